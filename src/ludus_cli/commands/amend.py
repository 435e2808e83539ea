"""``ludus amend``: change a past action, and see what else changes before it is accepted."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption, DryRunOption, JsonOption, YesOption, ask_yes
from ludus_cli.core.errors import LudusError
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.manual_play import CHOICE, ROLL
from ludus_cli.game.elements.visibility import only_person, persons
from ludus_cli.output.report import Report
from ludus_cli.play.answers import asked_again, numbered
from ludus_cli.play.next_steps import more_words
from ludus_cli.systems.display import rolls_sheet

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign, Entry
    from ludus_cli.models.tables import ActionRow
    from ludus_cli.systems.system import AnySystem


def amend(
    action: Annotated[
        int | None,
        typer.Argument(
            metavar="[ACTION]", min=1, max=2**53, help="The action's number in 'ludus history'; or give --match."
        ),
    ] = None,
    values: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Change one of the action's values. May be repeated."),
    ] = None,
    choices: Annotated[
        list[str] | None,
        typer.Option("--choice", metavar="N=OPTION", help="Change the Nth choice of a match; see --list."),
    ] = None,
    dice: Annotated[
        list[str] | None, typer.Option("--die", metavar="N=FACES", help="Change the faces of the Nth roll; see --list.")
    ] = None,
    match: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=2**53,
            help="Amend the action that fought or recorded this match; without a change, Ludus asks for the result "
            "again.",
        ),
    ] = None,
    result: Annotated[
        list[str] | None,
        typer.Option(
            "--result",
            metavar="FIELD=VALUE",
            help="Change a field of its match's result; type it as for 'match record --set'.",
        ),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="With --result, accept a result that the rules doubt.")
    ] = False,
    drop: Annotated[bool, typer.Option("--drop", help="Take the action out of the history.")] = False,
    list_them: Annotated[
        bool, typer.Option("--list", help="List the choices and rolls of its match with numbers.")
    ] = False,
    player: Annotated[
        str | None,
        typer.Option(
            "--as", metavar="NAME", help="Where several people play, show what this player may see of the match."
        ),
    ] = None,
    dry_run: DryRunOption = False,
    yes: YesOption = False,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Change something in the past, and see what follows from it.

    Ludus plays everything after it again, shows what follows, and asks before it changes anything. It keeps the history
    as it was on a branch. On a terminal --match alone asks again for the result of a recorded match; Enter keeps an
    answer.

    \b
    Examples:
      ludus amend --match 6
      ludus amend 12 --list
      ludus amend 12 --choice 7="regain feet"
      ludus amend 12 --die 31=266
      ludus amend 12 --result ended=nightfall --dry-run
      ludus amend 9 --set tactics=bold --dry-run
      ludus amend 15 --drop
    """
    from ludus_cli.campaign.action_words import Words
    from ludus_cli.campaign.amend import accept_line, preview_amendment
    from ludus_cli.campaign.engine import VOID
    from ludus_cli.commands.amend_result import asked_result, with_result
    from ludus_cli.commands.branch import changes_report, show_position
    from ludus_cli.models.backups import make_backup
    from ludus_cli.output import console
    from ludus_cli.play.wizard import Left

    said = bool(values) + bool(choices or dice) + bool(result) + drop
    wizard = action is None and not said and not list_them
    if action is None and match is None:
        raise typer.BadParameter("give its number, or --match with the number of a match", param_hint="ACTION")
    if wizard and (as_json or not console.interactive()):
        raise typer.BadParameter("Ludus cannot ask here: give the change with --result", param_hint="--match")
    with campaign_of(campaign, read_only=dry_run or list_them) as opened:
        if action is None:
            assert match is not None
            action = action_of(opened, match)
        what = f"amend action {action}"
        row = opened.file.action(action)
        if row is None:
            raise LudusError(what, f"the last action is number {opened.last}", "See them with 'ludus history'")
        payload = json.loads(row.payload)
        if list_them and row.n > 1:
            number = match_of(opened, what, action, match)
            questions(opened, what, row, number, player).show(as_json)
            return
        if row.n == 1:
            raise LudusError(
                what, "it is the creation of the campaign", "Create another campaign with 'ludus campaign create'"
            )
        if said != 1 and not wizard:
            raise typer.BadParameter(
                "give one kind of change: --set, --choice and --die, --result, or --drop",
                param_hint="--set / --choice / --die / --result / --drop",
            )
        kind = row.kind
        if wizard:
            assert match is not None
            try:
                payload, told = asked_result(opened, f"amend match {match}", row, match)
            except Left:
                console.say("Nothing was changed.")
                raise typer.Exit(1) from None
            if not told:
                console.say("This result is recorded already. Nothing was changed.")
                return
        elif drop:
            payload = {"kind": kind, "payload": payload, "why": "taken out by hand"}
            kind, told = VOID, ["taken out"]
        elif values:
            payload, told = with_values(opened.system, what, payload, values)
        elif result:
            kind, told = "record", [f"recorded: {', '.join(result)}"]
            payload = with_result(opened, what, row, result, force)
        else:
            number = match_of(opened, what, action, match)
            answers = choices or (), dice or ()
            payload, told = with_answers(opened, what, row, number, *answers, player)
        later = opened.last - action
        with console.progress("Playing the later actions again", later) as bar:
            found = preview_amendment(opened, action, kind, payload, bar or ignore_progress)
        title = "\n  ".join([f"Action {action}, {Words(opened).describe_row(row)}", *told])
        changes_report(found, title).show(as_json)
        if dry_run:
            return
        stop_for_begun(opened, what, found.entries, more_words(campaign))
        ask_yes("Accept this?", yes)
        current = opened.file.branch()
        old = next(row.tip for row in opened.file.branches() if row.name == current)
        make_backup(opened.file.path, "amend")
        accept_line(opened, action, found.entries)
        if not as_json:
            show_position(opened)
            aside = next(row.name for row in opened.file.branches() if row.tip == old)
            console.say(f"The campaign before this change is now branch {aside}; see 'ludus branch compare {aside}'.")


