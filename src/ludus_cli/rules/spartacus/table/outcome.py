"""Results from the table, of a fight or of a whole round: their fields, and how to read them. [Record a result]"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from ludus_cli.core.english import list_words
from ludus_cli.core.errors import Refusal
from ludus_cli.core.nearest import check_begun, matching_names
from ludus_cli.game.results import outcome
from ludus_cli.game.results.outcome import About, Kind, ManOutcome, MatchOutcome, Said, Telling, ask, place_in
from ludus_cli.game.results.results import quote_value
from ludus_cli.rules.spartacus.book import moments, terms, vocabulary
from ludus_cli.rules.spartacus.book.cards import is_fighter, is_market
from ludus_cli.rules.spartacus.book.house_rules import HouseRules
from ludus_cli.rules.spartacus.records import Bout, Man

Seated = About[Bout, Man, HouseRules]
T = Telling[Seated]()

# A fight

#: The ends of a fight for the loser, each with its meaning.
ENDINGS = (
    ("surrender", "one attribute is at 0"),
    ("injury", "two attributes are at 0"),
    ("decapitation", "all three attributes are at 0"),
)


def has_net(about: Seated) -> bool:
    """Return True if a fighter has come with a net."""
    cards = about.bout.cards
    gear = about.bout.seats[about.who].gear
    return any(moments.has_word(cards.kinds[cards.names.index(name)], "net", "combat") for name in gear)


# fmt: off

@dataclass(slots=True)
class FighterTold(ManOutcome):
    """The part of a result that is about one fighter: ``net`` is True if he has used his."""

    net: bool = T.declare(outcome.YES, False, lambda a: None if not has_net(a) else ask(
        f"Did {a.g.name} throw a net?", "Whether this fighter threw a net, which is then exhausted "
        "[Equipment].", default=False,
    ))


@dataclass(slots=True)
class FightTold(MatchOutcome[FighterTold]):
    """The result of a fight. ``winner`` is a side, ``end`` one of ENDS."""

    winner: int = T.winner(lambda seat: seat.of)
    end: int = T.declare(place_in(terms.ENDS), terms.SURRENDER, lambda a: ask(
        "How did the fight end for the loser?", "How the fight ended for the loser [Wounds].", choices=ENDINGS,
        default=terms.ENDS[terms.SURRENDER], shown_default=terms.ENDS[terms.SURRENDER],
    ))
    turns: int = T.turns("Round of combat in which the fight ended; 0 if the rounds were not counted.", "round")
    men: list[FighterTold] = field(default_factory=list)

# fmt: on

# A round of houses

#: Words that stand for nothing.
NOTHING = ("", "-", "none", "nobody", "no")
#: Words for the ways in which property leaves a house, typed in brackets behind it.
FATES = {
    "sold": terms.SOLD_TO_BANK,
    "freed": terms.FREED,
    "died": terms.DIED_OF_WOUNDS,
    "condemned": terms.CONDEMNED,
    "card": terms.LOST_TO_CARD,
    "gone": terms.GONE_ENTERED,
}
WORD_OF = {fate: word for word, fate in FATES.items()}
#: A piece of property in a result: its name, and how it left.
Named = tuple[str, int]
PIECE = re.compile(r"(?:(\d{1,2}) )?(.+?)(?: ?\((\w+)\))?")
EXAMPLE = (
    "Write names with commas between them, and how each left in brackets, for example Florus II (condemned), 2 "
    "Gladius (sold)"
)


def read_names(said: str) -> list[Named]:
    """Return property by name, each with its fate: ``Florus II (condemned), 2 Gladius``. Raises Refusal for others."""
    found: list[Named] = []
    for each in [] if said.casefold() in NOTHING else said.replace(";", ",").split(","):
        piece = PIECE.fullmatch(" ".join(each.split()))
        fates = matching_names(piece[3] or "gone", FATES) if piece else []
        if piece is None or len(fates) != 1 or piece[1] == "0":
            why = f"{quote_value(each.strip())} is not a piece of property"
            raise Refusal("read the property", why, f"{EXAMPLE}. In brackets write one of {list_words([*FATES])}")
        found += [(piece[2], FATES[fates[0]])] * int(piece[1] or 1)
    return found


def names_words(named: list[Named]) -> str:
    """Return property as it may be typed."""
    words = (name + (f" ({WORD_OF[fate]})" if fate != terms.GONE_ENTERED else "") for name, fate in named)
    return ", ".join(words) or NOTHING[2]


def read_marks(said: str) -> list[Named]:
    """Return favours by name: ``Florus 2, Celadus champion``; 3 stand for a champion. Raises Refusal for others."""
    found: list[Named] = []
    for each in [] if said.casefold() in NOTHING else said.replace(";", ",").split(","):
        name, _, marks = " ".join(each.split()).rpartition(" ")
        number = {"champion": terms.CROWN, "0": 0, "1": 1, "2": 2}.get(marks.casefold())
        if number is None or not name:
            why = f"{quote_value(each.strip())} is not a fighter with a number of favours"
            raise Refusal("read the favours", why, "Write for example 'Florus 2, Celadus champion', or none")
        found.append((name, number))
    return found


def marks_words(marks: list[Named]) -> str:
    """Return favours as they may be typed."""
    words = (f"{name} {'champion' if number == terms.CROWN else number}" for name, number in marks)
    return ", ".join(words) or NOTHING[2]


def by_name(read: Callable[[str], list[Named]], write: Callable[[list[Named]], str]) -> Kind[list[Named], Seated]:
    """Return the kind of answer that names property. A name that is not in the pack is refused at once; the whole
    round, once told, shows if a house has the property."""
    mend = "Name fighters, equipment and guards from the pack"

    def known(said: str, about: Seated) -> list[Named]:
        kinds = about.bout.cards.kinds
        names = [card.name for card in kinds if is_market(card) or card.type == terms.GUARD]
        for name, _ in (found := read(said)):
            check_begun(name, names, "there is no property", mend)
        return found

    return Kind("text", known, lambda named, about: write(named), "NAMES")


NAMES, MARKS = by_name(read_names, names_words), by_name(read_marks, marks_words)


def fighter_in(said: str, about: Seated) -> str:
    """Return a fighter as he was named, "" for none. Raises Refusal for a name that is not in the pack; the owner is
    checked when the whole round is known."""
    if said.casefold() in NOTHING:
        return ""
    names = [card.name for card in about.bout.cards.kinds if is_fighter(card)]
    check_begun(said, names, "there is no fighter", "Name a gladiator or slave from the pack, or none")
    return said


def loser_in(said: str, about: Seated) -> str:
    """Return the fighter who lost. Raises Refusal for none."""
    found = fighter_in(said, about)
    if not found:
        raise Refusal("read the loser", "the fight has a winner but no loser", "Name the fighter who lost")
    return found


def fighter_words(name: str, about: Seated) -> str:
    """Return a fighter as he may be typed."""
    return name or NOTHING[2]


WINNER: Kind[str, Seated] = Kind("text", fighter_in, fighter_words, "NAME")
LOSER: Kind[str, Seated] = Kind("text", loser_in, fighter_words, "NAME")
HOUSE: Kind[int, Seated] = Kind("choice", lambda said, about: about.seat_of(said))


def houses_by_name(about: Seated) -> tuple[tuple[str, str], ...]:
    """Return all houses by their Domini."""
    return tuple((g.name, g.house) for g in about.men)


def number_before_round(about: Seated, name: str) -> int:
    """Return a number of a house before the round."""
    return int(about.bout.table["houses"][about.who][name])


def injured_names(about: Seated) -> Iterator[str]:
    """Yield the names of a house's injured fighters before the round."""
    names = about.bout.cards.names
    for each in about.bout.table["houses"][about.who]["things"]:
        if each["injured"]:
            yield vocabulary.full_name(names[each["card"]], each["numeral"])


