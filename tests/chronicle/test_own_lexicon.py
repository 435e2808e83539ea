"""Phrases of a lexicon that people put into their own folder: said beside ours or before them."""

from pathlib import Path

import pytest

from ludus_cli.chronicle.stages.lexicon import Lexicon, Phrase, lexicon_of, own_phrases
from ludus_cli.chronicle.stages.realise import Said, Writer
from ludus_cli.chronicle.templating import templates_dir
from ludus_cli.core.dice import Sfc32
from ludus_cli.core.errors import LudusError
from tests.chronicle.stages.made import DUEL, lexicon, stopped, wound

OURS = lexicon({
    "wound": ["{A} struck {B.him} on the {part}.", "{B} bled from the {part}.", "{B.his} {part} was cut."],
    "wound first": "{A} drew first blood.",
    "stopped": "{B} took it on the {guard}.",
})  # fmt: skip
SYSTEMS = sorted(path.parent.name for path in templates_dir().glob("*/lexicon"))


def own(tmp_path: Path, text: str) -> list[Phrase]:
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    return own_phrases(tmp_path / "mine.toml", OURS)


def told(tmp_path: Path, text: str, matches: int) -> list[list[str]]:
    """The sentences of matches, each of three wounds and a stopped blow, with a user's own phrases."""
    known, said, found = Lexicon.of([*own(tmp_path, text), *OURS.phrases]), Said(), []
    fight = [wound(facts="first"), wound(at=1), stopped(at=2, words={"guard": "shield"}), wound(1, 0, at=3)]
    for seed in range(matches):
        said.begin_text()
        writer = Writer(DUEL, known, said, Sfc32(seed), "match 1")
        found.append([sentence.text for sentence in writer.paragraph(fight)])
    return found


def test_own_phrases_are_said_beside_ours(tmp_path: Path) -> None:
    found = told(tmp_path, '[mine]\nwound = ["The {part} of {B} was cut by {A.him}."]\n', 40)
    assert {sum("was cut by" in sentence for sentence in match) for match in found} == {1}
    assert len({sentence for match in found for sentence in match}) > 6


def test_only_own_ones_where_one_fits(tmp_path: Path) -> None:
    found = told(tmp_path, '[mine]\nonly = true\n"wound !first" = ["Mine."]\n', 5)
    assert {tuple(sentence == "Mine." for sentence in match) for match in found} == {(False, True, False, True)}


@pytest.mark.parametrize(("text", "why", "mend"), [
    ("[mine", "it cannot be read", "move it away"),
    ('[mine]\nwound = ["x"]\nwound = ["y"]', "it cannot be read", "move it away"),
    ('"wound first" = ["x"]', "wound first stands outside a table", "Write a line such as [mine]"),
    ('[mine]\n"" = ["x"]', "'' does not begin with the kind of a clause", 'such as "wound first fell"'),
    ('[mine]\n"wound First" = ["x"]', "'wound First' is not a kind, up to two letters, and facts", "Write a pattern"),
    ('[mine]\nany = ["x"]', "there is no clause 'any'", "Clauses: stopped, wound; see docs/lexicon.md"),
    ('[mine]\nwuond = ["x"]', "there is no clause 'wuond'", "Did you mean wound?"),
    ('[mine]\n"wound, stoped" = ["x"]', "there is no clause 'stoped'", "Did you mean stopped?"),
    ('[mine]\n"wound frist" = ["x"]', "the clause wound has no fact frist", "Did you mean first? Its facts:"),
    ('[mine]\n"stopped !first" = ["x"]', "the clause stopped has no fact first", "Its facts: after_cause, again"),
    ('[mine]\nwound = "x"', "wound of [mine] is not a list of phrases", "Write"),
    ("[mine]\nwound = [1]", "wound of [mine] is not a list of phrases", "Write"),
    ('[mine]\nwound = ["{C} bled"]', "there is no {C} for wound", "Placeholders: A, B, part; of persons he, hers,"),
    ('[mine]\nwound = ["{a} bled"]', "there is no {a} for wound", "Placeholders: A, B, part"),
    ('[mine]\nwound = ["{A.she} bled"]', "there is no {A.she} for wound", "of persons he, hers, him, himself, his"),
    ('[mine]\nwound = ["the {guard} held"]', "there is no {guard} for wound", "Placeholders: A, B, part"),
    ('[mine]\nwound = ["the {2.part} bled"]', "there is no {2.part} for wound", "Placeholders: A, B, part"),
    ('[mine]\n"wound, stopped" = ["the {part} and the {2.part}"]', "there is no {2.part}", "part, 2.guard"),
    ('[mine]\nwound = ["{A.__class__}"]', "there is no {A.__class__}", "Placeholders: A"),
    ('[mine]\nwound = ["{A!r}"]', "'{A!r}' is not a phrase", "Write words, with {A} for a name"),
    ('[mine]\nwound = [" "]', "' ' is not a phrase", "Write words"),
    ('[mine]\nwound = ["The {part} bled"]', "is neither a sentence nor a clause", "End it with a full stop"),
])  # fmt: skip
def test_what_nobody_could_say_is_refused(text: str, why: str, mend: str, tmp_path: Path) -> None:
    with pytest.raises(LudusError) as refused:
        own(tmp_path, text)
    assert refused.value.what == f"use your own phrases of {tmp_path / 'mine.toml'}"
    assert why in refused.value.why
    assert mend in refused.value.mend


def test_what_any_clause_may_have_from_its_place_is_known(tmp_path: Path) -> None:
    (phrase,) = own(tmp_path, '[mine]\n"stopped reply !gap" = ["{A} had no better answer"]\n')
    assert (phrase.own, phrase.only) == (True, False)


@pytest.mark.parametrize("system", SYSTEMS)
def test_they_lie_in_the_folder_of_the_system(system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    ours = lexicon_of(system)
    folder = tmp_path / "config" / "lexicon" / system
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text('[mine]\nlife_record = ["{A} won it."]\n', encoding="utf-8")
    (first,) = [phrase for phrase in lexicon_of(system).phrases if phrase.own]
    assert first.text == "{A} won it."
    assert {phrase for phrase in lexicon_of(system).phrases if not phrase.own} == set(ours.phrases)
    # Again, it is read anew.
    (folder / "mine.toml").write_text('[mine]\nlife_recrod = ["{A} won it."]\n', encoding="utf-8")
    with pytest.raises(LudusError, match="Did you mean life_record"):
        lexicon_of(system)
