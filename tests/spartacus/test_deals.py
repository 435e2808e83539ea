"""Gold and property that change hands by agreement: gifts, swaps, offers to a host, claims about a scheme's target."""

from typing import Any

import pytest

from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.spartacus.book import (
    arena,
    events,
    intrigue,
    market,
    requests as ask,
    schemes,
    terms,
    thumb,
    upkeep,
)
from ludus_cli.rules.spartacus.book.choices import ask as put
from ludus_cli.rules.spartacus.book.refused_options import refused_options
from ludus_cli.rules.spartacus.book.state import Game, Result, guard_code
from ludus_cli.rules.spartacus.rivals import choose_option
from ludus_cli.rules.spartacus.table.context_lines import context_lines
from ludus_cli.rules.spartacus.table.words import option_words
from tests.spartacus.bare import bare
from tests.spartacus.sitting import seated
from tests.spartacus.table import (
    CARD,
    GO,
    blank,
    golds,
    hold,
    influences,
    number,
    own,
    pair,
    says,
    scheme,
    told,
    used_up,
)

GIFT = ask.GIFT


def against(person: Any, m: Game) -> Game:
    """Return the game with a person in the first seat and computer houses in the others."""
    m.houses[0].star = True
    m.player, m.usual = person, choose_option
    return m


def trade(m: Game, thing: int, other: int, how: int, wanted: int = 0) -> Any:
    """Return a person who makes one trade in the open market, and agrees to its price."""
    offered = (ask.SELL_TO, ask.thing_and_house(thing, other))
    return says((0, ask.OPEN_MARKET, offered), (0, ask.FOR_WHAT, (how, wanted)), (0, ask.AGREE, ask.YES))


# Gifts of gold


