"""A fight told from the table, and a whole round told as one action. [Record a result]"""

import json
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import opened, to_text
from ludus_cli.core.errors import LudusError, Refusal
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.rules.spartacus.book import events, terms
from ludus_cli.rules.spartacus.book.campaign import CAMPAIGN, table_of
from ludus_cli.rules.spartacus.book.state import Game
from ludus_cli.rules.spartacus.records import Man, State
from ludus_cli.rules.spartacus.system import SYSTEM
from ludus_cli.rules.spartacus.table.recorded_result import TOLD
from tests.cli.helpers import ludus, ludus_json, run
from tests.spartacus.table import everything


class Campaign:
    """A campaign, played by its actions; every play is held against its replay."""

    def __init__(self, seed: int = 3, **rules: str) -> None:
        self.state: State = CAMPAIGN.new_state(seed, SYSTEM.making.settings(rules, {}, {}))
        self.n = 1
        self.do("recruit", name="Vibia", house="Ninnius")

    def do(self, kind: str, **payload: Any) -> Doing:
        """An action of a kind."""
        self.n += 1
        done = CAMPAIGN.apply(self.state, self.n, kind, payload)
        for bout, told in done.fought:
            again, events_ = TOLD.replay(json.loads(to_text(bout_to_json(bout))), self.state.seed)
            assert to_text(events_) == to_text(told)
            assert to_text(bout_to_json(again)) == to_text(bout_to_json(bout))
        return done

    def to(self, play: str) -> int:
        """On to the next play of a key; the bout that waits."""
        while True:
            if not self.state.days:
                self.do("open-day")
            (match,) = self.state.days[0].bouts
            if self.state.bouts[match].play == play and self.state.table:
                return match
            self.do("fight", match=match)
            self.do("close-day")
            if self.state.days:
                self.do("next-month")

    @property
    def game(self) -> Game:
        """The table as it lies."""
        return table_of(self.state)

    def doubts(self, match: int, result: Any) -> list[str]:
        """What is doubted in a result."""
        return TOLD.doubts(self.state, self.state.bouts[match], result)

    def record(self, match: int, men: Any = None, **said: Any) -> Doing:
        """Record a result: what is said of all, and of each by his seat."""
        return self.do("record", match=match, result=self.result(match, men, said), house=[])

    def result(self, match: int, men: Any, said: Any) -> dict[str, Any]:
        """A result as a log holds it."""
        seats = self.state.bouts[match].seats
        return {**said, "gladiators": {str(seats[who].gladiator): fields for who, fields in (men or {}).items()}}

    def man(self, name: str) -> Man:
        """A fighter of some house by his name."""
        return next(g for g in self.state.gladiators.values() if g.name == name and not g.dominus)


def happened(done: Doing, kind: int) -> list[Any]:
    """The events of one kind in what was recorded."""
    ((_, told),) = done.fought
    return [event[1:] for event in told if event[0] == kind]


def fighters(m: Game, who: int) -> list[str]:
    """The names of a house's fighters."""
    return [m.cards.names[each.card] for each in m.houses[who].things]


# A fight


def test_a_fight_that_is_told_goes_on_with_the_thumb() -> None:
    """Favours, wagers and thumb follow as usual."""
    told = Campaign()
    match = told.to(terms.FIGHT)
    one, two = told.game.table.pairing
    names = [told.state.gladiators[seat.gladiator].name for seat in told.state.bouts[match].seats]
    before = [house.influence for house in told.game.houses]
    (bout,) = [bout for bout, _ in told.record(match, winner=names[1], end="surrender", turns=4).fought]
    assert (bout.winner, bout.end, bout.turns, bout.recorded) == (1, terms.SURRENDER, 4, True)
    assert [seat.outcome for seat in bout.seats] == ["lost", "won"]
    assert told.man(names[1]).wins == told.man(names[0]).defeats == 1
    assert told.state.plan[-1] == terms.THUMB
    told.do("close-day")
    told.do("open-day")
    (thumb,) = told.state.days[0].bouts
    told.do("fight", match=thumb)
    assert told.game.houses[two.house].influence >= before[two.house]
    assert told.man(names[1]).favours == 1
    assert one.house != two.house


def test_a_fight_that_is_told_ends_as_it_was_told() -> None:
    told = Campaign()
    match = told.to(terms.FIGHT)
    names = [told.state.gladiators[seat.gladiator].name for seat in told.state.bouts[match].seats]
    with pytest.raises(Refusal, match="does not say who won"):
        told.doubts(match, told.result(match, None, {"end": "injury"}))
    late = told.result(match, None, {"winner": names[0], "turns": 31})
    assert told.doubts(match, late) == ["a fight lasts 30 rounds at most, and this one ended in round 31 [P22]"]
    told.record(match, winner=names[0], end="decapitation")
    assert told.state.gladiators.get(told.state.bouts[match].seats[1].gladiator) is None or (
        told.state.gladiators[told.state.bouts[match].seats[1].gladiator].status == "dead"
    )


