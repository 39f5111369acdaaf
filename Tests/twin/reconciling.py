"""What a device does about each record that was edited here or changed elsewhere."""

from dataclasses import replace

from decision import Checkpoint, decide
from versions import GREATEST_STAMP, POLICIES, Version, heads, includes, joined


class Reconciling:
    def reconcile(self, device, limit=None):
        if not device.gate:
            return
        inventory = device.inventory
        if device.seen_life != inventory.life:  # it was restored: look at everything once
            self.begin_epoch(device)
            device.changed |= device.heads.keys() | inventory.rows.keys()
            device.changed |= inventory.checkpoints.keys()
        device.seen_life = inventory.life
        for place, key in enumerate(sorted(inventory.dirty | device.changed)):
            if place == limit:
                return self.crash(device)
            self.reconcile_record(device, key)
            device.changed.discard(key)

    def effective_heads(self, device, key):
        mine = [
            replace(v, clock=device.forks.reading(v.clock))
            for v in device.inventory.outbox
            if v.key == key
        ]
        if not mine:
            return device.heads.get(key, [])
        return heads(device.versions.get(key, []) + mine, POLICIES[key[0]])

    def checkpoint(self, device, key):
        base = device.inventory.checkpoints.get(key)
        return base and replace(base, clock=device.forks.reading(base.clock))

    def reconcile_record(self, device, key):
        inventory = device.inventory
        while True:
            local, base = inventory.local(key), self.checkpoint(device, key)
            found = self.effective_heads(device, key)
            line, action, head = decide(
                local, base, found, self.is_refused(device, key, base),
                self.is_known(device, key, base),
            )
            place = next(i for i, other in enumerate(self.devices) if other is device)
            self.decisions.append((place, key, line, action))
            if action == "publish":
                self.author(device, key, local, base)
                if POLICIES[key[0]] == GREATEST_STAMP:
                    continue  # What was published then competes like any other version.
                break
            if action in ("agree", "apply"):
                self.move_checkpoint(device, key, action, head)
            elif action == "missing":
                inventory.missing.add(key)
            inventory.dirty.discard(key)
            break
        found = self.effective_heads(device, key)
        inventory.conflicts.pop(key, None)
        if len(found) > 1:
            inventory.conflicts[key] = found

    def move_checkpoint(self, device, key, action, head):
        inventory = device.inventory
        inventory.deletions.pop(key, None)
        if action == "apply":
            inventory.rows.pop(key, None)
            inventory.missing.discard(key)
            if head is None:
                del inventory.checkpoints[key]
                return
            if head.body.is_live:
                inventory.rows[key] = head.body
        body = head.body
        inventory.checkpoints[key] = Checkpoint(
            body.content, body.is_live, head.clock, head.stamp, head.dots
        )

    @staticmethod
    def is_refused(device, key, base):
        if not base:
            return False
        is_whole = POLICIES[key[0]] == GREATEST_STAMP

        def dots(versions):
            mine = [v for v in versions if v.key == key]
            return {v.dot for v in mine if is_whole or v.body.content == base.content}

        counted = dots(device.versions.get(key, [])) | dots(device.inventory.outbox)
        refused = dots(device.refused.get(key, [])) - counted
        return any(dot in refused for dot in base.dots)

    @staticmethod
    def is_known(device, key, base):
        known = joined(v.clock for v in device.versions.get(key, []))
        return base is not None and includes(known, base.clock)

    def author(self, device, key, local, base):
        inventory = device.inventory
        known = device.versions.get(key, []) + [v for v in inventory.outbox if v.key == key]
        mine = base.clock.get(device.feed, 0) if base else 0
        if any(v.clock.get(device.feed, 0) > mine for v in known):  # this home was restored
            self.begin_epoch(device)
            base = self.checkpoint(device, key)
        device.edit += 1
        dot = device.feed, device.edit
        clock = joined([base.clock if base else {}, {device.feed: device.edit}])
        after = base.stamp if base else None
        stamp = inventory.next_stamp(self.wall(device), after, device.feed)
        inventory.outbox.append(Version(key, dot, clock, stamp, local))
        inventory.checkpoints[key] = Checkpoint(
            local.content, local.is_live, clock, stamp, (dot,)
        )
        inventory.deletions.pop(key, None)
        inventory.dirty.discard(key)
