import os
import shutil

from scenarios.scenario import scenario
from wrong import expect, expect_true

OLD_TIMES = (315_532_800, 1_793_000_000, 4_354_732_800)  # 1980, a month ago, the end of 2107


@scenario("S12")
def conflict_copies(salon):
    """Copies that sync tools and people make are no changesets, and disturb nothing."""
    salon.begin()
    salon.west.run("use", "Chroma 6/0", 1, "--at", "Colour bar")
    salon.pass_of(salon.west)
    before = len(salon.files())
    for path in sorted((salon.right / "feeds").rglob("*.*")):
        stem, suffix = path.stem, path.suffix
        for name in (f"{stem}.sync-conflict-20261130-101500-ABCDEFG{suffix}",
                     f"{stem} (conflicted copy 2026-11-30){suffix}", f"{stem} 2{suffix}",
                     f"{stem} - Copy{suffix}", f"{stem}(1){suffix}"):
            shutil.copyfile(path, path.with_name(name))
    copies = len(salon.files()) - before
    salon.kind.settle(salon.name)
    report = salon.pass_of(salon.east)
    expect("came", report["imported"]["changesets"], 1)
    expect("error", report["error"], None)
    salon.converge()
    left = [path for path in salon.files() if "onflict" in path or " " in path or "(1)" in path]
    expect("copies", len(left), copies)


@scenario("S12 only copy")
def renamed_by_a_tool(salon):
    """What a sync tool kept only under a conflict copy's name is used once."""
    salon.begin()
    salon.west.run("use", "Chroma 6/0", 1, "--at", "Colour bar")
    known = set(salon.right.rglob("*.changes")) | set(salon.right.rglob("*.marker"))
    salon.pass_of(salon.west)
    for suffix in ("changes", "marker"):
        for path in set(salon.right.rglob(f"*.{suffix}")) - known:
            path.rename(path.with_name(
                f"{path.stem}.sync-conflict-20261130-101500-ABCDEFG.{suffix}"))
    salon.kind.settle(salon.name)
    expect("came", salon.pass_of(salon.east)["imported"]["changesets"], 1)
    salon.converge()


@scenario("S13")
def half_files(salon):
    """Half a file under a program's temporary name is nothing; renamed and whole, it counts."""
    salon.begin()
    known = tree_of_feeds(salon)
    salon.west.run("use", "Chroma 6/0", 1, "--at", "Colour bar")
    salon.west.sync()
    new = sorted(tree_of_feeds(salon, salon.right) - known)
    expect_true("the pass wrote nothing", new)
    names = (".syncthing.{}.tmp", "~syncthing~{}.tmp", ".{}.Ab12Cd", "{}.part", "{}.crdownload")
    halves = []
    for number, relative in enumerate(new):
        path = salon.right / relative
        whole = path.read_bytes()
        path.unlink()
        half = path.with_name(names[number % len(names)].format(path.name))
        half.write_bytes(whole[:len(whole) // 2])
        halves.append((path, half, whole))
    salon.kind.settle(salon.name)
    expect("came of halves", salon.pass_of(salon.east)["imported"]["changesets"], 0)
    for path, half, whole in halves:
        half.write_bytes(whole)
        half.rename(path)
    salon.kind.settle(salon.name)
    expect("came", salon.pass_of(salon.east)["imported"]["changesets"], 1)
    salon.converge()
    salon.expect_sound()


@scenario("S14", watched=True)
def litter(salon):
    """What other programs leave in every directory has no effect and is left alone."""
    salon.begin()
    files = ("desktop.ini", "Thumbs.db", ".DS_Store", "._x", ".nfs0001", ".fuse_hidden0001")
    directories = ("@eaDir", "#recycle", "$RECYCLE.BIN", "System Volume Information", "lost+found",
                   ".Trash-1000")
    levels = [salon.right, *(path for path in salon.right.rglob("*") if path.is_dir())]
    litter = []
    for level in levels:
        for name in files:
            litter.append(level / name)
            litter[-1].write_bytes(b"x")
        for name in directories:
            (level / name).mkdir()
            litter.append(level / name / "00000001-0123456789abcdef.changes")
            litter[-1].write_bytes(b"x")
    salon.kind.settle(salon.name)
    salon.work(salon.east, 3)
    salon.converge()
    expect("litter that is gone", [str(path) for path in litter if not path.exists()], [])


@scenario("S15")
def marker_first(salon):
    """A changeset whose body comes an hour after its marker shows nothing before it is whole."""
    salon.begin()
    known = tree_of_feeds(salon)
    item = salon.west.add("Comes late", "--quantity", 4)
    salon.add_photo(salon.west, item["id"], 200)
    salon.west.sync()
    bodies = [path for path in tree_of_feeds(salon, salon.right) - known
              if path.endswith(".changes")]
    photos = [str(path.relative_to(salon.right))
              for path in (salon.right / "attachments").rglob("*") if path.is_file()]
    aside = {path: salon.place / path.replace("/", "_") for path in bodies + photos}
    for path, kept in aside.items():
        shutil.move(salon.right / path, kept)
    salon.kind.settle(salon.name)
    report = salon.pass_of(salon.east)
    expect("waiting", len(report["waiting"]), 1)
    expect_true("a part of it shows", item["id"] not in salon.east.items())
    for path in bodies:
        shutil.move(aside[path], salon.right / path)
    salon.kind.settle(salon.name)
    salon.pass_of(salon.east)
    expect("the photo", salon.east.items()[item["id"]]["photo"]["state"], "waiting")
    for path in photos:
        if not (salon.right / path).exists():  # The other side may have put it back.
            shutil.move(aside[path], salon.right / path)
    salon.kind.settle(salon.name)
    salon.converge()
    expect("the photo", salon.east.items()[item["id"]]["photo"]["state"], "here")
    salon.expect_sound()


@scenario("S22", "times", watched=True)
def old_times(salon):
    """A file's time decides nothing: what arrives with an old or impossible one is taken."""
    salon.begin()
    for number in range(6):
        salon.west.add(f"Late {number}")
        salon.let_pass(salon.west)
    for number, path in enumerate(sorted(salon.right.rglob("*.*"))):
        if path.is_file():
            time = OLD_TIMES[number % 3]
            os.utime(path, (time, time))
    salon.kind.settle(salon.name)
    salon.converge()
    expect("items", len(salon.east.items()), 9)


@scenario("S20c", "times")
def shifted_times(salon):
    """A medium whose times are an hour off after it was mounted again brings nothing anew."""
    salon.begin()
    for path in sorted(salon.right.rglob("*")):
        time = path.stat().st_mtime - 3600
        os.utime(path, (time, time))
    if "away" in salon.kind.abilities:
        salon.kind.unmount()
        salon.kind.mount()
    salon.kind.settle(salon.name)
    before = salon.files()
    for home in salon.homes:
        report = salon.pass_of(home)
        expect("came", report["imported"]["changesets"], 0)
        expect("went", report["published"]["changesets"] + report["relayed"]["changesets"], 0)
    expect("files", salon.files(), before)


def tree_of_feeds(salon, side=None):
    side = side or salon.right
    return {str(path.relative_to(side)) for path in (side / "feeds").rglob("*") if path.is_file()}
