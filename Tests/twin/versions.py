"""Versions of records, and which of them are heads.

A clock is a dictionary {feed: edit}: which edits a version includes. A stamp is the tuple
(milliseconds, counter, feed). A record's key is the tuple (entity, id).
"""

import hashlib
import json
from dataclasses import dataclass

KEEP_BOTH, GREATEST_STAMP = "keep both", "greatest stamp"
POLICIES = {"item": KEEP_BOTH, "person": GREATEST_STAMP}


def includes(clock, other):
    return all(clock.get(feed, 0) >= edit for feed, edit in other.items())


def joined(clocks):
    result = {}
    for clock in clocks:
        for feed, edit in clock.items():
            result[feed] = max(edit, result.get(feed, 0))
    return result


def text(key):
    return "/".join(key)


def digest(value):
    """SHA-256 over the canonical JSON of a value, as hexadecimal digits."""
    canonical = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()


@dataclass(frozen=True)
class Body:
    """What a version says: a name and when it was updated, or that the record is deleted.

    `whole` names it; `content` is the same without the time. Equal contents agree.
    """

    whole: str
    content: str
    name: str | None
    updated_at: int
    deleted: frozenset  # of a deletion: the contents that it deleted

    @property
    def is_live(self):
        return self.name is not None

    @staticmethod
    def row(key, name, updated_at):
        envelope = {"entity": key[0], "id": key[1]}
        whole = digest(envelope | {"payload": {"name": name, "updatedAt": updated_at}})
        content = digest(envelope | {"payload": {"name": name}})
        return Body(whole, content, name, updated_at, frozenset())

    @staticmethod
    def deletion(key, contents):
        said = digest({"deleted": True, "entity": key[0], "id": key[1]})
        return Body(said, said, None, 0, frozenset(contents))


@dataclass(frozen=True)
class Version:
    key: tuple
    dot: tuple  # its feed and its edit's number there
    clock: dict
    stamp: tuple
    body: Body

    def __deepcopy__(self, memo):
        return self

    @property
    def identity(self):
        """Versions that say all of this alike are one."""
        return self.key, self.dot, self.body.content, tuple(sorted(self.clock.items())), self.stamp


@dataclass(frozen=True)
class Head:
    """Concurrent versions that agree, as one."""

    body: Body
    clock: dict
    stamp: tuple
    dots: tuple

    def __deepcopy__(self, memo):
        return self

    @property
    def rank(self):
        return self.stamp, self.body.whole

    @property
    def picture(self):
        return self.body.content, tuple(sorted(self.clock.items()))


def agreeing(versions, joining=None):
    """Versions with one content; a winner joins those that it won over too."""
    joining = joining or versions
    latest = max((v.body for v in versions), key=lambda body: (body.updated_at, body.whole))
    deleted = frozenset().union(*(v.body.deleted for v in versions))
    body = Body(latest.whole, latest.content, latest.name, latest.updated_at, deleted)
    return Head(
        body,
        joined(v.clock for v in joining),
        max(v.stamp for v in versions),
        tuple(sorted(v.dot for v in joining)),
    )


def maximal(versions):
    """Those that no other includes; of several copies of one version, one."""

    def is_superseded(place, version):
        return any(
            place != other_place
            and includes(other.clock, version.clock)
            and (other.clock != version.clock or (other_place > place and other == version))
            for other_place, other in enumerate(versions)
        )

    return [v for place, v in enumerate(versions) if not is_superseded(place, v)]


def heads(versions, policy):
    """The heads of one record's versions, by rank."""
    rest = maximal(versions)
    if policy == GREATEST_STAMP and rest:
        winner = max(rest, key=lambda v: (v.stamp, v.body.whole, v.dot))
        return [agreeing([winner], joining=rest)]
    groups = {}
    for version in rest:
        groups.setdefault(version.body.content, []).append(version)
    return sorted((agreeing(group) for group in groups.values()), key=lambda head: head.rank)


def best(heads):
    """A live one before a deletion, then the greatest stamp, then the greatest fingerprint."""
    return max(heads, key=lambda head: (head.body.is_live, head.rank))
