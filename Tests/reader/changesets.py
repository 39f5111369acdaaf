"""Changesets: a marker, a body, and the versions of records in it."""

import hashlib
import zlib
from dataclasses import dataclass

import canonical
import signed
from canonical import Malformed
from shapes import (
    ascending, check, feed, feed_or_branch, fields, hash256, identifier, list_of, mapping,
    matches, number, SHORT_HASH, stamp, text, time, whole,
)

LIMIT_BYTES = 1048576
LINE_LIMIT_BYTES = 1048576
BODY_LIMIT_BYTES = 68157440
UNPACKED_LIMIT_BYTES = 67108864
PREVIOUS_LIMIT = 16
COVERED_LIMIT = 16384

_media_type = matches("[a-z0-9.+-]+/[a-z0-9.+-]+")
_short_hash = matches(SHORT_HASH)
_body = {
    "name": text(100),
    "bytes": whole(1, BODY_LIMIT_BYTES),
    "sha256": hash256,
    "lines": whole(1, 100000),
    "unpackedBytes": whole(1, UNPACKED_LIMIT_BYTES),
}
_attachment = fields({
    "name": hash256,
    "bytes": whole(0, 1073741824),
    "kind": lambda value: text(60)(value) and _media_type(value),
})
_marker = {
    "group": hash256,
    "feed": feed,
    "previous": lambda value: list_of(_is_pair, PREVIOUS_LIMIT)(value) and _falls(value),
    "body": fields(_body),
    "attachments": ascending(_attachment, 4096, by=lambda value: value["name"]),
    "stamp": stamp,
    "app": text(60),
}
_changeset = {"sequence": number}
_pack = {
    "first": number,
    "last": number,
    "covers": lambda value: list_of(_is_covered, COVERED_LIMIT, least=1)(value) and _rises(value),
}
_version = {
    "entity": matches("[a-z-]{1,40}"),
    "id": identifier,
    "clock": mapping(feed_or_branch, whole(1, canonical.LARGEST), 4096, least=1),
    "stamp": stamp,
    "at": time,
}
_tombstone = fields(
    {"contents": ascending(hash256, 4096)}, {"cut": ascending(stamp, 4096, least=1)})


@dataclass(frozen=True)
class Marker:
    path: str
    content: dict
    lines: signed.SignedLines

    def __getitem__(self, name):
        return self.content[name]

    @property
    def device(self):
        return self["feed"].partition("-")[0]

    @property
    def is_pack(self):
        return self["kind"] == "pack"

    @property
    def covers(self):
        return self["covers"] if self.is_pack else []

    @property
    def last(self):
        """The number of the changeset, or of the last that the pack covers."""
        return self["last"] if self.is_pack else self["sequence"]

    @property
    def nodes(self):
        """What `previous` lists call this changeset, or those that the pack covers."""
        if self.is_pack:
            return [(number, hash) for number, hash, _ in self.covers]
        return [(self["sequence"], self.lines.line_hash[:16])]

    def node_of(self, edit):
        """The changeset that brought an edit."""
        if not self.is_pack:
            return self.nodes[0]
        return next(
            ((number, hash) for number, hash, last in self.covers if last >= edit),
            (self.last, self.lines.line_hash[:16]))

    @property
    def claims(self):
        """Of each of its changesets what comes before it: a list, and whether that is whole."""
        before = [tuple(pair) for pair in self["previous"]]
        is_whole = len(before) < PREVIOUS_LIMIT
        for node in self.nodes:
            yield node, before, is_whole
            before, is_whole = [node], False

    @property
    def body_path(self):
        return f"feeds/{self['feed']}/{self['body']['name']}"


