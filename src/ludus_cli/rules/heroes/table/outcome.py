"""The result of a match that was played at the table: its fields, and their readers."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ludus_cli.core.errors import Refusal
from ludus_cli.core.nearest import matching_names
from ludus_cli.game.results import outcome, result_text
from ludus_cli.game.results.outcome import (
    About,
    Kind,
    ManOutcome,
    MatchOutcome,
    Said,
    Telling,
    ask,
    complete,
    has_fallen,
    place_in,
    text,
)
from ludus_cli.game.results.results import quote_value
from ludus_cli.rules.heroes.book import gladiator, locales, styles
from ludus_cli.rules.heroes.book.bout import Bout, arena_of
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, HEART, MIRRORED_PARTS, NONE, PARTS, ZONE_KINDS

#: How a match ended [6.1, 6.7] (H42).
STANDING, NIGHTFALL = "standing", "nightfall"
ENDINGS = ((outcome.WON, "one side won"), (STANDING, "a draw: dismissed standing"), (NIGHTFALL, "a draw: night fell"))
#: How a man fell, in the order of the states of a fighter.
FELL = (
    ("no", "stood to the end"),
    ("surrendered", "yielded"),
    ("unconscious", "head, chest or belly at 0, but alive"),
    ("legs", "could no longer stand"),
    ("killed", "killed by a killing stroke"),
)
#: The verdict in a word: what the Crowd said, or the Emperor.
MERCY, DEATH, SPARED, REFUSED = "mercy", "death", "spared", "refused"
ZONES = [kind.lower() for kind in ZONE_KINDS]
#: The Attribute on which the Fame dice were rolled was not given.
USUAL = "usual"

Man = About[Bout, gladiator.Gladiator, HouseRules]


# How values are told


def parts_of(about: Man) -> tuple[str, ...]:
    """Return the parts of a man's body as he calls them."""
    return called_parts(about.g.left_handed)


def called_parts(left_handed: bool) -> tuple[str, ...]:
    """The parts of a body as its owner calls them (H15), in small letters."""
    return tuple(part.lower() for part in (MIRRORED_PARTS if left_handed else PARTS))


def read_recovery(text: str, parts: tuple[str, ...]) -> dict[int, list[int]]:
    """``head 3 4, belly 2 6``: the two dice of Table 7-1 by part; nothing where the program rolls."""
    if text.casefold() == result_text.ROLL:
        return {}
    example = "Write it as 'head 3 4, belly 2 6', or roll"
    return {
        part: result_text.read_dice(words, (2,)) for part, words in result_text.by_part(text, parts, example).items()
    }


def recovery_words(recovery: dict[int, list[int]], parts: tuple[str, ...]) -> str:
    """Recovery dice in words."""
    return ", ".join(f"{parts[n]} {result_text.dice_words(faces)}" for n, faces in recovery.items()) or result_text.ROLL


def read_attributes(text: str) -> list[int]:
    """``Savvy, Speed`` as Attributes, each as often as it was named."""
    found = []
    for word in [] if text.casefold() in result_text.NOTHING else re.split(r"[,;\s]+", text):
        known = [ATTRIBUTES.index(name) for name in matching_names(word, ATTRIBUTES)]
        if len(known) != 1:
            raise Refusal(
                "use this answer", f"{quote_value(word)} is not an Attribute", f"Attributes: {', '.join(ATTRIBUTES)}"
            )
        found += known
    if len(found) > result_text.MOST_DICE:
        raise Refusal(
            "use this answer", f"it names {len(found)} Attributes, which is too many", "Name only those that fell"
        )
    return found


def attributes_words(attributes: list[int]) -> str:
    """Attributes in words."""
    return ", ".join(ATTRIBUTES[n] for n in attributes) or "none"


def zones_of(about: Man) -> list[str]:
    """The kinds of zones of the arena, the inmost first."""
    kinds = set(arena_of(about.bout.arena, about.bout.drawing).kind)
    return [ZONES[kind] for kind in sorted(kinds, reverse=True)]


def usual_zone(about: Man) -> str:
    """Return the zone that weighs nothing at the appeal, if the arena has it."""
    zones = zones_of(about)
    return ZONES[HEART] if ZONES[HEART] in zones else zones[0]


