"""What is hidden at a table changes nothing that a person is shown. [Step, Odds, P42]

Each time a player is asked, hands, decks, face-down cards and hidden gold are changed: all that he sees must stay the
same.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.core.dice import SeededSource, Sfc32, Tray
from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.spartacus.book import requests, terms
from ludus_cli.rules.spartacus.book.fight.state import Fight
from ludus_cli.rules.spartacus.book.redeal_hidden import deal_anew
from ludus_cli.rules.spartacus.book.state import Game, copy_game, game_from_plain, game_to_plain, gold_hidden
from ludus_cli.rules.spartacus.records import State, cards_in
from ludus_cli.rules.spartacus.rivals import choose_option
from ludus_cli.rules.spartacus.system import SYSTEM
from ludus_cli.rules.spartacus.table import context_lines
from ludus_cli.scenes.scene import scene_lines
from tests.contract.at_table import shown_of
from tests.seasons import no_command_tells_apart
from tests.spartacus.sitting import NAMES, NEVER, rich_season, seated, watch

#: How often each question is looked at.
LOOKS = 3


def tray(seed: int) -> Tray:
    """Chances of nobody's."""
    return Tray(SeededSource(seed, 9, seed))


class Watcher:
    """Sees at each question all that is shown, then once more with what is hidden dealt anew."""

    def __init__(self, seed: int, looks: Counter[int]) -> None:
        self.chance, self.looks = Sfc32(seed, 2, 3), looks

    def __call__(self, m: Any, who: int, request: int, options: list[Any]) -> int:
        if isinstance(m, Fight):
            self.looks[request] += 1
            return self.chance.below(len(options))
        if self.looks[request] < LOOKS:
            self.looks[request] += 1
            self.look(m, who, request, options)
        if request == requests.PREPARE and (requests.GO, 0) in options and self.chance.below(2):
            return options.index((requests.GO, 0))
        if request == requests.GEAR:
            return len(options) - 1
        return self.chance.below(len(options))

    def look(self, m: Game, who: int, request: int, options: list[Any]) -> None:
        # A form takes up what is answered, so that comes first.
        usual = choose_option(m, who, request, options)
        before = seen(m, who, request, options)
        kept = copy_game(m, m.tray)
        for seed in (1, 2):
            own, m.tray, asked = m.tray, tray(seed), m.own
            deal_anew(m, who)
            m.tray, m.own = own, asked
            assert choose_option(m, who, request, options) == usual
            for place, house in enumerate(m.houses):
                house.gold += seed * (gold_hidden(m) and place != who and house.gold > 0)
            assert seen(m, who, request, options) == before, f"request {request} shows what is hidden"
        for house, was in zip(m.houses, kept.houses, strict=True):
            house.hand, house.gold = was.hand, was.gold
        m.table.intrigue, m.table.market, m.table.lots = (kept.table.intrigue, kept.table.market, kept.table.lots)


def seen(m: Game, who: int, request: int, options: list[Any]) -> list[str]:
    """Return all that a question shows a player, and all that he and the whole table see of the houses."""
    at_table = seated(m)
    shown = options if isinstance(options, Form) else [*options]
    lines = [shown_of(SYSTEM, at_table, who, request, shown)]
    for viewer in (-1, who):
        scene = SYSTEM.scene(at_table.bout, at_table, NAMES, viewer)
        lines += [repr(scene), *scene_lines(scene)]
    return lines


def test_no_question_shows_what_is_hidden() -> None:
    """Every request of seasons by hand, of two, three and four houses: other hands, decks, lots and hidden gold change
    neither options, refusals, words, stakes, odds, what stands beside, nor the board."""
    looks: Counter[int] = Counter()
    words = SYSTEM.vocabulary.request_words()
    missed: list[str] = []
    for seed in range(40):
        watch(rich_season(seed, 2 + seed % 3, Watcher(seed, looks)))
        missed = [words[each] for each in words if not looks[each] and each not in NEVER and each >= 0]
        if not missed:
            break
    assert missed == []


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check itself: one line beside a question that names another's hand, and it fails."""
    monkeypatch.setitem(context_lines.BESIDE, requests.INTRIGUE, lambda m, who: [f"He holds {m.game.houses[1].hand}."])
    with pytest.raises(AssertionError, match="shows what is hidden"):
        watch(rich_season(1, 3, Watcher(1, Counter())))


@pytest.mark.ruling("P42")
def test_gold_is_hidden_from_the_end_of_the_open_market_to_the_host() -> None:
    """Auction: bids without the gold of others before one's eyes."""
    shown: set[tuple[str, bool]] = set()

    def look(m: Any, who: int, request: int, options: list[Any]) -> int:
        if not isinstance(m, Fight):
            board = " ".join(SYSTEM.context_lines(seated(m), who, request))
            if "Servius" in board and request in (requests.BID, requests.WAGER, requests.INVITE):
                shown.add((m.play, "Servius ?" in board))
        return choose_option(m, who, request, options) if not isinstance(m, Fight) else 0

    watch(rich_season(4, 3, look))
    assert (terms.MARKET, True) in shown
    assert (terms.GAMES, False) in shown
    assert (terms.MARKET, False) not in shown
    assert (terms.GAMES, True) not in shown


def other_hands(state: State) -> None:
    """The same table, but for what the only person at it cannot see."""
    if not state.table:
        return
    cards = cards_in(state.rules.pack)
    game = game_from_plain(state.table, cards, state.rules, tray(7), choose_option, choose_option)
    deal_anew(game, state.seats.index(1))
    state.table = game_to_plain(game)


def test_no_command_shows_what_is_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two campaigns with the same past, in which the rivals hold other cards: no command tells them apart."""
    no_command_tells_apart(SYSTEM, other_hands, tmp_path, monkeypatch)
