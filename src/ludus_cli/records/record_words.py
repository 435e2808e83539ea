"""The words of the records for a man."""

from __future__ import annotations

from ludus_cli.output import console
from ludus_cli.records.annals import Man

#: Beside the name of a man who is a player's own, and what is said for it in the linear form.
STAR, SAID = " *", ", a Star"


def name_words(man: Man) -> str:
    """A man's name, with a star after that of a Star."""
    mark = SAID if console.linear() else STAR
    return f"{man.name}{mark}" if man.star else man.name


def number_head(name: str) -> str:
    """Return the column head of a number that men are known for."""
    return "Opponents killed" if name == "Kills" else name


def now_words(man: Man) -> str:
    """Return the man's state in words: ``active``, ``dead``, ``died in a draw``, ``retired, free``."""
    if man.died_drawing:
        return "died in a draw"
    if not man.honours.free or man.status.startswith("free"):
        return man.status
    return f"{man.status}, free"
