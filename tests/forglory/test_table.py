"""At the table: battles and seasons recorded, cards typed as they are drawn, questions left to tactics."""

import json
from collections import Counter
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import to_text
from ludus_cli.campaign.sitting import Modes
from ludus_cli.core.dice import ROLL, Roll
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.campaign_state import state_to_json
from ludus_cli.game.elements.manual_play import Hand, counted_names, roll_said
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.game.elements.roll_sheets import rolls_sheet
from ludus_cli.game.results.results import MEN
from ludus_cli.play.left_to_tactics import kinds_of, leave
from ludus_cli.rules.forglory.book import draws, events, requests, terms
from ludus_cli.rules.forglory.book.campaign import CAMPAIGN
from ludus_cli.rules.forglory.book.draws import V
from ludus_cli.rules.forglory.book.state import Game
from ludus_cli.rules.forglory.book.view import man_of
from ludus_cli.rules.forglory.records import cards_in, usual_pack
from ludus_cli.rules.forglory.system import SYSTEM
from ludus_cli.rules.forglory.table.outcome import cards_words
from ludus_cli.rules.forglory.table.recorded_result import TOLD
from tests.cli.helpers import ludus
from tests.contract.test_probe import Keyboard
from tests.forglory.test_campaign import Season
from tests.some import some

Payload = dict[str, Any]


def told_of(before: Any, after: Game, bout: Any, record: list[Any]) -> Payload:
    """A fought battle as its players would tell it, by its events and what they held before and after it."""
    names = [seat.before["name"] for seat in bout.seats]
    cards = cards_in(before.rules.pack)
    began = next(place for place, event in enumerate(record) if event[0] == events.BATTLE)
    about = TOLD.about(before, bout)
    result: Payload = {MEN: {}, "turns": bout.turns}

    def man(code: int) -> str:
        owner, number, kind = man_of(code)
        own = bout.personal(owner, number, kind)
        return f"{own or cards.names[kind]} of {names[owner]}"

    falls: list[list[str]] = []
    together = False
    for event in record:
        if event[0] == events.DEFEATED:
            words = man(event[2]) + (f" by {man(event[3])}" if event[3] >= 0 else "")
            falls = [*falls[:-1], [*falls[-1], words]] if together else [*falls, [words]]
        together = event[0] == events.DEFEATED or (together and event[:1] + event[2:3] == (
            events.COINS, events.INSURANCE))  # fmt: skip
    result["falls"] = ", ".join(" + ".join(group) for group in falls) or "none"
    winner = next((s for s in bout.seats if s.result.get("place") == 1), None)
    result["winner"] = "nobody" if winner is None else names[bout.seats.index(winner)]
    shown = [event[5] for event in record if event[0] == ROLL and event[2] == draws.ARENA_TOP]
    result["arenas"] = cards_words([each for (each,) in shown], about)
    for who, seat in enumerate(bout.seats):
        own = before.table["players"][who]
        late = [man_of(e[2])[2] for e in record[:began] if e[0] == events.ENTERED and e[1] == who]
        lasting = [man_of(e[2])[2] for e in record[:began]
                   if e[0] == events.ENTERED and e[1] == who and e[3] == terms.LASTING]  # fmt: skip
        drawn = [c for e in record if e[:3] == (ROLL, who, draws.HAND) for c in e[5]]
        coins = [e[2:4] for e in record if e[0] == events.COINS and e[1] == who]
        back = any(e[0] == events.RESERVE_TAKEN and e[1] == who for e in record)
        held = after.players[who]
        used = Counter(own["hand"] + own["reserve"] + drawn) - Counter(late)
        used -= Counter(held.hand + held.reserve)
        result[MEN][str(seat.gladiator)] = {
            "late": cards_words(late, about), "lasting": cards_words(lasting, about),
            "spent": -sum(amount for _, amount in coins if amount < 0),
            "earned": sum(n for cause, n in coins if n > 0 and cause != events.INSURANCE),
            "used": cards_words([*used.elements()], about), "back": back, "drew": cards_words(drawn, about),
            "freed": any(e[0] == events.FREED and e[1] == who for e in record),
        }  # fmt: skip
        if len(bout.seats) > 2:
            result[MEN][str(seat.gladiator)].pop("lasting")
        if bout.site == terms.LASTING:
            result[MEN][str(seat.gladiator)].pop("late")
            result[MEN][str(seat.gladiator)].pop("lasting")
    return result


def thawed(state: Any) -> Any:
    """A copy of a state, as a file would have it."""
    data = json.loads(to_text(state_to_json(state)))
    return CAMPAIGN.state_from(data, [card(g) for g in state.gladiators.values()])


