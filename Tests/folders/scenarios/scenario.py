"""One story that is told on every kind of folder that can take part in it."""


class Scenario:
    def __init__(self, name, needs, story, watched):
        self.name = name
        self.needs = frozenset(needs)
        self.story = story
        #: Whether it can also be told of two watchers; if not, it looks at single passes.
        self.watched = watched
        #: The sentence that holds if it passes.
        self.sentence = story.__doc__.strip().splitlines()[0]

    def fits(self, kind):
        return kind.stories and self.needs <= kind.abilities


SCENARIOS = {}


def scenario(name, *needs, watched=False):
    """Makes a function of a salon a scenario; its first line says what holds."""
    def register(story):
        SCENARIOS[name] = Scenario(name, needs, story, watched)
        return story
    return register
