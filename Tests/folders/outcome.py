"""What came of trying one thing on one kind."""
from dataclasses import asdict, dataclass

OK = "ok"
FAILED = "FAILED"
COULD_NOT = "could not"


@dataclass
class Outcome:
    kind: str
    scenario: str
    result: str
    seconds: float = 0.0
    detail: str = ""

    def line(self):
        text = f"{self.result:9}  {self.seconds:5.1f} s  {self.kind}: {self.scenario}"
        return f"{text}: {self.detail}" if self.detail else text

    def document(self):
        return asdict(self)


def table(outcomes, scenarios):
    """Kinds down, scenarios across. What makes no sense on a kind is a dot."""
    kinds = list(dict.fromkeys(outcome.kind for outcome in outcomes))
    cells = {(outcome.kind, outcome.scenario): outcome.result for outcome in outcomes}
    marks = {OK: "ok", FAILED: "FAIL", COULD_NOT: "none", None: "·"}
    header = ["", *scenarios]
    rows = [[kind, *(marks[cells.get((kind, scenario))] for scenario in scenarios)]
            for kind in kinds]
    columns = [number for number in range(1, len(header))
               if any(row[number] != "·" for row in rows)]
    width = max(map(len, kinds), default=0)
    lines = [row_of(row[0], [row[number] for number in columns], width) for row in rows]
    # The names stand in pieces below each other, or no terminal would be wide enough.
    names = [pieces(header[number]) for number in columns]
    heads = [row_of("", [name[line] for name in names], width) for line in range(3)]
    return "\n".join([head for head in heads if head] + lines)


def row_of(first, cells, width):
    return f"{first:{width}} {''.join(f'{cell:>6}' for cell in cells)}".rstrip()


def pieces(name):
    """A name as three lines of a narrow column."""
    words = name.split()
    if len(words) == 1 and len(name) > 5:
        words = [name[:5], name[5:]]
    return [word[:5] for word in [*words, "", "", ""][:3]]
