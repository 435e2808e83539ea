"""Tables on terminals of every width, and as CSV: nothing is lost, no line is too long, no command is forgotten."""

from __future__ import annotations

import csv
import io
import json
import os
import random
import shlex
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from typer.main import get_command

import ludus_cli
from ludus_cli import cli
from ludus_cli.campaign import ledger
from ludus_cli.commands import all_commands
from ludus_cli.core.figures import true_signs
from ludus_cli.core.sheet import Sheet
from ludus_cli.odds import calibration
from ludus_cli.output import report
from ludus_cli.output.report import Report
from ludus_cli.records import chances
from tests.cli.helpers import ludus, ludus_json, refused, run
from tests.cli.stub_careers import installed
from tests.some import some

WIDTHS = (40, 60, 80, 120)
#: Longer than a column, with a word as long as a column, and of letters that are two cells wide.
NAMES = ("Marcus Aurelius Antoninus Pius Felix", "Lucius Cornelius-Longissimus", "剣闘士の王 Spartacus")
QUICK = "--engine interpreted --workers 1"

#: Every command with ``--csv``, with what it is tried with.
LISTED: dict[str, tuple[str, ...]] = {
    "audit": ("",),
    "backup list": ("",),
    "branch compare": ("main",),
    "branch list": ("",),
    "brief": ("",),
    "campaign list": ("",),
    "campaign show": ("",),
    "card": ("--tables", "1", "--stable"),
    "chances": ("", "mercy", "net"),
    "career": ("--system {system} --seed 106 --months 5 --output there",),
    # Of the stub, whose careers take no time.
    "coach builds": ("--months 2 --precision 0.1",),
    "coach plans": ("--style weak --months 2 -n 20",),
    "coach tactics": ("--style weak --months 2 --careers 2000",),
    "day close": ("",),
    "day open": ("",),
    "day show": ("",),
    "doctor": ("",),
    "find": ("Marcus --limit 5",),
    "forecast": ("1 -n 4 --months 3 {quick}", "1 -n 4 --months 2 --compare tactics {quick}"),
    "history": ("", "--all"),
    "lanista list": ("",),
    # Of lines that are made up: these rules know no money.
    "ledger": ("", "--by month", "--by cause", "--by man", "--by line"),
    "match list": ("", "--limit 3"),
    "pack check": ("ludi source-facts",),
    "pack show": ("", "ludi", "source-facts"),
    "match why": ("{fought} -n 10 {quick}",),
    "news": ("--since 1",),
    "note list": ("",),
    "odds": ("{kinds} -n 5 {quick}", "1 pool -n 5 {quick}", "--calibrate -n 1 {quick}", "--table --system heroes"),
    "pool list": ("", "--limit 3"),
    "pool show": ("5", "1"),
    "records": ("", "hall --all", "graves --all", "streaks --all", "against --all", "styles --all",
                "places --all", "luck --all", "hall --all --everywhere"),
    "rules list": ("",),
    "rules show": ("--search wound", "5.2.5 --system heroes"),
    "star list": ("",),
    "star show": ("1", "{arrived}"),
    "award list": ("",),
    "systems": ("",),
    "table check": ("school",),
    "table list": ("",),
    "table show": ("school",),
    "track list": ("",),
}  # fmt: skip
#: The modules that show tables which are no list of their own, and how these come; what asks on a terminal is
#: tested beside its questions.
OTHERS = {
    "amend": "amend {action} --list --match {fought}",
    "recording": "match record {waiting} --dry-run {result}",
    "restore_tables": "backup restore 1 --dry-run",
    "match_telling": "match show {fought} --rolls",
}
ASKING = {"evening", "prospects", "table_menu", "wizard"}
#: These show Roster Cards, which leave words out where there is little room.
CARDS = {"card", "pool show", "star show"}


def leaves() -> Iterator[tuple[str, Any]]:
    """Every command by its words."""
    for name in all_commands.COMMANDS:
        found: Any = get_command(all_commands.load_command(name))
        own = getattr(found, "commands", None)
        yield from ({name: found}.items() if own is None else ((f"{name} {verb}", each) for verb, each in own.items()))


def test_no_command_with_a_table_is_forgotten() -> None:
    listing = {words for words, each in leaves() if any("--csv" in p.opts for p in each.params)}
    assert listing == set(LISTED)
    folder = Path(ludus_cli.__file__).parent
    showing = {
        p.stem for room in ("commands", "play") for p in (folder / room).glob("*.py") if "show_parts(" in p.read_text()
    }
    assert showing | {"amend"} == {*OTHERS, *ASKING}
    # There is no other way to a table; a Roster Card is drawn from its data.
    drawing = {p.stem for p in folder.rglob("*.py") if "Table(box" in p.read_text()}
    assert drawing <= {"card_terminal"}


