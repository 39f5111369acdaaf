import shutil

from scenarios.scenario import scenario
from wrong import expect


@scenario("S1", "away", watched=True, everywhere=True)
def unmounted(salon):
    """An unmounted folder is "not here": nothing is written to its mount point, nothing deleted."""
    salon.begin()
    before = salon.east.items()
    salon.kind.unmount()
    salon.left.mkdir()  # The same path, on another device, empty.
    added = salon.east.add("Made while the folder was away")
    for _ in range(3):
        salon.expect_state(salon.east, "unavailable")
    expect("what was written to the mount point", list(salon.left.iterdir()), [])
    expect("items", salon.east.items(), {**before, added["id"]: {**added, "updatedAt": None}})
    expect("not published", salon.east.run("status")["unpublished"], 1)
    salon.left.rmdir()
    salon.kind.mount()
    salon.converge()
    expect("at the other side", added["id"] in salon.west.items(), True)


@scenario("S6", "read-only", everywhere=True)
def read_only(salon):
    """From a folder that can only be read everything is taken; what is to go out waits calmly."""
    salon.begin()
    new = salon.west.add("From the other side", "--quantity", 2)
    salon.pass_of(salon.west)
    salon.kind.unmount()
    salon.kind.mount(read_only=True)
    waiting = salon.east.add("Waits", "--quantity", 1)
    reports = [salon.east.sync(statuses=(77,))["folders"][0] for _ in range(3)]
    expect("came", [report["imported"]["changesets"] for report in reports], [1, 0, 0])
    expect("said", len({report["error"] for report in reports}), 1)
    expect("lacking", [report["lacking"] for report in reports][-1], 1)
    expect("there", salon.east.items()[new["id"]]["quantity"], "2")
    salon.kind.unmount()
    salon.kind.mount()
    salon.converge()
    expect("at the other side", salon.west.items()[waiting["id"]]["quantity"], "1")
    salon.expect_sound()


@scenario("S27", watched=True)
def deleted_by_hand(salon):
    """Files that somebody deletes from the folder change nothing here, and are put back."""
    salon.begin()
    before = salon.east.state()
    complete = salon.files()
    feeds = sorted((salon.right / "feeds").iterdir(), key=lambda feed: feed.name)
    for feed in feeds:
        if any(feed.glob("00000001-*.changes")):
            shutil.rmtree(feed)
            break
    salon.kind.settle(salon.name)
    salon.converge()
    salon.expect_soon("changesets", lambda: bodies(salon.files()), bodies(complete))
    expect("what both hold", salon.east.state(), before)
    salon.expect_sound()


@scenario("S27 formatted", everywhere=True)
def formatted(salon):
    """An emptied medium is no empty inventory: nothing is written to it until a person says so."""
    salon.begin()
    before = salon.east.state()
    for path in salon.right.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    salon.kind.settle_deletions(salon.name)
    for home in salon.homes:
        salon.expect_trouble(home, "unavailable")
    expect("files", salon.files(), {})
    expect("what both hold", [home.state() for home in salon.homes], [before, before])
    salon.east.run("folder", "prepare", salon.left, "--name", "New")
    salon.pass_of(salon.east)
    salon.west.run("folder", "add", salon.right)
    salon.west.add("After the new beginning")
    salon.converge()
    salon.expect_sound()


@scenario("S44", watched=True)
def flapping(salon):
    """A folder that comes and goes, and a program that moves its files, make nobody write."""
    salon.begin()
    before, complete = salon.east.state(), salon.files()
    can_go = "away" in salon.kind.abilities
    for _ in range(salon.repetitions(5)):
        body = salon.random.choice(sorted(salon.right.rglob("*.changes")))
        aside = body.with_name(f".{body.name}.aside")
        body.rename(aside)
        salon.kind.settle(salon.name)
        salon.let_pass(salon.east)
        if can_go:
            salon.kind.unmount()
            salon.expect_state(salon.east, "unavailable")
            salon.kind.mount()
        # What the program brings back it brings back over what was put back meanwhile.
        aside.replace(body)
        salon.kind.settle(salon.name)
        salon.let_pass(salon.west)
    salon.converge()
    salon.expect_soon("changesets", lambda: bodies(salon.files()), bodies(complete))
    expect("what both hold", salon.east.state(), before)


def bodies(files):
    return sorted(path for path in files if path.endswith(".changes"))
