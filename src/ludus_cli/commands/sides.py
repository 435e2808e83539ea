"""The sides of a match as a person writes them: ``Marcus, 2 Thraex``; for ``arrange`` and ``oneoff``."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

import typer

from ludus_cli.commands.fields import built_fields
from ludus_cli.core.english import capital
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import matching_names, some, spelt, the_one
from ludus_cli.game.campaign.sides import FEWEST_SIDES, MOST_SIDES
from ludus_cli.game.elements.plain_records import card

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.game.elements.common_types import Field
    from ludus_cli.systems.system import AnySystem

#: The men of a side, as the payload of an action holds them.
Side = list[dict[str, Any]]

#: The most men of a kind in one entry; the rules check whether there is room for them.
MOST_OF_A_KIND = 20
SECONDARY = "secondary"

COUNTED = re.compile(r"([0-9]+)\s+(.+)")


def sides_from(
    said: Sequence[str] | None, what: str, how: str, read: Callable[[str, list[Side]], Side], first: Sequence[Side] = ()
) -> list[Side]:
    """Return the sides given by flags, after those already made (``first``), else those that a person types.

    ``read`` turns the words of a side into its men, given the sides before it; ``how`` says what to write. Raises
    LudusError for flags that will not do; a usage error where the terminal is not interactive.
    """
    from ludus_cli.output import console

    sides = list(first)
    if said:
        number = len(first) + len(said)
        if not FEWEST_SIDES <= number <= MOST_SIDES:
            count = "one side" if number == 1 else f"{number} sides"
            raise LudusError(
                what, f"it has {count}; a match has {FEWEST_SIDES} to {MOST_SIDES}", "Give --side once for each"
            )
        for text in said:
            sides.append(read(text, sides))
        return sides
    if not console.interactive():
        raise typer.BadParameter(
            "this is not a terminal: give --side for each of two to four sides", param_hint="--side"
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
            console.say(f"{capital(error.why)}. {error.mend}.")
    return sides


def words_of(text: str, what: str) -> list[str]:
    """The entries of a side; LudusError for an empty side, or nothing between two commas."""
    words = [" ".join(word.split()) for word in text.split(",")]
    if not any(words):
        raise LudusError(what, "a side is empty", "Name at least one man or kind")
    if not all(words):
        raise LudusError(what, f"there is nothing between two commas in {text!r:.60}", "Take one comma out")
    return words


def kind_of(system: AnySystem, word: str) -> str:
    """A kind of fighter as the rules spell it, "" for no kind."""
    try:
        return system.campaign.kind_names[system.campaign.kind_by_name(word)]
    except KeyError:
        return ""


def read_counted_kind(system: AnySystem, word: str, what: str) -> tuple[int, str]:
    """Return the number and kind in ``2 Thraex``; 0 and "" for any other form.

    Raises LudusError for an unknown kind, for none, or for too many.
    """
    found = COUNTED.fullmatch(word)
    if found is None:
        return 0, ""
    kind = known_word(what, found[2], f"not a {system.campaign.kind}", system.campaign.kinds)
    number = int(found[1]) if len(found[1]) < 4 else MOST_OF_A_KIND + 1
    if not 1 <= number <= MOST_OF_A_KIND:
        raise LudusError(
            what,
            f"{found[1]:.20} is not a possible number of men",
            f"Give 1 to {MOST_OF_A_KIND} of one {system.campaign.kind}",
        )
    return number, kind


def known_word(what: str, word: str, why: str, known: Collection[str]) -> str:
    """Return the known word that is meant. Raises LudusError for an unknown one and suggests the nearest."""
    return the_one(word, known, what, f"{word!r:.60} is {why}", f"Choose from: {some(known)}")


def spelt_out(system: AnySystem, opened: Campaign | None, what: str, word: str) -> str:
    """A word as the kinds of fighters and the men of a campaign are spelt, where it stands for one of them alone; the
    word itself where it stands for none. Raises LudusError for several."""
    if word.isdecimal() or kind_of(system, word) or (opened and men_called(opened, word)):
        return word
    men = opened.state.gladiators.values() if opened else ()
    return spelt(word, [*system.campaign.kinds, *(g.name for g in men)], what)


# Of a campaign


def known_side(opened: Campaign, what: str, text: str, before: Sequence[Side]) -> Side:
    """Return a side of a match in a campaign: names or numbers of gladiators, ``Marcus secondary``, kinds, ``2
    Thraex``, ``Ajax:Thraex`` with or without his values. Raises LudusError for anything else, and for a man who is
    named twice."""
    side: Side = []
    named = [entry.get("gladiator") for earlier in before for entry in earlier]
    for word in words_of(text, what):
        refuse_departed(opened, what, word)
        for entry in known_entries(opened, what, word):
            number = entry.get("gladiator")
            if number is not None and number in named:
                name = opened.state.gladiators[number].name
                raise LudusError(what, f"{name} is named twice", "Name each man once")
            named.append(number)
            side.append(entry)
    return side


def known_entries(opened: Campaign, what: str, word: str) -> Side:
    """Return the entries for one word of such a side: a man, or some of a kind."""
    system = opened.system
    word = spelt_out(system, opened, what, word)
    men, kind = men_called(opened, word), kind_of(system, word)
    if men and kind:
        raise LudusError(
            what,
            f"{word!r} is a {system.campaign.kind}, and the name of a man",
            f"Write '1 {kind}' for the {system.campaign.kind}, {men[0].id} for the man",
        )
    if not men:
        if ":" in word and "@" in word:
            raise LudusError(
                what,
                f"{word!r:.60}: in a campaign the rules choose the tactics of a newcomer",
                "Leave out @ and what follows. To make a Star: 'ludus star create'",
            )
        new = new_entries(system, what, word)
        if new:
            return new
    name, _, last = word.rpartition(" ")
    secondary = not men and bool(name) and last.casefold() == SECONDARY
    if secondary:
        name = spelt_out(system, opened, what, name)
        men = men_called(opened, name)
        if not men and kind_of(system, name):
            raise LudusError(
                what,
                f"{word!r}: only a man who is named can fight in his second {system.campaign.kind}",
                f"Leave {last!r} out, or name a man",
            )
    if not men:
        everybody = [*system.campaign.kinds, *(g.name for g in opened.state.gladiators.values())]
        if word.isdecimal():
            raise LudusError(
                what,
                f"there is no gladiator {word:.20} who still fights",
                "See 'ludus star list' and 'ludus pool list'",
            )
        neither = f"neither a gladiator nor a {system.campaign.kind}"
        known_word(what, name if secondary else word, neither, everybody)
    return [{"gladiator": only_man(men, what).id} | ({SECONDARY: True} if secondary else {})]


def refuse_departed(opened: Campaign, what: str, word: str) -> None:
    """Raise LudusError for a man who has left the campaign, if the word means nothing else."""
    if kind_of(opened.system, word) or men_called(opened, word):
        return
    for row in opened.file.gladiators():
        if row.id not in opened.state.gladiators and matching_names(word, [row.name], whole=True):
            matches = [each.match_id for each in opened.file.appearances(gladiator_id=row.id)]
            mend = "Name a man who still fights"
            if matches:
                mend = f"See his last match with 'ludus match show {max(matches)}'. {mend}"
            raise LudusError(what, f"{row.name} is {row.status}", mend)


def men_called(opened: Campaign, word: str) -> list[Any]:
    """Return the men of a campaign with a name or number."""
    men = opened.state.gladiators.values()
    found = matching_names(word, (g.name for g in men), whole=True)
    return [g for g in men if g.name in found or str(g.id) == word]


def only_man(men: Sequence[Any], what: str) -> Any:
    """The only one of some men of one name. Raises LudusError for several."""
    if len(men) > 1:
        numbers = ", ".join(str(g.id) for g in men[:12])
        raise LudusError(what, f"several men are called {men[0].name}", f"Choose one by number: {numbers}")
    return men[0]


# Of a match outside all campaigns


def made_side(system: AnySystem, opened: Campaign | None, what: str, text: str) -> Side:
    """Return a side of men to be made: ``KIND``, ``2 KIND`` or ``NAME:KIND``, each with ``:VALUE`` for his values and
    with ``@TACTICS`` or not; and of copies of gladiators of the campaign, by name or number.

    Raises LudusError for anything else.
    """
    return [man for word in words_of(text, what) for man in made_entries(system, opened, what, word)]


def made_entries(system: AnySystem, opened: Campaign | None, what: str, word: str) -> Side:
    """Return the entries for one word of such a side."""
    who, at, tactics = word.rpartition("@") if "@" in word else (word, "", "")
    who, tactics = who.strip(), tactics.strip()
    if at and not tactics:
        raise nothing_there(system, what, "after the @", word)
    man: dict[str, Any] = {}
    if at:
        man["tactics"] = checked_tactics(system, tactics, what)
    who = spelt_out(system, opened, what, who)
    found = new_entries(system, what, who)
    if not found:
        entries = known_entries(opened, what, who) if opened else []
        if not entries or "kind" in entries[0]:
            # Under its own rules the campaign may have other kinds.
            known_word(what, who, f"not a {system.campaign.kind}", system.campaign.kinds)
        found = [copied_man(opened, what, entry) for entry in entries if opened]
    return [{**entry, **man} for entry in found]


def star_side(system: AnySystem, opened: Campaign | None, what: str, text: str) -> Side:
    """Return the copy of a Star of the campaign; raise LudusError for any other man."""
    side = made_side(system, opened, what, text)
    if not all("card" in man and man["card"]["star"] for man in side):
        raise LudusError(what, f"{text!r:.60} is not a Star of a campaign", "Put other men on a --side")
    return side


def copied_man(opened: Campaign, what: str, entry: dict[str, Any]) -> dict[str, Any]:
    """A gladiator of a campaign as a one-off match takes him: with his card, and where he comes from."""

    state = opened.state
    g = state.gladiators[entry["gladiator"]]
    if g.status != "active":
        raise LudusError(what, f"{g.name} is {g.status}", "Name a man who still fights")
    where = {"campaign": opened.name, "month": state.month, "date": opened.when}
    more = {SECONDARY: True} if entry.get(SECONDARY) else {}
    return {"card": card(g), "from": where, **more}


def unknown_words(sides: Sequence[str] | None, stars: Sequence[str] | None) -> list[str]:
    """The words of sides, and Stars, that may be names of gladiators of a campaign, or kinds of fighters."""
    words = [*(stars or []), *(word for side in sides or [] for word in side.split(","))]
    names = [word.partition("@")[0].strip() for word in words if ":" not in word]
    names = [re.sub(rf" +{SECONDARY}$", "", name, flags=re.IGNORECASE) for name in names]
    return [COUNTED.sub(r"\2", name) for name in names if name]


# Men who are new, on the bill or outside all campaigns


def new_entries(system: AnySystem, what: str, word: str) -> Side:
    """Return the entries for ``KIND``, ``2 KIND``, ``NAME:KIND``, each with ``:VALUE`` … or not; [] for other forms.

    Raises LudusError for such a form with bad values.
    """
    name, kind, values = "", word, [part.strip() for part in word.split(":")]
    if ":" in word:
        if not all(values):
            raise nothing_there(system, what, "before or after the colon", word)
        named = kind_of(system, values[1]) or not (kind_of(system, values[0]) or COUNTED.fullmatch(values[0]))
        name = values.pop(0) if named else ""
        kind = values[0]
        if name.split(" ")[0].isdecimal() and " " in name:
            raise LudusError(
                what,
                f"{name!r:.60} begins with a number, but a name is for one man only",
                f"Write {' and '.join([f'NAME:{kind}'] * 2)}, or for example 2 {kind}",
            )
    number, own = 1, kind_of(system, kind)
    if not own:
        number, own = (0, "") if name else read_counted_kind(system, kind, what)
        if not number:
            if ":" in word:
                known = system.campaign.kinds
                own, number = known_word(what, kind, f"not a {system.campaign.kind}", known), 1
            else:
                return []
    entry: dict[str, Any] = {"kind": own} | ({"name": name} if name else {})
    built = built_of(system, what, values[1:])
    return [entry | ({"built": built} if built else {}) for _ in range(number)]


def nothing_there(system: AnySystem, what: str, where: str, word: str) -> LudusError:
    """The error for an entry that stops too soon."""
    return LudusError(
        what,
        f"there is nothing {where} in {word!r:.60}",
        f"Write for example {system.campaign.kinds[0]}, 2 {system.campaign.kinds[0]} or "
        f"Marcus:{system.campaign.kinds[0]}@{tactics_field(system).default}",
    )


def built_of(system: AnySystem, what: str, values: Sequence[str]) -> dict[str, Any]:
    """Return the values from which a man is built, by name in the system's BUILT. Each is ``NAME=VALUE``, or a value
    alone: a choice of one of them, or a value that begins with a digit (for the first without choices).

    Raises LudusError for what is none of these, and for what is given twice.
    """
    fields = {field.name: field for field in system.making.BUILT}
    built: dict[str, Any] = {}
    for text in values:
        name, sign, value = (part.strip() for part in text.partition("="))
        field = fields.get(next(iter(matching_names(name, fields)), "")) if sign else meant_by(system, text)
        if field is None:
            known = built_fields(system)
            raise LudusError(
                what, f"{text!r:.60} does not describe a man", f"Choose from: {known}" if known else "Leave it out"
            )
        if field.name in built:
            raise LudusError(what, f"his {field.name} is given twice", "Give it once")
        built[field.name] = value_of(field, what, value if sign else text, built)
    return built


def meant_by(system: AnySystem, text: str) -> Field | None:
    """Return the field of a built man to which a value alone belongs."""
    for field in system.making.BUILT:
        if matching_names(text, (choice for choice, _ in field.choices), whole=True):
            return field
    numbers = [field for field in system.making.BUILT if not field.choices]
    return numbers[0] if numbers and text[:1].isdecimal() else None


def value_of(field: Field, what: str, text: str, said: dict[str, Any]) -> Any:
    """Return a field's value from its text, as the payload holds it."""
    choices = [choice for choice, _ in field.choices]
    if choices:
        return known_word(what, text, f"not a {field.name}", choices)
    try:
        return field.read(text, said) if field.read is not None else text
    except LudusError as error:
        raise LudusError(what, f"{text!r:.60}: {error.why}", error.mend) from error


def built_words(system: AnySystem) -> str:
    """Return an example of a built man, for questions and help."""
    kind, numbers = (system.campaign.kinds[0], [f for f in system.making.BUILT if not f.choices and f.metavar])
    return f"Marcus:{kind}:{numbers[0].metavar}" if numbers else f"Marcus:{kind}"


def tactics_field(system: AnySystem) -> Field:
    """Return the field for the tactics that a Star may have."""
    return next(field for field in system.making.CREATE if field.name == "tactics")


def checked_tactics(system: AnySystem, name: str | None, what: str) -> str:
    """The name of tactics as the rules spell it, "" for none; LudusError for others."""
    if name is None:
        return ""
    known = [value for value, _ in tactics_field(system).choices]
    return known_word(what, name, "not the name of any tactics", known)


def with_players(system: AnySystem, sides: list[Side]) -> list[Side]:
    """Return the sides; give the first to the player, by the usual tactics, if no man was given tactics and no Star was
    copied."""
    men = [man for side in sides for man in side]
    if any("tactics" in man or ("card" in man and man["card"]["star"]) for man in men):
        return sides
    usual = {"tactics": tactics_field(system).default}
    return [[man if "card" in man else man | usual for man in sides[0]], *sides[1:]]