def test_a_net_that_was_used_is_told_of_who_has_one() -> None:
    for seed in range(3, 40):
        told = Campaign(seed)
        match = told.to(terms.FIGHT)
        bout = told.state.bouts[match]
        nets = ["Rete" in seat.gear for seat in bout.seats]
        for who, net in enumerate(nets):
            assert ("net" in [each.name for each in TOLD.seat_fields(told.state, bout, who)]) == net
        if any(nets):
            break
    who = nets.index(True)
    winner = told.state.gladiators[bout.seats[0].gladiator].name
    assert told.record(match, {who: {"net": True}}, winner=winner).fought[0][0].shown == 1 << who
    assert told.state.bouts[match].shown == 1 << who


# A round


def test_a_round_is_told_as_one_action() -> None:
    """Influence, gold, property, who hosted and who fought; the month's other phases are over."""
    told = Campaign()
    match = told.to(terms.INTRIGUE)
    m = told.game
    mine, his = fighters(m, 0)[0], fighters(m, 1)[0]
    all_cards, hands = everything(m), [house.hand for house in m.houses]
    names = [told.state.gladiators[number].name for number in told.state.seats]
    done = told.record(match, {
        0: {"influence": 7, "gold": 13, "gained": "Hermes, Gladius", "injured": mine},
        1: {"gold": 2, "lost": f"{his} (sold)"},
    }, host=names[2], won=fighters(m, 2)[0], beat=mine, end="injury")  # fmt: skip
    now = told.game
    assert (now.houses[0].influence, now.houses[0].gold, now.houses[1].gold) == (7, 13, 2)
    assert {"Hermes", "Gladius"} <= {*fighters(now, 0)}
    assert now.table.host == 2
    assert his not in fighters(now, 1)
    assert everything(now) == all_cards
    assert [house.hand for house in now.houses] == hands
    assert told.state.plan == [terms.INTRIGUE]
    (hurt,) = [each for each in now.houses[0].things if each.injured]
    assert now.cards.names[hurt.card] == mine
    assert told.man(mine).wounds == told.man(mine).defeats == 1
    winner = told.man(fighters(m, 2)[0])
    assert (winner.wins, winner.favours) == (1, 1)
    assert told.man("Hermes").owner == told.state.seats[0]
    assert not told.state.gladiators.where(name=his, status="active")
    assert {each[1] for each in happened(done, events.GOLD)} == {terms.ENTERED}
    change = 7 - m.houses[0].influence
    assert (0, terms.INF_ENTERED, change, 7) in [each[:4] for each in happened(done, events.INFLUENCE)]
    assert happened(done, events.ROUND_TOLD)[0][:2] == (-1, now.table.round)
    told.do("close-day")
    told.do("next-month")
    assert told.to(terms.INTRIGUE)


def test_who_is_told_to_be_decapitated_is_dead() -> None:
    told = Campaign()
    match = told.to(terms.INTRIGUE)
    lost, won = fighters(told.game, 0)[0], fighters(told.game, 1)[0]
    g = told.man(lost)
    told.record(match, won=won, beat=lost, end="decapitation")
    assert (g.status, g.fate, g.owner, g.uid) == ("dead", terms.DECAPITATED, 0, 0)


def test_a_trade_moves_the_fighter_himself_with_his_favours() -> None:
    told = Campaign()
    match = told.to(terms.INTRIGUE)
    name = fighters(told.game, 1)[0]
    told.state.table["houses"][1]["things"][0]["favours"] = 2
    number = told.man(name).id
    told.record(match, {0: {"gained": name}, 1: {"lost": name}})
    moved = next(each for each in told.game.houses[0].things if told.game.cards.names[each.card] == name)
    assert moved.favours == 2
    assert told.man(name).id == number
    assert told.man(name).owner == told.state.seats[0]


def test_a_round_told_at_the_goal_ends_the_season() -> None:
    """[Victory] Exactly one house: its honours are still to come; two: a tournament."""
    for goals, plan in (((12,), [terms.HONOURS]), ((12, 13), [terms.ENTRY, terms.FIGHT, terms.HONOURS])):
        told = Campaign()
        told.record(told.to(terms.INTRIGUE), {who: {"influence": goal} for who, goal in enumerate(goals)})
        assert told.state.plan == [terms.INTRIGUE, *plan]
        assert told.state.table["winner"] == (0 if len(goals) == 1 else -1)


