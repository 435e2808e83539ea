"""Forecasts of careers and of seasons: the campaign's own months, the plans of the coach."""

import json
from collections import Counter
from dataclasses import asdict
from functools import partial
from typing import Any

import pytest

from ludus_cli.core.dice import STREAM_ODDS, SeededSource
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Doing, Payload
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.trials.simulated_careers import Life
from ludus_cli.game.trials.trials import CAREER
from ludus_cli.odds.figures import figures, spreads
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.terms import MYRMILLO
from ludus_cli.rules.gladiator.ludus import events as ludus_ev
from ludus_cli.rules.gladiator.ludus.campaign import CAMPAIGN as LUDI
from ludus_cli.rules.gladiator.ludus.system import SYSTEM as LUDUS
from ludus_cli.rules.gladiator.ludus.trials import Seasons
from ludus_cli.rules.gladiator.system import SYSTEM as DUEL
from ludus_cli.rules.gladiator.trials.careers import CAREERS
from ludus_cli.rules.gladiator.trials.sides import TACTICS_ROWS
from tests.gladiator.growing import gladiator

FRESH = DUEL.making.career_star({})


def terms(star: Payload, months: int = 8, tactics: Any = "", **more: Any) -> Payload:
    """The terms of a career."""
    return {"star": {"card": star, "tactics": tactics}, "months": months, **more}


def known(**more: Any) -> Payload:
    """The card of a strong man who has been made."""
    said: dict[str, Any] = {"attributes": [14, 6, 5, 6, 16], "armour": [3] * 5, "cover": [6] * 5}
    said |= {"tactics": "balanced", **more}
    return card(gladiator(**said))


def found(system: Any, said: Payload, count: int = 12) -> dict[str, float]:
    """What careers came to, by key."""
    tally = system.trials.tally(CAREER, said, 1, 0, count)
    measures = system.trials.measures(CAREER, said)
    assert all(min(each.counts) >= 0 for each in spreads(measures, tally).values())
    return {key: figure.value for key, figure in figures(measures, tally).items()}


# Careers


def test_m1_a_full_record_has_careers_of_its_own_and_a_basic_one_the_quick_ones() -> None:
    full, basic = terms(FRESH), terms(FRESH, rules={"basic_record": True})
    assert {"discharged", "xp", "prestige", "cv", "trained"} <= set(found(DUEL, full, 1))
    assert "xp" not in found(DUEL, basic, 1)
    assert "compiled rules" in DUEL.trials.uncompiled(CAREER, full)
    assert DUEL.trials.uncompiled(CAREER, basic) == ""


def test_a_career_is_over_in_one_way_and_goes_on_from_the_card() -> None:
    """A man with nine V needs one more; what he has earned before does not count again."""
    he = known(wins=9, matches=9, xp=3, xp_earned=200, prestige=2)
    ways = Counter[str]()
    for number in range(12):
        said = terms(he, 6)
        values = found(DUEL, said, 1) if number == 0 else None
        brought = dict(zip(CAREERS.brings.__dataclass_fields__, played(said, number), strict=True))
        assert values is None or set(values) <= set(brought)
        (way,) = [key for key in ("freed", "dead", "discharged", "active") if brought[key]]
        ways[way] += 1
        assert brought["freed"] == brought["wins"]
        assert brought["matches"] <= brought["months"] <= 6
        assert brought["xp"] < 200
        assert way == "active" or brought[f"{way}_by_month"] == brought["months"]
    assert min(ways["freed"], ways["dead"]) > 0


def played(said: Payload, number: int) -> list[int]:
    """The values of one career."""
    return list(DUEL.trials[CAREER].begin(said)(SeededSource(1, STREAM_ODDS, number)))


def test_m83_who_rests_trains_but_not_in_two_months_running() -> None:
    for every, trained, matches in ((2, 3, 3), (3, 2, 2)):
        he = known(attributes=[18, 7, 7, 7, 18], luck=99)
        lives = [
            dict(zip(CAREERS.brings.__dataclass_fields__, played(said, number), strict=True))
            for said in [terms(he, 6, every=every, rules=asdict(HouseRules(match_types=1)))] for number in range(6)
        ]  # fmt: skip
        whole = [each for each in lives if each["months"] == 6]
        assert whole
        assert {(each["trained"], each["matches"]) for each in whole} == {(trained, matches)}


def test_a_fresh_star_is_made_anew_for_each_and_what_was_said_of_him_holds() -> None:
    seen = set()
    for number in range(3):
        source = SeededSource(2, STREAM_ODDS, number)
        life = CAREERS.begun(terms(FRESH), source)
        seen.add(tuple(life.g.attributes))
        assert min(sum(life.g.talents), life.g.luck) > 0
    assert len(seen) == 3
    said = DUEL.making.career_star({"attributes": [12, 3, 2, 5, 14]})
    life = CAREERS.begun(terms(said), SeededSource(2, STREAM_ODDS))
    assert life.g.attributes == [12, 3, 2, 5, 14]
    assert any(life.g.armour)


