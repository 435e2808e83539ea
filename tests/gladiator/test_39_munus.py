"""The munus [39.5.4]: who is sent, against which man, and in which order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.terms import (
    CHAMPION,
    CONSECUTIVE,
    HUNT_BESTIARIUS,
    HUNT_VENATOR,
    MATCHED_PAIR,
    MYRMILLO,
    NONE,
    RETIARIUS,
    SECUTOR,
    THRAEX,
    TWO_PAIRS,
    UNIQUE,
    VENATOR,
    WOLF,
)
from ludus_cli.rules.gladiator.career import arranging, creation
from ludus_cli.rules.gladiator.career.talents import class_of
from ludus_cli.rules.gladiator.ludus import events as ev, requests as ask
from ludus_cli.rules.gladiator.ludus.councils import Games, Match, MunusCouncil
from ludus_cli.rules.gladiator.ludus.munus import (
    MUNUS,
    arrange_for,
    arrange_for_rivals,
    by_rule,
    choose_men_to_send,
    collect_in_colosseum,
    may_send,
)
from ludus_cli.rules.gladiator.table import munus as table
from tests.gladiator.ludi import fighter, games, lanista, ledger, sitting, used_up

RULES = HouseRules()


@pytest.fixture(autouse=True)
def made(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Place and XP of the men who are made; they stay without characteristics, since no dice are laid down for them."""
    found: list[tuple[int, int]] = []
    monkeypatch.setattr(creation, "make_stock", lambda t, who, g, rules, xp: found.append((who, xp)))
    return found


def munus(
    houses: list[Gladiator],
    men: Iterable[Gladiator],
    dice: Iterable[int] = (),
    *,
    sent: Iterable[int] = (),
    quality: int = 3,
    **more: Any,
) -> MunusCouncil:
    """A munus in which men of these places have been sent."""
    m = sitting(MunusCouncil, houses, men, dice=dice, picks=[0] * 60, **more)
    m.games = games(sent=sent, quality=quality)
    return m


def stars(*denarii: int) -> list[Gladiator]:
    """Persons with this much money; their numbers are 1, 2, …"""
    return [lanista(number, each, star=True) for number, each in enumerate(denarii, 1)]


def rivals(*denarii: int) -> list[Gladiator]:
    """Rivals with this much money."""
    return [lanista(number, each) for number, each in enumerate(denarii, 1)]


def sides(m: MunusCouncil) -> list[list[list[int]]]:
    return [match.sides for match in m.games.bill]


def no_dice_left(m: MunusCouncil) -> None:
    m.tray.source.picks.clear()  # type: ignore[attr-defined]
    used_up(m)


# A whole munus


def test_39_5_4_a_munus_of_two_rivals() -> None:
    men = [fighter(11, 1, 2), fighter(12, 1, 6), fighter(13, 2, 9), fighter(14, 2, 1)]
    # Arena 2 + 2 - 1, quality 1 + 1 - 1; the second pays 1D3; the death roll; the better man is backed with 1D6.
    m = sitting(MunusCouncil, rivals(40, 40), men, dice=[3, 4, 1, 2, 5, 6, 2])
    MUNUS.play_match(m)
    assert (m.games.size, m.games.quality, m.games.sent) == (3, 1, [3, 4])
    assert m.made["bill"] == [{"sides": [[3], [4]], "arranged": MATCHED_PAIR, "death": True, "size": 3, "worn": {}}]
    assert m.made["wagers"] == [{"match": 0, "side": 1, "by": 2, "with": NONE, "stake": 2, "a": 3, "b": 2}]
    assert Games.from_plain(m.made) == m.games
    assert [match.sides for match in Games.from_plain(m.numbered()).bill] == [[[12], [13]]]
    assert ledger(m) == [(1, ev.SENDING, -3)]
    used_up(m)


# Sending [39.5.4]


def test_m86_who_cannot_lay_down_three_a_head_does_not_send() -> None:
    men = [fighter(10 + each, ludus, each) for ludus in (1, 2) for each in range(1, 7)]
    m = munus(rivals(0, 8), men, [1, 6])
    for who in range(2):
        choose_men_to_send(m, who)
    # The editor pays nothing; the other has enough for two heads.
    assert m.games.sent == [7, 6, 5, 13, 12]
    assert ledger(m) == [(1, ev.SENDING, -1), (1, ev.SENDING, -3)]