@pytest.mark.parametrize("players", some([2, 3, 4], 3))
def test_a_told_battle_does_what_the_fought_one_did(players: int) -> None:
    """No battle that was fought is refused; places, coins, rewards, hands and records follow. [Record a result]"""
    played = Season(20 + players, players)
    told = 0
    while told < 8:
        if not played.state.due:
            played.phase()
            continue
        (number,) = played.do("open-day").billed
        before = thawed(played.state)
        done = played.do("fight", match=number)
        ((bout, record),) = done.fought
        result = told_of(before, done.hands[number].match.game, bout, record)
        assert TOLD.doubts(before, before.bouts[number], deepcopy(result)) == []
        ((again, events_),) = CAMPAIGN.apply(
            before, played.n, "record", {"match": number, "result": result, "house": []}
        ).fought
        same, replayed = TOLD.replay(json.loads(to_text(bout_to_json(again))), before.seed)
        assert to_text([bout_to_json(same), replayed]) == to_text([bout_to_json(again), events_])
        assert (again.winner, again.draw, again.turns) == (bout.winner, bout.draw, bout.turns)
        for one, two in zip(again.seats, bout.seats, strict=True):
            assert one.outcome == two.outcome
            assert one.result.get("place") == two.result.get("place")
            for deed in ("fame", "arenas", "boasts", "seasons_won", "wins", "freed", "level"):
                assert one.after[deed] == two.after[deed], deed
        if played.state.table:
            for mine, theirs in zip(before.table["players"], played.state.table["players"], strict=True):
                assert Counter(mine["hand"]) == Counter(theirs["hand"])
                assert [c["card"] for c in mine["villa"]] == [c["card"] for c in theirs["villa"]]
                for name in ("tokens", "glory", "placed"):
                    assert mine[name] == theirs[name], name
        played.do("close-day")
        if not (players == 2 and bout.site == terms.FLEETING and played.state.table):
            played.do("next-month")
        told += 1


# What cannot have been


@pytest.fixture(scope="module")
def due() -> Season:
    """A campaign of three in whose Arena a battle is due."""
    played = Season(9)
    while not played.state.due:
        played.phase()
    played.do("open-day")
    return played


def doubted(played: Season, result: Payload) -> list[str]:
    """The doubts about a result of the battle that is due; {0} and so on are its lanistas' names."""
    bout = next(bout for bout in played.state.bouts.values() if bout.status == "billed")
    names = [played.state.gladiators[seat.gladiator].name for seat in bout.seats]
    said = json.loads(to_text(result))

    def filled(value: Any) -> Any:
        return value.format(*names) if isinstance(value, str) else value

    men = {str(bout.seats[int(who)].gladiator): {key: filled(value) for key, value in own.items()}
           for who, own in said.pop(MEN, {}).items()}  # fmt: skip
    return TOLD.doubts(played.state, bout, {**{key: filled(each) for key, each in said.items()}, MEN: men})


@pytest.mark.parametrize(("result", "why"), [
    ({"winner": "{0}", "falls": "Primus Palus"}, "Primus Palus was not in the Arena"),
    ({"winner": "{0}", "falls": "Tiro of {1}, Tiro of {1}"}, "Tiro of .* fell twice"),
    ({"winner": "{0}", "falls": "Tiro"}, "'Tiro' fits Tiro of"),
    ({"winner": "{0}", "falls": "Tiro of {1} by Tiro of {1}"}, "of the same lanista"),
    ({"winner": "{0}", "falls": "Tiro of {1} by Primus Palus"}, "in the Arena nor a lanista"),
    ({"winner": "{0}", "falls": "Tiro of {1} by Spartacus"}, "no gladiator here can be called"),
    ({"winner": "{0}", "falls": "Tiro of {1}"}, "the battle is not over"),
    ({"winner": "{0}", "falls": "Tiro of {1} by"}, "does not name a gladiator who fell"),
    ({}, "does not say who won"),
    ({"winner": "{0}", MEN: {"0": {"spent": 90}}}, "cannot have spent 90"),
    ({"winner": "{0}", MEN: {"0": {"used": "9 Parry"}}}, "cannot have had the card Parry"),
    ({"winner": "{0}", MEN: {"0": {"used": "Xyz"}}}, "could be none of these cards"),
    ({"winner": "{0}", MEN: {"0": {"late": "Parry"}}}, "could be none of these cards"),
    ({"winner": "{0}", MEN: {"1": {"late": "Flamma 5"}}}, "Late registration"),
    ({"winner": "{0}", MEN: {"0": {"freed": True}}}, "F38"),
    ({"ended": "season"}, "who won the season"),
    ({"ended": "season", "winner": "{0}", "places": "{1}, {0}, {2}"}, "does not have the first place"),
    ({"ended": "season", "winner": "{0}", "places": "{1}, {0}"}, "every lanista once"),
    ({"ended": "season", "winner": "{0}", MEN: {"0": {"level": 6}}}, "to 5, not 6"),
    ({"ended": "season", "winner": "{0}", MEN: {"1": {"freed": True}}}, "F38"),
])  # fmt: skip
def test_a_battle_that_cannot_be_is_refused(due: Season, result: Payload, why: str) -> None:
    """[Record a result] With its reason; nothing is changed."""
    before = to_text(state_to_json(due.state))
    with pytest.raises(Refusal, match=why):
        doubted(due, result)
    assert to_text(state_to_json(due.state)) == before


