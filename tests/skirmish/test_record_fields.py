"""The fields of a result from the table: what is asked when, and how what was typed is read."""

import pytest

from ludus_cli.core.errors import LudusError, Refusal
from ludus_cli.game.elements.common_types import Field
from ludus_cli.game.results.results import asked, read_answer
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.rules.skirmish.book.campaign import State
from ludus_cli.rules.skirmish.table.recorded_result import result_fields, seat_fields
from tests.skirmish.told import TEAMS, Result, at_hand, many


def fields_of(state: State, bout: Bout) -> list[Field]:
    """Every field of a match."""
    men = [seat_fields(state, bout, who) for who in range(len(bout.seats))]
    return [*result_fields(state, bout), *(field for own in men for field in own)]


def asked_for(state: State, bout: Bout, result: Result, who: int) -> list[str]:
    """The names of the questions about a man."""
    return [field.name for field in seat_fields(state, bout, who) if asked(field, result)]


def test_only_what_matters_is_asked() -> None:
    career, bout, marcus, foe = at_hand()
    hurt = ["serious", "light", "stamina"]
    won = {"winner": "Marcus", "gladiators": {str(foe.id): {"fell": "fallen"}}}
    assert asked_for(career.state, bout, won, 0) == [*hurt, "improvement"]
    assert asked_for(career.state, bout, won, 1) == ["fell", *hurt, "mercy"]
    won["gladiators"] = {str(foe.id): {"fell": "collapsed"}}
    assert asked_for(career.state, bout, won, 1) == ["fell", "critical", *hurt, "mercy"]
    marcus.attributes = [3, 3, 3, marcus.start_stamina + 4]
    assert asked_for(career.state, bout, won, 0) == hurt
    standing = {"ended": "standing"}
    assert [asked_for(career.state, bout, standing, who) for who in (0, 1)] == [hurt, hurt]
    assert asked_for(career.state, bout, {"ended": "down"}, 0) == ["fell", *hurt]
    deadly, bout, _, foe = at_hand(critical="death")
    won["gladiators"] = {str(foe.id): {"fell": "collapsed"}}
    assert asked_for(deadly.state, bout, won, 1) == ["fell", "critical", *hurt]
    crowd, bout, men = many(TEAMS[2])
    down = {"ended": "down", "gladiators": {str(men[2].id): {"fell": "fallen"}}}
    assert asked_for(crowd.state, bout, down, 2) == [
        "fell", "by", "last", "serious", "light", "dealt", "stamina", "mercy",
    ]  # fmt: skip


def test_a_man_whose_side_is_beaten_cannot_be_said_to_stand() -> None:
    career, bout, _, foe = at_hand()
    fell = next(field for field in seat_fields(career.state, bout, 1) if field.name == "fell")
    for said in ({"winner": "Marcus"}, {"ended": "down"}):
        with pytest.raises(Refusal, match="with no one left standing"):
            read_answer(fell, "no", said)
    assert read_answer(fell, "no", {"winner": foe.name}) == "no"


@pytest.mark.parametrize(("name", "text", "value"), [
    ("serious", "H 1, la=2; right leg: 1", "head 1, left arm 2, right leg 1"), ("light", "NONE", "none"),
    ("stamina", "007", "7"), ("stamina", "unk", "unknown"), ("mercy", "34", "3 4"), ("mercy", "L", "lives"),
    ("improvement", "10, 3", "10 3"), ("improvement", "ROLL", "roll"),
])  # fmt: skip
def test_what_is_typed_is_written_down_in_one_way(name: str, text: str, value: str) -> None:
    career, bout, _, _ = at_hand()
    field = next(each for each in fields_of(career.state, bout) if each.name == name)
    assert read_answer(field, text, {}) == value
    assert read_answer(field, value, {}) == value


@pytest.mark.parametrize(("name", "texts"), [
    ("ended", ["", "x", "s t"]), ("winner", ["", "Nobody"]), ("turns", ["-1", "1001", "many", "", "2.5", "٣"]),
    ("fell", ["", "yes", "dead"]), ("critical", ["", "neck", "left"]),
    ("serious", ["head", "neck 1", "head 0", "head -1", "head 1, head 2", "left 1", "head 9999"]),
    ("light", ["3", "head x", ",", "head 1 1"]), ("stamina", ["", "-1", "2000", "lots", "²"]),
    ("mercy", ["", "3", "7 1", "1 2 3", "maybe", "0 1", "r d"]),
    ("improvement", ["", "0", "11", "3 x", "1 " * 30, "①"]),
])  # fmt: skip
def test_bad_values_are_refused_with_the_reason(name: str, texts: list[str]) -> None:
    career, bout, _, _ = at_hand()
    field = [each for each in fields_of(career.state, bout) if each.name == name][-1]
    for text in texts:
        with pytest.raises(LudusError) as caught:
            read_answer(field, text, {})
        assert caught.value.why
        assert caught.value.mend
