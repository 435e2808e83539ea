"""A campaign of lanistas: seasons, months, seats, champions, and what is hidden."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import to_text
from ludus_cli.core.calendar import CALENDAR
from ludus_cli.core.dice import Sfc32, Tray
from ludus_cli.core.errors import LudusError, Refusal
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.attributes import NONE
from ludus_cli.game.elements.campaign_state import Round, state_to_json
from ludus_cli.game.elements.manual_play import Hand, choice_said
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.rules.forglory.book import battles, requests, terms
from ludus_cli.rules.forglory.book.campaign import CAMPAIGN, THE_MACHINATIONS, champion_named
from ludus_cli.rules.forglory.book.state import copy_player
from ludus_cli.rules.forglory.plays import BOUTS
from ludus_cli.rules.forglory.records import MACHINATIONS, cards_in, usual_pack
from ludus_cli.rules.forglory.system import SYSTEM
from ludus_cli.rules.forglory.table.recorded_result import TOLD
from tests.contract.at_table import check_hands, check_secrets, shown_of, shown_to
from tests.seasons import Chain
from tests.some import nonempty, some

Payload = dict[str, Any]


class Season(Chain):
    """A campaign, played by its actions."""

    def __init__(self, seed: int = 3, players: int = 3, stars: int = 1, live: Any = None, **rules: str) -> None:
        super().__init__(SYSTEM, seed, stars, live, rules, players=players, champion="")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seasons_are_chained_and_go_through_json(players: int) -> None:
    played = Season(5, players)
    for season in range(2):
        bouts = played.season()
        state = played.state
        data = json.loads(to_text(state_to_json(state)))
        again = CAMPAIGN.state_from(data, [card(g) for g in state.gladiators.values()])
        assert to_text(state_to_json(again)) == to_text(state_to_json(state))
        assert len(state.seats) == players
        seated = [state.gladiators[number] for number in state.seats]
        assert [g.seasons for g in seated] == [season + 1] * players
        assert sum(g.seasons_won for g in seated) == season + 1
        fought = [bout for bout in bouts if not bout.play]
        assert all(sorted(s.result["place"] for s in b.seats) == list(range(1, players + 1))
                   for b in fought if not b.draw)  # fmt: skip
        if players > 2:
            assert len(fought) == terms.ROUNDS[players]
        else:
            assert max(seat.result["glory"] for seat in fought[-1].seats) >= terms.GLORY


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_month_is_a_round(players: int) -> None:
    """[In Ludus] Weeks of machinations, each a turn of every lanista; the arena phase closes the month."""
    played, months = Season(5, players), []
    while not played.state.season:
        turns = [each["turns"] for each in played.state.table.get("players", [{"turns": 0}])]
        weeks, last = [], -1
        while played.state.phase > last:
            last = played.state.phase
            words, month = CAMPAIGN.the_day(played.state, 0), CALENDAR.words(played.state.month)
            bout = played.phase()
            assert not bout.play or words == f"week {last + 1} of the machinations in {month}"
            weeks.append(bout.play)
        # As the month ends, nothing is played that was not.
        assert not played.do("next-month").fought
        battles = [play for play in weeks if not play]
        assert weeks == [MACHINATIONS] * (len(weeks) - len(battles)) + battles
        assert len(battles) in ({1} if players > 2 else {1, 2})
        months.append(len(weeks) - len(battles))
        if played.state.table:
            now = [each["turns"] for each in played.state.table["players"]]
            assert max(now) - min(turns) in (months[-1], months[-1] + 1)
    if players > 2:
        assert len(months) == terms.ROUNDS[players]
    # By rule a month is the same round.
    plays = [bout.play for bout, _ in Season(5, players).do("next-month").fought]
    assert plays[: months[0]] == [MACHINATIONS] * months[0]
    assert not any(plays[months[0] :])


@pytest.mark.parametrize(("switch", "moved"), [("rotate", 1), ("fixed", 0)])
def test_seats_move_one_place_clockwise(switch: str, moved: int) -> None:
    """[F45] Who sat first sits second in the next season."""
    played = Season(seats=switch)
    firsts = []
    for _ in range(2):
        played.month()
        firsts.append(played.state.table["table"]["first"])
        played.season()
    assert (firsts[0] - firsts[1]) % 3 == moved


def test_veterans_and_heirs() -> None:
    """[F42] Champions begin two levels below their last; the winner has a boast in his deck."""
    played = Season(7, veterans="on", heirs="on")
    played.season()
    state = played.state
    levels = {g.champion: g.level for g in state.gladiators.values()}
    played.do("open-day")
    names = [cards_in("").kinds[number].name for number in cards_in("").champions]
    assert [each["level"] for each in state.entrants] == [
        max(1, levels[names[each["champion"]]] - 2) for each in state.entrants
    ]
    assert [each["heir"] for each in state.entrants] == [n == state.winner for n in state.seats]


def test_a_computer_takes_over_what_a_person_leaves() -> None:
    played = Season(4, stars=2)
    played.month()
    left = played.state.table["players"]
    played.do("retire", star=1, anyway=True)
    assert 1 not in played.state.seats
    assert played.state.table["players"] == left
    played.month()
    # Nobody is left: another person begins another season.
    played.do("retire", star=2, anyway=True)
    assert not played.do("next-month").fought
    played.do("recruit", name="Late", players=4)
    assert (played.state.table, played.state.players) == ({}, 4)
    played.season()


def test_more_persons_sit_at_a_larger_table() -> None:
    played = Season(4, players=2, stars=2)
    played.do("recruit", name="Third")
    played.month()
    assert len(played.state.seats) == 3
    played.do("recruit", name="Fourth")
    with pytest.raises(Refusal, match="sit at the table"):
        played.do("recruit", name="Fifth")


@pytest.mark.parametrize("payload", [{"champion": "Nobody"}, {"champion": "flamma"}, {"players": 5}, {"players": 4}])
def test_lanistas_who_cannot_be(payload: Payload) -> None:
    played = Season()
    played.state.gladiators[1].champion = "Flamma"
    with pytest.raises(LudusError):
        played.do("recruit", name="Another", **payload)
    assert champion_named(played.state, "x", "mevia") == "Mevia"
    assert champion_named(played.state, "x", "lot") == ""


@pytest.mark.parametrize("pack", [7, "{}", "no pack"])
def test_a_pack_that_is_none_founds_nothing(pack: Any) -> None:
    with pytest.raises(LudusError):
        CAMPAIGN.new_state(1, {"pack": pack})
    assert CAMPAIGN.new_state(1, {}).rules.pack == usual_pack()


@pytest.mark.parametrize("players", [2, 3])
def test_a_battle_as_it_was_told(players: int) -> None:
    """The winner's rewards follow, the others' gladiators fall, and the season goes on."""
    played = Season(9, players)
    while not played.state.due:
        played.phase()
    (number,) = played.do("open-day").billed
    bout = played.state.bouts[number]
    winner = played.state.gladiators[bout.seats[1].gladiator].name
    played.do("record", match=number, result={"winner": winner, "turns": 9})
    assert (bout.winner, bout.draw, bout.turns) == (1, False, 9)
    assert bout.seats[1].result["place"] == 1
    assert not [each for each in played.state.table["arena"] if players == 3]
    played.do("close-day")
    played.do("next-month")
    played.season()


class Watcher:
    """Sees at each question all that is shown; then once more, when what is hidden has been dealt anew."""

    def __init__(self) -> None:
        self.looks: set[int] = set()
        self.chance = Sfc32(1, 2, 3)

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int:
        if self.chance.below(4) == 0:
            self.looks.add(request)
            names = {seat.gladiator: f"Nr {seat.gladiator}" for seat in hand.bout.seats}
            seen = [shown_to(SYSTEM, names, hand, m, viewer) for viewer in (-1, who)]
            seen.append(shown_of(SYSTEM, m, who, request, options))
            game, kept = m.game, [copy_player(each) for each in m.game.players]
            table = [[*each.deck] for each in game.table.supplies], [*game.table.arenas]
            tray, game.tray = game.tray, Tray(game.tray.source.__class__(1, 9, len(self.looks)))
            battles.deal_anew(game, who)
            again = [shown_to(SYSTEM, names, hand, m, viewer) for viewer in (-1, who)]
            again.append(shown_of(SYSTEM, m, who, request, options))
            game.tray = tray
            for own, before in zip(game.players, kept, strict=True):
                own.deck, own.hand, own.reserve = before.deck, before.hand, before.reserve
            for supply, deck in zip(game.table.supplies, table[0], strict=True):
                supply.deck = deck
            game.table.arenas = table[1]
            assert seen == again, f"request {request} shows what is hidden"
        return usual

    def roll(self, hand: Hand, roll: Any, rolled: list[int]) -> None:
        return None


class Anybody:
    """Answers at random, by the numbers of a seed, and notes which options each request had."""

    def __init__(self, seed: int) -> None:
        self.chance, self.asked = Sfc32(seed, 5, 6), set[tuple[int, Any]]()

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int:
        self.asked |= {(request, each[0] if isinstance(each, tuple) else None) for each in options}
        # Half as the rival would, so that seasons come to their ends as they mostly do.
        place = usual if self.chance.below(2) else self.chance.below(len(options))
        hand.script.append(choice_said(hand.choices - 1, who, request, options[place]))
        return place

    def roll(self, hand: Hand, roll: Any, rolled: list[int]) -> None:
        return None


class Climber(Anybody):
    """Answers as a rival does, but raises his champion to the top; of the rudis as he likes."""

    def __init__(self, rudis: int) -> None:
        self.rudis = rudis

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int:
        place = usual
        codes = [each[0] if isinstance(each, tuple) else each for each in options]
        if request == requests.ACTION and requests.UPGRADE in codes:
            place = codes.index(requests.UPGRADE)
        elif request == requests.RUDIS:
            place = codes.index(self.rudis)
        hand.script.append(choice_said(hand.choices - 1, who, request, options[place]))
        return place


@pytest.mark.parametrize("role", ["lanista", "gladiator"])
@pytest.mark.parametrize("rudis", [requests.YES, requests.NOTHING])
def test_a_champion_at_the_top_is_offered_the_rudis(role: str, rudis: int) -> None:
    """[F38, F43] His lanista takes another by lot, never him; a player who has played the champion alone may leave."""
    played = Season(5, 3, live=Climber(rudis), veterans="on", role=role)
    played.season()
    g = played.state.gladiators[1]
    assert (g.seasons_won, g.freed) == (1, int(rudis))
    if rudis == requests.NOTHING:
        assert (g.level, g.champion != "", g.bond[0] > 0) == (terms.LEVELS, True, True)
        assert not CAMPAIGN.finished(g)
        played.phase()
        assert g.level == terms.LEVELS - 2
        return
    assert (g.champion, g.level, g.kind, sum(g.bond)) == ("", 0, NONE, 0)
    assert any(card == f"{g.last} {terms.LEVELS}" for _, card, *_ in g.best)
    assert CAMPAIGN.finished(g) == (role == "gladiator")
    # He stands so on his card as well, which goes to other campaigns.
    CAMPAIGN.check_arrival(played.state, g)
    played.phase()
    assert g.champion not in ("", g.last)
    assert not CAMPAIGN.finished(g)


#: Each value of each switch, in a season of this many players.
SWITCHED: list[tuple[int, dict[str, Any]]] = [
    (2, {"coins-2p": "5", "bloodlust-2p": "own", "tail-tactics": "on"}),
    (2, {"coins-2p": "8", "seats": "fixed", "must-attack": "off"}),
    (2, {"coins-2p": "9", "champions": "draft", "role": "gladiator"}),
    (2, {"coins-2p": "10", "heirs": "on", "veterans": "on"}),
    (2, {"coins-2p": "11", "champions": "off"}),
    (3, {"champions": "draft", "heirs": "on", "veterans": "on"}),
    (3, {"champions": "off", "must-attack": "off", "ask-all": "off"}),
    (3, {"role": "gladiator", "veterans": "on"}),
    (4, {"rudis": "off", "role": "gladiator", "champions": "draft"}),
]


def test_the_seasons_below_have_each_value_of_each_switch() -> None:
    said = {(name, value) for _, rules in SWITCHED for name, value in rules.items()}
    usual = {(name, CAMPAIGN.default_value(name)) for name in CAMPAIGN.switches}
    assert said | usual == {(name, value) for name, each in CAMPAIGN.switches.items() for value in each.values}


@pytest.mark.parametrize(("players", "rules"), some(SWITCHED, 4))
def test_seasons_under_each_switch_by_hand(players: int, rules: dict[str, Any]) -> None:
    """Two seasons in which a person answers anything, each play fought again to the byte."""
    person = Anybody(players + len(rules))
    played = Season(len(rules), players, live=person, **rules)
    played.season()
    first = played.state
    begun = [*first.seats], {g.id: g.level for g in first.gladiators.values()}
    played.phase()
    table = played.state.table
    for g, own in zip(begun[0], table["players"], strict=True):
        stack = terms.LEVELS - len(own["stack"])
        if rules.get("champions") == "off":
            assert own["champion"] == terms.NOBODY
        elif "veterans" in rules:
            assert stack >= max(1, begun[1][g] - 2)
    if rules.get("role") == "gladiator":
        # Nothing but the champion's is asked. [F43]
        codes = {code for request, code in person.asked if request == requests.ACTION}
        assert requests.UPGRADE in codes
        assert codes <= {requests.UPGRADE, requests.USE, requests.LEAVE_IT}
        assert not {requests.PAYMENT, requests.LATE, requests.TOKEN} & {each for each, _ in person.asked}
    played.season()


@pytest.mark.parametrize(("players", "stars"), [(2, 1), (3, 2)])
def test_what_is_hidden_is_not_shown(players: int, stars: int) -> None:
    """Another hand of a rival, and another order of the decks, change nothing that a person is shown."""
    watcher = Watcher()
    Season(8, players, stars, live=watcher).season()
    assert {requests.ACTION, requests.COMBAT, requests.STRIKE, requests.REACT, requests.PAYMENT} <= watcher.looks


def test_a_drawn_card_and_a_choice_show_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The checks of the contract for two persons at one table, in the first phase of a month."""
    monkeypatch.setattr(CAMPAIGN, "round", Round((THE_MACHINATIONS,)))
    check_hands(SYSTEM, tmp_path)
    check_secrets(SYSTEM, tmp_path)


