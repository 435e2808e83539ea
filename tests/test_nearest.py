"""Find the name that a user means if he does not type it exactly."""

import shlex

import pytest

from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import command_word, hint, matching_names, spelt, the_one

NAMES = ["Marcus", "Marius", "Félix", "Marcus II", "Ölaf", "竞技"]


@pytest.mark.parametrize(("word", "found"), [
    ("Marcus", ["Marcus"]), ("marcus", ["Marcus"]), ("mar", ["Marcus", "Marius", "Marcus II"]),
    ("mari", ["Marius"]), ("Felix", ["Félix"]), ("FÉLIX", ["Félix"]), ("Fe\u0301lix", ["Félix"]),
    ("fel", ["Félix"]), ("marcus i", ["Marcus II"]), ("o", ["Ölaf"]), ("竞", ["竞技"]), ("arcus", []), ("", []),
    (" ", []),
])  # fmt: skip
def test_who_is_meant(word: str, found: list[str]) -> None:
    assert matching_names(word, NAMES) == found


def test_what_is_written_so_comes_before_what_is_like_it() -> None:
    assert matching_names("Felix", ["Félix", "Felix"]) == ["Felix"]
    assert matching_names("felix", ["Félix", "Felix"]) == ["Felix"]
    assert matching_names("mar", NAMES, whole=True) == []


def test_several_are_refused_with_their_names() -> None:
    with pytest.raises(LudusError) as refused:
        spelt("mar", NAMES, "find him")
    assert str(refused.value) == ("find him: 'mar' fits 3 names. Give one of them: Marcus, Marius, Marcus II.")


def test_what_is_nobody_is_asked_after() -> None:
    assert spelt("Marsus", NAMES, "find him") == "Marsus"
    with pytest.raises(LudusError, match="nobody. Did you mean Marius or Marcus.*There are six"):
        the_one("Marsus", NAMES, "find him", "nobody", "There are six")
    assert hint("Felicks", NAMES, "See all") == "Did you mean Félix? See all"
    assert hint("xyz", NAMES, "See all") == "See all"


def test_a_word_of_a_command_may_stand_in_single_quotes() -> None:
    words = ("Rome", "Sand and Bread", "Ajax's", "$HOME x", "")
    copied = [command_word(word) for word in words]
    assert copied[:3] == ["Rome", '"Sand and Bread"', '"Ajax\'s"']
    assert [shlex.split(word) for word in copied] == [[word] for word in words]
