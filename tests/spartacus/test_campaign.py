"""A campaign of houses: seasons in a chain, months, fighters and their careers, roles, exhibitions."""

import json
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import do, opened, to_text
from ludus_cli.campaign.news import news_since
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.bouts import BILLED
from ludus_cli.game.elements.campaign_state import ACTIVE, DEAD, RETIRED, stars, state_to_json
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.trials.trials import CAREER
from ludus_cli.rules.seasons.trials import campaign_snapshot
from ludus_cli.rules.spartacus.book import requests, terms
from ludus_cli.rules.spartacus.book.campaign import CAMPAIGN
from ludus_cli.rules.spartacus.book.fight import requests as in_fight
from ludus_cli.rules.spartacus.book.house_rules import HouseRules
from ludus_cli.rules.spartacus.records import SEASON_OVER, Bout, Man
from ludus_cli.rules.spartacus.system import SYSTEM
from ludus_cli.rules.spartacus.trials.plans import PLANS
from tests.contract.made import founded
from tests.seasons import Chain


def houses(seed: int = 3, number: int = 4, stars: int = 1, live: Any = None, **rules: str) -> Chain:
    """A campaign of this many houses."""
    return Chain(SYSTEM, seed, stars, live, rules, houses=number)


def domini(played: Chain) -> list[Man]:
    """Those who sit at the table."""
    return [played.state.gladiators[number] for number in played.state.seats]


class Person:
    """A person who answers as the policy would, and notes what he was asked."""

    def __init__(self) -> None:
        self.asked: set[tuple[str, int]] = set()

    def choose(self, hand: Any, m: Any, who: int, request: int, options: Any, usual: int) -> int:
        self.asked.add((hand.bout.play, request))
        return usual

    def roll(self, hand: Any, roll: Any, rolled: list[int]) -> None:
        return None


# Seasons and months


@pytest.mark.parametrize("number", [2, 3, 4])
def test_seasons_are_chained_and_go_through_json(number: int) -> None:
    played = houses(5, number)
    for season in range(2):
        played.season()
        state = played.state
        data = json.loads(to_text(state_to_json(state)))
        again = CAMPAIGN.state_from(data, [card(g) for g in state.gladiators.values()])
        assert to_text(state_to_json(again)) == to_text(state_to_json(state))
        assert [g.seasons for g in domini(played)] == [season + 1] * number
        assert sum(g.seasons_won for g in domini(played)) == season + 1
        assert len({g.house for g in domini(played)}) == number
        assert not state.table


def test_a_month_is_a_round_and_by_rule_the_same() -> None:
    """[In Ludus] Intrigue, market, invitations; with two who accept the fight and the thumb."""
    played, once = houses(5), houses(5)
    plays = [bout.play for bout in played.month()]
    assert plays == [terms.INTRIGUE, terms.MARKET, terms.GAMES, terms.FIGHT, terms.THUMB]
    assert [bout.play for bout, _ in once.do("next-month").fought] == plays
    assert to_text(state_to_json(once.state)["table"]) == to_text(state_to_json(played.state)["table"])


@pytest.mark.ruling("P41")
def test_p41_what_a_season_begins_with_is_in_its_first_play() -> None:
    first: Bout = houses(5).phase()
    assert [each["star"] for each in first.entrants] == [True, False, False, False]
    assert '"capua"' in first.rules["pack"]
    assert not first.table
    assert len(first.seats) == 4


def test_the_first_person_says_who_sits_where_and_hosts() -> None:
    for seat in range(1, 5):
        played = Chain(SYSTEM, 7, houses=4, seat=seat, house="Vibius")
        played.phase()
        host = played.state.table["table"]["host"]
        assert (played.state.seats.index(1) - host) % 4 == seat - 1
        assert domini(played)[0].house == "Vibius"