def attributes_of(about: Man) -> tuple[tuple[str, str], ...]:
    """Return the Attributes with their values, and the choice to leave it open."""
    values = zip(ATTRIBUTES, map(str, about.g.attributes), strict=True)
    return (*values, (USUAL, "chosen by tactics, or for an NPG by chance"))


POINTS: Kind[list[int], Man] = Kind(
    "text",
    lambda said, about: result_text.read_points(said, parts_of(about)),
    lambda points, about: result_text.points_words(points, parts_of(about)),
    "PART N",
)
RECOVERY: Kind[dict[int, list[int]], Man] = Kind(
    "text",
    lambda said, about: read_recovery(said, parts_of(about)),
    lambda dice, about: recovery_words(dice, parts_of(about)),
    "PART DICE",
)
VERDICT = text(lambda said: result_text.read_verdict(said, (MERCY, DEATH, SPARED, REFUSED)), str, "WORD or DICE")
RAISED: Kind[int, Man] = Kind("choice", lambda said, about: NONE if said == USUAL else ATTRIBUTES.index(said))
LOWERED = text(read_attributes, attributes_words, "ATTRIBUTES")


def dice_kind(*numbers: int) -> Kind[list[int], Man]:
    """Six-sided dice, of one of these numbers; none where the program rolls."""
    return text(lambda said: result_text.read_dice_or_roll(said, numbers), result_text.dice_words, "DICE")


# Which field is asked when


def ended_won(said: Said) -> bool:
    """True if one side is said to have won."""
    return bool(said.get(outcome.ENDED, outcome.WON) == outcome.WON)


def is_on_losing_side(said: Said, about: Man) -> bool:
    """True if his side is not the one that is said to have won."""
    return ended_won(said) and about.winner(said) != about.side


def may_appeal(said: Said, about: Man) -> bool:
    """True if he fell, lived, and may ask for mercy [6.8]."""
    fallen = has_fallen(said, about) and about.given_value(said, "fell") != "killed"
    return bool(fallen and not said.get("to_the_death", False))


def crowd_rolled(said: Said, about: Man) -> bool:
    """True if the Crowd's dice were told, and it may have come to the Emperor [6.8]."""
    return may_appeal(said, about) and about.given_value(said, "verdict")[:1].isdecimal()


def surely_lives(said: Said, about: Man) -> bool:
    """True if he is told to live, so that he may recover and rolls for the rest."""
    if not has_fallen(said, about):
        return True
    verdict = about.given_value(said, "verdict", result_text.ROLL)
    return bool(may_appeal(said, about) and verdict not in (result_text.ROLL, DEATH, REFUSED))


def has_to_recover(said: Said, about: Man) -> bool:
    """True if he lives and has something to recover."""
    return about.given_value(said, "damage", "none") != "none" and surely_lives(said, about)


def has_won(said: Said, about: Man) -> bool:
    """True if he lives and his side is said to have won."""
    return ended_won(said) and not is_on_losing_side(said, about) and surely_lives(said, about)


def has_lost(said: Said, about: Man) -> bool:
    """True if he lives and has lost, or was put out in a draw."""
    fallen = not ended_won(said) and has_fallen(said, about)
    return (is_on_losing_side(said, about) or fallen) and surely_lives(said, about)


def checked_fall(typed: str, said: Said, about: Man) -> str:
    """Return the way he fell, checked. Raises Refusal for a man told to have stood although his side lost."""
    if typed == "no" and about.winner(said) not in (None, about.side):
        why = f"{about.he} lost" if about.duel else f"{about.his} side lost, so {about.he} fell as well"
        how = ", ".join(word for word, _ in FELL[1:])
        raise Refusal("use this answer", why, f"Choose how {about.he} fell: {how}")
    return typed


def may_be_freed(said: Said, about: Man) -> bool:
    """True if he lives, and may come to the Total at which he rolls for Freedom [7.6]."""
    near = gladiator.attribute_total(about.g) >= gladiator.LARGEST_TOTAL - 1
    return not about.g.rudis and near and surely_lives(said, about)


# The outcome


T = Telling[Man]()

# fmt: off


