"""Options in words, what hangs on them, and the odds that stand beside them. [Step, Odds]"""

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.core.dice import ScriptedSource, Sfc32, Tray
from ludus_cli.game.elements.manual_play import Form
from ludus_cli.game.trials.forced import exact
from ludus_cli.play.options import option_lines, typed_option
from ludus_cli.play.question import Option, options_of
from ludus_cli.rules.spartacus.book import market, requests, terms
from ludus_cli.rules.spartacus.book.fight import requests as fight_requests
from ludus_cli.rules.spartacus.book.fight.attack import make_attack
from ludus_cli.rules.spartacus.book.fight.state import Armed, Fight, new_fight
from ludus_cli.rules.spartacus.book.refused_options import refused_options
from ludus_cli.rules.spartacus.book.state import About, Game
from ludus_cli.rules.spartacus.book.vocabulary import V
from ludus_cli.rules.spartacus.book.wagers import wager_form
from ludus_cli.rules.spartacus.rivals import choose_option
from ludus_cli.rules.spartacus.system import SYSTEM
from ludus_cli.rules.spartacus.table.bettor_estimate import FIGHTS, estimate_entered
from ludus_cli.rules.spartacus.table.blows import wounds_words
from ludus_cli.rules.spartacus.table.words import context_lines, option_odds, option_stakes, option_words
from tests.spartacus.sitting import rich_season, seated, watch
from tests.spartacus.table import blank, capua, hold, own, pair

ATTACK, FAST = (fight_requests.ATTACK, 0), (fight_requests.FAST, 0)


def beside_each_other(one: str, two: str, *gear: str, dice: Any = ()) -> Fight:
    """Two fighters beside each other, the first about to act; ``dice`` are those that they have left."""
    cards = capua()
    men = [
        Armed(cards.names.index(one), [cards.names.index(name) for name in gear], star=True),
        Armed(cards.names.index(two), [], star=True),
    ]
    f = new_fight(cards, men, Tray(ScriptedSource([])), lambda m, who, request, options: 0)
    f.fighters[0].hex, f.fighters[1].hex = 0, 1
    for own_, left in zip(f.fighters, dice, strict=False):
        own_.dice = [*left]
    return f


@pytest.mark.parametrize(("one", "two", "dice", "option"), [
    ("Celadus", "Florus", ((2, 1, 1), (1, 2, 1)), ATTACK),
    ("Felix", "Syra", ((3, 1, 1), (2, 1, 1)), ATTACK),
    ("Hermes", "Flamma", ((3, 1, 1), (1, 2, 2)), ATTACK),
    ("Petraites", "Florus", ((3, 1, 1), (2, 1, 2)), ATTACK),
    ("Crescens", "Florus", ((1, 1, 3), (2, 1, 2)), FAST),
])  # fmt: skip
def test_the_odds_of_an_attack_are_those_of_the_rules(one: str, two: str, dice: Any, option: tuple[int, int]) -> None:
    """Held against the rules, run with every way in which the dice can fall; doubles and triples too."""

    def run(tray: Tray) -> str:
        f = beside_each_other(one, two, "Iaculum", dice=dice)
        f.tray, before = tray, sum(dice[1])
        foe = f.fighters[1]
        foe.dice[:] = dice[1]
        make_attack(f, 0, option == FAST)
        return "" if f.over else str(before - sum(foe.dice))

    f = beside_each_other(one, two, "Iaculum", dice=dice)
    told = option_odds(f, 0, fight_requests.ACTION, option)
    found: dict[str, float] = {}
    for came, chance in exact(run, V.draws).items():
        words = wounds_words(f.fighters[1], int(came)) if came else "over"
        found[words] = found.get(words, 0) + float(chance)
    ends: dict[str, float] = {}
    for words, odds in told:
        words = "over" if words in terms.ENDS else words
        ends[words] = ends.get(words, 0) + odds
    assert {*ends} == {*found}
    assert all(abs(ends[words] - found[words]) < 1e-9 for words in ends)


def test_an_attack_too_wide_for_odds_has_none() -> None:
    f = beside_each_other("Celadus", "Florus", dice=((9, 1, 1), (1, 9, 1)))
    assert option_odds(f, 0, fight_requests.ACTION, ATTACK) == ()


