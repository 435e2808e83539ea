"""A long audit by several processes, each with a stretch of the log; matches go to those who are free.

A stretch begins with the state that the file has there, and ends with a state by the rules that must be the one with
which the next stretch began. So the stretches prove what one walk through the whole log proves. As soon as anything
differs, this proof is given up, and one process audits everything.
"""

from __future__ import annotations

import signal
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from copy import deepcopy
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ludus_cli.campaign import engine
from ludus_cli.campaign.audit import FAILURES, Auditor, Finding, Report
from ludus_cli.models.campaign_file import open_campaign

if TYPE_CHECKING:
    from collections.abc import Callable

#: With fewer steps, one process is done before others have started.
WORTH_IT = 2_000
#: The number of matches that a process gets at a time.
PORTION = 200
#: Seconds between two looks at what the others have done.
BETWEEN = 0.1
#: The number of steps that ends a process.
STOP = -(2**40)


class Part(NamedTuple):
    """The result of a part: whether nothing differs; what is kept as told; the actions done again; and of a stretch of
    the log the text of the state before it and after it."""

    proved: bool
    kept: list[Finding]
    actions: int = 0
    before: str = ""
    after: str = ""


class Given:
    """What a process of an audit was given at its start: the campaign file, and the number of steps done by all."""

    path: Path
    steps: Any
    auditor: Auditor | None = None
    opened = ExitStack()


def take(path: Path, steps: Any) -> None:
    """Begin a process of an audit. Ctrl-C is for the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Given.path, Given.steps = path, steps


def check(done: int, total: int) -> None:
    """Raise KeyboardInterrupt when the audit has been stopped."""
    if Given.steps.value < 0:
        raise KeyboardInterrupt


def count(done: int, total: int) -> None:
    """Count a step of this process. Raises KeyboardInterrupt when the audit has been stopped."""
    with Given.steps.get_lock():
        Given.steps.value += 1
    check(done, total)


def stretch(first: int, end: int) -> Part:
    """Walk the actions of the current line from the place ``first`` to before the place ``end``."""
    report = Report(Given.path, 0)
    with open_campaign(Given.path, read_only=True) as file, file.copy_in_memory(resealed=True) as copy:
        auditor = Auditor(report, copy, check)
        line = [row.id for row in copy.actions()]
        if auditor.back_to(line[first - 1]) != line[first - 1]:
            return Part(False, [])
        before = auditor.held = copy.campaign().state
        state = engine.load_campaign(copy).state
        auditor.step = count
        reached = auditor.forward(line[first:end], state)
    return Part(reached is not None and not report.findings, report.kept, report.actions, before, auditor.held)


def replays(numbers: list[int]) -> Part:
    """Fight some matches again, in a process of an audit."""
    if Given.auditor is None:
        file = Given.opened.enter_context(open_campaign(Given.path, read_only=True))
        Given.auditor = Auditor(Report(Given.path, 0), file, count)
    return replays_by(Given.auditor, numbers)


def replays_by(auditor: Auditor, numbers: list[int]) -> Part:
    """Fight some matches of a campaign again."""
    report = auditor.report = Report(auditor.file.path, 0)
    line = {entry.n: entry for entry in auditor.entries.values() if entry.applied}
    for number in numbers:
        row = auditor.file.match(number)
        if row is not None and row.events is not None:
            auditor.replay(row, line.get(row.action_n or 0))
            auditor.ahead()
    return Part(not report.findings, report.kept)


def proved_in_parts(report: Report, step: Callable[[int, int], None], hands: int) -> Report | None:
    """Return the report of an audit by this many processes, this one included; None if something differs, or if one
    process is as quick. ``report`` has what is known of the file."""
    found = deepcopy(report)
    with open_campaign(report.path, read_only=True) as file, file.copy_in_memory(resealed=True) as copy:
        auditor = Auditor(found, copy, step)
        line = auditor.look()
        small = auditor.total < WORTH_IT or len(line) < 2 * hands
        if small or found.findings or copy.missing_images():
            return None
        matches = [row.id for row in copy.matches() if row.action_n is not None]
        portions = [matches[at : at + PORTION] for at in range(0, len(matches), PORTION)]
        cuts = [len(line) * place // hands for place in range(1, hands + 1)]
        context = get_context("spawn")
        steps = context.Value("q", 0)
        auditor.others = lambda: int(steps.value)
        pool = ProcessPoolExecutor(hands - 1, context, take, (report.path, steps))
        try:
            later = [pool.submit(stretch, *each) for each in pairwise(cuts)]
            fought = [pool.submit(replays, portion) for portion in portions]
            if auditor.back_to() != line[0]:
                return None
            auditor.held = copy.campaign().state
            state = auditor.forward(line[1 : cuts[0]], auditor.founding())
            found.actions += 1
            if state is None or found.findings:
                return None
            own = help_out(Auditor(Report(report.path, 0), file, lambda *_: auditor.ahead()), portions, fought)
            parts = [own[place] if place in own else heard(each, auditor) for place, each in enumerate(fought)]
            stretches = [heard(each, auditor) for each in later]
            auditor.done, auditor.others = auditor.done + steps.value, int
        except BrokenProcessPool:
            return None
        finally:
            with steps.get_lock():
                steps.value = STOP
            pool.shutdown(cancel_futures=True)
        after = auditor.held
        for each in stretches:
            if each.before != after:
                return None
            after = each.after
        if not all(each.proved for each in (*parts, *stretches)):
            return None
        found.kept[:0] = [finding for each in parts for finding in each.kept]
        found.kept += [finding for each in stretches for finding in each.kept]
        found.actions += sum(each.actions for each in stretches)
        auditor.limbs(line)
    return None if found.findings else found


def help_out(helper: Auditor, portions: list[list[int]], fought: list[Future[Part]]) -> dict[int, Part]:
    """Fight the matches that no other process has begun, from the last portion on. Return the results by place."""
    places = reversed(range(len(portions)))
    return {place: replays_by(helper, portions[place]) for place in places if fought[place].cancel()}


def heard(future: Future[Part], auditor: Auditor) -> Part:
    """Return the result of another process, and report the steps done while waiting for it."""
    while not wait([future], BETWEEN).done:
        auditor.step(auditor.done + auditor.others(), auditor.total)
    try:
        return future.result()
    except FAILURES:
        return Part(False, [])
