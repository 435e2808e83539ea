"""Careers and ludi in the older editions: extras, freedom, letters, pairing, hunts (V19, V40, V42, V44, V49, V50)."""

from collections import Counter
from dataclasses import asdict, replace
from typing import Any

import pytest

from bench.seasons import career, season
from ludus_cli.core.dice import STREAM_ODDS, ScriptedSource, SeededSource, Tray
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.game.trials.trials import CAREER
from ludus_cli.odds.figures import figures
from ludus_cli.rules.gladiator.book.bout import match_of, settle_gladiator
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.match import lay_out_arena
from ludus_cli.rules.gladiator.book.state import no_player
from ludus_cli.rules.gladiator.book.terms import (
    BEAR,
    BY_NIGHT,
    DRAWN,
    HEAVY_SWORD,
    KINDS,
    LARGE_SHIELD,
    LEOPARD,
    LIGHT_RETIARIUS,
    LIGHT_SWORD,
    LION,
    MEDIUM_SWORD,
    NO_ITEM,
    NONE,
    OLD_HOPLOMACHUS,
    OLD_RETIARIUS,
    OLD_SECUTOR,
    OLD_VELITE,
    RE,
    SMALL_SHIELD,
    TIGER,
    WOLF,
)
from ludus_cli.rules.gladiator.career import events as ev, requests as ask
from ludus_cli.rules.gladiator.career.armoury import buy_set, change_style, why_not_bought
from ludus_cli.rules.gladiator.career.arranging import (
    any_class,
    beasts_drawn,
    pairing_class,
    style_by_dice,
    style_of_class,
)
from ludus_cli.rules.gladiator.career.challengers import new_challenger
from ludus_cli.rules.gladiator.career.school import SCHOOL, styles_of, visit_school
from ludus_cli.rules.gladiator.career.talents import class_of, cv_of
from ludus_cli.rules.gladiator.ludus.lanista import upkeep_of
from ludus_cli.rules.gladiator.older.buying import why_not_buy as why_not_pieces
from ludus_cli.rules.gladiator.older.events import ARMOUR_BOUGHT
from ludus_cli.rules.gladiator.older.requests import ARMOUR_OF
from ludus_cli.rules.gladiator.system import SYSTEM
from ludus_cli.rules.gladiator.table.lists import LISTS, record_words
from ludus_cli.rules.gladiator.table.match_questions import option_words
from ludus_cli.rules.gladiator.telling.card import roster_card
from ludus_cli.rules.gladiator.trials.careers import CAREERS
from tests.gladiator.growing import gladiator, levels, over, says, slain, spared, tray
from tests.gladiator.older import rules_by
from tests.gladiator.seated import man, told
from tests.some import soak_and_long

EDITIONS = ("1981", "billings", "v2")
OLDER = {edition: rules_by(edition) for edition in EDITIONS}
#: A style of each edition in which a person's man may begin.
OWN = {"1981": "Light", "billings": "Retiarius", "v2": "Thracian"}


def recruited(edition: str, **more: Any) -> tuple[Any, Gladiator]:
    """A campaign of an edition with a Star, who has just been made."""
    said = {"style": OWN.get(edition, "Myrmillo"), **more.pop("said", {})}
    state = CAMPAIGN.new_state(5, {"rules": {"edition": edition, **more}})
    done: Doing = CAMPAIGN.apply(state, 2, "recruit", {"name": "Marcus", **said})
    return state, state.gladiators[min(done.changed)]


# Extras (V40)


@pytest.mark.parametrize("edition", EDITIONS)
def test_v40_no_talents_no_luck_no_prestige(edition: str) -> None:
    state, g = recruited(edition)
    rules = OLDER[edition]
    assert (g.talents, g.luck, g.prestige, g.rolls_due) == ([], 0, 0, 0)
    assert cv_of(g) == sum(g.attributes) - 25
    foe = new_challenger(Tray(SeededSource(1, 1)), 7, g.style, 12, True, rules)
    assert (foe.talents, foe.luck, foe.prestige) == ([], 0, 0)
    assert foe.xp < 50
    assert upkeep_of(foe) == max(0, sum(foe.attributes) - 25) // 2
    facts = dict(roster_card(g, rules).facts)
    assert "Luck and prestige" not in facts
    assert facts["CV"] == str(cv_of(g))
    assert state.rules.no_extras


