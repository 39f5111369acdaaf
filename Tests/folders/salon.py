"""Two devices, one on each side of a shared folder."""
import subprocess
import random

from home import TROUBLE, Home
from kinds.kind import tree
from photo import write_photo
from wrong import expect


class Salon:
    """A group of two, made anew for each scenario in a folder of its own.

    `left` and `right` are that folder as the two see it; on most kinds they are the same.
    """

    def __init__(self, kind, name, settings, driver):
        self.kind = kind
        self.name = name
        self.driver = driver
        self.times = settings.times
        self.random = random.Random(f"{settings.seed} {kind.name} {name}")
        self.place = kind.place.directory(f"homes/{name}")
        self.left, self.right = (side / name for side in kind.sides)
        self.east = Home(settings.program, self.place / "east")
        self.west = Home(settings.program, self.place / "west")
        self.homes = (self.east, self.west)

    def begin(self, east="Salon East", west="Salon West"):
        """Makes the folder, the group and both homes, with three items that both know."""
        self.left.mkdir()
        self.east.run("init", "--device", east, "--person", "Maya", "--location", "Colour bar")
        for name in ("Chroma 6/0", "Developer", "Sea Salt Spray"):
            self.east.add(name, "--quantity", 8)
        self.east.run("folder", "prepare", self.left, "--name", self.name)
        code = self.east.run("invite", "--person", "Ben")["code"]
        self.pass_of(self.east)
        self.west.run("join", code, "--folder", self.right, "--device", west)
        self.converge()

    def repetitions(self, few):
        """How often to repeat something: a few times, unless the run says otherwise."""
        return self.times or few

    def pass_of(self, home, statuses=(0,)):
        """One pass, seen by the other side when this returns."""
        report = home.sync(statuses=statuses)["folders"][0]
        self.kind.settle(self.name)
        return report

    def converge(self):
        """Lets both go on until neither has anything to do, and makes sure that they agree."""
        self.driver.converge(self)

    def apart(self):
        """While this context lasts, neither hears of what the other does."""
        return self.driver.apart(self)

    def let_pass(self, home):
        """Time for one pass, whoever makes it."""
        self.driver.let_pass(home)

    def is_quiet(self):
        """Whether everything that either did is known to have arrived at the other."""
        reports = [home.run("status") for home in self.homes]
        return all(report["unpublished"] == 0 and report["attachmentsWaiting"] == 0
                   and all(folder["seenBy"] == folder["of"] == 1 and not folder["lacking"]
                           for folder in report["folders"])
                   for report in reports)

    def is_alike(self):
        return self.east.state() == self.west.state()

    def differences(self):
        """What the two don't agree on, short enough to be read."""
        east, west = self.east.state(), self.west.state()
        found = []
        for part in east:
            if east[part] != west[part]:
                found.append(f"{part}: {difference(east[part], west[part])}")
        return "; ".join(found)

    # --- What people do -----------------------------------------------------------------------

    def work(self, home, count=1):
        """Does things at random that keep to what the device knows."""
        for _ in range(count):
            items = [item for item in home.items().values() if not item["deleted"]]
            item = self.random.choice(items)
            what = self.random.choice(["use", "use", "receive", "edit", "add", "count"])
            amount = self.random.randint(1, 5)
            if what == "add":
                home.add(f"Item {self.random.getrandbits(40):x}", "--quantity", amount)
            elif what == "edit":
                home.run("edit", item["id"], "--notes", f"Shelf {self.random.getrandbits(20)}")
            elif what == "count":
                home.run("count", item["id"], amount, "--at", "Colour bar")
            else:
                home.run(what, item["id"], amount, "--at", "Colour bar")

    def add_photo(self, home, item, kilobytes):
        file = self.place / f"photo-{self.random.getrandbits(40):x}.png"
        write_photo(file, kilobytes, self.random)
        home.run("photo", item, file)
        file.unlink()

    # --- What is looked at --------------------------------------------------------------------

    def files(self):
        return tree(self.right)

    def expect_sound(self):
        """Whether everything in the folder is as it was signed, and no part of a file is left; at
        once, or as soon as the watchers have put right what was cut short."""
        self.expect_soon("what verify finds wrong", self.problems, [])

    def problems(self):
        found = []
        for side in {self.left, self.right}:
            done = subprocess.run(
                [self.east.program, "--json", "verify", side], stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
            if done.returncode != 0:
                found.append(f"{side}: {done.stdout.strip()[:400]}")
        return found

    def expect_soon(self, what, find, wanted):
        """What must be so now, or as soon as the watchers have come to it."""
        self.driver.expect_soon(self, what, find, wanted)

    def expect_state(self, home, state):
        """What a device says of its folder after a pass."""
        self.driver.let_pass(home)
        self.expect_soon("the folder's state", lambda: home.folder_state()["state"], state)

    def expect_trouble(self, home, state):
        """A pass that can't use the folder says so and is no failure of anything else."""
        report = home.sync(statuses=TROUBLE)["folders"][0]
        expect("the folder's state", report["state"], state)
        return report


def difference(one, other):
    if not isinstance(one, dict):
        return f"{one!r:.150} and {other!r:.150}"
    keys = [key for key in {**one, **other} if one.get(key) != other.get(key)]
    first, second = one.get(keys[0]), other.get(keys[0])
    if isinstance(first, dict) and isinstance(second, dict):
        names = [name for name in {**first, **second} if first.get(name) != second.get(name)]
        first, second = ({name: item.get(name) for name in names} for item in (first, second))
    return f"{len(keys)} differ, such as {keys[0]}: {first!r:.300} and {second!r:.300}"
