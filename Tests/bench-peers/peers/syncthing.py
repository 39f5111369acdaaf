"""Syncthing: two computers that keep a directory the same."""
import json
import time
import urllib.error
import urllib.request
import xml.etree.ElementTree as xml

from needs import need_programs
from peers.peer import Peer, call
from place import Place, eventually, free_port
from tree import FileEach
from wrong import Wrong

FOLDER = "records"
OPTIONS = {
    # Nothing looks for anybody outside this machine.
    "globalAnnounceEnabled": "false", "localAnnounceEnabled": "false", "relaysEnabled": "false",
    "natEnabled": "false", "crashReportingEnabled": "false", "urAccepted": "-1",
    "startBrowser": "false", "autoUpgradeIntervalH": "0", "reconnectionIntervalS": "1"}


class Syncthing(Peer):
    name = "syncthing"
    way = ("A JSON file for each record in a directory that two Syncthings on this machine keep "
           "the same; both run and are connected already. Each change is followed by the request "
           "to look at once, for which it otherwise waits ten seconds.")
    lacks = ("Both must be online at the same time, and trust each other. Of two versions of a "
             "file the later one stays, the other becomes a second file beside it. The bytes are "
             "those that were sent.")

    @classmethod
    def install(cls, settings):
        need_programs("syncthing", "syncthing")
        return " ".join(call("syncthing", "--version").split()[:2])

    def __init__(self, place, settings):
        super().__init__(place, settings)
        self.daemons = Place(place / "daemons")
        self.daemons.path.mkdir()

    def begin(self, records):
        self.east, self.west = (Node(self.place / f"{side.name}-home", side)
                                for side in (self.a, self.b))
        for node, other in ((self.east, self.west), (self.west, self.east)):
            node.introduce(other)
            self.daemons.start(
                node.home.name, "syncthing", "serve", "--home", node.home, "--no-browser",
                "--no-restart", "--no-upgrade", HOME=str(self.place))
        if not eventually(lambda: self.east.is_connected() and self.west.is_ready(), 60):
            raise Wrong(f"no connection: {self.daemons.last_words(self.east.home.name)}")
        self.records = FileEach(self.a)
        self.records.write(records.values())
        self.drafted = list(records.values())

    def edit(self):
        self.records.write(self.drafted)

    def publish(self):
        self.east.ask(f"db/scan?folder={FOLDER}", "POST")

    def import_(self):
        arrived = FileEach(self.b)
        awaited = list(self.drafted)
        end = time.monotonic() + 600
        while awaited:
            if arrived.has(awaited[-1]):
                awaited.pop()
            elif time.monotonic() > end:
                raise Wrong(f"{len(awaited)} files haven't arrived in ten minutes")
            else:
                time.sleep(0.002)

    def held(self):
        return FileEach(self.b).read()

    def carried(self):
        return self.east.ask("system/connections")["total"]["outBytesTotal"]

    def end(self):
        self.daemons.clear()


class Node:
    """One of the two, with ports of its own."""

    def __init__(self, home, root):
        self.home, self.root = home, root
        call("syncthing", "generate", "--home", home, "--no-default-folder",
             environment={"HOME": str(home.parent)})
        self.file = home / "config.xml"
        self.page, self.exchange = free_port(), free_port()
        settings = xml.parse(self.file).getroot()
        self.identifier = settings.find("device").get("id")
        self.key = settings.find("gui/apikey").text

    def introduce(self, other):
        document = xml.parse(self.file)
        settings = document.getroot()
        options = settings.find("options")
        for name, value in {**OPTIONS,
                            "listenAddress": f"tcp://127.0.0.1:{self.exchange}"}.items():
            put(options, name, value)
        put(settings.find("gui"), "address", f"127.0.0.1:{self.page}")
        device = xml.SubElement(settings, "device", id=other.identifier, name=other.root.name)
        put(device, "address", f"tcp://127.0.0.1:{other.exchange}")
        folder = xml.SubElement(
            settings, "folder", id=FOLDER, path=str(self.root), fsWatcherEnabled="false",
            rescanIntervalS="0")
        for node in (self, other):
            xml.SubElement(folder, "device", id=node.identifier)
        put(folder, "markerName", ".stfolder")
        (self.root / ".stfolder").mkdir()
        document.write(self.file)

    def ask(self, what, method="GET"):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.page}/rest/{what}", method=method,
            headers={"X-API-Key": self.key})
        with urllib.request.urlopen(request, timeout=600) as answer:
            said = answer.read()
        return json.loads(said) if said.strip() else {}

    def is_ready(self):
        try:
            return self.ask(f"db/status?folder={FOLDER}")["state"] == "idle"
        except (urllib.error.URLError, ConnectionError):
            return False

    def is_connected(self):
        return self.is_ready() and any(
            connection["connected"]
            for connection in self.ask("system/connections")["connections"].values())


def put(element, name, text):
    child = element.find(name)
    if child is None:
        child = xml.SubElement(element, name)
    child.text = text
