"""The names in a shared folder. What isn't exactly one of these isn't read."""

import os
import pathlib
import re
from dataclasses import dataclass

from shapes import FEED, HASH, SHORT_HASH

FOLDER_MARKER = "satchel-folder.json"
_NUMBER = "[0-9]{8}"
_PATHS = {
    "statement": rf"group/(?P<hash>{HASH})\.statement",
    "body": rf"feeds/(?P<feed>{FEED})/(?P<first>{_NUMBER})-(?P<hash>{SHORT_HASH})\.changes",
    "marker": rf"feeds/(?P<feed>{FEED})/(?P<first>{_NUMBER})-(?P<hash>{SHORT_HASH})\.marker",
    "pack": rf"feeds/(?P<feed>{FEED})/(?P<first>{_NUMBER})-(?P<last>{_NUMBER})"
    rf"-(?P<hash>{SHORT_HASH})\.pack",
    "ack": rf"feeds/(?P<feed>{FEED})/(?P<first>{_NUMBER})-(?P<hash>{SHORT_HASH})\.ack",
    "attachment": rf"attachments/(?P<digits>[0-9a-f]{{2}})/(?P<hash>(?P=digits)[0-9a-f]{{62}})",
}
_EXPRESSIONS = {kind: re.compile(pattern) for kind, pattern in _PATHS.items()}


@dataclass(frozen=True)
class File:
    """A file with a name of the layout. `hash` is the whole or short hash in its name, `number`
    the one that the name begins with."""

    path: str
    kind: str
    hash: str
    feed: str | None
    number: int | None

    @property
    def name(self):
        return self.path.rpartition("/")[2]


def files(folder):
    """All files of the layout but the folder marker, in the order of their paths."""
    found = []
    for directory, _, names in os.walk(folder):
        for name in names:
            path = pathlib.Path(directory, name)
            file = _file(path.relative_to(folder).as_posix())
            if file and path.is_file() and not path.is_symlink():
                found.append(file)
    return sorted(found, key=lambda file: file.path)


def _file(path):
    for kind, expression in _EXPRESSIONS.items():
        match = expression.fullmatch(path)
        if not match:
            continue
        parts = match.groupdict()
        numbers = [int(parts[name]) for name in ("first", "last") if parts.get(name)]
        if 0 in numbers or numbers != sorted(numbers):
            return None
        return File(
            path, kind, parts["hash"], parts.get("feed"), numbers[0] if numbers else None)
    return None
