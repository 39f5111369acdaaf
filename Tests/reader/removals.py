"""Which of the removals of one device by another count, when owners remove each other."""


def counting(removals, before, founder, owners_if, decided=()):
    """The removals that count. `before(a, b)`: whether b knows a. `owners_if(removals)`: who
    would own the group if these all counted. Those in `decided` count in any case."""

    def attacks(one, other):
        concurrent = not before(one, other) and not before(other, one)
        return one is not other and concurrent and one["device"] == other.by

    open_ones = [removal for removal in removals if removal not in decided]
    count = list(decided)
    for component in _in_layers(_components(open_ones, attacks), attacks):
        inside = [one for one in component if not any(attacks(other, one) for other in count)]
        if len(inside) > 1:
            gone = {removal["device"] for removal in count}
            if not owners_if(inside) - gone:
                stays = _who_stays(inside, founder)
                inside = [removal for removal in inside if removal["device"] != stays]
        count += inside
    return count


def _who_stays(removals, founder):
    removed = {removal["device"] for removal in removals}
    return founder if founder in removed else min(removals, key=lambda one: one.rank).by


def _components(nodes, attacks):
    """The strongly connected components, by Warshall's closure: feuds are small."""
    reached = {one.hash: {other.hash for other in nodes if attacks(one, other)} for one in nodes}
    for middle in nodes:
        for one in nodes:
            if middle.hash in reached[one.hash]:
                reached[one.hash] |= reached[middle.hash]
    components = []
    for node in sorted(nodes, key=lambda one: one.rank):
        for component in components:
            first = component[0].hash
            if first in reached[node.hash] and node.hash in reached[first]:
                component.append(node)
                break
        else:
            components.append([node])
    return components


def _in_layers(components, attacks):
    """Attackers before those whom they attack; in a layer in the order that they have."""
    layers = {}

    def layer(index):
        if index not in layers:
            layers[index] = 1 + max(
                (
                    layer(other)
                    for other, attackers in enumerate(components)
                    if other != index
                    and any(attacks(a, b) for a in attackers for b in components[index])
                ),
                default=0,
            )
        return layers[index]

    order = sorted(range(len(components)), key=lambda index: (layer(index), index))
    return [components[index] for index in order]
