"""One peer, from nothing to a thousand changes, as often as there is time for."""
import os
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from records import KEY, changed, make_records
from wrong import Wrong


@dataclass
class Step:
    """What one change, or everything, took on its way, in seconds, and how much was carried."""
    made: float
    published: float
    imported: float
    size: int

    @property
    def whole(self):
        return self.made + self.published + self.imported


@dataclass
class Result:
    kind: type
    version: str
    first: list[Step]
    one: list[Step]
    thousand: list[Step]


def measure(kind, settings):
    result = Result(kind, kind.install(settings), [], [], [])
    began = time.monotonic()
    for number in range(settings.rounds):
        if number and time.monotonic() - began > settings.patience:
            break
        with tempfile.TemporaryDirectory(
                prefix=f"satchel-{kind.name}-", dir=settings.place) as place:
            peer = kind(Path(place), settings)
            try:
                play(peer, result, settings)
            finally:
                peer.end()
    return result


def play(peer, result, settings):
    """A round. What must be right is looked at between the steps, never while one is timed."""
    records = make_records(settings.records)
    peer.begin(records)
    # What was only prepared is on the disk before anything is timed.
    os.sync()
    result.first.append(step(peer, None, peer.first_publish, peer.first_import))
    compare(peer, records)
    for revision in range(settings.changes):
        result.one.append(change(peer, records, 1, revision))
    result.thousand.append(change(peer, records, 1000, settings.changes))
    compare(peer, records)


def change(peer, records, count, revision):
    changes = list(changed(records, count, revision))
    records.update({record[KEY]: record for record in changes})
    peer.draft(changes)
    return step(peer, peer.edit, peer.publish, peer.import_)


def step(peer, edit, publish, import_):
    before = peer.carried()
    made = seconds(edit) if edit else 0
    published = seconds(publish)
    # Some take away what they have carried.
    peer.carried()
    imported = seconds(import_)
    return Step(made, published, imported, peer.carried() - before)


def seconds(act):
    began = time.perf_counter()
    act()
    return time.perf_counter() - began


def compare(peer, records):
    held = peer.held()
    differing = [key for key in {**records, **held} if records.get(key) != held.get(key)]
    if differing:
        key = differing[0]
        raise Wrong(f"{len(differing)} records arrived otherwise than they were sent, such as "
                    f"{records.get(key)} as {held.get(key)}")
