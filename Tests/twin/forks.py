"""How clocks read in feeds that two copies of one home went on under.

A changeset's marker names those before it. Two changesets of one number, or two after the same
one, are a fork; both branches are kept. With c the last common edit, a branch's own entry
{feed: n}, n > c, reads as {feed: c, feed~h: n}, h being the hash of the branch's first changeset;
in everybody else's clocks it is cut to c. An entry feed~h reads by h's place as now known.
"""

from dataclasses import dataclass

PREVIOUS_LIMIT = 16
UNKNOWN, BEGINNING, PLACE = range(3)  # what a changeset hangs on; the greatest claim counts


@dataclass(frozen=True)
class Link:
    """What a marker, or a pack's entry, says of one changeset's place in its feed."""

    feed: str
    place: tuple  # number and hash
    previous: tuple  # the places before it, newest first
    is_whole: bool  # `previous` ends with the feed's first
    last_edit: int


class Forks:
    def __init__(self, links=()):
        self.common = {}  # a forked feed, or a branch that forks again: the last common edit
        self.paths = {}  # feed: changeset: [(last common edit, branch)]
        chains = {}
        for link in links:
            chains.setdefault(link.feed, []).append(link)
        for feed, chain in chains.items():
            self.read(feed, chain)

    def read(self, feed, chain):
        nodes = {}
        for link in chain:
            places = [link.place, *link.previous]
            parents = [(PLACE, place) for place in places[1:]]
            parents.append((BEGINNING,) if link.is_whole else (UNKNOWN,))
            for (number, name), parent in zip(places, parents):
                node = nodes.setdefault(name, [number, (UNKNOWN,), 0])
                node[0], node[1] = max(node[0], number), max(node[1], parent)
            nodes[link.place[1]][2] = max(nodes[link.place[1]][2], link.last_edit)

        children, loose = {}, []
        for name, (number, parent, _) in nodes.items():
            if parent[0] == BEGINNING:
                children.setdefault(None, []).append(name)
            elif parent[0] == PLACE and nodes[parent[1][1]][0] < number:
                children.setdefault(parent[1][1], []).append(name)
            else:
                loose.append(name)
        is_double = len({node[0] for node in nodes.values()}) < len(nodes)
        if not is_double and all(len(names) == 1 for names in children.values()):
            return

        # Where several loose ones hang isn't known: nothing before them is common.
        children[None] = children.get(None, []) + loose
        paths = self.paths[feed] = {}
        pending = [(None, 0, [])]
        while pending:
            after, common, path = pending.pop()
            following = children.get(after, [])
            if len(following) > 1:
                self.common[path[-1][1] if path else feed] = common
            for name in following:
                turn = [(common, f"{feed}~{name}")] if len(following) > 1 else []
                paths[name] = path + turn
                pending.append((name, max(common, nodes[name][2]), path + turn))

    def reading(self, clock, feed=None, carrier=None):
        """A clock as it reads now. A version of `feed` that `carrier` brought keeps its own."""
        if not self.common:
            return clock
        result = {}

        def put(name, edit):
            if edit > 0:
                result[name] = max(edit, result.get(name, 0))

        for name, edit in clock.items():
            trunk, _, branch = name.partition("~")
            is_own = name == feed
            path = None
            if branch:
                path = self.paths.get(trunk, {}).get(branch)
            elif is_own and edit > self.common.get(name, edit):
                path = self.paths[name].get(carrier)
            start = name if path is None else trunk
            put(start, min(edit, self.common.get(start, edit)))
            for place, (common, name_here) in enumerate(path or []):
                if place + 1 < len(path):
                    limit = path[place + 1][0]
                else:
                    limit = edit if is_own else self.common.get(name_here, edit)
                if edit > common:
                    put(name_here, min(edit, limit))
        return result
