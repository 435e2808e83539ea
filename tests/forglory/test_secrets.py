"""What is hidden at a table changes nothing that a person is shown, and no odds. [Odds, Journal, F45]

Each time a player is asked, hands, reserves and the order of decks are dealt anew: all that he sees must stay the same.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import to_text
from ludus_cli.core.dice import SeededSource, Sfc32, Tray
from ludus_cli.game.elements.manual_play import Form, Hand
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.trials.trials import CAREER, WAITING
from ludus_cli.packs.loading import pack_to_json
from ludus_cli.play.question import options_of
from ludus_cli.rules.forglory.book import battles, requests
from ludus_cli.rules.forglory.book.campaign import CAMPAIGN
from ludus_cli.rules.forglory.book.choices import first_option
from ludus_cli.rules.forglory.book.state import Game, Holding, copy_game, game_from_plain, game_to_plain
from ludus_cli.rules.forglory.packs.grammar import GRAMMAR
from ludus_cli.rules.forglory.records import Match, State, cards_in
from ludus_cli.rules.forglory.system import SYSTEM
from ludus_cli.rules.forglory.trials import TRIALS
from ludus_cli.systems.event_lines import event_line
from tests.contract.at_table import shown_of, shown_to
from tests.forglory.table import extra_pack, number, stand
from tests.seasons import no_command_tells_apart

#: How often each question is looked at, and how many of the last events.
LOOKS, LATE = 3, 12
#: What a person holds in the machinations and in battles, so that every question comes; and his villa.
SCHEMES = ("Oracle", "Dismissal", "Votive Gift", "Poisoner")
TACTICS = (
    "Exchange", "Pierce", "Turned Blade", "Parry", "Bandage", "Aim", "Feint", "Second Wind", "Thrust", "Scissor",
    "Gallus",
)  # fmt: skip
VILLA = ("Casinum", "Augur", "Tribunus")


def tray(seed: int) -> Tray:
    """Chances of nobody's."""
    return Tray(SeededSource(seed, 9, seed))


def dealt(m: Game, viewer: int, seed: int) -> dict[str, Any]:
    """A game in which all that a viewer cannot see has been dealt anew."""
    found = copy_game(m, tray(seed))
    battles.deal_anew(found, viewer)
    return game_to_plain(found)


class Watcher:
    """Sees at each question all that is shown, then once more with what is hidden dealt anew."""

    def __init__(self, seed: int, looks: Counter[int], tame: bool) -> None:
        self.chance, self.looks, self.tame = Sfc32(seed, 2, 3), looks, tame

    def choose(self, hand: Hand, m: Match, who: int, request: int, options: list[Any], usual: int) -> int:
        if self.looks[request] < LOOKS:
            self.look(hand, m, who, request, options, usual)
        if isinstance(options, Form) or self.tame or self.chance.below(3) == 0:
            return usual
        if request == requests.COMBAT and not self.looks[requests.ENTER]:
            for place, (code, _) in enumerate(options):
                if code == requests.USE:
                    return place
        # Nothing (more) stands first.
        return self.chance.below(len(options)) if request != requests.ACTION else -1 % len(options)

    def look(self, hand: Hand, m: Match, who: int, request: int, options: list[Any], usual: int) -> None:
        names = {seat.gladiator: f"Nr {seat.gladiator}" for seat in hand.bout.seats}
        self.looks[request] += 1

        def seen() -> list[Any]:
            lines = [event_line(SYSTEM, hand.bout, each, names, v) for v in (-1, who) for each in hand.record[-LATE:]]
            scenes = [repr(SYSTEM.scene(hand.bout, m, names, viewer)) for viewer in (-1, who)]
            whole = [shown_to(SYSTEM, names, hand, m, who)] if self.looks[request] == 1 else []
            asked = shown_of(SYSTEM, m, who, request, options)
            listed = repr(options_of(SYSTEM, m, who, request, options, False, usual))
            # Odds under a given seed begin with this.
            return [*lines, *scenes, *whole, asked, listed, dealt(m.game, who, 5)]

        before = seen()
        game, kept = m.game, copy_game(m.game, m.game.tray)
        for seed in (1, 2):
            own, game.tray = game.tray, tray(seed)
            battles.deal_anew(game, who)
            game.tray = own
            assert seen() == before, f"request {request} shows what is hidden"
            assert SYSTEM.campaign.bouts.usual_player(hand.bout)(m, who, request, options) == usual
        for player, was in zip(game.players, kept.players, strict=True):
            player.deck, player.hand, player.reserve = was.deck, was.hand, was.reserve
        for supply, lay in zip(game.table.supplies, kept.table.supplies, strict=True):
            supply.deck = lay.deck
        game.table.arenas = kept.table.arenas

    def roll(self, hand: Hand, roll: Any, rolled: list[int]) -> None:
        return None


