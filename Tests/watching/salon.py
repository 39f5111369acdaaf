"""What the proofs of the watcher share: homes of one group, and watchers that are started, killed
and looked at. Only the built programs are used, from outside."""
import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def arguments(description, **defaults):
    """The options that every proof has; `defaults` are its numbers, by name."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in defaults.items():
        parser.add_argument(f"--{name}", type=type(value), default=value, metavar="N")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--programs", type=Path, metavar="DIR",
                        help="where satchel and satchel-bench are; .build/release, or .build/debug")
    parser.add_argument("--place", metavar="DIR", help="where homes and folders are made")
    options = parser.parse_args()
    options.programs = options.programs.resolve() if options.programs else next(
        (place for place in (ROOT / ".build/release", ROOT / ".build/debug")
         if (place / "satchel").exists()), None)
    if options.programs is None:
        sys.exit("There is no program yet: swift build -c release")
    print(f"seed {options.seed}", flush=True)
    random.seed(options.seed)
    return options


class Verdicts:
    """What was asked and how it was answered; the exit status follows."""

    def __init__(self):
        self.failures = 0

    def check(self, holds, sentence):
        print(("ok      " if holds else "FAILED  ") + sentence, flush=True)
        self.failures += not holds
        return holds

    def end(self):
        if self.failures:
            sys.exit(f"{self.failures} of the above didn't hold.")


class Place:
    """A directory that goes at the end, and the watchers that were started in it."""

    def __init__(self, options):
        self.programs = options.programs
        self.path = Path(tempfile.mkdtemp(prefix="satchel-watching-", dir=options.place))
        self.watchers = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for watcher in self.watchers:
            watcher.kill()
        shutil.rmtree(self.path, ignore_errors=True)

    def directory(self, name):
        path = self.path / name
        path.mkdir(parents=True)
        return path

    def home(self, name):
        home = Home(self, self.path / "homes" / name)
        home.run("init", "--device", name)
        return home

    def group(self, folder, names=("Front desk", "Back room")):
        """Homes that have met in `folder`."""
        homes = [self.home(name) for name in names]
        homes[0].run("folder", "prepare", folder, "--name", "Salon")
        code = homes[0].json("invite", "--link")["code"]
        homes[0].run("sync")
        for home in homes[1:]:
            home.run("join", code, "--folder", folder)
        for home in homes * 2:
            home.run("sync")
        return homes


class Home:
    def __init__(self, place, path):
        self.place = place
        self.path = path
        self.program = str(place.programs / "satchel")

    def command(self, *line):
        return [self.program, "--home", str(self.path), *map(str, line)]

    def attempt(self, *line, **options):
        """Runs a command that may fail."""
        return subprocess.run(
            self.command(*line), capture_output=True, text=True, stdin=subprocess.DEVNULL,
            **options)

    def run(self, *line):
        done = self.attempt(*line)
        if done.returncode != 0:
            raise RuntimeError(f"satchel {' '.join(map(str, line))}: {done.stderr}{done.stdout}")
        return done.stdout

    def json(self, *line):
        return json.loads(self.run("--json", *line))

    def watch(self, through=(), **environment):
        """Starts a watcher; `through` is a command that goes before the program."""
        watcher = Watcher(self, through, environment)
        self.place.watchers.append(watcher)
        return watcher

    # What it holds, in a form that two homes have in common.

    def names(self):
        return sorted(item["name"] for item in self.json("list")["items"])

    def movements(self):
        return sorted(movement["id"] for movement in self.json("history")["movements"])

    def stock(self):
        return {item["name"]: item["quantity"] for item in self.json("list")["items"]}


class Watcher:
    """A `satchel watch` and what it prints."""

    def __init__(self, home, through, environment):
        self.output = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [*through, *home.command("watch")], stdout=self.output, stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL, env={**os.environ, **environment})

    @property
    def id(self):
        return self.process.pid

    @property
    def runs(self):
        return self.process.poll() is None

    def said(self):
        return os.pread(self.output.fileno(), 1 << 20, 0).decode()

    def kill(self):
        if self.runs:
            self.process.kill()
        self.process.wait()

    def stop(self, number=signal.SIGTERM):
        """How long its end took, in seconds."""
        began = time.monotonic()
        self.process.send_signal(number)
        self.process.wait(60)
        return time.monotonic() - began

    def status(self, field):
        """A number of /proc/PID/status."""
        for line in Path(f"/proc/{self.id}/status").read_text().splitlines():
            if line.startswith(field + ":"):
                return int(line.split()[1])
        raise KeyError(field)

    @property
    def residentKB(self):
        return self.status("VmRSS")

    @property
    def greatestKB(self):
        return self.status("VmHWM")


def wait_until(question, seconds, interval=0.05):
    """Asks again and again; whether it became true in that time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if question():
            return True
        time.sleep(interval)
    return question()
