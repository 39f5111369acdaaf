"""Statements: what owners and devices say about their group."""

from dataclasses import dataclass

import signed
from shapes import (
    ascending, check, device, feed, fields, hash256, identifier, key, label, mapping, number,
    one_of, stamp, text, time, whole,
)

LIMIT_BYTES = 262144

_feeds = mapping(feed, fields({"last": number, "marker": hash256}), 256)
_role = one_of("member", "reader")
_first_table = {"group": hash256, "after": ascending(hash256, 1024, least=1)}
_members = {
    "founder": ({"name": label, "key": key, "deviceName": label}, {"person": identifier}),
    "invite": (
        {"key": key, "for": one_of("person", "link"), "role": _role, "expires": time},
        {"personName": label},
    ),
    "admission": (
        {"invite": hash256, "key": key, "deviceName": label, "number": whole(1, 9999)},
        {"person": identifier},
    ),
    "owner": ({"device": device}, {}),
    "role": ({"device": device, "role": _role, "feeds": _feeds}, {}),
    "removal": ({"device": device, "feeds": _feeds}, {}),
    "retire": ({"device": device, "feeds": _feeds}, {}),
    "close": ({"invite": hash256, "devices": mapping(device, _feeds, 256)}, {}),
    "end": ({"how": one_of("stopped", "deleted")}, {}),
}


@dataclass(frozen=True)
class Statement:
    """`by` is the device id of its author, None where a newer format doesn't say it. `is_known`:
    of a kind and format that is understood."""

    hash: str
    lines: signed.SignedLines
    by: str | None
    is_known: bool

    def __getitem__(self, name):
        return self.lines.content[name]

    def get(self, name, default=None):
        return self.lines.content.get(name, default)

    @property
    def kind(self):
        return self["kind"]

    @property
    def rank(self):
        return (self["stamp"], self.hash)

    @property
    def named(self):
        """The statements that it names: with what these know, all that it knows."""
        names = list(self.get("after", []))
        if self.is_known and self.kind in ("admission", "close"):
            names.append(self["invite"])
        return names


def parse(data, hash_in_name):
    lines = signed.parse(data, LIMIT_BYTES)
    content = lines.content
    check(content, {"kind": text(40), "stamp": stamp, "at": time})
    kind = content["kind"]
    if kind != "founder":
        check(content, _first_table)
    if kind not in ("founder", "admission"):
        check(content, {"by": device})
    is_known = kind in _members and not lines.is_newer
    if is_known:
        check(content, *_members[kind])
    by = content.get("by")
    if is_known and kind in ("founder", "admission"):
        by = signed.device_id(content["key"])
    return Statement(hash_in_name, lines, by, is_known)


def connected(statements, group):
    """Those of the group that know only what is there, each after all that it knows; and the
    hashes of those that wait. `statements` by their hashes."""
    waiting = {
        hash: statement
        for hash, statement in statements.items()
        if (hash == group if statement.kind == "founder" else statement["group"] == group)
    }
    found = {}
    while True:
        ready = [
            statement for statement in waiting.values()
            if all(name in found for name in statement.named)
        ]
        if not ready:
            return found, sorted(waiting)
        for statement in sorted(ready, key=lambda statement: statement.hash):
            found[statement.hash] = waiting.pop(statement.hash)
