"""Write the reference of all commands and options, from the commands themselves.

    python tools/command_reference.py           writes docs/reference/commands.md and a page for each group of commands
    python tools/command_reference.py --check   writes nothing; fails when a page is stale

The pages have what ``--help`` shows, hidden commands and the options of every rule system included.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import typer
from typer.main import get_command

# Run as a script, the folder of the others is not on the path.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ludus_cli.cli import reflowed
from ludus_cli.commands.all_commands import GROUPS, load_command
from ludus_cli.commands.chances import options_of
from ludus_cli.commands.fields import FLAGS, built_fields, field_options, plans_of
from ludus_cli.systems.installed import load, shipped_systems
from tools.doc_tables import slug
from tools.section_table import ROOT

FOLDER = ROOT / "docs" / "reference"
#: Options that mean the same everywhere: told once, and only named at each command.
COMMON = {
    "--campaign": "The campaign, by name or file; the chosen one if left out.",
    "--json": "Print data as JSON.",
    "--csv": "Print the rows as CSV, for a spreadsheet.",
}
Row = tuple[str, str]


def page_of(group: str) -> str:
    """Return the name of the page of a group of commands."""
    return f"commands-{slug(group)}.md"


def commands() -> Iterator[tuple[str, str, str, Any]]:
    """Yield each command with its group, the first word and all of its words."""
    for group, names in GROUPS.items():
        for name in names:
            found = get_command(load_command(name))
            below = getattr(found, "commands", None)
            for word, command in sorted(below.items()) if below else [("", found)]:
                yield group, name, f"ludus {name} {word}".strip(), command


def plain(text: str) -> str:
    """Return a help text as Markdown that shows the same characters."""
    parts = re.split(r"(`[^`]+`)", text)
    escaped = (re.sub(r"([*_\[])", r"\\\1", part).replace("<", "&lt;") for part in parts[::2])
    parts[::2] = escaped
    return "".join(parts)


def cell(text: str) -> str:
    """Return a text as a cell of a table."""
    return " ".join(plain(text).replace("|", "\\|").split())


def rows_of(params: Iterable[Any], context: typer.Context) -> list[Row]:
    """Return the name and the help of each argument and option, without those that all commands have."""
    found = []
    for param in params:
        record = param.get_help_record(context)
        if record and not {"--help", *COMMON} & {*param.opts}:
            found.append((f"`{record[0]}`".replace("|", "\\|"), cell(record[1])))
    return found


def table(rows: Sequence[Row]) -> list[str]:
    """Return a table of options with an empty line below it; nothing without rows."""
    if not rows:
        return []
    return ["| option | what it does |", "|---|---|", *(f"| {name} | {words} |" for name, words in rows), ""]


def of_systems(group: str, context: typer.Context) -> Iterator[str]:
    """Yield the options of a group of fields: those that all systems have alike, then those of each system."""
    by_system: dict[str, list[Row]] = {}
    for key in shipped_systems():
        by_system[load(key).name] = rows_of(field_options(group, [load(key)]).values(), context)
    having: dict[Row, list[str]] = {}
    for name, rows in by_system.items():
        for row in rows:
            having.setdefault(row, []).append(name)
    told: dict[tuple[str, ...], list[Row]] = {}
    for row, those in having.items():
        told.setdefault(tuple(those), []).append(row)
    for names, rows in told.items():
        title = ", ".join(names) if len(names) < len(by_system) else "Every rule system"
        yield from (f"**{title}**", "", *table(rows))


def section(words: str, command: Any) -> Iterator[str]:
    """Yield the lines on one command."""
    context = typer.Context(command, info_name=words)
    context.meta[FLAGS] = {}
    text, _, examples = reflowed(command.help or "").partition("\b\nExamples:\n")
    pieces = [piece.strip("{}").replace("{", "").replace("}", "") for piece in command.collect_usage_pieces(context)]
    level = "#" * min(words.count(" ") + 1, 3)
    yield from (f"{level} {words}", "", "```text", " ".join([words, *pieces[1:], pieces[0]]), "```", "")
    for paragraph in text.split("\n\n"):
        for mark, told in (("{built}", built_fields), ("{plans}", plans_of)):
            if mark in paragraph:
                systems = [load(key) for key in shipped_systems()]
                facts = {system.name: told(system) for system in systems if told(system)}
                paragraph = paragraph.replace(mark, " ".join(f"{name}: {fact}." for name, fact in facts.items()))
        if paragraph.strip():
            yield from (plain(paragraph.strip()), "")
    params = command.get_params(context)
    yield from table(rows_of(params, context))
    if getattr(command, "group", ""):
        yield from of_systems(command.group, context)
    common = [name for name in COMMON if any(name in param.opts for param in params)]
    if common:
        yield from (f"As everywhere: {', '.join(f'`{name}`' for name in common)}.", "")
    if examples.strip():
        yield from ("```text", *(line.strip() for line in examples.strip("\n").splitlines()), "```", "")


def exchanges() -> Iterator[str]:
    """Yield the exchanges of ``ludus chances``, with their fields."""
    for key in shipped_systems():
        system = load(key)
        for exchange in system.exchanges():
            found = options_of([exchange], system.name)
            # The fields take their help from the exchange: no command is needed to read it.
            context = typer.Context(get_command(load_command("chances")), info_name="ludus chances")
            rows = rows_of(found.values(), context)
            yield from (f"#### {exchange.name}, {system.name}", "", plain(exchange.words), "", *table(rows))


def pages() -> dict[Path, str]:
    """Return the text of every page of the reference."""
    by_group: dict[str, list[str]] = {group: [] for group in GROUPS}
    listed: dict[str, list[str]] = {group: [] for group in GROUPS}
    seen = set[str]()
    for group, name, words, command in commands():
        lines = by_group[group]
        if name not in seen and words != f"ludus {name}":
            lines += [f"## {name}", "", plain(GROUPS[group][name]), ""]
        seen.add(name)
        lines += section(words, command)
        short = plain(" ".join((command.short_help or command.help or "").split("\n\n")[0].split()))
        short = short.replace("|", "\\|")
        listed[group].append(f"| [`{words}`]({page_of(group)}#{slug(words)}) | {short} |")
        if name == "chances":
            lines += exchanges()
    index = [
        "# All commands", "",
        "Each command with all its options. `ludus COMMAND --help` shows the same for the game that you play.", "",
        "These options mean the same at every command that has them:", "",
        *table([(f"`{name}`", words) for name, words in COMMON.items()]),
    ]  # fmt: skip
    for group, rows in listed.items():
        index += [f"## {group}", "", "| command | what it does |", "|---|---|", *rows, ""]
    found = {FOLDER / "commands.md": index}
    for group, lines in by_group.items():
        found[FOLDER / page_of(group)] = [f"# Commands: {group}", "", *lines]
    note = "<!-- Written by tools/command_reference.py: change the help of the command instead. -->"
    return {path: "\n".join([lines[0], "", note, *lines[1:]]).rstrip() + "\n" for path, lines in found.items()}


def main(arguments: list[str] | None = None) -> int:
    """Run from the command line; exit status 0 when all is well, 1 when a page is stale."""
    parser = argparse.ArgumentParser(description="Write the reference of all commands and options.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a page is stale")
    check = parser.parse_args(arguments).check
    wanted = pages()
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    gone = [path for path in FOLDER.glob("commands*.md") if path not in wanted]
    if check and (stale or gone):
        for path in [*stale, *gone]:
            print(f"command_reference: {path.relative_to(ROOT)} is stale: run python tools/command_reference.py")
        return 1
    for path in stale:
        path.parent.mkdir(exist_ok=True)
        path.write_text(wanted[path], encoding="utf-8", newline="\n")
    for path in gone:
        path.unlink()
    print("the reference of commands is up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())
