"""Odds of battles from the campaign's own board, forecasts of seasons, what the coach varies. [Odds, Forecast, F45]"""

import json
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from ludus_cli.core.counted import CountedSource
from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.manual_play import Hand
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.game.elements.visibility import only_person
from ludus_cli.game.trials.trials import CAREER, CHOICE, MOMENT, WAITING
from ludus_cli.odds.figures import figures
from ludus_cli.rules.forglory.book import battles, requests
from ludus_cli.rules.forglory.book.campaign import CAMPAIGN
from ludus_cli.rules.forglory.book.influence import may_reserve
from ludus_cli.rules.forglory.book.state import copy_game
from ludus_cli.rules.forglory.kinds import champions_in
from ludus_cli.rules.forglory.plays import BOUTS
from ludus_cli.rules.forglory.records import State
from ludus_cli.rules.forglory.system import SYSTEM
from ludus_cli.rules.forglory.trials import TRIALS
from ludus_cli.rules.forglory.trials.battles import trial_decider
from ludus_cli.rules.forglory.trials.plans import Policy
from ludus_cli.rules.forglory.trials.seasons import Seasons
from tests.cli.helpers import ludus, run
from tests.forglory.table import empty, game, hold, settle_in

Payload = dict[str, Any]
TRIED = 8


def tray(seed: int) -> Tray:
    """Chances of nobody's."""
    return Tray(SeededSource(seed, 9, seed))


class Table:
    """A campaign at its first battle, which waits; the plays before it as JSON."""

    def __init__(self, players: int, seat: int = 0, **more: Any) -> None:
        self.state: State = CAMPAIGN.new_state(3, SYSTEM.making.settings({}, {}, {}))
        self.n, self.plays = 1, list[Payload]()
        self.do("recruit", name="Star", players=players, seat=seat, **more)
        while True:
            (self.match,) = self.do("open-day").billed
            if self.state.due:
                break
            self.do("fight", match=self.match)
            self.plays.append(json.loads(json.dumps(bout_to_json(self.bout))))
            self.do("close-day")

    @property
    def bout(self) -> Any:
        return self.state.bouts[self.match]

    def do(self, kind: str, **payload: Any) -> Any:
        self.n += 1
        return CAMPAIGN.apply(self.state, self.n, kind, payload)

    def waits(self) -> Payload:
        """The battle as it waits, as terms."""
        return {"match": json.loads(json.dumps(CAMPAIGN.as_it_waits(self.state, self.bout)))}

    def career(self, **more: Any) -> Payload:
        """The season that goes on, as terms."""
        star = {"card": card(self.state.gladiators[1]), "secondary": False, "tactics": ""}
        own = {"star": star, "month": self.state.month, "months": 9}
        ground = {**TRIALS.campaign_terms(self.state, 0), **TRIALS.career_terms(self.state)}
        found: Payload = json.loads(json.dumps({**own, **ground, **more}))
        return found


@pytest.fixture(scope="module")
def three() -> Table:
    """Three at a table, the person in the third seat."""
    return Table(3, 3)


def counted(kind: str, terms: Payload, trials: int = TRIED) -> dict[str, float]:
    """What this many trials come to, by the keys of their measures."""
    tally = TRIALS.tally(kind, terms, 5, 0, trials)
    return {key: each.value for key, each in figures(TRIALS.measures(kind, terms), tally).items()}


# What is hidden is dealt anew