def give(state: State) -> None:
    """Put into a person's hand and villa what brings rare questions."""
    cards = cards_in(state.rules.pack)
    game = game_from_plain(state.table, cards, state.rules, tray(1), first_option, first_option)
    own = game.players[state.seats.index(1)]
    due = bool(state.due)
    own.hand = [number(game, name) for name in (TACTICS if due else SCHEMES)] + own.hand[:4]
    held = [each.card for each in own.villa]
    own.villa += [Holding(n) for name in VILLA if (n := number(game, name)) not in held]
    own.tokens = max(own.tokens, 6)
    if due and state.rules.veterans:
        for name in ("Flamma 5", "Primus Palus", "Primus Palus"):
            stand(game, state.seats.index(1), name, blessings=5)
    state.table = game_to_plain(game)


def season(seed: int, players: int, looks: Counter[int], **rules: str) -> None:
    """A season by hand, looked at."""
    settings = SYSTEM.making.settings(rules, {}, {})
    state = CAMPAIGN.new_state(seed, {**settings, "pack": pack_to_json(extra_pack(), GRAMMAR)})
    n, watcher = 1, Watcher(seed, looks, state.rules.veterans)

    def do(kind: str, **payload: Any) -> Any:
        nonlocal n
        n += 1
        return CAMPAIGN.apply(state, n, kind, payload, watcher)

    champion = "Flamma" if state.rules.veterans else ""
    do("recruit", name="Star", players=players, seat=players, champion=champion)
    while not state.season and state.month < 12:
        (match,) = do("open-day").billed
        if state.table:
            give(state)
        do("fight", match=match)
        do("close-day")
        if state.days:
            do("next-month")


def test_no_question_shows_what_is_hidden() -> None:
    """Every request of seasons by hand, of two, three and four players: another hand, reserve or order of decks of the
    rivals changes neither options, refusals, words, stakes, what stands beside, the board, what is usual, nor odds."""
    looks: Counter[int] = Counter()
    words = SYSTEM.vocabulary.request_words()
    # A veteran of the highest level has his rudis before him (F38); what chance has left out, others try.
    tables: tuple[tuple[int, int, dict[str, str]], ...] = (
        (13, 2, {}), (9, 3, {"champions": "draft"}), (6, 4, {}), (8, 3, {"veterans": "on"})
    )  # fmt: skip
    for more in range(4):
        for seed, players, rules in tables:
            season(seed + 20 * more, players, looks, **rules)
        missed = [words[each] for each in range(len(words)) if not looks[each]]
        if not missed:
            break
    assert missed == []


@pytest.fixture(scope="module")
def tables() -> tuple[State, State]:
    """A campaign in which a battle waits, and the same with other hands, reserves and decks of the rivals."""
    found = []
    for seed in (0, 1):
        state = CAMPAIGN.new_state(3, SYSTEM.making.settings({}, {}, {}))
        CAMPAIGN.apply(state, 2, "recruit", {"name": "Star", "seat": 2})
        n = 3
        while not state.due:
            (match,) = CAMPAIGN.apply(state, n, "open-day", {}).billed
            CAMPAIGN.apply(state, n + 1, "fight", {"match": match})
            CAMPAIGN.apply(state, n + 2, "close-day", {})
            n += 3
        if seed:
            other_hands(state)
        CAMPAIGN.apply(state, n, "open-day", {})
        found.append(state)
    return found[0], found[1]


def other_hands(state: State) -> None:
    """The same table, but for what the only person at it cannot see."""
    cards = cards_in(state.rules.pack)
    game = game_from_plain(state.table, cards, state.rules, tray(7), first_option, first_option)
    battles.deal_anew(game, state.seats.index(1))
    state.table = game_to_plain(game)


def test_odds_and_forecasts_hang_on_nothing_hidden(tables: tuple[State, State]) -> None:
    """Of a battle that waits, and of a season: the same numbers for the same seed."""
    one, two = tables
    assert to_text(one.table) != to_text(two.table)
    for kind in (WAITING, CAREER):
        found = []
        for state in tables:
            waits = {"match": CAMPAIGN.as_it_waits(state, state.bouts[max(state.bouts)])}
            own = {"star": {"card": card(state.gladiators[1]), "tactics": ""}, "months": 3}
            terms = waits if kind == WAITING else {
                **own, **TRIALS.campaign_terms(state, 0), **TRIALS.career_terms(state)
            }  # fmt: skip
            terms = json.loads(json.dumps(terms))
            found.append((TRIALS.tally(kind, terms, 4, 0, 8), TRIALS.describe_terms(kind, terms)))
        assert found[0] == found[1], kind
        assert "Star" in found[0][1] if kind == WAITING else "second of 3" in found[0][1]


def test_no_command_shows_what_is_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two campaigns with the same past, in which the rivals hold other cards: no command tells them apart."""
    no_command_tells_apart(SYSTEM, other_hands, tmp_path, monkeypatch)
