"""NNCP: files in packets from one node to another, whatever carries them."""
import json
import re

from needs import need_programs
from peers.peer import Peer, call
from records import KEY

OWN = ("id", "exchpub", "exchprv", "signpub", "signprv", "noisepub", "noiseprv")
PUBLIC = ("id", "exchpub", "signpub", "noisepub")


class NNCP(Peer):
    name = "nncp"
    way = ("A file with a line for each new or changed record, sent in a packet: nncp-file and "
           "nncp-xfer into the folder, nncp-xfer and nncp-toss on the other side.")
    lacks = ("Encrypts and signs. It carries files as they are and knows nothing of records: the "
             "other side has files that nothing was done with yet, and everybody else is sent "
             "packets of their own.")

    @classmethod
    def install(cls, settings):
        need_programs("nncp", "nncp-cfgnew", "nncp-file", "nncp-xfer", "nncp-toss")
        return " ".join(call("nncp-file", "-version").split()[:3])

    def begin(self, records):
        self.number = 0
        self.outgoing = self.place / "records.jsonl"
        self.write(records.values())
        nodes = {"east": make_node(), "west": make_node()}
        self.introduce("east", nodes["east"], "west", nodes["west"], self.a)
        self.introduce("west", nodes["west"], "east", nodes["east"], self.b)

    def introduce(self, name, node, other, neighbour, incoming):
        """The settings of a node that knows one other."""
        spool = self.place / f"{name}-spool"
        spool.mkdir()
        self.settings(name).write_text(json.dumps({
            "spool": str(spool), "log": str(spool / "log"), "self": node,
            "neigh": {"self": public(node),
                      other: {**public(neighbour), "incoming": str(incoming)}}}))

    def settings(self, name):
        return self.place / f"{name}.hjson"

    def edit(self):
        self.write(self.drafted)

    def write(self, records):
        self.outgoing.write_text("".join(
            json.dumps(record, ensure_ascii=False) + "\n" for record in records))

    def publish(self):
        self.number += 1
        self.nncp("east", "nncp-file", self.outgoing, f"west:{self.number:06}.jsonl")
        self.nncp("east", "nncp-xfer", "-mkdir", self.folder)

    def import_(self):
        self.nncp("west", "nncp-xfer", self.folder)
        self.nncp("west", "nncp-toss")

    def nncp(self, name, program, *words):
        call(program, "-cfg", self.settings(name), "-quiet", *words)

    def held(self):
        """As whoever reads the files in their order finds the records."""
        lines = (line for path in sorted(self.b.glob("*.jsonl"))
                 for line in path.read_text().splitlines())
        return {record[KEY]: record for record in map(json.loads, lines)}


def make_node():
    said = call("nncp-cfgnew", "-nocomments").partition("neigh:")[0]
    return {name: re.search(rf"\b{name}: (\S+)", said)[1] for name in OWN}


def public(node):
    return {name: node[name] for name in PUBLIC}