def host_name(about: Seated) -> str:
    """Return the name of the host before the round."""
    seat: int = about.bout.table["table"]["host"]
    return about.men[seat].name


def of_fight(said: Said) -> bool:
    """Return True if there was a fight."""
    return bool(said.get("won", "").casefold() not in NOTHING)


# fmt: off

@dataclass(slots=True)
class HouseTold(ManOutcome):
    """The results of a round for one house: its influence and gold at the end, its gains and losses, its injured then,
    and its favours where they differ from the rules."""

    influence: int = T.declare(outcome.NUMBER, outcome.NONE, lambda a: ask(
        "How much influence did it have at the end?", "Influence of this house at the end of the round.",
        default=number_before_round(a, "influence"), shown_default=str(number_before_round(a, "influence")),
    ))
    gold: int = T.declare(outcome.NUMBER, outcome.NONE, lambda a: ask(
        "How much gold did it have at the end?", "Gold of this house at the end of the round.",
        default=number_before_round(a, "gold"), shown_default=str(number_before_round(a, "gold")),
    ))
    gained: list[Named] = T.declare(NAMES, [], lambda a: ask(
        "What property did it gain? For example Florus II, 2 Gladius", "Names of fighters, equipment and guards on the "
        "table that this house gained.",
        default=NOTHING[2], shown_default=NOTHING[2],
    ))
    lost: list[Named] = T.declare(NAMES, [], lambda a: ask(
        "What property did it lose, and how (sold, freed, died, condemned, card)? For example Florus (sold)",
        "Names of property that this house lost. Leave out a fighter who was decapitated in the arena, and property "
        "that another house gained.",
        default=NOTHING[2], shown_default=NOTHING[2],
    ))
    injured: list[Named] | None = T.declare(NAMES, None, lambda a: ask(
        "Which of its fighters were injured at the end?", "Names of all its fighters with an injury marker.",
        default=", ".join(injured_names(a)) or NOTHING[2], shown_default=", ".join(injured_names(a)) or NOTHING[2],
    ))
    favours: list[Named] = T.declare(MARKS, [], lambda a: ask(
        "Which favours are not as the rules say? For example Florus 2, Celadus champion",
        "Fighters whose favours differ from the rules, each with the favours at the end. By the rules, the winner of "
        "the "
        "fight gets one more, and all others keep theirs [Winner].",
        default=NOTHING[2], shown_default="by the rules",
    ))


@dataclass(slots=True)
class RoundTold(MatchOutcome[HouseTold]):
    """A whole round. ``host`` is the house that hosted the games; ``won`` and ``beat`` are fighters by name, "" without
    a fight, ``end`` one of ENDS."""

    host: int = T.declare(HOUSE, outcome.NONE, lambda a: ask(
        "Who hosted the games?", "The house that had the host marker at the end.", choices=houses_by_name(a),
        default=host_name(a), shown_default=host_name(a),
    ))
    won: str = T.declare(WINNER, "", lambda a: ask(
        "Which fighter won in the arena? Write none if there was no fight", "Name of the fighter who won.",
        default=NOTHING[2], shown_default="no fight",
    ))
    beat: str = T.declare(LOSER, "", lambda a: ask(
        "Which fighter lost?", "Name of the fighter who lost.", required=True, when=of_fight,
    ))
    end: int = T.declare(place_in(terms.ENDS), terms.SURRENDER, lambda a: ask(
        "How did the fight end for the loser?", "How the fight ended for the loser [Wounds].", choices=ENDINGS,
        default=terms.ENDS[terms.SURRENDER], shown_default=terms.ENDS[terms.SURRENDER], when=of_fight,
    ))
    men: list[HouseTold] = field(default_factory=list)