@pytest.mark.parametrize(("said", "why"), [
    ({"houses": 5}, "a table cannot have 5 houses"), ({"houses": 3, "seat": 4}, "a table of 3 has no seat 4"),
    ({"house": "Batiatus"}, "there is no house 'Batiatus'"),
    ({"gladiator": "Celadus"}, "you play a house, not a gladiator"),
])  # fmt: skip
def test_what_cannot_be_said_of_a_dominus(said: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        Chain(SYSTEM, 3, **said)


def test_four_persons_fill_the_table_and_each_has_a_house() -> None:
    live = Person()
    played = houses(3, 4, stars=4, live=live)
    with pytest.raises(Refusal, match="4 people already sit at the table, which has no more seats"):
        played.do("recruit", name="Fifth", houses=4)
    with pytest.raises(Refusal, match="the campaign was begun with 3 players"):
        houses(3, 3, stars=1).do("recruit", name="Other", houses=2)
    played.season()
    assert all(g.star for g in domini(played))
    assert (terms.MARKET, requests.BID) in live.asked


# Fighters


def test_a_fighter_is_a_gladiator_of_the_campaign_while_a_house_owns_him() -> None:
    played = houses(5)
    while not any(g.status == DEAD for g in played.state.gladiators.where(star=True)):
        played.month()
        for g in played.state.gladiators.where(dominus=False, status=ACTIVE):
            owner = played.state.gladiators[g.owner]
            things = played.state.table["houses"][played.state.seats.index(owner.id)]["things"]
            (own,) = [each for each in things if each["uid"] == g.uid]
            assert (own["favours"], own["champion"], own["injured"]) == (g.favours, g.champion, g.injured)
            assert (g.star, g.tactics) == (owner.star, owner.tactics)
            assert g.spells[-1][0] == owner.name
    dead = next(g for g in played.state.gladiators.where(star=True, status=DEAD))
    assert dead.fate in (terms.DIED_OF_WOUNDS, terms.DECAPITATED, terms.CONDEMNED)
    own_man = next(iter(played.state.gladiators.where(star=True, dominus=False, status=ACTIVE)))
    with pytest.raises(Refusal, match="only if the house sells him"):
        played.do("retire", star=own_man.id, anyway=True)


def test_a_season_ends_the_careers_of_fighters_but_not_of_domini() -> None:
    played = houses(5)
    played.season()
    assert not played.state.gladiators.where(dominus=False, status=ACTIVE)
    assert {g.status for g in played.state.gladiators.where(star=True, dominus=False)} <= {DEAD, RETIRED}
    played.phase()
    names = [g.name for g in played.state.gladiators.where(dominus=False, status=ACTIVE)]
    assert len(set(names)) == len(names)
    assert any(name.endswith(" II") for name in names)


def test_the_career_of_a_dominus_is_told_by_the_fights_of_his_house() -> None:
    played = houses()
    played.season()
    own = domini(played)[0]
    told = SYSTEM.lists.ending(played.state, own)
    fights, wins = (own.deeds[terms.DEEDS.index(each)] for each in ("fights", "wins"))
    assert fights > 1
    assert f"{own.name} still keeps a house in" in told
    assert f": {fights} fights, {wins} won; " in told


def test_who_won_a_season_is_news_of_a_person() -> None:
    for seed in (3, 6):
        played = houses(seed, 2)
        while not played.state.season:
            done = played.do("next-month")
        own = played.state.gladiators[1]
        ((_, who, influence, best, won),) = [e for e in done.tray.record or () if e[0] == SEASON_OVER]
        assert (who, bool(won)) == (own.id, played.state.winner == own.id)
        assert influence == own.influence
        assert (influence == best) == bool(won)
    assert SYSTEM.vocabulary.events[SEASON_OVER].news


def test_the_end_of_a_season_is_one_line_of_the_news(tmp_path: Path) -> None:
    """Whatever action brings it; that all fighters leave with it goes without saying."""
    with opened(founded(SYSTEM, tmp_path, "sand", 8, {"length": "short"}), hurried=True) as campaign:
        do(campaign, "recruit", name="Sura", houses=2)
        while not campaign.state.season:
            try:
                do(campaign, "open-day")
            except Refusal:
                do(campaign, "next-month")
            for bout in [each for each in campaign.state.bouts.values() if each.status == BILLED]:
                do(campaign, "fight", match=bout.id)
        own = [g for g in stars(campaign.state) if g.fate == terms.SEASON_OVER]
        told = [item.words for item in news_since(campaign, 1) if item.kind in ("rise", "retired")]
    assert own
    assert [words for words in told if "season" in words] == [
        words for words in told if words.startswith(("Sura wins the season", "Sura loses the season"))
    ]
    assert any("the season" in words for words in told)


def test_p51_the_career_of_one_man_is_not_called_a_house() -> None:
    titles = [SYSTEM.making.under_rules(HouseRules(role=role)).TITLE for role in (False, True)]
    assert titles == ["The house of {name}", "The career of {name}"]


@pytest.mark.ruling("P28")
def test_p28_heirs_wait_for_the_next_season_where_the_house_rule_is_on() -> None:
    played = houses(5, heirs="on")
    played.season()
    waiting = played.state.gladiators.where(dominus=False, status=ACTIVE)
    assert waiting
    assert all(g.favours or g.champion for g in waiting)
    before = {g.id: (g.name, g.owner, g.favours, g.champion) for g in waiting}
    played.phase()
    for number, known in before.items():
        g = played.state.gladiators[number]
        assert (g.name, g.owner, g.favours, g.champion) == known
        assert g.uid > 0


def test_a_dominus_who_gives_up_leaves_house_and_fighters_to_a_computer() -> None:
    played = houses(5, 3, stars=2)
    played.month()
    table = to_text(played.state.table)
    played.do("retire", star=1, anyway=True)
    assert to_text(played.state.table) == table
    assert 1 not in played.state.seats
    assert not played.state.gladiators.where(owner=1)
    played.season()
    played.do("retire", star=2, anyway=True)
    played.do("next-month")
    played.do("recruit", name="Again", houses=2)
    played.season()
    assert len(played.state.seats) == 2


def test_a_season_that_ends_in_a_tournament_has_its_phases_told_apart() -> None:
    played = houses(48, 2, length="short")
    for _ in range(3):
        played.month()
    played.do("open-day")
    state, named = played.state, []
    while state.season == 0:
        (number,) = [number for day in state.days for number in day.bouts if not day.closed]
        named.append(CAMPAIGN.the_day(state, 0).removesuffix(" in December 106 AD"))
        played.do("fight", match=number)
        if state.season == 0:
            played.do("close-day")
            played.do("open-day")
    usual = ["the intrigue", "the market", "the invitations", "the games", "the host's thumb"]
    assert named == [*usual, "the tournament", "the tournament's fight", "the honours"]


# A gladiator alone


@pytest.mark.ruling("P51")
def test_p51_gladiators_by_lot_are_whom_nobody_plays() -> None:
    for seed in range(9):
        played = houses(seed, stars=3, role="gladiator")
        assert len({g.kind for g in played.state.gladiators.where(played=True)}) == 3


@pytest.mark.ruling("P51")
def test_p51_a_person_plays_one_gladiator_from_house_to_house() -> None:
    live = Person()
    rules = {"role": "gladiator"}
    for seed in range(3, 20):
        played = Chain(SYSTEM, seed, 1, live, rules, houses=3, gladiator="celadus", house="Ninnius")
        played.phase()
        g = played.state.gladiators[1]
        assert played.state.gladiators[g.owner].house == "Ninnius"
        while g.status == ACTIVE and played.state.season < 2:
            played.do("next-month")
            g = played.state.gladiators[1]
        if g.wins or g.defeats:
            break
    # Nothing but what he does in the arena was ever asked, and whether he takes the rudis.
    assert {play for play, _ in live.asked} <= {terms.FIGHT, terms.HONOURS}
    assert (terms.FIGHT, in_fight.ACTION) in live.asked
    with pytest.raises(Refusal, match="no start gladiator 'Flamma'"):
        Chain(SYSTEM, 3, 1, None, rules, gladiator="Flamma")


@pytest.mark.ruling("P51")
def test_p51_each_gladiator_of_a_person_has_a_house_of_his_own() -> None:
    """Three Stars at a table of two houses. The third comes between two seasons."""
    played = Chain(SYSTEM, 6, 2, None, {"role": "gladiator", "length": "short"}, houses=2)
    played.season()
    played.do("recruit", name="The third")
    played.month()
    own = [g for g in played.state.gladiators.where(played=True) if g.status == ACTIVE]
    assert len({g.owner for g in own}) == len(own) == len(played.state.seats) == 3


@pytest.mark.ruling("P51")
def test_p51_whoever_is_called_as_his_card_is_the_first_of_that_name() -> None:
    played = Chain(SYSTEM, 3, 0, None, {"role": "gladiator"})
    played.do("recruit", name="Celadus", gladiator="celadus")
    played.month()
    g = played.state.gladiators[1]
    assert (g.name, g.numeral, played.state.borne["Celadus"]) == ("Celadus", 1, 1)


@pytest.mark.ruling("P51")
def test_p51_persons_stay_what_they_are() -> None:
    """Where a Dominus' campaign was switched to gladiators, nobody decided for his house any more."""
    played = houses()
    played.do("rule", name="role", value="dominus")
    with pytest.raises(Refusal, match="people already play in this campaign, and"):
        played.do("rule", name="role", value="gladiator")
    played = Chain(SYSTEM, 3, 0)
    played.do("rule", name="role", value="gladiator")
    played.do("recruit", name="Celer")
    assert played.state.gladiators[1].played


# Exhibitions


def newcomers(*sides: dict[str, Any]) -> dict[str, Any]:
    """A one-off of one man a side."""
    return {"sides": [[each] for each in sides]}


@pytest.mark.ruling("P49")
def test_p49_any_two_fighters_with_any_gear_and_no_consequence() -> None:
    played = Chain(SYSTEM, 5, 0)
    one = {"kind": "Flamma", "built": {"gear": ["gladius", "Rete"]}}
    (number,) = played.do("oneoff", **newcomers(one, {"kind": "Davus"})).billed
    bout = played.state.bouts[number]
    assert [seat.gear for seat in bout.seats] == [["Gladius", "Rete"], []]
    played.do("fight", match=number)
    assert bout.winner in (0, 1)
    assert [seat.after for seat in bout.seats] == [seat.before for seat in bout.seats]


@pytest.mark.parametrize(("gear", "why"), [
    (["Spoon"], "the pack has no equipment 'Spoon'"),
    (["Gladius", "Hasta"], "are of the same kind .weapon."),
    ("Gladius", "is not a list of equipment"),
])  # fmt: skip
def test_gear_that_cannot_be_worn(gear: Any, why: str) -> None:
    played, man = Chain(SYSTEM, 5, 0), {"kind": "Flamma", "built": {"gear": gear}}
    with pytest.raises(Refusal, match=why):
        played.do("oneoff", **newcomers(man, {"kind": "Davus"}))


# Forecasts


def test_a_forecast_tells_of_each_favourite_and_hides_what_is_hidden() -> None:
    played = houses(5)
    while not any(g.favours for g in played.state.gladiators.where(owner=1)):
        played.month()
    star = {"card": card(played.state.gladiators[1]), "tactics": ""}
    said = {"star": star, "months": 4, "rules": state_to_json(played.state)["rules"]}
    said |= json.loads(to_text(campaign_snapshot(played.state)))
    keys = [each.key for each in SYSTEM.trials.measures(CAREER, said)]
    favourites = [g.id for g in played.state.gladiators.where(owner=1) if g.favours]
    assert [key for key in keys if key.startswith("dies_")] == [f"dies_{n}" for n in favourites]
    found = SYSTEM.trials.tally(CAREER, said, 1, 0, 4)
    swapped = json.loads(to_text(campaign_snapshot(played.state)))
    table = swapped["state"]["table"]
    rival = next(each for each in table["houses"][1:] if each["hand"])
    deck = table["table"]["intrigue"]
    rival["hand"][0], deck[0] = deck[0], rival["hand"][0]
    assert SYSTEM.trials.tally(CAREER, {**said, **swapped}, 1, 0, 4) == found
    # The coach gives tactics by their parameters.
    named, by_knob = (
        SYSTEM.trials.tally(CAREER, {**said, "star": {**star, "tactics": each}}, 1, 0, 4)
        for each in ("chance", {"tactics": "chance"})
    )
    assert named == by_knob != found


@pytest.mark.parametrize("plan", list(PLANS))
def test_each_plan_of_the_coach_is_another_season(plan: str) -> None:
    star = {"card": SYSTEM.making.career_star({"house": "Blossius"}), "tactics": ""}
    usual = {"star": star, "months": 5, "rules": {}}
    (_, first), *others = PLANS[plan].ways.items()
    found = [SYSTEM.trials.tally(CAREER, {**usual, **way}, 2, 0, 3) for way in (first, *(way for _, way in others))]
    assert found[0] == SYSTEM.trials.tally(CAREER, usual, 2, 0, 3)
    if plan != "invitations":
        # Computer houses hardly ever refuse one.
        assert all(each != found[0] for each in found[1:])
