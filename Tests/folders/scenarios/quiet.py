from scenarios.scenario import scenario
from wrong import expect


@scenario("S29", watched=True)
def idle(salon):
    """Devices that have nothing to say write nothing, however often they pass."""
    salon.begin()
    salon.work(salon.east, 3)
    salon.converge()
    before = salon.files()
    for _ in range(salon.repetitions(15)):
        for home in salon.homes:
            salon.let_pass(home)
    salon.kind.settle(salon.name)
    expect("files", salon.files(), before)
