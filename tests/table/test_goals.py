"""How near: what a man, or a house, still needs for a step of his career or of the season, with the section."""

from typing import Any

import pytest

from ludus_cli.game.campaign.lists import Goal
from ludus_cli.rules.forglory.book.state import game_to_plain as glory_to_plain
from ludus_cli.rules.forglory.records import Lanista, State as GloryState
from ludus_cli.rules.forglory.table.lists import LISTS as GLORY
from ludus_cli.rules.gladiator.book import house_rules
from ludus_cli.rules.gladiator.book.campaign import State as CareerState
from ludus_cli.rules.gladiator.book.gladiator import Gladiator as Centurion
from ludus_cli.rules.gladiator.ludus.campaign import LudusState
from ludus_cli.rules.gladiator.ludus.lists import LISTS as LUDI
from ludus_cli.rules.gladiator.table.lists import LISTS as CAREERS
from ludus_cli.rules.heroes.book.campaign import State as HeroesState
from ludus_cli.rules.heroes.book.gladiator import Gladiator as Hero
from ludus_cli.rules.heroes.book.house_rules import HouseRules as HeroesRules
from ludus_cli.rules.heroes.table.lists import LISTS as HEROES
from ludus_cli.rules.skirmish.book.campaign import State as SkirmishState
from ludus_cli.rules.skirmish.book.gladiator import Gladiator as Skirmisher
from ludus_cli.rules.skirmish.book.house_rules import HouseRules as SkirmishRules
from ludus_cli.rules.skirmish.table.lists import LISTS as SKIRMISH
from ludus_cli.rules.spartacus.book.house_rules import HouseRules as HousesRules
from ludus_cli.rules.spartacus.book.state import game_to_plain as season_to_plain
from ludus_cli.rules.spartacus.records import Man, State as HousesState
from ludus_cli.rules.spartacus.table.lists import LISTS as SPARTACUS
from tests.forglory import table as glory
from tests.gladiator.ludi import fighter, lanista
from tests.spartacus import table as capua


def test_a_goal_is_cited_by_section_in_brackets_and_by_ruling_in_parentheses() -> None:
    assert (
        Goal("2 more points of Total to reach Rome", 2, "7.4.2").cited == "2 more points of Total to reach Rome [7.4.2]"
    )
    assert Goal("5 more influence", 5, "Two players").cited == "5 more influence [Two players]"
    assert Goal("7 more victories for freedom", 7, "G56, M95").cited == "7 more victories for freedom (G56, M95)"


# Heroes


def hero(*attributes: int, **more: Any) -> Hero:
    return Hero(1, "Marcus", True, 2, list(attributes), **more)


@pytest.mark.parametrize(
    ("g", "goals"),
    [
        # 15 leads to the Heart, 17 to Rome, 20 to Freedom.
        (
            hero(4, 4, 4),
            [
                "3 more points of Total to reach the Heart of the Empire [7.4.1]",
                "8 more points of Total for the rudis [7.6]",
            ],
        ),
        # Frenzy takes 1 off the Total: 4/4/3 counts 10.
        (
            hero(4, 4, 3, signatures=["Frenzy"]),
            [
                "5 more points of Total to reach the Heart of the Empire [7.4.1]",
                "10 more points of Total for the rudis [7.6]",
            ],
        ),
        (
            hero(5, 5, 5, locale=1),
            ["2 more points of Total to reach Rome [7.4.2]", "5 more points of Total for the rudis [7.6]"],
        ),
        # A man who begins with more moves up after his first match (H44), as far as his Total says.
        (
            hero(5, 5, 5),
            [
                "moves to the Heart of the Empire after the next match [7.4.1]",
                "5 more points of Total for the rudis [7.6]",
            ],
        ),
        (hero(6, 6, 5), ["moves to Rome after the next match [7.4.1]", "3 more points of Total for the rudis [7.6]"]),
        (hero(6, 6, 7, locale=2), ["1 more point of Total for the rudis [7.6]"]),
        (hero(7, 7, 6, locale=2), ["7 or more on 2d6 after a match in Rome for the rudis [7.6]"]),
        (hero(7, 7, 6, locale=2, rudis=True), []),
        (hero(4, 4, 4, status="dead"), []),
    ],
)
def test_heroes_the_next_locale_and_the_rudis(g: Hero, goals: list[str]) -> None:
    assert [goal.cited for goal in HEROES.goals(HeroesState(1, HeroesRules()), g)] == goals


