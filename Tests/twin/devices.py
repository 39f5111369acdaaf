"""Devices and what they hold, and the files between them."""

from dataclasses import dataclass, field

from forks import Forks
from versions import Body

START = 1_790_000_000_000
STEP = 60_000
DAY = 24 * 60 * 60 * 1000
DEVICE_LIMIT = 5


@dataclass(frozen=True, eq=False)
class File:
    kind: str  # changeset, pack, acknowledgement or removal
    id: int
    feed: str
    sequence: int
    versions: tuple = ()
    previous: tuple = ()  # of a changeset: the places before it, newest first
    links: tuple = ()
    covers: frozenset = frozenset()  # of a pack: the files that it replaces
    removal: tuple = ()  # the device and the last counted changeset of each of its feeds

    def __deepcopy__(self, memo):
        return self

    @property
    def has_records(self):
        return self.kind in ("changeset", "pack")

    @property
    def hash(self):
        return f"{self.id:016x}"

    @property
    def last_edit(self):
        return max((v.dot[1] for v in self.versions), default=0)

    def carrier(self, version):
        """The changeset that brought a version: in a pack the first that reaches its edit."""
        if self.kind == "changeset":
            return self.hash
        reaching = [link for link in self.links if link.last_edit >= version.dot[1]]
        return min(reaching, key=lambda link: (link.last_edit, link.place)).place[1]


@dataclass
class Inventory:
    rows: dict = field(default_factory=dict)
    deletions: dict = field(default_factory=dict)
    checkpoints: dict = field(default_factory=dict)
    dirty: set = field(default_factory=set)
    outbox: list = field(default_factory=list)
    missing: set = field(default_factory=set)
    conflicts: dict = field(default_factory=dict)
    life: int = 0
    clock: tuple = (0, 0)

    def local(self, key):
        if key in self.rows:
            return self.rows[key]
        if key in self.deletions:
            return self.deletions[key]
        base = self.checkpoints.get(key)
        is_deleted = base and base.content is not None and not base.is_live
        return Body.deletion(key, ()) if is_deleted else None

    def next_stamp(self, now, after, feed):
        self.clock = (now, 0) if now > self.clock[0] else (self.clock[0], self.clock[1] + 1)
        stamp = self.clock
        if after and after[:2] >= stamp:
            stamp = (after[0], after[1] + 1)
            if stamp[0] <= now + DAY:
                self.clock = stamp
        return (*stamp, feed)

    def observe(self, stamp, now):
        if stamp[0] <= now + DAY:
            self.clock = max(self.clock, stamp[:2])


class Device:
    def __init__(self, letter, feed):
        self.letter, self.feed, self.inventory = letter, feed, Inventory()
        # What the device knows of itself.
        self.edit = self.sequence = self.published_edit = self.seen_life = 0
        self.chain, self.published = [], set()
        self.acknowledgements, self.acknowledged = 0, {}
        # What the files say.
        self.replica, self.versions, self.refused, self.heads = {}, {}, {}, {}
        self.covered, self.forks, self.changed, self.gate = set(), Forks(), set(), False
        self.looked, self.inventory_backup, self.home_backup = {}, None, None
