"""What the members of an object may be. A shape is a function that says whether a value fits."""

import base64
import datetime
import re

from canonical import Malformed

BASE32 = "[a-z2-7]"
DEVICE = f"{BASE32}{{16}}"
FEED = f"{DEVICE}-{BASE32}{{6}}"
SHORT_HASH = "[0-9a-f]{16}"
HASH = "[0-9a-f]{64}"
YEAR_2200 = 7258118400000

# Characters that a label hasn't: controls, line and paragraph separators, directions of writing.
_NOT_IN_LABELS = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def check(value, required, optional=None):
    """Refuses what isn't an object with these members. Members that nobody knows are no matter."""
    if not isinstance(value, dict):
        raise Malformed("isn't an object")
    for name, shape in required.items():
        if name not in value:
            raise Malformed(f"has no “{name}”")
        if not shape(value[name]):
            raise Malformed(f"has a “{name}” that it can't have")
    for name, shape in (optional or {}).items():
        if name in value and not shape(value[name]):
            raise Malformed(f"has a “{name}” that it can't have")


def fields(required, optional=None):
    """An object with these members."""

    def fits(value):
        try:
            check(value, required, optional)
        except Malformed:
            return False
        return True

    return fits


def matches(pattern):
    expression = re.compile(pattern)
    return lambda value: isinstance(value, str) and expression.fullmatch(value) is not None


def one_of(*values):
    return lambda value: isinstance(value, str) and value in values


def whole(low, high):
    return lambda value: type(value) is int and low <= value <= high


def text(limit):
    """Text of 1 byte to `limit` bytes."""
    return lambda value: isinstance(value, str) and 1 <= len(value.encode("utf-8")) <= limit


def list_of(shape, most, least=0):
    return lambda value: (
        isinstance(value, list) and least <= len(value) <= most and all(map(shape, value))
    )


def ascending(shape, most, least=0, by=None):
    """A list in ascending order, with each element once. `by` gives what is compared."""
    is_list = list_of(shape, most, least)

    def fits(value):
        if not is_list(value):
            return False
        keys = [by(element) if by else element for element in value]
        return all(one < next_one for one, next_one in zip(keys, keys[1:]))

    return fits


def mapping(name, shape, most, least=0):
    """An object whose member names all match, with values of one shape."""
    return lambda value: (
        isinstance(value, dict)
        and least <= len(value) <= most
        and all(map(name, value.keys()))
        and all(map(shape, value.values()))
    )


def boolean(value):
    return isinstance(value, bool)


def label(value):
    return text(200)(value) and not _NOT_IN_LABELS.search(value)


def day(value):
    if not matches("[0-9]{4}-[0-9]{2}-[0-9]{2}")(value):
        return False
    try:
        datetime.date.fromisoformat(value)
    except ValueError:
        return False
    return True


def key(value):
    return isinstance(value, str) and unbase64(value, 32) is not None


def unbase64(spelling, count):
    """The `count` bytes that a text spells in base64 with padding, or None."""
    try:
        data = base64.b64decode(spelling, validate=True)
    except ValueError:
        return None
    exact = len(data) == count and base64.b64encode(data).decode("ascii") == spelling
    return data if exact else None


def stamp_of(feed_pattern):
    is_feed = matches(feed_pattern)
    return lambda value: (
        isinstance(value, list)
        and len(value) == 3
        and time(value[0])
        and whole(0, 2**31)(value[1])
        and is_feed(value[2])
    )


number = whole(1, 99999999)
time = whole(0, YEAR_2200)
hash256 = matches(HASH)
identifier = matches("[a-z0-9_~-]{1,100}")
device = matches(DEVICE)
feed = matches(FEED)
branch_pattern = f"{FEED}(~{SHORT_HASH})?"
feed_or_branch = matches(branch_pattern)
stamp = stamp_of(branch_pattern)
