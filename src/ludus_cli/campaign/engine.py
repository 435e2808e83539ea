"""The action log: load a campaign, apply an action, record it with all that it changed.

A campaign is the list of its actions. Applying them to an empty state, one after the other, gives
the state and every row of the file again: :func:`fold_log` does just that.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from ludus_cli.campaign.cards import StoredCard
from ludus_cli.campaign.new_names import with_checked_names
from ludus_cli.core.calendar import begins
from ludus_cli.core.dice import Event
from ludus_cli.core.errors import LudusError
from ludus_cli.core.letters import composed
from ludus_cli.game.elements.bouts import BILLED, FOUGHT
from ludus_cli.game.elements.campaign_state import state_to_json
from ludus_cli.game.elements.common_types import Doing, begun
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.game.elements.switches import SHARED, told_rules
from ludus_cli.models import campaign_file
from ludus_cli.models.campaign_file import CampaignFile
from ludus_cli.models.errors import CampaignChanged, CampaignFileError, DamagedCampaign, UnknownSystem
from ludus_cli.models.storage import MEND_DAMAGED, new_file
from ludus_cli.models.tables import ActionRow, AppearanceRow, GladiatorRow, MatchRow
from ludus_cli.systems.installed import default, load
from ludus_cli.systems.system import AnySystem

FOUND = "found"
#: The kind of an action that could not be done again when the past was amended.
VOID = "void"
ACTIVE = "active"
#: An upper limit on the months that pass in one action.
MOST_MONTHS = 100


@dataclass
class Campaign:
    """An open campaign: its file, its rule system, its folded state.

    ``last`` is the number of its last action, ``head`` the id of that action in the log. ``began`` is the number of
    the last action when the campaign was opened.
    """

    file: CampaignFile
    name: str
    system: AnySystem
    state: Any
    last: int
    head: int
    began: int = field(init=False)

    def __post_init__(self) -> None:
        self.began = self.last

    @property
    def when(self) -> str:
        """The month that it has come to, or what its system has instead, in words."""
        return self.system.campaign.round.calendar.words(self.state.month)


@dataclass(frozen=True, slots=True)
class Entry:
    """An action as the file takes it: its row, the state after it, and the rows that it has changed."""

    action: ActionRow
    state: str
    gladiators: list[GladiatorRow]
    matches: list[MatchRow]
    appearances: list[AppearanceRow]


@dataclass
class Tables:
    """The result of folding a log: the state, and the rows of the file as plain values."""

    state: Any
    gladiators: dict[int, dict[str, Any]] = field(default_factory=dict)
    matches: dict[int, dict[str, Any]] = field(default_factory=dict)
    appearances: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)
    events: dict[int, str] = field(default_factory=dict)


def to_text(value: Any) -> str:
    """Return a value as JSON for the file: without blanks, in the order of the fields, letters not escaped."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def now() -> str:
    """The time of recording, UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def random_seed() -> int:
    """Return a random seed, 0 to 2**31 - 1."""
    import secrets

    return secrets.randbelow(2**31)


# Opening


def rules_version(system: AnySystem) -> str:
    """Return the rules that an action is recorded under: the system's key and the version of its rules."""
    return f"{system.key} {system.campaign.version}"


def found_campaign(path: Path, name: str, seed: int, settings: dict[str, Any], system: AnySystem | None = None) -> None:
    """Make a campaign file with its first action.

    ``settings`` are what the system's own ``settings`` gave; ``system`` None is the default one. The file appears with
    that action or not at all. Raises LudusError when the settings or the path will not do.
    """
    system, name, settings = system or default(), composed(name), composed(settings)
    if system.campaign.begins and "begins" not in settings:
        settings = {**settings, "begins": system.campaign.begins}
    state = system.campaign.new_state(seed, settings)
    path = path.absolute()
    what = f"Cannot create the campaign {path}"
    try:
        with new_file(what, path) as unfinished:
            campaign_file.create(
                unfinished,
                name=name,
                system=system.key,
                seed=seed,
                rules_version=rules_version(system),
                created_at=now(),
            )
            with campaign_file.open_campaign(unfinished) as file:
                rules = {rule: system.campaign.rule_value(state, rule) for rule in system.campaign.switches}
                rules |= {rule: value for rule, value in settings.get("rules", {}).items() if rule in SHARED}
                payload = {"name": name, "seed": seed, "settings": {**settings, "rules": rules}}
                file.record(
                    action=action_row(system, 1, FOUND, payload, to_text([])),
                    expected_head=0,
                    state=to_text(state_to_json(state)),
                )
    except CampaignFileError as error:
        # The new file has a name that no other program knows.
        raise type(error)(what, error.why, error.mend) from error


@contextmanager
def opened(path: Path, *, read_only: bool = False, hurried: bool = False, hold: bool = False) -> Iterator[Campaign]:
    """Open a campaign for the length of a ``with`` block, its state loaded from the tables.

    ``hold``: the block is one transaction, from reading to writing, and safe only after its end. Others wait for that,
    so ask no questions and do nothing long in it. ``hurried``: see :func:`campaign_file.open_campaign`.
    """
    with (
        campaign_file.open_campaign(path, read_only=read_only, hurried=hurried) as file,
        file.writing() if hold else nullcontext(),
    ):
        outer = begins.get()
        try:
            yield load_campaign(file)
        finally:
            # What is told after the block is told of its campaign, unless it stood within that of another.
            if outer is not None:
                begins.set(outer)


