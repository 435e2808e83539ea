"""Characters that names and texts may contain, and the display of the others."""

import pytest

from ludus_cli.core.letters import clean, described, for_paper, forbidden_control, unfit, without_stray
from ludus_cli.core.nearest import comparison_text


@pytest.mark.parametrize(
    "name", ["علی‌رضا", "👨\u200d🎤", "❤\ufe0f\u200d🔥", "🧑🏽\u200d⚕\ufe0f", "ශ්\u200dරී", "Müller", "Flamma II"]
)
def test_letters_may_be_joined_and_parted(name: str) -> None:
    assert unfit(name) == ""


@pytest.mark.parametrize(("name", "letter"), [
    ("a\u200cb\u200c", "U+200C (ZERO WIDTH NON-JOINER)"), ("\u200cab", "U+200C (ZERO WIDTH NON-JOINER)"),
    ("a\u200db", "U+200D (ZERO WIDTH JOINER)"), ("🦁\u200d", "U+200D (ZERO WIDTH JOINER)"),
    ("1\u200c2", "U+200C (ZERO WIDTH NON-JOINER)"), ("a\u202eb", "U+202E (RIGHT-TO-LEFT OVERRIDE)"),
    ("a\x07", "U+0007 (a control character)"), ("a\u200b", "U+200B (ZERO WIDTH SPACE)"),
])  # fmt: skip
def test_the_forbidden_character_is_named(name: str, letter: str) -> None:
    assert described(unfit(name)) == letter


C0, C1 = [*range(9), *range(11, 32)], [*range(127, 160)]
CONTROLS = [*C0, *C1, 0x61C, *range(0x2028, 0x202F), *range(0x2066, 0x206A)]


@pytest.mark.parametrize("code", CONTROLS)
def test_no_control_character_is_written_or_shown(code: int) -> None:
    letter = chr(code)
    assert forbidden_control(f"a\n\t{letter}b") == letter
    assert letter not in clean(f"a{letter}b") + str(for_paper([{"a": f"a{letter}b"}]))
    # Our own pages set names between isolates, U+2066 to U+2069.
    if code < 0x2066:
        assert letter not in without_stray(f"a{letter}b")


def test_permitted_text_is_shown_unchanged() -> None:
    text = "One\tline.\n\nAnother, with \u200f a mark and علی‌رضا.\r\n"
    assert forbidden_control(text.replace("\r", "")) == ""
    assert without_stray(text) == text


def test_names_are_compared_without_accents_and_joiners() -> None:
    assert comparison_text("Mu\u0308LLER") == comparison_text("Müller") == comparison_text("muller")
    assert comparison_text("علی‌رضا") == comparison_text("علیرضا")