@pytest.fixture(scope="module", params=["heroes", "skirmish"])
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A home with a campaign of two months and a half, and what the commands are told of it."""
    home = tmp_path_factory.mktemp("tables") / "home"
    kinds = {"heroes": ("Murmillo", "Thraex"), "skirmish": ("Heavy", "Light")}[request.param]
    flag = "--style" if request.param == "heroes" else "--class"
    first, second, third = NAMES
    kept = os.environ.get("LUDUS_HOME")
    os.environ["LUDUS_HOME"] = str(home)
    try:
        name = "A long Name of a Campaign, longer than Names are"
        ludus("campaign", "create", name, "--seed", "5", "--system", request.param)
        ludus("star", "create", first, flag, kinds[0])
        ludus("star", "create", third, flag, kinds[1])
        ludus("day", "open")
        ludus("day", "enter", "1")
        fought = str(ludus_json("match", "list", "--gladiator", "1")["matches"][0]["match"])
        ludus("match", "fight", fought)
        ludus("note", "add", f"He met {second} in the evening, and both were glad.", "--match", fought)
        action = str(ludus_json("history")["last"])
        ludus("day", "close")
        ludus("star", "export", "1", str(home / "man.json"))
        ludus("star", "import", str(home / "man.json"), "--name", second)
        arrived = str(ludus_json("star", "list")["stars"][-1]["id"])
        ludus("branch", "try", "bolder")
        ludus("month", "next")
        ludus("day", "open")
        ludus("day", "enter", "2")
        waiting = ludus_json("match", "list", "--gladiator", "2")["matches"][0]
        ludus("backup", "make")
    finally:
        os.environ.pop("LUDUS_HOME")
        if kept is not None:
            os.environ["LUDUS_HOME"] = kept
    foe = next(g["name"] for g in waiting["gladiators"] if g["name"] != third)
    fell = "surrendered" if request.param == "heroes" else "fallen"
    result = [f"--set=winner={third}", f"--set={foe}.fell={fell}"]
    return home, {
        "system": request.param, "quick": QUICK, "kinds": " ".join(kinds), "fought": fought,
        "action": action, "waiting": str(waiting["match"]), "arrived": arrived,
        "result": shlex.join(result),
    }  # fmt: skip


#: A ledger.
LINES = [
    ledger.Entry(0, NAMES[0], "capital", 40, 40, "", None),
    ledger.Entry(1, NAMES[0], "sold to the bank", 12, 52, NAMES[2], 3),
    ledger.Entry(1, NAMES[1], "Emperor's Champion", -1200, -1200, NAMES[1], 3),
    ledger.Entry(2, NAMES[1], "upkeep", -3, -1203, NAMES[0], None),
]

#: What is done before a command, where the campaign is not yet so far.
BEFORE = {
    "day close": ("match fight {waiting}",),
    "day open": ("match fight {waiting}", "day close", "month next"),
    "award list": ("award create 'Best of the whole long year'", "award give Best 1 --why 'For all that was done.'"),
    "star list": ("track create 'Patron at the Palatine' --to 9", "award create Best", "award give Best 1"),
    "track list": ("track create Patron --when won:+1", "track create Renown --shared", "track set Patron 1 3"),
    "lanista list": ("lanista add 'Anna of the Old School' 1", "lanista add 剣闘士 {arrived}"),
}


@pytest.fixture
def ready(made: tuple[Path, dict[str, str]], home: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The campaign is in the home of the test, and nothing takes long; what the commands are told of it."""
    shutil.copytree(made[0], home)
    monkeypatch.setattr(chances, "FIRST", 4)
    monkeypatch.setattr(chances, "ALL", 6)
    monkeypatch.setattr(chances, "folder", lambda: home / "chances")
    monkeypatch.setattr(calibration, "calibrate", partial(calibration.calibrate, each=4))
    return made[1]


class Screen(io.StringIO):
    """A terminal, or a pipe."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


def reports(command: str, more: str, told: dict[str, str]) -> list[Report]:
    """What a command has to show."""
    found: list[Report] = []
    with pytest.MonkeyPatch.context() as patch:
        if command.startswith("coach"):
            installed(patch)
        patch.setattr(ledger, "ledger_entries", lambda campaign, progress: LINES)
        for line in BEFORE.get(command, ()):
            run(*shlex.split(line.format(**told)))
        patch.setattr(Report, "show", lambda self, **form: found.append(self))
        result = run(*command.split(), *shlex.split(more.format(**told)))
        assert result.exit_code == 0, (command, result.stderr)
        for each in found:
            each.parts, each.after = list(each.parts), None
    assert found
    return found


def text_of(show: Callable[[], None], columns: int | None) -> str:
    """What is shown on a terminal so wide, or into a pipe."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdout", screen := Screen(columns is not None))
        patch.setenv("COLUMNS", str(columns or 80))
        patch.setenv("TERM", "dumb")
        show()
    return screen.getvalue()


def words_of(text: str) -> Counter[str]:
    """The words of a text, but for those so long that they may be broken, rules and bars."""
    words = (word.strip(";:,.") for word in text.split())
    return Counter(
        word
        for word in words
        if word not in ("", "->") and not set(word) <= set("─━-│╭╰╮╯#x.")
        and cell_len(word) <= report.NARROW
    )  # fmt: skip


