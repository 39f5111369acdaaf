"""What goes on in a guest whose power will be cut: three steps, each after a boot of its own."""
from wrong import expect


def begin(salon):
    salon.begin()


def work(salon):
    """Works and passes without end; the file says that it has begun."""
    (salon.place / "working").touch()
    while True:
        salon.work(salon.east, 1)
        item = salon.east.add(f"Cut {salon.random.getrandbits(40):x}")
        salon.add_photo(salon.east, item["id"], salon.random.randint(1, 1500))
        salon.east.sync()


def check(salon):
    """Nothing is lost, and nothing half written is left."""
    salon.converge()
    pending = [item for item in salon.west.items().values()
               if item["photo"] and item["photo"]["state"] != "here"]
    expect("photos that haven't arrived", pending, [])
    salon.expect_sound()


STEPS = {"begin": begin, "work": work, "check": check}