def parse_marker(data, path):
    lines = signed.parse(data, LIMIT_BYTES)
    content = lines.content
    if not lines.is_newer:
        check(content, {"kind": text(40)})
    if lines.is_newer or content["kind"] not in ("changeset", "pack"):
        raise signed.NeedsNewerVersion
    check(content, _marker)
    check(content, _pack if content["kind"] == "pack" else _changeset)
    if "sealed" not in content["body"]:
        raise Malformed("doesn't say whether its body is sealed")
    if content["body"]["sealed"] is not None:
        raise signed.NeedsNewerVersion
    if content["kind"] == "pack":
        ends = [content["covers"][0][0], content["covers"][-1][0]]
        if ends != [content["first"], content["last"]]:
            raise Malformed("covers other changesets than its name says")
        first, kind = ends[0], "pack"
        stem = f"{content['first']:08}-{content['last']:08}"
    else:
        first, kind = content["sequence"], "changes"
        stem = f"{first:08}"
    stem += f"-{content['body']['sha256'][:16]}"
    if content["body"]["name"] != f"{stem}.{kind}":
        raise Malformed("names a body that isn't its own")
    numbers = [pair[0] for pair in content["previous"]]
    if numbers and numbers[0] >= first:
        raise Malformed("has something before it that comes after it")
    if path != f"feeds/{content['feed']}/{stem}.marker":
        raise Malformed("doesn't stand where its content puts it")
    return Marker(path, content, lines)


def unpack(marker, data):
    """The lines of a body, without their line feeds."""
    body = marker["body"]
    if len(data) != body["bytes"] or hashlib.sha256(data).hexdigest() != body["sha256"]:
        raise Malformed("isn't the body that its marker names")
    stream = zlib.decompressobj(wbits=31)
    try:
        text = stream.decompress(data, body["unpackedBytes"] + 1)
    except zlib.error as error:
        raise Malformed("can't be unpacked") from error
    if not stream.eof or stream.unused_data or len(text) != body["unpackedBytes"]:
        raise Malformed("doesn't unpack to what its marker says")
    lines = text.split(b"\n")
    if lines.pop() != b"" or len(lines) != body["lines"]:
        raise Malformed("hasn't the lines that its marker says")
    if any(len(line) > LINE_LIMIT_BYTES for line in lines):
        raise Malformed("has a line that is too long")
    return lines


@dataclass
class Version:
    """One version of one record. `clock` is as the line says; a feed's forks may change it."""

    entity: str
    id: str
    clock: dict
    stamp: list
    payload: dict | None
    fingerprint: str
    content: str

    @property
    def updated_at(self):
        return (self.payload or {}).get("updatedAt", 0)


def parse_version(line, feed_name):
    """The version that a line holds; what its payload says is for `entities` to check."""
    value = canonical.decode(line)
    check(value, _version)
    if feed_name not in value["clock"]:
        raise Malformed("hasn't its own feed in its clock")
    if ("payload" in value) == ("deleted" in value):
        raise Malformed("has neither or both of a payload and a deletion")
    if "deleted" in value and not _tombstone(value["deleted"]):
        raise Malformed("has a deletion that can't be")
    payload = value.get("payload")
    if "payload" in value and not isinstance(payload, dict):
        raise Malformed("has a payload that isn't an object")
    if payload and "updatedAt" in payload and type(payload["updatedAt"]) is not int:
        raise Malformed("has an “updatedAt” that isn't a whole number")
    name = {"entity": value["entity"], "id": value["id"]}
    if payload is None:
        fingerprint = content = _digest({"deleted": True, **name})
    else:
        kept = {name: member for name, member in payload.items() if name != "updatedAt"}
        fingerprint = _digest({**name, "payload": payload})
        content = _digest({**name, "payload": kept})
    return Version(
        value["entity"], value["id"], value["clock"], value["stamp"], payload, fingerprint,
        content)


def _digest(value):
    return hashlib.sha256(canonical.encode(value)).hexdigest()


def _is_pair(value):
    return (
        isinstance(value, list)
        and len(value) == 2
        and number(value[0])
        and _short_hash(value[1])
    )


def _falls(pairs):
    return all(one[0] > next_one[0] for one, next_one in zip(pairs, pairs[1:]))


def _is_covered(value):
    return (
        isinstance(value, list)
        and len(value) == 3
        and _is_pair(value[:2])
        and whole(0, canonical.LARGEST)(value[2])
    )


def _rises(covered):
    return all(
        one[0] < next_one[0] and one[2] <= next_one[2]
        for one, next_one in zip(covered, covered[1:]))
