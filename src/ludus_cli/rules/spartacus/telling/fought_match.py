"""Fights as the chronicle reads them: the fighter on each field, his gear and his Dominus."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ludus_cli.chronicle import told
from ludus_cli.chronicle.source import Chronicle, Matches
from ludus_cli.chronicle.stages.clauses import Fighter
from ludus_cli.chronicle.words import printed
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.campaign import NAMES
from ludus_cli.rules.spartacus.book.cards import Cards
from ludus_cli.rules.spartacus.book.fight import events as ev
from ludus_cli.rules.spartacus.book.fight.power import odds, power
from ludus_cli.rules.spartacus.kinds import fighter_card, fighters_in
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.plays import BOUTS
from ludus_cli.rules.spartacus.records import Bout, Man
from ludus_cli.rules.spartacus.telling.plots import SLAVES, noun_of, one_of


@dataclass(slots=True)
class Told(told.ToldMatch):
    """A fight; the man on field I is the first."""

    bout: Bout
    men: list[Man]

    @property
    def starred(self) -> bool:
        """True if the fight is told: each of a season, since all houses watch; of exhibitions those of Stars."""
        return not self.bout.oneoff or bool(self.stars)

    @property
    def cards(self) -> Cards:
        """The cards that it was fought with."""
        return self.bout.cards

    def card_name(self, number: int) -> str:
        """Return the name of a card, for a table."""
        return printed(self.cards.names[number])

    def noun(self, number: int) -> str:
        """Return a piece of gear as a noun, for prose."""
        return noun_of(self.card_name(number))

    def card(self, who: int) -> Card:
        """Return a fighter's card."""
        return fighter_card(self.bout.rules.get("pack", ""), self.bout.seats[who].kind)

    def gear(self, who: int) -> list[Card]:
        """Return his gear."""
        names = self.cards.names
        return [self.cards.kinds[names.index(name)] for name in self.bout.seats[who].gear if name in names]

    def weapon(self, who: int) -> str:
        """Return his weapon as a noun, "" for none."""
        return next((noun_of(printed(card.name)) for card in self.gear(who) if card.slot == terms.SLOTS[0]), "")

    def of(self, who: int) -> str:
        """Return the name of his Dominus, "" for none."""
        return isolated(self.bout.seats[who].of)

    def chance(self, who: int) -> int:
        """Return his odds in a hundred, as computer houses judge by dice and gear. [Odds]"""
        pack, names = self.bout.rules.get("pack", ""), self.cards.names
        powers = [
            power(self.cards, fighters_in(pack)[seat.kind], [names.index(name) for name in seat.gear if name in names])
            for seat in self.bout.seats
        ]
        return odds(powers[who] - powers[1 - who])

    def taken(self, who: int) -> int:
        """Return the wounds that a fighter took; where they are not known, as if there had been one."""
        return 1 if self.bout.recorded else sum(e[2] for e in self.own(who, ev.WOUNDED))

    def dice_left(self, who: int) -> str:
        """Return the dice that he had left, by attribute: ``2/2/1``; all of them if none is told as lost."""
        return course_of(self.events).men[who].dice

    @property
    def end(self) -> int:
        """The loser's end, one of ENDS; UNKNOWN if no fighter fell."""
        return self.bout.end

    def beaten_by(self, who: int) -> int:
        """Return the victor over a fighter who has lost, NOBODY for the victor himself."""
        return 1 - who if self.bout.seats[who].outcome == "lost" else terms.NOBODY


@dataclass(slots=True)
class Stands:
    """A fighter in a fight: his hex and his way so far, his dice in words, the number of those that he has left, those
    that he lost (attribute, round), the wounds that he took, and whether he is down."""

    hex: int = -1
    way: list[int] = field(default_factory=list)
    dice: str = ""
    left: int = 0
    lost: list[tuple[int, int]] = field(default_factory=list)
    taken: int = 0
    down: bool = False

    def go(self, there: int) -> None:
        """Move to a hex."""
        self.hex = there
        self.way.append(there)


class Course:
    """Both fighters, event by event."""

    def __init__(self) -> None:
        self.men = [Stands(), Stands()]
        self.round = 0

    def follow(self, e: told.StoredEvent) -> None:
        """Take note of an event."""
        kind, value, code = e[0], e[2], e[3]
        if kind == ev.ROUND:
            self.round = value
        if kind not in (ev.ENTERS, ev.MOVES, ev.WOUNDED, ev.DIE_LOST, ev.FALLS):
            return
        man = self.men[e[1]]
        if kind == ev.MOVES:
            man.go(code)
        elif kind == ev.WOUNDED:
            man.taken += value
            # The dice go one by one, but the wound has cost them all.
            man.left = max(0, ev.dice_of(code) - value)
        elif kind == ev.DIE_LOST:
            man.dice = ev.dice_words(code)
            man.lost.append((value, self.round))
        else:
            man.dice, man.left, man.down = ev.dice_words(code), ev.dice_of(code), kind == ev.FALLS
            if kind == ev.ENTERS:
                man.go(value)


def course_of(events: Iterable[told.StoredEvent]) -> Course:
    """Return both fighters as a fight left them."""
    found = Course()
    for event in events:
        found.follow(event)
    return found


def told_matches(c: Chronicle) -> Matches[Told]:
    """Return all fights of a chronicle."""
    return told.told_matches(c, BOUTS.bout_from, BOUTS.from_card, Told)


# What they are called


def fighter_of(told: Told, who: int) -> Fighter:
    """Return a fighter in a sentence. A gladiator is "he"; so are slaves with a man's name."""
    words = {"house": told.of(who), "gear": gear_in_prose(told, who)}
    name = isolated(told.men[who].name)
    return Fighter(name, sex_of(told.card(who)), who, words, short=short_name(name))


def short_name(name: str) -> str:
    """Return a name without its numeral, "" for one that has none."""
    short, _, numeral = name.rpartition(" ")
    return short if numeral and not numeral.strip("IVXLC") else ""


def sex_of(card: Card) -> bool | None:
    """Return False for a gladiator; of a slave True for a woman, False for a man, None where it is not known."""
    return SLAVES.get(card.name) if card.type == terms.SLAVE else False


def gear_in_words(told: Told, who: int) -> str:
    """Return ``Gladius, Galea and Rete``; "" for none."""
    return list_words([printed(card.name) for card in told.gear(who)])


def gear_in_prose(told: Told, who: int) -> str:
    """Return ``a gladius, a galea and a rete``; "" for none."""
    return list_words([one_of(printed(card.name)) for card in told.gear(who)])


def is_woman(name: str) -> bool | None:
    """Return True for a Dominus with a woman's name, False for one with a man's; of other names it is not known, unless
    they end like a man's."""
    return False if name.endswith("us") else name.endswith("a") if name in NAMES else None