def test_hands_and_reserves_are_dealt_of_what_is_known_to_be_owned() -> None:
    """[Odds] Others' piles keep their sizes, and together their cards; reserves hold what may lie there; what the
    viewer holds, and what lies open, stays."""
    m = game(3)
    for each, name in enumerate(("Parry", "Aim", "Thrust", "Mourners", "Feint", "Riposte")):
        hold(m, 1, name, pile=("hand", "deck", "reserve")[each % 3])
    before = copy_game(m, m.tray)
    hands = set()
    for seed in range(20):
        m.tray = tray(seed)
        battles.deal_anew(m, 0)
        own, was = m.players[1], before.players[1]
        assert [len(own.hand), len(own.deck), len(own.reserve)] == [len(was.hand), len(was.deck), 2]
        whole = Counter(was.hand + was.deck + was.reserve)
        assert Counter(own.hand + own.deck + own.reserve) == whole
        assert all(may_reserve(m, 1, each) for each in own.reserve)
        assert m.players[0].hand == before.players[0].hand
        assert sorted(m.players[0].deck) == sorted(before.players[0].deck)
        assert [s.row for s in m.table.supplies] == [s.row for s in before.table.supplies]
        assert m.table.arenas[0] == before.table.arenas[0]
        hands.add(tuple(sorted(own.hand)))
    assert len(hands) > 1
    battles.deal_anew(m, -1)
    assert m.players[0].hand != before.players[0].hand


def test_a_reserve_takes_what_there_is_where_too_little_may_lie_in_it() -> None:
    """Gladiators were put in reserve by a card that has left since."""
    m = empty()
    hold(m, 1, "Tiro", "Damnatus", pile="reserve")
    hold(m, 1, "Parry")
    m.tray = tray(1)
    battles.deal_anew(m, 0)
    assert (len(m.players[1].reserve), len(m.players[1].hand)) == (2, 1)


def test_several_persons_know_nothing_of_each_other() -> None:
    """Before one screen odds tell of no hand; a person alone knows his."""

    def bout(*stars: bool) -> Any:
        return SimpleNamespace(seats=[SimpleNamespace(before={"star": each}) for each in stars])

    assert only_person(bout(False, True, False)) == 1
    assert only_person(bout(True, True, False)) == -1
    assert only_person(bout(False, False)) == -1


# Battles


def test_a_battle_that_waits_has_places_and_falls(three: Table) -> None:
    """[Odds] Each trial fills each place. The winner comes first, and the last is told. All gladiators in the Arena are
    named, and all of the losers fall."""
    terms = three.waits()
    found = counted(WAITING, terms)
    for place in ("first", "second", "third"):
        assert sum(found[f"{place}_{who}"] for who in range(3)) == pytest.approx(1)
    for who in range(3):
        assert found[f"first_{who}"] == found[f"wins_{who}"]
        assert found[f"third_{who}"] == found[f"died_{who}"]
        assert sum(found[f"{place}_{who}"] for place in ("first", "second", "third")) == pytest.approx(1)
    arena = terms["match"]["table"]["arena"]
    assert {key for key in found if key.startswith("falls")} == {f"falls_{f['uid']}" for f in arena}
    lost = {f["owner"] for f in arena if not found[f"wins_{f['owner']}"]}
    assert lost
    assert all(found[f"falls_{f['uid']}"] == 1 for f in arena if f["owner"] in lost)
    assert three.bout.table == {}


def test_the_seats_are_named(three: Table) -> None:
    """[F45] In the order from who began; a forecast says in which seat the lanista sits."""
    names = [three.state.gladiators[number].name for number in three.state.seats]
    first = three.state.first
    words = TRIALS.describe_terms(WAITING, three.waits())
    assert words.endswith(", ".join(names[first:] + names[:first]))
    assert words.endswith("Star")
    assert TRIALS.describe_terms(CAREER, three.career()).startswith("third of 3 lanistas")
    assert TRIALS.describe_terms(CAREER, {"months": 3, "players": 4, "seat": 2}).startswith("second of 4 lanistas")
    assert "by lot" in TRIALS.describe_terms(CAREER, {"months": 3})


def test_between_two_the_fleeting_arena_alone_counts() -> None:
    """[F23] The gladiators of the other arena are in no danger yet."""
    terms = Table(2).waits()
    found = counted(WAITING, terms)
    here = {f["uid"] for f in terms["match"]["table"]["arena"] if f["arena"] == 0}
    assert {int(key[6:]) for key in found if key.startswith("falls")} == here
    assert found["wins_0"] + found["wins_1"] + found["draws"] == pytest.approx(1)
    assert not any(key.startswith("first") for key in found)