def test_the_ledger_of_a_season_ends_with_nothing() -> None:
    """What comes and goes adds up to the tokens of each; what is left is put away."""
    played, purse = Season(6), [0, 0, 0]
    seasons = 0
    while not seasons:
        bouts = played.month()
        seasons = played.state.season
        for bout in nonempty(bouts):
            _, told = TOLD.replay(json.loads(to_text(bout_to_json(bout))), played.state.seed)
            for kind, who, _, amount, _ in (each[:5] for each in told):
                purse[who] += amount if kind in SYSTEM.vocabulary.money else 0
            kept = [seat.result["tokens"] for seat in bout.seats]
            assert purse == ([0, 0, 0] if (seasons and bout is bouts[-1]) else kept)


def test_json_shows_no_hand() -> None:
    played = Season()
    bouts = played.season()
    state = played.state
    for bout in bouts:
        facts = json.dumps(SYSTEM.lists.bout_facts(bout, names_of(state, bout)))
        assert not any(word in facts for word in ("hand", "deck", "reserve"))
    assert "pack" not in json.dumps(SYSTEM.lists.campaign_facts(state))
    assert BOUTS.others.keys() == {MACHINATIONS}


def test_what_lists_say() -> None:
    """The week that was closed, who met in which places, and no season or champion where there is none."""
    played, lists = Season(), SYSTEM.lists
    state = played.state
    (g,) = state.gladiators.values()
    assert (lists.merit_words(g), lists.introduction(g)) == ("Fame 0", f"{g.name}, a lanista.")
    row = lists.row(state, g)
    assert (row["Champion"], row["Now"]) == ("by lot", "between seasons")
    assert row["This month"] == "week 1 of the machinations"
    played.phase()
    played.do("open-day")
    day = state.days[0]
    played.do("fight", match=day.bouts[0])
    played.do("close-day")
    assert lists.title_of(state, day).startswith("Week 2 of")
    assert lists.row(state, g)["This month"] == "week 3 of the machinations"
    assert lists.row(state, g)["Champion"] == f"{g.champion} {g.level}"
    bout = played.month()[-1]
    names = names_of(state, bout)
    first, second, third = sorted(bout.seats, key=lambda seat: seat.result["place"])
    words = [names[seat.gladiator] for seat in (first, second, third)]
    assert lists.result_words(bout, names) == "{} won ahead of {} and {}".format(*words)
    assert lists.career_row(state, bout, third.gladiator)["Result"] == "came third"
    assert lists.pairing(bout, names).count(" and ") == 1
    assert lists.bout_facts(bout, names)["gladiators"][bout.seats.index(second)]["place"] == 2
    assert not any(lot.spared for lot in lists.deeds(bout).lots)
    # All that has changed is said once.
    assert any("arena" in each for each in lists.card_changes(bout, *map(BOUTS.from_card, (first.before, first.after))))
    two = Season(players=2)
    battles = [each for each in two.month() if not each.play]
    for each, glory in zip(battles, terms.ARENAS, strict=True):
        assert lists.result_words(each, names_of(two.state, each)).endswith(f" won the battle for {glory}")