# Skirmish


def skirmisher(*attributes: int, start: int = 8, **more: Any) -> Skirmisher:
    return Skirmisher(1, "Marcus", True, 1, list(attributes), start, [0] * 7, 0, **more)


@pytest.mark.parametrize(
    ("g", "goals"),
    [
        # Three points and, at two a win, Stamina from 9 to 12, 4 over his start: 1 + 2 + 2 wins.
        (
            skirmisher(3, 2, 1, 9),
            ["5 more improvements to found a school: Training +1, Reactions +2, Stamina +3 (S33, S40)"],
        ),
        (skirmisher(3, 3, 3, 11), ["1 more improvement to found a school: Stamina +1 (S33, S40)"]),
        (skirmisher(3, 3, 3, 12), []),
        (skirmisher(1, 1, 1, 8, status="dead"), []),
    ],
)
def test_skirmish_improvements_to_a_school(g: Skirmisher, goals: list[str]) -> None:
    assert [goal.cited for goal in SKIRMISH.goals(SkirmishState(1, SkirmishRules()), g)] == goals


# GLADIATOR

#: The house rule `freedom_at` by which five V make free.
FIVE = house_rules.SWITCHES["freedom_at"].values.index("5")


@pytest.mark.parametrize(
    ("own", "rules", "goals"),
    [
        ({"wins": 3, "matches": 6}, {}, ["7 more victories for freedom (G56, M95)"]),
        ({"wins": 3, "matches": 6}, {"freedom_at": FIVE}, ["2 more victories for freedom (G56, M95)"]),
        ({"wins": 3, "matches": 6}, {"survival_frees": True}, ["4 more matches to survive for freedom (V19)"]),
        ({"wins": 3, "matches": 9}, {"survival_frees": True}, ["1 more match to survive for freedom (V19)"]),
        (
            {"wins": 9, "prestige": -2},
            {},
            ["1 more victory for freedom (G56, M95)", "2 more PR to stop being Notorious [35.5]"],
        ),
        ({"wins": 10, "freed": True}, {}, []),
        ({"wins": 2, "status": "discharged"}, {}, []),
    ],
)
def test_gladiator_freedom_and_prestige(own: dict[str, Any], rules: dict[str, Any], goals: list[str]) -> None:
    g: Centurion = fighter(1, star=True, **own)
    state = CareerState(1, house_rules.HouseRules(**rules))
    assert [goal.cited for goal in CAREERS.goals(state, g)] == goals


def ludi(*men: Centurion, month: int = 4, **more: Any) -> LudusState:
    """A season of 24 months that began in month 0, with these lanistas and men."""
    state = LudusState(1, house_rules.HouseRules(), month, began=0, **more)
    for g in men:
        state.gladiators[g.id] = g
    return state


def test_ludus_dues_loans_and_the_season() -> None:
    # Upkeep of CV 5 and PR 2 is 3, of CV 6 is 3; REP 1; two instalments of 15.
    own = lanista(1, 30, star=True, reputation=1, loans=[2, 1])
    men = [fighter(11, 1, 5, prestige=2), fighter(12, 1, 6), fighter(13, 2, 9)]
    state = ludi(own, lanista(2, 54), lanista(3, 12), *men)
    assert [goal.cited for goal in LUDI.goals(state, own)] == [
        "7 more denarii for this month's dues [39.5.9]",
        "45 denarii within 2 months to pay off the loan [39.5.2]",
        "24 more denarii to be as rich as Lanista 2, with 20 months left (M68)",
    ]
    assert [goal.missing for goal in LUDI.goals(state, own)] == [7, 45, 24]
    own.denarii, own.loans = 60, []
    assert LUDI.goal_words(state, own) == "6 denarii ahead of all others, with 20 months left (M68)"
    assert LUDI.goal_words(state, men[0]) == "10 more victories for freedom (G56, M95)"
    # Alone he wins at once, if he has five men.
    alone = ludi(own, lanista(2, 54, status="ruined"), *men)
    assert LUDI.goal_words(alone, own) == "3 more gladiators to win as the last ludus (M90)"
    assert not LUDI.goals(state, lanista(2, 54, status="ruined"))


