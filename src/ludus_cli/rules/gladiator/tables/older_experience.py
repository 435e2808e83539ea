"""Prices of experience in the older editions, and lasting effects of wounds (V19, V29, V33, V41)."""

from __future__ import annotations

#: Two dice less the wounds of an area: from here on all heals; what is short of it is lost for good (V29).
HEALS_FROM = 2
#: XP for having survived a match, by the Tables V2.0 (V33).
SURVIVING = 10
#: XP for 1 of TR, ST, AG, CN and W (V41).
PRICES = (25, 35, 35, 50, 50)
#: What is bought between two matches: this much together, and this much of what is not TR (V41).
MOST_TOGETHER, MOST_OTHERS = 2, 1
#: What is bought of each in a whole career, by the tables of 1981 (V19).
MOST_IN_CAREER = (2, 1, 1, 1, 1)
