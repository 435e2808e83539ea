"""The rules in words, to be looked up: the sections and rulings of a system's pages, its house rules, and what it
says of rolls and questions.

The pages are those of ``docs``: in the installed package, or the repository's beside ``src/``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ludus_cli.core.nearest import comparison_text, matching_names
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.elements.switches import cited, values_words

if TYPE_CHECKING:
    from ludus_cli.systems.system import AnySystem

SECTION, RULING, HOUSE_RULE = "section", "ruling", "house rule"
ROLL, QUESTION, OPTION = "roll", "question", "option"

HEADING = re.compile(r"^#{2,4} (?:\[([\d.]+)\] )?(.+)$", re.MULTILINE)
STATED = re.compile(r'^> <a id="\w+"></a>\*\*(\w+)\*\* (.*?)(?=^> <a id=|^(?!>)|\Z)', re.M | re.S)
CITED = re.compile(r"[\[(][^\])]*[\])]")
NUMBER = re.compile(r"\b[A-Z]\d+\b|\b\d+(?:\.\d+)+\b")
#: What Markdown has around words: anchors, links, bold, italics, code.
MARKS = (
    (re.compile(r'<a id="\w+"></a>'), ""),
    (re.compile(r"\[([^\]]+)\]\([^)]+\)"), r"\1"),
    # A star behind a letter opens nothing: ``S*`` is a result of a table.
    (re.compile(r"(?<!\w)\*{1,2}([^*\n]+)\*{1,2}"), r"\1"),
    (re.compile(r"`([^`\n]+)`"), r"\1"),
)
#: The markers round a table that is written from the code.
MARKERS = re.compile(r"^(?:> )?<!-- .* -->\n", re.MULTILINE)
#: The lines that Markdown draws below the head of a table, and around a drawing.
RULES = re.compile(r"^(?:\|[-| ]+\||```\w*)$", re.MULTILINE)
#: The letters of a text that are shown before and after the word that was searched.
AROUND = 60


@dataclass(frozen=True, slots=True)
class Rule:
    """Something that can be looked up: its kind, its number or name, its title, and its text as Markdown."""

    kind: str
    number: str
    title: str
    text: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names that find it."""
        title = self.title if self.kind == SECTION else ""
        # A roll is found without the number of its table as well: ``5-4 Net Toss``.
        bare = self.number.lstrip("0123456789- ") if self.kind == ROLL else ""
        return tuple(filter(None, (self.number, title, bare)))

    @property
    def cited(self) -> set[str]:
        """The numbers of sections and rulings that it cites."""
        return {number for found in CITED.findall(self.text) for number in NUMBER.findall(found)}


def page(name: str) -> str:
    """The text of one of a system's pages, without the markers of tables. Raises FileNotFoundError when it is not
    there."""
    package = Path(__file__).resolve().parent.parent
    here = package / "docs" / name
    path = here if here.is_file() else package.parent.parent / "docs" / name
    return MARKERS.sub("", path.read_text(encoding="utf-8"))


def rules_of(system: AnySystem) -> list[Rule]:
    """Everything of a system that can be looked up, its pages first."""
    found = [rule for name in system.pages for rule in stated(page(name))]
    for name, switch in system.campaign.house_rules.items():
        values = values_words(switch.values)
        usual = system.campaign.default_value(name)
        others = [f"{value} in {edition}" for edition, value in switch.by.items() if value != usual]
        usual = ", ".join((f"{usual} by default", *others))
        text = cited(f"House rule: {switch.words}: {values}; {usual}.", switch.section, switch.ruling)
        found.append(Rule(HOUSE_RULE, name, "", text))
    v = system.vocabulary
    found += [Rule(ROLL, draw.table, "", draw.rule) for draw in v.draws.values()]
    for request in v.requests.values():
        found.append(Rule(QUESTION, request.words, "", request.rule))
        options = (rule for rule in request.options.values() if isinstance(rule, str))
        found += [Rule(OPTION, "", request.words, rule) for rule in dict.fromkeys(options)]
    return found


def stated(text: str) -> Iterator[Rule]:
    """The sections and rulings of a page."""
    heads = list(HEADING.finditer(text))
    for head, end in zip(heads, [*(head.start() for head in heads[1:]), len(text)], strict=False):
        inside = text[head.end() : end].strip()
        number, title = head[1] or "", unmarked(head[2])
        if inside:
            yield Rule(SECTION, number, title, inside)
        for ruling in STATED.finditer(inside):
            where = f"[{number}] {title}" if number else title
            yield Rule(RULING, ruling[1], where, ruling[2])


def looked_up(rules: Sequence[Rule], word: str, *, whole: bool = False) -> list[Rule]:
    """The rules that a word stands for: its number, its name, or the beginning of one. ``whole``: the beginning will
    not do."""
    names = {name: rule for rule in reversed(rules) for name in rule.names}
    return list(dict.fromkeys(names[name] for name in matching_names(word, names, whole=whole)))


def searched(rules: Sequence[Rule], words: str) -> list[tuple[Rule, str]]:
    """The rules that say something, each with the place where it does; a section not beside its ruling that says it."""
    found = []
    wanted = re.compile(rf"\b{re.escape(comparison_text(words))}")
    for rule in rules:
        own = RULES.sub("", STATED.sub("", rule.text))
        text = " ".join(unmarked(own).replace("|", " ").split())
        there = wanted.search(comparison_text(text))
        if there:
            place = there.start()
            begin, end = max(0, place - AROUND), place + len(words) + AROUND
            start = text.rfind(" ", 0, begin) + 1 if begin else 0
            shown = text[start : text.find(" ", end) if " " in text[end:] else len(text)]
            found.append((rule, f"{'… ' if start else ''}{shown}{' …' if end < len(text) else ''}"))
        elif rule.kind != OPTION and wanted.search(comparison_text(f"{rule.number} {rule.title}")):
            found.append((rule, ""))
    return found


def behind(rules: Sequence[Rule], one: Rule) -> list[Rule]:
    """Return what belongs to a rule: the options of a question; for a section or ruling, all that cites it, other
    sections and rulings apart."""
    if one.kind == QUESTION:
        return [rule for rule in rules if rule.kind == OPTION and rule.title == one.number]
    return [rule for rule in rules if rule.kind not in (SECTION, RULING) and one.number in rule.cited]


def unmarked(text: str) -> str:
    """Markdown without its marks."""
    for mark, instead in MARKS:
        text = mark.sub(instead, text)
    return re.sub(r"^> ?", "", text, flags=re.MULTILINE)


def page_blocks(text: str) -> Iterator[str | Sheet]:
    """A text as paragraphs and tables for the terminal."""
    title = ""
    for block in re.split(r"\n\s*\n", unmarked(text).strip()):
        lines = block.split("\n")
        if lines[0].startswith("|"):
            cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
            yield Sheet(title, cells[0], cells[2:])
        elif lines[0].startswith("Table ") and len(lines) == 1:
            title = block
            continue
        elif lines[0].startswith("```"):
            yield "\n".join([*lines[1:-1], ""])
        else:
            # A list keeps its items, a paragraph is one line.
            yield re.sub(r"\n *(?! |- |\d+\. )", " ", block) + "\n"
        title = ""