@dataclass(slots=True)
class ManTold(ManOutcome):
    """The part of a result about one man: how he fell and who beat him, damage and hits by part.

    ``dealt``, ``kills`` and ``zone`` are -1, ``verdict`` and lists of dice are empty if nothing was said; ``recovery``
    are the two dice of each part.
    """

    fell: int = T.declare(place_in([word for word, _ in FELL]), 0, lambda a: ask(
        f"How did {a.he} fall?", f"How {a.he} was beaten; no if {a.he} was not [6.1-6.5].", choices=FELL,
        default="no", required=True, read=lambda text, said: checked_fall(text, said, a),
        when=lambda said: not a.duel or is_on_losing_side(said, a),
    ))
    by: int = T.by("The opponent who struck the last blow or received the surrender (H43).")
    zone: int = T.declare(place_in(ZONES), NONE, lambda a: ask(
        f"Where did {a.he} fall?", "The kind of zone, which changes the dice of the appeal [6.8].",
        choices=tuple((zone, "") for zone in zones_of(a)), default=usual_zone(a),
        shown_default=usual_zone(a), when=lambda said: may_appeal(said, a),
    ))
    damage: list[int] = T.declare(POINTS, [0] * 7, lambda a: ask(
        f"Points lost by part, for example head 2, {parts_of(a)[1]} 1",
        f"The points that each part of {a.his} body lost: none, or '{parts_of(a)[5]} 3, belly 1' [5.4.3].",
        default="none", shown_default="none",
    ))
    hits: list[int] = T.declare(POINTS, [0] * 7, lambda a: ask(
        "Wounding hits on parts hit more than once, for example head 2",
        "The number of hits that wounded each part; one for each damaged part if left out [5.4.3].",
        default="none", shown_default="one each",
        when=lambda said: max(result_text.read_points(a.given_value(said, "damage", "none"), parts_of(a))) > 1,
    ))
    dealt: int = T.dealt("Wounding hits on opponents; in a duel Ludus counts them from the opponent's wounds.")
    kills: int = T.declare(outcome.NUMBER, NONE, lambda a: ask(
        "Killing strokes",
        f"How many killing strokes {a.he} dealt; Ludus works them out from the fallen if left out.",
        default=0, asked=False,
    ))
    bonus: int = T.declare(outcome.NUMBER, 0, lambda a: ask(
        "Bonus Dice left", f"The number of Bonus Dice that {a.he} had left at the end [3.7].",
        default=0, shown_default="0",
    ))
    star_power: int = T.declare(outcome.NUMBER, NONE, lambda a: ask(
        "Star Power dice left", f"The number of Star Power dice that {a.he} had left at the end [3.2.1].",
        default=a.g.attributes[1], shown_default=str(a.g.attributes[1]),
        when=lambda said: a.g.star and bool(a.rules.star_power),
    ))
    sand: bool = T.declare(outcome.YES, False, lambda a: ask(
        f"Did {a.he} kick sand?", "Kicking sand counts against a fallen gladiator at the appeal [5.4.9].",
        default=False, when=lambda said: a.g.star,
    ))
    threw: bool = T.declare(outcome.YES, False, lambda a: ask(
        f"Did {a.he} throw {a.his} weapon?", "A thrown weapon counts against a fallen gladiator at the appeal [5.4.8].",
        default=False, when=lambda said: a.g.star,
    ))
    verdict: result_text.Verdict = T.declare(VERDICT, result_text.Verdict(), lambda a: ask(
        "Verdict: mercy, death, spared, refused, the Crowd's two dice, or roll",
        "The Crowd's decision: mercy or death; the Emperor's: spared or refused; or the Crowd's two dice, for "
        "example 3 5; or roll, and Ludus rolls [6.8].",
        default=result_text.ROLL, shown_default=result_text.ROLL, when=lambda said: may_appeal(said, a),
    ))
    emperor: list[int] = T.declare(dice_kind(4, 6), [], lambda a: ask(
        "If the Emperor decided: his two dice and the gladiator's two, for example 3 5 2 6; or roll",
        "Four dice of Table 6-2: two of the Emperor's, then two of the gladiator's. After a tie add one die of the "
        "gladiator's, then one of the Emperor's.",
        default=result_text.ROLL, shown_default=result_text.ROLL, when=lambda said: crowd_rolled(said, a),
    ))
    recovery: dict[int, list[int]] = T.declare(RECOVERY, {}, lambda a: ask(
        "Recovery dice by part, for example head 3 4, belly 2 6; or roll",
        "Two dice of Table 7-1 for each damaged part; Ludus rolls what you leave out [7.5].",
        default=result_text.ROLL, shown_default=result_text.ROLL, when=lambda said: has_to_recover(said, a),
    ))
    raised: int = T.declare(RAISED, NONE, lambda a: ask(
        "Which Attribute were the Fame dice rolled for?",
        "The Attribute that the Fame dice were rolled for after a win [7.7.2].", choices=attributes_of(a),
        default=USUAL, shown_default=USUAL, when=lambda said: has_won(said, a),
    ))
    fame: list[int] = T.declare(dice_kind(), [], lambda a: ask(
        "Fame dice, for example 3 5; or roll", "The dice after a win, one for each point of Fame [7.7.2].",
        default=result_text.ROLL, shown_default=result_text.ROLL, when=lambda said: has_won(said, a),
    ))
    defeat: list[int] = T.declare(dice_kind(), [], lambda a: ask(
        "Dice for the defeat, for example 1 4; or roll",
        "The dice after a defeat, one for each point of Fame lost [7.8].",
        default=result_text.ROLL, shown_default=result_text.ROLL, when=lambda said: has_lost(said, a),
    ))
    lowered: list[int] = T.declare(LOWERED, [], lambda a: ask(
        "Which Attributes fell, for example Savvy, Speed?",
        "The Attributes that lost a point to a 1 after a defeat (H52).",
        default="none", shown_default="none",
        when=lambda said: has_lost(said, a) and "1" in a.given_value(said, "defeat"),
    ))
    freedom: list[int] = T.declare(dice_kind(2), [], lambda a: ask(
        "Dice for Freedom, for example 3 5; or roll",
        "The two dice for the rudis, rolled in Rome with a Total of 20 [7.6].",
        default=result_text.ROLL, shown_default=result_text.ROLL, when=lambda said: may_be_freed(said, a),
    ))


