"""Fights by their events, and fights by chance."""

from collections.abc import Sequence
from typing import Any

from ludus_cli.core.dice import SeededSource, Sfc32, Tray
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight import events as ev, match
from ludus_cli.rules.spartacus.book.fight.state import Armed, new_fight
from ludus_cli.rules.spartacus.kinds import fighters_in
from ludus_cli.rules.spartacus.records import Bout, Man, Seat, cards_in
from ludus_cli.rules.spartacus.telling.fought_match import Told

CARDS = cards_in("")
NAMES = CARDS.names
CARD = {name: number for number, name in enumerate(NAMES)}
GEAR = CARDS.of_type(terms.EQUIPMENT)


def told_of(
    men: Sequence[tuple[str, list[str]]], events: Sequence[Sequence[int]], number: int = 1, **more: Any
) -> Told:
    """A fight of two by their cards and gear, with these events; how it ended is read out of them."""
    kinds = fighters_in("")
    ended = next((e for e in reversed(events) if e[0] == ev.FALLS), None)
    winner = -1 if ended is None else 1 - ended[1]
    own = [Man(2 * number + n, name, kinds.index(CARD[name])) for n, (name, _) in enumerate(men)]
    dead = ended is not None and ended[2] == terms.DECAPITATION
    seats = [
        Seat(g.id, n, kind=g.kind, gear=gear, of=of, outcome="won" if winner == n else "lost",
             after={"status": "dead"} if dead and winner != n else {})
        for n, (g, (_, gear), of) in enumerate(zip(own, men, ("Sura", "Gavia"), strict=True))
    ]  # fmt: skip
    rounds = [e[2] for e in events if e[0] == ev.ROUND]
    values = {"turns": max(rounds, default=0), "end": -1 if ended is None else ended[2], **more}
    bout = Bout(number, 0, 1, seats, status="fought", winner=winner, **values)
    return Told(bout, [list(e) for e in events], own, str(number))


def fought(seed: int) -> Told:
    """A fight of two by chance."""
    dice, men = Sfc32(seed, 5), []
    able = list(fighters_in(""))
    for _ in range(2):
        fighter = able.pop(dice.below(len(able)))
        worn = {CARDS.kinds[card].slot: card for card in (GEAR[dice.below(len(GEAR))] for _ in range(3))}
        men.append((fighter, [*worn.values()]))
    tray = Tray(SeededSource(seed, 2, seed), [])
    match.play_fight(new_fight(CARDS, [Armed(fighter, gear, False) for fighter, gear in men], tray, lambda *_: 0))
    assert tray.record is not None
    return told_of([(NAMES[f], [NAMES[g] for g in gear]) for f, gear in men], tray.record, seed + 1)
