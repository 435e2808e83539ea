"""The beginning of a pack: a file with the whole vocabulary in comments, for makers of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludus_cli.packs.abilities import one_of, worded
from ludus_cli.packs.cards import MANUAL, STATIC
from ludus_cli.packs.grammar import Grammar, Line, Phrase, Word
from ludus_cli.packs.reading import COPIES, FORMAT, OPEN

#: The width of comments, and the column in which explanations begin.
WIDE, FORMS = 100, 34


def beginning(id_: str, name: str, grammar: Grammar[Any]) -> str:
    """Return the text of a new pack, valid but without a card. Lines that begin with ``##`` are for people, and
    those with one ``#`` are TOML to be used."""
    beside = " ".join(f"--pack {name}" for name in grammar.usual)
    lines = [
        f"## A pack of cards for {grammar.name}. Remove '# ' from the lines that you want, and change them; lines",
        f"## with ## are explanations. Check the pack with: ludus pack check {id_}.toml",
        f"## Play with it and the cards of Ludus: {beside} --pack {id_}.toml",
        "",
        f"format = {FORMAT}",
        "",
        "[pack]",
        f'id = "{id_}"',
        f'name = "{name}"',
        f'system = "{grammar.key}"',
        'version = "1"',
        "",
        "## One table for each card. No two cards that are loaded together have the same id.",
        f'## Where you do not know a number yet, write "{OPEN}": Ludus leaves the card out until you do.',
        "## Other keys:",
        *word_comments({
            "copies": f"{COPIES.words}; 1 if left out",
            "deck": "may be left out if it is as in the example",
            "uncertain": 'keys of this card that may be wrong, for example ["cost"]',
            "source, flavour": "texts for people",
            MANUAL: "what a person does by hand, where the words below do not have it",
        }),
    ]  # fmt: skip
    for type_ in grammar.sorts:
        lines += ["", *example(type_, grammar)]
    lines += ["", *champion(grammar)] if grammar.champions is not None else []
    decks = {name: deck.words for name, deck in grammar.decks.items()}
    lines += ["", "## Decks:", *word_comments(decks), "", *vocabulary(grammar), ""]
    lines += ["## What differs from the usual table:", "# [table]"]
    lines += [f"# {name} = {toml(line)}   # {line.words}" for name, line in grammar.table.items()]
    for table, own in grammar.boards.items():
        lines += ["", f"# [{table}]"]
        lines += [f"# {name} = {toml(line)}   # {line.words}" for name, line in own.items()]
    return "\n".join(lines) + "\n"


def example(type_: str, grammar: Grammar[Any]) -> Iterator[str]:
    """A card of a type as an example, line by line."""
    sort = grammar.sorts[type_]
    own = [table for table, held in grammar.tables.items() if held == type_]
    yield f"## A card of type {type_}: {sort.words}."
    yield f"# [[{own[0] if own else 'card'}]]"
    yield f'# id = "my-{type_}"'
    yield f'# name = "My {type_.capitalize()}"'
    if not own:
        yield f'# type = "{type_}"'
    others = f"   # or {', '.join(sort.decks[1:])}" if sort.decks[1:] else ""
    yield f'# deck = "{sort.decks[0]}"{others}'
    for name, number in grammar.numbers_of(type_, sort.decks[0]).items():
        yield f"# {name} = {max(number.least, 1)}   # {number.words}"
    for name, words in sort.choices.items():
        yield f'# {name} = "{next(iter(words))}"   # one of: {", ".join(filter(None, words))}'
    yield from (f"# {name} = true   # {words}; false if left out" for name, words in sort.flags.items())
    yield from (f'# {name} = "…"   # {words}' for name, words in sort.texts.items())
    yield from (f"# {name} = {toml(line)}   # {line.words}" for name, line in sort.lines.items())
    if sort.example:
        yield f'# {sort.main or [*sort.more][-1]} = ["{sort.example}"]'


def champion(grammar: Grammar[Any]) -> Iterator[str]:
    """A champion as an example, line by line."""
    levels = grammar.champions
    assert levels is not None
    yield f"## A champion: a {levels.sort} of {levels.levels} levels; a level costs what the upgrade to it costs."
    yield from ("# [[champion]]", '# id = "my-champion"', '# name = "My Champion"', "# levels = [")
    for level in range(1, levels.levels + 1):
        numbers = grammar.numbers_of(levels.sort, levels.deck, level)
        values = ", ".join(f"{name} = {max(number.least, 1)}" for name, number in numbers.items())
        yield f"#     {{ {values} }},"
    yield "# ]"


