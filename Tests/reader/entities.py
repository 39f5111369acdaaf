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
_level = fields({"location": identifier}, {"minimum": _amount, "target": _amount})
# What items of one kind share, so that a template says it too.
_kind = {
    "brand": text(1000),
    "line": text(1000),
    "shade": text(1000),
    "size": text(1000),
    "supplier": text(1000),
    "supplierId": identifier,
    "notes": text(65536),
    "unit": text(20),
    "pack": whole(1, 1000000),
    "cost": _amount,
    "price": _amount,
    "minimum": _amount,
    "target": _amount,
    "location": identifier,
}
_item = (
    {"name": text(1000), "number": text(60), "updatedAt": time},
    _kind | {
        "barcodes": list_of(_barcode, 50, least=1),
        "levels": list_of(_level, 200, least=1),
        "expires": day,
        "discontinued": boolean,
        "replacedBy": identifier,
        "photo": _photo,
    },
)
_location = ({"name": text(1000), "updatedAt": time}, {"parent": identifier})
_person = ({"name": text(1000), "updatedAt": time}, {"colour": text(40)})
_days = whole(1, 3652)
_supplier = ({"name": text(1000), "updatedAt": time}, {"notes": text(65536)})
_alias = ({"entity": text(40), "from": identifier}, {"to": identifier, "by": identifier})
_reminder = (
    {"updatedAt": time},
    {
        "item": identifier,
        "location": identifier,
        "below": whole(1, _MOST),
        "every": _days,
        "start": day,
        "on": day,
        "note": text(4000),
    },
)
_routine = (
    {"name": text(1000), "every": _days, "start": day, "updatedAt": time},
    {"location": identifier, "person": identifier, "notes": text(65536)},
)
_completion = ({"of": identifier, "day": day, "updatedAt": time}, {"by": identifier})
_template = ({"name": text(1000), "updatedAt": time}, _kind)
_movement = (
    {"kind": text(40)},
    {
        "item": identifier,
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
        "costOf": whole(1, _MOST),
        "expires": day,
        "answers": identifier,
        "while": list_of(identifier, 8, least=1),
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
    elif entity == "alias":
        _check_alias(payload)
    elif payload is not None and entity == "item":
        check(payload, *_item)
        if payload.get("replacedBy") == id:
            raise Malformed("is replaced by itself")
        _check_levels(payload.get("levels", []))
    elif payload is not None and entity == "supplier":
        check(payload, *_supplier)
    elif payload is not None and entity == "reminder":
        _check_reminder(payload)
    elif payload is not None and entity == "routine":
        check(payload, *_routine)
        _refuse(payload, ["notification"])
    elif payload is not None and entity == "completion":
        check(payload, *_completion)
        _refuse(payload, ["notification"])
        if id != f"{payload['of']}_{payload['day']}":
            raise Malformed("isn't under the id of what was done and the day")
    elif payload is not None and entity == "template":
        check(payload, *_template)
    elif payload is not None and entity == "location":
        check(payload, *_location)
        if payload.get("parent") == id:
            raise Malformed("is in itself")
    elif payload is not None and entity == "person":
        check(payload, *_person)


def _check_levels(levels):
    places = [level["location"] for level in levels]
    if places != sorted(set(places)):
        raise Malformed("has levels out of order")
    if any("minimum" not in level and "target" not in level for level in levels):
        raise Malformed("has a level of nothing")


def _check_alias(payload):
    if payload is None:
        raise Malformed("deletes an alias")
    check(payload, *_alias)
    _refuse(payload, ["updatedAt"])
    if payload["from"] in (payload.get("to"), _UNPLACED):
        raise Malformed("says of something what it can't be")


def _check_reminder(payload):
    check(payload, *_reminder)
    _refuse(payload, ["notification"])
    if ("item" in payload) == ("location" in payload):
        raise Malformed("isn't of an item or of a place")
    if "every" in payload and "start" not in payload:
        raise Malformed("doesn't say from when on")
    if sum(name in payload for name in ("below", "every", "on")) > 1:
        raise Malformed("says twice when it is due")


def _check_movement(id, payload):
    if payload is None:
        raise Malformed("deletes a movement")
    check(payload, {"kind": text(40)})
    _refuse(payload, ["updatedAt"])
    kind = payload["kind"]
    if kind != "reversal" and kind not in _PLACES:
        return
    check(payload, *_movement)
    if kind == "reversal":
        check(payload, {"reverses": identifier})
        _refuse(payload, ["item", "quantity", "from", "to", "behind", "behindTo", "cut",
                          "answers", "while"])
        movement, _, count = id.partition("~")
        is_number = re.fullmatch("[1-9][0-9]{0,6}", count) and int(count) <= 1000000
        if movement != payload["reverses"] or not is_number:
            raise Malformed("isn't under the id of a reversal")
        return
    if "~" in id:
        raise Malformed("is under the id of a reversal")
    places = {"from", "to"}
    needed = {"item": identifier, "quantity": whole(-_MOST if kind == "adjust" else 0, _MOST)}
    check(payload, needed | {place: identifier for place in _PLACES[kind]})
    _refuse(payload, ["reverses", *places.difference(_PLACES[kind])])
    if kind == "move" and payload["from"] == payload["to"]:
        raise Malformed("moves to where it was")
    if kind != "adjust":
        _refuse(payload, ["answers", "while"])
    if "cut" in payload and (kind != "count" or not _one_of_each_feed(payload["cut"])):
        raise Malformed("has a “cut” that it can't have")


def _refuse(payload, names):
    for name in names:
        if name in payload:
            raise Malformed(f"has a “{name}”, which it can't have")


def _one_of_each_feed(stamps):
    return len({stamp[2] for stamp in stamps}) == len(stamps)
