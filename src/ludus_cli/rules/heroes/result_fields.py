"""What is said of a match that was played at the table: the fields of its result, and how they are read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ludus_cli.rules.heroes.bout import Bout, arena_of
from ludus_cli.rules.heroes.campaign import State
from ludus_cli.rules.heroes.gladiator import LARGEST_TOTAL, Gladiator, total
from ludus_cli.rules.heroes.locales import LOCALES
from ludus_cli.rules.heroes.styles import STYLES
from ludus_cli.rules.heroes.terms import ATTRIBUTES, MIRRORED_PARTS, PARTS, ZONE_KINDS
from ludus_cli.rules.result_text import (
    MOST,
    MOST_DICE,
    NOTHING,
    ROLL,
    by_part,
    dice_words,
    points_words,
    read_dice,
    read_dice_or_roll,
    read_points,
)
from ludus_cli.rules.results import Chair, checked_result, of_man, shown
from ludus_cli.rules.system import Field, Payload, Refusal

#: How a match ended [6.1, 6.7] (H42).
WON, STANDING, NIGHTFALL = "won", "standing", "nightfall"
ENDED = (
    (WON, "one side won"),
    (STANDING, "a draw: dismissed standing"),
    (NIGHTFALL, "a draw: night fell on it"),
)
#: How a man fell, in the order of the states of a fighter.
FELL = ("no", "surrendered", "unconscious", "legs", "killed")
FELL_WORDS = (
    "he stood to the end",
    "he yielded",
    "head, chest or belly gave out, and he lived",
    "he could not stand",
    "a killing stroke",
)
#: The verdict: the program rolls, or what the Crowd said, or the Emperor.
MERCY, DEATH, SPARED, REFUSED = "mercy", "death", "spared", "refused"
VERDICTS = (ROLL, MERCY, DEATH, SPARED, REFUSED)
#: Nobody said which Attribute the Fame dice were rolled on.
USUAL = "usual"

Said = Mapping[str, Any]


def called_parts(left_handed: bool) -> tuple[str, ...]:
    """The parts of a body as its owner calls them (H15), in small letters."""
    return tuple(part.lower() for part in (MIRRORED_PARTS if left_handed else PARTS))


def read_recovery(text: str, parts: tuple[str, ...]) -> dict[int, list[int]]:
    """``head 3 4, belly 2 6``: the two dice of Table 7-1 by part; nothing where the program rolls."""
    if text.casefold() == ROLL:
        return {}
    example = "Say it as 'head 3 4, belly 2 6', or roll"
    return {part: read_dice(words, (2,)) for part, words in by_part(text, parts, example).items()}


def recovery_words(recovery: dict[int, list[int]], parts: tuple[str, ...]) -> str:
    """Recovery dice in words."""
    return ", ".join(f"{parts[n]} {dice_words(faces)}" for n, faces in recovery.items()) or ROLL


def read_attributes(text: str) -> list[int]:
    """``Savvy, Speed`` as Attributes, each as often as it was named."""
    found = []
    for word in [] if text.casefold() in NOTHING else re.split(r"[,;\s]+", text):
        known = [
            n for n, name in enumerate(ATTRIBUTES) if name.casefold().startswith(word.casefold())
        ]
        if len(known) != 1 or not word:
            raise Refusal(
                "take it", f"{shown(word)} is no Attribute", f"Attributes: {', '.join(ATTRIBUTES)}"
            )
        found += known
    if len(found) > MOST_DICE:
        raise Refusal("take it", f"{len(found)} Attributes are too many", "Name those that fell")
    return found


def attributes_words(attributes: list[int]) -> str:
    """Attributes in words."""
    return ", ".join(ATTRIBUTES[n] for n in attributes) or "none"


def read_verdict(text: str) -> str:
    """A verdict in a word, or the Crowd's two dice."""
    wanted = text.casefold()
    if wanted[:1].isdecimal():
        return dice_words(read_dice(text, (2,)))
    found = [word for word in VERDICTS if wanted and word.startswith(wanted)]
    if wanted in VERDICTS or len(found) == 1:
        return wanted if wanted in VERDICTS else found[0]
    raise Refusal(
        "take it", f"{shown(text)} is no verdict", f"Give one of {', '.join(VERDICTS)}, or two dice"
    )


