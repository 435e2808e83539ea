"""Heroes of the Colosseum as Ludus meets it: everything that a rule system must offer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludus_cli.dice import Event
from ludus_cli.naming import checked_name
from ludus_cli.rules.bills import names_of
from ludus_cli.rules.cards import bout_to_json, card
from ludus_cli.rules.heroes import RANK
from ludus_cli.rules.heroes.book.actions import CAMPAIGN, apply, new_state
from ludus_cli.rules.heroes.book.bout import Bout, bout_from, refight
from ludus_cli.rules.heroes.book.campaign import (
    State,
    active_stars,
    day_in,
    stars,
    state_from_json,
    state_to_json,
    why_not_fight,
)
from ludus_cli.rules.heroes.book.gladiator import Gladiator, from_card
from ludus_cli.rules.heroes.book.house_rules import SWITCHES
from ludus_cli.rules.heroes.book.state import Match, Option, copy_match
from ludus_cli.rules.heroes.book.styles import STYLE_NAMES, style_by_name
from ludus_cli.rules.heroes.book.terms import V
from ludus_cli.rules.heroes.book.view import View
from ludus_cli.rules.heroes.table.achievements import deeds, honours, unfought
from ludus_cli.rules.heroes.table.built import BUILT
from ludus_cli.rules.heroes.table.making import (
    CREATE,
    ENTER,
    FILTERS,
    ODDS,
    POOL,
    chance,
    settings,
)
from ludus_cli.rules.heroes.table.table import option_words, refused
from ludus_cli.rules.heroes.table.told_result import doubts, replay, result_fields, seat_fields
from ludus_cli.rules.heroes.table.views import (
    bill_sheet,
    bout_facts,
    brief_sheet,
    career_sheet,
    day_facts,
    ending,
    farewell,
    gladiator_facts,
    introduction,
    pairing,
    pool_sheet,
    progress_words,
    result_words,
    settled,
    star_sheet,
)
from ludus_cli.rules.heroes.trials.builds import BUILD_COLUMNS, CAREER_FIELDS, builds, career_star
from ludus_cli.rules.heroes.trials.forecast import finished
from ludus_cli.rules.heroes.trials.sides import KNOBS, TACTICS_ROWS, campaign_terms
from ludus_cli.rules.heroes.trials.tactics import TACTICS
from ludus_cli.rules.system import Sheet
from ludus_cli.rules.trials import Kinds

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ludus_cli.chronicle.cards import ReferenceCard, RosterCard
    from ludus_cli.chronicle.journal import Journal
    from ludus_cli.chronicle.source import Chronicle

__all__ = [
    "BUILD_COLUMNS",
    "BUILT",
    "CAREER_FIELDS",
    "COMPILED",
    "CREATE",
    "ENTER",
    "FILTERS",
    "KEY",
    "KIND",
    "KINDS",
    "KNOBS",
    "NAME",
    "ODDS",
    "PLACES",
    "POOL",
    "RANK",
    "REQUESTS",
    "ROUND",
    "SECRET",
    "SWITCHES",
    "TACTICS_ROWS",
    "WORDS",
    "active_stars",
    "apply",
    "arena_lines",
    "arena_view",
    "bill_sheet",
    "blank_card",
    "bout_facts",
    "bout_from",
    "bout_to_json",
    "brief_sheet",
    "builds",
    "by_turn",
    "campaign_facts",
    "campaign_terms",
    "card",
    "card_html",
    "card_renderable",
    "career_sheet",
    "career_star",
    "chance",
    "chances",
    "checked_name",
    "copy_match",
    "day_facts",
    "day_in",
    "day_place",
    "deeds",
    "default_value",
    "doubts",
    "ending",
    "event_facts",
    "event_line",
    "explain",
    "explain_roll",
    "farewell",
    "finished",
    "free_to_retire",
    "from_card",
    "gladiator_facts",
    "honours",
    "introduction",
    "journal",
    "kind_by_name",
    "may_play",
    "measures",
    "names_of",
    "new_state",
    "option_words",
    "pairing",
    "place_of",
    "pool",
    "pool_sheet",
    "progress_words",
    "reference_cards",
    "refight",
    "refused",
    "replay",
    "result_fields",
    "result_words",
    "roll_expectation",
    "roll_words",
    "rolls_sheet",
    "roster_card",
    "rule_value",
    "seat_fields",
    "settings",
    "settled",
    "stakes",
    "star_sheet",
    "stars",
    "state_from_json",
    "state_to_json",
    "steps",
    "telling",
    "terms_words",
    "trials",
    "unfought",
    "vocabulary",
    "weight",
    "why_not_fight",
]

KEY = "heroes"
NAME = "Heroes of the Colosseum"
WORDS = "duels by zones, from the Fringes of the Empire to the wooden sword"
COMPILED = "ludus_cli.rules.heroes.trials.compiled"
KIND = "style"
KINDS = STYLE_NAMES
PLACES, ROUND = CAMPAIGN.places, CAMPAIGN.round


def kind_by_name(name: str) -> int:
    """The number of a style. Raises KeyError when there is none."""
    return style_by_name(name)


rule_value, default_value = CAMPAIGN.rule_value, CAMPAIGN.default_value
place_of, day_place, steps = CAMPAIGN.place_of, CAMPAIGN.day_place, CAMPAIGN.steps
free_to_retire = CAMPAIGN.free_to_retire


def pool(state: State, place: int | None, filters: dict[str, Any]) -> Sequence[Gladiator]:
    """The NPGs who are still about, in one locale or all, of one style or all; the best known first."""
    style = filters.get("style")
    only = {} if style is None else {"style": style_by_name(style)}
    only |= {} if place is None else {"locale": place}
    return state.gladiators.ranked("fame", "wins", star=False, **only)


def may_play(g: Gladiator) -> bool:
    """Whether a person may decide for a gladiator: a Star who does not fight by the tables alone."""
    return g.star and g.tactics in TACTICS


def campaign_facts(state: State) -> dict[str, Any]:
    """What a campaign has of its own: arenas and armour cards."""
    return {"own_arenas": state.drawings, "own_cards": state.cards}


# What is rolled, told and asked, as the vocabulary has it.

vocabulary = V
REQUESTS = V.request_words()
SECRET = V.secret
explain = V.explain
roll_words = V.roll_words
by_turn = V.by_turn
weight = V.weight
roll_expectation = V.expectation
explain_roll = V.explain_roll


def event_line(bout: Bout, event: Event, names: dict[int, str], viewer: int = -1) -> str:
    """One event of a match in one plain sentence, "" for those that are not worth one."""
    return V.line(View(bout, names, viewer, shown=True), event)


def event_facts(event: Event, bout: Bout, names: dict[int, str]) -> dict[str, Any]:
    """An event as JSON shows it: what, who, and its values by name."""
    return V.facts(View(bout, names), event)


def rolls_sheet(bout: Bout, events: list[Event], names: dict[int, str], viewer: int = -1) -> Sheet:
    """Every roll of a fought match: turn, who, table, dice with modifiers and result."""
    return V.rolls_sheet(View(bout, names, viewer), events)


TRIALS = Kinds("ludus_cli.rules.heroes.trials.play")
measures, trials, terms_words = TRIALS.measures, TRIALS.trials, TRIALS.words


# At the table: loaded when a match is stepped through.


def chances(m: Match, who: int, request: int, option: Option) -> tuple[tuple[str, float], ...]:
    """The exact odds of the roll that an option leads to; () for none."""
    from ludus_cli.rules.heroes.table.chances import chances as odds

    return odds(m, who, request, option)


def stakes(m: Match, who: int, request: int, option: Option) -> str:
    """What else hangs on an option, in a few words; "" for nothing."""
    from ludus_cli.rules.heroes.table.chances import stakes as words

    return words(m, who, request, option)


def arena_view(
    bout: Bout, m: Match, names: dict[int, str], width: int, viewer: int = -1
) -> RenderableType:
    """A match in progress, drawn."""
    from ludus_cli.rules.heroes.table.scene import scene_of
    from ludus_cli.scenes.terminal import SceneView

    return SceneView(scene_of(bout, m, names), width)


def arena_lines(bout: Bout, m: Match, names: dict[int, str], viewer: int = -1) -> list[str]:
    """A match in progress, one fact a line."""
    from ludus_cli.rules.heroes.table.scene import scene_of
    from ludus_cli.scenes.scene import scene_lines

    return scene_lines(scene_of(bout, m, names))


# The chronicle loads templates, so it waits until it is asked for.


def telling(c: Chronicle, match: int) -> list[str]:
    """A match in prose, by paragraphs."""
    from ludus_cli.rules.heroes.telling.narration import telling as told

    return told(c, match)


def journal(c: Chronicle) -> Journal:
    """The journal of a campaign."""
    from ludus_cli.rules.heroes.telling.book import journal as book

    return book(c)


def card_html(c: Chronicle, number: int) -> str:
    """A roster card to print."""
    from ludus_cli.rules.heroes.telling.card import card_html as page

    star = next((star for star in c.stars if star["id"] == number), None)
    return page(c, star or c.others[number])


def card_renderable(state: State, g: Gladiator) -> RenderableType:
    """A roster card for the terminal."""
    from ludus_cli.chronicle.card_terminal import TerminalCard

    return TerminalCard(roster_card(state, g))


def roster_card(state: State, g: Gladiator) -> RosterCard:
    """A gladiator's roster card as data."""
    from dataclasses import asdict

    from ludus_cli.rules.heroes.telling.card import roster_card as card

    return card(g, rules=asdict(state.rules), cards=state.cards, month=state.month)


def blank_card(state: State, left_handed: bool) -> RosterCard:
    """An empty roster card."""
    from ludus_cli.rules.heroes.telling.card import blank_card as card

    return card(left_handed, state.rules.star_power)


def reference_cards(state: State) -> tuple[ReferenceCard, ...]:
    """The tables of the game under the house rules of a campaign."""
    from ludus_cli.rules.heroes.telling.tables import reference_cards as tables

    return tables(state.rules, state.cards)
