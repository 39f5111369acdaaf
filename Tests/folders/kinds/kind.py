"""What every kind of folder offers to who tries it."""
import os
import time
from pathlib import Path

from wrong import Wrong


class Kind:
    """One way in which a directory is shared. It stands in a `Place`, which takes it down."""

    name = ""
    #: What can be done to it beside reading and writing; a scenario asks for what it needs.
    #:   away       it can be unmounted and mounted again, which keeps what is in it
    #:   pull       its medium or network can go in the middle of anything
    #:   read-only  it can be made readable only
    #:   fill       it can be made full
    #:   times      a file's time can be set
    #:   two        it has two sides, and what is written at one comes to the other
    #:   faults     its calls can be made to fail
    abilities = frozenset()
    #: Whether two homes can share it; if not, it is only for the conformance suite.
    stories = True
    #: Whether it is a disk of this machine, where a pass takes no time.
    is_local = False
    #: Whether trying it takes minutes.
    is_slow = False
    #: How long a file that the other side deleted may still be opened.
    memory_seconds = 0
    #: How long a change at one side may take to be seen at the other.
    lag_seconds = 60

    def __init__(self, place, program):
        self.place = place
        self.program = program
        self.mount_point = place.directory("mount")

    def up(self):
        """Sets it up from nothing; raises `Unavailable` where this machine can't."""

    @property
    def sides(self):
        """The directories of the two homes: the same one where there is only one."""
        return self.mount_point, self.mount_point

    def trial(self, trial):
        """Tries on it what fits."""
        trial.tell_all()

    def restore(self):
        """Makes it usable again after a scenario that failed half way."""
        if self.abilities & {"away", "read-only"}:
            self.unmount()
            self.mount()
        (self.sides[1] / "filler").unlink(missing_ok=True)

    def unmount(self):
        raise NotImplementedError

    def mount(self, read_only=False):
        raise NotImplementedError

    def pull(self):
        raise NotImplementedError

    def plug(self):
        raise NotImplementedError

    def fill(self, free_kib):
        """Writes to it until only so much is free."""
        filler = os.open(self.sides[1] / "filler", os.O_RDWR | os.O_CREAT)
        try:
            os.lseek(filler, 0, os.SEEK_END)
            for piece in (1 << 20, 1 << 16, 1 << 12, 512):
                write_until_full(filler, bytes(piece))
            os.ftruncate(filler, max(0, os.fstat(filler).st_size - free_kib * 1024))
            os.fsync(filler)
        finally:
            os.close(filler)

    def make_room(self):
        (self.sides[1] / "filler").unlink()

    def settle(self, name):
        """Waits until both sides of a directory show the same files of the same sizes."""
        left, right = (side / name for side in self.sides)
        if left == right:
            return
        end = time.monotonic() + self.lag_seconds
        while True:
            here, there = tree(left), tree(right)
            if here == there:
                return
            if time.monotonic() > end:
                raise Wrong(
                    f"the sides differ after {self.lag_seconds} s: only on this one "
                    f"{sorted(here.items() - there.items())[:4]}, on the other one "
                    f"{sorted(there.items() - here.items())[:4]}")
            time.sleep(0.1)


    def settle_deletions(self, name):
        """As `settle`, and waits until what is gone can't be opened from a cache any more."""
        self.settle(name)
        time.sleep(self.memory_seconds)


def write_until_full(file, piece):
    try:
        while os.write(file, piece) == len(piece):
            os.fsync(file)
    except OSError:
        pass  # It is full, and some say so only when it is pressed to the disk.


def tree(directory):
    """The sizes of the files below a directory by their paths, a program's own ones left out."""
    sizes = {}
    for parent, directories, files in os.walk(directory):
        directories[:] = [name for name in directories if is_shared(name)]
        for name in filter(is_shared, files):
            path = Path(parent) / name
            try:
                sizes[str(path.relative_to(directory))] = path.lstat().st_size
            except FileNotFoundError:
                pass  # It went between the listing and now.
    return sizes


def is_shared(name):
    return not name.startswith((".", "~"))
