"""A long journal is read, told and written piece by piece: what is held at a time is counted."""

import gc
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.chronicle import source, templating
from ludus_cli.chronicle.journal import html_pieces, journal_html
from ludus_cli.chronicle.source import Chronicle, Stored
from ludus_cli.core.errors import LudusError
from ludus_cli.output.documents import write
from tests.chronicle.careers import career_that_ended
from tests.skirmish.chronicles import chronicle_of
from tests.some import some

HELD = 20


def heroes() -> Chronicle:
    """A career of many matches."""
    return career_that_ended("freed").chronicle()


def skirmish() -> Chronicle:
    """A campaign of a school."""
    return chronicle_of(1)


def alive(kind: type) -> int:
    """How many objects of a kind have been made since the others were set aside."""
    return sum(type(each) is kind for each in gc.get_objects())


@pytest.mark.parametrize(("key", "told"), some([("heroes", heroes), ("skirmish", skirmish)], 2))
def test_few_matches_are_held_as_objects_at_a_time(
    key: str, told: Callable[[], Chronicle], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules: Any = import_module(f"ludus_cli.rules.{key}.system").SYSTEM
    kind = import_module(f"ludus_cli.rules.{key}.book.bout").Bout
    whole = journal_html(rules.journal(told()))
    monkeypatch.setattr(source, "MOST_HELD", HELD)
    monkeypatch.setattr(templating, "MOST_PIECES", 300)
    c = told()
    assert len(c.matches) > 3 * HELD
    gc.collect()
    # What there was before is not looked through again at each piece.
    gc.freeze()
    try:
        book = rules.journal(c)
        held, pieces = [alive(kind)], []
        for piece in html_pieces(book):
            pieces.append(piece)
            held.append(alive(kind))
    finally:
        gc.unfreeze()
    assert "".join(pieces) == whole
    assert len(pieces) > 4
    # Those that are held, and the one at hand.
    assert 0 < max(held) <= HELD + 1


def test_what_is_stored_is_read_again_each_time() -> None:
    stored = Stored({"mark": "m"}, events="[[1, 2]]")
    assert dict(stored) == {"mark": "m", "events": [[1, 2]]}
    assert stored["events"] is not stored["events"]
    with pytest.raises(KeyError):
        stored["bout"]


@pytest.mark.parametrize("most", [1, 2, 3, 1000])
def test_empty_lines_are_the_same_wherever_a_piece_ends(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    template = "\n \n{% for n in [1, 2] %}a\n\n{{ '\n' }}\n  {{ n }}{{ '' }}\n\n\n\n{% endfor %} \n"
    monkeypatch.setattr(templating, "MOST_PIECES", most)
    made = templating.environment().from_string(template)
    monkeypatch.setattr(templating, "environment", lambda: type("E", (), {"get_template": lambda *_: made}))
    assert templating.render("any") == "a\n\n  1\n\na\n\n  2\n"


def broken() -> Iterator[str]:
    """A document that cannot be made to its end."""
    yield "a"
    raise ZeroDivisionError


def test_a_document_that_cannot_be_made_leaves_all_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    with pytest.raises(ZeroDivisionError):
        write(path, broken())
    assert list(tmp_path.iterdir()) == []
    write(path, iter(["one ", "two\ud800"]))
    with pytest.raises(ZeroDivisionError):
        write(path, broken(), replace=True)
    assert path.read_bytes() == b"one two?"
    assert list(tmp_path.iterdir()) == [path]


def test_a_document_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "new.md"

    def pieces() -> Iterator[str]:
        for piece in ("one\n", "two\n"):
            assert not path.exists(), "half a file would be left behind by a process killed now"
            yield piece

    write(path, pieces())
    assert path.read_text("utf-8") == "one\ntwo\n"
    with pytest.raises(LudusError, match="already exists"):
        write(path, "three\n")
    assert [each.name for each in tmp_path.iterdir()] == ["new.md"]
