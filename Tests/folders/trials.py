"""Several kinds at a time, each in a process of its own, and the table of what came of them."""
import concurrent.futures
import json
import signal
import subprocess
import sys
import threading

from drivers import DRIVERS
from kinds import KINDS
from outcome import COULD_NOT, FAILED, OK, Outcome, table
from scenarios import SCENARIOS

#: A kind that takes longer than this hangs.
LIMIT_SECONDS = {False: 1200, True: 7200}


class Trials:
    def __init__(self, script, settings):
        self.script = script
        self.settings = settings
        self.outcomes = []
        self.running = set()
        self.lock = threading.Lock()

    def run(self):
        kinds = [name for name, kind in KINDS.items()
                 if (name in self.settings.kind if self.settings.kind
                     else self.settings.all or not kind.is_slow)]
        trials = [(kind, driver) for driver in DRIVERS for kind in kinds
                  if driver == self.settings.driver or not self.settings.driver
                  if driver == "hand" or KINDS[kind].stories]
        # What takes longest begins first.
        trials.sort(key=lambda trial: KINDS[trial[0]].is_local)
        print(f"seed {self.settings.seed}: {' '.join(kinds)}", flush=True)
        with concurrent.futures.ThreadPoolExecutor(self.settings.jobs) as pool:
            try:
                list(pool.map(lambda trial: self.run_one(*trial), trials))
            except KeyboardInterrupt:
                self.end_all()
                raise
        return self.summary(kinds)

    def run_one(self, kind, driver):
        command = [sys.executable, self.script, "--one", kind, "--seed", self.settings.seed,
                   "--driver", driver, "--program", self.settings.program]
        if self.settings.all:
            command.append("--all")
        if self.settings.times:
            command += ["--times", self.settings.times]
        for scenario in self.settings.scenario or []:
            command += ["--scenario", scenario]
        child = subprocess.Popen(
            list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, start_new_session=True)
        self.running.add(child)
        timer = threading.Timer(LIMIT_SECONDS[self.settings.all], child.terminate)
        timer.start()
        for line in child.stdout:
            self.note(Outcome(**json.loads(line)))
        said = child.stderr.read()
        timer.cancel()
        self.running.discard(child)
        if child.wait() != 0:
            self.note(Outcome(kind, "process", FAILED, 0, f"{child.returncode}: {said[-800:]}"))

    def note(self, outcome):
        with self.lock:
            self.outcomes.append(outcome)
            if outcome.result != OK or outcome.scenario != "set-up":
                print(outcome.line(), flush=True)

    def end_all(self):
        """Asks each child to take its kind down; the pool then waits for them."""
        for child in list(self.running):
            child.send_signal(signal.SIGTERM)

    def summary(self, kinds):
        self.outcomes.sort(key=lambda outcome: (
            kinds.index(outcome.kind.split()[0]), outcome.kind))
        told = [outcome for outcome in self.outcomes if outcome.scenario != "set-up"]
        print()
        print(table(told, ["suite", *SCENARIOS, "recipe", "power cuts", "process"]))
        counts = {result: sum(outcome.result == result for outcome in told)
                  for result in (OK, FAILED)}
        absent = {outcome.kind.split()[0]: outcome.detail for outcome in self.outcomes
                  if outcome.result == COULD_NOT}
        for kind, reason in absent.items():
            print(f"{kind} could not be tried here: {reason}")
        if not self.settings.all and not self.settings.kind:
            slow = [name for name, kind in KINDS.items() if kind.is_slow]
            print(f"Left out, since they take minutes: {', '.join(slow)}")
        tried = len({outcome.kind.split()[0] for outcome in told})
        print(f"{tried} kinds of folder, {counts[OK]} scenarios passed, {counts[FAILED]} failed, "
              f"{len(absent)} kinds could not be tried")
        return 1 if counts[FAILED] else 0


def run_trials(script, settings):
    signal.signal(signal.SIGTERM, interrupted)
    try:
        return Trials(script, settings).run()
    except KeyboardInterrupt:
        return 130


def interrupted(*_):
    raise KeyboardInterrupt
