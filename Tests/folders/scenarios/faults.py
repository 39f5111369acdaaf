from home import TROUBLE
from scenarios.scenario import scenario
from wrong import expect, expect_true

ERRORS = ["EIO", "ENOSPC", "EROFS", "EACCES", "ESTALE", "ENOTCONN"]


@scenario("S2", "faults")
def broken_listing(salon):
    """A listing that fails half way is no listing: nothing is inferred from what it lacked."""
    salon.begin()
    before, files = salon.east.state(), salon.files()
    for call in ("listing", "readdir"):
        with salon.kind.failing(call, errors=["EIO"]):
            for _ in range(3):
                report = salon.expect_trouble(salon.east, "failed")
                expect_true("no reason was given", report["error"])
    expect("what it holds", salon.east.state(), before)
    expect("files", salon.files(), files)
    salon.converge()


@scenario("S17", "faults")
def poor_folder(salon):
    """A folder that can't press a directory to the disk or set permissions is good enough."""
    with salon.kind.failing("fsyncdir", errors=["EINVAL"]):
        salon.begin()
        salon.work(salon.east, 5)
        salon.converge()
    with salon.kind.failing("chmod", "utimens", errors=["EPERM"]):
        salon.work(salon.east, 5)
        salon.converge()
    salon.expect_sound()


@scenario("S26", "faults")
def errors_anywhere(salon):
    """Whatever call of an export fails, every change arrives sooner or later, and once."""
    salon.begin()
    troubled = 0
    for number in range(salon.repetitions(25)):
        salon.work(salon.east, 2)
        item = salon.east.add(f"Failing {number}")
        salon.add_photo(salon.east, item["id"], 50)
        chance = salon.random.choice([0.02, 0.1, 0.5])
        with salon.kind.failing("*", errors=ERRORS, chance=chance,
                                seed=salon.random.getrandbits(32)):
            report = salon.east.sync(statuses=TROUBLE)["folders"][0]
        troubled += report["error"] is not None
        salon.west.sync(statuses=TROUBLE)
    expect_true("no pass met an error", troubled)
    salon.converge()
    salon.expect_sound()