def test_example_20_dice_that_go_are_told_with_what_is_left() -> None:
    f = beside_each_other("Celadus", "Felix", dice=((3, 3, 2),))
    options = [(fight_requests.LOSE, each) for each in range(3)]
    assert [option_words(f, 0, fight_requests.LOSES, each) for each in options] == [
        "lose an Attack die (from 3 to 2)", "lose a Defence die (from 3 to 2)", "lose a Speed die (from 2 to 1)",
    ]  # fmt: skip


def test_a_move_says_how_far_the_enemy_is_and_who_reaches_whom() -> None:
    f = beside_each_other("Celadus", "Florus", "Hasta")

    def words(there: int) -> str:
        return option_words(f, 0, fight_requests.ACTION, (fight_requests.MOVE, there))

    assert words(len(f.board.hexes) - 1) == "7-4: 6 away, safe"
    assert words(2) == "1-3: next to the opponent"
    assert words(3) == "1-4: 2 away, in reach"
    f.attacked = True
    assert words(3) == "1-4: 2 away"


def test_example_22_dice_that_lie_stand_beside_the_question_of_rerolls() -> None:
    f = beside_each_other("Celadus", "Florus", "Gladius")
    for own_, faces in zip(f.fighters, ((6, 4, 3), (6, 4, 2)), strict=True):
        own_.faces[:3], own_.thrown = faces, 3
    assert context_lines(f, 0, fight_requests.REROLLS) == ["Attack 6 4 3 against Defence 6 4 2: 1 wound so far."]
    assert option_words(f, 0, fight_requests.REROLLS, (fight_requests.REROLL, 3)) == "roll 3 again"


# Houses


def table(m: Game, **about: Any) -> Any:
    """A game as the frame plays it, where something is under way."""
    m.about = About(**about)
    return seated(m)


def test_a_guard_foils_one_in_two_and_more_with_dogs() -> None:
    """[Guards, Packs] Ostiarius: +1 on the dice of his house's guards."""
    m = blank()
    hold(m, 0, "Guard", "Guard", guards=True)
    card = m.houses[0].guards[0]
    at_table = table(m, card=m.cards.names.index("Tainted Oil"), who=1, target=0)
    option = (requests.FROM_TABLE, card)
    assert option_odds(at_table, 0, requests.ANSWER, option) == (("foiled", 0.5), ("not foiled", 0.5))
    assert context_lines(at_table, 0, requests.ANSWER) == [
        "Servius plays Tainted Oil against Vibia. Injure 1 gladiator of the target, chosen by you.",
        "You have 2 guards on the table; all of them fail in 25% of cases.",
    ]
    own(m, 0, "Ostiarius")
    foiled, not_foiled = option_odds(at_table, 0, requests.ANSWER, option)
    assert (round(foiled[1], 3), round(not_foiled[1], 3)) == (0.667, 0.333)


def test_a_healing_die_heals_half_and_kills_one_in_six() -> None:
    m = blank()
    (man,) = own(m, 0, "Florus", injured=True, ready=False)
    assert [(words, round(chance, 3)) for words, chance in option_odds(seated(m), 0, requests.HEAL, man.uid)] == [
        ("healed", 0.5), ("still injured", 0.333), ("dies", 0.167),
    ]  # fmt: skip


def test_a_scheme_says_what_it_needs_costs_and_lacks() -> None:
    """[Scheme, P9] Ninnius' own schemes need one less."""
    m = blank()
    m.houses[0].card = m.cards.names.index("Ninnius")
    option = (requests.SCHEME, m.cards.names.index("Statue in the Forum"))
    assert option_words(seated(m), 0, requests.INTRIGUE, option) == "play Statue in the Forum"
    assert option_stakes(seated(m), 0, requests.INTRIGUE, option) == (
        "needs 7 influence (you lack 3). Cost: pay 3 gold to the bank. +1 influence"
    )


def test_the_first_card_that_a_dealer_sells_is_told_at_its_price() -> None:
    m = blank()
    m.houses[0].card = m.cards.names.index("Magius")
    option = (requests.SELL, m.cards.names.index("Tax Farm"))
    assert option_words(seated(m), 0, requests.INTRIGUE, option) == "sell Tax Farm for 4 gold"
    m.houses[0].sold = True
    assert option_words(seated(m), 0, requests.INTRIGUE, option) == "sell Tax Farm for 3 gold"