@pytest.mark.parametrize(("men", "quality", "sent"), [(5, 5, 3), (4, 5, 2), (1, 5, 1), (5, 2, 2)])
def test_m69_a_rival_sends_half_of_its_men_and_its_best(men: int, quality: int, sent: int) -> None:
    m = munus(rivals(40), [fighter(10 + cv, 1, cv) for cv in range(men)], quality=quality)
    choose_men_to_send(m, 0)
    assert m.games.sent == list(range(men, men - sent, -1))


def test_39_5_4_a_person_sends_whom_he_likes_and_enter_is_what_rivals_do() -> None:
    men = [fighter(10 + cv, 1, cv) for cv in range(5)]
    m = munus(stars(40), men, said=[(ask.THIS_MAN, 1), (ask.THIS_MAN, 5), (ask.NOTHING_MORE, 0)])
    choose_men_to_send(m, 0)
    assert m.games.sent == [1, 5]
    m = munus(stars(40), men)
    m.player = by_rule
    choose_men_to_send(m, 0)
    assert m.games.sent == [5, 4, 3]


@pytest.mark.parametrize(("size", "gain"), [(1, [10, 0]), (2, [0, 0])])
def test_m61_the_colosseum_pays_each_ludus_that_takes_part(size: int, gain: list[int]) -> None:
    m = munus(rivals(0, 0), [fighter(11, 1), fighter(12, 2)], sent=[2])
    m.games.size = size
    collect_in_colosseum(m, [0, 1])
    assert [m.fighters[who].denarii for who in range(2)] == gain


# Matches of persons [38]


def test_m84_persons_come_first_and_hunts_are_fought_first() -> None:
    men = [fighter(11, 1, 4, THRAEX), fighter(12, 2, 4, MYRMILLO), fighter(13, 2, 3)]
    houses = [lanista(1, 40), lanista(2, 40, star=True)]
    # Arena and quality; the rival sends its man, the person (1D3) both; 11: a matched pair, to the death, against III,
    # where nobody is known; 62: bestiarii against one beast, and the armour for it; the rival's man is left over; its
    # stake.
    dice = [3, 3, 3, 3, 1, 1, 1, 1, 6, 3, 6, 4, 6, 2, 1, 1, 2, 3, 6, 4, 1]
    said = [(ask.THIS_MAN, 3), (ask.THIS_MAN, 4)]
    m = sitting(MunusCouncil, houses, men, dice=dice, picks=[0] * 60, said=said)
    MUNUS.play_match(m)
    assert [match.arranged for match in m.games.bill] == [HUNT_BESTIARIUS, MATCHED_PAIR, MATCHED_PAIR]
    assert [match.sides[0] for match in m.games.bill] == [[4], [3], [2]]
    assert [match.death for match in m.games.bill] == [False, True, False]


def test_m41_a_hunter_wears_what_the_hunt_asks_for() -> None:
    m = munus(stars(40), [fighter(11, 1)], [5, 4, 3, 1], sent=[1])
    arrange_for(m, 0)
    (match,) = m.games.bill
    assert (match.arranged, match.worn[1]["style"]) == (HUNT_VENATOR, VENATOR)
    assert m.made["bill"][0]["worn"] == {"1": match.worn[1]}
    assert [*m.numbered()["bill"][0]["worn"]] == ["11"]
    assert Match.from_plain(match.to_plain()) == match
    assert [m.fighters[each].style for each in match.sides[1]] == [WOLF, WOLF]
    assert [m.fighters[each].id for each in match.sides[1]] == m.new == [100, 101]


@pytest.mark.parametrize("row", [CONSECUTIVE, CHAMPION])
def test_m40_of_a_unique_match_a_person_picks_the_row(row: int, made: list[tuple[int, int]]) -> None:
    size = [3] if row == CONSECUTIVE else []
    dice = [6, 6, 4, *size, *[4, 2, 5] * (3 if size else 1)]
    m = munus(stars(40), [fighter(11, 1)], dice, sent=[1], said=[(ask.THIS_ROW, row)])
    arrange_for(m, 0)
    (match,) = m.games.bill
    # The death roll is that of a unique match: 4 is not above it.
    assert (match.arranged, match.death) == (row, False)
    assert [xp for _, xp in made] == ([25] * 3 if size else [325])
    no_dice_left(m)


