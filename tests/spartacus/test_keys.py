"""Keys and recommendations at the questions of a fight and of a play."""

import pytest

from ludus_cli.rules.spartacus.book import requests
from ludus_cli.rules.spartacus.book.fight import requests as fight_requests
from ludus_cli.rules.spartacus.book.fight.state import SPEED, is_hopeless
from ludus_cli.rules.spartacus.table.keys import BY_THING
from ludus_cli.systems.installed import load
from tests.spartacus.duel import duel, man

SYSTEM = load("spartacus")


@pytest.mark.parametrize("request_", BY_THING)
def test_each_man_has_a_key_of_his_own_whatever_his_number(request_: int) -> None:
    """Once, the fifth man had the key of giving gold, and went free without a question."""
    keys = [SYSTEM.option_key(None, 0, request_, uid) for uid in range(1, 40)]
    given = SYSTEM.option_key(None, 0, request_, (requests.GIVE, 2))
    assert len({*keys, given}) == 40
    assert not [key for key in keys if not key.isdecimal()]


def test_each_man_who_goes_free_is_asked_about() -> None:
    assert all(SYSTEM.vocabulary.grave(requests.FREE, uid) for uid in range(1, 40))
    assert not SYSTEM.vocabulary.grave(requests.FREE, (requests.GIVE, 2))


@pytest.mark.parametrize(
    ("own", "foe", "hopeless"),
    [([3], [6, 6], True), ([3, 3], [6, 6], True), ([5, 1], [6, 4], False), ([6], [6], False)],
)
def test_a_roll_for_initiative_that_is_lost_is_not_recommended(own: list[int], foe: list[int], hopeless: bool) -> None:
    f = duel(man("3/2/2"), man("3/2/2"))
    f.rolling = SPEED
    f.fighters[0].rerolls[SPEED] = 1
    for fighter, faces in zip(f.fighters, (own, foe), strict=True):
        fighter.faces[: len(faces)], fighter.thrown = faces, len(faces)
    assert is_hopeless(f, 0) == hopeless
    enter = SYSTEM.vocabulary.requests[fight_requests.REROLLS].enter
    assert (enter(f, 0) == (fight_requests.NOTHING, 0)) == hopeless
