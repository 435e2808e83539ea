"""Trials of ludi: seasons by the actions of a campaign; odds of matches and matches played on are the duel's.

A lanista of a campaign goes on from the present state of all its ludi, a new one founds a ludus against three rivals.
Rivals decide by rule, and he by the usual choices, except for those of his plan (:mod:`.plans`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ludus_cli.core.dice import Source
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.game.elements.manual_play import Form, Hand
from ludus_cli.game.trials.simulated_careers import CareerBrought, Careers, Life, months_so_far
from ludus_cli.game.trials.trials import CAREER, Terms, count_noun, mean, share, spread
from ludus_cli.rules.gladiator.book.decision_play import Council
from ludus_cli.rules.gladiator.book.gladiator import RETIRED
from ludus_cli.rules.gladiator.book.terms import LANISTA
from ludus_cli.rules.gladiator.ludus import campaign, lanista, requests as ask, rivals, wagers
from ludus_cli.rules.gladiator.ludus.councils import MunusCouncil
from ludus_cli.rules.gladiator.ludus.plans import AT_THE_LIMIT, NO_WAGERS, SMALL
from ludus_cli.rules.gladiator.trials import play, sides
from ludus_cli.rules.gladiator.trials.careers import CHARTS, ByRow, row_of

#: The spread of denarii ends here.
MOST_DENARII = 500


@dataclass(slots=True)
class Brought(CareerBrought):
    """The results of a season for a lanista; matches and wins are those of his men."""

    freed: int = share("won the season")
    dead: int = share("ruined")
    active: int = share("season not over")
    lost: int = share("another lanista won")
    matches: int = mean("matches of his gladiators")
    wins: int = mean("victories of his gladiators")
    denarii: int = mean("denarii", signed=True)
    reputation: int = mean("REP")
    buried: int = mean("gladiators killed")
    champions: int = mean("gladiators freed")
    freed_by_month: int = months_so_far("won")
    dead_by_month: int = months_so_far("ruined")
    lost_by_month: int = months_so_far("lost")
    denarii_spread: int = spread("denarii", MOST_DENARII + 1)


class Policy(ByRow):
    """Decides for a lanista by a plan; his men fight by a row of tactics where one is given, else by his."""

    def __init__(self, terms: Terms, row: Any, star: int) -> None:
        super().__init__(row)
        self.terms, self.star = terms, star

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        if not isinstance(m, Council):
            return super().choose(hand, m, who, request, options, usual)
        if m.fighters[who].id != self.star:
            return None
        if request == ask.GRADE and "stock" in self.terms:
            return stock_option(options, usual, self.terms["stock"])
        if request == ask.SEND and "all" in self.terms:
            return send_option(m, options, self.terms["all"])
        if isinstance(m, MunusCouncil) and request in (ask.WAGER, ask.STAKE) and "wagers" in self.terms:
            return wager_option(m, who, options, self.terms["wagers"])
        return None


def stock_option(options: list[Any], usual: int, wanted: int) -> int:
    """Stock of a grade where stock is usual, the best that he can pay up to it."""
    assert isinstance(options, Form)
    return options.place([min(wanted, options.blanks[0].highest)]) if options[usual] != [0] else usual


def send_option(m: Council, options: list[Any], everybody: bool) -> int:
    """Return the option of the best man who may go, or of none."""
    men = [man for _, man in options[1:]]
    return options.index((ask.THIS_MAN, rivals.man_to_send(m, men))) if everybody and men else 0


def wager_option(m: MunusCouncil, who: int, options: list[Any], wanted: str) -> int:
    """Return a stake on each man of his own whose CV is not lower, as a rival backs them: one denarius, or as much as
    the bank takes and he can pay."""
    if isinstance(options, Form):
        blank = options.blanks[0]
        return options.place([{SMALL: blank.lowest, AT_THE_LIMIT: blank.highest}[wanted]])
    for place, (code, arg) in enumerate(options):
        match, side = divmod(arg, 2)
        own = code == ask.WITH_BANK and wagers.own_side(m, who, match) == side
        if wanted != NO_WAGERS and own and wagers.not_worse(m, match, side):
            return place
    return 0


class Seasons(Careers):
    """Seasons of a lanista: won, lost to another, ruined, or not over."""

    brings = Brought

    def describe_terms(self, terms: Terms) -> str:
        tactics = terms["star"].get("tactics", "") or terms["star"]["card"].get("tactics")
        named = tactics if isinstance(tactics, str) else "their own tactics"
        return f"his gladiators use {named or CHARTS}, {count_noun(terms['months'], 'month')} at most"

    def begin(self, terms: Terms) -> Any:
        if terms["star"].get("card", {}).get("style") != LANISTA:
            raise Refusal(sides.FORECAST, "only a lanista has a season", "Name the lanista of a ludus")
        return super().begin(terms)

    def begun(self, terms: Terms, source: Source) -> Life:
        row, terms = row_of(terms)
        life = self.going_on(terms, source) if "state" in terms else super().begun(terms, source)
        life.live = Policy(terms, row, life.star)
        return life

    def going_on(self, terms: Terms, source: Source) -> Life:
        """A season from where a campaign stands, with other dice."""
        # Each has lists of its own.
        whole = json.loads(json.dumps({"state": terms["state"], "men": terms["men"]}))
        state = self.campaign.state_from(whole["state"], whole["men"])
        state.seed, state.rules = source.pick(2**31), self.campaign.bouts.rules_of(terms["rules"])
        life = Life(self.campaign, state, self.count_action, star=terms["star"]["card"]["id"])
        if terms["star"].get("tactics"):
            life.do("tactics", star=life.star, tactics=terms["star"]["tactics"])
        return life

    def month(self, life: Life, terms: Terms) -> None:
        life.do("next-month")

    def count_action(self, life: Life, d: Doing) -> None:
        for bout, _ in d.fought:
            for seat in () if bout.play else bout.seats:
                if seat.before.get("ludus") == life.star and seat.outcome:
                    life.counts["matches"] += 1
                    life.counts["wins"] += seat.outcome == "won"
                    life.counts["buried"] += seat.after["status"] == "dead"
                    life.counts["champions"] += seat.after["freed"] and not seat.before["freed"]

    def ending_key(self, life: Life) -> str:
        if life.g.freed:
            return "freed"
        return {lanista.RUINED: "dead", RETIRED: "lost"}.get(life.g.status, "")

    def note(self, brought: Any, life: Life) -> None:
        for name in ("matches", "wins", "buried", "champions"):
            setattr(brought, name, life.counts[name])
        brought.denarii, brought.reputation = life.g.denarii, life.g.reputation
        brought.denarii_spread = max(0, life.g.denarii)


TRIALS = {**play.TRIALS, CAREER: Seasons(campaign.CAMPAIGN).trials}