def test_favours_and_guards_may_be_told() -> None:
    told = Campaign()
    match = told.to(terms.INTRIGUE)
    m = told.game
    name, guards = fighters(m, 1)[0], len(m.houses[2].guards)
    told.record(match, {1: {"favours": f"{name} champion"}, 2: {"gained": "Guard"}, 3: {"lost": "Guard"}})
    now = told.game
    assert now.houses[1].things[0].champion
    assert told.man(name).champion
    assert (len(now.houses[2].guards), now.houses[1].influence) == (guards + 1, m.houses[1].influence)


IMPOSSIBLE: tuple[tuple[Any, Any, str], ...] = (
    ({0: {"gained": "Pegasus"}}, {}, "there is no property 'Pegasus'"),
    ({0: {"lost": "Hermes"}}, {}, "Vibia has no Hermes"),
    ({0: {"gained": "Hermes"}, 1: {"gained": "Hermes"}}, {}, "no Hermes is left: the pack has 1"),
    ({0: {"gained": "3 Gladius"}}, {}, "no Gladius is left: the pack has 2"),
    ({0: {"gold": -1}}, {}, "-1 is not from 0"),
    ({0: {"injured": "Hermes"}}, {}, "Vibia has no Hermes"),
    ({}, {"won": "Hermes", "beat": "Flamma"}, "no house has a fighter Hermes"),
    ({}, {"won": "25", "beat": "Flamma"}, "there is no fighter '25'"),
    ({}, {"won": "Hermes", "beat": "none"}, "has a winner but no loser"),
    ({0: {"favours": "Hermes many"}}, {}, "a number of favours"),
    ({0: {"lost": "Hermes (eaten)"}}, {}, "is not a piece of property"),
)


@pytest.mark.parametrize(("men", "said", "why"), IMPOSSIBLE)
def test_a_total_that_cannot_be_is_refused(men: Any, said: Any, why: str) -> None:
    """[Record a result] And nothing is recorded."""
    told = Campaign()
    match = told.to(terms.INTRIGUE)
    before = to_text(told.state.table)
    with pytest.raises(LudusError) as error:
        told.doubts(match, told.result(match, men, said))
    assert why in error.value.why
    assert to_text(told.state.table) == before


def test_a_fighter_in_two_houses_is_refused() -> None:
    """Whom another house has, and has not lost, nobody gains."""
    told = Campaign()
    match = told.to(terms.INTRIGUE)
    name = fighters(told.game, 1)[0]
    with pytest.raises(LudusError) as error:
        told.doubts(match, told.result(match, {0: {"gained": name}}, {}))
    assert f"no {name} is left: the pack has 1" in error.value.why


def test_nobody_beats_a_man_of_his_own_house() -> None:
    told = Campaign()
    match = told.to(terms.INTRIGUE)
    one, two = fighters(told.game, 0)[:2]
    with pytest.raises(LudusError, match="belong to the same house"):
        told.doubts(match, told.result(match, {}, {"won": one, "beat": two}))


def test_before_the_first_month_nothing_has_been_dealt() -> None:
    told = Campaign()
    told.do("open-day")
    (match,) = told.state.days[0].bouts
    with pytest.raises(Refusal, match="the houses have not been dealt their cards"):
        TOLD.result_fields(told.state, told.state.bouts[match])


# Commands


def test_a_round_is_recorded_replayed_audited_amended_and_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    ludus("campaign", "create", "Sand", "--system", "spartacus", "--seed", "7")
    ludus("star", "create", "Vibia")
    ludus("month", "next")
    ludus("day", "open")
    number = ludus_json("day", "show")["bill"][0]["match"]
    shown = ludus("match", "record", "--template")
    assert "influence" in shown
    said = ("--set", "Vibia.influence=6", "--set", "Vibia.gold=20")
    with opened(tmp_path / "campaigns" / "sand.ludus", read_only=True) as campaign:
        m = table_of(campaign.state)
    card = m.cards.names[m.table.market[0]]
    shown = ludus("match", "record", str(number), *said, "--set", f"Vibia.gained={card}")
    assert "Round 2 was played at the table, and only its result was recorded." in shown
    assert f"Vibia gains {card}" in shown
    assert ludus_json("star", "show", "Vibia")["star"]["influence"] == 6
    assert "Nothing differs." in ludus("audit")
    assert ludus_json("match", "replay", str(number))["same"] is True
    ludus("amend", str(ludus_json("history")["actions"][-1]["action"]), "--result", "Vibia.influence=7", "--yes")
    assert ludus_json("star", "show", "Vibia")["star"]["influence"] == 7
    ludus("undo")
    ludus("redo")
    with opened(tmp_path / "campaigns" / "sand.ludus", read_only=True) as campaign:
        assert campaign.state.table["houses"][campaign.state.seats.index(1)]["influence"] == 7
    ludus("undo")
    ludus("match", "fight", str(number))
    ludus("day", "close")
    ludus("day", "open")
    refused = run("match", "record", str(ludus_json("day", "show")["bill"][0]["match"]), *said).output
    assert "which has no result to record" in " ".join(refused.split())
