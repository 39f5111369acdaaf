"""The conformance suite of `Tests/FoldersTests`, over directories of a kind."""
import os
import subprocess

from unavailable import Unavailable
from wrong import Wrong

SUITE = "FolderConformanceTests"


def run_suite(tests, kind, directory):
    """Runs it over a directory of a kind, and makes sure that it was that which it ran over."""
    if tests is None:
        raise Unavailable("the tests aren't built: swift build --build-tests")
    done = subprocess.run(
        [tests, "--testing-library", "swift-testing", "--filter", SUITE],
        env={**os.environ, "SATCHEL_TEST_FOLDERS": f"{kind.name}={directory}"},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, timeout=600)
    # Three kinds are always tested; those that can't be written to have tests of their own.
    cases = "with 4 test cases passed" if kind.stories else "with 1 test case passed"
    if done.returncode != 0 or cases not in done.stdout:
        complaints = [line.strip() for line in done.stdout.splitlines()
                      if "recorded an issue" in line]
        raise Wrong("; ".join(complaints[:3]) or done.stdout.strip()[-300:])


def built_tests(program):
    """The package's tests beside the program, where they are built."""
    return next(iter(sorted(program.parent.glob("*PackageTests.xctest"))), None)