# Spartacus


def houses(m: Any, **rules: Any) -> HousesState:
    """A season whose table lies like that."""
    return HousesState(1, HousesRules(**rules), seats=[1, 2, 3], table=season_to_plain(m))


def test_spartacus_influence_and_the_books() -> None:
    m, g = capua.blank(cards=capua.capua()), Man(1, "Quintus", dominus=True, star=True)
    m.houses[0].influence, m.houses[0].gold = 7, 1
    # Three gladiators (one used) and two slaves (one injured): 3 - 1 = 2 to pay, with 1 gold.
    capua.own(m, 0, "Celadus", "Florus", "Geta")
    capua.own(m, 0, "Hilarus", ready=False)
    capua.own(m, 0, "Davus", injured=True, ready=False)
    assert [goal.cited for goal in SPARTACUS.goals(houses(m), g)] == [
        "5 more influence to win the season [Victory]",
        "1 more gold to pay the next books [Upkeep]",
    ]
    m.houses[0].influence, m.houses[0].gold = 13, 2
    (goal,) = SPARTACUS.goals(houses(m), g)
    assert goal.missing == 0
    reached = "this house wins the season when the phase ends, unless another house reaches it too"
    assert goal.words == f"12 influence is reached: {reached}"
    assert not SPARTACUS.goals(HousesState(1, HousesRules()), g)


@pytest.mark.parametrize(
    ("own", "words"),
    [
        # The third favour is the crown (P17).
        ({"favours": 2}, "1 more favour to become a champion [Winner, P17]"),
        ({"favours": 0}, ""),
        ({"favours": 0, "played": True}, "3 more favours to become a champion [Winner, P17]"),
        # 9 on 2d6, one less for each win since the crown.
        (
            {"champion": True, "crowned": 2},
            "7 or more on 2d6 when the season ends (1 less if the house wins it), for the rudis (freedom) (P50)",
        ),
        ({"favours": 2, "status": "dead"}, ""),
    ],
)
def test_spartacus_a_fighters_crown_and_rudis(own: dict[str, Any], words: str) -> None:
    g = Man(4, "Florus", owner=1, uid=5, star=True, **own)
    assert SPARTACUS.goal_words(houses(capua.blank(cards=capua.capua())), g) == words
    if g.champion:
        assert not SPARTACUS.goals(houses(capua.blank(cards=capua.capua()), rudis=False), g)


# For Glory


def glory_state(m: Any) -> GloryState:
    return GloryState(1, m.rules, seats=list(range(1, m.seats + 1)), table=glory_to_plain(m))


def test_for_glory_the_last_battle_bloodlust_and_the_rudis() -> None:
    m = glory.empty(3, cards=glory.ludi())
    # Bloodlust 2 of the 5 that the first boast of three players asks for.
    glory.stand(m, 0, "Venator")
    own = Lanista(1, "Varro", star=True, champion="Flamma", level=3)
    assert [goal.cited for goal in GLORY.goals(glory_state(m), own)] == [
        "2 battles before the one that decides the season [Setup]",
        "3 more bloodlust for a Reigning Champion token [Machinations turn]",
        "2 more levels and a season won with Flamma in the Arena, for the rudis (freedom) (F38)",
    ]
    m.table.round, m.table.tokens, own.level = 3, 0, 5
    assert [goal.cited for goal in GLORY.goals(glory_state(m), own)] == [
        "the next battle decides the season [Setup]",
        "a season won with Flamma in the Arena, for the rudis (freedom) (F38)",
    ]
    assert not GLORY.goals(GloryState(1, m.rules), own)


def test_for_glory_two_players_need_six_glory() -> None:
    m = glory.empty(2, cards=glory.ludi(), rudis=False)
    m.players[0].glory = 4
    # The first boast of two players asks for 9, and the gladiators of both count.
    glory.stand(m, 0, "Venator")
    glory.stand(m, 1, "Scissor")
    assert [goal.cited for goal in GLORY.goals(glory_state(m), Lanista(1, "Varro", star=True))] == [
        "2 more glory to win the season [Two players]",
        "4 more bloodlust to start the arena phase [Two players]",
    ]
