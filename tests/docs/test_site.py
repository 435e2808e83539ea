"""The pages as a site: all of them in the contents, short, and with links that work on a disk."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from ludus_cli.commands.all_commands import COMMANDS
from ludus_cli.systems.installed import load, shipped_systems
from tests.docs.pages import DOCS, ROOT, read
from tools import command_reference
from tools.site_hooks import PAGES, relinked

#: This many words a page may have that neither holds rules nor is made by a tool.
WORDS = 1500
RULES = {DOCS / "rules.md", *(DOCS / name for key in shipped_systems() for name in load(key).pages)}


def pages_of(nav: Any) -> Iterator[str]:
    """The pages that the contents of the site name."""
    if isinstance(nav, str):
        yield nav
    else:
        for each in nav if isinstance(nav, list) else nav.values():
            yield from pages_of(each)


def test_the_contents_name_every_page_once() -> None:
    nav = yaml.safe_load(read(ROOT / "mkdocs.yml"))["nav"]
    there = [path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")]
    assert sorted(pages_of(nav)) == sorted([*there, *PAGES.values()])


def test_pages_are_short() -> None:
    made = {DOCS / "reference", *DOCS.rglob("section-tests.md")}
    pages = [path for path in DOCS.rglob("*.md") if path not in RULES and not {path, path.parent} & made]
    pages.append(ROOT / "CONTRIBUTING.md")
    assert len(pages) > 60
    assert [(path.name, len(read(path).split())) for path in pages if len(read(path).split()) > WORDS] == []
    assert len(read(ROOT / "README.md").splitlines()) < 120


def test_pages_that_the_code_names_are_there() -> None:
    files = [path for folder in ("src", "templates", "tools") for path in (ROOT / folder).rglob("*.*")]
    texts = [read(path) for path in files if path.suffix in (".py", ".toml", ".j2", ".md")]
    named = {name for text in texts for name in re.findall(r"\bdocs/[\w/-]+\.\w+", text)}
    assert len(named) > 20
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


def test_links_are_those_of_the_site() -> None:
    page = "[a](../CONTRIBUTING.md#tests) [b.py](../tests/b.py) [c](c.md#d) [e](https://example.org/)\n"
    assert relinked(page, "docs/x.md") == "[a](contributing.md#tests) `b.py` [c](c.md#d) [e](https://example.org/)\n"
    assert relinked("[x](../../README.md) ![y](../z.png)", "docs/a/b.md") == "x ![y](../z.png)"
    assert relinked("[x](docs/a/b.md#c)\n```\n[y](docs/y.md)\n```\n", "CHANGELOG.md") == (
        "[x](a/b.md#c)\n```\n[y](docs/y.md)\n```\n"
    )


def test_the_reference_has_every_command_and_is_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command_reference, "FOLDER", tmp_path)
    monkeypatch.setattr(command_reference, "ROOT", tmp_path)
    assert command_reference.main(["--check"]) == 1
    assert "commands.md is stale: run python tools/command_reference.py" in capsys.readouterr().out
    assert command_reference.main([]) == 0
    assert command_reference.main(["--check"]) == 0
    text = "\n".join(map(read, tmp_path.glob("commands-*.md")))
    assert [name for name in COMMANDS if f"# ludus {name}" not in text] == []
    # An argument, an option, one that only some systems have, and an exchange.
    for row in ("| `[STAR]` |", "| `--months N` |", "| `--houses", "#### maneuver, Heroes of the Colosseum"):
        assert row in text
    (tmp_path / "commands-gone.md").write_text("")
    assert command_reference.main(["--check"]) == 1