# Which field is asked when


def said_of(said: Said, number: int, name: str, otherwise: Any = "") -> Any:
    """What was said for a field of a man."""
    return of_man(said, number).get(name, otherwise)


def has_fallen(said: Said, number: int) -> bool:
    """Whether he is said to have fallen."""
    return bool(said_of(said, number, "fell", "no") != "no")


def may_appeal(said: Said, number: int) -> bool:
    """Whether he fell, lived, and may ask for mercy [6.8]."""
    fallen = has_fallen(said, number) and said_of(said, number, "fell") != "killed"
    return bool(fallen and not said.get("to_the_death", False))


def surely_lives(said: Said, number: int) -> bool:
    """Whether what was said leaves him alive, so that he may recover and rolls what follows."""
    if not has_fallen(said, number):
        return True
    verdict = said_of(said, number, "verdict", ROLL)
    return bool(may_appeal(said, number) and verdict not in (ROLL, DEATH, REFUSED))


def result_fields(state: State, bout: Bout) -> tuple[Field, ...]:
    """What may be said of a match as a whole."""
    choices = tuple(
        (state.gladiators[seat.gladiator].name, STYLES[seat.style].name) for seat in bout.seats
    )
    duel = len(bout.seats) == 2
    winner = "Who won?" if duel else "Which side won? Name any of its men"
    return (
        Field(
            "ended", "How did it end?", "Won, or which kind of draw [6.1, 6.7].", "choice", ENDED,
            default=WON, shown_default=WON,
        ),
        Field(
            "winner", winner, "A man of the side that won.", "choice", choices, required=True,
            when=lambda said: said.get("ended", WON) == WON,
        ),
        Field(
            "turns", "In which turn? 0 when nobody counted", "The turn in which it ended; 0: not counted.",
            "number", default=0, shown_default="0", highest=MOST,
        ),
        Field(
            "diludia", "How many diludia?", "How often both were granted a break [6.6].", "number",
            default=0, shown_default="0", highest=MOST,
        ),
        Field(
            "to_the_death", "Was it to the death?", "Whether it was sine missione [4.7].", "yes",
            default=bool(bout.announced),
            when=lambda said: bool(bout.announced) or LOCALES[bout.locale].to_the_death,
        ),
    )  # fmt: skip


def checked(state: State, bout: Bout, result: Any) -> Payload:
    """A result of a billed match, every value checked. Raises Refusal for what is none."""
    chairs = [
        Chair(seat.gladiator, state.gladiators[seat.gladiator].name, seat_fields(state, bout, who))
        for who, seat in enumerate(bout.seats)
    ]
    return checked_result(result_fields(state, bout), chairs, result)


def seat_fields(state: State, bout: Bout, who: int) -> tuple[Field, ...]:
    """What may be said of one gladiator of a match, in the order in which it is asked."""
    seat = bout.seats[who]
    g = state.gladiators[seat.gladiator]
    foes = [
        state.gladiators[other.gladiator].name for other in bout.seats if other.side != seat.side
    ]
    sides = {state.gladiators[other.gladiator].name: other.side for other in bout.seats}
    return (
        *fighting_fields(bout, g, seat.side, foes, sides, bool(state.rules.star_power)),
        *verdict_fields(g),
        *after_fields(bout, g, seat.side, sides),
    )


