"""Matches and gladiators of any rule system as people are shown them: events in lines, rolls, boards, cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ludus_cli.game.campaign.tracks import kept_of, kept_words
from ludus_cli.game.elements import roll_sheets
from ludus_cli.game.elements.visibility import TABLE

if TYPE_CHECKING:
    from ludus_cli.chronicle.card_terminal import TerminalCard
    from ludus_cli.chronicle.cards import RosterCard
    from ludus_cli.chronicle.source import Chronicle
    from ludus_cli.core.dice import Event
    from ludus_cli.core.sheet import Sheet
    from ludus_cli.scenes.scene import Scene
    from ludus_cli.scenes.terminal import SceneView
    from ludus_cli.systems.system import AnySystem


def event_facts(
    system: AnySystem, event: Event, bout: Any, names: Mapping[int, str], viewer: int = TABLE
) -> dict[str, Any]:
    """An event as JSON shows it: what, who, and its values by name."""
    return system.vocabulary.event_json(system.view(bout, names, viewer), event)


def rolls_sheet(
    system: AnySystem, bout: Any, events: Sequence[Event], names: Mapping[int, str], viewer: int = TABLE
) -> Sheet:
    """Every roll of a match that a viewer may see: turn, who, table, dice with modifiers and result."""
    return roll_sheets.rolls_sheet(system.vocabulary, system.view(bout, names, viewer), events)


def arena_view(
    system: AnySystem, bout: Any, m: Any, names: dict[int, str], width: int, viewer: int = TABLE
) -> SceneView:
    """Return a match in progress as a viewer sees it, drawn for a terminal of limited width."""
    from ludus_cli.scenes.terminal import SceneView

    return SceneView(scene_of(system, bout, m, names, viewer), width)


def arena_lines(system: AnySystem, bout: Any, m: Any, names: dict[int, str], viewer: int = TABLE) -> list[str]:
    """A match in progress as a viewer sees it, one fact a line."""
    from ludus_cli.scenes.scene import scene_lines

    return scene_lines(scene_of(system, bout, m, names, viewer))


def scene_of(system: AnySystem, bout: Any, m: Any, names: dict[int, str], viewer: int) -> Scene:
    """A match in progress, or another play, as a viewer sees it, with names that a terminal may show."""
    from ludus_cli.scenes.text_width import terminal_text

    shown = {number: terminal_text(name) for number, name in names.items()}
    counts = system.campaign.bouts.counts(bout.play)
    return (system.scene if counts else system.play_scene)(bout, m, shown, viewer)


def roster_card(system: AnySystem, state: Any, g: Any, boxes: bool = False) -> RosterCard:
    """Return a gladiator's roster card; its last facts are his tracks and awards, and what he may come to.

    ``boxes`` draws the tracks for a pencil.
    """
    card = system.roster_card(state, g)
    kept = kept_words(kept_of(state), g.id, g.star, system.campaign.round.calendar.words, boxes)
    goals = tuple(("Goal", goal.cited) for goal in system.lists.goals(state, g))
    return replace(card, facts=(*card.facts, *kept, *goals))


def card_renderable(system: AnySystem, state: Any, g: Any, own: Sequence[str] = ()) -> TerminalCard:
    """A roster card for the terminal, with people's ``own`` notes on it."""
    from ludus_cli.chronicle.card_terminal import TerminalCard

    return TerminalCard(replace(roster_card(system, state, g), own=tuple(own)))


def emblem_of(system: AnySystem, g: Any) -> str:
    """Return the emblem of a gladiator as an SVG element."""
    from ludus_cli.chronicle.emblem import emblem

    return emblem(g.name, system.campaign.kind_names[system.campaign.kind_of(g)])


def card_html(system: AnySystem, c: Chronicle, number: int) -> str:
    """A gladiator's roster card as one HTML page without outside address, to print on one sheet."""
    from ludus_cli.chronicle.card_sheets import card_page

    values = next((star for star in c.stars if star["id"] == number), None) or c.others[number]
    g = system.campaign.bouts.from_card(values)
    card = replace(system.roster_card(system.campaign.state_from(c.state, []), g), face=emblem_of(system, g))
    return card_page(
        [card],
        title=f"{card.name}: Roster Card",
        game=system.name,
        occasion=f"{c.name}, {system.campaign.round.calendar.words(c.month)}",
    )
