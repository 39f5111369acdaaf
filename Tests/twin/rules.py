#!/usr/bin/env python3
"""The rules of reconciling once more, in another language and by another hand.

For each seed one line of canonical JSON: a random sequence of operations, every decision that it
led to, and what each device has when all have met and nothing moves any more. A test replays the
sequences with the product's own code and compares. With --replay the sequences come from standard
input, a line each.

    rules.py --seeds 200 --from 1
"""

import argparse
import json
import random
import sys

from group import Group
from people import perform
from sequences import sequence
from versions import text


def outcome(group):
    return [
        {
            "conflicts": sorted(text(key) for key in device.inventory.conflicts),
            "device": device.letter,
            "heads": {
                text(key): [
                    {"clock": h.clock, "content": h.body.content, "stamp": list(h.stamp)}
                    for h in heads
                ]
                for key, heads in device.heads.items()
            },
            "rows": {text(key): body.whole for key, body in device.inventory.rows.items()},
        }
        for device in group.present
    ]


def play(count, entity, skews, operations):
    group = Group(count, skews)
    share = [{"do": "add", "device": 0, "record": f"{entity}/r0"}]
    share += [{"do": "sync", "device": i, "folder": 0} for i in [*range(count), 0]]
    for operation in share + operations:
        perform(group, operation)
    group.settle_down()
    return {
        "decisions": [
            [device, text(key), line, action] for device, key, line, action in group.decisions
        ],
        "devices": count,
        "entity": entity,
        "operations": operations,
        "outcome": outcome(group),
        "skews": skews,
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=100, help="how many sequences")
    parser.add_argument("--from", type=int, default=1, dest="first", help="the first seed")
    parser.add_argument("--replay", action="store_true", help="read the sequences instead")
    options = parser.parse_args()
    if options.replay:
        given = [json.loads(line) for line in sys.stdin]
        sequences = [(g["devices"], g["entity"], g["skews"], g["operations"]) for g in given]
    else:
        seeds = range(options.first, options.first + options.seeds)
        sequences = (sequence(random.Random(seed)) for seed in seeds)
    for one in sequences:
        json.dump(play(*one), sys.stdout, sort_keys=True, separators=(",", ":"))
        print()


if __name__ == "__main__":
    main()
