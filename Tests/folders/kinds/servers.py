"""Folders of another computer, which here is this one: the far side is the server's directory."""
from kinds.disks import need_fuse
from kinds.kind import Kind
from packages import need
from pathlib import Path
from place import answers, free_port, is_mounted, require, run, unmount


class Server(Kind):
    """A server on a port of its own, and a client that mounts it through FUSE."""

    abilities = frozenset({"away", "pull", "two", "read-only"})
    memory_seconds = 2

    def up(self):
        need_fuse()
        self.install()
        self.port = free_port()
        self.back = self.place.directory("back")
        self.configure()
        self.serve()
        self.mount()

    @property
    def sides(self):
        return self.mount_point, self.back

    def serve(self):
        self.place.start("server", *self.server())
        self.place.expect(lambda: answers(self.port), "server")

    def mount(self, read_only=False):
        self.place.stop("client")  # Of the mount before, which is ending.
        self.place.start("client", *self.client(read_only))
        self.place.expect(lambda: is_mounted(self.mount_point), "client")

    def unmount(self):
        unmount(self.mount_point)

    def pull(self):
        self.place.stop("client", 9)
        self.place.stop("server", 9)
        run("umount", "-l", self.mount_point)

    def plug(self):
        self.serve()
        self.mount()


class SSH(Server):
    name = "sshfs"
    abilities = Server.abilities | {"times"}

    def install(self):
        need(sshfs="sshfs", sshd="openssh-server", ssh_keygen="openssh-client")
        Path("/run/sshd").mkdir(exist_ok=True)

    def configure(self):
        for key in ("host-key", "key"):
            require("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.place / key)
        # A root whose password is locked is let in only where PAM is asked.
        (self.place / "sshd.conf").write_text("\n".join([
            f"Port {self.port}", "ListenAddress 127.0.0.1", f"HostKey {self.place / 'host-key'}",
            f"AuthorizedKeysFile {self.place / 'key.pub'}", "PidFile none", "StrictModes no",
            "PermitRootLogin prohibit-password", "PasswordAuthentication no",
            "KbdInteractiveAuthentication no", "UsePAM yes", "Subsystem sftp internal-sftp", ""]))

    def server(self):
        return ["/usr/sbin/sshd", "-D", "-e", "-f", self.place / "sshd.conf"]

    def client(self, read_only):
        options = [
            f"IdentityFile={self.place / 'key'}", f"UserKnownHostsFile={self.place / 'known'}",
            "StrictHostKeyChecking=no", "BatchMode=yes", "ServerAliveInterval=5",
            # A listing is remembered for 20 s unless this says otherwise.
            "dcache_timeout=1", *(["ro"] if read_only else [])]
        return ["sshfs", "-f", "-p", self.port, "-o", ",".join(options),
                f"root@127.0.0.1:{self.back}", self.mount_point]


class Rclone(Server):
    """A server mounted by rclone, which keeps what was written until later."""

    # It tries a failed upload again after 1 s, 2 s, 4 s and so on, up to 5 minutes.
    lag_seconds = 180

    def client(self, read_only):
        return ["rclone", "mount", "--config", self.place / "rclone.conf", self.remote,
                self.mount_point, "--cache-dir", self.place / "cache", "--vfs-cache-mode", "writes",
                # By itself it uploads 5 s after the last write, and remembers a listing for 5 min.
                "--vfs-write-back", "1s", "--dir-cache-time", "1s",
                *(["--read-only"] if read_only else [])]


class SMB(Rclone):
    name = "smb"
    remote = "smb:share"

    def install(self):
        need(smbd="samba", smbpasswd="samba-common-bin", rclone="rclone")

    def configure(self):
        configure_samba(self.place, self.back)
        secret = require("rclone", "obscure", "secret").strip()
        (self.place / "rclone.conf").write_text(
            f"[smb]\ntype = smb\nhost = 127.0.0.1\nport = {self.port}\nuser = root\n"
            f"pass = {secret}\n")

    def server(self):
        return smbd(self.place, self.port)


class WebDAV(Rclone):
    name = "webdav"
    remote = "dav:"

    def install(self):
        need(rclone="rclone")

    def configure(self):
        (self.place / "rclone.conf").write_text(
            f"[dav]\ntype = webdav\nurl = http://127.0.0.1:{self.port}\nvendor = other\n")

    def server(self):
        return ["rclone", "serve", "webdav", self.back, "--config", self.place / "rclone.conf",
                "--addr", f"127.0.0.1:{self.port}", "--dir-cache-time", "0s"]


def configure_samba(place, share):
    """A Samba of its own, with root's password "secret" and one share."""
    state = place.directory("samba")
    directories = ["private dir", "lock directory", "state directory", "cache directory",
                   "pid directory", "ncalrpc dir"]
    for directory in directories:
        place.directory(f"samba/{directory.split()[0]}")
    (place / "smb.conf").write_text("\n".join([
        "[global]", "server role = standalone server", "disable netbios = yes",
        "interfaces = 127.0.0.1", "bind interfaces only = yes", "load printers = no",
        "printing = bsd", "disable spoolss = yes",
        f"passdb backend = tdbsam:{state}/users.tdb", f"log file = {state}/log",
        *(f"{directory} = {state}/{directory.split()[0]}" for directory in directories),
        "[share]", f"path = {share}", "read only = no", ""]))
    require("smbpasswd", "-c", place / "smb.conf", "-s", "-a", "root", stdin=None,
            input="secret\nsecret\n")


def smbd(place, port):
    return ["smbd", f"--configfile={place / 'smb.conf'}", "-F", "--no-process-group",
            "--debug-stdout", "-d1", "-p", port]
