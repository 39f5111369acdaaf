"""What people do, and what happens to them."""

import copy
import hashlib

from decision import Checkpoint
from devices import DEVICE_LIMIT, Device
from versions import KEEP_BOTH, POLICIES, Body, best, joined, text


def perform(group, operation):
    """Does one thing, unless it makes no sense where things stand."""
    group.now += 1
    arguments = {name: value for name, value in operation.items() if name not in ("do", "device")}
    if "record" in arguments:
        arguments["key"] = tuple(arguments.pop("record").split("/"))
    place = operation["device"] % len(group.devices)
    ACTS[operation["do"]](group, group.devices[place], **arguments)


def settled(heads):
    """The checkpoint of a settlement: it includes exactly the heads that were shown."""
    clock = joined(head.clock for head in heads)
    return Checkpoint(None, True, clock, max((h.stamp for h in heads), default=None), ())


# -- Rows


def write(group, device, key, name, updated_at=None):
    inventory = device.inventory
    at = group.wall(device) if updated_at is None else updated_at
    inventory.deletions.pop(key, None)
    inventory.rows[key] = Body.row(key, name, at)
    inventory.dirty.add(key)
    group.names[inventory.rows[key].content] = name


def bury(device, key, contents):
    inventory = device.inventory
    inventory.rows.pop(key, None)
    inventory.deletions[key] = Body.deletion(key, contents)
    inventory.dirty.add(key)


def fresh_name(group, device):
    return f"{device.letter}{group.now}"


def add(group, device, key, to=None):
    inventory = device.inventory
    if not (inventory.local(key) or key in inventory.checkpoints or key in device.heads):
        write(group, device, key, to or fresh_name(group, device))


def edit(group, device, key, to=None):
    if key in device.inventory.rows:
        write(group, device, key, to or fresh_name(group, device))


def delete(group, device, key):
    if key in device.inventory.rows:
        bury(device, key, [device.inventory.rows[key].content])


def restore(group, device, key, to=None, same=False):
    local = device.inventory.local(key)
    if local is None or local.is_live:
        return
    name = to or fresh_name(group, device)
    deleted = [content for head in device.heads.get(key, []) for content in head.body.deleted]
    if same and deleted:
        name = group.names[min(deleted)]
    write(group, device, key, name)


def look(group, device, key):
    local = device.inventory.local(key)
    if key in device.inventory.conflicts and local:
        device.looked[key] = device.inventory.conflicts[key], local


def settle(group, device, key, how, looked=False):
    inventory = device.inventory
    heads, local = inventory.conflicts.get(key), inventory.local(key)
    if not heads or not local or POLICIES[key[0]] != KEEP_BOTH:
        return
    if looked:
        if key not in device.looked:
            return
        seen, row = device.looked.pop(key)
        if [h.picture for h in seen] != [h.picture for h in heads] or row.content != local.content:
            return  # It isn't what was looked at any more.
    live = [head for head in heads if head.body.is_live]
    updated_at = max(head.body.updated_at for head in heads)
    kept = {"keepFirst": heads[0], "keepLast": heads[-1], "keepBoth": best(heads)}.get(how)
    if how == "keepBoth":
        for other in live:
            if other is not kept:
                keep(group, device, key, other.body)
    if how == "combine":
        write(group, device, key, "combined", updated_at)
    elif kept and kept.body.is_live:
        write(group, device, key, kept.body.name, updated_at)
    else:
        bury(device, key, [head.body.content for head in live])
    inventory.checkpoints[key] = settled(heads)
    del inventory.conflicts[key]


def keep(group, device, key, body):
    """The other side of a conflict becomes a record, the same one whoever keeps it."""
    seed = hashlib.sha256(f"{text(key)} {body.content}".encode()).digest()
    digits = bytearray(seed[:16])
    digits[6] = digits[6] & 0x0F | 0x80  # UUID version 8
    digits[8] = digits[8] & 0x3F | 0x80
    plain = digits.hex()
    id = "-".join((plain[:8], plain[8:12], plain[12:16], plain[16:20], plain[20:]))
    other = key[0], id
    if other not in device.inventory.rows and other not in device.inventory.checkpoints:
        write(group, device, other, body.name, body.updated_at)


