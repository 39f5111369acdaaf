#!/usr/bin/env python3
"""Reads a shared folder, by the description of its format alone, and prints what it says.

    read_folder.py FOLDER

Every signature, hash, name and membership is checked. What is printed is one object in canonical
JSON: "group", "devices", the "heads" of every record by "entity/id", how many "changesets" count
and are complete, and "problems", also files that need a newer version and so may change what is
printed. Exits with 65 when there are problems, with 64 for a wrong call.
"""

import sys

import canonical
from folder import Folder


def main(arguments):
    if len(arguments) != 1:
        print("usage: read_folder.py FOLDER", file=sys.stderr)
        return 64
    folder = Folder(arguments[0])
    report = {
        "group": folder.group_id,
        "devices": _devices(folder.group) if folder.group_id else [],
        "heads": {
            f"{entity}/{id}": sorted(map(_head, heads), key=lambda head: head["content"])
            for (entity, id), heads in folder.heads.items()
        },
        "changesets": folder.changesets,
        "problems": sorted(folder.problems),
    }
    sys.stdout.buffer.write(canonical.encode(report) + b"\n")
    return 65 if folder.problems else 0


def _devices(group):
    view = group.view
    return [
        {
            "id": id,
            "name": device.admission["deviceName"],
            "role": view.role(id),
            "state": view.state(id),
        }
        for id, device in sorted(view.devices.items())
    ]


def _head(version):
    return {
        "content": version.content,
        "clock": version.clock,
        "deleted": version.payload is None,
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