def test_a_battle_is_played_on_from_its_turns(three: Table) -> None:
    """In the last turn of a battle little is open any more; it is who stood at the beginning who may fall."""
    own = Table(3, 3)
    own.do("fight", match=own.match)
    data = json.loads(json.dumps(bout_to_json(own.bout)))
    found = counted(MOMENT, {"match": data, "seed": 3, "turn": data["turns"]})
    fell = sum(value for key, value in found.items() if key.startswith("falls"))
    assert fell >= sum(value == 1 for key, value in found.items() if key.startswith("falls")) > 0
    assert found["turns"] >= data["turns"]


def test_machinations_are_played_on_to_the_end_of_the_season(three: Table) -> None:
    """After an option of a machinations turn, the first of a season or a later one, the season has a winner."""
    rolled: list[int] = []

    class Asked(Hand):
        def choose(self, m: Any, who: int, request: int, options: list[Any], usual: Any) -> int:
            rolled.append(self.rolls)
            return super().choose(m, who, request, options, usual)

    for data in (three.plays[0], three.plays[-1]):
        rolled.clear()
        BOUTS.fight_again(data, SeededSource(3, 2, data["id"]), Asked())
        terms = {"match": data, "seed": 3, "script": [], "choices": 0, "rolls": rolled[0], "option": 0}
        found = counted(CHOICE, terms, 3)
        assert found["wins_0"] + found["wins_1"] + found["wins_2"] == pytest.approx(1)
        assert sum(found[f"died_{who}"] for who in range(3)) == pytest.approx(1)
    assert TRIALS[CHOICE].councils
    assert TRIALS[CHOICE].unseen


def test_chance_in_a_trial_is_the_trial_s() -> None:
    """How often others were asked shows nowhere."""

    bout: Any = SimpleNamespace(seats=[SimpleNamespace(tactics="chance")])
    decide, drawn = trial_decider(bout), []
    for asked in (0, 99):
        m: Any = SimpleNamespace(tray=tray(4), asked=asked, bout=bout)
        drawn.append([decide(m, 0, 0, list(range(9))) for _ in range(8)])
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) > 1


# Seasons


def test_a_season_goes_on_from_where_it_stands(three: Table) -> None:
    """It is won or lost within three months, a battle in each, and the campaign stays as it was."""
    before = json.dumps(three.state.table)
    terms = three.career()
    found = counted(CAREER, terms)
    assert found["freed"] + found["lost"] == pytest.approx(1)
    assert (found["months"], found["matches"], found["active"]) == (3, 3, 0)
    assert 1 <= found["level"] <= 5
    assert json.dumps(three.state.table) == before
    short = counted(CAREER, {**terms, "months": 2}, 2)
    assert (short["active"], short["matches"]) == (1, 2)


def test_the_battle_of_a_forecast_has_the_odds_of_the_battle(three: Table) -> None:
    """A season's first battle is won as often as the battle by itself, within what chance leaves."""
    odds = counted(WAITING, three.waits(), 30)

    class FirstBattle(Seasons):
        def ending_key(self, life: Any) -> str:
            return "lost" if life.played else ""

    trials = FirstBattle(CAMPAIGN)
    measures = trials.brings.measures(1)
    place = [each.key for each in measures].index("wins")
    terms = {**three.career(), "months": 1}
    own = measures[place].value
    won = sum(trials.career(terms, CountedSource(6, n))[own] for n in range(20)) / 20
    assert abs(won - odds["wins_0"]) < 0.35


def test_a_person_may_say_where_he_sits() -> None:
    """[F4] 1 begins; there is no seat beyond the table, and the first lanista alone says it."""
    for seat in (1, 2):
        state = Table(2, seat).state
        assert (state.seats.index(1) - state.first) % 2 == seat - 1
    state = CAMPAIGN.new_state(3, SYSTEM.making.settings({}, {}, {}))
    for wrong in (4, -1, True, "first"):
        with pytest.raises(Refusal, match="no seat"):
            CAMPAIGN.apply(state, 2, "recruit", {"name": "Star", "seat": wrong})
    CAMPAIGN.apply(state, 2, "recruit", {"name": "Star", "seat": 3})
    with pytest.raises(Refusal, match="only the first lanista of a campaign"):
        CAMPAIGN.apply(state, 3, "recruit", {"name": "Other", "seat": 1})
    with pytest.raises(Refusal, match="no seat"):
        SYSTEM.making.career_terms({"players": 2, "seat": 3})


