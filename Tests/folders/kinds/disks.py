"""Sticks and disks of this machine: an image on a loop device, or memory."""
import fcntl
import os
import struct
from pathlib import Path

from kinds.kind import Kind
from packages import need
from place import attach_loop, eventually, is_mounted, loop_devices, mount, require, run, unmount
from unavailable import Unavailable
from wrong import expect_true


class Memory(Kind):
    """tmpfs: what can't be unmounted without losing it."""

    name = "tmpfs"
    abilities = frozenset({"fill", "read-only", "times"})
    is_local = True

    def up(self):
        mount("-t", "tmpfs", "-o", "size=32m", "tmpfs", self.mount_point)

    def mount(self, read_only=False):
        mount("-o", f"remount,{'ro' if read_only else 'rw'}", self.mount_point)

    def unmount(self):
        pass


class Disk(Kind):
    """A file system in an image on a loop device."""

    abilities = frozenset({"away", "pull", "fill", "read-only", "times"})
    is_local = True
    megabytes = 48

    def up(self):
        image = self.place / "image"
        with open(image, "wb") as file:
            file.truncate(self.megabytes << 20)
        self.device = attach_loop(image)
        self.format()
        self.mount()

    def format(self):
        raise NotImplementedError

    def unmount(self):
        unmount(self.mount_point)

    def plug(self):
        if not loop_devices(self.place.path):
            self.device = attach_loop(self.place / "image")
        self.mount()


class Ext4(Disk):
    name = "ext4"

    def format(self):
        need(mkfs__ext4="e2fsprogs")
        require("mkfs.ext4", "-q", "-m0", "-F", self.device)

    def mount(self, read_only=False):
        mount("-t", "ext4", "-o", "ro" if read_only else "rw", self.device, self.mount_point)

    def pull(self):
        # FS_IOC_SHUTDOWN without flushing the log: as if the device had gone.
        directory = os.open(self.mount_point, os.O_RDONLY)
        try:
            fcntl.ioctl(directory, 0x8004587D, struct.pack("I", 2))
        finally:
            os.close(directory)
        run("umount", "-l", self.mount_point)
        # What is plugged in again is another device. Here it is the same one, which the kernel only
        # takes for another when nobody has anything of the old one open any more.
        alive = Path("/proc/fs/ext4") / Path(self.device).name
        expect_true("a program holds on to the medium that was pulled",
                    eventually(lambda: not alive.exists()))


class Full(Ext4):
    """A disk with room for a few small files and no large one."""

    name = "full"
    abilities = frozenset()
    stories = False

    def up(self):
        super().up()
        keep_a_file(self.mount_point)
        self.fill(free_kib=64)


class ReadOnly(Ext4):
    """A disk that was mounted again so that it can only be read, as the kernel does on errors."""

    name = "readonly"
    abilities = frozenset()
    stories = False

    def up(self):
        super().up()
        keep_a_file(self.mount_point)
        mount("-o", "remount,ro", self.mount_point)


def keep_a_file(directory):
    """What the suite expects to find where it can't write."""
    (directory / "kept").mkdir()
    (directory / "kept" / "file").write_text("kept")


class Driven(Disk):
    """A file system that a program drives, through FUSE. To pull it is to kill that program."""

    def up(self):
        need_fuse()
        super().up()

    def command(self, options):
        raise NotImplementedError

    def mount(self, read_only=False):
        self.place.stop("driver")  # Of the mount before, which is ending.
        self.place.start("driver", *self.command("ro" if read_only else "rw"))
        self.place.expect(lambda: is_mounted(self.mount_point), "driver")

    def pull(self):
        self.place.stop("driver", 9)
        run("umount", "-l", self.mount_point)


class ExFAT(Driven):
    name = "exfat"

    def format(self):
        need(mount__exfat_fuse="exfat-fuse", mkfs__exfat="exfatprogs")
        require("mkfs.exfat", "-L", "STICK", self.device)

    def command(self, options):
        # -d keeps it in the foreground.
        return ["mount.exfat-fuse", "-d", "-o", f"noatime,{options}", self.device, self.mount_point]


class NTFS(Driven):
    name = "ntfs"

    def format(self):
        need(mkntfs="ntfs-3g")
        require("mkntfs", "-q", "-F", "-Q", "-L", "STICK", self.device)

    def command(self, options):
        return ["ntfs-3g", "-o", f"no_detach,{options}", self.device, self.mount_point]


def need_fuse():
    if not os.path.exists("/dev/fuse"):
        raise Unavailable("this machine has no FUSE")
    need(fusermount3="fuse3")