def test_m40_unique_is_a_matched_pair_where_nobody_says_otherwise() -> None:
    assert (
        by_rule(munus(stars(40), []), 0, ask.UNIQUE, [(ask.THIS_ROW, row) for row in arranging.rows_to_pick(RULES)])
        == 0
    )
    assert arranging.rows_to_pick(RULES)[0] == MATCHED_PAIR != UNIQUE


def test_m85_a_partner_is_named_counts_as_sent_and_the_team_is_one_match() -> None:
    men = [fighter(11, 1), fighter(12, 1), fighter(13, 1), fighter(14, 1)]
    # Two pairs, no death; the partner pays 1D3; two pairings and challengers; then another match.
    dice = [4, 3, 1, 6, *[4, 2, 4] * 2, 1, 1, 1, 4, 2, 4]
    m = munus(
        [*rivals(40), lanista(2, 40, star=True)],
        [replace(each, ludus=2) for each in men],
        dice,
        sent=[2, 3],
        quality=2,
        said=[(ask.THIS_MAN, 4)],
    )
    arrange_for(m, 1)
    assert [match.sides[0] for match in m.games.bill] == [[2, 4], [3]]
    assert (m.games.sent, ledger(m)) == ([2, 3, 4], [(1, ev.SENDING, -3)])
    # Both matches of the quality are taken.
    assert not may_send(m, 1)
    m.games.quality = 3
    assert may_send(m, 1)


def test_m85_a_sent_man_may_be_the_partner_of_another() -> None:
    m = munus(stars(40), [fighter(11, 1), fighter(12, 1)], [4, 3, 1, *[4, 2, 4] * 2], sent=[1, 2],
              said=[(ask.THIS_MAN, 2)])  # fmt: skip
    arrange_for(m, 0)
    assert [match.sides[0] for match in m.games.bill] == [[1, 2]]
    assert ledger(m) == []


def test_m47_a_partner_is_made_where_none_is_named(made: list[tuple[int, int]]) -> None:
    # Two pairs; the partner's class by 1D6 (6 is II), then his XP of record 0; then two enemies.
    dice = [4, 3, 1, 6, 6, *[4, 2, 4, 4, 2, 4]]
    m = munus(stars(40), [fighter(11, 1), fighter(12, 1)], dice, sent=[1])
    arrange_for(m, 0)
    (match,) = m.games.bill
    assert (match.arranged, match.sides) == (TWO_PAIRS, [[1, 3], [4, 5]])
    assert (m.fighters[3].style, made[0]) == (THRAEX, (3, 50))
    no_dice_left(m)


@pytest.mark.parametrize(("match_types", "dice"), [(1, [1, 4, 2, 4]), (2, [6, 2, 5, 4, 1, 1, 1, 4, 2, 4])])
def test_m92_pairs_alone_and_no_hunts(match_types: int, dice: list[int]) -> None:
    rules = replace(RULES, match_types=match_types)
    m = munus(stars(40), [fighter(11, 1)], dice, sent=[1], rules=rules)
    arrange_for(m, 0)
    assert [match.arranged for match in m.games.bill] == [MATCHED_PAIR]
    no_dice_left(m)


def test_m43_the_pairing_roll_is_repeated_until_it_falls_in_his_row() -> None:
    m = munus(stars(40), [fighter(11, 1)], [1, 1, 1, 6, 5, 5, 3, 4, 2, 4], sent=[1])
    arrange_for(m, 0)
    (match,) = m.games.bill
    assert (match.worn, class_of(m.fighters[2].style)) == ({}, 4)
    no_dice_left(m)


def test_m43_or_gives_his_class_for_the_match() -> None:
    # 55 is class IV, which his talents forbid; 46 is class III against II, and armour for it is rolled.
    dice = [1, 1, 1, 5, 5, 4, 6, 2, 4]
    m = munus(stars(40), [fighter(11, 1)], dice, sent=[1], rules=replace(RULES, whole_table=True))
    arrange_for(m, 0)
    (match,) = m.games.bill
    assert (class_of(match.worn[1]["style"]), class_of(m.fighters[2].style)) == (3, 2)
    no_dice_left(m)


