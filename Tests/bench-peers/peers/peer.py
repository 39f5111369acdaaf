"""What is asked of everybody who is measured."""
import os
import subprocess

from wrong import Wrong


class Peer:
    """Two sides, `a` and `b`, and the folder between them.

    What it does in `edit`, `publish` and `import_` is timed, and nothing else.
    """

    name: str
    #: What a person would do with it, and how it was done here.
    way: str
    #: What it doesn't do that Satchel does, and what it does that Satchel doesn't.
    lacks: str

    @classmethod
    def install(cls, settings):
        """Makes sure of it, and gives its version."""
        raise NotImplementedError

    def __init__(self, place, settings):
        self.place = place
        self.a, self.b, self.folder = (place / name for name in ("a", "b", "folder"))
        for directory in (self.a, self.b, self.folder):
            directory.mkdir()
        self.versions = set()
        self.drafted = []

    def begin(self, records):
        """`a` has the records; nothing of them is in the folder."""
        raise NotImplementedError

    def first_publish(self):
        self.publish()

    def first_import(self):
        self.import_()

    def draft(self, changes):
        """Lays out what is about to be changed."""
        self.drafted = changes

    def edit(self):
        """`a` has what was drafted."""
        raise NotImplementedError

    def publish(self):
        """The folder has what `a` has."""
        raise NotImplementedError

    def import_(self):
        """`b` has what the folder has."""
        raise NotImplementedError

    def held(self):
        """The records that `b` has, by barcode."""
        raise NotImplementedError

    def carried(self):
        """The bytes that were carried until now, for who copies whole files: those of every
        version of a file that the folder was seen with."""
        for directory, _, names in os.walk(self.folder):
            for name in names:
                path = os.path.join(directory, name)
                state = os.stat(path)
                self.versions.add((path, state.st_ino, state.st_mtime_ns, state.st_size))
        return sum(size for *_, size in self.versions)

    def end(self):
        """Nothing of it runs any longer."""


def call(*words, seconds=600, **options):
    """Runs a program and gives what it says."""
    environment = {**os.environ, **options.pop("environment", {})}
    try:
        done = subprocess.run(
            list(map(str, words)), env=environment, stdin=subprocess.DEVNULL, timeout=seconds,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    except subprocess.TimeoutExpired:
        raise Wrong(f"{' '.join(map(str, words[:4]))}: no answer in {seconds} s") from None
    if done.returncode != 0:
        raise Wrong(f"{' '.join(map(str, words[:4]))}: {done.stdout.strip()[-300:]}")
    return done.stdout
