"""Ludi [39]: stables of gladiators, and the lanistas who keep them."""

#: Its place among the systems.
RANK = 4
