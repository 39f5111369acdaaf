"""Records as a person keeps them where a tool carries files: a file each, or a line each."""
import json

from records import KEY


class FileEach:
    """A line for each field, so that tools that merge lines merge fields."""

    def __init__(self, root):
        self.root = root

    def path(self, record):
        return self.root / record[KEY][-3:-1] / f"{record[KEY]}.json"

    def write(self, records):
        for record in records:
            path = self.path(record)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text(record))

    def read(self):
        records = [json.loads(path.read_text()) for path in self.root.glob("*/*.json")]
        return {record[KEY]: record for record in records}

    def has(self, record):
        path = self.path(record)
        return path.exists() and path.read_text() == text(record)


def text(record):
    return json.dumps(record, indent=1, ensure_ascii=False) + "\n"


class LineEach:
    """One file, written anew by every change, as spreadsheets are."""

    def __init__(self, root):
        self.path = root / "records.jsonl"
        self.records = {}

    def write(self, records):
        self.records.update((record[KEY], record) for record in records)
        lines = (json.dumps(record, ensure_ascii=False) for record in self.records.values())
        self.path.write_text("".join(f"{line}\n" for line in lines))

    def read(self):
        records = map(json.loads, self.path.read_text().splitlines())
        return {record[KEY]: record for record in records}
