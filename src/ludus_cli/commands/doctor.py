"""``ludus doctor``: is everything well with the installation, the folders, the campaigns?"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from ludus_cli.core.sheet import Sheet
from ludus_cli.output.report import Report, reporting

if TYPE_CHECKING:
    from ludus_cli.output.findings import Finding

#: Narrower than this, tables begin to break.
NARROW = 80


@reporting
def doctor(
    audit: Annotated[
        bool, typer.Option("--audit", help="Audit every campaign in full; this may take minutes.")
    ] = False,
    compile_all: Annotated[
        bool,
        typer.Option("--compile", help="Only compile the rules of all games, so that no command waits for it later."),
    ] = False,
) -> Report:
    """Check the installation and every campaign.

    It changes nothing. The exit code is 1 when there is a problem.

    \b
    Examples:
      ludus doctor
      ludus doctor --audit
      ludus doctor --compile
      ludus doctor --json
    """
    if compile_all:
        if audit:
            raise typer.BadParameter("it does nothing else; leave --audit out", param_hint="--compile")
        return compile_rules()
    from dataclasses import asdict

    from ludus_cli import __version__
    from ludus_cli.output.findings import NOTE, PROBLEM

    found = {heading: list(findings) for heading, findings in examine_all(audit)}
    everything = [each for findings in found.values() for each in findings]
    problems = [each for each in everything if each.level == PROBLEM]
    notes = sum(each.level == NOTE for each in everything)
    said = [verdict_line(len(problems), notes)]
    if not problems and not found["Campaigns"]:
        said.append("Begin with a campaign: ludus campaign create NAME, or: ludus career")
    elif not problems and not audit:
        said.append("The full proof of a campaign: ludus audit; of all: ludus doctor --audit")
    rows = [{"group": heading, **asdict(each)} for heading, findings in found.items() for each in findings]
    again = {"The problems again": problems}
    return Report(
        {"version": __version__, "findings": rows, "problems": len(problems), "notes": notes},
        rows,
        [findings_sheet(heading, each) for heading, each in {**found, **again}.items() if each],
        said,
        code=1 if problems else 0,
    )


def compile_rules() -> Report:
    """Make the compiled engine ready for the usual trials of all games."""
    from dataclasses import asdict

    from ludus_cli.commands.careers import Course, fresh_star, own_field
    from ludus_cli.odds.warming import Warmed, check_can_compile, usual_tasks, warm
    from ludus_cli.output import console
    from ludus_cli.systems import installed

    check_can_compile()
    systems = [system for system in installed.working() if system.trials.compiled]
    tasks = {}
    for system in systems:
        own = own_field(system)
        star = fresh_star(system, {own.name: system.campaign.kinds[0]} if own else {})
        tasks[system.key] = usual_tasks(system, star.terms(Course(1)))
    found: list[Warmed] = []
    with console.progress("Compiling the rules", sum(map(len, tasks.values()))) as step:
        for system in systems:
            if step:
                step(len(found), f"Compiling {system.name}")
            for each in warm(system, tasks[system.key]):
                found.append(each)
                if step:
                    step(len(found))
    rows = [asdict(each) for each in found]
    lines = [(each.system, each.kind, compiled_words(each.seconds, each.why)) for each in found]
    sheet = Sheet("Compiled rules", ["Game", "Trials", "Compiled"], lines)
    return Report({"compiled": rows}, rows, [sheet], ["The rules are compiled."])


def compiled_words(seconds: float, why: str) -> str:
    """Return in words whether trials are compiled: in this many ``seconds``, already, or ``why`` not."""
    return why or (f"in {seconds:.1f} s" if seconds else "already")


def examine_all(audit: bool) -> Iterator[tuple[str, Iterable[Finding]]]:
    """Yield the findings under each heading."""
    from ludus_cli.output import console
    from ludus_cli.output.findings import run_check

    def installed() -> Iterator[Finding]:
        from ludus_cli.systems.installation import installation

        yield from installation()
        yield from check_terminal()

    def owned() -> Iterator[Finding]:
        from ludus_cli.campaign.doctor_folders import check_folders

        yield from check_folders()

    def played() -> Iterator[Finding]:
        from ludus_cli.campaign.doctor import check_campaign, duplicate_campaigns, known_campaigns

        paths = known_campaigns()
        if not paths:
            return
        with console.progress("Looking at the campaigns", len(paths)) as step:
            for done, path in enumerate(paths):
                if step:
                    step(done, f"Looking at {path.stem}")
                yield from run_check(path.stem, partial(check_campaign, path, audit))
        yield from run_check("Copies", partial(duplicate_campaigns, paths))

    yield "Installation", run_check("Installation", installed)
    yield "Folders", run_check("Folders", owned)
    yield "Campaigns", run_check("Campaigns", played)


def check_terminal() -> Iterator[Finding]:
    """Check whether the terminal can show every letter and is wide enough."""
    from ludus_cli.output.findings import NOTE, OK, Finding

    encoding = (sys.stdout.encoding or "unknown").upper()
    if encoding.replace("-", "") == "UTF8":
        yield Finding(OK, "Letters", encoding)
    else:
        found = f"{encoding}: it cannot show every letter; those that it lacks appear as numbers"
        yield Finding(NOTE, "Letters", found, "Set a UTF-8 locale, or PYTHONUTF8=1")
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns
        if width < NARROW:
            found = f"{width} columns: tables will wrap their lines"
            yield Finding(NOTE, "Terminal", found, f"Make the window {NARROW} columns wide")
        else:
            yield Finding(OK, "Terminal", f"{width} columns")


def findings_sheet(heading: str, findings: Iterable[Finding]) -> Sheet:
    """A table of findings, with what to do below each."""
    rows = [(each.level, each.what, f"{each.found}\n{each.mend}" if each.mend else each.found) for each in findings]
    return Sheet(heading, ["", "What", "Found, and what to do"], rows, names=["What"])


def verdict_line(problems: int, notes: int) -> str:
    """The end of the examination, in a line."""
    if problems:
        return "One problem was found." if problems == 1 else f"{problems} problems were found."
    if notes:
        return f"No problems; {'one note' if notes == 1 else f'{notes} notes'} above."
    return "All is well."
