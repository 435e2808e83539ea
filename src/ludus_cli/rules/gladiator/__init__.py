"""GLADIATOR: the hex duel of plotted moves and combat factors, as a rule system."""

#: Its place among the systems.
RANK = 3