def vocabulary(grammar: Grammar[Any]) -> Iterator[str]:
    """The words of abilities, as comments."""
    kinds = grammar.kinds
    below = {kind: key for sort in grammar.sorts.values() for key, kind in sort.more.items()}
    waiting = [name for name, kind in kinds.items() if kind.waits]
    others = [name for name in kinds if name not in (*waiting, *below, STATIC)]
    yield "## The words of abilities. Words in brackets may be left out; for a|b write one of the two."
    body = f"{'[may] ' * grammar.may}{'[COST, COST to] ' * bool(grammar.costs)}EFFECT; EFFECT"
    if STATIC not in below:
        yield f"##   {STATIC}: WORDS"
    if others:
        yield f"##   {'|'.join(others)}: {body}"
    yield from (f"##   {name} MOMENT: {body}" for name in waiting)
    for name, key in below.items():
        said = "WORDS; WORDS" if name == STATIC else "[HEAD, HEAD:] " * bool(kinds[name].heads) + body
        yield f'##   {key} = ["{said}"]'
    own = [name for name, sort in grammar.sorts.items() if sort.own]
    if own:
        yield f"## A card of type {', '.join(own)} leaves out the word of its own kind."
    special = [(f"EFFECT of {name}", kind.phrases) for name, kind in kinds.items() if kind.phrases]
    special += [(f"HEAD of {name}", kind.heads) for name, kind in kinds.items() if kind.heads]
    for title, phrases in (("COST", grammar.costs), ("EFFECT", grammar.effects), *special):
        if phrases:
            yield f"## {title}:"
        yield from word_comments({phrase.form: reads(phrase) for phrase in phrases})
        if phrases is grammar.effects:
            yield from word_comments({f"{MANUAL} TEXT": "the person reads the text, and does it by hand"})
    yield f"## WORDS of {below.get(STATIC, STATIC)}:"
    yield from word_comments({phrase.form: reads(phrase) for phrase in grammar.statics})
    if grammar.whens:
        yield "## MOMENT:"
        yield from word_comments(words_of(grammar.whens))
    for slot, words in grammar.slots.items():
        yield f"## {slot}: {one_of(words)}:"
        yield from word_comments(words_of(words))
    yield "## N: a number" + "".join(
        f", or '{name}' in: {', '.join(having)}"
        for name in grammar.measures
        if (having := [each.effect_name for each in grammar.effects if name in each.measures])
    )


def words_of(words: Mapping[str, Word]) -> dict[str, str]:
    """Return words with their readings."""
    return {name: word.words + only(word) for name, word in words.items()}


class Counted:
    """A number in a phrase that has none yet."""

    def __format__(self, spec: str) -> str:
        one, _, many = spec.partition("/")
        return f"{spec}N" if spec in ("", "+") else f"N {many or one + 's'}"


@dataclass(frozen=True, slots=True)
class AnyFlags:
    """The flags of a phrase that has none yet: optional ones in brackets, alternatives side by side."""

    left_out: Sequence[str]

    def __format__(self, spec: str) -> str:
        found = worded(spec) if spec else {flag: f" {flag}" for flag in self.left_out}
        others = [words for flag, words in found.items() if flag not in self.left_out]
        optional = [f" [{found[flag].lstrip()}]" for flag in self.left_out if flag in found]
        rest = [words.strip(" ,") for words in others[1:]]
        return "/".join([*others[:1], *rest]) + "".join(optional)


def reads(phrase: Phrase) -> str:
    """Return the reading of a phrase, with its slots named as in its form."""
    slots = [slot for slot in phrase.form.split() if slot.isupper() and slot not in ("N", "+N", "THEN")]
    first, second = (*slots, "T", "T")[:2]
    flags = AnyFlags(re.findall(r"\[(\S+)\]", phrase.form))
    then = "[may] [COST to] EFFECT"
    shown = phrase.words.format(
        n=Counted(), t=first, t2=f"another {second}" if second == first else second, flags=flags, then=then
    )
    return shown + only(phrase)


def only(word: Word | Phrase) -> str:
    """Return the restriction of a word to cards and moments, "" for none."""
    found = [f"on {', '.join(word.on)}"] if word.on else []
    found += [f"at {', '.join(word.at)}"] if word.at else []
    return f" (only {'; '.join(found)})" if found else ""


def word_comments(words: Mapping[str, str]) -> Iterator[str]:
    """Yield words and their meanings as comments, long meanings in several lines."""
    import textwrap

    for word, meaning in words.items():
        first, *more = textwrap.wrap(meaning, WIDE - FORMS - 5, break_on_hyphens=False)
        yield f"##   {word:<{FORMS - 1}} {first}"
        yield from (f"##   {'':<{FORMS}}{line}" for line in more)


def toml(line: Line) -> str:
    """Return the usual setting of a line of the table as TOML, or else an example."""
    said = line.example or line.usual
    if line.keys and not said:
        said = {line.keys[0]: (max(line.least, 1),)}
    if line.rows and not said:
        said = ((line.least,) * (line.size or 2),)
    if isinstance(said, Mapping):
        inside = (f"{key} = {values[0] if line.size == 1 else [*values]}" for key, values in said.items())
        return f"{{ {', '.join(inside)} }}"
    if isinstance(said, tuple):
        return str([list(row) if isinstance(row, tuple) else row for row in said])
    return str(said)
