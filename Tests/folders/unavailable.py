"""Why something can't be tried on this machine."""


class Unavailable(Exception):
    """Not a failure of the program: it is said in one line and counts as "could not"."""