def test_what_a_rival_may_have_held_shows_no_hand(due: Season) -> None:
    """[F44] Cards told of a rival are held against what he owns unseen, wherever it lies."""
    seat = next(n for n, number in enumerate(due.state.seats) if number != 1)
    own = due.state.table["players"][seat]
    cards = cards_in(due.state.rules.pack)
    unseen = sorted({*own["hand"], *own["deck"]})
    said: list[list[bool]] = []
    for _ in range(2):
        found = []
        for kind in range(len(cards.kinds)):
            result = {"winner": "{0}", MEN: {str(seat): {"used": cards.names[kind]}}}
            try:
                found.append(doubted(due, result) == [])
            except Refusal:
                found.append(False)
        said.append(found)
        own["hand"], own["deck"] = own["deck"][:7], own["hand"] + own["deck"][7:]
    assert said[0] == said[1]
    assert all(said[0][kind] for kind in unseen)


def test_a_whole_season_is_told(due: Season) -> None:
    """Places and levels settle the season; the champion of the winner may leave with the rudis. [F38]"""
    state = thawed(due.state)
    bout = next(bout for bout in state.bouts.values() if bout.status == "billed")
    winner, *others = (state.gladiators[seat.gladiator] for seat in bout.seats)
    result = {
        "ended": "season", "winner": winner.name, "places": ", ".join(g.name for g in [winner, *others[::-1]]),
        MEN: {str(winner.id): {"level": 5, "freed": True}},
    }  # fmt: skip
    ((told, record),) = CAMPAIGN.apply(
        state, due.n + 1, "record", {"match": bout.id, "result": result, "house": []}
    ).fought
    assert (state.season, state.table, state.winner) == (due.state.season + 1, {}, winner.id)
    assert [g.seasons for g in (winner, *others)] == [1, 1, 1]
    assert (winner.seasons_won, winner.freed, winner.champion) == (1, 1, "")
    assert [seat.result["place"] for seat in told.seats] == [1, 3, 2]
    again, same = TOLD.replay(json.loads(to_text(bout_to_json(told))), state.seed)
    assert to_text([bout_to_json(again), same]) == to_text([bout_to_json(told), record])


def test_nobody_wins_an_arena_where_nobody_was() -> None:
    """[F23] Between two players; the lanistas may say so, and it is the first that is offered."""
    played = Season(3, 2)
    while not played.state.due:
        played.phase()
    played.do("open-day")
    played.state.table["arena"] = []
    assert doubted(played, {"winner": "nobody"}) == []
    with pytest.raises(Refusal, match=r"no gladiator was in the arena.*F20"):
        doubted(played, {"winner": "{0}"})
    bout = next(bout for bout in played.state.bouts.values() if bout.status == "billed")
    assert TOLD.result_fields(played.state, bout)[1].choices[0][0] == "nobody"


# Cards as they are typed


class Dealer:
    """A person who takes the cards that he is asked for from the other end of what may come, and decides by rule."""

    def __init__(self, how: str, hands: list[int]) -> None:
        self.modes = Modes(hands=hands)
        self.modes.take_dice(how)
        self.typed: set[tuple[int, int]] = set()
        self.script: list[Any] = []

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int:
        return usual

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        draw = V.draw_in(roll.table, hand.bout)
        if not self.modes.ask_roll(hand, roll, draw):
            return None
        self.typed.add((roll.table, min(roll.who, 0) if roll.who != self.seat(hand) else 1))
        cards = draw.read(counted_names(roll.cards[-roll.dice :], draw.names), roll)
        self.script.append(roll_said(hand.rolls - 1, roll, cards))
        return cards

    def seat(self, hand: Hand) -> int:
        return [seat.gladiator for seat in hand.bout.seats].index(1)


OPEN = {(draws.FIRST, -1), (draws.CHAMPION, -1), (draws.ARENA_TOP, -1)} | {(row, -1) for row in draws.ROWS}
#: Drawn by the person, and by another.
OWN, OTHERS = (draws.HAND, 1), (draws.HAND, 0)


