"""Odds and careers of the duel: who comes, what is counted, where a career ends."""

from typing import Any

import pytest

from ludus_cli.core.dice import STREAM_ODDS, SeededSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.trials.trials import CAREER, ODDS
from ludus_cli.odds.figures import figures
from ludus_cli.rules.gladiator.book.bout import BOUTS
from ludus_cli.rules.gladiator.book.gladiator import FREEDOM, Gladiator
from ludus_cli.rules.gladiator.book.styles import BASIC
from ludus_cli.rules.gladiator.book.terms import BEAR, MYRMILLO, PARMULARIUS, SWORD
from ludus_cli.rules.gladiator.system import SYSTEM
from ludus_cli.rules.gladiator.trials.contest import CareerBrought, count_career, play_career, play_trial
from ludus_cli.rules.gladiator.trials.sides import career_of, contest_of


def known(*attributes: int, **more: Any) -> Payload:
    """A Star of the lightest type."""
    g = Gladiator(1, "Marcus", True, PARMULARIUS, list(attributes), weapon=SWORD, **more)
    return {"card": card(g), "tactics": ""}


def kinds(*styles: int) -> Payload:
    """Terms of fresh men against each other, one on each side."""
    return {"sides": [[{"kind": style, "tactics": ""}] for style in styles]}


def source(number: int) -> SeededSource:
    return SeededSource(1, STREAM_ODDS, number)


def test_what_is_counted_of_duels() -> None:
    found = figures(SYSTEM.trials.measures(ODDS, {}), SYSTEM.trials.tally(ODDS, kinds(*BASIC[:2]), 1, 0, 60))
    shares = {"wins_a", "wins_b", "draws", "deaths_a", "deaths_b", "by_blow", "by_plea", "by_draw"}
    assert shares | {"kills", "executions", "surrenders", "missus_a", "missus_b"} <= set(found)
    assert {"dice", "turns", "phases", "combats", "collisions", "charges"} <= set(found)
    one, two, none = (found[key].value for key in ("wins_a", "wins_b", "draws"))
    assert one + two + none == pytest.approx(1)
    assert found["phases"].value > found["combats"].value > 1
    assert found["wounds_b_chest"].value > 0


def test_men_are_rolled_anew_for_each_match_and_nothing_is_left_of_the_last() -> None:
    c = contest_of({"sides": [[{"kind": MYRMILLO, "tactics": ""}], [known()]]})
    seen = set()
    for number in (0, 1, 0):
        c.match.tray = Tray(source(number), record=[])
        play_trial(c)
        seen.add((tuple(c.corners[0].g.attributes), tuple(c.corners[1].g.attributes)))
        last = c.match.tray.record
        if number == 0:
            first = last
    assert len(seen) == 2
    assert last == first
    assert not c.pristine.over
    assert c.pristine.fighters[0].wounds == [0] * 5
    assert c.match.fighters[0] is not c.pristine.fighters[0]


def test_a_known_man_comes_as_he_is_and_a_beast_needs_no_dice() -> None:
    c = contest_of({"sides": [[known(13, 5, 4, 6, 15)], [{"kind": BEAR, "tactics": ""}]]})
    c.match.tray.source = source(3)
    play_trial(c)
    assert c.match.fighters[0].creation_cf == 22
    assert c.match.fighters[1].beast


def test_a_career_ends_with_ten_v_death_or_its_months() -> None:
    """A man with nine V needs one more; what he had before does not count again (G56)."""
    ends = set()
    for number in range(20):
        terms = {"star": known(13, 5, 4, 6, 15, wins=FREEDOM - 1), "month": 4, "months": 3}
        life, brought = career_of(terms), CareerBrought()
        life.contest.match.tray.source = source(number)
        play_career(life)
        star = life.contest.corners[0].g
        count_career(life, BOUTS.from_card(terms["star"]["card"]), brought)  # type: ignore[index]
        assert brought.matches == brought.months == life.played == star.fought_month - 3
        assert brought.freed + brought.dead + brought.active == 1
        assert brought.freed == brought.wins == int(star.freed)
        ends.add((brought.freed, brought.dead))
    assert {(1, 0), (0, 1)} <= ends


def test_he_rests_between_and_his_numbers_are_rolled_once() -> None:
    life = career_of({"star": known(), "months": 6, "every": 3})
    life.contest.match.tray.source = source(1)
    play_career(life)
    star = life.contest.corners[0].g
    assert star.matches == (life.played + 2) // 3
    assert all(star.attributes[:1])


@pytest.mark.parametrize(("kind", "terms", "why"), [
    (CAREER, {"star": {"kind": MYRMILLO, "tactics": ""}, "months": 3}, "only a Star"),
    (CAREER, {"star": known(), "months": 0}, "the numbers of months and matches must be at least 1"),
    (ODDS, kinds(MYRMILLO, 99), "no style 99"),
    (ODDS, {**kinds(MYRMILLO, BEAR), "size": 9}, "9 is not a size of the arena"),
    (ODDS, {"sides": [[{"kind": BEAR, "tactics": "bold"}], [known()]]}, "no tactics"),
    (ODDS, {"sides": [[{}], [known()]]}, "one side has no gladiator"),
])  # fmt: skip
def test_terms_that_cannot_be(kind: str, terms: Payload, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        SYSTEM.trials.tally(kind, terms, 1, 0, 1)
