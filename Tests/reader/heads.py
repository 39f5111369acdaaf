"""What is at the head of each record: what nobody has said anything newer about."""

from collections import defaultdict
from dataclasses import replace

_FIRST_VERSION = {"movement", "alias"}
_GREATEST_STAMP = {"person"}
_SET_UNION = {"completion"}


def heads(versions):
    """The heads of every record, by (entity, id)."""
    records = defaultdict(list)
    for version in versions:
        records[(version.entity, version.id)].append(version)
    return {record: _of_record(record[0], said) for record, said in records.items()}


def includes(clock, other):
    return all(clock.get(feed, 0) >= number for feed, number in other.items())


def _of_record(entity, versions):
    if entity in _FIRST_VERSION:
        return [min(versions, key=_rank)]
    maximal = [
        version for version in versions
        if not any(
            other.clock != version.clock and includes(other.clock, version.clock)
            for other in versions
        )
    ]
    if entity in _GREATEST_STAMP:
        return [replace(max(maximal, key=_rank), clock=_joined(maximal))]
    if entity in _SET_UNION:
        live = [version for version in maximal if version.payload is not None]
        return [replace(min(live or maximal, key=_rank), clock=_joined(maximal))]
    agreeing = defaultdict(list)
    for version in maximal:
        agreeing[version.content].append(version)
    return [
        replace(
            max(same, key=lambda version: (version.updated_at, version.fingerprint)),
            clock=_joined(same), stamp=max(version.stamp for version in same))
        for same in agreeing.values()
    ]


def _rank(version):
    return (version.stamp, version.fingerprint)


def _joined(versions):
    clock = {}
    for version in versions:
        for feed, number in version.clock.items():
            clock[feed] = max(number, clock.get(feed, 0))
    return clock
