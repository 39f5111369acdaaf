"""What a peer needs of Debian and of PyPI, installed where that is possible."""
import importlib
import os
import shutil
import subprocess
import sys

from packages import need
from unavailable import Unavailable


def need_programs(package, *programs):
    """Makes sure of commands of one of Debian's packages."""
    absent = [program for program in programs if not shutil.which(program)]
    if absent and os.geteuid() != 0:
        raise Unavailable(f"{absent[0]} isn't installed, and installing {package} needs root")
    need(**{program.replace("-", "_"): package for program in absent})


def need_module(module, package, settings):
    """A module of a package of PyPI, kept outside everything that this Python otherwise has."""
    place = settings.packages / f"{package}-{sys.implementation.cache_tag}"
    if not place.is_dir():
        install(package, place)
    sys.path.insert(0, str(place))
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise Unavailable(f"{package} of PyPI can't be used: {error}") from None


def install(package, place):
    unfinished = place.with_name(f"{place.name}.part")
    shutil.rmtree(unfinished, ignore_errors=True)
    # Only what is built already: building it would need other languages' compilers.
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--only-binary", ":all:",
         "--target", unfinished, package],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        said = [line for line in done.stdout.splitlines() if line.startswith("ERROR")]
        reason = (said or done.stdout.splitlines() or ["pip failed"])[-1]
        raise Unavailable(f"{package} of PyPI couldn't be installed: {reason}")
    unfinished.rename(place)
