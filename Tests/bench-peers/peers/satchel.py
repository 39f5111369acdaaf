"""Satchel itself, through its program."""
import csv

from home import Home
from peers.peer import Peer, call
from records import FIELDS, KEY
from unavailable import Unavailable

#: The title under which a spreadsheet has what is called otherwise here.
TITLES = {KEY: "barcodes"}


class Satchel(Peer):
    name = "satchel"
    way = ("Each step is commands of its program, from their start to their end: prepare, invite "
           "and sync; join and sync; edit, or the import of a spreadsheet, and a sync on either "
           "side. What there is of a record is booked, so that each is two.")
    lacks = "Signs, keeps both versions of a conflict, adds stock up; doesn't encrypt."

    @classmethod
    def install(cls, settings):
        if not settings.program.exists():
            raise Unavailable(f"{settings.program} isn't built: swift build -c release")
        return call(settings.program, "--version").strip()

    def __init__(self, place, settings):
        super().__init__(place, settings)
        program = settings.program.resolve()
        self.east, self.west = Home(program, self.a / "home"), Home(program, self.b / "home")
        self.sheet = place / "sheet.csv"

    def begin(self, records):
        self.east.run("init", "--device", "East", "--person", "Maya", "--location", "Colour bar")
        self.write_sheet(records.values())
        self.east.run("import", self.sheet, seconds=600)

    def first_publish(self):
        self.east.run("folder", "prepare", self.folder, "--name", "Stick")
        self.code = self.east.run("invite", "--person", "Ben")["code"]
        self.publish()

    def first_import(self):
        self.west.run("join", self.code, "--folder", self.folder, "--device", "West")
        self.import_()

    def draft(self, changes):
        super().draft(changes)
        self.write_sheet(changes)

    def edit(self):
        if len(self.drafted) == 1:
            record, = self.drafted
            self.east.run("edit", record[KEY], "--notes", record["notes"])
        else:
            self.east.run("import", self.sheet, "--update", seconds=600)

    def publish(self):
        self.east.run("sync", seconds=600)

    def import_(self):
        self.west.run("sync", seconds=600)

    def held(self):
        items = self.west.run("list", seconds=600)["items"]
        return {record[KEY]: record for record in map(as_record, items)}

    def write_sheet(self, records):
        with open(self.sheet, "w", newline="") as file:
            writer = csv.DictWriter(file, FIELDS)
            writer.writerow({field: TITLES.get(field, field) for field in FIELDS})
            writer.writerows(records)


def as_record(item):
    barcode, = item["barcodes"]
    place, = item["stock"]
    return {**{field: item.get(field) for field in FIELDS},
            KEY: barcode, "location": place["name"]}
