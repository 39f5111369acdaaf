"""restic: a backup of one side, restored on the other."""
import sqlite3

import items
from needs import need_programs
from peers.peer import Peer, call


class Restic(Peer):
    name = "restic"
    way = "The records in a SQLite database; a backup of it into the folder, and its restore."
    lacks = ("Encrypts. It merges nothing: a restore replaces the other side's database, with "
             "whatever was changed there.")

    @classmethod
    def install(cls, settings):
        need_programs("restic", "restic")
        return " ".join(call("restic", "version").split()[:2])

    def __init__(self, place, settings):
        super().__init__(place, settings)
        self.database = sqlite3.connect(self.a / "items.db")

    def begin(self, records):
        self.database.execute(items.CREATE)
        with self.database:
            self.database.executemany(items.INSERT, items.rows(records.values()))

    def first_publish(self):
        self.restic("init")
        self.publish()

    def edit(self):
        with self.database:
            self.database.executemany(items.UPDATE, items.updates(self.drafted))

    def publish(self):
        self.restic("backup", "--host", "east", ".", cwd=self.a)

    def import_(self):
        self.restic("restore", "latest", "--target", self.b)

    def held(self):
        database = sqlite3.connect(self.b / "items.db")
        try:
            return items.by_barcode(database.execute(items.SELECT))
        finally:
            database.close()

    def restic(self, *words, **options):
        call("restic", "--quiet", "--repo", self.folder / "repository",
             "--cache-dir", self.place / "cache", *words,
             environment={"RESTIC_PASSWORD": "measured"}, **options)

    def end(self):
        self.database.close()