@pytest.mark.parametrize("edition", EDITIONS)
def test_v40_extras_may_be_switched_on(edition: str) -> None:
    state, g = recruited(edition, campaign_extras="on")
    assert g.rolls_due == g.attributes[0] // 3
    assert g.luck >= 3
    CAMPAIGN.check_arrival(state, g)
    net_man = OWN[edition] == "Retiarius"
    assert bool(g.talents[RE]) == net_man
    foe = new_challenger(Tray(SeededSource(1, 1)), 7, g.style, 12, True, replace(OLDER[edition], no_extras=False))
    assert sum(foe.talents) > 0


def test_v40_extras_may_be_switched_off_in_the_colosseum_edition() -> None:
    """A Retiarius is not asked for a talent (V42), and the origin and the dice do not change him."""
    _, g = recruited("colosseum", campaign_extras="off", said={"style": "Retiarius"})
    assert (g.talents, g.luck, g.station) == ([], 0, 0)
    assert len(styles_of(g, rules_by("colosseum", campaign_extras="off"))) == 13


@pytest.mark.parametrize(("extras", "daunted"), [("off", False), ("on", True)])
def test_v40_what_is_on_a_card_counts_with_extras_alone(extras: str, daunted: bool) -> None:
    rules = rules_by("1981", campaign_extras=extras)
    men = [
        (gladiator(LIGHT_SWORD, prestige=9, talents=levels(), weapon=1), 0, False),
        (gladiator(LIGHT_SWORD, weapon=1), 1, False),
    ]
    m = match_of(Tray(SeededSource(1, 1), []), men, rules=rules, death=False, size=0, player=no_player)
    lay_out_arena(m)
    assert (bool(told(m, ev.DAUNTS)), bool(m.fighters[0].luck)) == (daunted, daunted)


# Freedom (V19)


@pytest.mark.parametrize(("said", "matches", "wins", "fate", "freed"), [
    ({}, 9, 0, "spared", True), ({}, 9, 9, "dead", False), ({}, 9, 3, "mortal", False), ({}, 8, 8, "won", False),
    ({"freedom_at": "5"}, 4, 0, "spared", True), ({"freedom": "won"}, 9, 0, "spared", False),
    ({"freedom": "won"}, 9, 9, "mortal", True), ({"record": "basic"}, 9, 0, "spared", True),
])  # fmt: skip
def test_v19_ten_matches_survived(said: dict[str, str], matches: int, wins: int, fate: str, freed: bool) -> None:
    g = gladiator(LIGHT_SWORD, talents=[], luck=0, matches=matches, wins=wins)
    own = {
        "spared": spared(side=0, by=1), "dead": slain(side=0, by=1), "mortal": man(dead=True, mortal=True),
        "won": man(),
    }[fate]  # fmt: skip
    won = fate in ("won", "mortal")
    settle_gladiator(
        over(own, slain() if won else man(side=1), rules=rules_by("1981", **said), winner=not won), 0, g, 3
    )
    assert (g.matches, g.freed) == (matches + 1, freed)


def test_v19_lists_and_cards_say_what_counts() -> None:
    g = gladiator(LIGHT_SWORD, talents=[], matches=4, wins=2, spared=2, defeats=2)
    facts = dict(roster_card(g, OLDER["1981"]).facts)
    assert (facts["Matches survived"], facts["V, M"]) == ("4 of 10", "2, 2")
    facts = dict(roster_card(g, rules_by("1981", freedom="won", draw="on")).facts)
    assert facts["V, S, M"] == "2 of 10, 0, 2"
    after = replace(g, matches=10, freed=True, xp_earned=7)
    bout = Bout(1, 0, 0, [], rules={"survival_frees": True, "edition": 1, "no_extras": True})
    words = ["10 matches survived: free", "7 XP earned"]
    assert LISTS.card_changes(bout, replace(g, matches=9), after) == words