# The coach


def test_plans_change_what_is_bought_and_raised() -> None:
    """The best card of the deck that comes first, where he would buy; the next level, but patrons first."""
    seat = SimpleNamespace(gladiator=1)
    m: Any = SimpleNamespace(game=empty(), bout=SimpleNamespace(seats=[seat] * 3))
    cards = {card.name: place for place, card in enumerate(m.game.cards.kinds)}
    m.game.players[0].tokens = 20
    settle_in(m.game, 0, "Censor")
    buys = [(requests.BUY, cards[name]) for name in ("Eques", "Wine Trade", "Bath Lease")]
    options = [(requests.NOTHING, 0), (requests.PLAY, cards["Scriba"]), *buys, (requests.UPGRADE, cards["Flamma"])]

    def chosen(usual: int, **terms: Any) -> int | None:
        hand: Any = None
        return Policy(terms, 1).choose(hand, m, 0, requests.ACTION, options, usual)

    assert chosen(2) is None
    assert chosen(2, buys="economy") == 4
    assert chosen(2, buys="gladiator") == 2
    assert chosen(2, buys="training") is None
    assert chosen(0, buys="economy") is None
    assert chosen(1, rises=True) is None
    assert chosen(2, rises=True) == 5
    assert Policy({"rises": True}, 2).choose(None, m, 0, requests.ACTION, options, 2) is None  # type: ignore[arg-type]


def test_a_plan_goes_through_a_season(three: Table) -> None:
    """To rise to the highest level brings it about; nobody else would."""
    usual = counted(CAREER, three.career(), 4)
    rises = counted(CAREER, three.career(rises=True), 4)
    assert usual["level"] <= 4 <= rises["level"]


# By command


def test_odds_of_a_match_by_command(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """``ludus odds --match``: a table, JSON with the words of its measures, and clear errors."""
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    ludus("campaign", "create", "Odds", "--system", "forglory", "--seed", "5")
    ludus("star", "create", "Star", "--players", "2", "--seat", "1")
    shown = ludus("day", "open")
    assert "machinations" in run("odds", "--match", "1").stderr
    while "arena phase" not in shown:
        ludus("match", "fight")
        ludus("day", "close")
        shown = ludus("day", "open")
    match = next(line.split()[1] for line in shown.splitlines() if "to be fought" in line)
    found = json.loads(ludus("odds", "--match", match, "-n", "5", "--json"))
    assert found["matches"] == 5 == found["wins_0"] + found["wins_1"] + found["draws"]
    assert found["measures"]["wins_0"] == "Star wins"
    assert found["terms"].startswith("seats in this order: Star, ")
    told = ludus("odds", "--match", match, "-n", "5")
    assert "Star comes last" in told
    assert " falls " in told
    assert "is not on this month" in run("odds", "--match", "99").stderr
    assert run("odds", "--match", match, "Star").exit_code == 2
    forecast = ludus("forecast", "-n", "2")
    assert "first of 2 lanistas" in forecast
    assert "won the season" in forecast


def test_builds_are_compared_in_a_seat() -> None:
    """The coach compares champions, by how often they win a season in the same seat."""
    assert [columns for columns, _ in SYSTEM.making.builds({})] == [(name,) for name in champions_in("")]
    shown = ludus(
        "coach", "builds", "--system", "forglory", "--precision", "0.25", "--players", "2", "--seat", "2",
        "--champion", "Flamma", "--months", "1",
    )  # fmt: skip
    assert "second of 2 lanistas" in shown
    assert "Flamma" in shown