# Challengers [38.5, M48]


def met(m: MunusCouncil) -> int:
    """Whom the person's man of place 2 meets, in a matched pair against class II."""
    arrange_for(m, 0)
    (match,) = m.games.bill
    return match.sides[1][0]


def meeting(
    *men: Gladiator, dice: Iterable[int] = (), others: list[Gladiator] | None = None, **more: Any
) -> MunusCouncil:
    """A person's Secutor, who is to meet class IV, and other men from place 3 on."""
    houses = [lanista(1, 40, star=True), *(others or [lanista(2, 40)])]
    known = [fighter(11, 1, 4, SECUTOR), *men]
    return munus(houses, known, [1, 1, 1, 6, 5, *dice], sent=[2, *more.pop("sent", ())], **more)


def test_m48_a_man_of_another_ludus_comes_before_one_of_the_circuit() -> None:
    circuit, theirs = fighter(12, 0, 4, RETIARIUS), fighter(13, 2, 4, RETIARIUS)
    m = meeting(circuit, theirs, dice=[4, 5])
    assert met(m) == 4
    # He costs his lanista 1D3, and counts as sent.
    assert (m.games.sent, ledger(m)) == ([2, 4], [(1, ev.SENDING, -3)])
    no_dice_left(m)


@pytest.mark.parametrize(("face", "foe"), [(4, 3), (3, 4)])
def test_m48_a_known_rival_comes_on_four_and_above(face: int, foe: int) -> None:
    m = meeting(fighter(12, 0, 4, RETIARIUS), dice=[face, 4])
    assert met(m) == foe


def test_m48_no_known_rival_by_the_house_rule() -> None:
    m = meeting(fighter(12, 0, 4, RETIARIUS), dice=[4], rules=replace(RULES, no_rivals=True))
    assert met(m) == 4
    no_dice_left(m)


def test_m48_the_nearest_record_comes() -> None:
    far, near = fighter(12, 2, 4, RETIARIUS, wins=4), fighter(13, 2, 4, RETIARIUS, wins=1)
    assert met(meeting(far, near, dice=[6], sent=[3, 4])) == 4


@pytest.mark.parametrize(
    ("denarii", "sent", "quality", "drawn"),
    [(40, [], 3, True), (2, [], 3, False), (2, [3], 3, True), (40, [4], 1, False), (40, [4], 3, False)],
)  # fmt: skip
def test_m85_only_of_a_ludus_that_has_a_match_left(denarii: int, sent: list[int], quality: int, drawn: bool) -> None:
    theirs = [fighter(12, 2, 4, RETIARIUS), fighter(13, 2, 4, MYRMILLO)]
    dice = [4] if not drawn else [6] if sent else [6, 1]
    m = meeting(*theirs, dice=dice, sent=sent, others=[lanista(2, denarii)], quality=quality)
    assert (met(m) == 3) == drawn
    no_dice_left(m)


@pytest.mark.parametrize("star", [False, True])
def test_m69_a_rival_counts_its_men_and_a_person_his_matches(star: bool) -> None:
    men = [*(fighter(11 + n, 2) for n in range(3)), fighter(14, 1)]
    m = sitting(MunusCouncil, [lanista(1), lanista(2, star=star)], men)
    m.games = games(([5], [2, 3]), quality=2, sent=[5, 2, 3])
    assert may_send(m, 1) == star


@pytest.mark.parametrize(("answer", "foe"), [(ask.THIS_MAN, 3), (ask.NOTHING_MORE, 4)])
def test_m48_another_person_s_man_comes_with_his_consent_alone(answer: int, foe: int) -> None:
    others = [lanista(2, 40, star=True)]
    said = [(answer, 3 if answer else 0)]
    # Without it the circuit is looked at (M122).
    dice = [5, 1] if answer else [5, 5]
    m = meeting(fighter(12, 2, 4, RETIARIUS), fighter(13, 0, 4, RETIARIUS), dice=dice, others=others, said=said)
    assert met(m) == foe


