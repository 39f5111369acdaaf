"""What a device does about one record: the first line that fits decides."""

from dataclasses import dataclass

from versions import best, includes


@dataclass(frozen=True)
class Checkpoint:
    """On what this device and the group last agreed. A settlement leaves one without content:
    whatever the row says then is an edit."""

    content: str | None
    is_live: bool
    clock: dict
    stamp: tuple | None
    dots: tuple

    def __deepcopy__(self, memo):
        return self


def decide(local, base, heads, is_refused, is_known):
    """The line, the action and the head that it is about.

    `local`: the row's or deletion's body, None where there is neither. `is_refused`: a version
    that `base` joins is only in refused files. `is_known`: the versions known include `base`.
    """
    clock = base.clock if base else {}
    new = [head for head in heads if not includes(clock, head.clock)]
    if local is None:
        return absent(base, heads, new)
    if base is None or base.content != local.content:
        return edited(local, base, heads, new, clock)
    return unedited(local, heads, new, clock, is_refused, is_known)


def absent(base, heads, new):
    if base is None:
        return (2, "apply", best(heads)) if heads else (1, "nothing", None)
    if len(heads) == 1 and new and not heads[0].body.is_live:
        return 3, "apply", heads[0]
    return 4, "missing", None


def edited(local, base, heads, new, clock):
    if not new:
        return 5, "publish", None
    equal = [h for h in new if h.body.content == local.content and includes(h.clock, clock)]
    if equal:
        return 6, "agree", equal[-1]
    is_deleted = len(heads) == 1 and local.content in heads[0].body.deleted
    if local.is_live and base is None and is_deleted:
        return 7, "apply", heads[0]
    return 8, "publish", None


def unedited(local, heads, new, clock, is_refused, is_known):
    if not new and not is_refused:
        return 9, "nothing", None
    over = [head for head in heads if includes(head.clock, clock)]
    same = [head for head in over if head.body.content == local.content]
    if same:
        return 10, "agree", same[-1]
    if over:
        return 11 if len(over) == 1 else 12, "apply", best(over)
    same = [head for head in heads if head.body.content == local.content]
    if same:
        return 13, "agree", same[-1]
    if is_refused:
        return 14, "apply", best(heads) if heads else None
    if is_known and len(heads) > 1:
        return 15, "apply", best(heads)
    return 16, "nothing", None
