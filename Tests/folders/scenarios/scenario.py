"""One story that is told on every kind of folder that can take part in it."""


class Scenario:
    def __init__(self, name, needs, story):
        self.name = name
        self.needs = frozenset(needs)
        self.story = story
        #: The sentence that holds if it passes.
        self.sentence = story.__doc__.strip().splitlines()[0]

    def fits(self, kind):
        return kind.stories and self.needs <= kind.abilities


SCENARIOS = {}


def scenario(name, *needs):
    """Makes a function of a salon a scenario; its first line says what holds."""
    def register(story):
        SCENARIOS[name] = Scenario(name, needs, story)
        return story
    return register