def test_m48_nobody_meets_a_man_of_his_own_ludus_or_one_who_has_fought() -> None:
    m = meeting(fighter(12, 1, 4, RETIARIUS), fighter(13, 0, 4, RETIARIUS, fought_month=3), dice=[4])
    assert met(m) == 5
    no_dice_left(m)


def test_m111_a_champion_is_always_new(made: list[tuple[int, int]]) -> None:
    houses, men = ([*stars(40), lanista(2, 40)], [fighter(11, 1, 4, SECUTOR), fighter(12, 2, 4, RETIARIUS)])
    m = munus(houses, men, [4, 1, 1, 6, 5, 6], sent=[2, 3])
    assert (met(m), made) == (4, [(4, 350)])


# Matches of rivals


def test_m87_rivals_meet_the_nearest_cv_of_another_ludus() -> None:
    men = [fighter(11, 1, 9), fighter(12, 1, 3), fighter(13, 2, 4), fighter(14, 3, 5), fighter(15, 3, 15)]
    m = munus(rivals(40, 40, 40), men, [1, 1, 1, 4, 2, 4], sent=[3, 4, 5, 6, 7])
    arrange_for_rivals(m, [0, 1, 2])
    assert sides(m) == [[[3], [6]], [[4], [5]], [[7], [8]]]


def test_m87_who_is_left_over_meets_a_challenger_by_his_pairing_row(made: list[tuple[int, int]]) -> None:
    # No death; class II against IV; 1D6 - 4 + 2 points.
    m = munus(rivals(40), [fighter(11, 1, 5, wins=2)], [5, 4, 2, 5], sent=[1])
    arrange_for_rivals(m, [0])
    assert (sides(m), m.fighters[2].style, made) == ([[[1], [2]]], RETIARIUS, [(2, 75)])
    assert not m.games.bill[0].death
    no_dice_left(m)


# At the table


def test_the_words_of_a_munus() -> None:
    men = [fighter(11, 1, 8), fighter(12, 2, 4, prestige=1)]
    m = munus([*stars(40), lanista(2, 40)], men, sent=[2])
    m.games = games(([2], [3]))
    said: dict[int, list[tuple[Any, str]]] = {
        ask.SEND: [((ask.NOTHING_MORE, 0), "Send no more gladiators"),
                   ((ask.THIS_MAN, 3), "Man 12, Myrmillo, CV 4, PR 1, 0–0–0")],
        ask.UNIQUE: [((ask.THIS_ROW, CONSECUTIVE), "Consecutive")],
        ask.WAGER: [((ask.WITH_BANK, 0),
                     "With the bank, at 2:1, stake up to 10 denarii: on Man 11 (8) against Man 12 (4)"),
                    ((ask.WITH_LANISTA, 1), "With another lanista: on Man 12 (4) against Man 11 (8)")],
        ask.STAKE: [([3], "Stake 3: win 3 or lose 6 denarii")],
        ask.OPPONENT: [((ask.LANISTA, 1), "Lanista 2: 40 denarii, 0 of them at stake")],
        ask.ODDS_OFFERED: [([3, 2, 5], "3 2 5: stake 3 at 2:5, win 15 or lose 6 denarii")],
        ask.TAKE_WAGER: [((ask.TAKES, 1), "Take the wager: on Man 12 (4) against Man 11 (8)")],
    }  # fmt: skip
    for request, options in said.items():
        for option, words in options:
            assert table.option_words(m, 0, request, option) == words
    assert table.context_lines(m, 0, ask.SEND) == [
        (
            "Each ludus may enter 3 matches; 0 gladiators sent so far. Sending is free for the editor. "
            "40 denarii, 4 due at the month's end"
        )
    ]
    assert table.context_lines(m, 0, ask.WAGER) == [
        "Matches, with CV in brackets:",
        "1. Man 11 (8) against Man 12 (4)",
        "40 denarii, 4 due at the month's end, 0 denarii at stake",
    ]
    assert table.context_lines(m, 0, ask.OPPONENT)[-1] == (
        "The wager: on Man 11 (8) against Man 12 (4); the bank's odds would be 2:1"
    )
    assert table.context_lines(m, 0, ask.PARTNER) == ["40 denarii, 4 due at the month's end"]
