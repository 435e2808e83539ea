"""The result of a battle that was played at the table, or of a whole season: its fields, and their readers. [Record a
result]"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ludus_cli.core.errors import Refusal
from ludus_cli.core.nearest import check_begun, matching_names
from ludus_cli.game.elements.manual_play import cards_named, counted_names
from ludus_cli.game.results import outcome
from ludus_cli.game.results.outcome import About, Kind, ManOutcome, MatchOutcome, Said, Telling, ask
from ludus_cli.game.results.results import quote_value
from ludus_cli.rules.forglory.book import terms
from ludus_cli.rules.forglory.book.cards import is_gladiator
from ludus_cli.rules.forglory.book.house_rules import HouseRules
from ludus_cli.rules.forglory.records import Bout, Lanista, cards_in
from ludus_cli.rules.forglory.school import NAMES

#: The result is about this battle, or about the season, which was played to its end at the table.
SEASON = "season"
ENDINGS = ((outcome.WON, "this battle"), (SEASON, "the whole season"))
#: Typed instead of a winner if no gladiator was in the arena. [F23]
NOBODY = "nobody"
#: Typed instead of cards or fallen gladiators if there are none.
NOTHING = "none"
#: Typed before the attacker; typed between gladiators who fell together.
BY, TOGETHER = " by ", "+"

Seated = About[Bout, Lanista, HouseRules]


# Readers of values


def read_cards(text: str, about: Seated, *, gladiators: bool = False) -> list[int]:
    """Return cards of the pack by name. Raises Refusal for unknown names."""
    if text.casefold() in ("", "-", NOTHING):
        return []
    cards = cards_in(about.rules.pack)
    known = [n for n in range(len(cards.kinds)) if not gladiators or is_gladiator(cards, n)]
    try:
        return cards_named(text, known, cards.names)
    except ValueError as error:
        mend = "Give names of cards, or their first letters, with commas between them, for example Parry, 2 Thrust"
        raise Refusal("read the cards", str(error), mend) from error


def cards_words(cards: list[int], about: Seated) -> str:
    """Return cards as they may be typed."""
    return counted_names(cards, cards_in(about.rules.pack).names) or NOTHING


def read_falls(text: str, about: Seated) -> list[list[tuple[str, str]]]:
    """Return the fallen in order, each with his slayer: ``Tiro by Eques, Gallus + Eques of Vibius``. Raise LudusError
    for anything else, and for a name that no gladiator here can have, whether or not he was in the battle."""
    cards = cards_in(about.rules.pack)
    men = [name for n, name in enumerate(cards.names) if is_gladiator(cards, n)]
    known = [*men, *NAMES, *(g.name for g in about.men)]
    mend = "Name gladiators of the pack and lanistas at this table"
    found: list[list[tuple[str, str]]] = []
    for group in [] if text.casefold() in ("", "-", NOTHING) else text.replace(";", ",").split(","):
        fallen = []
        for one in group.split(TOGETHER):
            man, by, slayer = f"{' '.join(one.split())} ".partition(BY)
            man, slayer = man.strip(), slayer.strip()
            if not man or (by and not slayer):
                mend = "Write for example 'Tiro by Eques, Gallus + Damnatus' (+ joins gladiators who fell together)"
                raise Refusal(
                    "read the falls", f"{quote_value(group.strip())} does not name a gladiator who fell", mend
                )
            for each in filter(None, (man, slayer)):
                check_begun(each, known, "no gladiator here can be called", mend)
            fallen.append((man, slayer))
        found.append(fallen)
    return found


def falls_words(falls: list[list[tuple[str, str]]]) -> str:
    """Return falls as they may be typed."""
    groups = (f" {TOGETHER} ".join(man + (BY + slayer if slayer else "") for man, slayer in group) for group in falls)
    return ", ".join(groups) or NOTHING


def read_places(text: str, about: Seated) -> list[int]:
    """Return the seats of lanistas in the order of their places, none for no text. Raises Refusal for anything else."""
    if not text:
        return []
    names = [g.name for g in about.men]
    said = [name for each in text.split(",") for name in matching_names(" ".join(each.split()), names)]
    if sorted(said) != sorted(names):
        each = ", ".join(names)
        why = f"{quote_value(text)} does not name every lanista once"
        raise Refusal("read the places", why, f"Name them from the first place to the last, for example {each}")
    return [names.index(name) for name in said]


CARDS: Kind[list[int], Seated] = Kind("text", read_cards, cards_words, "CARDS")
GLADIATORS: Kind[list[int], Seated] = Kind(
    "text", lambda said, about: read_cards(said, about, gladiators=True), cards_words, "CARDS"
)
FALLS: Kind[list[list[tuple[str, str]]], Seated] = Kind(
    "text", read_falls, lambda falls, about: falls_words(falls), "FALLS"
)
PLACES: Kind[list[int], Seated] = Kind(
    "text", read_places, lambda seats, about: ", ".join(about.men[who].name for who in seats), "NAMES"
)
WINNER: Kind[int, Seated] = Kind("choice", lambda said, about: terms.NOBODY if said == NOBODY else about.seat_of(said))


# Which field is asked when


def of_battle(said: Said) -> bool:
    """Return True if the result is about this battle alone."""
    return bool(said.get(outcome.ENDED, outcome.WON) == outcome.WON)


def of_season(said: Said) -> bool:
    """Return True if the result is about the whole season."""
    return not of_battle(said)


def possible_winners(about: Seated) -> Iterator[tuple[str, str]]:
    """Yield the possible winners; the first is right if no gladiator came late and all others fell together."""
    table = about.bout.table
    there = {each["owner"] for each in table["arena"] if between_all(about) or each["arena"] == about.bout.site}
    favor = table["table"]["favor"]
    nobody = [] if between_all(about) else [(NOBODY, "no gladiator was there")]
    if not there:
        yield from nobody
    for who in sorted(range(len(about.men)), key=lambda who: (who not in there, (favor - who) % len(about.men))):
        yield about.men[who].name, ""
    if there:
        yield from nobody


def between_all(about: Seated) -> bool:
    """Return True if there is one Arena for all, as among three or four."""
    return len(about.men) > 2


def has_registration(about: Seated) -> bool:
    """Return True if late registration comes before the battle: not before the second of two players. [F23]"""
    return between_all(about) or about.bout.site == terms.FLEETING


def is_final(about: Seated) -> bool:
    """Return True if the season may end with the battle."""
    table = about.bout.table["table"]
    return not table["rounds"] or table["round"] >= table["rounds"]


def may_be_freed(said: Said, about: Seated) -> bool:
    """Return True if the lanista may have been offered the rudis for his champion. [F38]"""
    return said.get("winner") == about.g.name and (of_season(said) or is_final(about))


def level_of(about: Seated) -> int:
    """Return the level of a lanista's champion at this point of the season, 0 for none."""
    own = about.bout.table["players"][about.who]
    return 0 if own["champion"] == terms.NOBODY else terms.LEVELS - len(own["stack"])


