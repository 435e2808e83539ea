"""What computer houses do not know does not move them: hands of others, decks, face-down lots, hidden gold, and what is
said in secret in the same moment. (P42)"""

from collections import Counter
from typing import Any

import pytest

from ludus_cli.core.dice import SeededSource, Sfc32, Tray
from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.spartacus.book import auction, events, play, requests, terms, wagers
from ludus_cli.rules.spartacus.book.state import Game, game_to_plain, gold_hidden
from ludus_cli.rules.spartacus.rivals import choose_option
from tests.spartacus.bare import bare, number, pairing
from tests.spartacus.table import by_chance, extra, own as give, season


class Curious:
    """A computer house that is asked everything twice: the second time all that it does not know is another thing."""

    def __init__(self) -> None:
        self.asked: Counter[int] = Counter()
        self.dice = Sfc32(5, 5)

    def __call__(self, m: Game, who: int, request: int, options: list[Any]) -> int:
        m.asked += 1
        self.asked[request] += 1
        before, count = game_to_plain(m), m.tray.count
        said = choose_option(m, who, request, options)
        assert game_to_plain(m) == before
        assert (m.tray.count, len(m.tray.record or [])) == (count, len(m.tray.record or []))
        self.change(m, who)
        assert options[choose_option(m, who, request, options)] == options[said]
        self.restore(m, before)
        return said

    def change(self, m: Game, who: int) -> None:
        """What a house does not know becomes something else."""
        table, rivals = m.table, [each for seat, each in enumerate(m.houses) if seat != who]
        intrigue = m.cards.of_type(terms.SCHEME, terms.REACTION, terms.GUARD)
        for house in rivals:
            house.hand = [intrigue[self.dice.below(len(intrigue))] for _ in house.hand]
            if gold_hidden(m):
                house.gold = self.dice.below(30)
        table.intrigue, table.market, table.lots = [], table.market[::-1], table.lots[::-1]

    def restore(self, m: Game, before: dict[str, Any]) -> None:
        """It is as it was."""
        for house, was in zip(m.houses, before["houses"], strict=True):
            house.hand, house.gold = was["hand"], was["gold"]
        for pile in ("intrigue", "market", "lots"):
            setattr(m.table, pile, before["table"][pile])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.ruling("P42")
def test_nothing_hidden_moves_a_computer_house(seats: int) -> None:
    curious = Curious()
    for seed in (1, 2):
        play.play_season(season(seats, seed, player=curious, cards=extra(), stars=()), by_chance)
    assert len(curious.asked) >= 15


@pytest.mark.ruling("P51")
def test_it_plays_a_persons_house_as_well() -> None:
    def policy(m: Game, who: int, request: int, options: list[Any]) -> int:
        m.asked += 1
        asked[request] += 1
        return choose_option(m, who, request, options)

    asked: Counter[int] = Counter()
    for seed in range(6):
        m = season(3, seed, player=policy, cards=extra(), stars=range(3))
        play.play_season(m, by_chance)
        assert m.over
    assert {requests.OFFER, requests.AGREE, requests.COURT, requests.BRIBE, requests.HOUSE} <= {*asked}


def told(m: Game, kind: int, but: int) -> list[Any]:
    """The events of one kind, without those of one house."""
    return [event for event in m.tray.record or [] if event[0] == kind and event[1] != but]


@pytest.mark.ruling("P42")
def test_no_bid_and_no_wager_hangs_on_what_a_person_says_in_secret() -> None:
    def person(wanted: list[int]) -> Any:
        def decide(m: Game, who: int, request: int, options: Form) -> int:
            m.asked += 1
            most = [each.highest for each in options.blanks]
            return options.place([min(pair) for pair in zip(wanted, most, strict=True)])

        return decide

    def rival(m: Game, who: int, request: int, options: list[Any]) -> int:
        m.asked += 1
        return choose_option(m, who, request, options)

    heard: list[list[Any]] = []
    for gold, stake in ((0, 0), (7, 3)):
        m = bare(4, 5, 6, gold=9)
        m.usual, m.houses[0].star = rival, True
        m.tray = Tray(SeededSource(1, 2), [])
        m.table.lots = [number("Flamma")]
        m.player = person([gold])
        auction.hold_bidding(m, requests.BID, number("Attilius"))
        bids = [event for event in told(m, events.BID, 0) if event[3] == 1]
        m.asked = 50
        [one], [two] = give(m, 1, "Flamma"), give(m, 2, "Celadus")
        pairing(m, (1, one), (2, two))
        m.player = person([stake, 0, 0, 0])
        wagers.lay_wagers(m)
        heard.append([bids, told(m, events.WAGERS, 0)])
    assert heard[0] == heard[1] != [[], []]
