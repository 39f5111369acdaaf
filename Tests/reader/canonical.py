"""Canonical JSON: RFC 8785 without floating-point numbers, read strictly and written."""

import json

LARGEST = 2**53 - 1
LEVELS = 16


class Malformed(Exception):
    """Bytes that break a rule of the format. The text says which."""


def encode(value):
    """The one spelling of a value, as bytes."""
    return json.dumps(
        _in_order(value, LEVELS), ensure_ascii=False, separators=(",", ":")
    ).encode("utf-8")


def decode(data):
    """The value that bytes spell. Every spelling but the canonical one is refused."""
    try:
        value = json.loads(data.decode("utf-8"), parse_float=_refuse, parse_constant=_refuse)
        if encode(value) == data:
            return value
    except (ValueError, RecursionError):
        pass
    raise Malformed("isn't canonical JSON")


def _in_order(value, levels):
    if isinstance(value, (dict, list)) and levels == 0:
        raise Malformed(f"nests deeper than {LEVELS} levels")
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
        return {name: _in_order(value[name], levels - 1) for name in names}
    if isinstance(value, list):
        return [_in_order(element, levels - 1) for element in value]
    if isinstance(value, int) and abs(value) > LARGEST:
        raise Malformed(f"has a number beyond {LARGEST}")
    return value


def _refuse(spelling):
    raise ValueError(spelling)
