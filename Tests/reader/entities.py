"""The entities, and what their payloads may say. Entities that nobody knows may say anything."""

import re

from canonical import Malformed
from shapes import (
    ascending, boolean, check, day, fields, hash256, identifier, list_of, one_of, stamp, text,
    time, whole,
)

_MOST = 10**12
_amount = whole(0, _MOST)
_barcode = fields({"code": text(80)}, {"pack": whole(1, _MOST)})
_photo = fields({
    "sha256": hash256,
    "bytes": whole(1, 25000000),
    "kind": one_of("image/jpeg", "image/png", "image/webp", "image/heic"),
})
_item = (
    {"name": text(1000), "number": text(60), "updatedAt": time},
    {
        "barcodes": list_of(_barcode, 50, least=1),
        "brand": text(1000),
        "line": text(1000),
        "shade": text(1000),
        "size": text(1000),
        "supplier": text(1000),
        "notes": text(65536),
        "unit": text(20),
        "pack": whole(1, 1000000),
        "cost": _amount,
        "price": _amount,
        "minimum": _amount,
        "target": _amount,
        "expires": day,
        "location": identifier,
        "discontinued": boolean,
        "replacedBy": identifier,
        "photo": _photo,
    },
)
_location = ({"name": text(1000), "updatedAt": time}, {"parent": identifier})
_person = ({"name": text(1000), "updatedAt": time}, {"colour": text(40)})
_movement = (
    {"kind": text(40)},
    {
        "item": identifier,
        "quantity": whole(-_MOST, _MOST),
        "from": identifier,
        "to": identifier,
        "by": identifier,
        "when": time,
        "day": day,
        "note": text(4000),
        "reason": text(1000),
        "booking": identifier,
        "behind": identifier,
        "behindTo": identifier,
        "cost": _amount,
        "expires": day,
        "cut": ascending(stamp, 4096),
        "reverses": identifier,
    },
)
_PLACES = {
    "receive": ("to",),
    "return": ("to",),
    "consume": ("from",),
    "waste": ("from",),
    "move": ("from", "to"),
    "adjust": ("to",),
    "count": ("to",),
}
# The place of what has none is there on every device and is no record.
_UNPLACED = "4981a704-e4a3-835f-aa7a-a534499107ea"


def check_payload(entity, id, payload):
    """Refuses what a version of a record can't say. `payload` is None in a tombstone."""
    if entity == "location" and id == _UNPLACED:
        raise Malformed("is under the id of the place of what has none")
    if entity == "movement":
        _check_movement(id, payload)
    elif payload is not None and entity == "item":
        check(payload, *_item)
        if payload.get("replacedBy") == id:
            raise Malformed("is replaced by itself")
    elif payload is not None and entity == "location":
        check(payload, *_location)
        if payload.get("parent") == id:
            raise Malformed("is in itself")
    elif payload is not None and entity == "person":
        check(payload, *_person)


def _check_movement(id, payload):
    if payload is None:
        raise Malformed("deletes a movement")
    check(payload, *_movement)
    kind = payload["kind"]
    if kind == "reversal":
        check(payload, {"reverses": identifier})
        movement, _, count = id.partition("~")
        if movement != payload["reverses"] or not re.fullmatch("[1-9][0-9]{0,6}", count):
            raise Malformed("isn't under the id of a reversal")
        if int(count) > 1000000:
            raise Malformed("is one reversal too many")
        return
    if "~" in id:
        raise Malformed("is under the id of a reversal")
    if "reverses" in payload:
        raise Malformed("reverses something, but is no reversal")
    check(payload, {"item": identifier, "quantity": whole(-_MOST, _MOST)})
    if kind != "adjust" and payload["quantity"] < 0:
        raise Malformed("has a quantity below zero")
    check(payload, {place: identifier for place in _PLACES.get(kind, ())})
    if kind == "move" and payload["from"] == payload["to"]:
        raise Malformed("moves to where it was")
    if "cut" in payload and (kind != "count" or not _one_of_each_feed(payload["cut"])):
        raise Malformed("has a “cut” that it can't have")


def _one_of_each_feed(stamps):
    return len({stamp[2] for stamp in stamps}) == len(stamps)
