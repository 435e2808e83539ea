"""Matches of a campaign: found, and told on the terminal."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludus_cli.chronicle.prose import STANDARD
from ludus_cli.core.dice import ROLL
from ludus_cli.core.english import list_words
from ludus_cli.core.errors import LudusError
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.campaign_state import stars
from ludus_cli.game.elements.manual_play import typed_in
from ludus_cli.game.elements.visibility import TABLE, hides_event, only_person
from ludus_cli.output import console
from ludus_cli.output.report import show_parts
from ludus_cli.scenes.scene import Drawn
from ludus_cli.systems.display import event_facts, rolls_sheet, scene_of
from ludus_cli.systems.event_lines import event_line, event_lines

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.game.elements.common_types import Doing
    from ludus_cli.models.tables import MatchRow


#: A Star and the number of his opponent, or None for one from the pool.
Pairing = tuple[Any, int | None]


def stored(campaign: Campaign, number: int, what: str) -> tuple[MatchRow, Any]:
    """A match of the file with its events."""
    row = campaign.file.match(number)
    if row is None:
        raise LudusError(f"{what} {number}", "the campaign has no match with that number", "See 'ludus match list'")
    return row, campaign.system.campaign.bouts.bout_from(json.loads(row.data))


def fought(campaign: Campaign, number: int, what: str) -> tuple[MatchRow, Any, list[Any]]:
    """A match that has been fought, with its events."""
    row, bout = stored(campaign, number, what)
    if row.events is None:
        done = "fought" if campaign.system.lists.is_match(bout) else "played"
        raise LudusError(
            f"{what} {number}",
            f"it has not been {done} yet",
            f"{'Fight' if done == 'fought' else 'Play'} it with 'ludus match fight {number}'",
        )
    return row, bout, json.loads(row.events)


def pairing_of(opened: Campaign, bout: Any) -> str:
    """Return the pairing of a match, by name."""
    return opened.system.lists.pairing(bout, names_of(opened.state, bout))


def star_and_opponent(opened: Campaign, bout: Any) -> Pairing | None:
    """Return the Star of a duel and the number of his foe, or None for a match of more men."""
    men = [opened.state.gladiators[seat.gladiator] for seat in bout.seats]
    own = [g for g in men if g.star]
    if len(men) != 2 or not own:
        return None
    return own[0], men[men.index(own[0]) - 1].id


def bout_facts(opened: Campaign, bout: Any) -> dict[str, Any]:
    """A match as JSON shows it."""
    return opened.system.lists.bout_facts(bout, names_of(opened.state, bout))


def tell_fought(
    opened: Campaign, done: Doing, rolls: bool, as_json: bool, severity: str = STANDARD, *, stepped: bool = False
) -> list[dict[str, Any]]:
    """Print the matches that an action has fought; for JSON only return them. A ``stepped`` play that is no match was
    told as it was played; of a match what it has brought is told in sentences, after its story."""
    found = []
    for bout, events in done.fought:
        if stepped and not rolls and not opened.system.lists.is_match(bout):
            continue
        # As the file keeps them.
        events = json.loads(json.dumps(events))
        if as_json:
            more = {"events": events_facts(opened, bout, events)} if rolls else {}
            found.append({**bout_facts(opened, bout), **more})
        else:
            show_end(opened, done, bout)
            print_match(opened, bout, events, rolls, severity, stepped=stepped)
    return found


def say_by_tactics(opened: Campaign, bouts: Sequence[Any]) -> None:
    """Say on a terminal for which men tactics decided though a person may play them, and how to play them."""
    state, rules = opened.state, opened.system.campaign
    men = {
        seat.gladiator: str(seat.before["name"])
        for bout in bouts
        if opened.system.lists.is_match(bout)
        for seat in bout.seats
        if seat.gladiator in state.gladiators and rules.may_decide(state.gladiators[seat.gladiator], bout)
    }
    if men and console.interactive():
        console.say(f"Tactics decided for {list_words(list(men.values()))}. With --step you decide yourself.")


def show_end(opened: Campaign, done: Doing, bout: Any) -> None:
    """Show the board as it is at the end of a match, where there is a screen for it."""
    hand = done.hands.get(bout.id)
    if hand is not None and hand.match is not None and opened.system.lists.is_match(bout):
        names = names_of(opened.state, bout)
        console.show_board(lambda: scene_of(opened.system, bout, hand.match, names, TABLE))


def events_facts(opened: Campaign, bout: Any, events: list[Any], viewer: int = TABLE) -> list[dict[str, Any]]:
    """The events of a fought match that a viewer may see, as JSON shows them."""
    names = {seat.gladiator: str(seat.before.get("name", "")) for seat in bout.seats}
    typed, rolls = typed_in(bout), 0
    found = []
    for event in events:
        if hides_event(opened.system.vocabulary, viewer, tuple(event)):
            continue
        facts = event_facts(opened.system, tuple(event), bout, names, viewer)
        if event[0] == ROLL:
            facts["typed"] = rolls in typed
            rolls += 1
        found.append(facts)
    return found


def by_hand(opened: Campaign, action: int | None, bout: Any) -> str:
    """Return how far people played the match fought in that action: ``, by hand to turn 2, then by the program``; ""
    when they had no say in it."""
    from ludus_cli.campaign.action_words import hand_words

    row = None if action is None or not bout.script else opened.file.action(action)
    return hand_words(json.loads(row.payload)) if row else ""


def match_paragraphs(opened: Campaign, bout: Any, severity: str = STANDARD) -> list[str]:
    """Return a fought match in paragraphs: a person's own passage, else the program's telling; then the notes to it."""
    from ludus_cli.chronicle.own_words import NOTE, paragraphs_in
    from ludus_cli.chronicle.prose import joined, mark_of

    row = opened.file.match(bout.id)
    mark = mark_of(row.events or "") if row is not None else ""
    own = [row for row in opened.file.notes() if (row.of, row.mark) == (f"match {bout.id}", mark)]
    passages = [row.text for row in own if row.kind != NOTE]
    prose = joined(paragraphs_in(passages[0])) if passages else retold(opened, bout, severity)
    return [*prose, *(f"Note: {row.text}" for row in own if row.kind == NOTE)]


def retold(opened: Campaign, bout: Any, severity: str) -> list[str]:
    """A fought match in the words of the chronicle.

    That of a Star that was told before needs the former matches of its men. One that was not is told after all
    that came before it, so that no phrase comes again too soon: after their tellings if these are kept. Any other match
    is told by itself.
    """
    from ludus_cli.campaign.source import chronicle_for, chronicle_of, chronicle_since, keep_told, memory_of

    of = f"match {bout.id}"
    starred = any(star.id == seat.gladiator for star in stars(opened.state) for seat in bout.seats)
    if not starred or memory_of(opened, severity, [of]).kept:
        some = chronicle_for(opened, bout.id, severity)
        prose = opened.system.telling(some, bout.id)
        if all(key[0] != of for key in some.memory.fresh):
            return prose
    chronicle = chronicle_since(opened, bout.id, severity) or chronicle_of(opened, severity)
    prose = opened.system.telling(chronicle, bout.id)
    keep_told(opened, chronicle)
    return prose


def after_lines(opened: Campaign, bout: Any, events: list[Any], names: dict[int, str]) -> list[str]:
    """Return what a match has brought, in sentences with their reasons: what came after its end, and the end itself
    where there is a reason to give. Return [] if nothing came."""
    system, record = opened.system, [tuple(event) for event in events]
    end = system.vocabulary.end_of(record)
    if end is None:
        return []
    viewer = only_person(bout)
    ending, *lines = event_lines(system, bout, record, names, viewer, end)
    return lines if ending == event_line(system, bout, record[end], names, viewer) else [ending, *lines]


def print_match(
    opened: Campaign, bout: Any, events: list[Any], rolls: bool, severity: str = STANDARD, *, stepped: bool = False
) -> None:
    """Print a fought match: its telling, or its rolls; then how it ended, and what it has brought, of a ``stepped`` one
    in sentences."""
    from ludus_cli.output import console

    system = opened.system
    names = {seat.gladiator: str(seat.before["name"]) for seat in bout.seats}
    manner = ", a one-off" if getattr(bout, "oneoff", False) else ""
    manner += ", to the death" if getattr(bout, "to_the_death", False) else ""
    row = opened.file.match(bout.id) if bout.script else None
    manner += by_hand(opened, row.action_n, bout) if row else ""
    console.prose(f"{system.lists.bout_name(bout)}: {system.lists.pairing(bout, names)}{manner}")
    if rolls and not any(event[0] == ROLL for event in events):
        console.data("\nLudus has no dice of this match.\n")
    elif rolls:
        show_parts(rolls_sheet(system, bout, [tuple(event) for event in events], names))
    elif not system.lists.is_match(bout):
        for line in system.play_telling(bout, [tuple(event) for event in events], names):
            console.prose(line)
        console.data("")
    else:
        console.data("")
        for paragraph in match_paragraphs(opened, bout, severity):
            lines = [paragraph]
            if console.linear() and isinstance(paragraph, Drawn):
                lines = [*paragraph.told]
            for line in lines:
                console.prose(line)
            console.data("")
    if not system.lists.is_match(bout):
        return
    came = system.lists.result_words(bout, names)
    # Beasts have no names; those of men stay as they were typed.
    came = f"T{came[1:]}" if came.startswith("the ") else came
    console.prose(f"{came}{system.lists.turns_words(bout)}.")
    sentences = after_lines(opened, bout, events, names) if stepped else []
    for line in sentences or system.lists.settled(bout, names):
        console.prose(line)
    console.data("")
