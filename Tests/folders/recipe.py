"""A document's commands, followed to the letter on two computers."""
import os
import re
from importlib.machinery import SourceFileLoader
from pathlib import Path

from place import answers, eventually, free_port
from wrong import Wrong

ROOT = Path(__file__).resolve().parent.parent.parent
tour = SourceFileLoader("tour", str(ROOT / "Tests" / "tour")).load_module()

# What only looks may be looked at again, until what is on its way has arrived.
LOOKS = re.compile(r"satchel (list|show|status|conflicts|join) ")
PATIENCE_SECONDS = 30


class Recipe(tour.Tour):
    """The computers are directories of one machine, so each Syncthing gets ports of its own, and
    is told where to find the other. That is all that is added to what the document says."""

    def __init__(self, place, program, document):
        super().__init__(program, place.directory("recipe"))
        self.base = place
        self.document = document
        self.lines = (ROOT / document).read_text().split("\n")
        self.ports = {}

    def follow(self, heading):
        """Does what the blocks below a heading say, and compares what is printed."""
        for start, after, computer, command, documented in self.steps_below(heading):
            wanted = [line for line in documented if line]
            printed = []

            def fits():
                printed[:] = [line for line in self.run(computer, command) if line]
                return self.fits(wanted, printed)

            looks = LOOKS.match(command + " ")
            if not eventually(fits, PATIENCE_SECONDS if looks else 0):
                raise Wrong(f"{self.document}:{start + 1}: {command}: it says {wanted}, "
                            f"printed was {printed}")

    def steps_below(self, heading):
        first = self.lines.index(heading)
        ends = [number for number, line in enumerate(self.lines)
                if number > first and line.startswith("## ")]
        for begin, end in tour.blocks(self.lines):
            if first < begin < (ends or [len(self.lines)])[0]:
                yield from tour.steps(self.lines, begin, end)

    def run(self, computer, command):
        if command.endswith(" &"):
            self.start(computer, command.removesuffix(" &"))
            return []
        printed = super().run(computer, command)
        if command.startswith("syncthing generate"):
            self.give_ports(computer)
        added = re.search(r"config devices add --device-id ([\w-]+)", self.here(command))
        if added:
            other = next(name for name in self.ports if name != computer)
            super().run(computer, f"syncthing cli config devices {added[1]} addresses add "
                                  f"tcp://127.0.0.1:{self.ports[other][1]}")
        return printed

    def start(self, computer, command):
        words = self.here(command)
        self.base.start(f"{words.split()[0]}-{computer}", "bash", "-c", f"exec {words}",
                        **self.environment(computer))
        if words.startswith("syncthing"):
            self.base.expect(lambda: answers(self.ports[computer][0]), f"syncthing-{computer}", 60)

    def give_ports(self, computer):
        page, exchange = self.ports[computer] = free_port(), free_port()
        settings = self.directory(computer) / ".config" / "syncthing" / "config.xml"
        text = settings.read_text()
        text = text.replace("127.0.0.1:8384", f"127.0.0.1:{page}")
        text = text.replace("<listenAddress>default", f"<listenAddress>tcp://127.0.0.1:{exchange}")
        # Nothing of a test looks for anybody outside this machine.
        for option in ("globalAnnounceEnabled", "localAnnounceEnabled", "relaysEnabled",
                       "natEnabled", "crashReportingEnabled"):
            text = text.replace(f"<{option}>true", f"<{option}>false")
        text = text.replace("<reconnectionIntervalS>60", "<reconnectionIntervalS>2")
        settings.write_text(text)
