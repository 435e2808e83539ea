"""Odds at the table: against the rules themselves with every way in which their dice can fall."""

from collections.abc import Callable, Sequence

import pytest

from ludus_cli.core.dice import ROLL, Event, Tray
from ludus_cli.game.trials.forced import forced
from ludus_cli.rules.gladiator.book import events as ev, requests as ask, rolls, terms
from ludus_cli.rules.gladiator.book.attacks import resolve_attack, throw_attack
from ludus_cli.rules.gladiator.book.endings import judge_plea
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.handling import resolve_recoveries
from ludus_cli.rules.gladiator.book.holds import gets_free, roll_drag
from ludus_cli.rules.gladiator.book.net import throw_net
from ludus_cli.rules.gladiator.book.odds import THROWS, blow_odds
from ludus_cli.rules.gladiator.book.state import Match, copy_match, let_fall
from ludus_cli.rules.gladiator.table.chances import Chances, option_odds
from tests.gladiator.test_table import duel

WORDS = ("nothing", "shield", "weapon", "no wound", "wound", "kill")


def read_blow(record: Sequence[Event]) -> str:
    """What became of a blow, as far as its events say, "" while it is not settled."""
    hit = False
    wounded = False
    for event in record:
        if event[0] == ev.ATTACK:
            result = event[4]
            if result <= terms.NOTHING:
                return "nothing"
            if result < terms.HIT:
                return "shield" if result <= terms.SHIELD_DROP else "weapon"
            hit = True
        elif event[0] == ev.DIES:
            return "kill"
        elif event[0] == ev.WOUND:
            if event[4] == 0:
                return "no wound"
            wounded = True
        elif event[0] == ROLL and wounded and event[2] != rolls.COMBAT:
            # Whatever is rolled now comes after all wounds of the blow.
            return "wound"
    assert hit or not wounded
    return ""


@pytest.mark.parametrize(("area", "cf", "defence", "special", "cover"), [
    (terms.CHEST, 7, 3, terms.NO_SPECIAL, 4), (terms.HEAD, 8, 0, terms.NO_SPECIAL, 6),
    (terms.GROIN, 3, 5, terms.NO_SPECIAL, 0), (terms.LEGS, 6, 1, terms.SWEEP, 3),
])  # fmt: skip
def test_9_5_the_odds_of_a_blow_are_those_of_the_rules(
    area: int, cf: int, defence: int, special: int, cover: int
) -> None:
    m = duel()
    f, foe = m.fighters
    foe.armour[area], foe.cover[area] = (terms.CLASS_B if cover else 0), cover
    foe.wounds[area] = 9
    f.attacks, f.at_area[0], f.at_special[0], f.at_cf[0], f.at_foe[0] = 1, area, special, cf, 1
    foe.defence[area] = defence

    def struck(t: Tray) -> str:
        other = copy_match(m, t)
        assert throw_attack(other, 0, 0)
        resolve_attack(other, 0)
        assert t.record is not None
        return read_blow(t.record) or "wound"

    found = forced(struck, V.draws, read_blow)
    odds = blow_odds(m, 0, 1, area, cf, defence, special)
    assert {word: n for word, n in zip(WORDS, odds, strict=True) if n} == {
        word: chance * THROWS for word, chance in found.items()
    }


def same(odds: Chances, rule: Callable[[Match], str], m: Match) -> None:
    """The odds are those of a rule, by every way in which its dice can fall."""
    found = forced(lambda t: rule(copy_match(m, t)), V.draws)
    assert dict(odds) == pytest.approx({word: float(chance) for word, chance in found.items()})


def test_18_3_the_odds_of_a_plea() -> None:
    m = duel()
    m.fighters[0].attack_total = 25

    def pleads(now: Match) -> str:
        judge_plea(now, 0, 1, terms.SPARED)
        return "spared" if now.fighters[0].spared else "killed"

    same(option_odds(m, 0, ask.EXCEED, (ask.LEAVE, 0)), pleads, m)


def test_20_the_odds_of_a_toss_of_an_escape_and_of_dragging() -> None:
    m = duel()
    f, foe = m.fighters
    f.hand[:], f.nf, foe.nf, foe.q, f.st = [7, -1], 12, 10, 2, 2
    m.item_kind[7], m.item_holder[7] = terms.NET, 0

    def toss(now: Match) -> str:
        throw_net(now, 0, 1)
        assert now.tray.record is not None
        (came,) = [event[4] for event in now.tray.record if event[0] == ev.NET]
        return ("nothing", "Stumble check", "struggle", "", "ensnared")[came]

    f.net = terms.TOSS
    same(option_odds(m, 0, ask.NET_TARGET, (ask.TAKE, 1)), toss, m)
    foe.held_by, foe.snare, foe.snare_item, f.holds, foe.escape_cf, f.hold_cf = (0, terms.NETTED, 7, 1, 5, 4)
    same(option_odds(m, 1, ask.ESCAPE, [5]), lambda now: "free" if gets_free(now, 1, 0) else "not free", m)

    def drags(now: Match) -> str:
        roll_drag(now, 0, 1)
        return "drags Prone" if now.fighters[1].prone else "does not fall"

    same(option_odds(m, 0, ask.HOLD, [4]), drags, m)


def test_13_5_the_odds_of_recovering() -> None:
    m = duel()
    f = m.fighters[0]
    sword, f.star = f.hand[0], False
    let_fall(m, sword, 0, 0)
    f.recovering, f.act[0], m.fighters[1].q = True, terms.ACT_R, 5

    def reaches(now: Match) -> str:
        resolve_recoveries(now)
        return "gets it" if sword in now.fighters[0].hand else "does not"

    same(option_odds(m, 0, ask.RECOVER, (ask.TAKE, sword)), reaches, m)