def test_a_row_of_tactics_fights_as_its_name_does() -> None:
    he = known(tactics="npg")
    by_name = DUEL.trials.tally(CAREER, terms(he, 4, "bold"), 3, 0, 4)
    assert DUEL.trials.tally(CAREER, terms(he, 4, TACTICS_ROWS["bold"]), 3, 0, 4) == by_name
    assert DUEL.trials.tally(CAREER, terms(he, 4), 3, 0, 4) != by_name


@pytest.mark.parametrize(("said", "why"), [
    (terms(DUEL.making.career_star({"style": "Retiarius"})), "needs the talent"),
    (terms(known(status="dead")), "is dead"), (terms(known(freed=True)), "is free"), (terms(FRESH, 0), "of months"),
    ({"star": {"kind": MYRMILLO, "tactics": ""}, "months": 3}, "only a Star"),
    (terms(FRESH, tactics="rash"), "no tactics 'rash'"), (terms(FRESH, tactics={"rash": 1}), "tactics"),
])  # fmt: skip
def test_careers_that_cannot_be(said: Payload, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        DUEL.trials.tally(CAREER, said, 1, 0, 0)


# Seasons


def lanista(tactics: str = "balanced") -> Payload:
    """The card of a lanista who is yet to begin."""
    return LUDUS.making.career_star({"tactics": tactics})


class Watched(Seasons):
    """Seasons that note everything his money went for, and how much."""

    def __init__(self) -> None:
        super().__init__(LUDI)
        self.spent: list[tuple[int, int]] = []

    def count_action(self, life: Life, d: Doing) -> None:
        super().count_action(life, d)
        for bout, events in d.fought:
            for event in events:
                if event[0] == ludus_ev.MONEY and bout.seats[event[1]].gladiator == life.star:
                    self.spent.append((event[2], event[3]))


def paid_for(cause: int, months: int = 2, seeds: int = 2, **plan: Any) -> list[int]:
    """What a lanista paid and got for a cause in a few seasons."""
    watched = Watched()
    for number in range(seeds):
        begin = watched.begin(terms(lanista(), months, **plan))
        if not number:
            # What is tried to read the terms.
            watched.spent.clear()
        begin(SeededSource(4, STREAM_ODDS, number))
    return [amount for why, amount in watched.spent if why == cause]


def test_m68_a_season_is_won_lost_or_not_over() -> None:
    short = found(LUDUS, terms(lanista(), 2), 3)
    assert (short["active"], short["months"]) == (1, 2)
    assert short["matches"] > 0
    said = terms(lanista(), 9)
    life = Seasons(LUDI).begun(said, SeededSource(1, STREAM_ODDS))
    life.state.months = 2
    for month in range(2):
        assert Seasons(LUDI).ending_key(life) == "", month
        life.do("next-month")
    assert Seasons(LUDI).ending_key(life) in ("freed", "lost")
    life.g.freed, life.g.status = False, "ruined"
    assert Seasons(LUDI).ending_key(life) == "dead"


def test_a_lanista_goes_on_from_where_all_ludi_stand() -> None:
    life = Seasons(LUDI).begun(terms(lanista(), 9), SeededSource(1, STREAM_ODDS))
    life.do("next-month")
    life.do("open-day", locale=0)
    own = card(life.g)
    said = {**terms(own, 3), **LUDUS.trials.campaign_terms(life.state, 0), **LUDUS.trials.career_terms(life.state)}
    assert json.loads(json.dumps(said)) == said
    before = json.dumps(said)
    again = Seasons(LUDI).begun(said, SeededSource(9, STREAM_ODDS))
    assert (again.star, again.state.month, again.g.denarii) == (life.star, 1, own["denarii"])
    assert found(LUDUS, said, 2)["months"] == 3
    assert json.dumps(said) == before


@pytest.mark.soak
def test_plans_buy_stake_and_send_as_they_say() -> None:
    assert paid_for(ludus_ev.STOCK, months=4, stock=0) == []
    assert set(paid_for(ludus_ev.STOCK, months=4, stock=1)) <= {-1, -2}
    assert min(paid_for(ludus_ev.STOCK, months=4, stock=10)) <= -5
    assert paid_for(ludus_ev.WAGER, wagers="none") == []
    small = [abs(each) for each in paid_for(ludus_ev.WAGER, wagers="small")]
    large = [abs(each) for each in paid_for(ludus_ev.WAGER, wagers="limit")]
    assert sum(large) / len(large) > sum(small) / len(small)
    assert max(large) <= 20
    assert paid_for(ludus_ev.SENDING, all=False) == []
    longer = partial(paid_for, ludus_ev.SENDING, months=3, seeds=4)
    assert len(longer(all=True)) > len(longer())


def test_only_a_lanista_has_a_season() -> None:
    with pytest.raises(Refusal, match="only a lanista"):
        LUDUS.trials.tally(CAREER, terms(known()), 1, 0, 0)


def test_every_way_of_a_plan_can_be_played() -> None:
    for plan in LUDUS.trials.plans.values():
        assert next(iter(plan.ways.values())) == {}
        for added in plan.ways.values():
            LUDUS.trials.tally(CAREER, {**terms(lanista(), 1), **added}, 1, 0, 1)
