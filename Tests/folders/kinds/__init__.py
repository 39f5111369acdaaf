"""The kinds of folder that are tried, by name."""
from kinds.disks import Ext4, ExFAT, Memory, NTFS
from kinds.servers import SMB, SSH, WebDAV

KINDS = {kind.name: kind for kind in (Memory, Ext4, ExFAT, NTFS, SSH, SMB, WebDAV)}
