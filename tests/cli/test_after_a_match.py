"""What a match brought: it comes after its story, and says why."""

from pathlib import Path

import pytest

from ludus_cli.campaign.engine import do, opened
from ludus_cli.play.match_telling import tell_fought
from tests.cli.table import waiting
from tests.cli.terminals import Terminal, piped


def shown(path: Path, seed: int, capsys: pytest.CaptureFixture[str], *, stepped: bool) -> list[str]:
    """What is printed of a match of Marcus."""
    match = waiting(path, seed)
    with opened(path) as campaign:
        done = do(campaign, "fight", match=match)
        tell_fought(campaign, done, rolls=False, as_json=False, stepped=stepped)
    return " ".join(capsys.readouterr().out.split()).split(". ")


@pytest.mark.parametrize("stepped", [False, True])
def test_the_story_comes_before_what_it_brought(
    stepped: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Marcus kills his man, and gains Fame."""
    told = shown(tmp_path / "c.ludus", 72, capsys, stepped=stepped)
    ends = next(place for place, sentence in enumerate(told) if " won; " in sentence and " after " in sentence)
    assert ends > 2, "the story is missing"
    assert not any("Fame" in sentence for sentence in told[: ends + 1])
    gained = ". ".join(told[ends + 1 :])
    if stepped:
        assert gained.startswith("Marcus gains 1 Fame and now has 1: 1 killing stroke. Marcus fails to raise his Speed")
    else:
        assert "Marcus: Fame +1, now 1" in gained


@pytest.mark.parametrize(("stepped", "words"), [
    (False, "Marcus: wins no Fame: Viator's Total was lower [7.7.1]"),
    (True, "No Fame: Viator's Total was lower [7.7.1]"),
])  # fmt: skip
def test_a_victory_without_fame_says_why(
    stepped: bool, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = ". ".join(shown(tmp_path / "c.ludus", 106, capsys, stepped=stepped))
    assert told.index("Marcus won") < told.index(words)


ALONE = ("match", "oneoff", "--side", "Marcus:Murmillo@bold", "--side", "Thraex", "--seed", "8", "--output")


def test_a_terminal_is_told_for_whom_tactics_decided(tmp_path: Path) -> None:
    """A one-off match and one of the bill alike; where Ludus cannot ask, it tells no news."""
    path = tmp_path / "c.ludus"
    match = str(waiting(path, 72))
    alone, bill = tmp_path / "one.ludus", ("match", "fight", match, "--campaign", str(path))
    for args in ((*ALONE, str(alone)), bill):
        terminal = Terminal(*args)
        assert terminal.finish() == 0
        assert "Tactics decided for Marcus. With --step you decide yourself." in terminal.seen
    assert b"Tactics decided" not in piped(*ALONE, str(tmp_path / "two.ludus"))