@pytest.mark.parametrize(
    ("how", "asked"), [("roll", set()), ("mine", {OWN}), ("ask", {*OPEN, OWN}), ("all", {*OPEN, OWN, OTHERS})]
)
def test_cards_are_typed_as_they_are_drawn(how: str, asked: set[tuple[int, int]]) -> None:
    """[F44] For the person's deck, for the supply too, or for all; nobody types a shuffle. Replays hold."""
    dealer, played = Dealer(how, [1]), Season(4)
    (number,) = played.do("open-day").billed
    sitting = thawed(played.state)
    ((_, record),) = CAMPAIGN.apply(sitting, 9, "fight", {"match": number}, dealer).fought
    assert dealer.typed == asked
    done = played.do("fight", match=number, scripts={str(number): dealer.script})
    assert to_text(done.fought[0][1]) == to_text(record)
    assert to_text(played.state.table) == to_text(sitting.table)


def test_a_card_that_cannot_be_there_is_refused() -> None:
    """[F44] In words, by its name; a number before a name counts."""
    draw = V.draw_in(draws.HAND, Season(4).phase())
    tiro, rent = draw.names.index("Tiro"), draw.names.index("Stall Rent")
    roll = Roll(0, draws.HAND, 4, 3, 0, False, (), (rent, rent, rent, tiro))
    assert draw.read("2 stall, tiro", roll) == [rent, rent, tiro]
    assert draw.example(roll) == "3 Stall Rent"
    for text, why in (
        ("parry, 2 stall", "'parry' could be none of these cards"), ("4 stall", "3 cards are drawn, but you named 4"),
        ("2 tiro, stall", "no more cards of Tiro"), ("0 stall", "could be Stall Rent"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=why):
            draw.read(text, roll)


def test_two_packs_in_one_process_tell_their_own_names() -> None:
    """Names come from the bout: whichever campaign was looked at last, cards are those of its pack."""
    other = usual_pack().replace('"Stall Rent"', '"Fig Stand"')
    two = Season(4), Season(4)
    two[1].state.rules = replace(two[1].state.rules, pack=other)
    bouts = [played.phase() for played in two]
    for bout, name in (bouts[0], "Stall Rent"), (bouts[1], "Fig Stand"), (bouts[0], "Stall Rent"):
        _, record = TOLD.replay(json.loads(to_text(bout_to_json(bout))), 4)
        view = SYSTEM.view(bout, {seat.gladiator: "x" for seat in bout.seats}, 0)
        assert any(name in V.event_json(view, event).get("cards", []) for event in record)
        assert name in str(rolls_sheet(V, view, record).rows)


# Left to tactics


def test_kinds_of_questions_are_left_to_tactics() -> None:
    """Any set of them, changed at any question; the others are asked."""
    modes, asked = Modes(hands=[1]), []

    class Table(Dealer):
        def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int:
            if modes.ask_choice(hand, who, request):
                asked.append(request)
            return usual

    modes.left, plays = kinds_of(SYSTEM, ["payment", "machin"])
    assert (modes.left, plays) == ([requests.PAYMENT], ["machinations"])
    Season(4, live=Table("roll", [])).phase()
    assert requests.ACTION in asked
    assert requests.PAYMENT not in asked
    assert "action, payment" in leave(modes, V, requests.ACTION, "")
    assert "To decide yourself again: '/tactics action'" in leave(modes, V, None, "pay")
    assert leave(modes, V, requests.ACTION, "") == "From now on, Ludus asks every question."
    assert "no question with that name" in leave(modes, V, None, "dance")
    assert Modes(**json.loads(Modes(left=[1]).text())).left == [1]


def test_at_the_keyboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """[F44] Rivals' cards are typed unseen, and no example shows what they have; '/tactics' leaves what is asked."""
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    monkeypatch.delenv("LUDUS_CAMPAIGN", raising=False)
    ludus("campaign", "create", "sand", "--system", "forglory", "--seed", "4")
    ludus("star", "create", "Marcus")
    ludus("day", "open")
    keyboard = Keyboard(monkeypatch)
    shown = keyboard.run("match", "fight", "1", "--step", "--dice", "all", type=["venator; gallus; tiro"])
    assert "'tiro' could be none of these cards" in shown
    shown = keyboard.run("match", "resume", "1", type=[""] * 13 + ["q"])
    hands = [(prompt, unseen) for prompt, unseen in keyboard.asked if prompt.startswith("7 cards")]
    assert ("7 cards. Enter draws for you: ", True) in hands
    assert "hidden" in shown
    shown = keyboard.run("match", "resume", "1", "--dice", "roll", type=["/tactics", "q"])
    assert "From now on, tactics decide: action." in shown
    keyboard.run("match", "resume", "1", type=["/finish"])
    assert "action" not in keyboard.asked[-1][0]
    ludus("day", "close")
    ludus("day", "open")
    # What lies between the battles is played by rule: nobody is asked.
    asked = len(keyboard.asked)
    keyboard.run("match", "fight", "2", "--leave", "machinations")
    assert len(keyboard.asked) == asked
    assert "differs" in ludus("audit")
