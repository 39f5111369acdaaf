"""The records in a table of SQLite, as a program of one's own would keep them."""
from records import FIELDS, KEY

COLUMNS = ", ".join(f"{field} TEXT NOT NULL" for field in FIELDS)
CREATE = f"CREATE TABLE IF NOT EXISTS items ({COLUMNS}, PRIMARY KEY ({KEY})) WITHOUT ROWID"
INSERT = f"INSERT INTO items VALUES ({', '.join('?' * len(FIELDS))})"
UPDATE = f"UPDATE items SET notes = ? WHERE {KEY} = ?"
SELECT = "SELECT * FROM items"


def rows(records):
    return [tuple(record[field] for field in FIELDS) for record in records]


def updates(records):
    return [(record["notes"], record[KEY]) for record in records]


def by_barcode(found):
    records = (dict(zip(FIELDS, row)) for row in found)
    return {record[KEY]: record for record in records}
