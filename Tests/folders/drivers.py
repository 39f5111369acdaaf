"""Who makes the passes: a person with `satchel sync`, or `satchel watch` by itself."""
import signal
import time
from contextlib import contextmanager, nullcontext

from home import TROUBLE
from place import eventually
from wrong import Wrong, expect


class ByHand:
    """Both sides sync in turn, each when it sees what the other has written."""

    #: How many rounds two homes may take that only have to tell each other what they know.
    rounds = 8

    def begin(self, salon):
        pass

    def end(self, salon):
        pass

    def apart(self, salon):
        return nullcontext()

    def let_pass(self, home):
        home.sync(statuses=TROUBLE)

    def expect_soon(self, salon, what, find, wanted):
        expect(what, find(), wanted)

    def converge(self, salon):
        before = None
        for _ in range(self.rounds):
            for home in salon.homes:
                salon.pass_of(home)
            # Acknowledgements are in no report, so it is the files that tell that all is quiet.
            after = salon.files()
            if after == before and salon.is_alike():
                return
            before = after
        raise Wrong(f"no peace after {self.rounds} rounds: "
                    f"{salon.differences() or 'still writing'}")


class Watching:
    """Both sides are watched; nobody syncs."""

    def __init__(self):
        self.watchers = []

    def begin(self, salon):
        """A watcher needs a home, so they start once the salon has begun."""

    def start(self, salon):
        for name, home in (("east", salon.east), ("west", salon.west)):
            daemon = f"watch-{salon.name}-{name}"
            salon.kind.place.start(daemon, home.program, "--home", home.path, "watch")
            self.watchers.append(daemon)

    def end(self, salon):
        for daemon in self.watchers:
            process = salon.kind.place.daemons[daemon]
            salon.kind.place.stop(daemon, signal.SIGTERM)
            expect(f"{daemon} ended with", process.returncode, 0)
        self.watchers = []

    @contextmanager
    def apart(self, salon):
        self.end(salon)
        yield
        self.start(salon)

    def let_pass(self, home):
        """The watcher passes when it finds it right; this is time for it."""
        time.sleep(0.3)

    def expect_soon(self, salon, what, find, wanted):
        if not eventually(lambda: find() == wanted, salon.kind.lag_seconds):
            expect(what, find(), wanted)

    def converge(self, salon):
        if not self.watchers:
            self.start(salon)
        seconds = salon.kind.lag_seconds
        if not eventually(lambda: salon.is_quiet() and salon.is_alike(), seconds):
            raise Wrong(f"not alike after {seconds} s: {salon.differences() or 'unpublished'}")


DRIVERS = {"hand": ByHand, "watch": Watching}
