"""Kinds whose drivers are part of another kernel than this one: each runs in a guest."""
import json
import os
import sys
import time
from pathlib import Path

from guest import Guest
from kinds.disks import Disk
from kinds.kind import Kind
from kinds.servers import configure_samba, smbd
from outcome import FAILED, OK, Outcome
from packages import need
from place import answers, eventually, free_port, mount, require, run, unmount
from random import Random
from wrong import Wrong

DISK = "/dev/ubdb"


class FAT(Kind):
    """FAT32 by the kernel's own driver, as on nearly every stick."""

    name = "vfat"
    abilities = frozenset({"away", "fill", "read-only", "times", "power"})
    megabytes = 96

    @staticmethod
    def install():
        need(mkfs__vfat="dosfstools")

    def up(self):
        require("modprobe", "vfat")
        require("mkfs.vfat", "-F", "32", DISK)
        self.mount()

    def mount(self, read_only=False):
        # As a desktop mounts a stick.
        mount("-t", "vfat", "-o", f"utf8,flush,{'ro' if read_only else 'rw'}", DISK,
              self.mount_point)

    def unmount(self):
        unmount(self.mount_point)


class Export(Kind):
    """What a server of the guest exports and the guest itself mounts."""

    abilities = frozenset({"away", "two", "read-only"})
    megabytes = 256
    memory_seconds = 3

    def up(self):
        require("mkfs.ext4", "-q", "-F", DISK)
        store = self.place.directory("store")
        mount("-t", "ext4", DISK, store)
        self.back = store / "share"
        self.back.mkdir()
        self.serve()
        self.mount()

    @property
    def sides(self):
        return self.mount_point, self.back

    def unmount(self):
        unmount(self.mount_point)


class CIFS(Export):
    name = "cifs"

    @staticmethod
    def install():
        need(smbd="samba", smbpasswd="samba-common-bin", mount__cifs="cifs-utils")

    def serve(self):
        require("modprobe", "cifs")
        mount("-t", "tmpfs", "state", self.place.directory("samba"))
        self.port = free_port()
        configure_samba(self.place, self.back)
        self.place.start("smbd", *smbd(self.place, self.port))
        self.place.expect(lambda: answers(self.port), "smbd")

    def mount(self, read_only=False):
        # The other side writes past the server here, which a client's lease doesn't foresee.
        options = f"username=root,password=secret,port={self.port},cache=none,actimeo=1"
        mount("-t", "cifs", "-o", f"{options},{'ro' if read_only else 'rw'}",
              "//127.0.0.1/share", self.mount_point)


class NFS(Export):
    version = ""

    @staticmethod
    def install():
        need(exportfs="nfs-kernel-server", rpcbind="rpcbind", mount__nfs="nfs-common")

    def serve(self):
        for module in ("nfsd", "nfs", "nfsv3", "nfsv4"):
            require("modprobe", module)
        mount("-t", "nfsd", "nfsd", "/proc/fs/nfsd")
        for directory in ("/run/rpcbind", "/var/lib/nfs/v4recovery", "/var/lib/nfs/sm",
                          "/var/lib/nfs/sm.bak", "/var/lib/nfs/rpc_pipefs"):
            os.makedirs(directory, exist_ok=True)
        for file in ("etab", "rmtab", "state"):
            Path("/var/lib/nfs", file).touch()
        require("rpcbind", "-w")
        run("rpc.statd", "--no-notify")
        require("exportfs", "-o", f"rw,no_root_squash,no_subtree_check,insecure,fsid={self.fsid}",
                f"127.0.0.1:{self.back}")
        require("rpc.nfsd", "--lease-time", "10", "--grace-time", "10", "4")
        require("rpc.mountd")

    def mount(self, read_only=False):
        mount("-t", "nfs", "-o",
              f"vers={self.version},actimeo=1,{'ro' if read_only else 'rw'}",
              f"127.0.0.1:{self.root}", self.mount_point)


class NFS3(NFS):
    name = "nfs3"
    version = "3"
    fsid = 1

    @property
    def root(self):
        return self.back


class NFS4(NFS):
    name = "nfs4"
    version = "4.2"
    fsid = 0
    root = "/"


INSIDE = {kind.name: kind for kind in (FAT, CIFS, NFS3, NFS4)}


class InGuest(Kind):
    """A kind as this machine sees it: a guest that runs the trial by itself."""

    is_slow = True
    inside = None
    limit_seconds = 3600

    def up(self):
        image = self.place / "image"
        with open(image, "wb") as file:
            file.truncate(self.inside.megabytes << 20)
        self.guest = Guest(self.place, image)
        self.guest.install()
        self.inside.install()

    def command(self, trial, *scenarios):
        settings = trial.settings
        words = [sys.executable, Path(__file__).parent.parent / "run", "--one", self.name,
                 "--inside", self.place.path, "--seed", settings.seed, "--driver", settings.driver,
                 "--program", settings.program]
        if settings.all:
            words.append("--all")
        if settings.times:
            words += ["--times", settings.times]
        for scenario in scenarios or settings.scenario or []:
            words += ["--scenario", scenario]
        return words

    def trial(self, trial):
        self.guest.boot(*self.command(trial))
        self.forward(trial)
        has_power = "power" in self.inside.abilities and not trial.is_watched
        if has_power and trial.is_wanted("power cuts"):
            trial.tell("power cuts", lambda: self.cut_power(trial))

    def cut_power(self, trial):
        """A cut in the middle of work, again and again, costs nothing that was done."""
        random = Random(f"{trial.settings.seed} power cuts")
        self.live(trial, "begin")
        working = self.place / "homes" / "power-cuts" / "working"
        for _ in range(trial.settings.times or 5):
            working.unlink(missing_ok=True)
            self.guest.boot(*self.command(trial), "--power", "work",
                            "--seed", random.getrandbits(32))
            if not eventually(working.exists, 60):
                raise Wrong(f"no work after a cut: {self.guest.output.read_text()[-600:]}")
            time.sleep(random.uniform(0.2, 9))
            if self.guest.is_off():
                raise Wrong(f"work ended by itself: {self.guest.output.read_text()[-600:]}")
            self.guest.cut()
        self.live(trial, "check")

    def live(self, trial, step):
        """One life of the guest, to its end."""
        self.guest.boot(*self.command(trial), "--power", step)
        said = list(self.guest.lines(300))
        outcomes = [Outcome(**json.loads(line)) for line in said if line.startswith("{")]
        if [outcome.result for outcome in outcomes] != [OK]:
            raise Wrong(f"{step}: {outcomes[0].detail if outcomes else said[-3:]}")

    def forward(self, trial):
        """Passes on what the trial in the guest says."""
        said = []
        for line in self.guest.lines(self.limit_seconds):
            try:
                outcome = Outcome(**json.loads(line))
            except ValueError:
                said.append(line.strip())
                continue
            if outcome.scenario != "set-up" or outcome.result != OK:
                print(json.dumps(outcome.document()), flush=True)
        if said[-1:] != ["status 0"]:
            trial.say("guest", FAILED, time.monotonic(), " | ".join(said)[-600:])


def in_guest(inside):
    return type(f"{inside.__name__}InGuest", (InGuest,), {
        "name": inside.name, "abilities": inside.abilities, "inside": inside})


GUESTS = [in_guest(kind) for kind in INSIDE.values()]
