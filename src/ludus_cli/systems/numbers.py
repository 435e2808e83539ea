"""The section numbers of the sources that have no heading on the pages: where each is covered, or why Ludus does not
play it; and the rules that unknown words may mean."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING, Any

from ludus_cli.core.nearest import comparison_text
from ludus_cli.systems.rulebook import HOUSE_RULE, ROLL, RULING, SECTION, Rule, looked_up, page, rules_of, unmarked

if TYPE_CHECKING:
    from ludus_cli.systems.system import AnySystem

NUMBER = "section number"
NUMERIC = re.compile(r"\d+(?:\.\d+)*\.?")
#: The table of a file that says which tables an edition reads.
ORDER = "order"
#: How much more a word of a title says than one of a text, how much a misspelt word says, how near it must be to a
#: known one, and how many rules are named.
TITLE, SLIP, NEAR, MOST = 3, 0.2, 0.75, 3
#: Words that say nothing of what a rule is about.
COMMON = re.compile(
    "a|an|and|are|as|at|be|by|can|do|does|for|from|how|if|in|is|it|man|men|no|not|of|on|or|the|to|what|who|with"
)
ENDINGS = re.compile(r"(?<=\w{3})(?:ings?|ed|es|s)$")


@dataclass(frozen=True, slots=True)
class Number:
    """A section number of a source: the table of its edition, what it is about, where it is covered (``at``: numbers or
    titles), or why Ludus does not play it."""

    table: str
    number: str
    title: str
    at: tuple[str, ...]
    unplayed: str


def plain_number(text: str) -> str:
    """Return a number as it is compared: ``21.`` and ``21.0`` are ``21``."""
    text = comparison_text(text)
    return re.sub(r"(?:\.0|\.)$", "", text) if NUMERIC.fullmatch(text) else text


def tables_of(system: AnySystem) -> tuple[dict[str, list[Number]], dict[str, list[str]]]:
    """Return the numbers of each table of a system's file, and which tables an edition reads."""
    found = next((tomllib.loads(page(name)) for name in system.pages if name.endswith(".toml")), {})
    order = found.pop(ORDER, {})
    return {table: [number_of(table, *row) for row in rows.items()] for table, rows in found.items()}, order


def number_of(table: str, number: str, row: dict[str, Any]) -> Number:
    """Return a row of a table as a number."""
    at = row.get("at", [])
    return Number(table, number, row["title"], (at,) if isinstance(at, str) else tuple(at), row.get("unplayed", ""))


def numbered(system: AnySystem, rules: Sequence[Rule], word: str, edition: str = "") -> list[Rule]:
    """Return what answers to a section number: its own section, or a rule of kind NUMBER that says where it is covered
    or why it is not played, and the rules that cover it. What the number is in other editions comes last. Nothing for
    an unknown number, and for the name of a rule. ``edition``: its numbers come first."""
    if not NUMERIC.fullmatch(word) and looked_up(rules, word, whole=True):
        return []
    tables, order = tables_of(system)
    wanted = plain_number(word)
    first = next(iter(tables), "")
    answers: dict[str, list[Rule]] = {}
    for table in order.get(edition, tables):
        for number in tables[table]:
            # A part of a source has a name in its own language; its title will do as well.
            if wanted in (plain_number(number.number), own_title(number)):
                answers[table] = covered(rules, number, table if table != first else "")
        own = [rule for rule in rules if rule.kind == SECTION and rule.number and plain_number(rule.number) == wanted]
        if table == first and own:
            answers[table] = own
    if not answers:
        return []
    (table, answer), *others = answers.items()
    told, notes = [answer], []
    for other, rules_there in others:
        rule = rules_there[0]
        if [rule.title, *rules_there[1:]] not in [[each[0].title, *each[1:]] for each in told]:
            text = rule.text if rule.kind == NUMBER else f"{label(rule)} is a section of {other}."
            notes.append(Rule(NUMBER, rule.number, rule.title, text))
        told.append(rules_there)
    if edition in tables and table == first != edition:
        text = f"{wanted} is a number of the {first} edition; Ludus knows no such number in the {edition} edition."
        notes.append(Rule(NUMBER, wanted, first, text))
    return [*answer, *notes]


def own_title(number: Number) -> str:
    """Return the title of a part that its source names, as it is compared; "" for a number, whose title says less."""
    return "" if NUMERIC.fullmatch(number.number) else comparison_text(number.title)


def covered(rules: Sequence[Rule], number: Number, edition: str) -> list[Rule]:
    """Return the rule that says where a number is covered, or why it is not played, and the rules that cover it."""
    if NUMERIC.fullmatch(number.number):
        name = f"{number.number} {number.title}" + (f" ({edition})" if edition else "")
    else:
        name = f"{number.number} ({', '.join(filter(None, (number.title, edition)))})"
    there = [rule for place in number.at for rule in [found_at(rules, place)] if rule]
    if number.unplayed:
        text = f"{name} is not part of what Ludus plays: {number.unplayed}."
    elif there:
        text = f"{name} is covered by {' and '.join(map(label, there))}."
    else:
        text = f"{name} has these sections: {'; '.join(map(label, below(rules, number.number)))}."
    return [Rule(NUMBER, number.number, number.title, text), *there]


