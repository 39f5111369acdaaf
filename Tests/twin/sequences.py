"""Random sequences of what people and devices do, and of what goes wrong."""

FAULTS = [
    (), ("inventory",), ("home",), ("pack",), ("inventory", "home"), ("remove",),
    ("remove", "pack"), ("home", "pack"),
]
SETTLEMENTS = ["keepFirst", "keepLast", "keepBoth", "combine", "delete"]


def sequence(random):
    """The number of devices, the entity, how wrong the clocks are, and the operations."""
    count = random.choice([2, 2, 3, 3, 4])
    faults = random.choice(FAULTS)
    entity = random.choice(["item"] * 5 + ["person"])
    skews = {}
    if random.random() < 0.3:
        skews = {letter: random.choice([0, 0, 1000, -1000, 3000]) for letter in "abcde"}
    return count, entity, skews, operations(random, count, entity, faults)


def operations(random, count, entity, faults):
    others = 1 if "home" in faults or "pack" in faults else 0
    result = [
        operation(random, random.randrange(count + others), entity, faults)
        for _ in range(random.randint(3, 22))
    ]
    for fault in faults:
        device, start = random.randrange(count), random.randrange(len(result))
        end = random.randrange(start, len(result)) + 1
        if fault == "home" and random.random() < 0.6:
            result[start:start] = copied(random, device, count, entity)
        elif fault in ("home", "inventory"):  # a backup, and its restoration some time later
            result.insert(end, {"do": f"restore{fault.capitalize()}", "device": device})
            result.insert(start, {"do": f"backUp{fault.capitalize()}", "device": device})
        elif fault == "remove":
            result.insert(end, {"do": "remove", "device": device})
    return result


def copied(random, device, copy, entity):
    """A home is copied, and both copies go on, perhaps without seeing each other."""
    result = [{"do": "clone", "device": device}]
    for folder, one in enumerate((device, copy)):
        for _ in range(random.randrange(3)):
            result.append({"do": "edit", "device": one, "record": f"{entity}/r0"})
            result.append({"do": "sync", "device": one, "folder": folder})
    return result


def operation(random, device, entity, faults):
    record = f"{entity}/r0" if random.random() < 0.8 else f"{entity}/r1"
    x = random.random()

    def act(name, **details):
        return {"do": name, "device": device, **details}

    def on(name, **details):
        return act(name, record=record, **details)

    if x < 0.20:
        return on("edit") if random.random() < 0.7 else on("edit", to=random.choice("xy"))
    if x < 0.27:
        return on("delete")
    if x < 0.32:
        return on("restore") if random.random() < 0.7 else on("restore", same=True)
    if x < 0.40:
        looked = {"looked": True} if random.random() < 0.2 else {}
        return on("settle", how=random.choice(SETTLEMENTS), **looked)
    if x < 0.41:
        return on("look")
    if x < 0.45:
        return on("add") if random.random() < 0.5 else on("add", to=random.choice("xy"))
    if x < 0.60:
        return act("sync", folder=random.randrange(2))
    if x < 0.66:
        return act("import", folder=random.randrange(2), pick=random.randrange(1 << 30))
    if x < 0.71:
        return act("import", folder=random.randrange(2))
    if x < 0.76:
        return act("reconcile")
    if x < 0.80:
        return act("publish")
    if x < 0.83:
        return act("relay", folder=random.randrange(2), pick=random.randrange(1 << 30))

    rare = [
        on("loseRow"), on("bringBack"), on("bringBack"), act("crash"),
        act("reconcile", limit=random.randrange(2)),
        act("publish", fault=random.choice(["reserved", "built", "recorded"])),
        act("rebuildMirror"), act("emptyFolder", folder=random.randrange(2)),
    ]
    if "inventory" in faults:
        rare += [act("backUpInventory"), act("restoreInventory")]
    if "home" in faults:
        rare += [act("backUpHome"), act("restoreHome"), act("clone")]
    if "pack" in faults:
        rare += [act("pack"), act("pack"), act("addDevice")]
    if "remove" in faults:
        rare += [act("remove")]
    return random.choice(rare)
