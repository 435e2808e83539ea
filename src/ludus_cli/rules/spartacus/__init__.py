"""Spartacus: houses of Capua that scheme, bid and bet, from upkeep to the thumb."""

#: Its place among the systems that come with Ludus.
RANK = 6