def bring_back(group, device, key):
    inventory = device.inventory
    heads = group.effective_heads(device, key)
    if key not in inventory.missing or inventory.local(key) or not heads:
        return
    inventory.missing.discard(key)
    shown = best(heads).body
    name = shown.name if shown.is_live else fresh_name(group, device)
    write(group, device, key, name, max(head.body.updated_at for head in heads))
    inventory.checkpoints[key] = settled(heads)


# -- Accidents


def lose_row(group, device, key):
    device.inventory.rows.pop(key, None)


def rebuild_mirror(group, device):
    group.recompute(device)
    device.changed |= device.heads.keys()
    device.gate = False


def back_up_inventory(group, device):
    device.inventory_backup = copy.deepcopy(device.inventory)


def lose_replica(group, device):
    device.replica = {}
    group.recompute(device)
    device.gate = False


def restore_inventory(group, device, unnoticed=False):
    if device.inventory_backup:
        device.inventory = copy.deepcopy(device.inventory_backup)
        device.inventory.life = device.seen_life if unnoticed else group.now
        device.gate = False


def back_up_home(group, device):
    device.home_backup = None
    device.home_backup = copy.deepcopy(device)


def restore_home(group, device):
    if device.home_backup:
        backup = copy.deepcopy(device.home_backup)
        backup.home_backup, backup.gate = device.home_backup, False
        group.devices[group.devices.index(device)] = backup


def clone(group, device):
    if len(group.devices) < DEVICE_LIMIT:
        group.devices.append(copy.deepcopy(device))
        group.devices[-1].gate = False


def add_device(group, device):
    if len(group.devices) < DEVICE_LIMIT:
        letter = "xyzwv"[len(group.devices)]
        group.devices.append(Device(letter, group.new_feed(letter)))


def empty_folder(group, device, folder):
    group.folders[folder].clear()


def lose_file(group, device, folder, number):
    """The numbered file with records, from the end if negative."""
    files = [file for file in group.folders[folder].values() if file.has_records]
    for file in files[number:][:1]:
        del group.folders[folder][file.id]


def lose_changeset(group, device, folder, letter, number):
    """The nth file with records of one device's feeds."""
    files = group.folders[folder].values()
    mine = [file for file in files if file.has_records and file.feed[0] == letter]
    for file in mine[number - 1 :][:1]:
        del group.folders[folder][file.id]


def remove(group, device):
    """The first device says how far what it has of this one counts."""
    owner = group.devices[0]
    if device is owner or group.removed:
        return
    group.removed.add(device.letter)
    counted = {}
    for file in owner.replica.values():
        if file.has_records and file.feed[0] == device.letter:
            counted[file.feed] = max(file.sequence, counted.get(file.feed, 0))
    file = group.new_file("removal", owner.feed, 0, removal=(device.letter, counted))
    owner.replica[file.id] = file
    owner.published.add(file.id)
    group.recompute(owner)


ACTS = {
    "add": add, "edit": edit, "delete": delete, "restore": restore, "look": look,
    "settle": settle, "bringBack": bring_back,
    "import": lambda group, *which, **how: group.import_folder(*which, **how),
    "reconcile": lambda group, *which, **how: group.reconcile(*which, **how),
    "publish": lambda group, *which, **how: group.publish(*which, **how),
    "relay": lambda group, *which, **how: group.relay(*which, **how),
    "sync": lambda group, *which, **how: group.sync(*which, **how),
    "pack": lambda group, device: group.pack(device),
    "crash": lambda group, device: group.crash(device),
    "loseRow": lose_row, "rebuildMirror": rebuild_mirror,
    "backUpInventory": back_up_inventory, "restoreInventory": restore_inventory,
    "backUpHome": back_up_home, "restoreHome": restore_home, "clone": clone,
    "addDevice": add_device, "emptyFolder": empty_folder, "remove": remove,
    "loseReplica": lose_replica, "loseFile": lose_file, "loseChangeset": lose_changeset,
}
