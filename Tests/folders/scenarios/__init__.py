"""What is tried, in the order of the table."""
from scenarios import convergence, absence, arrivals, pulls, room, quiet, faults  # noqa: F401
from scenarios.scenario import SCENARIOS  # noqa: F401