@contextmanager
def holding(campaign: Campaign) -> Iterator[None]:
    """Hold the file of an open campaign for the length of a ``with`` block, which is one transaction.

    If another program has written since, the state is first read anew. Within a block that holds the file already it is
    a part of that.
    """
    with campaign.file.writing():
        head = campaign.file.head()
        if campaign.head != (head.id if head else 0):
            before = campaign.last
            reload_state(campaign)
            campaign.began += campaign.last - before
        yield


def reload_state(campaign: Campaign) -> None:
    """Load the state anew from the file."""
    fresh = load_campaign(campaign.file)
    campaign.state, campaign.last, campaign.head = fresh.state, fresh.last, fresh.head


def load_campaign(file: CampaignFile) -> Campaign:
    """Return the campaign of an open file, with its state loaded from the present tables.

    Raises LudusError when its rule system is not there or its state cannot be read.
    """
    row = file.campaign()
    what = f"Cannot open {file.path}"
    try:
        system = load(row.system)
    except LudusError as error:
        raise UnknownSystem(
            what,
            f"it is played by the rules of {row.system!r}: {error.why}",
            "Install the package of that game, or name another campaign",
        ) from error
    cards = [StoredCard(*each) for each in file.cards(ACTIVE)]
    try:
        state = system.campaign.state_from(json.loads(row.state), cards)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise DamagedCampaign(
            what, f"its record of the campaign cannot be read ({error!r:.80})", MEND_DAMAGED
        ) from error
    begins.set(state.begins)
    head = file.head()
    last, head_id = (head.n, head.id) if head else (0, 0)
    # A journal visits every month, so an impossible number would take forever.
    if not 0 <= state.month <= MOST_MONTHS * (last + 1):
        why = f"it is in month {state.month} after action {last}, which is impossible"
        raise DamagedCampaign(what, why, MEND_DAMAGED)
    return Campaign(file, row.name, system.under_rules(state.rules), state, last, head_id)


def require_unchanged(campaign: Campaign, before: Campaign | None = None) -> None:
    """Raise CampaignChanged when another program has written to the file since it was opened.

    ``before``: the campaign as it was when a person was asked; another may stand in its place by now.
    """
    head = campaign.file.head()
    known = before or campaign
    if known.head != (head.id if head else 0) or known.state.seed != campaign.state.seed:
        raise changed_since(campaign)


def changed_since(campaign: Campaign) -> CampaignChanged:
    """Return the error for a campaign that another program changed between the question and the answer."""
    return CampaignChanged(
        f"Cannot write to {campaign.file.path}",
        "another program changed the campaign in the meantime",
        "Nothing was changed by this command; look at the campaign again and repeat it",
    )


# Acting


def do(campaign: Campaign, kind: str, /, **payload: Any) -> Doing:
    """Apply one action and record it with all that it changed, in one transaction.

    Raises LudusError when the rules refuse it or the file cannot be written: the file is then
    unchanged, and the campaign must be opened again.
    """
    done, entry = prepare_action(campaign, kind, with_checked_names(campaign.state, kind, payload))
    record_action(campaign, entry)
    return done


def act(campaign: Campaign, kind: str, /, **payload: Any) -> Doing:
    """Do as :func:`do` does, for a campaign that has been open for a while: if another program has written since, use
    the state that the file has now."""
    with holding(campaign):
        return do(campaign, kind, **payload)


def prepare_action(campaign: Campaign, kind: str, payload: dict[str, Any]) -> tuple[Doing, Entry]:
    """Apply one action to the state of a campaign; return its result, and the entry for :func:`record_action`."""
    number = campaign.last + 1
    system = campaign.system
    done = apply_to_state(system, campaign.state, number, kind, payload)
    written = rows_of(system, done, number)
    return done, Entry(
        action=action_row(system, number, kind, payload, written.events[number]),
        state=to_text(state_to_json(campaign.state)),
        gladiators=[GladiatorRow(**row) for row in written.gladiators.values()],
        matches=[MatchRow(**row) for row in written.matches.values()],
        appearances=[AppearanceRow(**row) for row in written.appearances.values()],
    )


def record_action(campaign: Campaign, entry: Entry) -> None:
    """Write an action with all that it changed. Raises LudusError when the file does not take it."""
    campaign.head = campaign.file.record(
        action=entry.action,
        expected_head=campaign.head,
        state=entry.state,
        gladiators=entry.gladiators,
        matches=entry.matches,
        appearances=entry.appearances,
    )
    campaign.last = entry.action.n


def apply_to_state(system: AnySystem, state: Any, number: int, kind: str, payload: dict[str, Any]) -> Doing:
    """Apply an action to a state, in place; one that is void does nothing, and keeps its number."""
    if kind == VOID:
        return begun(state, number, payload)
    return system.campaign.apply(state, number, kind, payload)


