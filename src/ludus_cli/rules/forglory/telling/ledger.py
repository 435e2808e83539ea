"""The results of a battle, in a table and in one line."""

from __future__ import annotations

from ludus_cli.chronicle.journal import MatchTable
from ludus_cli.chronicle.ledger import Ledger, named, record_before, side
from ludus_cli.chronicle.words import counted
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.records import PLACES
from ludus_cli.rules.forglory.telling.fought_match import Told, gladiator_words, sand_of, several


def champion_words(told: Told, who: int) -> str:
    """A lanista's champion with its level: ``Mevia 3``."""
    before, after = told.men[who], told.bout.seats[who].after
    name = before.champion or str(after.get("champion", ""))
    level = after.get("level") or before.level
    return f"{name} {level}" if name and level else name


def lanista_words(told: Told, who: int) -> str:
    """A lanista with his champion: ``Pansa (Mevia)``."""
    name, champion = isolated(told.men[who].name), told.men[who].champion
    return f"{name} ({champion})" if champion else name


def gladiators_entered(told: Told, who: int) -> str:
    """All his gladiators of the battle."""
    return several(told.bout, [each.code for each in sand_of(told).fighters_of(who)]) or "nobody"


def fallen_words(told: Told, who: int) -> str:
    """The fallen with their numbers in the order of falls: ``Tiro 2, Pugnax 5``. Equal numbers fell together."""
    fell = sorted((each.fell, each.code) for each in sand_of(told).fighters_of(who) if each.fell)
    return ", ".join(f"{gladiator_words(told.bout, code)} {number}" for number, code in fell)


def survivors(told: Told, who: int) -> str:
    """Return the names of the gladiators who stood to the end."""
    return several(told.bout, [each.code for each in sand_of(told).standing_fighters(who)])


def kills(told: Told, who: int) -> str:
    """Return the number of others that his gladiators felled by their attacks."""
    return str(sum(len(each.felled) for each in sand_of(told).fighters_of(who)) or "")


def place_words(told: Told, who: int) -> str:
    """Return his place; his outcome, if no place is known."""
    number = told.place_of(who)
    return PLACES[number - 1] if number else str(told.bout.seats[who].outcome)


def rewards(told: Told, who: int) -> str:
    """Return his rewards: arena cards, a boast, the Crowd's Favor, glory, the season."""
    names = told.cards.names
    found = []
    for kind, own, value, *_ in told.events:
        if own != who:
            continue
        if kind in (ev.GAINS_ARENA, ev.GAINS_BOAST):
            found.append(names[value] if value < len(names) else "a card")
        elif kind == ev.FAVOR:
            found.append("the Crowd’s Favor")
        elif kind == ev.GLORY:
            found.append(f"{value} glory in all")
        elif kind == ev.WINS_GAME:
            found.append("the season")
    return ", ".join(found)


NO_DICE = counted(0, "die", "dice")


class GloryLedger(Ledger[Told]):
    """The ledger of battles: among three or four each has his place."""

    def line(self, told: Told) -> str:
        """``Trebius (Flamma) won; Pansa (Mevia) came second and Capito (Hermes) third``."""
        others = sorted((told.place_of(n), n) for n in told.beaten)
        if not told.fought or told.bout.draw or not all(number for number, _ in others):
            return super().line(told)
        first = list_words([self.man(told, n) for n in told.victors])
        season = " the season" if told.final else ""
        if told.duel:
            return f"{first} won{season} against {self.man(told, others[0][1])}"
        words = [f"{self.man(told, n)} {'came ' * (at == 0)}{self.fate(told, n)}" for at, (_, n) in enumerate(others)]
        return f"{first} won{season}; {list_words(words)}"

    def table(self, told: Told, score: str = "") -> MatchTable:
        """The table of a battle, in which no die is thrown."""
        found = super().table(told, score)
        found.notes = [note for note in found.notes if note != NO_DICE]
        return found


LEDGER = GloryLedger(
    kind=lambda told, who: "" if told.bout.oneoff else champion_words(told, who),
    man=lanista_words,
    fate=place_words,
    draw=lambda told: "nobody won",
    drawn=lambda told: f"{list_words([named(told, n) for n in range(len(told.men))])}: nobody won",
    rows={
        "Record before": lambda told, who: record_before(told.men[who]),
        "Side": lambda told, who: side(told, who) if len(told.sides) < len(told.men) else "",
        "In the Arena": gladiators_entered,
        "Fell (in order)": fallen_words,
        "Stood": survivors,
        "Felled by attack": kills,
        "Place": place_words,
        "Gained": rewards,
    },
    crowded=lambda told: True,
)