def test_v44_there_is_no_s_where_no_match_is_drawn() -> None:
    g = gladiator(LIGHT_SWORD, talents=[], wins=2, spared=1)
    assert record_words(g) == "2 V 1 M"
    m = over(man(state=DRAWN), man(side=1, state=DRAWN), winner=NONE, ended=BY_NIGHT, rules=OLDER["v2"])
    settle_gladiator(m, 0, g, 3)
    assert record_words(g) == "2 V 1 undecided 1 M"
    assert dict(roster_card(g, OLDER["v2"]).facts)["Undecided"] == "1"
    assert record_words(gladiator(wins=2)) == "2 V 0 S 0 M"


# Pairing and hunts (V42, V50)


@pytest.mark.parametrize("edition", EDITIONS)
def test_v42_every_row_meets_a_class_that_there_is(edition: str) -> None:
    rules, met = OLDER[edition], Counter[int]()
    for seed in range(200):
        cls = pairing_class(Tray(SeededSource(seed, 1)), 1, 4, rules)
        style = style_of_class(Tray(SeededSource(seed, 2)), cls, rules)
        met[class_of(style)] += 1
    assert set(met) == {1, 2, 3, 4, 5} if edition == "v2" else set(met) == {1, 2, 3, 4}


@pytest.mark.parametrize(("edition", "fifth"), [("1981", 2), ("billings", 2), ("v2", 5)])
def test_v42_class_v_and_any(edition: str, fifth: int) -> None:
    rules = OLDER[edition]
    assert pairing_class(tray(6, 2), 1, 4, rules) == fifth
    for first in (1, 4, 5, 6):
        t = tray(first, 6, 5)
        assert any_class(t, 1, rules) == fifth
        assert isinstance(t.source, ScriptedSource)
        t.source.assert_used_up()


def test_v42_classes() -> None:
    assert [class_of(s) for s in (LIGHT_SWORD, MEDIUM_SWORD, HEAVY_SWORD, OLD_RETIARIUS)] == [1, 2, 3, 4]
    assert [class_of(s) for s in (OLD_VELITE, OLD_SECUTOR, OLD_HOPLOMACHUS)] == [1, 5, 3]
    faces = [style_by_dice(tray(face, picks=(0,)), 1, OLDER["1981"]) for face in range(1, 7)]
    assert faces == [LIGHT_SWORD, MEDIUM_SWORD, HEAVY_SWORD, OLD_RETIARIUS, MEDIUM_SWORD, MEDIUM_SWORD]


@pytest.mark.parametrize("beasts", ["solo", "multi"])
def test_v50_each_beast_by_a_die(beasts: str) -> None:
    for edition in ("colosseum", "1981"):
        rules = rules_by(edition, beasts=beasts)
        assert beasts_drawn(tray(1, 2, 3, 4, 5, 6), 1, 6, rules) == [TIGER, LION, LEOPARD, BEAR, WOLF, WOLF]


# Armour for sesterces (V22, V49)


@pytest.mark.parametrize("priced", [False, True])
def test_v49_armour_costs_a_ludus_no_denarii(priced: bool) -> None:
    g = gladiator(LIGHT_SWORD, talents=[], weapon=1, armour=[3, 0, 0, 0, 0], cover=[5, 0, 0, 0, 0])
    rules, paid = rules_by("billings", armour="buy"), list[int]()
    bout = Bout(1, 0, 0, [Seat(g.id)], play="school", rules=asdict(rules))
    said = ((ask.ARMOUR, 0), "B5 B5 B5 B5 B5", (ask.DONE, 0))
    m = SCHOOL.new_match(bout, [g], rules, tray(), says(*said))
    visit_school(m, 0, 0, pay=paid.append if priced else None)
    assert (m.fighters[0].armour, m.fighters[0].cover, paid) == ([2] * 5, [5] * 5, [])
    ((_, _, price, _, _),) = [event for event in m.tray.record or [] if event[0] == ARMOUR_BOUGHT]
    assert price == 400
    assert "costs 455 sesterces" in why_not_pieces(LIGHT_SWORD, "B6 - - B6 B8")
    assert "B7 C7" in option_words(m, 0, ARMOUR_OF, "B7 C7 - - -")
    # In a career it is bought once, in a ludus whenever it is wanted.
    bought = why_not_bought(m.fighters[0], rules, 0 if priced else NONE, True)
    assert bought == ("" if priced else "he has bought armour already [37]")


