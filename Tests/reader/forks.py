"""Forked feeds: what clocks say of a feed under which two copies of one home went on."""

from collections import defaultdict

_BEGINNING = None


class FeedTree:
    """The changesets of one feed, by (sequence, short hash of the marker). `previous` has of each
    what its marker says; `last_edits` the greatest edit number of each that is known.

    The tree is cut into stretches: the trunk, called as the feed, and the branches. The path of a
    changeset is the stretches from the beginning to it: pairs of a name and the greatest edit
    number up to the stretch's end, None of the last."""

    def __init__(self, feed, previous, last_edits):
        self._feed = feed
        parents = _parents(previous)
        children = defaultdict(list)
        for node in sorted(parents):
            children[parents[node]].append(node)
        begins = [node for node, parent in parents.items() if parent is _BEGINNING]
        unknown = [node for node in parents if parents[node] not in parents and node not in begins]
        is_forked = len({sequence for sequence, _ in parents}) < len(parents) or any(
            len(after) > 1 for after in children.values())
        if not is_forked:
            self._trunk_end = None
            self._paths = {node: ((feed, None),) for node in parents}
        elif len(begins) == 1 and not unknown:
            self._paths = self._walk([(begins[0], (), feed, 0)], children, last_edits)
            self._trunk_end = max(path[0][1] or 0 for path in self._paths.values())
        else:
            starts = [
                (node, ((feed, 0),), self._branch(node), 0) for node in sorted(begins + unknown)]
            self._paths = self._walk(starts, children, last_edits)
            self._trunk_end = 0

    def read(self, clock, node=None):
        """A clock in terms of the branches. `node`: the changeset that a version of this feed
        stands in, None for a version of another feed."""
        read = {}
        for name, number in clock.items():
            feed, _, hash = name.partition("~")
            entries = {name: number}
            if feed == self._feed:
                entries = self._entries(name, number, self._place(hash) if hash else node)
            for entry, value in entries.items():
                if value:
                    read[entry] = max(value, read.get(entry, 0))
        return read

    def _place(self, hash):
        return next((node for node in sorted(self._paths) if node[1] == hash), None)

    def _entries(self, name, number, node):
        if node is not None:
            entries = {}
            for stretch, end in self._paths[node]:
                entries[stretch] = number if end is None else min(number, end)
                if end is not None and number <= end:
                    break
            return entries
        if "~" in name or self._trunk_end is None:
            return {name: number}
        return {name: min(number, self._trunk_end)}

    def _branch(self, node):
        return f"{self._feed}~{node[1]}"

    def _walk(self, starts, children, last_edits):
        """The paths of all changesets. Each start: the first changeset of a stretch, the path
        before it, the stretch's name, and the greatest edit number so far."""
        paths = {}
        while starts:
            node, before, name, end = starts.pop()
            while node:
                paths[node] = (*before, (name, None))
                end = max(end, last_edits.get(node, 0))
                after = children[node]
                if len(after) > 1:
                    path = (*before, (name, end))
                    starts += [(next_one, path, self._branch(next_one), end) for next_one in after]
                node = after[0] if len(after) == 1 else None
        return paths


def _parents(previous):
    """The one before each changeset, of which there is a marker or which a marker names: itself
    something unknown where that isn't known."""
    parents = {}
    for node, before in previous.items():
        parents[node] = before[0] if before else _BEGINNING
    for before in previous.values():
        for one, next_one in zip(before, before[1:]):
            parents.setdefault(one, next_one)
        if before:
            is_whole = len(before) < 16
            parents.setdefault(before[-1], _BEGINNING if is_whole else ("unknown", before[-1]))
    return parents