def found_at(rules: Sequence[Rule], place: str) -> Rule | None:
    """Return the section or ruling of a number, or the section without a number of a title."""
    of_pages = [rule for rule in rules if rule.kind in (SECTION, RULING)]
    return next((rule for rule in of_pages if place == (rule.number or rule.title)), None)


def below(rules: Sequence[Rule], number: str) -> list[Rule]:
    """Return the sections below a number, but not those below one of these."""
    parent = f"{plain_number(number)}."
    inside = [rule for rule in rules if rule.kind == SECTION and rule.number.startswith(parent)]
    return [rule for rule in inside if not any(rule.number.startswith(f"{other.number}.") for other in inside)]


def label(rule: Rule) -> str:
    """Return a rule as it is named beside others."""
    return " ".join(filter(None, (rule.number, rule.title if rule.kind in (SECTION, NUMBER) else "")))


def stems(text: str) -> list[str]:
    """Return the words of a text that say what it is about, without their endings."""
    words = re.findall(r"[^\W\d_]{2,}", comparison_text(unmarked(text)))
    return [ENDINGS.sub("", word) for word in words if not COMMON.fullmatch(word)]


def nearest_rules(systems: Sequence[AnySystem], asked: str) -> list[str]:
    """Return the rules that an unknown word or number may mean, as they are named to a person: for a number the section
    above it, or the parts of a source that have such a number; for words what speaks of them."""
    if NUMERIC.fullmatch(asked):
        return next(filter(None, (near_number(system, plain_number(asked)) for system in systems)), [])
    # Careers and ludi of one game have the same pages.
    games = list({system.pages: system for system in reversed(systems)}.values())
    found = [
        (score, name if len(games) == 1 else f"{name} ({system.name})")
        for system in games for score, name in meant(system, rules_of(system), asked)
    ]  # fmt: skip
    best = max(found, default=(0, ""))[0]
    return [name for score, name in sorted(found, reverse=True) if score > best / 2][:MOST]


def about(system: AnySystem, rules: Sequence[Rule], word: str) -> list[Rule]:
    """Return what a word may mean in a game: the rules with a name that begins with it, the sections and numbers with
    it in their title, or, if there are none, some sections and rulings that have it in their text."""
    if not re.search("[^\\W\\d]{3}", word):
        return []
    tables, _ = tables_of(system)
    known = {rule.number for rule in rules if rule.kind == SECTION}
    titled = [rule for rule in rules if rule.kind == SECTION]
    titled += [Rule(NUMBER, n.number, n.title, "") for rows in tables.values() for n in rows if n.number not in known]
    wanted = re.compile(rf"\b{re.escape(comparison_text(word))}s?\b")
    found = [*looked_up(rules, word), *(rule for rule in titled if wanted.search(comparison_text(rule.title)))]
    if not found:
        texts = [rule for rule in rules if rule.kind in (SECTION, RULING)]
        found = [rule for rule in texts if wanted.search(comparison_text(rule.text))][:MOST]
    return list(dict.fromkeys(found))


def near_number(system: AnySystem, number: str) -> list[str]:
    """Return the parts of a source that end with a number, ``Setup 3 (Dice)``; else the section above it."""
    tables, _ = tables_of(system)
    parts = [
        f"{each.number} ({each.title})"
        for rows in tables.values()
        for each in rows
        if each.number.endswith(f" {number}")
    ]
    rules = rules_of(system)
    while number and not parts:
        number = number.rpartition(".")[0]
        parts = [label(rule) for rule in numbered(system, rules, number)[:1]] if number else []
    return parts


def meant(system: AnySystem, rules: Sequence[Rule], asked: str) -> list[tuple[float, str]]:
    """Return the rules that share most with some words, by title and text, each with how much; the words that few rules
    have count most. A misspelt word counts as the one like it."""
    tables, _ = tables_of(system)
    titled = [rule for rule in rules if rule.kind in (SECTION, RULING, HOUSE_RULE, ROLL)]
    titled += [Rule(NUMBER, each.number, each.title, "") for rows in tables.values() for each in rows]
    # The title of a ruling is that of its section.
    titles = [stems(rule.number if rule.kind == RULING else f"{rule.number} {rule.title}") for rule in titled]
    texts = [stems(rule.text) for rule in titled]
    spread = Counter(word for title, text in zip(titles, texts, strict=True) for word in {*title, *text})
    wanted = {word: 1.0 for word in stems(asked) if word in spread}
    wanted |= {near: SLIP for word in stems(asked) if word not in spread for near in close(word, spread)}
    scores: dict[str, float] = {}
    for rule, title, text in zip(titled, titles, texts, strict=True):
        score = sum(
            weight * log(1 + len(titled) / spread[word]) * (TITLE if word in title else word in text)
            for word, weight in wanted.items()
        )
        # Of two that say as much the shorter title says it more clearly.
        name = f"{rule.number} to {rule.title}" if rule.kind == RULING else label(rule)
        # A person reads the title of a part, not what its source calls it.
        name = rule.title if rule.kind == NUMBER and not NUMERIC.fullmatch(rule.number) else name
        scores.setdefault(name, score / (1 + len(title) / 20))
    best = max(scores.values(), default=0)
    return sorted(((score, name) for name, score in scores.items() if score > best / 2), reverse=True)[:MOST]


def close(word: str, known: Iterable[str]) -> list[str]:
    """Return the known word that is most like another, as a list of one or none."""
    from difflib import get_close_matches

    return get_close_matches(word, known, 1, NEAR)
