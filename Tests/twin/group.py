"""A group of devices, and what a pass does."""

from dataclasses import replace

from devices import START, STEP, Device, File
from forks import PREVIOUS_LIMIT, Forks, Link
from reconciling import Reconciling
from versions import POLICIES, heads, includes

BASE32 = "abcdefghijklmnopqrstuvwxyz234567"


class Group(Reconciling):
    def __init__(self, count, skews):
        self.now = self.files = self.feeds = 0
        self.skews, self.removed, self.decisions = skews, set(), []
        self.names = {}  # content: name
        self.folders = [{}, {}]
        self.devices = [Device(letter, self.new_feed(letter)) for letter in "abcde"[:count]]

    def new_feed(self, letter):
        self.feeds += 1
        epoch = "".join(BASE32[self.feeds >> 5 * place & 31] for place in reversed(range(6)))
        return f"{letter * 16}-{epoch}"

    def new_file(self, kind, feed, sequence, **content):
        self.files += 1
        return File(kind, self.files, feed, sequence, **content)

    def wall(self, device):
        return START + (self.now + self.skews.get(device.letter, 0)) * STEP

    # -- What the files say

    def recompute(self, device):
        replica = device.replica
        newest = {}
        for file in replica.values():
            if file.kind == "acknowledgement":
                newest[file.feed] = max(file.sequence, newest.get(file.feed, 0))
        for file in list(replica.values()):
            if file.kind == "acknowledgement" and file.sequence < newest[file.feed]:
                del replica[file.id]
        removals = dict(f.removal for f in replica.values() if f.kind == "removal")

        def counts(file):
            counted = removals.get(file.feed[0])
            return counted is None or file.sequence <= counted.get(file.feed, 0)

        packs = [f for f in replica.values() if f.kind == "pack" and counts(f)]
        device.covered = set().union(*(pack.covers for pack in packs))
        for id in device.covered:
            replica.pop(id, None)
        files = [file for file in replica.values() if file.has_records]
        device.forks = Forks(link for file in files for link in file.links)
        before, device.versions, device.refused = device.heads, {}, {}
        for file in files:
            into = device.versions if counts(file) else device.refused
            for version in file.versions:
                clock = device.forks.reading(version.clock, file.feed, file.carrier(version))
                into.setdefault(version.key, []).append(replace(version, clock=clock))
        device.heads = {
            key: heads(versions, POLICIES[key[0]]) for key, versions in device.versions.items()
        }
        pictures = [
            {key: [head.picture for head in found] for key, found in all_heads.items()}
            for all_heads in (before, device.heads)
        ]
        for key in pictures[0].keys() | pictures[1].keys():
            if pictures[0].get(key, []) != pictures[1].get(key, []):
                device.changed.add(key)

    # -- A pass

    def sync(self, device, folder):
        self.import_folder(device, folder)
        self.reconcile(device)
        self.reconcile(device)  # a second pass changes nothing
        self.publish(device)
        self.reconcile(device)
        self.acknowledge(device)
        self.relay(device, folder)

    @staticmethod
    def is_picked(file, pick):
        """Whether a folder shows a file while it shows only some: six in ten."""
        if pick is None:
            return True
        mixed = pick * 0x9E3779B97F4A7C15 + file.id * 0xBF58476D1CE4E5B9 & (1 << 64) - 1
        mixed = (mixed ^ mixed >> 31) * 0x94D049BB133111EB & (1 << 64) - 1
        return (mixed >> 33) % 10 < 6

    def import_folder(self, device, folder, pick=None):
        self.adopt(device)
        kept = {}
        for file in device.replica.values():
            if file.kind == "acknowledgement":
                kept[file.feed] = max(file.sequence, kept.get(file.feed, 0))

        def is_new(file):
            if file.id in device.replica or file.id in device.covered:
                return False
            return file.kind != "acknowledgement" or file.sequence > kept.get(file.feed, -1)

        fresh = [f for f in self.folders[folder].values() if self.is_picked(f, pick) and is_new(f)]
        is_another_life = False
        for file in fresh:
            device.replica[file.id] = file
            if file.has_records and file.feed == device.feed and file.id not in device.published:
                is_another_life = True
            for version in file.versions:
                if version.clock.get(device.feed, 0) > device.edit:
                    is_another_life = True
                device.inventory.observe(version.stamp, self.wall(device))
        self.recompute(device)
        if is_another_life:
            self.begin_epoch(device)
        device.gate = True

    def publish(self, device, fault=None):
        self.adopt(device)
        if not device.gate or not device.inventory.outbox:
            return
        if fault == "reserved":
            device.sequence += 1
            return self.crash(device)
        outbox = tuple(device.inventory.outbox)
        previous = tuple(device.chain[::-1][:PREVIOUS_LIMIT])
        number = device.sequence + 1
        place = number, f"{self.files + 1:016x}"
        last_edit = max(v.dot[1] for v in outbox)
        is_whole = len(previous) < PREVIOUS_LIMIT
        link = Link(device.feed, place, previous, is_whole, last_edit)
        file = self.new_file(
            "changeset", device.feed, number, versions=outbox, previous=previous, links=(link,)
        )
        device.replica[file.id] = file
        if fault == "built":
            return self.crash(device)
        self.record_published(device, file)
        if fault == "recorded":
            return self.crash(device)
        device.inventory.outbox = []
        self.recompute(device)

    @staticmethod
    def record_published(device, file):
        device.published.add(file.id)
        device.sequence = file.sequence
        device.chain.append((file.sequence, file.hash))
        device.published_edit = max(device.published_edit, file.last_edit)

    def acknowledge(self, device):
        seen = {}
        for file in device.replica.values():
            if file.has_records and file.feed != device.feed:
                seen[file.feed] = max(file.sequence, seen.get(file.feed, 0))
        if not seen or seen == device.acknowledged:
            return
        device.acknowledged = seen
        device.acknowledgements += 1
        file = self.new_file("acknowledgement", device.feed, device.acknowledgements)
        device.published.add(file.id)
        for other in list(device.replica.values()):
            if other.kind == "acknowledgement" and other.feed == device.feed:
                del device.replica[other.id]
        device.replica[file.id] = file

    def relay(self, device, folder, pick=None):
        self.adopt(device)
        files = self.folders[folder]
        for file in device.replica.values():
            if self.is_picked(file, pick):
                files.setdefault(file.id, file)
        own = [
            f.sequence
            for f in device.replica.values()
            if f.kind == "acknowledgement" and f.feed == device.feed
        ]
        for file in list(files.values()):
            if file.kind == "pack" and file.id in device.published:
                for id in file.covers:
                    files.pop(id, None)
            if file.kind == "acknowledgement" and file.feed == device.feed:
                if any(sequence > file.sequence for sequence in own):
                    files.pop(file.id, None)

    @staticmethod
    def crash(device):
        device.gate = False

    # -- Lives

    def adopt(self, device):
        """Own changesets that weren't recorded: written before a kill, or another life's."""
        mine = {version.identity for version in device.inventory.outbox}
        unrecorded = [
            f
            for f in device.replica.values()
            if f.kind == "changeset" and f.feed == device.feed and f.id not in device.published
        ]
        for file in sorted(unrecorded, key=lambda f: f.sequence):
            follows = list(file.previous[:1]) == device.chain[-1:]
            if not follows or any(v.identity not in mine for v in file.versions):
                self.begin_epoch(device)
                break
            self.record_published(device, file)
        self.drop_known(device)

    @staticmethod
    def drop_known(device):
        """What is in a file has left the outbox."""
        if device.inventory.outbox:
            files = [file for file in device.replica.values() if file.has_records]
            known = {version.identity for file in files for version in file.versions}
            device.inventory.outbox = [
                v for v in device.inventory.outbox if v.identity not in known
            ]

    def begin_epoch(self, device):
        """Edits that were never published are renumbered under the new feed."""
        self.drop_known(device)
        inventory, old, last = device.inventory, device.feed, device.published_edit
        new = self.new_feed(device.letter)

        def dot(name):
            feed, edit = name
            return (new, edit - last) if feed == old and edit > last else name

        def clock(entries):
            edit = entries.get(old, 0)
            if edit <= last:
                return entries
            return {f: n for f, n in (entries | {old: last, new: edit - last}).items() if n}

        mine = {v.key for v in inventory.outbox if v.dot[0] == old}
        inventory.outbox = [
            replace(v, dot=dot(v.dot), clock=clock(v.clock))
            for v in inventory.outbox
            if v.dot[0] != old or v.dot[1] > last
        ]
        for key in mine & inventory.checkpoints.keys():
            base = inventory.checkpoints[key]
            dots = tuple(sorted(map(dot, base.dots)))
            inventory.checkpoints[key] = replace(base, clock=clock(base.clock), dots=dots)
        device.feed, device.sequence, device.chain, device.published_edit = new, 0, [], 0
        device.edit = max((v.dot[1] for v in inventory.outbox if v.dot[0] == new), default=0)

    # -- Packs

    def pack(self, device):
        self.adopt(device)
        own = [f for f in device.replica.values() if f.feed == device.feed]
        mine = [f for f in own if f.has_records]
        if len(mine) < 2 or any(f.id not in device.published for f in own):
            return
        versions = [version for file in mine for version in file.versions]
        kept = [
            v
            for v in versions
            if not any(
                w.key == v.key and w.clock != v.clock and includes(w.clock, v.clock)
                for w in versions
            )
        ]
        links = set()
        for file in mine:
            for link in file.links:
                if file.kind == "changeset":
                    before = link.previous[:1]
                    link = replace(link, previous=before, is_whole=not before)
                links.add(link)
        covers = frozenset(f.id for f in mine).union(*(f.covers for f in mine))
        pack = self.new_file(
            "pack", device.feed, max(f.sequence for f in mine), versions=tuple(kept),
            links=tuple(links), covers=covers,
        )
        device.published.add(pack.id)
        device.replica[pack.id] = pack
        self.recompute(device)

    # -- The end: no more faults, everybody meets until nothing moves

    @property
    def present(self):
        return [d for d in self.devices if d.letter not in self.removed]

    def settle_down(self):
        for _ in range(9):
            before = self.everything()
            for device in self.present:
                for folder in range(len(self.folders)):
                    self.sync(device, folder)
            if before == self.everything():
                return
        raise SystemExit("no quiet after 9 rounds")

    def everything(self):
        inventories = [
            (
                {key: body.content for key, body in d.inventory.rows.items()},
                {key: body.content for key, body in d.inventory.deletions.items()},
                {key: (base.content, base.clock) for key, base in d.inventory.checkpoints.items()},
                set(d.inventory.dirty), set(d.inventory.missing),
            )
            for d in self.present
        ]
        return self.files, [sorted(folder) for folder in self.folders], inventories
