"""What a kind of folder needs of Debian, installed when it is missing."""
import fcntl
import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

from unavailable import Unavailable

# Programs of an administrator, which a person's PATH may lack.
os.environ["PATH"] += ":/usr/sbin:/sbin"

LOCK = Path("/var/lock/satchel-folders")
# Asked by every package before it starts its daemon; 101 forbids it. A test's daemons run on ports
# of their own, and nobody's machine gets a server because it ran the tests.
POLICY = Path("/usr/sbin/policy-rc.d")


def need(**packages):
    """Makes sure of commands, each given with its package: `need(sshfs="sshfs")`.

    A `_` in a command stands for `-`, a `__` for a dot.
    """
    wanted = {name.replace("__", ".").replace("_", "-"): package
              for name, package in packages.items()}
    if not missing(wanted):
        return
    with only_one_installs():
        absent = missing(wanted)
        if absent and not install(absent):
            # An old system has a stale list of packages, a new one none.
            apt_get("update")
            install(absent)
    if missing(wanted):
        raise Unavailable(f"{', '.join(missing(wanted))} couldn't be installed")


def install_files(files):
    """Makes sure of files that aren't commands, each with its package."""
    absent = [package for file, package in files.items() if not os.path.exists(file)]
    if absent:
        with only_one_installs():
            install(absent)
    for file, package in files.items():
        if not os.path.exists(file):
            raise Unavailable(f"{package} couldn't be installed")


def missing(wanted):
    return sorted({package for command, package in wanted.items() if not shutil.which(command)})


def install(packages):
    with daemons_forbidden():
        return apt_get("install", "--no-install-recommends", *packages)


def apt_get(*arguments):
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(
        ["apt-get", "-qq", "-y", "-o", "DPkg::Lock::Timeout=120", *arguments], env=environment,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        timeout=600).returncode == 0


@contextmanager
def only_one_installs():
    with open(LOCK, "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def daemons_forbidden():
    if POLICY.exists():
        yield
        return
    POLICY.write_text("#!/bin/sh\nexit 101\n")
    POLICY.chmod(0o755)
    try:
        yield
    finally:
        POLICY.unlink()
