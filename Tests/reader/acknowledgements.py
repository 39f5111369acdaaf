"""Acknowledgements: what a device has imported, wants and refuses."""

import signed
from canonical import Malformed
from shapes import (
    ascending, check, feed, fields, hash256, list_of, mapping, number, text, time, whole,
)

LIMIT_BYTES = 1048576
_MOST = 4096

_numbers = ascending(number, _MOST, least=1)
_feed = fields(
    {"prefix": whole(0, 99999999)},
    {
        "extras": _numbers,
        "wanted": _numbers,
        "damaged": ascending(text(100), _MOST, least=1),
        "setAside": list_of(fields({"reason": text(400), "sequence": number}), _MOST, least=1),
    },
)
_members = {
    "group": hash256,
    "feed": feed,
    "counter": number,
    "lastSequence": whole(0, 99999999),
    "feeds": mapping(feed, _feed, _MOST),
    "attachments": fields({"wanted": ascending(hash256, _MOST)}),
    "at": time,
}


def parse(data, file):
    """The signed lines of the acknowledgement that a file must be."""
    lines = signed.parse(data, LIMIT_BYTES)
    if lines.is_newer:
        raise signed.NeedsNewerVersion
    content = lines.content
    check(content, _members)
    for of_feed in content["feeds"].values():
        beyond = of_feed.get("extras", []) + of_feed.get("wanted", [])
        if any(each <= of_feed["prefix"] for each in beyond):
            raise Malformed("has numbers beyond a prefix that aren't")
    if (content["feed"], content["counter"]) != (file.feed, file.number):
        raise Malformed("doesn't stand where its content puts it")
    return lines
