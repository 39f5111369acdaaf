"""What a scenario found."""


class Wrong(Exception):
    """Something isn't as it must be: a mistake of the program, or of the test."""


def expect(what, found, wanted):
    """Nothing is only done: what should be so is looked at."""
    if found != wanted:
        raise Wrong(f"{what}: expected {wanted!r}, found {found!r}")


def expect_true(what, holds):
    if not holds:
        raise Wrong(what)