@pytest.mark.ruling("P60")
def test_p60_gold_is_given_at_a_question_which_is_then_asked_again() -> None:
    m = blank(2, [4], stars=[0], player=says(
        (0, ask.HEAL, GIFT), (0, ask.OFFER, [3]), (0, ask.HEAL, 2), (0, ask.HEAL, GIFT), (0, ask.OFFER, [7]),
    ))  # fmt: skip
    own(m, 0, "Celadus", "Florus", "Hilarus", ready=False, injured=True)
    m.tray.source.faces = [4, 4, 4]  # type: ignore[attr-defined]
    upkeep.heal_injured(m, 0)
    assert golds(m) == [0, 20]
    assert [gold for _, _, gold, _ in told(m, events.GIFT)] == [3, 7]
    assert [thing // 10_000_000 for _, thing, *_ in told(m, events.TREATED)] == [2, 1, 3]
    assert m.houses[1].attitude == [1, 0]
    used_up(m)


@pytest.mark.ruling("P60")
def test_p60_gold_that_an_answer_may_cost_cannot_be_given_away() -> None:
    """A deficit of 2 at the books is kept: with no more gold a person is not offered a gift."""
    asked: dict[int, list[Any]] = {}

    def person(m: Game, who: int, request: int, options: list[Any]) -> int:
        asked[request] = [*options]
        return options.index(GIFT) if request == ask.BOOKS and GIFT in options else 0

    m = against(person, blank(2))
    own(m, 0, "Celadus", "Florus")
    m.houses[0].gold = 5
    upkeep.balance_books(m, 0)
    assert golds(m) == [0, 13], "3 given one at a time, 2 for the books"
    assert asked[ask.BOOKS] == [2, 1, 0], "the last time no gift was possible"


@pytest.mark.ruling("P60")
def test_p60_no_gift_of_gold_stands_among_answers_that_are_gold() -> None:
    for request in (ask.BID, ask.HOST_BID, ask.WAGER, ask.OFFER):
        seen: list[Any] = []

        def person(m: Game, who: int, request: int, options: list[Any], seen: Any = seen) -> int:
            seen.append(options)
            return 0

        form = Form([[0]])
        put(blank(2, stars=[0], player=person), 0, request, form)
        assert seen == [form]
        assert seen[0] is form


# The open market


@pytest.mark.parametrize(
    ("mine", "his", "gold"),
    # A computer house wants 1.5 times the worth of its thing, less the worth of yours.
    [("Celadus", "Florus", 2), ("Flamma", "Florus", -4), ("Celadus", "Flamma", 11), ("Gladius", "Coquus", 0)],
)
@pytest.mark.ruling("P59")
def test_p59_a_computer_house_judges_a_swap_by_worths(mine: str, his: str, gold: int) -> None:
    m = bare(4, 4, gold=20)
    [given], [wanted, _] = own(m, 0, mine), own(m, 1, his, "Hilarus")
    against(trade(m, given.uid, 1, ask.SWAP_FOR, wanted.uid), m)
    market.open_market(m)
    assert golds(m) == [20 - gold, 20 + gold]
    assert given in m.houses[1].things
    assert wanted in m.houses[0].things
    assert told(m, events.DEAL)[0][2:] == (ask.TO_SWAP, abs(gold))


@pytest.mark.ruling("P59")
def test_p59_it_gives_no_last_fighter_for_gear_and_no_gold_that_it_needs() -> None:
    m = bare(4, 4, gold=20)
    [given], [wanted] = own(m, 0, "Gladius"), own(m, 1, "Florus")
    against(trade(m, given.uid, 1, ask.SWAP_FOR, wanted.uid), m)
    market.open_market(m)
    assert given in m.houses[0].things
    assert told(m, events.ASKS) == [(0, 1, ask.TO_SWAP, ask.NO_DEAL)]
    m = bare(4, 4, gold=4)
    [given], [wanted, _] = own(m, 0, "Flamma"), own(m, 1, "Florus", "Lydus")
    against(trade(m, given.uid, 1, ask.SWAP_FOR, wanted.uid), m)
    market.open_market(m)
    assert golds(m) == [5, 3], "it keeps 3"


@pytest.mark.ruling("P59")
@pytest.mark.parametrize("agrees", [True, False])
def test_p59_persons_swap_by_consent_with_gold_on_either_side(agrees: bool) -> None:
    m = blank(2, stars=[0, 1])
    [given], [wanted] = own(m, 0, "Celadus"), own(m, 1, "Flamma")
    offered = (ask.SELL_TO, ask.thing_and_house(given.uid, 1))
    m.player = says(
        (0, ask.OPEN_MARKET, offered), (0, ask.FOR_WHAT, (ask.SWAP_FOR, wanted.uid)), (0, ask.OFFER, [5, 1]),
        (1, ask.AGREE, int(agrees)),
    )  # fmt: skip
    market.open_market(m)
    assert golds(m) == ([6, 14] if agrees else [10, 10])
    assert (given in m.houses[1].things) == (wanted in m.houses[0].things) == agrees


@pytest.mark.ruling("P59")
def test_p59_a_champion_as_a_gift_takes_influence_along_and_is_remembered() -> None:
    m = bare(4, 4)
    [given] = own(m, 0, "Celadus", champion=True)
    against(trade(m, given.uid, 1, ask.FREELY), m)
    market.open_market(m)
    assert (golds(m), influences(m)) == ([5, 5], [3, 5])
    assert (m.houses[1].attitude[0], told(m, events.TRADED)) == (1, [(0, given.code, 1, 0)])


def test_guards_on_the_table_are_swapped_and_given_too() -> None:
    m = bare(4, 4, gold=9)
    hold(m, 0, "Guard", guards=True)
    [wanted, _] = own(m, 1, "Syra", "Lydus")
    against(trade(m, guard_code(number(m, "Guard")), 1, ask.SWAP_FOR, wanted.uid), m)
    market.open_market(m)
    assert (len(m.houses[0].guards), len(m.houses[1].guards)) == (0, 1)
    assert wanted in m.houses[0].things


# Offers to a host


def hosted(answers: Any, *fighters: str, gold: int = 9) -> Game:
    """Return games of a person who hosts three computer houses with these fighters, "" for none."""
    m = against(answers, bare(4, 4, 4, 4, gold=gold))
    own(m, 0, "Celadus")
    for who, name in enumerate(fighters, start=1):
        if name:
            own(m, who, name)
    return m


@pytest.mark.ruling("P62")
def test_p62_computer_houses_pay_a_person_for_invitations_and_for_none() -> None:
    """The strongest offers 5, a house with a worthless fight none, and a house without a fighter 2 to stay out."""
    m = hosted(says((0, ask.AGREE, 1), (0, ask.AGREE, 1)), "Flamma", "Syra", "")
    first, last = arena.ask_for_invitations(m)
    assert [each[2:] for each in told(m, events.ASKS)] == [(ask.FOR_INVITATION, 5), (ask.FOR_PASS, 2)]
    assert (first, last) == ([1], [3])
    assert golds(m)[0] == 9 + 5 + 2


@pytest.mark.ruling("P62")
@pytest.mark.parametrize(("named", "paid"), [(6, 6), (9, 0)])
def test_p62_a_person_names_his_own_price(named: int, paid: int) -> None:
    """A computer house pays no more for an invitation than it expects of the fight."""
    m = hosted(says((0, ask.AGREE, ask.HAGGLE), (0, ask.OFFER, [named])), "Pugnax", "", "", gold=20)
    m.houses[1].things[0].favours = 2
    arena.ask_for_invitations(m)
    assert told(m, events.ASKS)[0][2] == ask.FOR_INVITATION
    assert [gold for _, _, deal, gold in told(m, events.DEAL) if deal == ask.FOR_INVITATION] == [paid] * bool(paid)


@pytest.mark.ruling("P62")
def test_p62_no_more_invitations_are_sold_than_there_are_fields() -> None:
    first, _ = arena.ask_for_invitations(hosted(says(*[(0, ask.AGREE, 1)] * 3), "Flamma", "Flamma", "Flamma"))
    assert first == [1, 2]


@pytest.mark.ruling("P62")
@pytest.mark.parametrize(
    ("name", "leads", "answers", "up", "gold"),
    [
        # The owner pays 2 and half of his worth, but never more than his worth.
        ("Flamma", 4, [1], True, 7),
        ("Celadus", 4, [1], True, 3),
        # Another house pays 1 and 0.6 of his worth for the death of the leader's man.
        ("Flamma", 9, [0, 1], False, 6),
    ],
)
def test_p62_the_thumb_is_paid_for_either_way(name: str, leads: int, answers: list[int], up: bool, gold: int) -> None:
    m = against(says(*((0, ask.AGREE, each) for each in answers)), bare(4, leads, 4, gold=20))
    [mine], [his] = own(m, 0, "Celadus"), own(m, 1, name)
    pair(m, (0, mine), (1, his))
    m.table.result = Result(0, terms.SURRENDER)
    thumb.resolve_thumb(m)
    assert (told(m, events.THUMB)[0][2:], golds(m)[0]) == ((up, 1), 20 + gold)
    assert (his in m.houses[1].things) == up


def test_computer_houses_pay_each_other_nothing() -> None:
    m = bare(4, 4, 4, gold=20)
    for who in range(3):
        own(m, who, "Flamma")
    arena.ask_for_invitations(m)
    assert not told(m, events.ASKS)


# Claims


def preparing(m: Game, *answers: Any) -> None:
    """Play a person's scheme against the second house; he lacks influence."""
    m.player = says((0, ask.TARGET, 1), *answers, GO)
    m.usual = choose_option
    m.houses[0].star = True
    scheme(m, 0, "Hired Knives")  # It needs 8.


@pytest.mark.ruling("P56")
@pytest.mark.parametrize(
    ("claim", "aim", "thinks"),
    [
        # Hiding the target is no lie, but the scheme hits him.
        ("Hired Knives", terms.NOBODY, -2),
        ("Hired Knives", 2, -3),  # A lie.
        ("Rents", None, -3),
    ],
)
def test_p56_the_target_supports_a_scheme_that_hides_its_target(claim: str, aim: int | None, thinks: int) -> None:
    m = bare(5, 4, 4, gold=9)
    said = [] if aim is None else [(0, ask.AIM, aim)]
    claimed, asked = (0, ask.PREPARE, (ask.CLAIM, CARD[claim])), (0, ask.PREPARE, (ask.ASK, 1))
    preparing(m, claimed, *said, asked, (0, ask.AGREE, 1))
    assert told(m, events.DONE)
    assert m.houses[1].attitude[0] == thinks


@pytest.mark.ruling("P56")
def test_p56_a_house_is_not_asked_to_support_a_scheme_said_to_hit_it() -> None:
    seen: list[Any] = []

    def person(m: Game, who: int, request: int, options: list[Any]) -> int:
        if request == ask.PREPARE:
            seen.append(([other for code, other in options if code == ask.ASK], refused_options(m, who, request)))
            seen.append(context_lines(seated(m), who, request)[-1])
        return int(script(m, who, request, options))

    m = against(person, bare(5, 4, 4))
    script = says((0, ask.TARGET, 1), (0, ask.PREPARE, (ask.CLAIM, CARD["Slander"])), (0, ask.AIM, 2))
    hold(m, 0, "Hired Knives")
    m.houses[2].influence = 6
    schemes.play_scheme(m, 0, CARD["Hired Knives"])
    assert seen[0][0] == [2]
    assert ((ask.ASK, 1), "the scheme is against this house") in seen[0][1]
    assert seen[2][0] == [1]
    assert ((ask.ASK, 2), "you claim that the scheme is against this house") in seen[2][1]
    assert seen[3] == "You claim that it is Slander against Decimus."


@pytest.mark.ruling("P43", "P56")
def test_p56_with_two_houses_the_rival_can_support_a_scheme_against_him() -> None:
    m = bare(5, 4)
    hold(m, 0, "Hired Knives")
    assert schemes.why_not(m, 0, CARD["Hired Knives"]), "a computer house tells the truth"
    m.houses[0].star = True
    assert not schemes.why_not(m, 0, CARD["Hired Knives"])


# Guards


@pytest.mark.ruling("P61")
def test_p61_guards_are_laid_before_a_scheme_is_decided() -> None:
    """Intercepted Letters drops two cards of the hand: the guards that were laid are safe."""
    m = bare(4, 5)
    m.houses[0].star = True
    hold(m, 0, "Guard", "Guard", "Rents")
    lay = (0, ask.ANSWER, (ask.LAY, CARD["Guard"]))
    m.player = says(lay, lay, (0, ask.ANSWER, (ask.NOTHING, 0)))
    m.usual = says((1, ask.TARGET, 0), GO)
    scheme(m, 1, "Intercepted Letters")
    assert [len(m.houses[0].hand), len(m.houses[0].guards)] == [0, 2]
    assert len(told(m, events.GUARD_LAID)) == 2
    assert told(m, events.DONE), "laying a guard is not an answer"


@pytest.mark.ruling("P61")
def test_p61_only_the_target_is_asked_to_lay_guards() -> None:
    m = bare(5, 4, 4)
    m.houses[2].star = True
    hold(m, 2, "Guard")
    m.player, m.usual = (lambda *_: pytest.fail("asked")), says((0, ask.TARGET, 1), GO)
    scheme(m, 0, "Runaway")
    assert intrigue.next_house(m) == terms.NOBODY


def test_new_options_have_words() -> None:
    m = seated(against(choose_option, bare(4, 4, 4)))
    [mine] = own(m.game, 0, "Celadus")
    said = [
        option_words(m, 0, request, option)
        for request, option in (
            (ask.THUMB, GIFT), (ask.AGREE, ask.HAGGLE), (ask.BRIBE, ask.DOWN), (ask.AIM, terms.NOBODY),
            (ask.FOR_WHAT, (ask.FREELY, 0)), (ask.FOR_WHAT, (ask.SWAP_FOR, mine.uid)), (ask.OFFER, [2, 0]),
        )
    ]  # fmt: skip
    assert said == [
        "give gold to another house", "name another price", "ask the price of a thumb turned down",
        "name no target", "as a gift", "swap for Celadus (3/2/2)", "2 gold from you, and 0 gold to you",
    ]  # fmt: skip