def fighting_fields(
    bout: Bout, g: Gladiator, side: int, foes: list[str], sides: dict[str, int], power: bool
) -> tuple[Field, ...]:
    """What may be said of a man's fight."""
    parts = called_parts(g.left_handed)
    duel = len(bout.seats) == 2
    he, his = ("she", "her") if g.female else ("he", "his")
    kinds = sorted(set(arena_of(bout.arena, bout.drawing).kind))
    zones = tuple((ZONE_KINDS[kind].lower(), "") for kind in reversed(kinds))
    middle = "heart" if any(zone == "heart" for zone, _ in zones) else zones[0][0]

    def may_have_fallen(said: Said) -> bool:
        if not duel:
            return True
        return said.get("ended", WON) == WON and sides.get(said.get("winner", "")) != side

    def read_fell(text: str, said: Said) -> str:
        winner = sides.get(said.get("winner", ""))
        if text == "no" and winner is not None and winner != side:
            why = f"{he} lost" if duel else f"{his} side lost, so {he} fell as well"
            raise Refusal("take it", why, f"Say how {he} fell: {', '.join(FELL[1:])}")
        return text

    def read_hurt(text: str, said: Said) -> str:
        return points_words(read_points(text, parts), parts)

    def several(said: Said) -> bool:
        lost = read_points(said_of(said, g.id, "damage", "none"), parts)
        return any(points > 1 for points in lost)

    return (
        Field(
            "fell", f"How did {he} fall?", "How he was beaten, or no [6.1-6.5].", "choice",
            tuple(zip(FELL, FELL_WORDS, strict=True)), default="no", required=True, read=read_fell,
            when=may_have_fallen,
        ),
        Field(
            "by", f"Who put {g.name} out?", "Whose hit it was, or to whom he yielded (H43).", "choice",
            tuple((foe, "") for foe in foes), default=foes[0], required=True,
            when=lambda said: len(foes) > 1 and has_fallen(said, g.id),
        ),
        Field(
            "zone", f"Where did {he} fall?", "The kind of zone, which counts at the appeal [6.8].",
            "choice", zones, default=middle, shown_default=middle,
            when=lambda said: may_appeal(said, g.id),
        ),
        Field(
            "damage", f"Points lost by part, such as head 2, {parts[1]} 1",
            f"What each part of {his} body lost; none, or '{parts[5]} 3, belly 1' [5.4.3].",
            default="none", shown_default="none", metavar="PART N", read=read_hurt,
        ),
        Field(
            "hits", "Wounding hits by part, where there was more than one",
            "How many hits did that; one for each damaged part where nothing is said [5.4.3].",
            default="none", shown_default="one each", metavar="PART N", read=read_hurt, when=several,
        ),
        Field(
            "dealt", f"How many wounds did {he} deal?",
            "Wounding hits that he landed; in a duel they follow from the other's.", "number",
            default=0, highest=MOST, shown_default="worked out" if duel else "0",
            when=lambda said: not duel,
        ),
        Field(
            "kills", "Killing strokes", "Killing strokes; they follow from who fell by whom.",
            "number", default=0, highest=MOST, asked=False,
        ),
        Field(
            "bonus", "Bonus Dice left", "Bonus Dice that he had left at the end [3.7].", "number",
            default=0, highest=MOST, shown_default="0",
        ),
        Field(
            "star_power", "Star Power dice left", "Star Power dice that he had left [3.2.1].",
            "number", default=g.attributes[1], highest=MOST, shown_default=str(g.attributes[1]),
            when=lambda said: g.star and power,
        ),
        Field(
            "sand", f"Did {he} kick sand?", "Kicked sand counts against him at the appeal [5.4.9].",
            "yes", default=False, when=lambda said: g.star,
        ),
        Field(
            "threw", f"Did {he} throw {his} weapon?",
            "A thrown weapon counts against him at the appeal [5.4.8].", "yes", default=False,
            when=lambda said: g.star,
        ),
    )  # fmt: skip


