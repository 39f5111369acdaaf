"""Where a kind of folder is tried: a directory with its mounts, loop devices and daemons."""
import ctypes
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from unavailable import Unavailable

# Every daemon carries the place in its environment, so that it is found again by whoever cleans up.
MARK = "SATCHEL_TEST_PLACE"
PR_SET_CHILD_SUBREAPER = 36


class Place:
    """What stands in it is found by looking at the system, never remembered: so a place whose
    process was killed half way through setting up is cleared like any other."""

    def __init__(self, path=None):
        self.path = Path(path or tempfile.mkdtemp(prefix="satchel-folders-"))
        self.daemons = {}

    def __truediv__(self, name):
        return self.path / name

    def directory(self, name):
        path = self.path / name
        path.mkdir(parents=True, exist_ok=True)
        return path

    def start(self, name, *command, **environment):
        """Starts a daemon in a session of its own; what it says goes to `name`.log."""
        with open(self.path / f"{name}.log", "ab") as log:
            self.daemons[name] = subprocess.Popen(
                list(map(str, command)), stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True,
                env={**os.environ, **environment, MARK: str(self.path)})

    def stop(self, name, how=signal.SIGTERM):
        daemon = self.daemons.pop(name, None)
        if daemon is None:
            return
        end_session(daemon.pid, how)
        try:
            daemon.wait(timeout=10)
        except subprocess.TimeoutExpired:
            end_session(daemon.pid, signal.SIGKILL)
            daemon.wait()

    def last_words(self, name):
        """The end of what a daemon said, in one line."""
        lines = (self.path / f"{name}.log").read_text(errors="replace").strip().splitlines()
        return " / ".join(line.strip() for line in lines[-3:])

    def casualties(self):
        """The daemons that have ended by themselves, with what they said last."""
        return "; ".join(f"{name} ended with {daemon.returncode}: {self.last_words(name)}"
                         for name, daemon in self.daemons.items() if daemon.poll() is not None)

    def expect(self, condition, daemon, seconds=20):
        """Waits until what a daemon was started for is there."""
        if not eventually(condition, seconds):
            raise Unavailable(f"{daemon} didn't start: {self.last_words(daemon)}")

    def clear(self):
        """Takes everything down and away."""
        for point in mount_points(below=self.path):
            unmount(point)
        for name in list(self.daemons):
            self.stop(name)
        for number in (signal.SIGTERM, signal.SIGKILL):
            for pid in processes_of(self.path):
                signal_process(pid, number)
            if eventually(lambda: not processes_of(self.path), 5):
                break
        for point in mount_points(below=self.path):
            run("umount", "-l", point)
        for device in loop_devices(below=self.path):
            run("losetup", "-d", device)
        reap_orphans()
        left = mount_points(below=self.path)
        if left:
            raise RuntimeError(f"still mounted: {', '.join(left)}")
        shutil.rmtree(self.path, ignore_errors=True)


def run(*command, seconds=60, **options):
    """Runs a program that belongs to the set-up; `None` where it didn't end in time."""
    try:
        return subprocess.run(
            list(map(str, command)), stdin=options.pop("stdin", subprocess.DEVNULL),
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=seconds, **options)
    except subprocess.TimeoutExpired:
        return None


def require(*command, **options):
    """As `run`, for what must succeed before anything can be tried."""
    done = run(*command, **options)
    if done is None or done.returncode != 0:
        said = done.stdout.strip().splitlines()[-1:] if done else ["no answer"]
        raise Unavailable(f"{Path(str(command[0])).name}: {' '.join(said)}")
    return done.stdout


def eventually(condition, seconds=20.0):
    """Whether `condition` becomes true; looked at twenty times a second."""
    end = time.monotonic() + seconds
    while True:
        if condition():
            return True
        if time.monotonic() >= end:
            return False
        time.sleep(0.05)


# --- Mounts -------------------------------------------------------------------------------------


def mount_points(below=None):
    """Where something is mounted, the innermost first."""
    fields = [line.split() for line in Path("/proc/self/mountinfo").read_text().splitlines()]
    points = [line[4] for line in fields]
    if below is not None:
        points = [point for point in points if point.startswith(f"{below}/")]
    return sorted(points, key=len, reverse=True)


def is_mounted(path):
    return str(path) in mount_points()


def mount(*arguments):
    require("mount", *arguments)


def unmount(point):
    """Unmounts, and takes the mount out of sight where something still holds it."""
    for _ in range(3):
        done = run("umount", point, seconds=20)
        if done is not None and done.returncode == 0 or not is_mounted(point):
            return
        time.sleep(0.3)
    run("umount", "-l", point)


# --- Loop devices -------------------------------------------------------------------------------


def attach_loop(image):
    if not Path("/dev/loop-control").exists():
        raise Unavailable("this machine has no loop devices")
    return require("losetup", "--find", "--show", image).strip()


def loop_devices(below):
    """The loop devices whose images lie in a directory."""
    devices = []
    for file in Path("/sys/block").glob("loop*/loop/backing_file"):
        try:
            image = file.read_text().strip()
        except OSError:
            continue  # It was detached meanwhile.
        if image.startswith(f"{below}/"):
            devices.append(f"/dev/{file.parent.parent.name}")
    return devices


# --- Processes ----------------------------------------------------------------------------------


def processes_of(place):
    """The processes that carry a place's mark, or name the place: sshd overwrites its marks."""
    mark, name = f"{MARK}={place}".encode(), f"{place}/".encode()
    return [pid for pid in map(int, filter(str.isdigit, os.listdir("/proc")))
            if mark in said_by(pid, "environ").split(b"\0") or name in said_by(pid, "cmdline")
            if not is_dead(pid)]


def adopt_orphans():
    """Makes this process the parent of daemons' children that lose their own. Not every machine's
    first process takes note of those that have ended, as it should."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def reap_orphans():
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass  # There are none left.


def said_by(pid, file):
    try:
        return Path(f"/proc/{pid}/{file}").read_bytes()
    except OSError:
        return b""


def is_dead(pid):
    """Whether a process has ended and only waits for its parent to notice."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def signal_process(pid, number):
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        pass


def end_session(leader, number):
    """Signals a daemon and what it has started in its session."""
    try:
        os.killpg(leader, number)
    except ProcessLookupError:
        pass


def free_port():
    """A port on the loopback that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def answers(port):
    """Whether something listens on a port of the loopback."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
