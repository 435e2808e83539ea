"""The pages of the games, and the READMEs of their code, have all that the code names."""

import re
from collections import defaultdict
from typing import Any

import pytest

from ludus_cli.packs.pack_catalogue import grammars
from ludus_cli.rules.gladiator.book.plots import REASONS
from ludus_cli.rules.gladiator.trials import tactics as gladiator_tactics
from ludus_cli.rules.heroes.trials import tactics as heroes_tactics
from ludus_cli.systems.installed import load
from ludus_cli.systems.rulebook import RULING, SECTION, page, rules_of
from tests.docs.pages import DOCS, ROOT, read

#: The rulings of each game: a letter, and numbers from 1 up.
RULINGS = {
    "heroes": {"H": 74}, "skirmish": {"S": 46}, "gladiator": {"G": 101, "M": 125, "V": 56}, "forglory": {"F": 47},
    "spartacus": {"P": 62},
}  # fmt: skip
#: M109 was never needed.
NEVER = {"M109"}
#: Rulings that nothing in the code has to name: words of counters, a text against a chart, what follows from others.
UNNAMED = {"gladiator": {"G3", "G4", "G21", "G44", "M12", "M22", "M32", "M52", "M71", "M73"}, "skirmish": set[str]()}
of_each_game = pytest.mark.parametrize("key", RULINGS)


def numbers(key: str) -> set[str]:
    """The rulings that a game must have."""
    return {f"{letter}{n}" for letter, most in RULINGS[key].items() for n in range(1, most + 1)} - NEVER


@of_each_game
def test_every_ruling_stands_behind_its_anchor_once(key: str) -> None:
    pages = "\n".join(map(page, load(key).pages))
    found = re.findall(r'^> <a id="(\w+)"></a>\*\*(\w+)\*\*', pages, re.MULTILINE)
    assert sorted(number for _, number in found) == sorted(numbers(key))
    assert all(anchor == number.lower() for anchor, number in found)
    assert "<!--" not in pages, "markers of tables are not read out"


@of_each_game
def test_rulings_name_the_house_rules_that_switch_them(key: str) -> None:
    campaign, wanted = load(key).campaign, defaultdict(list)
    for name, switch in campaign.switches.items():
        wanted[switch.ruling].append((name, campaign.default_value(name)))
    rulings = {rule.number: rule.text.replace("\n> ", " ") for rule in rules_of(load(key)) if rule.kind == RULING}
    told = {number: re.findall(r"`([\w-]+)`, default `(\S+)`", text) for number, text in rulings.items()}
    assert {number: switches for number, switches in told.items() if switches} == wanted
    assert all("*(house rule" in rulings[number] for number in wanted)


@of_each_game
def test_what_texts_of_the_code_cite_stands_on_the_pages(key: str) -> None:
    """Sections by their headings, tables and rulings: in texts of rolls, questions, options, refusals and switches; in
    all modules the rulings."""
    rules, pages = rules_of(load(key)), "\n".join(map(page, load(key).pages))
    headings = re.findall(r"^#{2,4} (?:\[([\d.]+)\] )?(.+)$", pages, re.MULTILINE)
    known = {*numbers(key), *(name for heading in headings for name in heading)}
    known |= set(re.findall(r"^\*\*(Table \d-\d)", pages, re.MULTILINE))
    numbered = any(number for number, _ in headings)
    texts = [rule.text for rule in rules if rule.kind not in (SECTION, RULING)]
    cited = re.findall(r"\[([A-Z\d][^\]]*)\]", "\n".join([*texts, *(REASONS if key == "gladiator" else ())]))
    parts = {part.strip() for each in cited for part in each.split(",")}
    assert {part for part in parts if numbered or not part.isdigit()} <= known
    code = "\n".join(map(read, (ROOT / "src" / "ludus_cli" / "rules" / key).rglob("*.py")))
    named = {*re.findall(rf"\b[{''.join(RULINGS[key])}]\d+\b(?!\.\d)", code)}
    assert named <= numbers(key)
    assert numbers(key) - named <= UNNAMED.get(key, numbers(key))


@of_each_game
def test_the_readme_names_every_module_roll_and_question(key: str) -> None:
    folder, v = ROOT / "src" / "ludus_cli" / "rules" / key, load(key).vocabulary
    readme = read(folder / "README.md")
    assert not [path.name for path in folder.rglob("*.py") if path.stem[0] != "_" and f"`{path.name}`" not in readme]
    rolls = re.split(r"^## (?:Rolls|Draws|Choices)$", readme, flags=re.MULTILINE)[1]
    assert not [draw.table for draw in v.draws.values() if draw.table not in rolls]
    if key not in ("heroes", "gladiator"):
        assert not [each.words for each in v.requests.values() if f"| {each.words} |" not in readme]


@pytest.mark.parametrize(("name", "module"), [("tactics", heroes_tactics), ("gladiator", gladiator_tactics)])
def test_every_tactics_is_introduced_and_the_default_named(name: str, module: Any) -> None:
    text = read(DOCS / f"{name}.md")
    for each in module.TACTICS.values():
        assert re.search(rf"^- \*\*`{each.name}`\*\* (\(the default\) )?{re.escape(each.words)}\.", text, re.MULTILINE)
    assert re.search(rf"`{module.DEFAULT_TACTICS}`(\*\*)? \(the default\)", text)


@pytest.mark.parametrize("name", ["rules", "skirmish", "gladiator", "forglory", "spartacus"])
def test_pages_tell_why_the_book_has_its_house_rules(name: str) -> None:
    (table,) = re.findall(
        r"^<!-- table: by the letter.*?^<!-- end of table -->$", read(DOCS / f"{name}.md"), re.S | re.M
    )
    reasons = re.findall(r"^\| `[\w-]+` \| `.+?` \| (.+) \|$", table, re.MULTILINE)
    assert len(reasons) > 3
    if name == "rules":
        assert not [why for why in reasons if not re.search(r"\[\d[\d.]*\]|Table \d", why)]


@pytest.mark.parametrize("key", ["forglory", "spartacus"])
def test_the_reference_of_cards_has_every_word_that_a_pack_may_hold(key: str) -> None:
    grammar, text = grammars()[key], read(DOCS / "reference" / f"cards-{key}.md").replace("\\|", "|")
    kinds, sorts = grammar.kinds.values(), grammar.sorts.values()
    phrases = (*grammar.costs, *grammar.effects, *grammar.statics)
    more = [each for kind in kinds for each in (*kind.phrases, *kind.heads)]
    groups = (
        grammar.sorts, grammar.kinds, grammar.numbers, grammar.whens, grammar.table, *grammar.boards.values(),
        *grammar.slots.values(), *(each for sort in sorts for each in (sort.more, sort.choices, sort.flags)),
        *(each for sort in sorts for each in (sort.texts, sort.lines, *sort.choices.values())),
    )  # fmt: skip
    words = [*(each.form for each in (*phrases, *more)), *(word for group in groups for word in group)]
    assert [word for word in words if f"`{word}`" not in text] == []