def stop_for_begun(opened: Campaign, what: str, entries: Sequence[Entry], more: str) -> None:
    """Raise LudusError when redoing would fight matches that were begun by hand."""
    from ludus_cli.campaign.unfinished_matches import require_none, unfinished_among, unfinished_matches

    fought = {row.id for entry in entries for row in entry.matches if row.status == "fought"}
    left = [each for each in unfinished_among(unfinished_matches(opened), fought) if not each.undone]
    if left:
        end = f"'ludus match fight {left[0].match} --auto{more}' ends it first"
        require_none(what, left, end, more)


def ignore_progress(done: int) -> None:
    """Ignore the progress."""


def with_values(
    system: AnySystem, what: str, payload: dict[str, Any], values: Sequence[str]
) -> tuple[dict[str, Any], list[str]]:
    """Return the payload with other values, read as JSON where possible, else text; and the changes in words.

    Raises LudusError for a bad value.
    """
    from ludus_cli.campaign.amend import plain_words
    from ludus_cli.commands.typed_values import checked_value, value_names

    changed = dict(payload)
    names = value_names(payload)
    told = []
    for text in values:
        name, equals, value = text.partition("=")
        if not equals:
            raise LudusError(what, f"{text!r:.80} is not of the form NAME=VALUE", f"Names: {', '.join(names)}")
        if name not in names:
            raise LudusError(what, f"it has no value {name!r:.80}", f"Names: {', '.join(names)}")
        if changed[name] is not payload[name]:
            raise LudusError(what, f"{name} is given twice", "Give it once")
        read = checked_value(system, what, name, payload[name], value)
        told.append(f"{name}: {plain_words(payload[name])} -> {plain_words(read)}")
        changed[name] = read
    return changed, told


# Choices and dice of a match


def action_of(opened: Campaign, match: int) -> int:
    """The number of the action in which a match was fought or recorded. Raises LudusError when there is none."""
    what = f"amend match {match}"
    row = opened.file.match(match)
    if row is None:
        raise LudusError(what, "the campaign has no match with that number", "See them with 'ludus match list'")
    if row.events is None or row.action_n is None:
        raise LudusError(
            what,
            "it has not been fought yet",
            f"Record it with 'ludus match record {match}', or fight it with 'ludus match fight {match}'",
        )
    return row.action_n


