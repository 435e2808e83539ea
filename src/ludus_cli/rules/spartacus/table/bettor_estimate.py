"""A quick estimate of a fight for those who bet on it: some fights by the policy, always the same. [Odds, Wagers]"""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.rules.spartacus.book import entering, terms
from ludus_cli.rules.spartacus.book.cards import Cards
from ludus_cli.rules.spartacus.book.fight import match, npg
from ludus_cli.rules.spartacus.book.fight.state import Armed, new_fight
from ludus_cli.rules.spartacus.book.state import Entry, Game, thing

#: This many fights are fought, with the dice of a seed of their own.
FIGHTS, SEED, STREAM = 300, 73, 0x636F7277

#: A fighter by his card, and the cards of his gear.
Arms = tuple[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Estimate:
    """The number of fights that each corner wins (CORNERS), and of fights with each end (ENDS)."""

    corners: tuple[int, ...]
    ends: tuple[int, ...]

    def worth(self, corner: int) -> float:
        """Return the mean gain of a gold on a corner, below 0 for a loss. [Wagers]"""
        return self.corners[corner] / FIGHTS * (1 + terms.PAYS[corner]) - 1


#: Estimates that have been made, with the cards by which they were: a question is looked at more than once.
MOST_KEPT = 64
KEPT: dict[tuple[Arms, Arms, bool], tuple[Cards, Estimate]] = {}


def estimate_entered(m: Game) -> Estimate:
    """Return the estimate of the fight of the two entered fighters."""
    one, two = (entered_arms(m, entry) for entry in m.table.pairing)
    key = one, two, m.rules.extra_wounds
    cards, found = KEPT.get(key, (None, None))
    if found is None or cards is not m.cards:
        found = estimate_fight(m.cards, one, two, m.rules.extra_wounds)
        if len(KEPT) == MOST_KEPT:
            KEPT.clear()
        KEPT[key] = m.cards, found
    return found


def entered_arms(m: Game, entry: Entry) -> Arms:
    """Return an entered fighter's card, and the cards of his gear."""
    fighter = thing(m, entry.uid)
    assert fighter is not None
    return fighter.card, tuple(piece.card for piece in entering.gear_of(m, entry))


def estimate_fight(cards: Cards, one: Arms, two: Arms, always: bool = False) -> Estimate:
    """Return the estimate of a fight of two, by their cards."""
    corners, ends = [0] * len(terms.CORNERS), [0] * len(terms.ENDS)
    for number in range(FIGHTS):
        men = [Armed(card, [*gear]) for card, gear in (one, two)]
        f = new_fight(cards, men, Tray(SeededSource(SEED, STREAM, number)), npg.choose_option, always)
        match.play_fight(f)
        corners[terms.WINNER_I + f.winner] += 1
        ends[f.end] += 1
    corners[terms.ON_INJURY] = ends[terms.INJURY]
    corners[terms.ON_DECAPITATION] = ends[terms.DECAPITATION]
    return Estimate(tuple(corners), tuple(ends))
