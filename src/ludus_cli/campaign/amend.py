"""Amending the past: one action is changed, and all that followed is done again after it.

The old line of actions stays in the file, set aside. On the new one each action keeps its number,
and with it its dice; matches and gladiators keep theirs as far as they are the same. What cannot be
done any more (a match of a man who is now dead) is recorded as void, with the reason.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from ludus_cli.campaign import engine, new_names, sitting
from ludus_cli.campaign.engine import Campaign, Entry
from ludus_cli.campaign.history import fill_images
from ludus_cli.core.errors import LudusError
from ludus_cli.core.plain_values import list_of
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.campaign_state import stars
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.models.tables import ActionRow
from ludus_cli.models.undo_image import Row, read_image, unpack

FIGHT, RECORD = "fight", "record"


@dataclass(slots=True)
class Past:
    """An action as it was: the matches and gladiators that it made, and who met in the match it is about."""

    row: ActionRow
    payload: dict[str, Any]
    bouts: list[int]
    gladiators: list[int]
    seats: list[int]


@dataclass(slots=True)
class Retelling:
    """The new line at work: the new numbers for old ones, and notes on what could not stay.

    ``campaign`` is a copy in memory; ``entries`` are to be recorded in the file.
    """

    campaign: Campaign
    entries: list[Entry] = field(default_factory=list)
    bouts: dict[int, int] = field(default_factory=dict)
    gladiators: dict[int, int] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Changes:
    """The changes made by amending: notes on what could not stay, Stars and matches old and new, all in words.

    ``entries``: the new line, for :func:`accept_line`.
    """

    notes: list[str]
    stars: list[tuple[str, list[str]]]
    matches: list[tuple[int, str, str]]
    entries: list[Entry] = field(default_factory=list)


def amend_action(
    campaign: Campaign, n: int, kind: str, payload: dict[str, Any], progress: Callable[[int], None] = lambda done: None
) -> list[str]:
    """Change action ``n`` of the current line, and do everything after it again, in one transaction.

    Return what could not stay as it was, a line each; ``progress`` gets the number of actions done.
    Raises LudusError, with the file unchanged, when the changed action is not allowed.
    """
    with trial_copy(campaign) as copy:
        work = replay_amended(copy, n, kind, payload, progress)
    accept_line(campaign, n, work.entries)
    return work.notes


def accept_line(campaign: Campaign, n: int, entries: list[Entry]) -> None:
    """Replace the actions from ``n`` on by the line that :func:`preview_amendment` has made.

    In one transaction, which plays nothing and is short. Raises CampaignChanged when another program has written since
    the campaign was opened.
    """
    fill_images(campaign)
    file = campaign.file
    with file.writing():
        engine.require_unchanged(campaign)
        changed = file.action(n)
        assert changed is not None
        assert changed.parent is not None, "the founding cannot be amended"
        file.go_to(changed.parent)
        campaign.head = changed.parent
        for entry in entries:
            engine.record_action(campaign, entry)
    engine.reload_state(campaign)


def replay_amended(
    copy: Campaign, n: int, kind: str, payload: dict[str, Any], progress: Callable[[int], None]
) -> Retelling:
    """Change action ``n`` on a copy in memory, and replay everything after it; the file stays open to others."""
    fill_images(copy)
    file = copy.file
    with file.writing():
        later = [past_of(copy, row) for row in file.actions(after=n - 1)]
        changed = later.pop(0)
        assert changed.row.parent is not None, "the founding cannot be amended"
        file.go_to(changed.row.parent)
        engine.reload_state(copy)
        work = Retelling(copy)
        if payload.get("name") != changed.payload.get("name"):
            payload = new_names.with_checked_names(copy.state, kind, payload)
        once_more(work, changed, kind, {**payload, "amends": changed.row.id})
        for done, past in enumerate(later, 1):
            redo_action(work, past)
            progress(done)
    return work


def do_on_copy(work: Retelling, kind: str, payload: dict[str, Any]) -> Doing:
    """Do an action on the copy, and note the entry for the file."""
    done, entry = engine.prepare_action(work.campaign, kind, payload)
    engine.record_action(work.campaign, entry)
    work.entries.append(entry)
    return done


def past_of(campaign: Campaign, row: ActionRow) -> Past:
    """An applied action with what its image knows of it."""
    image = read_image(unpack(row.image)) if row.image else None
    payload = json.loads(row.payload)
    seats: list[int] = []
    match = campaign.file.match(payload["match"]) if "match" in payload else None
    if match is not None:
        seats = [s.gladiator for s in campaign.system.campaign.bouts.bout_from(json.loads(match.data)).seats]
    return Past(
        row,
        payload,
        new_row_numbers(image.matches) if image else [],
        new_row_numbers(image.gladiators) if image else [],
        seats,
    )


def new_row_numbers(before: dict[int, Row | None]) -> list[int]:
    """Return the numbers of the rows that an action has added."""
    return sorted(number for number, row in before.items() if row is None)


def once_more(work: Retelling, past: Past, kind: str, payload: dict[str, Any]) -> None:
    """Do an action on the new line. Raises LudusError if it is not allowed; the state must then be dropped."""
    state = work.campaign.state
    ids = {}
    if past.bouts and past.bouts[0] > state.next_bout:
        ids["bout"] = past.bouts[0]
    if past.gladiators and past.gladiators[0] > state.next_gladiator:
        ids["gladiator"] = past.gladiators[0]
    first_bout = max(state.next_bout, ids.get("bout", 0))
    first_gladiator = max(state.next_gladiator, ids.get("gladiator", 0))
    if ids:
        payload = {**payload, "ids": ids}
    done = do_on_copy(work, kind, payload)
    work.bouts |= zip(past.bouts, range(first_bout, state.next_bout), strict=False)
    work.gladiators |= zip(past.gladiators, range(first_gladiator, state.next_gladiator), strict=False)
    lost = sum(len(hand.left_over()) for hand in done.hands.values())
    if lost:
        fit = "1 answer given by hand no longer fits" if lost == 1 else f"{lost} answers given by hand no longer fit"
        work.notes.append(f"action {past.row.n} ({kind}): {fit}; tactics and dice decide instead")


def redo_action(work: Retelling, past: Past) -> None:
    """Redo a later action: unchanged if possible, otherwise fought anew, otherwise void."""
    kind, payload = past.row.kind, translated_payload(work, past.payload)
    reason = ""
    if past.seats and not same_pairing(work, past, payload["match"]):
        reason = "other gladiators now meet in it"
        if kind == FIGHT:
            payload = {name: value for name, value in payload.items() if name not in ("scripts", sitting.BY_HAND_TO)}
    if not (reason and kind == RECORD):
        try:
            once_more(work, past, kind, payload)
        except LudusError as error:
            reason = error.why
            engine.reload_state(work.campaign)
        else:
            if reason and past.payload.get("scripts"):
                work.notes.append(f"action {past.row.n} ({kind}): {reason}; fought without the answers given by hand")
            return
    if kind == RECORD:
        try:
            once_more(work, past, FIGHT, {"match": payload["match"]})
        except LudusError:
            engine.reload_state(work.campaign)
        else:
            work.notes.append(f"action {past.row.n} ({kind}): {reason}; fought by Ludus instead")
            return
    void_action(work, past, reason)


def void_action(work: Retelling, past: Past, reason: str) -> None:
    """Record that an action could not be done any more."""
    payload = {"kind": past.row.kind, "payload": past.payload, "why": reason}
    do_on_copy(work, engine.VOID, payload)
    if past.row.kind != engine.VOID:
        work.notes.append(f"action {past.row.n} ({past.row.kind}) is no longer possible: {reason}")


def same_pairing(work: Retelling, past: Past, match: int) -> bool:
    """Return whether the same men meet in a match as in the past."""
    bout = work.campaign.state.bouts.get(match)
    if bout is None:
        return True
    known = [work.gladiators.get(number, number) for number in past.seats]
    return [seat.gladiator for seat in bout.seats] == known


def translated_payload(work: Retelling, payload: dict[str, Any]) -> dict[str, Any]:
    """A payload with the numbers that its matches and gladiators have on the new line."""
    found = {name: value for name, value in deepcopy(payload).items() if name != "ids"}
    if "match" in found:
        found["match"] = work.bouts.get(found["match"], found["match"])
    if "scripts" in found:
        found["scripts"] = {
            str(work.bouts.get(int(match), int(match))): script for match, script in found["scripts"].items()
        }
    for key in {"star", "gladiator"} & found.keys():
        found[key] = work.gladiators.get(found[key], found[key])
    # Games give only the number of their men.
    if isinstance(found.get("men"), list):
        found["men"] = [work.gladiators.get(number, number) for number in found["men"]]
    for side in found.get("sides", []):
        for entry in side:
            if "gladiator" in entry:
                entry["gladiator"] = work.gladiators.get(entry["gladiator"], entry["gladiator"])
    if "result" in found and "gladiators" in found["result"]:
        found["result"]["gladiators"] = {
            str(work.gladiators.get(int(number), int(number))): value
            for number, value in found["result"]["gladiators"].items()
        }
    return found


# Trying it first


@contextmanager
def trial_copy(campaign: Campaign) -> Iterator[Campaign]:
    """Yield a copy of the campaign in memory, to try something on: nothing of it reaches the file.

    Raises CampaignChanged when another program has written since the campaign was opened.
    """
    with campaign.file.copy_in_memory() as file:
        copy = engine.load_campaign(file)
        if copy.head != campaign.head:
            raise engine.changed_since(campaign)
        yield copy


def preview_amendment(
    campaign: Campaign, n: int, kind: str, payload: dict[str, Any], progress: Callable[[int], None] = lambda done: None
) -> Changes:
    """Return the changes that :func:`amend_action` would make. Raises LudusError when it would be refused."""
    with trial_copy(campaign) as copy:
        work = replay_amended(copy, n, kind, payload, progress)
        return replace(compare_states(campaign, copy, work.notes), entries=work.entries)


def compare_states(old: Campaign, new: Campaign, notes: list[str]) -> Changes:
    """Compare two states of one campaign: the Stars, and the results of matches."""
    before, after = match_words(old), match_words(new)
    differing = [
        (
            (before.get(key) or after[key])[0],
            before[key][1] if key in before else "no such match",
            after[key][1] if key in after else "no such match",
        )
        for key in dict.fromkeys([*before, *after])
        if before.get(key, (0, ""))[1] != after.get(key, (0, ""))[1]
    ]
    return Changes(notes, star_words(old, new), sorted(differing))


def match_words(campaign: Campaign) -> dict[tuple[int, str, int], tuple[int, str]]:
    """Return every match of a campaign: its number, and in words who met and how it ended.

    The key is the month, the pairing and how many such pairings the month had before, since numbers may shift.
    """
    system = campaign.system
    found: dict[tuple[int, str, int], tuple[int, str]] = {}
    for row in campaign.file.matches():
        bout = system.campaign.bouts.bout_from(json.loads(row.data))
        names = names_of(campaign.state, bout)
        pairing = system.lists.pairing(bout, names)
        earlier = next(n for n in count() if (bout.month, pairing, n) not in found)
        words = f"{pairing}: {system.lists.result_words(bout, names)}{system.lists.turns_words(bout)}"
        found[bout.month, pairing, earlier] = bout.id, words
    return found


def star_words(old: Campaign, new: Campaign) -> list[tuple[str, list[str]]]:
    """Return the differences on the Stars' cards, by name."""
    found: list[tuple[str, list[str]]] = []
    for one, other in paired_stars(stars(old.state), stars(new.state)):
        if other is None:
            found.append((one.name, ["not recruited in the amended past"]))
        elif one is None:
            found.append((other.name, ["recruited in the amended past only"]))
        else:
            facts = old.system.lists.gladiator_facts(one)
            now = new.system.lists.gladiator_facts(other)
            words = [
                f"{name.replace('_', ' ')}: {plain_words(only_in(value, now[name]))} -> "
                f"{plain_words(only_in(now[name], value))}"
                for name, value in facts.items()
                # A changed number in the file is not worth showing.
                if name != "id" and name in now and now[name] != value and not name.endswith("_month")
            ]
            if words:
                found.append((other.name, words))
    return found


def paired_stars(before: list[Any], after: list[Any]) -> list[tuple[Any, Any]]:
    """Pair the Stars of two states, with None where a Star is missing. Match names first, because numbers may shift,
    then numbers, because a Star may have been renamed."""
    new = {h.name: h for h in after}
    found = {g.id: new.pop(g.name, None) for g in before}
    renamed = {h.id: h for h in new.values()}
    pairs = [(g, found[g.id] or renamed.pop(g.id, None)) for g in before]
    return [*pairs, *((None, h) for h in renamed.values())]


def only_in(value: Any, other: Any) -> Any:
    """A value of a card beside another; of a list of records those alone that the other has not, by what counts."""
    if not (list_of(value, dict) and value):
        return value
    return [{name: fact for name, fact in each.items() if fact} for each in value if each not in other]


def plain_words(value: Any) -> str:
    """A value of a card in a few words."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {plain_words(each)}" for name, each in value.items()) or "none"
    if isinstance(value, list):
        return "/".join(map(plain_words, value)) or "none"
    return "none" if value is None else str(value)
