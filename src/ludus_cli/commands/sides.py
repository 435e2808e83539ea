"""The sides of a match as a person writes them: ``Marcus, 2 Thraex``; for ``arrange`` and ``oneoff``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import typer

from ludus_cli.errors import LudusError
from ludus_cli.rules.sides import FEWEST_SIDES, MOST_SIDES

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.rules.system import Field, System

#: The men of a side, as the payload of an action holds them.
Side = list[dict[str, Any]]

#: So many of a kind may be asked for at once; whether there is room for them the rules say.
MOST_OF_A_KIND = 20
SECONDARY = "secondary"

COUNTED = re.compile(r"([0-9]+)\s+(.+)")


def sides_from(
    said: Sequence[str] | None, what: str, how: str, read: Callable[[str, list[Side]], Side]
) -> list[Side]:
    """The sides that flags gave, else those that a person types, side by side.

    ``read`` turns the words of a side into its men, given the sides before it; ``how`` says what to
    write. Raises LudusError for flags that will not do; a usage error where nobody can be asked.
    """
    from ludus_cli import console

    sides: list[Side] = []
    if said:
        if not FEWEST_SIDES <= len(said) <= MOST_SIDES:
            count = "one side" if len(said) == 1 else f"{len(said)} sides"
            raise LudusError(
                what, f"{count}; a match has {FEWEST_SIDES} to {MOST_SIDES}", "Give --side for each"
            )
        for text in said:
            sides.append(read(text, sides))
        return sides
    if not console.interactive():
        raise typer.BadParameter(
            "nobody can be asked here: give --side for each of two to four sides",
            param_hint="--side",
        )
    console.say(how)
    while len(sides) < MOST_SIDES:
        enough = len(sides) >= FEWEST_SIDES
        typed = console.ask(f"Side {len(sides) + 1}{' (Enter: no more)' if enough else ''}: ")
        if typed is None:
            raise typer.Abort
        if enough and not typed:
            break
        try:
            sides.append(read(typed, sides))
        except LudusError as error:
            console.say(f"{error.why[:1].upper()}{error.why[1:]}. {error.mend}.")
    return sides


def words_of(text: str, what: str) -> list[str]:
    """The entries of a side; LudusError for an empty side, or nothing between two commas."""
    words = [" ".join(word.split()) for word in text.split(",")]
    if not any(words):
        raise LudusError(what, "a side has nobody on it", "Name at least one man or kind")
    if not all(words):
        raise LudusError(
            what, f"there is nothing between two commas in {text!r:.60}", "Take one comma out"
        )
    return words


def kind_of(system: System, word: str) -> str:
    """A kind of fighter as the rules spell it, "" for no kind."""
    try:
        return system.KINDS[system.kind_by_name(word)]
    except KeyError:
        return ""


def counted(system: System, word: str, what: str) -> tuple[int, str]:
    """``2 Thraex`` as a number and a kind; 0 and "" for what is not written so.

    Raises LudusError for a kind that there is not, nobody, or too many.
    """
    found = COUNTED.fullmatch(word)
    if found is None:
        return 0, ""
    kind = kind_of(system, found[2])
    if not kind:
        raise unknown(what, found[2], f"no {system.KIND}", system.KINDS)
    number = int(found[1]) if len(found[1]) < 4 else MOST_OF_A_KIND + 1
    if not 1 <= number <= MOST_OF_A_KIND:
        raise LudusError(
            what, f"{found[1]:.20} of a {system.KIND}", f"Ask for 1 to {MOST_OF_A_KIND} of one kind"
        )
    return number, kind


def unknown(what: str, word: str, why: str, known: Iterable[str]) -> LudusError:
    """The error for a word that is nobody and nothing, with what comes nearest to it."""
    from difflib import get_close_matches

    spelled = {each.casefold(): each for each in known}
    near = get_close_matches(word.casefold(), spelled, 3, 0.6)
    mend = f"Perhaps you mean {' or '.join(spelled[each] for each in near)}"
    if not near:
        shown = list(spelled.values())
        more = f" and {len(shown) - 12} more" if len(shown) > 12 else ""
        mend = f"There are: {', '.join(shown[:12])}{more}"
    return LudusError(what, f"{word!r:.60} is {why}", mend)


# Of a campaign


def known_side(opened: Campaign, what: str, text: str, before: Sequence[Side]) -> Side:
    """A side of a match in a campaign: names or numbers of gladiators, kinds, ``2 Thraex``,
    ``Marcus secondary``. Raises LudusError for anything else, and for a man who is named twice."""
    side: Side = []
    named = [entry.get("gladiator") for earlier in before for entry in earlier]
    for word in words_of(text, what):
        for entry in known_entries(opened, what, word):
            number = entry.get("gladiator")
            if number is not None and number in named:
                name = opened.state.gladiators[number].name
                raise LudusError(what, f"{name} is named twice", "Name each man once")
            named.append(number)
            side.append(entry)
    return side


def known_entries(opened: Campaign, what: str, word: str) -> Side:
    """One entry of such a side: a man, or some of a kind."""
    system = opened.system
    men, kind = men_called(opened, word), kind_of(system, word)
    if men and kind:
        raise LudusError(
            what,
            f"{word!r} is a {system.KIND}, and the name of a man",
            f"Say '1 {kind}' for the {system.KIND}, {men[0].id} for the man",
        )
    if kind:
        return [{"kind": kind}]
    if not men:
        number, kind = counted(system, word, what)
        if number:
            return [{"kind": kind} for _ in range(number)]
    name, _, last = word.rpartition(" ")
    secondary = not men and bool(name) and last.casefold() == SECONDARY
    if secondary:
        men = men_called(opened, name)
        if not men and kind_of(system, name):
            raise LudusError(
                what,
                f"{word!r}: only a man who is named can fight in his second {system.KIND}",
                f"Leave {last!r} out, or name a man",
            )
    if not men:
        everybody = [*system.KINDS, *(g.name for g in opened.state.gladiators.values())]
        if word.isdecimal():
            raise LudusError(
                what,
                f"there is no gladiator {word:.20} who still fights",
                "See 'ludus star list' and 'ludus pool list'",
            )
        raise unknown(
            what, name if secondary else word, f"neither a gladiator nor a {system.KIND}", everybody
        )
    if len(men) > 1:
        raise LudusError(
            what,
            f"several men are called {men[0].name}",
            f"Say which by number: {', '.join(str(g.id) for g in men)}",
        )
    return [{"gladiator": men[0].id} | ({SECONDARY: True} if secondary else {})]


def men_called(opened: Campaign, word: str) -> list[Any]:
    """Those of a campaign who bear a name or a number."""
    return [
        g
        for g in opened.state.gladiators.values()
        if g.name.casefold() == word.casefold() or str(g.id) == word
    ]


# Of a match outside all campaigns


def made_side(system: System, what: str, text: str) -> Side:
    """A side of men to be made: ``KIND``, ``2 KIND`` or ``NAME:KIND``, each with ``@TACTICS`` or not.

    Raises LudusError for anything else.
    """
    return [man for word in words_of(text, what) for man in made_entries(system, what, word)]


def made_entries(system: System, what: str, word: str) -> Side:
    """One entry of such a side."""
    who, at, tactics = word.rpartition("@") if "@" in word else (word, "", "")
    name, colon, kind = (part.strip() for part in who.rpartition(":"))
    tactics = tactics.strip()
    if (at and not tactics) or (colon and not (name and kind)):
        where = "after the @" if at and not tactics else "before or after the colon"
        raise LudusError(
            what,
            f"there is nothing {where} in {word!r:.60}",
            f"Write such as {system.KINDS[0]}, 2 {system.KINDS[0]} or "
            f"Marcus:{system.KINDS[0]}@{tactics_field(system).default}",
        )
    man: dict[str, Any] = {}
    if at:
        known = {value.casefold(): value for value, _ in tactics_field(system).choices}
        if tactics.casefold() not in known:
            raise unknown(what, tactics, "the name of no tactics", known.values())
        man["tactics"] = known[tactics.casefold()]
    if name.split(" ")[0].isdecimal() and " " in name:
        raise LudusError(
            what,
            f"{name!r:.60} begins with a number, and a name is one man's",
            f"Write {' and '.join([f'NAME:{kind}'] * 2)}, or such as 2 {kind}",
        )
    own = kind_of(system, kind)
    if own:
        return [{"kind": own} | ({"name": name} if name else {}) | man]
    number, own = (0, "") if colon else counted(system, kind, what)
    if not number:
        raise unknown(what, kind, f"no {system.KIND}", system.KINDS)
    return [{"kind": own, **man} for _ in range(number)]


def tactics_field(system: System) -> Field:
    """Where a system says what tactics a Star may have."""
    return next(field for field in system.CREATE if field.name == "tactics")


def with_players(system: System, sides: list[Side]) -> list[Side]:
    """The sides, the first of them the player's by the usual tactics when nobody was given any."""
    if any("tactics" in man for side in sides for man in side):
        return sides
    usual = tactics_field(system).default
    return [[{**man, "tactics": usual} for man in sides[0]], *sides[1:]]
