"""Reading the Markdown of this repository, for the tests of this folder."""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludus_cli.game.elements.switches import switches_of, value_of
from ludus_cli.game.elements.vocabulary import Vocabulary

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
RULE_PAGES = [
    DOCS / "rules" / name for name in ("gladiators.md", "match.md", "campaign.md")
]  # in the order in which they are read

FENCED = re.compile(r"^(```+|~~~+)[ \t]*([\w-]*)[^\n]*\n(.*?)^\1[ \t]*$", re.MULTILINE | re.DOTALL)


def own_pages() -> list[Path]:
    """Every Markdown page that the project itself writes, the README last."""
    top = [ROOT / name for name in ("CHANGELOG.md", "CONTRIBUTING.md", "README.md")]
    inside = sorted((ROOT / "src").rglob("*.md"))
    return [*sorted(DOCS.rglob("*.md")), *inside, *(page for page in top if page.exists())]


def read(page: Path) -> str:
    """The text of a page."""
    return page.read_text(encoding="utf-8")


def fenced_blocks(text: str) -> list[tuple[str, str]]:
    """The fenced blocks of a page: (info string, what is inside)."""
    return [(block[2], block[3].removesuffix("\n")) for block in FENCED.finditer(text)]


def without_fences(text: str) -> str:
    """A page without what its fenced blocks hold."""
    return FENCED.sub("", text)


@dataclass(frozen=True, slots=True)
class Command:
    """A command that a page shows to be run: what follows ``ludus``; ``talk``, where it is run on a
    terminal, are the lines that it then shows and is answered."""

    words: list[str]
    talk: list[str] | None = None


#: A question in a talk, and what is answered to it.
ANSWERED = re.compile(r"^(.*?(?:\]|\(hidden\)|(?:rolls|draws) for you|Enter goes on|\?): )(\S.*)$")
#: In a talk: Enter alone, and lines that are left out.
ENTER, LEFT_OUT = "⏎", "…"


def commands(text: str) -> list[Command]:
    """The commands of a page that are meant to be run, in order.

    In ``console`` blocks they follow ``$ ludus``; a backslash at the end of a line carries on into
    the next; a ``#`` begins a comment. A ``terminal`` block is one command and its talk. Raises
    ValueError for another command in such a block: that belongs into one marked ``sh``.
    """
    found: list[Command] = []
    for info, inside in fenced_blocks(text):
        if info == "console":
            lines = inside.replace("\\\n", " ").splitlines()
            found += [Command(ludus_words(line)) for line in lines if line.startswith("$ ")]
        elif info == "terminal":
            first, *talk = inside.splitlines()
            found.append(Command(ludus_words(first), talk))
    return found


def ludus_words(line: str) -> list[str]:
    """What follows ``$ ludus`` on a line. Raises ValueError for any other command."""
    words = shlex.split(line.removeprefix("$ "), comments=True)
    if not line.startswith("$ ") or words[:1] != ["ludus"]:
        raise ValueError(f"{line!r}: these blocks hold ludus commands; use sh for others")
    return words[1:]


def files_shown(text: str) -> dict[str, str]:
    """The files that a page shows: blocks whose first line is a comment of a file name alone."""
    found = {}
    for _, inside in fenced_blocks(text):
        name = re.match(r"# ([\w-]+\.\w+)\n", inside)
        if name:
            found[name[1]] = inside + "\n"
    return found


def slug(heading: str) -> str:
    """The anchor that GitHub gives to a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchors(text: str) -> set[str]:
    """Everything on a page that a link can point at."""
    plain = without_fences(text)
    headings = re.findall(r"(?m)^#+ (.+?)\s*$", plain)
    return {slug(heading) for heading in headings} | set(re.findall(r'<a id="([^"]+)"></a>', plain))


def links(text: str) -> list[str]:
    """The targets of the links on a page, those outside the repository left out."""
    found = re.findall(r"\]\(([^)\s]+)\)", without_fences(text))
    return [target for target in found if "://" not in target and not target.startswith("mailto:")]


def rule_sections() -> dict[str, tuple[str, str]]:
    """The sections on the rule pages, in order: number to (title, body).

    Raises ValueError when a number stands twice.
    """
    sections: dict[str, tuple[str, str]] = {}
    for page in RULE_PAGES:
        for part in re.split(r"(?m)^(?=##+ )", read(page)):
            heading = re.match(r"### \[([\d.]+)\] (.+)\n", part)
            if heading:
                if heading[1] in sections:
                    raise ValueError(f"[{heading[1]}] stands twice")
                sections[heading[1]] = (heading[2], part[heading.end() :])
    return sections


def table_rows(text: str, header: str) -> list[list[str]]:
    """The cells of the Markdown table whose header row begins with ``header``; [] if there is none."""
    rows: list[list[str]] = []
    found = False
    for line in text.splitlines():
        if line.startswith(header):
            found = True
        elif found and not line.startswith("|"):
            break
        elif found and not line.startswith("|---"):
            rows.append([cell.strip() for cell in line.strip().strip("|").split("|")])
    return rows


def check_rulings(text: str, letter: str, number: int) -> None:
    """Assert that so many rulings, ``letter`` and their numbers, stand on pages, each set off once behind its
    anchor."""
    anchors = re.findall(rf'^> <a id="{letter.lower()}(\d+)"></a>\*\*{letter}(\d+)\*\*', text, re.MULTILINE)
    assert sorted(int(one) for one, _ in anchors) == list(range(1, number + 1))
    assert all(one == two for one, two in anchors)


def check_switches(page: str, rulings: str, rules: type[Any]) -> None:
    """Assert that house rules stand on a page with their values, usual ones and those of the book, as the code has
    them, and in the ruling that allows each."""
    switches = switches_of(rules)
    rows = {row[0].strip("`"): row for row in table_rows(page, "| switch | values |")}
    books = {row[0].strip("`"): row[1].strip("`") for row in table_rows(page, "| switch | book |")}
    assert list(rows) == list(books) == list(switches)
    for name, switch in switches.items():
        values = ", ".join(f"`{value}`" for value in switch.values)
        default = value_of(switches, rules(), name)
        assert rows[name][1:4] == [values, f"`{default}`", f"`{switch.book}`"]
        assert books[name] == switch.book
        assert f"[{switch.ruling}]" in rows[name][5]
        told = rulings[rulings.index(f'"{switch.ruling.lower()}"') :].split("\n>\n", maxsplit=1)[0]
        assert f"`{name}`, default `{default}`" in told.replace("\n> ", " ")


def check_readme(folder: Path, heading: str, vocabulary: Vocabulary[Any]) -> None:
    """Assert that the README of a system names all its modules, and what is rolled or drawn below a ``heading``."""
    readme = read(folder / "README.md")
    modules = {path.name for path in folder.rglob("*.py")} - {"__init__.py"}
    assert not [name for name in modules if f"`{name}`" not in readme]
    section = readme[readme.index(f"## {heading}") : readme.index("## Choices")]
    assert not [draw.table for draw in vocabulary.draws.values() if draw.table not in section]
