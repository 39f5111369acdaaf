"""All that is tried on one kind, in one process."""
import json
import signal
import sys
import time
import traceback

from drivers import DRIVERS
from kinds import INSIDE, KINDS
from outcome import COULD_NOT, FAILED, OK, Outcome
from place import Place, adopt_orphans
from powercut import STEPS
from salon import Salon
from scenarios import SCENARIOS
from suite import built_tests, run_suite
from unavailable import Unavailable
from wrong import Wrong


class Trial:
    def __init__(self, kind, settings):
        signal.signal(signal.SIGTERM, interrupted)
        adopt_orphans()
        self.name = kind
        self.settings = settings
        self.place = Place(settings.inside)
        kinds = INSIDE if settings.inside else KINDS
        self.kind = kinds[kind](self.place, settings.program)

    def run(self):
        """Prints each outcome as a line of JSON, and leaves nothing behind."""
        try:
            self.set_up()
        finally:
            # What is being cleared is cleared to the end, however often somebody presses Ctrl-C.
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            if not self.settings.inside:  # The guest is only cut off; its place is cleared outside.
                self.place.clear()

    def set_up(self):
        began = time.monotonic()
        if self.settings.power:
            self.tell("power cuts", self.power_step)
            return
        try:
            self.kind.up()
        except Unavailable as reason:
            self.say("set-up", COULD_NOT, began, str(reason))
            return
        self.say("set-up", OK, began)
        self.kind.trial(self)

    def tell_all(self):
        """The suite, then each scenario that fits the kind and was asked for."""
        if self.is_wanted("suite") and not self.is_watched:
            self.tell("suite", self.suite)
        for scenario in SCENARIOS.values():
            if scenario.fits(self.kind) and self.is_due(scenario):
                self.tell(scenario.name, lambda: self.story(scenario))

    def is_due(self, scenario):
        if self.is_watched and not scenario.watched:
            return False
        if self.settings.scenario or self.settings.all:
            return self.is_wanted(scenario.name)
        return scenario.everywhere or self.kind.is_local and not self.is_watched

    @property
    def is_watched(self):
        return self.settings.driver == "watch"

    def is_wanted(self, name):
        return not self.settings.scenario or name in self.settings.scenario

    def suite(self):
        run_suite(built_tests(self.settings.program), self.kind, self.kind.sides[0])

    def story(self, scenario):
        driver = DRIVERS[self.settings.driver]()
        name = scenario.name.lower().replace(" ", "-")
        salon = Salon(self.kind, name, self.settings, driver)
        driver.begin(salon)
        try:
            scenario.story(salon)
        finally:
            driver.end(salon)

    def power_step(self):
        """One life of a guest whose power is cut: it finds what the one before has left."""
        step = self.settings.power
        self.kind.up() if step == "begin" else self.kind.mount()
        STEPS[step](Salon(self.kind, "power-cuts", self.settings, DRIVERS["hand"]()))
        self.kind.unmount()

    def tell(self, name, story):
        began = time.monotonic()
        try:
            story()
        except Unavailable as reason:
            self.say(name, COULD_NOT, began, str(reason))
        except Wrong as reason:
            self.fail(name, began, str(reason))
        except Exception:
            self.fail(name, began, traceback.format_exc().replace("\n", " | ")[-600:])
        else:
            self.say(name, OK, began)

    def fail(self, name, began, reason):
        self.say(name, FAILED, began, f"{reason} {self.place.casualties()}".strip())
        self.kind.restore()

    def say(self, scenario, result, began, detail=""):
        row = f"{self.name} watched" if self.is_watched else self.name
        outcome = Outcome(row, scenario, result, round(time.monotonic() - began, 1), detail)
        print(json.dumps(outcome.document()), flush=True)


def interrupted(*_):
    """SIGTERM ends a trial as Ctrl-C does: with everything taken down."""
    raise KeyboardInterrupt


def run_trial(kind, settings):
    try:
        Trial(kind, settings).run()
    except KeyboardInterrupt:
        sys.exit(130)
