import signal
import subprocess
import time

from home import TROUBLE
from scenarios.scenario import scenario
from wrong import expect, expect_true

#: So many kilobytes of photos fit on every medium.
FITTING = 24_000


@scenario("S32c", "pull", watched=True, everywhere=True)
def pulled(salon):
    """Pulled in the middle of an export, again and again, a medium takes nothing with it."""
    salon.begin()
    seconds = 0.5
    times = salon.repetitions(6)
    largest = min(3000, FITTING // times)
    for _ in range(times):
        salon.work(salon.east, 4)
        added = salon.east.add(f"Pulled {salon.random.getrandbits(40):x}")
        salon.add_photo(salon.east, added["id"], salon.random.randint(1, largest))
        seconds = pull_during_pass(salon, seconds)
        salon.kind.plug()
    salon.converge()
    pending = [item for item in salon.west.items().values()
               if item["photo"] and item["photo"]["state"] != "here"]
    expect("photos that haven't arrived", pending, [])
    salon.expect_sound()


def pull_during_pass(salon, seconds):
    """Pulls at a random moment of a pass; gives about how long a whole pass takes."""
    began = time.monotonic()
    running = salon.east.start("sync", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        running.wait(salon.random.uniform(0, seconds))
        took = time.monotonic() - began
    except subprocess.TimeoutExpired:
        took = seconds
    salon.kind.pull()
    _, said = running.communicate(timeout=60)
    expect_true(f"a pass ended with {running.returncode}: {said[-200:]!r}",
                running.returncode in TROUBLE)
    return max(0.05, took * 1.05)


@scenario("S32c killed")
def killed(salon):
    """However often a pass is killed, every change arrives, and arrives once."""
    salon.begin()
    for _ in range(salon.repetitions(8)):
        salon.work(salon.east, 2)
        running = salon.east.start("sync", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            running.wait(salon.random.uniform(0, 0.05))
        except subprocess.TimeoutExpired:
            running.send_signal(signal.SIGKILL)
        running.wait()
    salon.converge()
    salon.expect_sound()
