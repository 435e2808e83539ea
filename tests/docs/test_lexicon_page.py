"""The examples of own phrases on the pages are valid, and are told."""

from pathlib import Path

import pytest

from ludus_cli.chronicle.phrases import banks, with_own
from ludus_cli.chronicle.stages.lexicon import lexicon_of, own_phrases
from ludus_cli.rules.heroes.telling.narration import HeroesNarrator
from tests.chronicle.careers import career
from tests.docs.pages import DOCS, fenced_blocks, read


def examples(page: str) -> list[str]:
    """The TOML of a page."""
    return [text for info, text in fenced_blocks(read(DOCS / page)) if info == "toml"]


@pytest.mark.soak
def test_the_example_of_a_lexicon_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    path = tmp_path / "config" / "lexicon" / "heroes" / "own.toml"
    ours = lexicon_of("heroes")
    path.parent.mkdir(parents=True)
    (text,) = examples("lexicon.md")
    path.write_text(text, encoding="utf-8")
    wanted = {phrase.mark: phrase.text for phrase in own_phrases(path, ours)}
    assert len(wanted) > 4
    for seed in range(12):
        c = career(seed, months=12).chronicle()
        told = HeroesNarrator.all(c, HeroesNarrator.matches(c)).values()
        sentences = [sentence for paragraphs in told for paragraph in paragraphs for sentence in paragraph]
        for mark in {mark for sentence in sentences for _, mark in sentence.phrases}:
            wanted.pop(mark, None)
    assert list(wanted.values()) == []


def test_the_patterns_of_the_page_are_valid(tmp_path: Path) -> None:
    (patterns,) = [text for info, text in fenced_blocks(read(DOCS / "lexicon.md")) if not info and text.startswith('"')]
    lines = [f'{line.rpartition(chr(34))[0]}" = ["It was so."]' for line in patterns.splitlines()]
    (tmp_path / "own.toml").write_text("\n".join(["[mine]", *lines]), encoding="utf-8")
    assert len(own_phrases(tmp_path / "own.toml", lexicon_of("heroes"))) == len(lines) > 4


def test_the_example_of_a_bank_is_valid(tmp_path: Path) -> None:
    (text,) = examples("own-templates.md")
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    ours = banks("gladiator")
    assert len(with_own(ours, tmp_path)["portrait_body"]) == len(ours["portrait_body"]) + 1
