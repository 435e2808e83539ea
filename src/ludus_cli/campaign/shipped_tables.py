"""The tables that come with Ludus."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent / "tables"


def shipped_tables() -> dict[str, Path]:
    """Return the files of the tables that come with Ludus, by name."""
    return {path.stem.capitalize(): path for path in sorted(FOLDER.glob("*.toml"))}


def shipped_text(name: str) -> str:
    """Return the text of a table that comes with Ludus."""
    return shipped_tables()[name].read_text(encoding="utf-8")
