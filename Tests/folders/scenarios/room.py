import os
import subprocess

from scenarios.scenario import scenario
from wrong import expect, expect_true

LIMIT_MEGABYTES = 96


@scenario("S19", "fill", everywhere=True)
def full(salon):
    """On a full medium nothing is half published, records go before photos, and room is enough."""
    salon.begin()
    items = [salon.east.add(f"Photographed {number}") for number in range(4)]
    for item in items:
        salon.add_photo(salon.east, item["id"], 400)
    salon.kind.fill(free_kib=700)
    report = salon.east.sync(statuses=(74,))["folders"][0]
    expect("state", report["state"], "failed")
    expect_true("no reason was given", report["error"])
    salon.west.sync(statuses=(0, 74))
    expect_true("no record went before the photos",
                {item["id"] for item in items} <= set(salon.west.items()))
    salon.kind.fill(free_kib=0)
    salon.east.add("Made when nothing fitted")
    for home in salon.homes * 2:
        home.sync(statuses=(0, 74))
    salon.expect_sound()
    salon.kind.make_room()
    salon.converge()
    salon.expect_sound()


@scenario("S33")
def bounded(salon):
    """What is too large is refused before it costs memory, and holds nothing else up."""
    salon.begin()
    photo = salon.place / "large.png"
    with open(photo, "wb") as file:
        file.truncate(30 << 20)
    salon.east.run("photo", "Developer", photo, statuses=(65,))
    photo.unlink()
    feed = next(path for path in (salon.right / "feeds").iterdir())
    for number in range(60):
        (feed / f"{90_000_000 + number:08}-{number:016x}.marker").write_bytes(b"{}\n")
    (feed / "00000099-0123456789abcdef.marker").write_bytes(b"{" * (4 << 20))
    (feed / "00000099-0123456789abcdef.changes").write_bytes(bytes(8 << 20))
    salon.kind.settle(salon.name)
    salon.work(salon.west, 5)
    salon.pass_of(salon.west)
    peak = peak_megabytes(salon.east, "sync")
    expect_true(f"a pass took {peak} MB", peak <= LIMIT_MEGABYTES)
    salon.converge()


def peak_megabytes(home, command):
    """The most memory that a command held at once."""
    running = home.start(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(running.pid, 0)
    running.returncode = 0  # It has been waited for.
    return usage.ru_maxrss // 1024