@dataclass(slots=True)
class MatchTold(MatchOutcome[ManTold]):
    """The result of a match; ``to_the_death`` is None if it was not told and so as announced."""

    ended: str = T.declare(outcome.WORD, outcome.WON, lambda a: ask(
        "How did the match end?", "A win, or the kind of draw [6.1, 6.7].", choices=ENDINGS,
        default=outcome.WON, shown_default=outcome.WON,
    ))
    winner: int = T.winner(lambda seat: styles.STYLES[seat.style].name)
    turns: int = T.turns("The turn in which the match ended; 0 if turns were not counted.")
    diludia: int = T.declare(outcome.NUMBER, 0, lambda a: ask(
        "How many diludia (breaks)?", "The number of breaks in the match [6.6].", default=0, shown_default="0",
    ))
    to_the_death: bool | None = T.declare(outcome.YES, None, lambda a: ask(
        "Was the match to the death?", "Whether the match was to the death, sine missione [4.7].",
        default=bool(a.bout.announced),
        when=lambda said: bool(a.bout.announced) or locales.LOCALES[a.bout.locale].to_the_death,
    ))
    men: list[ManTold] = field(default_factory=list)


# fmt: on


def complete_result(said: MatchTold, about: Man) -> None:
    """Work out the consequences of a told result. Raises Refusal for missing facts, and for Attributes that no house
    could change [3.6.5]."""
    for man, g in zip(said.men, about.men, strict=True):
        man.hits = [many or int(lost > 0) for many, lost in zip(man.hits, man.damage, strict=True)]
        what = f"use the result of {g.name}"
        for attribute, value in enumerate(g.attributes):
            fallen = man.lowered.count(attribute)
            if value - fallen < gladiator.SMALLEST_ATTRIBUTE:
                why = f"{ATTRIBUTES[attribute]} {value} cannot fall by {fallen} [3.6.5]"
                raise Refusal(what, why, "Remove it from the field 'lowered'")
            if man.raised == attribute and value >= gladiator.LARGEST_ATTRIBUTE:
                why = f"{ATTRIBUTES[attribute]} {value} cannot rise [3.6.5]"
                raise Refusal(what, why, "Name a different Attribute in the field 'raised'")
    complete(said, about, [word for word, _ in FELL[1:]], (outcome.WON,))
    if said.to_the_death is None:
        said.to_the_death = bool(about.bout.announced)
