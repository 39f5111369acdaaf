"""The kinds of folder that are tried, by name."""
from kinds.disks import Ext4, ExFAT, Full, Memory, NTFS, ReadOnly
from kinds.faulty import Faulty
from kinds.guests import GUESTS, INSIDE  # noqa: F401
from kinds.servers import SMB, SSH, WebDAV
from kinds.syncthing import Syncthing

KINDS = {kind.name: kind for kind in (
    Memory, Ext4, ExFAT, NTFS, Full, ReadOnly, Faulty, SSH, SMB, WebDAV, Syncthing, *GUESTS)}