# The outcome


T = Telling[Seated]()

# fmt: off

@dataclass(slots=True)
class LanistaTold(ManOutcome):
    """The part of a result about one lanista: his latecomers, his coins and cards; for a whole season his champion's
    level, 0 if it is not told, and True if it left with the rudis."""

    late: list[int] = T.declare(GLADIATORS, [], lambda a: None if not has_registration(a) else ask(
        "Which gladiators entered late? Names with commas between them, or none",
        "This lanista's gladiators who registered late or entered through a card [Late registration].",
        default=NOTHING, shown_default=NOTHING, when=of_battle,
    ))
    lasting: list[int] = T.declare(GLADIATORS, [], lambda a: None if between_all(a) or not has_registration(a) else ask(
        "Which late gladiators entered Lasting Glory? Names with commas between them, or none",
        "Gladiators who entered the arena Lasting Glory late; the other late ones entered Fleeting Glory (F23).",
        default=NOTHING, shown_default=NOTHING, when=of_battle,
    ))
    spent: int = T.declare(outcome.NUMBER, 0, lambda a: ask(
        "How many coin tokens were spent?", "All coin tokens that this lanista paid in the battle. "
        "Name income cards among the cards used.",
        default=0, shown_default="0", when=of_battle,
    ))
    earned: int = T.declare(outcome.NUMBER, 0, lambda a: ask(
        "How many coin tokens came from cards?",
        "Coin tokens that cards gave this lanista. Ludus adds 1 token for each gladiator who fell [Insurance].",
        default=0, shown_default="0", when=of_battle,
    ))
    used: list[int] = T.declare(CARDS, [], lambda a: ask(
        "Which cards were used and discarded? Names with commas between them, or none",
        "Tactics, reactions and income cards that this lanista used, and put onto the discard pile.",
        default=NOTHING, shown_default=NOTHING, when=of_battle,
    ))
    back: bool = T.declare(outcome.YES, False, lambda a: ask(
        "Was the reserve taken into the hand?",
        "Whether this lanista paid 1 coin for each card to take the whole reserve into the hand [Reserve back].",
        default=False, when=of_battle,
    ))
    drew: list[int] = T.declare(CARDS, [], lambda a: ask(
        "Which cards were drawn? Names with commas between them",
        "All cards that this lanista drew, in the battle and for the new hand (F44); Ludus draws if left out.",
        default=NOTHING, shown_default="drawn by Ludus", when=of_battle,
    ))
    level: int = T.declare(outcome.NUMBER, 0, lambda a: None if not level_of(a) else ask(
        f"What level did the champion have at the end, up to {terms.LEVELS}?", "Level of the champion when the "
        "season ended.",
        default=level_of(a), shown_default=str(level_of(a)), when=of_season,
    ))
    freed: bool = T.declare(outcome.YES, False, lambda a: None if not a.rules.rudis else ask(
        "Did the champion take the rudis (freedom)?",
        "Whether the champion, at level 5 and in the Arena when the season was won, left with the rudis (F38).",
        default=False, when=lambda said: may_be_freed(said, a),
    ))


