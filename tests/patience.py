"""How long tests wait for something to happen: on the busiest machine it does, or never will."""

HUNG = 300.0
