"""A Linux of its own on this one, for drivers that this kernel lacks and for cutting the power.

It is User Mode Linux from Debian's package: a kernel that runs as a process. Its root directory is
this machine's, so every program that is here is there as well.
"""
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

from packages import need
from place import eventually, processes_of, require, signal_process
from unavailable import Unavailable

MEGABYTES = 768


class Guest:
    def __init__(self, place, disk):
        self.place = place
        self.disk = disk
        self.output = place / "guest.out"

    def install(self):
        need(linux__uml="user-mode-linux", insmod="kmod", ip="iproute2")
        if not Path("/dev/shm").is_dir():
            raise Unavailable("there is no shared memory to give to a guest")

    def boot(self, *command):
        """Starts it with a command in place of everything that usually runs."""
        self.output.write_text("")
        init = self.place / "init"
        init.write_text(INIT.format(
            modules=next(Path("/usr/lib/uml/modules").iterdir()), place=self.place.path,
            path=os.environ["PATH"], command=shlex.join(map(str, command))))
        init.chmod(0o755)
        self.place.start(
            "guest", "linux.uml", f"uml_dir={self.place.directory('uml')}", f"mem={MEGABYTES}M",
            "root=/dev/root", "rootfstype=hostfs", "rw", f"init={init}", f"ubdb={self.disk}",
            "con=null", "con0=null", "ssl=null", TMPDIR="/dev/shm")

    def lines(self, seconds):
        """What the command says, line by line, and at last "status N"."""
        end = time.monotonic() + seconds
        with open(self.output) as output:
            while time.monotonic() < end:
                is_over = self.is_off()
                for line in output.readlines():
                    yield line
                if is_over:
                    return
                time.sleep(0.2)
        self.cut()
        raise Unavailable(f"the guest didn't end in {seconds} s")

    def is_off(self):
        daemon = self.place.daemons.get("guest")
        return daemon is None or daemon.poll() is not None

    def cut(self):
        """The power goes."""
        self.place.stop("guest", signal.SIGKILL)
        # The guest's processes are processes here; they end with their kernel.
        for pid in processes_of(self.place.path):
            signal_process(pid, signal.SIGKILL)
        eventually(lambda: not processes_of(self.place.path), 10)


INIT = """#!/bin/bash
export PATH={place}/system:{path} HOME=/root LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
exec >{place}/guest.out 2>&1 </dev/null
mount -t proc proc /proc
mount -t sysfs sys /sys
mkdir -p /dev/shm && mount -t tmpfs shm /dev/shm
mount -t tmpfs run /run
# This kernel's modules aren't where modprobe looks, nor is that place ours to write to.
mkdir -p {place}/system/lib/modules
ln -sfn {modules} {place}/system/lib/modules/$(uname -r)
printf '#!/bin/sh\nexec /sbin/modprobe -d {place}/system "$@"\n' >{place}/system/modprobe
chmod 755 {place}/system/modprobe
echo {place}/system/modprobe >/proc/sys/kernel/modprobe
for state in /var/lib/samba /var/lib/nfs /var/cache/samba; do
  [ -d $state ] && mount -t tmpfs state $state
done
ip link set lo up
{command}
echo "status $?"
sync
exec halt -fp
"""
