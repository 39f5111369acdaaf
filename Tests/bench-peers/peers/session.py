"""SQLite's session extension: what of a table changed, as one blob."""
import zlib

import items
from durable import write_durably
from needs import need_module
from peers.peer import Peer

EMPTY = "vacant"


class Session(Peer):
    name = "session"
    way = ("SQLite's session extension through APSW, in a process that has both databases open: "
           "a changeset, packed by zlib, in a file that is flushed to the disk.")
    lacks = ("A library and no program: it signs nothing, knows no devices, doesn't say which "
             "changesets are missing, and leaves conflicts to who calls it.")

    @classmethod
    def install(cls, settings):
        cls.apsw = need_module("apsw", "apsw", settings)
        return f"APSW {cls.apsw.apsw_version()}, SQLite {cls.apsw.sqlite_lib_version()}"

    def __init__(self, place, settings):
        super().__init__(place, settings)
        self.number = 0
        self.east, self.west = (self.open(side / "items.db") for side in (self.a, self.b))

    def begin(self, records):
        with self.east:
            self.east.executemany(items.INSERT, items.rows(records.values()))
        # The first changeset is everything: the difference from a table that has nothing.
        self.east.execute(f"ATTACH ':memory:' AS {EMPTY}")
        self.east.execute(items.CREATE.replace(" items ", f" {EMPTY}.items ", 1))

    def open(self, path):
        connection = self.apsw.Connection(str(path))
        connection.execute("PRAGMA journal_mode = WAL").fetchall()
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(items.CREATE)
        return connection

    def watch(self):
        session = self.apsw.Session(self.east, "main")
        session.attach("items")
        return session

    def first_publish(self):
        self.session = self.watch()
        self.session.diff(EMPTY, "items")
        self.publish()

    def edit(self):
        self.session = self.watch()
        with self.east:
            self.east.executemany(items.UPDATE, items.updates(self.drafted))

    def publish(self):
        changeset = self.session.changeset()
        self.session.close()
        self.number += 1
        write_durably(self.file, zlib.compress(changeset))

    def import_(self):
        changeset = zlib.decompress(self.file.read_bytes())
        self.apsw.Changeset.apply(changeset, self.west, conflict=self.resolve)

    def resolve(self, reason, _):
        """What comes wins, where there is anything that it can replace."""
        replaceable = (self.apsw.SQLITE_CHANGESET_DATA, self.apsw.SQLITE_CHANGESET_CONFLICT)
        if reason in replaceable:
            return self.apsw.SQLITE_CHANGESET_REPLACE
        return self.apsw.SQLITE_CHANGESET_OMIT

    @property
    def file(self):
        return self.folder / f"{self.number:06}.changeset"

    def held(self):
        return items.by_barcode(self.west.execute(items.SELECT))

    def end(self):
        for connection in (self.east, self.west):
            connection.close()
