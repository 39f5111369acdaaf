"""Who belongs to a group, and which of their changesets count, by its statements alone."""

from dataclasses import dataclass

import removals

# Where a time is outside these, a clock was wrong.
YEAR_2026, YEAR_2076 = 1767225600000, 3345062400000


class Group:
    """`statements`: those that wait for nothing, each after all that it knows, by their hashes."""

    def __init__(self, statements, founder_hash):
        self.statements = statements
        self.founder = statements[founder_hash]
        self.known = {}
        self.allowed = set()
        self.forged = []
        for hash, statement in statements.items():
            self.known[hash] = frozenset(statement.named).union(
                *(self.known[name] for name in statement.named))
            if statement.is_known and self._may_say(statement):
                self.allowed.add(hash)
        self.view = View(self, frozenset(statements))

    def before(self, one, other):
        return one.hash in self.known[other.hash]

    def concurrent(self, one, other):
        return (
            one.hash != other.hash
            and not self.before(one, other)
            and not self.before(other, one)
        )

    def _may_say(self, statement):
        """By what its author knew, whatever came later."""
        if statement.kind == "founder":
            return self._is_signed(statement, statement["key"])
        if statement.kind == "admission":
            invite = self.statements[statement["invite"]]
            return (
                invite.is_known
                and invite.kind == "invite"
                and self._is_signed(statement, invite["key"], statement["key"])
                and not _is_late(statement["stamp"][0], invite["expires"])
            )
        view = View(self, self.known[statement.hash])
        device = view.devices.get(statement.by)
        if device is None or not self._is_signed(statement, device.key):
            return False
        if _is_leaving(statement):
            return view.state(statement.by) in ("present", "retired") and view.owners != {device.id}
        return device.id in view.owners

    def _is_signed(self, statement, *keys):
        if statement.lines.is_signed(*keys):
            return True
        self.forged.append(statement.hash)
        return False


@dataclass
class Device:
    """One that is or was a device. `closes`: where it joined through closed links alone, the
    statements that closed them."""

    admission: object
    roles: list
    closes: list

    @property
    def id(self):
        return self.admission.by

    @property
    def key(self):
        return self.admission["key"]


class View:
    """The group as the statements `known` make it. The removals in `decided` count in any case."""

    def __init__(self, group, known, decided=()):
        self.group = group
        said = [
            group.statements[hash]
            for hash in group.statements if hash in known and hash in group.allowed
        ]
        removals_said = [one for one in said if one.kind == "removal"]
        self.removals = removals.counting(
            [one for one in removals_said if not _is_leaving(one)],
            group.before, group.founder.by, self._owners_if, decided)
        self.removed = {removal["device"] for removal in self.removals}
        self._counting = [one for one in said if self._counts(one)]
        self.devices = self._admitted([one for one in said if one.kind == "admission"])
        self.owners = {group.founder.by} | {one["device"] for one in self._of_kind("owner")}
        self.owners &= {
            device for device, known_as in self.devices.items() if not known_as.closes}
        self.owners -= self.removed
        self.leavings = []
        for removal in sorted(removals_said, key=lambda one: one.rank):
            if _is_leaving(removal) and self.owners != {removal.by}:
                self.leavings.append(removal)
                self.removed.add(removal.by)
                self.owners.discard(removal.by)

    def role(self, device):
        if device in self.owners:
            return "owner"
        if said := self._last_role(device):
            return said["role"]
        return "member" if "member" in self.devices[device].roles else "reader"

    def state(self, device):
        """The first of what happened to a device, in the order in which it decides."""
        return next((state for state, said in self._endings(device) if said), "present")

    def counts(self, feed, number, names):
        """Whether a changeset of a device that was admitted counts. `names`: hashes, or beginnings
        of hashes, of which one must be the last that counts where it has this number."""

        def named(lists):
            return any(
                last["last"] > number
                or last["last"] == number and last["marker"].startswith(tuple(names))
                for last in (feeds.get(feed) for feeds in lists) if last
            )

        device = feed.partition("-")[0]
        decisive = next((said for _, said in self._endings(device) if said), [])
        if decisive and not named(_feeds(statement, device) for statement in decisive):
            return False
        if self.role(device) != "reader":
            return True
        role = self._last_role(device)
        return role is not None and named([role["feeds"]])

    def _endings(self, device):
        """What may have ended that a device's changesets count, and the statements that say so."""

        def about(statements):
            return [one for one in statements if one["device"] == device]

        yield "removed", about(self.removals)
        yield "closed out", self.devices[device].closes
        yield "left", about(self.leavings)
        yield "retired", about(self._of_kind("retire"))

    def _last_role(self, device):
        said = [one for one in self._of_kind("role") if one["device"] == device]
        return max(said, key=lambda one: one.rank, default=None)

    def _owners_if(self, decided):
        known = {removal.hash for removal in decided}.union(
            *(self.group.known[removal.hash] for removal in decided))
        return View(self.group, frozenset(known), decided).owners

    def _counts(self, statement):
        return statement.kind not in ("founder", "admission", "removal") and not any(
            removal["device"] == statement.by and self.group.concurrent(removal, statement)
            for removal in self.removals
        )

    def _of_kind(self, kind):
        return [one for one in self._counting if one.kind == kind]

    def _admitted(self, admissions):
        """The devices, removed ones among them."""
        founder = self.group.founder
        devices = {}
        if founder.hash in self.group.allowed:
            devices[founder.by] = Device(founder, ["member"], [])
        counting, shut = self._sorted_out(admissions)
        for is_open, each in ((True, counting), (False, shut)):
            for admission, closes in sorted(each, key=lambda pair: pair[0].rank):
                device = devices.setdefault(admission.by, Device(admission, [], []))
                if device.key != admission["key"]:
                    continue
                if is_open or device.closes or device.admission is admission:
                    device.roles.append(self._invite(admission)["role"])
                    device.closes += closes
        return devices

    def _sorted_out(self, admissions):
        """Those that count, and those through closed links with what closed these."""
        invites = {one.hash for one in self._of_kind("invite")}
        counting, shut, winners = [], [], {}
        for admission in sorted(admissions, key=lambda one: one.rank):
            invite = self._invite(admission)
            if invite.hash not in invites:
                continue
            closes = [one for one in self._of_kind("close") if one["invite"] == invite.hash]
            if invite["for"] == "link":
                (shut if closes else counting).append((admission, closes))
            elif all(self.group.before(admission, close) for close in closes):
                if winners.setdefault(invite.hash, admission.by) == admission.by:
                    counting.append((admission, []))
        return counting, shut

    def _invite(self, admission):
        return self.group.statements[admission["invite"]]


def _is_late(time, expires):
    is_right = all(YEAR_2026 <= each < YEAR_2076 for each in (time, expires))
    return is_right and time > expires


def _feeds(statement, device):
    return statement["devices"].get(device, {}) if statement.kind == "close" else statement["feeds"]


def _is_leaving(statement):
    return statement.kind == "removal" and statement["device"] == statement.by