@pytest.mark.parametrize(("code", "card", "words"), [
    (requests.SELL, "Whispers of Fear", "reaction when an invitation is refused, needs 3 influence. -1 influence"),
    (requests.CLAIM, "Tax Farm", "scheme, needs 7 influence. Take 6 gold from the bank"),
    (requests.LAY, "Guard", "guard: a roll of 4 or more foils a scheme against you"),
])  # fmt: skip
def test_every_card_of_a_hand_can_be_read(code: int, card: str, words: str) -> None:
    """[Step] Also a reaction, which can only be sold now."""
    m = blank()
    option = (code, m.cards.names.index(card))
    assert option_stakes(seated(m), 0, requests.INTRIGUE, option) == words


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("Kalendio", "gladiator, 3/3/2 (Attack/Defence/Speed dice)"),
        ("Coquus", "slave, 1/2/2 (Attack/Defence/Speed dice)"),
    ],
)
def test_a_fighter_up_for_auction_is_a_gladiator_or_a_slave(card: str, words: str) -> None:
    m = blank()
    lines = context_lines(table(m, card=m.cards.names.index(card)), 0, requests.BID)
    assert any(line.startswith(f"{card}: {words}, worth ") for line in lines)


@pytest.mark.parametrize("typed", ["offer to bert, lydus", "offer bert lydus", "offer to Bert, Lydus (1/2/1)"])
def test_an_option_may_be_typed_with_its_commas(typed: str) -> None:
    words = ["offer to Bert, Lydus (1/2/1)", "offer to Bert, Geta (2/1/1)"]
    listed = [Option(None, label, each, (), "", False) for label, each in zip("bc", words, strict=True)]
    assert typed_option(listed, typed) == 0
    with pytest.raises(ValueError, match="none|not one"):
        typed_option(listed, ",")


def test_equal_gear_is_told_apart_and_guards_have_names() -> None:
    m = blank()
    one, two = own(m, 0, "Gladius", "Gladius")
    words = [option_words(seated(m), 0, requests.OPEN_MARKET, (requests.BANK, each.uid)) for each in (one, two)]
    assert words == ["sell to the bank, Gladius for 3 gold", "sell to the bank, Gladius 2 for 3 gold"]


def test_the_many_trades_of_a_market_are_set_in_groups() -> None:
    """[Step] What begins alike shares a line, each with its letter; very many that do not are still listed."""
    m = blank(4, stars=(0,))
    own(m, 0, "Florus", "Celadus", "Gladius", "Rete", "Galea")
    own(m, 1, "Hermes", "Flamma", "Lydus", "Davus", "Hasta")
    own(m, 2, "Felix", "Pugnax", "Syra", "Eros", "Sica", "Spatha")
    options = market.market_options(m, 0)
    listed = options_of(SYSTEM, seated(m), 0, requests.OPEN_MARKET, options, False, 0)
    lines = option_lines(listed, 100, linear=False)
    assert len(lines) < len(options) > 30
    (first,) = [line for line in lines if line.strip().startswith("buy from Servius, then:")]
    assert re.search(r"\w+ Flamma \(4/4/3\)  \w+ Lydus \(1/2/1\)", first)
    alone = [replace(each, words=f"{each.words.replace(',', '')}") for each in listed]
    assert len(option_lines(alone, 100, linear=False)) >= len(options)


def arena() -> Game:
    """A fight that is about to be bet on."""
    m = blank()
    (one,), (two,) = own(m, 1, "Celadus"), own(m, 2, "Florus")
    pair(m, (1, one), (2, two))
    return m


def test_example_18_a_wager_says_what_comes_back() -> None:
    m = arena()
    on_two, dead = [0, 3, 0, 0], [0, 0, 0, 3]
    at_table = seated(m)
    assert option_words(at_table, 0, requests.WAGER, on_two) == "3 gold on Florus"
    assert option_words(at_table, 0, requests.WAGER, [0, 3, 0, 3]) == "3 gold on Florus, 3 gold on decapitation"
    assert option_stakes(at_table, 0, requests.WAGER, on_two) == "brings back 6 gold if it wins"
    assert option_stakes(at_table, 0, requests.WAGER, dead) == "brings back 9 gold if it wins"
    assert [0] * 4 in wager_form(m, 0)


def test_what_corners_are_worth_is_the_same_each_time() -> None:
    """[Odds] By fights of a seed of their own: the corners of the winner make up all, and nothing of the game moves."""
    m = arena()
    before = repr(m.tray)
    first, again = context_lines(seated(m), 0, requests.WAGER), context_lines(seated(m), 0, requests.WAGER)
    assert first == again
    assert repr(m.tray) == before
    fighters = "Fighter I: Celadus 3/2/2 of Servius. Fighter II: Florus 2/3/2 of Decimus."
    assert f"{fighters} The numbers are Attack/Defence/Speed dice." in first
    guess = estimate_entered(m)
    assert sum(guess.corners[:2]) == sum(guess.ends) == FIGHTS
    assert guess.worth(terms.WINNER_I) + guess.worth(terms.WINNER_II) == pytest.approx(0)