def check(show: Callable[[], None], card: bool = False) -> None:
    """At every width all words are there, of a Roster Card the names, and no line is longer than the terminal."""
    whole = words_of(text_of(show, None))
    if card:
        whole = Counter(word for name in NAMES for word in name.split() if word in whole)
    assert whole or card
    for width in WIDTHS:
        text = text_of(show, width)
        for line in text.splitlines():
            assert cell_len(line) <= width, (width, line)
        lost = whole - words_of(text)
        assert not lost, (width, lost, text)


@pytest.mark.parametrize("command", some(LISTED, 4))
def test_every_table_fits_loses_nothing_and_has_its_rows_as_csv(ready: dict[str, str], command: str) -> None:
    for more in LISTED[command]:
        for each in reports(command, more, ready):
            check(each.show, card=command in CARDS)
            check_csv(each)


@pytest.mark.parametrize("line", OTHERS.values(), ids=OTHERS)
def test_other_tables_fit_and_lose_nothing(ready: dict[str, str], line: str) -> None:
    words = shlex.split(line.format(**ready))

    def show() -> None:
        cli.app(words, prog_name="ludus", standalone_mode=False)

    check(show)


@pytest.mark.parametrize(("name", "instead"), [
    ("squeezed", lambda columns, width: True), ("set_below", lambda cells, width: []),
])  # fmt: skip
def test_what_is_too_wide_or_lost_is_found(
    ready: dict[str, str], monkeypatch: pytest.MonkeyPatch, name: str, instead: Any
) -> None:
    (found,) = reports("star list", "", ready)
    check(found.show)
    monkeypatch.setattr(report, name, instead)
    with pytest.raises(AssertionError):
        check(found.show)


def test_tables_of_any_shape_fit() -> None:
    dice = random.Random(1)
    words = ["a", "Marcus", "剣闘士", "Cornelius-Longissimus", "x" * 70, "to be fought", "-12.5", ""]
    for _ in range(150):
        columns = [f"{dice.choice(words)[:14]}{place}" for place in range(dice.randint(1, 9))]
        rows = [
            [" ".join(dice.choices(words, k=dice.randint(0, 4))) for _ in columns] for _ in range(dice.randint(0, 3))
        ]
        kinds: Any = {kind: dice.sample(columns, 1) for kind in ("right", "fixed", "names")}
        width = dice.randint(30, 130)
        _, lines = report.lines_of(Sheet("Any", columns, rows, **kinds), width)
        assert max(map(cell_len, lines)) <= width
        told = "".join("".join(lines).split())
        assert all(told.count(letter) >= 1 for letter in true_signs(" ".join(map(" ".join, rows))).replace(" ", ""))


def test_a_long_heading_of_numbers_takes_two_lines_where_the_table_is_too_wide() -> None:
    sheet = Sheet("Any", ["Name", "Opponents killed", "Now"], [["Marcus", 3, "fit"]], right=["Opponents killed"])
    heads, lines = report.lines_of(sheet, 25)
    assert heads == 2
    assert lines[-1].split() == ["Marcus", "3", "fit"]
    assert report.lines_of(sheet, 40)[0] == 1


# As CSV


def cells(value: Any, name: str = "") -> dict[str, str]:
    """What JSON says, cell by cell: what is empty has none."""
    if isinstance(value, dict):
        return {
            key: cell
            for own, each in value.items()
            for key, cell in cells(each, f"{name}.{own}" if name else own).items()
        }
    text = value if isinstance(value, str) else "" if value is None else json.dumps(value, ensure_ascii=False)
    return {name: text} if text else {}


def lists(value: Any) -> Iterator[list[dict[str, str]]]:
    """Every list of objects in JSON, and every object alone, cell by cell."""
    if isinstance(value, dict):
        yield [cells({key: each for key, each in value.items() if key != "schema"})]
        for each in value.values():
            yield from lists(each)
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        yield [cells(each) for each in value]
        for each in value:
            yield from lists(each)


def check_csv(found: Report) -> None:
    """The rows of CSV are those of a list of the JSON, or of several, each by its name."""
    said = json.loads(text_of(lambda: found.show(True, False), None))
    known = list(lists(said))
    text = text_of(lambda: found.show(False, True), None)
    groups: dict[str, list[dict[str, str]]] = {}
    for row in csv.DictReader(io.StringIO(text)):
        name = row.pop("table", "")
        groups.setdefault(name, []).append({key: cell for key, cell in row.items() if cell})
    for name, rows in groups.items():
        assert rows in known, (name, rows[:2])


def test_one_form_at_a_time() -> None:
    refused("systems", "--json", "--csv", code=2, why="give one or the other")
    assert ludus("systems", "--csv").startswith("key,name,words,default,kinds,lasts,campaigns,does.step,")
    assert report.csv_text([]) == ""
    odd = {"name": 'a "b", =c\nd', "none": None, "list": ["é"], "in": {"of": 1.5, "yes": True}}
    keys, row = csv.reader(io.StringIO(report.csv_text([odd])))
    assert keys == ["name", "none", "list", "in.of", "in.yes"]
    assert row == ['a "b", =c\nd', "", '["é"]', "1.5", "true"]