def match_of(opened: Campaign, what: str, action: int, match: int | None) -> int:
    """Return the number of the match meant in an action. Raises LudusError when it is not clear."""
    numbers = [row.id for row in opened.file.matches() if row.action_n == action]
    if match is not None:
        if match not in numbers:
            raise LudusError(
                what, f"match {match} was not fought in this action", "See 'ludus match list' and 'ludus history'"
            )
        return match
    if len(numbers) == 1:
        return numbers[0]
    if not numbers:
        raise LudusError(
            what, "the action fought no match", "Change one of its values with --set, or take it out with --drop"
        )
    raise LudusError(
        what,
        f"{len(numbers)} matches were fought in this action",
        f"Give --match with one of {', '.join(map(str, numbers))}",
    )


def viewer_of(bout: Any, what: str, name: str | None) -> int:
    """Return the seat that sees a past match: the named player's, else the only player's, else the table's.

    Raises LudusError if no player of that name took part.
    """
    if name is None:
        return only_person(bout)
    names = {str(bout.seats[place].before["name"]): place for place in persons(bout)}
    if name not in names:
        known = f"These did: {', '.join(names)}" if names else "Leave --as out"
        raise LudusError(what, f"no person called {name!r:.80} played in it", known)
    return names[name]


def questions(opened: Campaign, what: str, row: ActionRow, match: int, player: str | None) -> Report:
    """The choices and rolls of a fought match that a player may see, with their numbers."""
    from ludus_cli.play.match_telling import events_facts, fought

    _, bout, stored = fought(opened, match, what)
    names = names_of(opened.state, bout)
    viewer = viewer_of(bout, what, player)
    made = [
        (number + 1, rolls, names[bout.seats[who].gladiator], opened.system.vocabulary.request_words()[request], words)
        for number, rolls, who, request, words in asked_again(opened, what, row, match, {}, viewer).asked
    ]
    facts = [each for each in events_facts(opened, bout, stored, viewer) if each["event"] == "roll"]
    keys = ("n", "after_roll", "who", "asked", "chosen")
    choices = [dict(zip(keys, each, strict=True)) for each in made]
    chosen = Sheet(
        "Choices", ["N", "After roll", "Who", "Asked", "Chosen"], made, right=["N", "After roll"], names=["Who"]
    )
    rolled = rolls_sheet(opened.system, bout, [tuple(event) for event in stored], names, viewer)
    rolled.columns = ["N", *rolled.columns]
    rolled.rows = [(place, *cells) for place, cells in enumerate(rolled.rows, 1)]
    rolled.right = ["N", *rolled.right]
    return Report(
        {"match": match, "choices": choices, "rolls": [{"n": place, **each} for place, each in enumerate(facts, 1)]},
        choices,
        [chosen, rolled] if made else [rolled],
    )


def with_answers(
    opened: Campaign,
    what: str,
    row: ActionRow,
    match: int,
    choices: Sequence[str],
    dice: Sequence[str],
    player: str | None = None,
) -> tuple[dict[str, Any], list[str]]:
    """Return the payload of an action with other choices and dice in one of its matches, and the changes.

    Raises LudusError for a question that the match did not ask, or an answer that does not fit.
    """
    from ludus_cli.play.match_telling import stored

    wanted = {(CHOICE, number): text for number, text in numbered(what, "--choice", choices)}
    wanted |= {(ROLL, number): text for number, text in numbered(what, "--die", dice)}
    viewer = viewer_of(stored(opened, match, what)[1], what, player)
    answers = asked_again(opened, what, row, match, wanted, viewer)
    if answers.wanted:
        missing = ", ".join(f"{kind} {number + 1}" for kind, number in answers.wanted)
        raise LudusError(
            what, f"its match does not get as far as {missing}", f"See them with 'ludus amend {row.n} --list'"
        )
    payload = json.loads(row.payload)
    scripts = {**payload.get("scripts", {}), str(match): answers.script}
    lost = answers.lost()
    if lost:
        kept = "1 answer by hand no longer fits" if lost == 1 else f"{lost} answers by hand no longer fit"
        answers.changed.append(f"{kept} what now happens in the match: tactics and dice decide instead")
    return {**payload, "scripts": scripts}, answers.changed