@pytest.mark.parametrize(("who", "deal", "acting", "words"), [
    (0, requests.FOR_SUPPORT, 0, "Servius wants 3 gold for support."),
    (0, requests.FOR_SUPPORT, 1, "Servius offers 3 gold for your support for a scheme that they claim is Tax Farm."),
    (0, requests.TO_SELL, 0, "Servius gives 3 gold for Florus (2/3/2)."),
    (0, requests.TO_SELL, 1, "Servius wants 3 gold for Florus (2/3/2)."),
    (0, requests.TO_BUY, 0, "Servius wants 3 gold for Florus (2/3/2)."),
    (0, requests.TO_BUY, 1, "Servius offers 3 gold for Florus (2/3/2)."),
])  # fmt: skip
def test_a_deal_says_who_pays_whom(who: int, deal: int, acting: int, words: str) -> None:
    """[Talk] The one who asks pays, unless he sells."""
    m = blank()
    (man,) = own(m, 0, "Florus")
    m.acting = acting
    at_table = table(m, who=1, deal=deal, amount=3, thing=man.uid, claim=m.cards.names.index("Tax Farm"))
    assert context_lines(at_table, who, requests.AGREE)[1] == words
    pays = option_words(at_table, who, requests.AGREE, requests.YES)
    assert pays == ("agree, and pay 3 gold" if "wants" in words else "agree, and take 3 gold")


def test_a_thumb_says_what_it_costs_the_host() -> None:
    """[Winner, example 35]"""
    m = blank()
    (man,) = own(m, 1, "Florus", favours=2)
    at_table = table(m, who=1, thing=man.uid)
    assert option_stakes(at_table, 0, requests.THUMB, requests.THUMB_DOWN) == "costs you 2 influence, 1 for each favour"
    assert option_words(at_table, 0, requests.THUMB, requests.THUMB_DOWN) == ("thumb down: Florus dies")
    assert option_stakes(at_table, 0, requests.THUMB, requests.THUMB_UP) == ""


def test_every_question_of_seasons_can_be_read() -> None:
    """[Step] No two options of a question read alike, and none is longer than a few lines."""
    asked: Counter[int] = Counter()
    chance = Sfc32(5, 5, 5)

    def look(m: Any, who: int, request: int, options: list[Any]) -> int:
        at_table = m if isinstance(m, Fight) else seated(m)
        usual = 0 if isinstance(m, Fight) else choose_option(m, who, request, options)
        asked[request] += 1
        said = [option_words(at_table, who, request, each) for each in options]
        assert len({*said}) == len(said), said
        lines = [*said, *context_lines(at_table, who, request)]
        lines += [option_stakes(at_table, who, request, each) for each in options]
        assert all(len(line) <= 240 for line in lines), max(lines, key=len)
        assert all(said)
        for option, why in () if isinstance(m, Fight) else refused_options(m, who, request):
            assert option not in options
            assert why
            assert option_words(at_table, who, request, option)
        for each in options:
            odds = option_odds(at_table, who, request, each)
            assert not odds or abs(sum(one for _, one in odds) - 1) < 1e-9
        return usual if isinstance(options, Form) else chance.below(len(options))

    for seed in range(3):
        watch(rich_season(seed, 2 + seed % 3, look))
    assert len(asked) > 30


@pytest.mark.parametrize(("request_", "option", "sure"), [
    (requests.BOOKS, 0, True), (requests.BOOKS, 1, False), (requests.FREE, 7, True),
    (requests.FREE, requests.GIFT, False),
    (requests.OPEN_MARKET, (requests.BANK, 7), True), (requests.OPEN_MARKET, (requests.NOTHING, 0), False),
    (requests.FOR_WHAT, (requests.FREELY, 0), True), (requests.FOR_WHAT, (requests.FOR_GOLD, 0), False),
    (requests.THUMB, requests.THUMB_DOWN, True), (requests.RUDIS, requests.YES, True),
])  # fmt: skip
def test_what_is_lost_for_good_is_confirmed(request_: int, option: Any, sure: bool) -> None:
    """[Upkeep, Market, Winner, P50]"""
    assert bool(V.grave(request_, option)) == sure