def test_v22_what_was_bought_as_a_medium_may_be_too_dear_for_a_retiarius() -> None:
    rules = rules_by("1981", armour="buy")
    for pieces, takes_the_net in (("A A A8 - -", False), ("A - - - -", True)):
        g = gladiator(MEDIUM_SWORD, talents=[])
        buy_set(tray(2), 1, g, rules, pieces)
        assert (OLD_RETIARIUS in styles_of(g, rules)) == takes_the_net
        assert {LIGHT_SWORD, HEAVY_SWORD} <= set(styles_of(g, rules))


@pytest.mark.parametrize(("die", "shield"), [(2, SMALL_SHIELD), (4, LARGE_SHIELD)])
def test_v22_a_retiarius_rolls_the_shield_that_he_may_take_up(die: int, shield: int) -> None:
    rules = rules_by("billings", armour="buy")
    g = gladiator(LIGHT_RETIARIUS, talents=[])
    buy_set(tray(die), 1, g, rules, "B5 - - - -")
    assert g.shield == NO_ITEM
    change_style(tray(), 1, g, LIGHT_SWORD, rules)
    assert g.shield == shield


@pytest.mark.parametrize(
    ("edition", "style", "why"),
    [("1981", LIGHT_SWORD, "armour rolled, not bought"), ("v2", OLD_HOPLOMACHUS, "armour of his type")],
)
def test_v49_where_no_armour_is_bought(edition: str, style: int, why: str) -> None:
    assert why in why_not_bought(gladiator(style), OLDER[edition], 40, True)


# Whole careers and seasons


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_career_comes_to_an_end(edition: str) -> None:
    lives = [career(seed, 40, True, edition) for seed in range(2)]
    assert [each.wrong for each in lives if each.wrong] == []
    assert {each.end for each in lives} <= {"dead", "discharged", "freed"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_v49_a_quarter_of_four_ludi_balances(edition: str) -> None:
    """Armour costs a ludus nothing, so the ledger has no line of it."""
    found = season(1, 3, True, edition)
    assert (found.wrong, found.ludi, found.months) == ([], 4, 3)
    assert found.matches > 2


@pytest.mark.parametrize(("careers", "number"), soak_and_long((10, 1), (40, 3)))
@pytest.mark.parametrize("edition", EDITIONS)
def test_careers_and_seasons_of_an_edition(edition: str, careers: int, number: int) -> None:
    lives = [career(seed, 120, True, edition) for seed in range(100, 100 + careers)]
    seasons = [season(seed, 12, True, edition) for seed in range(100, 100 + number)]
    assert [each.wrong for each in lives if each.wrong] == []
    assert [each.wrong for each in seasons if each.wrong] == []
    assert {each.end for each in lives} <= {"dead", "discharged", "freed"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_forecasts_play_by_the_edition(edition: str) -> None:
    rules = OLDER[edition]
    star = SYSTEM.making.under_rules(rules).career_star({"style": OWN[edition]})
    terms = {"star": {"card": star, "tactics": ""}, "months": 3, "rules": asdict(rules)}
    life = CAREERS.begun(terms, SeededSource(1, STREAM_ODDS, 1))
    assert (life.g.talents, KINDS[life.g.style]) == ([], OWN[edition])
    assert life.g.style >= LIGHT_SWORD
    tally = SYSTEM.trials.tally(CAREER, terms, 1, 0, 3)
    values = {key: each.value for key, each in figures(SYSTEM.trials.measures(CAREER, terms), tally).items()}
    assert "prestige" not in values
    assert 0 < values["months"] <= 3