@dataclass(slots=True)
class BattleTold(MatchOutcome[LanistaTold]):
    """The result of a battle, or of the season from this battle on. ``winner`` is a seat, NOBODY for none; ``falls``
    are as they were typed; ``places`` seats, none where they were not told; ``arenas`` the cards turned up."""

    ended: str = T.declare(outcome.WORD, outcome.WON, lambda a: ask(
        "What has ended?", "Whether the result is about this battle, or about the whole season to its end.",
        choices=ENDINGS, default=outcome.WON, shown_default=outcome.WON,
    ))
    winner: int = T.declare(WINNER, terms.NOBODY, lambda a: ask(
        "Who won?", "The lanista who had gladiators left, or who won the season.",
        choices=tuple(possible_winners(a)),
        required=True,
    ))
    falls: list[list[tuple[str, str]]] = T.declare(FALLS, [], lambda a: ask(
        "Who fell, in order, and by which attacker? For example Tiro by Eques, Gallus + Damnatus",
        "All gladiators who fell, in order, with + between those who fell together. Write 'Tiro of Vibius' if "
        "several have the name, and after 'by' the attacker, or the lanista whose card it was. If left out, all "
        "gladiators except the winner's fell together.",
        default=NOTHING, shown_default="all but the winner's, together", when=of_battle,
    ))
    arenas: list[int] = T.declare(CARDS, [], lambda a: ask(
        "Which arena cards were turned up? Names with commas between them", "Arena cards that were turned up after the "
        "battle, in order (F44).",
        default=NOTHING, shown_default="turned up by Ludus", when=of_battle,
    ))
    places: list[int] = T.declare(PLACES, [], lambda a: ask(
        "What were the places in the last battle? The lanistas, from first to last",
        "All lanistas, in the order of their places in the last battle.",
        default="", shown_default="the winner, then by seat", when=of_season,
    ))
    turns: int = T.turns("Combat turn in which the battle ended (for a season, its last battle); 0 if the turns were "
    "not "
    "counted.")
    men: list[LanistaTold] = field(default_factory=list)
