"""A folder whose calls fail when a scenario says so. The other side is the directory behind it."""
import json
import os
from contextlib import contextmanager
from pathlib import Path

from kinds.disks import need_fuse
from kinds.kind import Kind
from packages import install_files
from place import is_mounted, run, unmount

# Debian's, which has Debian's fusepy; the one that runs this may be another.
PYTHON = "/usr/bin/python3"
PASSTHROUGH = Path(__file__).resolve().parent.parent / "passthrough.py"


class Faulty(Kind):
    name = "faulty"
    is_local = True
    abilities = frozenset({"away", "pull", "two", "times", "faults"})

    def up(self):
        need_fuse()
        install_files({"/usr/lib/python3/dist-packages/fusepy.py": "python3-fusepy"})
        self.back = self.place.directory("back")
        self.orders = self.place / "orders.json"
        self.order()
        self.mount()

    @property
    def sides(self):
        return self.mount_point, self.back

    def mount(self, read_only=False):
        self.place.stop("driver")  # Of the mount before, which is ending.
        self.place.start("driver", PYTHON, PASSTHROUGH, self.back, self.mount_point, self.orders)
        self.place.expect(lambda: is_mounted(self.mount_point), "driver")

    def unmount(self):
        unmount(self.mount_point)

    def pull(self):
        self.place.stop("driver", 9)
        run("umount", "-l", self.mount_point)

    def plug(self):
        self.mount()

    @contextmanager
    def failing(self, *calls, errors, chance=1.0, seed=0):
        """Lets calls fail for as long as the context lasts."""
        self.order(seed, [{"call": call, "errors": errors, "chance": chance} for call in calls])
        try:
            yield
        finally:
            self.order()

    def order(self, seed=0, faults=()):
        new = self.orders.with_suffix(".new")
        new.write_text(json.dumps({"seed": seed, "faults": list(faults)}))
        os.replace(new, self.orders)

    def restore(self):
        self.order()
        super().restore()
