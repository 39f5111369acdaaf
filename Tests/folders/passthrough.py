"""A directory seen through FUSE, whose calls fail as they are told to.

    /usr/bin/python3 passthrough.py DIRECTORY MOUNT-POINT ORDERS

ORDERS is a JSON file, read again whenever it changes: {"seed": 1, "faults": [{"call": "write",
"errors": ["EIO"], "chance": 0.5}]}. A call is one of the methods below, or "*" for any that isn't
only a look at what a file is.
"""
import errno
import json
import os
import random
import sys

from fusepy import FUSE, FuseOSError, Operations

#: How many names a listing gives before it may fail, so that it fails in the middle.
LISTED_AT_ONCE = 3
ATTRIBUTES = ("st_atime", "st_ctime", "st_mtime", "st_mode", "st_nlink", "st_size", "st_uid",
              "st_gid")
SPACE = ("f_bavail", "f_bfree", "f_blocks", "f_bsize", "f_favail", "f_ffree", "f_files", "f_flag",
         "f_frsize", "f_namemax")


class Passthrough(Operations):
    def __init__(self, directory, orders):
        self.directory = directory
        self.orders = orders
        self.read_at = None
        self.faults = []

    def __call__(self, call, path, *arguments):
        if call not in ("init", "destroy"):
            self.fail_if_told(call)
        return super().__call__(call, self.directory + path, *arguments)

    def fail_if_told(self, call):
        changed = os.stat(self.orders).st_mtime_ns
        if changed != self.read_at:
            with open(self.orders) as file:
                orders = json.load(file)
            self.read_at = changed
            self.random = random.Random(orders["seed"])
            self.faults = orders["faults"]
        for fault in self.faults:
            fits = fault["call"] == call or fault["call"] == "*" and call != "getattr"
            if fits and self.random.random() < fault["chance"]:
                raise FuseOSError(getattr(errno, self.random.choice(fault["errors"])))

    # --- Files --------------------------------------------------------------------------------

    def create(self, path, mode, info=None):
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, mode)

    def open(self, path, flags):
        return os.open(path, flags)

    def read(self, path, size, offset, file):
        return os.pread(file, size, offset)

    def write(self, path, data, offset, file):
        return os.pwrite(file, data, offset)

    def truncate(self, path, length, file=None):
        os.truncate(path, length)

    def flush(self, path, file):
        return 0

    def fsync(self, path, only_data, file):
        os.fsync(file)
        return 0

    def release(self, path, file):
        os.close(file)
        return 0

    def unlink(self, path):
        os.unlink(path)

    def rename(self, path, new):
        os.rename(path, self.directory + new)

    # --- Directories --------------------------------------------------------------------------

    def mkdir(self, path, mode):
        os.mkdir(path, mode)

    def rmdir(self, path):
        os.rmdir(path)

    def readdir(self, path, file):
        for number, name in enumerate([".", "..", *sorted(os.listdir(path))]):
            if number == LISTED_AT_ONCE:
                self.fail_if_told("listing")
            yield name

    def fsyncdir(self, path, only_data, file):
        return 0

    # --- What they are ------------------------------------------------------------------------

    def getattr(self, path, file=None):
        status = os.lstat(path)
        return {name: getattr(status, name) for name in ATTRIBUTES}

    def utimens(self, path, times=None):
        os.utime(path, times)

    def chmod(self, path, mode):
        os.chmod(path, mode)

    def statfs(self, path):
        space = os.statvfs(path)
        return {name: getattr(space, name) for name in SPACE}


if __name__ == "__main__":
    directory, mount_point, orders = sys.argv[1:]
    FUSE(Passthrough(directory, orders), mount_point, foreground=True, nothreads=True,
         attr_timeout=0, entry_timeout=0, negative_timeout=0, hard_remove=True, allow_other=True,
         fsname="faulty")