def action_row(system: AnySystem, number: int, kind: str, payload: dict[str, Any], events: str) -> ActionRow:
    """An entry of the log; ``events`` as the file holds them."""
    return ActionRow(
        n=number,
        kind=kind,
        payload=to_text(payload),
        rules_version=rules_version(system),
        recorded_at=now(),
        events=events,
    )


def gladiator_row(system: AnySystem, g: Any) -> dict[str, Any]:
    """A gladiator as his row."""
    return {
        "id": g.id,
        "name": g.name,
        "player": g.star,
        "status": g.status,
        "wins": g.wins,
        "defeats": g.defeats,
        "draws": g.draws,
        "data": to_text(card(g)),
    }


def match_row(system: AnySystem, bout: Any, number: int, events: list[Event] | None) -> dict[str, Any]:
    """A bout as its row; ``events`` None while it is only billed."""
    return {
        "id": bout.id,
        "action_n": None if events is None else number,
        "month": bout.month,
        "status": BILLED if events is None else FOUGHT,
        "data": to_text(bout_to_json(bout)),
        "events": None if events is None else to_text(events),
    }


def rows_of(system: AnySystem, done: Doing, number: int) -> Tables:
    """The rows that an action has made or changed."""
    tables = Tables(done.state)
    for changed in sorted(done.changed):
        g = done.gone.get(changed) or done.state.gladiators[changed]
        tables.gladiators[changed] = gladiator_row(system, g)
    fought = {bout.id: (bout, events) for bout, events in done.fought}
    for billed in sorted((done.billed | done.off.keys()) - fought.keys()):
        bout = done.off.get(billed) or done.state.bouts[billed]
        add_match(system, tables, match_row(system, bout, number, None), bout)
    for bout, events in fought.values():
        add_match(system, tables, match_row(system, bout, number, events), bout)
    tables.events[number] = to_text(done.tray.record)
    return tables


def add_match(system: AnySystem, tables: Tables, row: dict[str, Any], bout: Any) -> None:
    """Put a match and its appearances into the tables. A play that is no match has no appearances."""
    tables.matches[bout.id] = row
    for seat in bout.seats if system.campaign.bouts.counts(bout.play) else ():
        tables.appearances[bout.id, seat.gladiator] = {
            "match_id": bout.id,
            "gladiator_id": seat.gladiator,
            "side": seat.side,
            "result": seat.outcome or None,
        }


def copied_state(system: AnySystem, state: Any) -> Any:
    """Return a copy of a state. Actions on the one do not change the other. Cards that have not been read are shared,
    and are not read for the copy."""
    copy = system.campaign.state_from(json.loads(to_text(state_to_json(state))), ())
    copy.gladiators.copy_from(state.gladiators, lambda g: json.loads(to_text(card(g))))
    return copy


# Folding


def fold_log(system: AnySystem, actions: Iterable[ActionRow]) -> Tables:
    """Apply a whole log from the beginning: the state and every row that the file should hold."""
    tables: Tables | None = None
    for action in actions:
        if tables is None:
            tables = first_tables(system, action)
        else:
            add_tables(tables, next_tables(system, tables.state, action))
    if tables is None:
        raise ValueError("a log begins with the founding of the campaign")
    return tables


def first_tables(system: AnySystem, founding: ActionRow) -> Tables:
    """Return the tables after the founding; house rules that it does not name are those of its day."""
    payload = json.loads(founding.payload)
    settings = payload["settings"]
    rules = told_rules(system.campaign.switches, system.campaign.default_value, settings.get("rules", {}))
    tables = Tables(system.campaign.new_state(payload["seed"], {**settings, "rules": rules}))
    tables.events[founding.n] = to_text([])
    return tables


def next_tables(system: AnySystem, state: Any, action: ActionRow) -> Tables:
    """Apply an action of the log to ``state``, and give back the rows that it makes or changes."""
    done = apply_to_state(system, state, action.n, action.kind, json.loads(action.payload))
    return rows_of(system, done, action.n)


def add_tables(tables: Tables, new: Tables) -> None:
    """Put the rows of an action to those of the actions before it."""
    tables.gladiators |= new.gladiators
    tables.matches |= new.matches
    tables.appearances |= new.appearances
    tables.events |= new.events


def same_events(held: str | None, made: str | None) -> bool:
    """Return whether two texts hold the same events. Older files of Spartacus have true and false for flags."""
    if held == made:
        return True
    if held is None or made is None or not ("true" in held or "false" in held):
        return False
    return to_text(without_booleans(json.loads(held))) == made


def without_booleans(value: Any) -> Any:
    """Return events with 1 and 0 in place of true and false."""
    if isinstance(value, list):
        return [without_booleans(each) for each in value]
    return int(value) if isinstance(value, bool) else value


def replayed_events(campaign: Campaign, row: MatchRow) -> str:
    """The events of a fought match when it is fought again from its cards and seed, as the file holds them."""
    return to_text(campaign.system.campaign.told.replay(json.loads(row.data), campaign.state.seed)[1])
