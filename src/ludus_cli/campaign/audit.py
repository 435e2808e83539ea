"""Is all of a campaign true? The file, every row, the log done again, every match fought again.

The log is walked on a copy in memory: all is undone, back to the founding, where nothing must be left in the tables.
Then each action is done by the rules, on a state in Python, and its result is compared with its image, byte for byte.
While they agree the state is carried on; where they do not, the action is done again from its image, and the walk goes
on from the record.

A difference in an action that was recorded under other rules than today's is no damage: it is *kept as told*.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from ludus_cli.campaign import engine, restore_preview, source
from ludus_cli.campaign.history import fill_images
from ludus_cli.campaign.portraits import fault_of
from ludus_cli.campaign.sitting import OtherRules, questions_before, resume_sitting
from ludus_cli.chronicle.prose import SEVERITIES
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.campaign_state import state_to_json
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.models.campaign_file import STUMBLES, CampaignFile, last_opened, open_campaign
from ludus_cli.models.content import columns_of
from ludus_cli.models.errors import DamagedCampaign, NoImage
from ludus_cli.models.examine import SEALED, examine
from ludus_cli.models.history import Entry
from ludus_cli.models.migrations import known_version
from ludus_cli.models.storage import MEND_DAMAGED
from ludus_cli.models.tables import ActionRow, MatchRow
from ludus_cli.models.undo_image import Image, read_image, state_text, unpack, unpack_part
from ludus_cli.systems.system import AnySystem

#: The columns that say when something was written down, by table.
TIMES = {
    "campaign": "created_at", "action": "recorded_at", "branch": "made_at", "note": "written_at",
    "sitting": "opened_at", "portrait": "set_at",
}  # fmt: skip

#: Errors that damaged data may cause when it is read or played.
FAILURES = (LudusError, *STUMBLES)


@dataclass(frozen=True, slots=True)
class Finding:
    """A difference: its kind (``file``, ``row``, ``log``, ``match``, ``sitting``, ``telling``), place and words.
    ``since`` gives the rules and day of the action that recorded it, "" if they are not known."""

    kind: str
    place: str
    what: str
    since: str = ""

    def __str__(self) -> str:
        since = f" (recorded by {self.since})" if self.since else ""
        return f"{self.place}: {self.what}{since}"


@dataclass(slots=True)
class Report:
    """The work and findings of an audit. ``kept`` lists records made under other rules, which differ from what today's
    would give; ``notes`` say what could not be proved."""

    path: Path
    version: int
    rows: int = 0
    actions: int = 0
    undone: int = 0
    matches: int = 0
    sittings: int = 0
    findings: list[Finding] = field(default_factory=list)
    kept: list[Finding] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


#: Gets the number of steps done, and of all.
Step = Callable[[int, int], None]
#: Audits a file in several processes: its report, None where something differs or one process is as quick.
InParts = Callable[[Report, Step], Report | None]


def audit_campaign(path: Path, step: Step = lambda done, total: None, in_parts: InParts | None = None) -> Report:
    """Audit a campaign file, and change nothing in it. ``step`` gets the number of steps done, and of all. ``in_parts``
    lets other processes take part in a long audit, see :mod:`.audit_parts`.

    Raises LudusError for a file that is no campaign file, cannot be opened, or is newer than this program.
    """
    looked = examine(path, f"Cannot audit {path}")
    report = Report(path, looked.version, looked.rows)
    report.findings += [Finding("file", *found) for found in looked.broken]
    report.findings += [Finding("row", *found) for found in looked.changed]
    if looked.version < SEALED:
        report.notes.append(f"A file of version {looked.version} has no checksums yet. The next change to it adds them")
    try:
        if in_parts is not None and not report.findings:
            proved = in_parts(report, step)
            if proved is not None:
                return proved
        with open_campaign(path, read_only=True) as file, file.copy_in_memory(resealed=True) as copy:
            Auditor(report, copy, step).run()
    except FAILURES as error:
        if report.findings:
            report.notes.append(f"The rest could not be checked: {_why(error)}")
        else:
            report.findings.append(Finding("file", "the file", f"it cannot be read: {_why(error)}"))
    return report


def damage_found_by_audit(error: Exception) -> LudusError | None:
    """Audit the campaign file that was opened last, after an error that its checksums do not explain, as in a forged
    file. Return the damage, or None."""
    try:
        path = last_opened()
        report = audit_campaign(path)
    except (LudusError, IndexError):
        return None
    what = f"Cannot read {path}"
    if report.findings:
        why = f"it is damaged: {report.findings[0]}"
        return DamagedCampaign(what, why, f"'ludus audit' lists all faults; {MEND_DAMAGED}")
    if report.kept:
        why = f"something in it cannot be read ({error!r:.80}), and it differs by today's rules: {report.kept[0]}"
        return DamagedCampaign(what, why, f"If only Ludus has changed the file, please report a bug; {MEND_DAMAGED}")
    return None


def _why(error: Exception) -> str:
    return error.why if isinstance(error, LudusError) else f"{error!r:.120}"


def last_good_backup(path: Path) -> Path | None:
    """Return the sound backup of a campaign that is furthest ahead, None if there is none."""
    backup = restore_preview.best_copy(path)
    return None if backup is None else backup.path


class Auditor:
    """One walk through the log of a copy in memory."""

    def __init__(self, report: Report, file: CampaignFile, step: Callable[[int, int], None]) -> None:
        self.report = report
        self.file = file
        self.campaign = engine.load_campaign(file)
        self.system: AnySystem = self.campaign.system
        self.today = engine.rules_version(self.system)
        self.entries = {entry.id: entry for entry in file.entries()}
        #: The text of the state after the last action that was done again, as the file has it.
        self.held = ""
        self.done = 0
        self.step = step
        #: The number of steps that other processes have done.
        self.others: Callable[[], int] = int

    def run(self) -> None:
        """Check tellings, portraits, sittings, matches and log."""
        line = self.look()
        self._matches()
        self._walk(line)

    def look(self) -> list[int]:
        """Check everything but matches and log. Return the actions of the current line."""
        self._tellings()
        self._portraits()
        self._times()
        self._check_tree()
        line = [row.id for row in self.file.actions()]
        self.report.undone = len(self.entries) - len(line)
        self._unreadable()
        self._sittings()
        counts = self.file.counts()
        self.report.matches = counts.fought + counts.plays
        return line

    def _tell(self, place: str, what: str, row: ActionRow | Entry | None = None, kind: str = "log") -> None:
        """Note a difference: as a finding, or as kept as told if other rules recorded it."""
        since = f"{row.rules_version}, {row.recorded_at[:10]}" if row is not None else ""
        finding = Finding(kind, place, what, since)
        other = row is not None and row.rules_version != self.today
        (self.report.kept if other else self.report.findings).append(finding)

    def ahead(self) -> None:
        self.done += 1
        self.step(self.done + self.others(), self.total)

    @property
    def total(self) -> int:
        """Number of audit steps: one for each match, two for each action, back and forth."""
        return self.report.matches + 2 * len(self.entries)

    # The tree

    def _check_tree(self) -> None:
        applied = [entry for entry in self.entries.values() if entry.applied]
        for entry in self.entries.values():
            parent = self.entries.get(entry.parent or 0)
            wrong = (
                (entry.parent is None) != (entry.n == 1)
                or (entry.parent is not None and (parent is None or parent.id >= entry.id))
                or (parent is not None and entry.n != parent.n + 1)
                or (entry.applied and parent is not None and not parent.applied)
            )
            if wrong:
                what = "it does not follow the action before it"
                self._tell(f"entry {entry.id} of the log", what)
        if sorted(entry.n for entry in applied) != list(range(1, len(applied) + 1)):
            self._tell("the log", "the actions of the current branch are not numbered 1, 2, 3 …")
        if any(finding.kind == "log" for finding in self.report.findings):
            raise DamagedCampaign("audit", "the actions in its log do not follow from one another", "")

    # What was told

    def _tellings(self) -> None:
        for severity in SEVERITIES:
            try:
                source.memory_of(self.campaign, severity)
            except LudusError as error:
                self._tell("kept stories", _why(error), kind="telling")
                return

    def _portraits(self) -> None:
        for row in self.file.portraits():
            if why := fault_of(row):
                self._tell(f"portrait of {row.name}", why, kind="row")

    def _times(self) -> None:
        """Check every recorded time, unless damaged rows have already been found."""
        if self.report.findings:
            return
        for table, column in TIMES.items():
            names = [each.name for each in columns_of(known_version())[table]]
            place = names.index(column)
            for row in self.file.rows(table):
                text = str(row[place])
                try:
                    sound = datetime.fromisoformat(text).utcoffset() is not None
                except ValueError:
                    sound = False
                if not sound:
                    what = f"{column.replace('_', ' ')} {text!r:.40}, which is not a time"
                    self.report.findings.append(Finding("row", f"{table} {row[0]}", what))

    # Sittings

    def _sittings(self) -> None:
        for row in self.file.sittings():
            self.report.sittings += 1
            if row.head != self.campaign.head:
                # The campaign has changed since. The person learns it on resuming the match.
                continue
            place = f"match {row.match_id}, half played"
            try:
                sitting = resume_sitting(self.campaign, row.match_id)
                if sitting is not None:
                    questions_before(sitting, sitting.script)
            except OtherRules as error:
                self.report.notes.append(f"{place}: {error.why}")
            except FAILURES as error:
                self._tell(place, f"its answers cannot be played: {_why(error)}", None, "sitting")

    # Matches

    def _unreadable(self) -> None:
        """Report each match that cannot be unpacked: reading all of them stops at the first, without its number."""
        for row in self.file.rows("match"):
            for value in (each for each in row if isinstance(each, bytes)):
                try:
                    unpack_part(value)
                except ValueError as error:
                    self._tell(f"match {row[0]}", f"it cannot be read: {error}", kind="match")

    def _matches(self) -> None:
        line = {entry.n: entry for entry in self.entries.values() if entry.applied}
        for row in self.file.matches_with_events():
            if row.events is not None:
                self.replay(row, line.get(row.action_n or 0))
                self.ahead()

    def replay(self, row: MatchRow, action: Entry | None) -> None:
        place = f"match {row.id}"
        if action is None:
            self._tell(place, f"it was fought in action {row.action_n}, which does not exist", kind="match")
            return
        try:
            same = engine.same_events(row.events, engine.replayed_events(self.campaign, row))
        except FAILURES as error:
            self._tell(place, f"it cannot be fought again: {_why(error)}", action, "match")
            return
        if not same:
            what = "fought again from its cards and seed, it differs from its record"
            self._tell(place, what, action, "match")

    # The log

    def _walk(self, line: list[int]) -> None:
        """Walk the current line from the founding on, then the undone actions."""
        if not line:
            return
        self._fill()
        start = self.back_to()
        self.held = self.file.campaign().state
        state = self.founding() if start == line[0] else engine.load_campaign(self.file).state
        if start == line[0]:
            self.report.actions += 1
        else:
            number = line.index(start) + 1
            self.report.notes.append(f"Actions 1 to {number} could not be redone")
        if self.forward(line[line.index(start) + 1 :], state) is not None:
            self.limbs(line)

    def limbs(self, line: list[int]) -> None:
        """Walk the undone actions, the nearest first; the current line has been walked."""
        held = set(line)
        children: dict[int, list[int]] = {}
        for entry in self.entries.values():
            if entry.parent is not None:
                children.setdefault(entry.parent, []).append(entry.id)
        # From the head back, so that the way from limb to limb is short.
        at, state = line[-1], None
        waiting = [child for each in line for child in children.get(each, ()) if child not in held]
        while waiting:
            each = waiting.pop()
            parent = self.entries[each].parent or 0
            if state is None or at != parent:
                state = self._as_recorded(parent, f"entry {parent} of the log")
            at, state = each, None if state is None else self.forward([each], state)
            if state is not None:
                waiting += children.get(each, ())

    def _fill(self) -> None:
        """Give the actions of a file of version 1 their undo images."""
        if not self.file.missing_images():
            return
        try:
            fill_images(self.campaign)
        except LudusError as error:
            self.report.notes.append(f"The events that version 1 of the file recorded are kept unchecked: {error.why}")
            return
        self.report.notes.append(
            "Version 1 of the file did not store what undo needs, so Ludus worked it out from the log. The result "
            "equals the present tables; earlier states could not be compared"
        )

    def back_to(self, until: int = 0) -> int:
        """Undo down to the action ``until``, or as far as possible. Return the id of the last applied action."""
        while (head := self.file.head()) is not None and head.n > 1 and head.id != until:
            try:
                self.file.undo(head.id)
            except NoImage:
                break
            except LudusError as error:
                self._tell(f"action {head.n}", f"it cannot be undone: {_why(error)}")
                break
            self.ahead()
        return 0 if head is None else head.id

    def founding(self) -> Any:
        """Return the state after the founding. The tables must be those of a new campaign."""
        row = self.file.action(1)
        assert row is not None
        kept = self.file.campaign()
        differences = []
        try:
            tables = engine.first_tables(self.system, row)
            seed = json.loads(row.payload)["seed"]
        except FAILURES as error:
            self._tell("action 1 (the campaign's creation)", f"the rules refuse it: {_why(error)}", row)
            return engine.load_campaign(self.file).state
        if row.kind != engine.FOUND or seed != kept.seed:
            differences.append("kind or seed")
        if not engine.same_events(row.events, tables.events[1]):
            differences.append("events")
        if not self._same_state(kept.state, tables.state):
            differences.append("state")
        left = self.file.counts()
        if left.gladiators or any(self.file.matches()) or self.file.appearances():
            differences.append("gladiators or matches that no action created")
        if differences:
            what = f"by these rules the campaign would begin differently: {', '.join(differences)}"
            self._tell("action 1 (the campaign's creation)", what, row)
            return engine.load_campaign(self.file).state
        return tables.state

    def forward(self, ids: list[int], state: Any) -> Any:
        """Redo undone actions in their order, from the state before them. Return the state after them, None if it could
        not be reached."""
        for each in ids:
            row = self.file.entry(each)
            place = f"action {row.n} ({row.kind})"
            if not self.entries[each].applied:
                place += f", undone, entry {each} of the log"
            try:
                recorded = read_image(unpack(row.image or b""))
                self.held = state_text(recorded.state, self.held)
            except ValueError as error:
                self._tell(place, f"what undo needs for it cannot be read: {error}")
                return None
            try:
                given = engine.next_tables(self.system, state, row)
                differences = list(self._differences(row, recorded, given))
            except FAILURES as error:
                differences = [f"the rules refuse it: {_why(error)}"]
            if differences:
                self._tell(place, "; ".join(differences), row)
            if not self.entries[each].applied:
                self._undone_matches(recorded, self.entries[each])
            self.report.actions += 1
            self.ahead()
            if differences:
                state = self._as_recorded(each, place)
            if state is None:
                return None
        return state

    def _as_recorded(self, action_id: int, place: str) -> Any:
        """Return the state after an action as the file has it, None if it cannot be redone."""
        try:
            self.file.go_to(action_id)
            self.held = self.file.campaign().state
            return engine.load_campaign(self.file).state
        except FAILURES as error:
            self._tell(place, f"it cannot be redone from what undo needs: {_why(error)}")
            return None

    def _undone_matches(self, recorded: Image, row: Entry) -> None:
        for values in recorded.matches.values():
            if values is not None and values["events"] is not None:
                self.replay(MatchRow(**values), row)

    def _differences(self, row: ActionRow, recorded: Image, given: engine.Tables) -> Iterator[str]:
        """Yield the differences between the record of an action and the result by the rules."""
        if not engine.same_events(row.events, given.events[row.n]):
            yield "its events differ"
        if not self._same_state(self.held, given.state):
            yield "the state after it differs"
        tables: tuple[tuple[str, Mapping[Any, Any], Mapping[Any, Any]], ...] = (
            ("gladiator", recorded.gladiators, given.gladiators),
            ("match", recorded.matches, given.matches),
            ("appearance", recorded.appearances, given.appearances),
        )
        for noun, held, made in tables:
            other = [
                key
                for key in sorted(held.keys() | made.keys())
                if not self._same_row(noun, held.get(key), made.get(key))
            ]
            if other:
                yield f"{noun} {', '.join(map(str, other[:5]))}{' …' * (len(other) > 5)} differs"

    def _same_state(self, held: str, state: Any) -> bool:
        """Return whether the texts of two states agree or, with fewer fields of an older version, their values."""
        values = state_to_json(state)
        if held == engine.to_text(values):
            return True
        again = self.system.campaign.state_from(json.loads(held), [])
        return engine.to_text(state_to_json(again)) == engine.to_text(values)

    def _same_row(self, noun: str, held: Any, made: dict[str, Any] | None) -> bool:
        if held == made:
            return True
        if held is None or made is None or noun == "appearance":
            return False
        alike = {"data": made["data"]}
        if noun == "match" and engine.same_events(held["events"], made["events"]):
            alike["events"] = made["events"]
        if {**held, **alike} != made:
            return False
        read = json.loads(held["data"])
        again = (
            card(self.system.campaign.bouts.from_card(read))
            if noun == "gladiator"
            else bout_to_json(self.system.campaign.bouts.bout_from(read))
        )
        return bool(engine.to_text(again) == made["data"])
