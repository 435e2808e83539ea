"""Careers for forecasts, played by the actions of a campaign [31 to 38].

A Star goes on from his card in a circuit of his own, which is otherwise new: his past opponents come again (M48). He
fights every month, or every few months and trains in between (M50, M83). He learns by the usual choices.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludus_cli.core.dice import Source
from ludus_cli.game.elements.common_types import Doing, Payload
from ludus_cli.game.elements.manual_play import Hand
from ludus_cli.game.trials.simulated_careers import CareerBrought, Careers, Life, founded, months_so_far
from ludus_cli.game.trials.trials import Terms, count_noun, mean, share
from ludus_cli.rules.gladiator.book import campaign, gladiator, state, styles
from ludus_cli.rules.gladiator.book.terms import ITEMS, KINDS, NO_ITEM, STATIONS
from ludus_cli.rules.gladiator.career import events as ev, talents
from ludus_cli.rules.gladiator.trials.sides import ROWS, check_star
from ludus_cli.rules.gladiator.trials.tactics import DEFAULT_TACTICS, Tactics, tactics_player

CHARTS = "the centurions' charts"


@dataclass(slots=True)
class Brought(CareerBrought):
    """Results of a career. A man freed who dies of that match counts as freed (M50); the dead have PR and CV too."""

    discharged: int = share("discharged as a cripple")
    draws: int = mean("draws (stans missus)")
    missus: int = mean("missus")
    kills: int = mean("kills")
    trained: int = mean("months of training")
    xp: int = mean("XP earned")
    prestige: int = mean("PR at the end", signed=True)
    cv: int = mean("CV at the end", signed=True)
    discharged_by_month: int = months_so_far("out")


class ByRow:
    """Answers in matches for Stars with a row of tactics without a name; other questions get the usual answer."""

    def __init__(self, row: Tactics | None) -> None:
        self.row = row

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        if self.row is None or not isinstance(m, state.Match):
            return None
        return tactics_player([self.row] * len(m.fighters))(m, who, request, options)

    def roll(self, hand: Hand, roll: Any, rolled: list[int]) -> None:
        return None


class GladiatorCareers(Careers):
    """Careers of gladiators with a full record."""

    brings = Brought

    def describe_terms(self, terms: Terms) -> str:
        check_star(terms)
        own, every = terms["star"], terms.get("every", 1)
        tactics = own.get("tactics", "")
        named = tactics if isinstance(tactics, str) else "their own tactics"
        rests = "" if every == 1 else f", a match every {every} months and training in between"
        return f"{named or own['card'].get('tactics') or CHARTS}, {count_noun(terms['months'], 'month')}{rests}"

    def begin(self, terms: Terms) -> Any:
        check_star(terms)
        return super().begin(terms)

    def begun(self, terms: Terms, source: Source) -> Life:
        row, terms = row_of(terms)
        fresh = is_fresh(terms["star"]["card"])
        life = self.fresh(terms, source) if fresh else super().begun(terms, source)
        life.live = None if row is None else ByRow(row)
        return life

    def fresh(self, terms: Terms, source: Source) -> Life:
        """Return a Star made anew for each career, from the facts given of him."""
        life = Life(self.campaign, founded(self.campaign, terms, source), self.count_action)
        card, tactics = terms["star"]["card"], terms["star"].get("tactics", "")
        (life.star,) = life.do("recruit", **said_of(card, tactics)).changed
        return life

    def count_action(self, life: Life, d: Doing) -> None:
        for event in d.tray.record or ():
            life.counts["trained"] += event[0] == ev.TRAINS and event[1] == life.star

    def ending_key(self, life: Life) -> str:
        g = life.g
        if g.freed:
            return "freed"
        return {"dead": "dead", gladiator.DISCHARGED: "discharged"}.get(g.status, "")

    def note(self, brought: Brought, life: Life) -> None:
        g, before = life.g, life.before
        brought.draws = g.draws - before["draws"]
        brought.missus = g.spared - before["spared"]
        brought.kills = g.kills - before["kills"]
        brought.trained = life.counts["trained"]
        brought.xp = g.xp_earned - before.get("xp_earned", 0)
        brought.prestige = g.prestige
        brought.cv = talents.cv_of(g)


def row_of(terms: Terms) -> tuple[Tactics | None, Terms]:
    """The row of tactics of terms that name none, and the terms as actions take them: a Star is asked in his matches,
    whatever his own tactics are. Raises Refusal for an impossible row."""
    own = terms["star"]
    tactics = own.get("tactics", "")
    if isinstance(tactics, str):
        return None, terms
    return ROWS.read(tactics), {**terms, "star": {**own, "tactics": DEFAULT_TACTICS}}


def is_fresh(card: Mapping[str, Any]) -> bool:
    """Return whether a card is of a Star who is still to be made: nothing was rolled for him, though his
    characteristics may be given."""
    # Without talents a man may have rolled no armour, but a shield.
    worn = any(card["armour"]) or card["shield"] != NO_ITEM
    rolled = worn or card.get("talents") or card["matches"]
    return not (card["attributes"] and rolled)


def said_of(card: Mapping[str, Any], tactics: str) -> Payload:
    """Return the facts that such a card gives of a Star to be made."""
    said: Payload = {"name": card["name"], "style": KINDS[card["style"]], "dagger": card["dagger"]}
    said["spirit"] = str(card["spirit"] - 1)
    if tactics or card["tactics"]:
        said["tactics"] = tactics or card["tactics"]
    if card["attributes"]:
        said["attributes"] = list(card["attributes"])
    if card["weapon"] != styles.main_weapon(card["style"]):
        said["weapon"] = ITEMS[card["weapon"]]
    if card.get("station"):
        said["station"] = STATIONS[card["station"]]
    return said


CAREERS = GladiatorCareers(campaign.CAMPAIGN)
