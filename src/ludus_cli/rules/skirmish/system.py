"""The hex skirmish as Ludus meets it: everything that a rule system must offer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ludus_cli.dice import Event
from ludus_cli.naming import checked_name
from ludus_cli.rules.bills import names_of
from ludus_cli.rules.cards import bout_to_json, card
from ludus_cli.rules.skirmish import RANK
from ludus_cli.rules.skirmish.book.actions import CAMPAIGN, apply, checked_school, new_state
from ludus_cli.rules.skirmish.book.bout import Bout, bout_from, refight
from ludus_cli.rules.skirmish.book.campaign import (
    State,
    active_stars,
    day_in,
    finished,
    free_to_retire,
    stars,
    state_from_json,
    state_to_json,
    why_not_fight,
)
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, from_card, worth
from ludus_cli.rules.skirmish.book.house_rules import SWITCHES
from ludus_cli.rules.skirmish.book.state import Match, Option, copy_match
from ludus_cli.rules.skirmish.book.terms import CLASSES
from ludus_cli.rules.skirmish.book.view import View
from ludus_cli.rules.skirmish.table.achievements import deeds, honours, unfought
from ludus_cli.rules.skirmish.table.board_words import shown
from ludus_cli.rules.skirmish.table.built import BUILT
from ludus_cli.rules.skirmish.table.making import (
    CREATE,
    ENTER,
    FILTERS,
    ODDS,
    POOL,
    chance,
    settings,
)
from ludus_cli.rules.skirmish.table.table import option_words, refused
from ludus_cli.rules.skirmish.table.told_result import doubts, replay, result_fields, seat_fields
from ludus_cli.rules.skirmish.table.views import (
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
from ludus_cli.rules.skirmish.trials.builds import (
    BUILD_COLUMNS,
    CAREER_FIELDS,
    KNOBS,
    builds,
    career_star,
)
from ludus_cli.rules.skirmish.trials.sides import TACTICS_ROWS
from ludus_cli.rules.skirmish.trials.tactics import TACTICS
from ludus_cli.rules.system import Payload, Refusal, Sheet
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

KEY = "skirmish"
vocabulary = V
REQUESTS = V.request_words()
SECRET = V.secret
NAME = "Hex Skirmish"
WORDS = "secret plots on a board of hexes, school against school, to a school of one's own"
#: Nothing plays its trials compiled.
COMPILED = ""
KIND = "class"
KINDS = CLASSES
PLACES, ROUND = CAMPAIGN.places, CAMPAIGN.round


def kind_by_name(name: str) -> int:
    """The number of a class. Raises KeyError when there is none."""
    for weight, known in enumerate(CLASSES):
        if known.casefold() == name.casefold():
            return weight
    raise KeyError(name)


rule_value, default_value = CAMPAIGN.rule_value, CAMPAIGN.default_value
place_of, day_place, steps = CAMPAIGN.place_of, CAMPAIGN.day_place, CAMPAIGN.steps


def pool(state: State, place: int | None, filters: dict[str, Any]) -> list[Gladiator]:
    """The men of the schools who still fight, of one class and school or all; the best known first.

    Raises Refusal for a class or a school that there is not.
    """
    what = "list the pool"
    weight, school = filters.get("class"), filters.get("school")
    if weight is not None:
        try:
            weight = kind_by_name(weight)
        except KeyError:
            raise Refusal(
                what, f"there is no class {weight!r}", f"Classes: {', '.join(CLASSES)}"
            ) from None
    if school is not None:
        school = checked_school(what, state, school)
    found = [
        g
        for g in state.gladiators.values()
        if not g.star and weight in (None, g.weight) and school in (None, g.school)
    ]
    return sorted(found, key=lambda g: (-g.wins, -worth(g), g.id))


def may_play(g: Gladiator) -> bool:
    """Whether a person may decide for a gladiator: a Star who does not fight by the tables alone."""
    return g.star and g.tactics in TACTICS


def campaign_facts(state: State) -> dict[str, Any]:
    """What a campaign has of its own: its schools."""
    return {"schools": state.schools}


def campaign_terms(state: State, place: int | None) -> Payload:
    """What a campaign adds to the terms of trials: its house rules."""
    return {"place": place, "rules": asdict(state.rules)}


TRIALS = Kinds("ludus_cli.rules.skirmish.trials.play")
measures, trials, terms_words = TRIALS.measures, TRIALS.trials, TRIALS.words


# At the table: loaded when a match is stepped through.


def chances(m: Match, who: int, request: int, option: Option) -> tuple[tuple[str, float], ...]:
    """The exact odds of the roll that an option leads to; () for none."""
    from ludus_cli.rules.skirmish.table.chances import chances as odds

    return odds(m, who, request, option)


def stakes(m: Match, who: int, request: int, option: Option) -> str:
    """What else hangs on an option: the odds tell it all."""
    return ""


def arena_view(
    bout: Bout, m: Match, names: dict[int, str], width: int, viewer: int = -1
) -> RenderableType:
    """A match in progress, drawn."""
    from ludus_cli.rules.skirmish.table.scene import scene_of
    from ludus_cli.scenes.terminal import SceneView

    return SceneView(scene_of(bout, m, names), width)


def arena_lines(bout: Bout, m: Match, names: dict[int, str], viewer: int = -1) -> list[str]:
    """A match in progress, one fact a line."""
    from ludus_cli.rules.skirmish.table.scene import scene_of
    from ludus_cli.scenes.scene import scene_lines

    return scene_lines(scene_of(bout, m, names))


# Rolls, events and requests: what is declared of them.

explain = V.explain
roll_words = V.roll_words
by_turn = V.by_turn
weight = V.weight
roll_expectation = V.expectation
explain_roll = V.explain_roll


def event_line(bout: Bout, event: Event, names: dict[int, str], viewer: int = -1) -> str:
    """An event in a line; "" for one that is not told so."""
    return V.line(View(bout, {number: shown(name) for number, name in names.items()}), event)


def event_facts(event: Event, bout: Bout, names: dict[int, str]) -> dict[str, Any]:
    """An event as JSON shows it: what, who, and its values by name."""
    return V.facts(View(bout, names), event)


def rolls_sheet(
    bout: Bout, events: Sequence[Event], names: dict[int, str], viewer: int = -1
) -> Sheet:
    """Every roll of a fought match: turn and phase, who, table, dice with modifiers and result."""
    return V.rolls_sheet(View(bout, names, viewer), events)


# The chronicle loads templates, so it waits until it is asked for.


def telling(c: Chronicle, match: int) -> list[str]:
    """A match in prose, by paragraphs, and the board at its end."""
    from ludus_cli.rules.skirmish.telling.narration import telling as told

    return told(c, match)


def journal(c: Chronicle) -> Journal:
    """The journal of a campaign."""
    from ludus_cli.rules.skirmish.telling.book import journal as book

    return book(c)


def card_html(c: Chronicle, number: int) -> str:
    """A roster card to print."""
    from ludus_cli.rules.skirmish.telling.card import card_html as page

    star = next((star for star in c.stars if star["id"] == number), None)
    return page(c, star or c.others[number])


def card_renderable(state: State, g: Gladiator) -> RenderableType:
    """A roster card for the terminal."""
    from ludus_cli.chronicle.card_terminal import TerminalCard

    return TerminalCard(roster_card(state, g))


def roster_card(state: State, g: Gladiator) -> RosterCard:
    """A gladiator's roster card as data."""
    from ludus_cli.rules.skirmish.telling.card import roster_card as card

    return card(g, school=state.schools[g.school], month=state.month)


def blank_card(state: State, left_handed: bool) -> RosterCard:
    """An empty roster card. Refusal for a left-hander: there are none (S11)."""
    from ludus_cli.rules.skirmish.telling.card import blank_card as card

    if left_handed:
        raise Refusal(
            "make a left-hander's card",
            "the right hand holds the weapon in the skirmish (S11)",
            "Leave --left-handed out",
        )
    return card()


def reference_cards(state: State) -> tuple[ReferenceCard, ...]:
    """The tables of the game under the house rules of a campaign."""
    from ludus_cli.rules.skirmish.telling.tables import reference_cards as tables

    return tables(state.rules)
