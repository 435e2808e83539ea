"""The pages of docs/gladiator.md and the code say the same."""

import re
from pathlib import Path

from ludus_cli.game.elements.switches import value_of
from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.house_rules import SWITCHES, HouseRules
from ludus_cli.rules.gladiator.book.plots import REASONS
from ludus_cli.rules.gladiator.book.results import result_of
from ludus_cli.rules.gladiator.system import SYSTEM
from ludus_cli.rules.gladiator.tables import wounds
from ludus_cli.rules.gladiator.tables.beasts import BESTIARY, CRITICALS as BEAST_CRITICALS
from ludus_cli.rules.gladiator.tables.centurions import CENTURIONS, FIRST_STEP, SECOND_STEP
from ludus_cli.rules.gladiator.tables.combat import ROUNDS
from ludus_cli.rules.gladiator.tables.creation import ARMOUR_WORDS, CHARACTERISTICS_BY_ROLL, STYLES
from ludus_cli.rules.gladiator.tables.weapons import ARMS, BREAKS, CRT, LARGE_TRACK, SMALL_TRACK, SPD, THR
from ludus_cli.rules.gladiator.trials.tactics import DEFAULT_TACTICS, TACTICS
from tests.docs.pages import check_readme, check_rulings
from tests.some import nonempty

ROOT = Path(__file__).resolve().parents[2]
PAGES = "\n".join((ROOT / "docs" / name).read_text(encoding="utf-8") for name in SYSTEM.pages)
RULES = ROOT / "src" / "ludus_cli" / "rules" / "gladiator"
CODE = {path: path.read_text(encoding="utf-8") for path in sorted(RULES.rglob("*.py"))}
RULINGS = range(1, 102)
ROMAN = ("-", "I", "II", "III", "IV", "V", "VI")


def table(header: str) -> list[list[str]]:
    """The rows of the table on the pages whose header begins so; raises when there is none."""
    lines = PAGES[PAGES.index(f"\n{header}") + 1 :].splitlines()
    rows = lines[2 : next(n for n, line in enumerate(lines) if not line.startswith("|"))]
    return nonempty([cell.strip() for cell in row.strip("|").split("|")] for row in rows)


def numbers(row: list[str]) -> list[int]:
    return [int(cell.replace("+", "")) for cell in row]


def test_every_ruling_stands_on_the_pages_once() -> None:
    check_rulings(PAGES, "G", len(RULINGS))


def test_every_ruling_of_the_code_is_one_of_them() -> None:
    named = {int(n) for text in CODE.values() for n in re.findall(r"\bG(\d+)\b", text)}
    assert named <= set(range(1, 102))
    # Words of counters, a text against a chart, and the campaign that is not played: nothing to be named in the code.
    assert set(range(1, 102)) - named <= {3, 4, 21, 44}


def test_what_rolls_questions_and_refusals_cite_has_a_heading() -> None:
    headings = set(re.findall(r"^#{2,4} \[([\d.]+)\]", PAGES, re.MULTILINE))
    texts = [draw.rule for draw in V.draws.values()] + [one.rule for one in V.requests.values()]
    texts += [*REASONS, *(f"[{switch.section}]" for switch in SWITCHES.values())]
    cited = {
        number for text in texts for bracket in re.findall(r"\[([^\]]+)\]", text)
        for number in re.findall(r"(?<![A-Z\d.])\d+(?:\.\d+)*", bracket)
    }  # fmt: skip
    assert cited - headings == set()


def test_the_switches_on_the_page_are_those_of_the_code() -> None:
    rows = table("| switch | values")
    assert [row[0].strip("`") for row in rows] == list(SWITCHES)
    for row, (name, switch) in zip(rows, SWITCHES.items(), strict=True):
        values = ", ".join(f"`{value}`" for value in switch.values)
        default = value_of(SWITCHES, HouseRules(), name)
        assert row[1:4] == [values, f"`{default}`", f"`{switch.book}`"]
        assert switch.ruling in row[5]
        alike = {n: s for n, s in SWITCHES.items() if s.ruling == switch.ruling}
        told = ", ".join(f"`{n}`, default `{value_of(SWITCHES, HouseRules(), n)}`" for n in alike)
        assert f"**{switch.ruling}** *(house rule {told})*" in PAGES
        assert f"| `{name}` | `{switch.book}` | " in PAGES


def test_2_3_styles() -> None:
    for row, name, style in zip(table("| style | type"), terms.KINDS, STYLES, strict=False):
        shield = {-1: "rolled", 0: "none"}.get(style[3]) or terms.ITEMS[style[3]].split()[0]
        assert row[0].strip("*") == name
        assert row[1:5] == [terms.TYPES[style[0]].lower(), str(style[1]), ROMAN[style[2]], shield]
        assert all(terms.ITEMS[each] in row[5] for each in style[4:] if each)


def test_3_4_characteristics() -> None:
    for row, own in zip(table("| 3D6 |"), CHARACTERISTICS_BY_ROLL, strict=True):
        assert numbers(row[1:]) == list(own)


