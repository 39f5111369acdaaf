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
    marks = {OK: "ok", FAILED: "FAILED", COULD_NOT: "none", None: "·"}
    header = ["", *scenarios]
    rows = [[kind, *(marks[cells.get((kind, scenario))] for scenario in scenarios)]
            for kind in kinds]
    # The names of scenarios stand below each other, or no terminal would be wide enough.
    columns = [number for number in range(1, len(header))
               if any(row[number] != "·" for row in rows)]
    width = max(map(len, kinds), default=0)
    lines = [f"{row[0]:{width}}  " + " ".join(f"{row[number]:>6}" for number in columns)
             for row in rows]
    names = [f"{' ' * width}  " + " ".join(f"{header[number][:6]:>6}" for number in columns)]
    rest = [header[number][6:].strip() for number in columns]
    names.append(f"{' ' * width}  " + " ".join(f"{text[:6]:>6}" for text in rest))
    names.append(f"{' ' * width}  " + " ".join(f"{text[6:12].strip():>6}" for text in rest))
    return "\n".join([line.rstrip() for line in names if line.strip()] + lines)
