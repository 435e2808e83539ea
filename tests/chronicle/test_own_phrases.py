"""Phrases that people put into their own folder: said beside ours or before them."""

from pathlib import Path

import pytest

from ludus_cli.chronicle.phrases import Banks, Phrase, Speaker, Words, banks, with_own
from ludus_cli.chronicle.templating import templates_dir
from ludus_cli.chronicle.words import Person
from ludus_cli.core.dice import Sfc32
from ludus_cli.core.errors import LudusError

GAIUS = Person("Gaius", "the thrower", False)
OURS: Banks = {
    "throws": (
        Phrase("{a} throws.", frozenset()),
        Phrase("{a} throws at {part}, {a.his} eyes shut.", frozenset({"blind"})),
    ),
    "rests": (Phrase("All rest.", frozenset()),),
}


def own(tmp_path: Path, text: str) -> Banks:
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    return with_own(OURS, tmp_path)


def said(found: Banks, facts: tuple[str, ...] = ()) -> set[str]:
    """What is said in many turns."""
    speaker, dice = Speaker(found), Sfc32(1)
    words: Words = {"a": GAIUS, "part": "the ring"}
    return {speaker.say("throws", facts, words, dice) for _ in range(60)}


def test_own_phrases_are_said_beside_ours(tmp_path: Path) -> None:
    found = own(tmp_path, '[throws]\nany = ["Up goes the arm of {a}."]\n')
    assert said(found) == {"Gaius throws.", "Up goes the arm of Gaius."}
    assert found["rests"] == OURS["rests"]


def test_only_own_ones_where_one_fits(tmp_path: Path) -> None:
    found = own(tmp_path, '[throws]\nonly = true\nblind = ["{a} guesses, and throws {a.his} last."]\n')
    assert said(found) == {"Gaius throws."}
    assert said(found, ("blind",)) == {"Gaius guesses, and throws his last."}


@pytest.mark.parametrize(("text", "why", "mend"), [
    ("[throws", "it cannot be read", "move it away"),
    ("x = 1", "outside the banks", "move it away"),
    ('[thrown]\nany = ["x"]', "there is no bank [thrown]", "Did you mean throws?"),
    ('[throws]\nany = "x"', "any of [throws] is not a list of phrases", "Write"),
    ("[throws]\nany = [1]", "any of [throws] is not a list of phrases", "Write"),
    ('[throws]\ndrunk = ["x"]', "[throws] does not have drunk", "Facts: blind"),
    ('[throws]\nany = ["{part}!"]', "there is no {part}", "Placeholders: a"),
    ('[throws]\nblind = ["{part.his}!"]', "there is no {part.his}", "Placeholders: a, part"),
    ('[throws]\nblind = ["{a.__class__}!"]', "there is no {a.__class__}", "of persons: his"),
    ('[throws]\nany = ["{a!r}"]', "is not a phrase", "Write words"),
    ('[throws]\nany = [" "]', "is not a phrase", "Write words"),
])  # fmt: skip
def test_what_nobody_could_say_is_refused(text: str, why: str, mend: str, tmp_path: Path) -> None:
    with pytest.raises(LudusError) as refused:
        own(tmp_path, text)
    assert refused.value.what == f"use your own phrases of {tmp_path / 'mine.toml'}"
    assert why in refused.value.why
    assert mend in refused.value.mend


@pytest.mark.parametrize(("system", "bank"), [("heroes", "portrait_even"), ("gladiator", "portrait_body")])
def test_they_lie_in_the_folder_of_the_system(
    system: str, bank: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    ours = banks(system)
    folder = tmp_path / "config" / "phrases" / system
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(f'[{bank}]\nany = ["{{a}} again."]\n', encoding="utf-8")
    texts = [phrase.text for phrase in banks(system)[bank]]
    assert texts == ["{a} again.", *(phrase.text for phrase in ours[bank])]


@pytest.mark.parametrize(
    ("system", "bank"), [("heroes", "first_blood"), ("skirmish", "dented"), ("gladiator", "rises")]
)
def test_a_bank_that_a_lexicon_replaced_is_refused_with_its_new_place(system: str, bank: str, tmp_path: Path) -> None:
    folder = tmp_path / "phrases" / system
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(f'[{bank}]\nany = ["{{a}} bleeds."]\n', encoding="utf-8")
    new = tmp_path / "lexicon" / system
    with pytest.raises(LudusError) as refused:
        with_own(OURS, folder, new)
    assert refused.value.why == f"there is no bank [{bank}]; since Ludus 1.1 a lexicon tells matches"
    assert f"write it again in {new / 'mine.toml'}: docs/lexicon.md" in refused.value.mend


@pytest.mark.parametrize("system", sorted(path.parent.name for path in templates_dir().glob("*/lexicon")))
def test_systems_with_a_lexicon_say_where_phrases_of_matches_belong(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    folder = tmp_path / "config" / "phrases" / system
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text('[unheard]\nany = ["Hail."]\n', encoding="utf-8")
    with pytest.raises(LudusError, match="docs/lexicon.md"):
        banks(system)
