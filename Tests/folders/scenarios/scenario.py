"""One story that is told on every kind of folder that can take part in it."""


class Scenario:
    def __init__(self, name, needs, story, watched, everywhere):
        self.name = name
        self.needs = frozenset(needs)
        self.story = story
        #: Whether it can also be told of two watchers; if not, it looks at single passes.
        self.watched = watched
        #: Whether it is always told on every kind that fits; if not, the kind hardly matters, and
        #: this machine's own disks are enough unless all is asked for.
        self.everywhere = everywhere
        #: The sentence that holds if it passes.
        self.sentence = story.__doc__.strip().splitlines()[0]

    def fits(self, kind):
        return kind.stories and self.needs <= kind.abilities


SCENARIOS = {}


def scenario(name, *needs, watched=False, everywhere=False):
    """Makes a function of a salon a scenario; its first line says what holds."""
    def register(story):
        SCENARIOS[name] = Scenario(name, needs, story, watched, everywhere)
        return story
    return register
