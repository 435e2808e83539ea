"""Reading the Markdown of this repository, for the tests of this folder."""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from tools.doc_tables import slug

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
ANSWERED = re.compile(r"^(.*?(?:\]|\(hidden\)|(?:rolls|draws) for you|Press Enter to go on|\?): )(\S.*)$")
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
