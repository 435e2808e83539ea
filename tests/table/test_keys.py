"""The keys that systems declare for their options: a key means one thing in a play."""

from collections.abc import Iterable

import pytest

from ludus_cli.game.elements.vocabulary import ANY
from ludus_cli.play.question import RESERVED
from ludus_cli.systems.installed import load

#: The questions of each play, by their numbers.
PLAYS: dict[str, list[Iterable[int]]] = {
    "heroes": [range(100)],
    "skirmish": [range(100)],
    "gladiator": [(*range(25), *range(80, 88)), (*range(25, 40), *range(88, 100)), range(40, 60), range(60, 80)],
    "forglory": [range(100)],
    "spartacus": [range(20), range(20, 100)],
}


@pytest.mark.parametrize("key", PLAYS)
def test_a_key_means_one_thing_in_a_play(key: str) -> None:
    """Once, j was "Move west" in one turn and "Surrender" in another."""
    requests = load(key).vocabulary.requests
    assert set(requests) <= {number for play in PLAYS[key] for number in play}
    for play in PLAYS[key]:
        declared = {each for number in play if number in requests for each in requests[number].keys.values()}
        keys = [each.partition(" ")[0] for each in declared]
        assert len(keys) == len(set(keys)), sorted(declared)
        assert not [each for each in keys if each.startswith(RESERVED)]


@pytest.mark.parametrize("key", PLAYS)
def test_what_cannot_be_taken_back_has_a_key_and_a_sentence(key: str) -> None:
    """Where a slip of the hand costs a life, the key is a capital letter."""
    for request in load(key).vocabulary.requests.values():
        for code, sentence in request.grave.items():
            if code == ANY or not sentence:
                continue
            assert code in request.keys
            assert sentence.endswith(".")
            assert "killed" not in sentence or request.keys[code][0].isupper()
