"""The conformance suite of `Tests/FoldersTests`, over directories of a kind."""
import os
import re
import subprocess

from unavailable import Unavailable
from wrong import Wrong

SUITE = "FolderConformanceTests"


def run_suite(tests, places):
    """Runs it over directories by the name of their kind; gives how many tests passed."""
    if tests is None:
        raise Unavailable("the tests aren't built: swift build --build-tests")
    named = " ".join(f"{kind}={path}" for kind, path in places.items())
    done = subprocess.run(
        [tests, "--testing-library", "swift-testing", "--filter", SUITE],
        env={**os.environ, "SATCHEL_TEST_FOLDERS": named}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=600)
    counted = re.search(r"Test run with (\d+) tests? .*passed", done.stdout)
    if done.returncode != 0 or counted is None or int(counted[1]) == 0:
        complaints = [line.strip() for line in done.stdout.splitlines() if "recorded an issue" in line]
        raise Wrong("; ".join(complaints[:3]) or done.stdout.strip()[-300:])


def built_tests(program):
    """The package's tests beside the program, where they are built."""
    return next(iter(sorted(program.parent.glob("*PackageTests.xctest"))), None)
