"""What was measured, as the table that is shown to people, and as a document."""
import json
import os
import platform
import statistics
import sys
from datetime import date

TITLES = ("", "first publish", "first import", "one change", "{} changes", "of it making them",
          "bytes", "of one change", "of {} changes")


def table(results, settings):
    """Medians, and from the least to the most where there was more than one."""
    if not results:
        return "Nothing was measured."
    many = f"{min(1000, settings.records):,}"
    rows = [[title.format(many) for title in TITLES]]
    rows += [cells(result) for result in results]
    widths = [max(map(len, column)) for column in zip(*rows)]
    rows.insert(1, ["-" * width for width in widths])
    return "\n".join("| " + " | ".join(map(str.ljust, row, widths)) + " |" for row in rows)


def head(settings):
    return (f"{settings.records:,} records: {' '.join(command())}\n"
            f"{date.today()}, {platform.machine()}, {os.cpu_count()} cores, Linux "
            f"{platform.release()}, Python {platform.python_version()}, "
            f"load {os.getloadavg()[2]:.1f} in the last quarter of an hour")


def command():
    return ["Tests/bench-peers/run", *sys.argv[1:]]


def cells(result):
    first, one, thousand = result.first, result.one, result.thousand
    return [
        result.kind.name,
        spread(step.published for step in first),
        spread(step.imported for step in first),
        spread(step.whole for step in one),
        spread(step.whole for step in thousand),
        spread(step.made for step in thousand),
        size(first), size(one), size(thousand)]


def spread(times):
    times = list(times)
    middle = duration(statistics.median(times))
    if len(times) == 1:
        return middle
    return f"{middle} ({duration(min(times))} – {duration(max(times))})"


def duration(seconds):
    if seconds >= 1:
        return f"{three_digits(seconds)} s"
    return f"{three_digits(seconds * 1000)} ms"


def size(steps):
    middle = statistics.median(step.size for step in steps)
    for unit, length in (("MB", 1e6), ("KB", 1e3)):
        if middle >= length:
            return f"{three_digits(middle / length)} {unit}"
    return f"{middle:.0f} B"


def three_digits(number):
    if number < 0.01:
        return f"{number:.1g}"
    return f"{number:.{max(0, 2 - max(0, len(str(int(number))) - 1))}f}"


def notes(results, absent, failures):
    lines = [f"- {result.kind.name}: {result.version}. {result.kind.way} {result.kind.lacks}"
             for result in results]
    lines += [f"- {name} could not be measured: {reason}" for name, reason in absent.items()]
    lines += [f"- {name} WENT WRONG: {reason}" for name, reason in failures.items()]
    return "\n".join(lines)


def document(results, absent, failures, settings):
    return json.dumps({
        "command": command(),
        "records": settings.records,
        "machine": {"cores": os.cpu_count(), "kernel": platform.release(),
                    "architecture": platform.machine(), "load": os.getloadavg()},
        "peers": {result.kind.name: {
            "version": result.version, "way": result.kind.way, "lacks": result.kind.lacks,
            **{name: [vars(step) for step in getattr(result, name)]
               for name in ("first", "one", "thousand")}} for result in results},
        "absent": absent,
        "failures": failures})