@pytest.mark.parametrize("seed", [2, 11])
def test_actions_in_any_order_are_done_or_refused(seed: int) -> None:
    """Persons come and go in any week: each state is whole, can be told, and comes back from its file."""
    chance, played = Sfc32(seed, 7, 8), Season(seed, 2 + seed % 3, stars=seed % 2)
    refused = 0
    for number in range(60):
        state, n = deepcopy(played.state), played.n
        own = [g.id for g in state.gladiators.values() if g.star] or [0]
        star, players = own[chance.below(len(own))], 2 + chance.below(3)
        days: list[tuple[str, Payload]] = [
            ("open-day", {}), ("fight", {"match": max(state.bouts, default=1)}), ("close-day", {}),
        ]  # fmt: skip
        kind, payload = [
            *days, *days, ("next-month", {}), ("recruit", {"name": f"N{number}", "players": players, "champion": ""}),
            ("retire", {"star": star, "anyway": True}),
        ][chance.below(9)]  # fmt: skip
        try:
            played.do(kind, **payload)
        except LudusError:
            refused += 1
            played.state, played.n = state, n
            continue
        now = played.state
        assert now.phase < len(CAMPAIGN.phases(now))
        data = json.loads(to_text(state_to_json(now)))
        again = CAMPAIGN.state_from(data, [card(g) for g in now.gladiators.values()])
        assert to_text(state_to_json(again)) == to_text(state_to_json(now))
        assert all(SYSTEM.lists.row(now, g) for g in now.gladiators.values())
        assert all(SYSTEM.lists.bill_sheet(now, day).title for day in now.days)
    assert 5 < refused < 50
    assert played.state.month > 1
