"""Freedom in the older editions: for matches survived (V19)."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules, victories_to_freedom


def survived_enough(rules: HouseRules, g: Gladiator, dead: bool) -> bool:
    """True if the match just written down was the last that a man needed to leave the sand alive, whatever its letter
    (V19): ten in all, or as the house rule `freedom_at` says. Of who lives every match is one that he has survived."""
    return not dead and g.matches >= victories_to_freedom(rules)


def counts_to_freedom(rules: HouseRules, g: Gladiator) -> int:
    """Return his count towards freedom: his V, or his matches survived under that house rule (V19)."""
    if not rules.survival_frees:
        return g.wins
    return g.matches - int(g.status == "dead" and g.matches > 0)


def to_go(rules: HouseRules, g: Gladiator) -> int:
    """Return the number of victories, or of matches survived, that he still needs for freedom."""
    return max(0, victories_to_freedom(rules) - counts_to_freedom(rules, g))


def freedom_words(rules: HouseRules, g: Gladiator) -> str:
    """Return this count in words, for lists and cards: ``3 of 10``."""
    return f"{counts_to_freedom(rules, g)} of {victories_to_freedom(rules)}"


def freedom_label(rules: HouseRules) -> str:
    """Return the label of this count: ``V``, or ``Matches survived``."""
    return "Matches survived" if rules.survival_frees else "V"