def verdict_fields(g: Gladiator) -> tuple[Field, ...]:
    """What may be said of the verdict on a man [6.8]."""

    def read_emperor(text: str, said: Said) -> str:
        return dice_words(read_dice_or_roll(text, (4, 6))) or ROLL

    def rolled(said: Said) -> bool:
        return may_appeal(said, g.id) and said_of(said, g.id, "verdict")[:1].isdecimal()

    return (
        Field(
            "verdict", "Verdict: roll, mercy, death, spared or refused by the Emperor, or two dice",
            "Mercy or death by the Crowd, spared or refused by the Emperor, the Crowd's two dice, or roll [6.8].",
            default=ROLL, shown_default=ROLL, metavar="WORD or DICE",
            read=lambda text, said: read_verdict(text), when=lambda said: may_appeal(said, g.id),
        ),
        Field(
            "emperor", "If it came to the Emperor: his two dice, then the gladiator's; when level one each",
            "Four dice of Table 6-2, the Emperor's first; when level, the gladiator's one and the Emperor's.",
            default=ROLL, shown_default=ROLL, metavar="DICE", read=read_emperor, when=rolled,
        ),
    )  # fmt: skip


def after_fields(bout: Bout, g: Gladiator, side: int, sides: dict[str, int]) -> tuple[Field, ...]:
    """What may be said of what came after the match [7.5-7.8]."""
    parts = called_parts(g.left_handed)

    def read_healing(text: str, said: Said) -> str:
        return recovery_words(read_recovery(text, parts), parts)

    def read_row(text: str, said: Said) -> str:
        return dice_words(read_dice_or_roll(text)) or ROLL

    def read_freedom(text: str, said: Said) -> str:
        return dice_words(read_dice_or_roll(text, (2,))) or ROLL

    def has_won(said: Said) -> bool:
        won = said.get("ended", WON) == WON and sides.get(said.get("winner", "")) == side
        return won and surely_lives(said, g.id)

    def has_lost(said: Said) -> bool:
        lost = said.get("ended", WON) == WON and sides.get(said.get("winner", "")) != side
        fallen = said.get("ended", WON) != WON and has_fallen(said, g.id)
        return (lost or fallen) and surely_lives(said, g.id)

    def hurt(said: Said) -> bool:
        damaged = said_of(said, g.id, "damage", "none") != "none"
        return damaged and surely_lives(said, g.id)

    def has_sunk(said: Said) -> bool:
        return has_lost(said) and "1" in said_of(said, g.id, "defeat")

    return (
        Field(
            "recovery", "Recovery dice by part, such as head 3 4, belly 2 6; or roll",
            "Two dice of Table 7-1 for each damaged part; the program rolls what is not said [7.5].",
            default=ROLL, shown_default=ROLL, metavar="PART DICE", read=read_healing, when=hurt,
        ),
        Field(
            "raised", "Which Attribute were the Fame dice rolled on?",
            "The Attribute on which he rolled the Fame of a win [7.7.2].", "choice",
            (
                *((name, str(value)) for name, value in zip(ATTRIBUTES, g.attributes, strict=True)),
                (USUAL, "his tactics choose; of the pool, chance"),
            ),
            default=USUAL, shown_default=USUAL, when=has_won,
        ),
        Field(
            "fame", "Fame dice; or roll", "The dice of a win, one for each point of Fame [7.7.2].",
            default=ROLL, shown_default=ROLL, metavar="DICE", read=read_row, when=has_won,
        ),
        Field(
            "defeat", "Dice of the defeat; or roll",
            "The dice of a defeat, one for each point of Fame lost [7.8].",
            default=ROLL, shown_default=ROLL, metavar="DICE", read=read_row, when=has_lost,
        ),
        Field(
            "lowered", "Which Attributes fell?", "The Attributes that the 1s of a defeat took (H52).",
            default="none", shown_default="none", metavar="ATTRIBUTES",
            read=lambda text, said: attributes_words(read_attributes(text)),
            when=has_sunk,
        ),
        Field(
            "freedom", "Dice for Freedom; or roll", "The two dice for the rudis, in Rome at Total 20 [7.6].",
            default=ROLL, shown_default=ROLL, metavar="DICE", read=read_freedom,
            when=lambda said: (
                not g.rudis and surely_lives(said, g.id) and total(g) >= LARGEST_TOTAL - 1
            ),
        ),
    )  # fmt: skip
