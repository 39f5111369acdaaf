"""Forked feeds: what clocks say of a feed under which two copies of one home went on."""

from collections import defaultdict

_BEGINNING = None
# What a changeset may be known to hang on; where markers contradict each other, the greatest.
_UNKNOWN, _FIRST = (0,), (1,)


class FeedTree:
    """The changesets of one feed, by (sequence, short hash of the marker). `claims` has what
    markers and packs say: a changeset, those before it, and whether these go back to the first;
    `last_edits` the greatest edit number of each.

    Where the tree branches it is cut into stretches: the trunk, called as the feed, and branches.
    The path of a changeset is the stretches from the beginning to it, by name."""

    def __init__(self, feed, claims, last_edits):
        self._feed = feed
        self._ends = {}  # of a stretch that branches: the greatest edit number before that
        self._paths = {}
        nodes = _nodes(claims)
        children = defaultdict(list)
        loose = []
        for hash, (_, before) in sorted(nodes.items()):
            if before == _FIRST:
                children[_BEGINNING].append(hash)
            elif before != _UNKNOWN and nodes[before[2]][0] < nodes[hash][0]:
                children[before[2]].append(hash)
            else:
                loose.append(hash)
        self.is_forked = len({number for number, _ in nodes.values()}) < len(nodes) or any(
            len(after) > 1 for after in children.values())
        if self.is_forked:
            children[_BEGINNING] += loose
            edits = {hash: edit for (_, hash), edit in last_edits.items()}
            self._walk(children, edits)

    def read(self, clock, node=None):
        """A clock in terms of the branches. `node`: the changeset that a version of this feed
        stands in, None for a version of another feed."""
        read = {}
        for name, number in clock.items():
            feed, _, hash = name.partition("~")
            entries = {name: number}
            if self.is_forked and feed == self._feed:
                is_own = node is not None and not hash
                entries = self._entries(name, number, node[1] if is_own else hash, is_own)
            for entry, value in entries.items():
                if value:
                    read[entry] = max(value, read.get(entry, 0))
        return read

    def _entries(self, name, number, hash, is_own):
        entries = {}
        path = self._paths.get(hash, (name,))
        for stretch in path:
            is_whole = is_own and stretch == path[-1]
            end = number if is_whole else self._ends.get(stretch, number)
            entries[stretch] = min(number, end)
            if number <= end:
                break
        return entries

    def _walk(self, children, edits):
        pending = [(_BEGINNING, (self._feed,), 0)]
        while pending:
            at, path, end = pending.pop()
            after = children[at]
            if len(after) > 1:
                self._ends[path[-1]] = end
            for hash in after:
                branch = (f"{self._feed}~{hash}",) if len(after) > 1 else ()
                self._paths[hash] = path + branch
                pending.append((hash, path + branch, max(end, edits.get(hash, 0))))


def _nodes(claimed):
    """By short hash the number of each changeset that there is or that a marker names, and what
    it hangs on."""
    nodes = {}
    for node, before, is_whole in claimed:
        chain = [node, *before]
        claims = [(2, *place) for place in before]
        claims.append(_FIRST if is_whole else _UNKNOWN)
        for (number, hash), claim in zip(chain, claims):
            known = nodes.get(hash, (0, _UNKNOWN))
            nodes[hash] = (max(number, known[0]), max(claim, known[1]))
    return nodes
