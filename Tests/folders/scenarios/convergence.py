from scenarios.scenario import scenario
from wrong import expect


@scenario("converge", watched=True, everywhere=True)
def work_apart(salon):
    """What two people do apart is on both sides, and nothing is lost or asked without need."""
    salon.begin()
    items = {item["name"]: item["id"] for item in salon.east.items().values()}
    chroma, developer, spray = map(items.get, ("Chroma 6/0", "Developer", "Sea Salt Spray"))

    with salon.apart():
        salon.east.run("use", chroma, 3)
        salon.east.run("edit", spray, "--name", "Sea Salt Spray, new bottle")
        salon.add_photo(salon.east, developer, 300)
        salon.west.run("use", chroma, 2, "--at", "Colour bar")
        salon.west.run("edit", spray, "--name", "Sea Salt Texture Spray")
        salon.west.add("Neck strips", "--quantity", 5)
    salon.converge()
    expect("what is left of 8", salon.west.items()[chroma]["quantity"], "3")
    expect("conflicts", set(salon.west.conflicts()), {spray})
    expect("the photo", salon.west.items()[developer]["photo"]["state"], "here")

    # One settles it, the other deletes something else, and undoes what somebody booked.
    conflict = salon.west.run("conflicts")["conflicts"][0]
    salon.west.run("conflict", "settle", conflict["id"], "--keep",
                   conflict["versions"][0]["version"])
    salon.east.run("delete", developer)
    salon.east.run("undo", list(salon.east.movements())[0])
    salon.converge()
    expect("conflicts", salon.east.conflicts(), {})
    expect("deleted", salon.west.items()[developer]["deleted"], True)
    salon.expect_sound()


@scenario("S20", watched=True)
def names(salon):
    """What people call things never becomes a file's name, so no folder refuses it."""
    salon.begin(east='Empfang: 1? / "Sue"', west="CON.")
    for name in ("foto.jpg", "Foto.JPG", "CON.png", "aux", "trailing dot.", "é" * 100, "a:b*c?"):
        item = salon.east.add(name)
        salon.add_photo(salon.east, item["id"], 1)
    salon.converge()
    expect("items", len(salon.west.items()), 10)
    salon.expect_sound()


@scenario("S43", watched=True, everywhere=True)
def at_once(salon):
    """However both write at the same time, no sync program ever sees one name with two contents."""
    salon.begin()
    for _ in range(salon.repetitions(10)):
        for home in salon.homes:
            salon.work(home, salon.random.randint(0, 2))
            salon.let_pass(home)
    salon.converge()
    copies = [path for side in (salon.left, salon.right) for path in side.rglob("*conflict*")]
    expect("conflict copies", copies, [])
    salon.expect_sound()
