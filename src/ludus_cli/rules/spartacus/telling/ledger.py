"""The results of a fight, in a table and in one line."""

from __future__ import annotations

from ludus_cli.chronicle.journal import MatchTable
from ludus_cli.chronicle.ledger import Ledger, named, record_before
from ludus_cli.chronicle.words import counted
from ludus_cli.core.letters import isolated
from ludus_cli.rules.spartacus.book.fight import events as ev
from ludus_cli.rules.spartacus.table.lists import FATES
from ludus_cli.rules.spartacus.telling.fought_match import Told, gear_in_words


def kind_words(told: Told, who: int) -> str:
    """Return a fighter's card with his dice, and his Dominus: ``Celadus 3/2/2, of Quintus``."""
    card = told.card(who)
    own = card.dice if told.men[who].name.startswith(card.name) else f"{card.name} {card.dice}"
    return f"{own}, of {told.of(who)}" if told.of(who) else own


def fate_clause(told: Told, who: int) -> str:
    """Return a beaten fighter's fate, to stand behind his name: ``who was injured``."""
    return f"who {lost(told)}"


def lost(told: Told) -> str:
    """Return the fate of the loser: ``was injured``."""
    return FATES[told.end] if 0 <= told.end < len(FATES) else "lost"


def ended(told: Told, who: int) -> str:
    """Return the end of a fight for either fighter."""
    return lost(told) if told.bout.seats[who].outcome == "lost" else "won"


def fame(told: Told, who: int) -> str:
    """Return his rank as he came in: champion, or his favours."""
    man = told.men[who]
    return "champion" if man.champion else counted(man.favours, "favour") if man.favours else ""


def hits(told: Told, who: int) -> str:
    """Return the number of his attacks, and of the wounds that the other took: ``4 and 3``."""
    attacks = len(told.own(who, ev.ATTACKS))
    dealt = sum(e[2] for e in told.own(1 - who, ev.WOUNDED))
    return f"{attacks} and {dealt}" if attacks or dealt else ""


def pieces(told: Told, who: int) -> str:
    """Return the names of the pieces that he used once: nets and others."""
    return ", ".join(told.card_name(e[2]) for e in told.own(who, ev.NET, ev.ONCE))


class FightLedger(Ledger[Told]):
    """The ledger of fights, which go by rounds."""

    def table(self, told: Told, score: str = "") -> MatchTable:
        found = super().table(told, score)
        turns, rounds = (counted(told.bout.turns, noun) for noun in ("turn", "round"))
        found.notes = [rounds if note == turns else note for note in found.notes]
        return found


LEDGER = FightLedger(
    kind=kind_words,
    man=lambda told, who: isolated(told.men[who].name) + (f" of {told.of(who)}" if told.of(who) else ""),
    fate=fate_clause,
    draw=lambda told: "nobody won",
    drawn=lambda told: f"{named(told, 0)} and {named(told, 1)}: nobody won",
    lasted=lambda told: "a fight of the tournament" if told.bout.tournament else "",
    rows={
        "Record before": lambda told, who: record_before(told.men[who]),
        "Fame": fame,
        "Gear": gear_in_words,
        "Odds in a hundred": lambda told, who: str(told.chance(who)),
        "Attacks, and wounds dealt": hits,
        "Gear used up": pieces,
        "Dice left": lambda told, who: told.dice_left(who),
        "Result": ended,
    },
)