def test_3_9_wound_tracks() -> None:
    tracks = wounds.HEAD_SPANS, wounds.AREA_SPANS, wounds.SHEET_SPANS
    for row, spans in zip(table("| track | spans"), tracks, strict=True):
        lowest = [int(re.split(r"-", span)[-1]) for span in row[1].split(";")[0].split(", ")]
        assert lowest[0] >= lowest[-1] == 1
        highest = [int(span.split("-")[-1]) for span in row[1].split(";")[0].split(", ")]
        assert highest == [top for top in spans if top <= 18]


def test_3_12_armour() -> None:
    for face, row in enumerate(table("| 1D6 | light: areas")):
        assert row == [str(face + 1), *(ARMOUR_WORDS[weight][face] for weight in range(3))]


def test_3_14_shields() -> None:
    small, large = table("| shield | track |")
    assert small[1] == " ".join(map(str, SMALL_TRACK)) + " P H"
    assert large[1] == " ".join(map(str, LARGE_TRACK)) + " P H"


def test_9_4_rounds_and_9_5_results() -> None:
    for row in table("| attacks | rounds |"):
        assert numbers(row[1].split(", ")) == [n for n in ROUNDS[int(row[0])] if n]
    heads = PAGES[PAGES.index("| red + column |") :].splitlines()
    for cell, result in zip(heads[0].strip("|").split("|")[1:], heads[2].strip("|").split("|")[1:], strict=True):
        for total in {int(end) for end in cell.strip().split("-")}:
            column = min(8, max(1, total - 10))
            step, h = result_of(column, total - column)
            assert terms.RESULTS[step + h if step == terms.HIT else step] == result.strip()


def test_10_1_wounds_10_4_critical_hits_and_11_2_stun() -> None:
    row = table("| total | 8- | 9-10 | 11-12 | 13-14 | 15 | 16 | 17 | 18 | 19+ |\n|---|---|---|---|---|---|---|---|---|---|\n| wounds")[0]  # fmt: skip # noqa: E501
    told = [row[1], *[cell for cell in row[2:5] for _ in range(2)], *row[5:9]]
    assert told == [str(n) for n in wounds.WOUNDS[:-1]]
    for text, own in zip(PAGES.split("\n| white + wounds |")[1:], (wounds.CRITICALS, BEAST_CRITICALS), strict=True):
        rows = [line.strip("|").split("|")[1:] for line in text.splitlines()[2:7]]
        assert [[cell.strip() for cell in row] for row in rows] == [
            [terms.CRITICALS[result] for result in area] for area in own
        ]
    stun = PAGES[PAGES.index("| Stun | 1 |") :].splitlines()[0].strip("|").split("|")[1:]
    told = [re.findall(r"\d+", cell)[0] for cell in stun]
    assert [told[0], *[n for n in told[1:4] for _ in range(2)], *told[4:]] == [str(n) for n in wounds.STUN]


def test_21_weapons() -> None:
    rows = {row[0].lower(): row for row in table("| weapon | Spd")}
    for kind in (1, *range(terms.AXE, terms.TRIDENT + 1)):
        row, own = rows[terms.ITEMS[kind]], ARMS[kind]
        assert int(row[1]) == own[SPD]
        assert [cell.replace("-", "0", cell == "-") for cell in row[3:5]] == [str(own[THR]), str(own[CRT])]
        assert (f"breaks over {own[BREAKS]}" in row[5]) == (own[BREAKS] > 0)


def test_28_3_beasts() -> None:
    rows = table("| | ST | CN | W | CF | hide")
    assert [row[0] for row in rows] == list(terms.FIGHTERS[terms.FIRST_BEAST :])
    assert [numbers(row[1:]) for row in rows] == [list(own) for own in BESTIARY]


def test_29_2_centurions_and_29_4_the_chart() -> None:
    grids = [part.splitlines() for part in re.split(r"\| red \\ white \|", PAGES)[1:]]
    cells = [[[cell.strip() for cell in line.strip("|").split("|")][1:] for line in grid[2:8]] for grid in grids]
    assert [tuple(map(int, cell.split("/"))) for row in cells[0] for cell in row] == list(CENTURIONS)
    words = {0: "f", 1: "r", 2: "br", 3: "b", 4: "bl", 5: "l"}
    for row, first, second in zip(cells[1], FIRST_STEP, SECOND_STEP, strict=True):
        steps = zip(first, second, strict=True)
        assert row == [" ".join(words[step] for step in pair if step >= 0) or "00" for pair in steps]


def test_the_numbers_of_the_tactics() -> None:
    rows = {row[0].strip("`"): row[2:] for row in table("| choice | what the number means")}
    said = {"yes": True, "no": False}
    for number, own in enumerate(TACTICS.values()):
        assert f"- **`{own.name}`**" in PAGES
        assert own.words in PAGES
        for name, cells in rows.items():
            value: object = getattr(own, name)
            if name == "aims":
                assert cells[number] == ", ".join(map(str, own.aims))
            elif name == "special":
                assert cells[number] == (terms.SPECIAL_ATTACKS[own.special] or "none")
            elif name == "guards":
                assert said[cells[number]] == value
            else:
                assert int(cells[number]) == value
    assert set(rows) | {"name", "words"} == set(next(iter(TACTICS.values()))._fields)
    assert f"- **`{DEFAULT_TACTICS}`** (the default)" in PAGES


def test_the_readme_names_every_module_and_roll() -> None:
    check_readme(RULES, "Rolls", V)
