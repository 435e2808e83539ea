"""Results of matches that were played at the table: said in a file, by flags, or asked for, and recorded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.core.english import capital
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import matching_names, several
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.campaign_state import waiting
from ludus_cli.game.results.recorded_result import no_result
from ludus_cli.output.report import show_parts
from ludus_cli.play.next_steps import more_words, say_next, to_the_bill

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.campaign.unfinished_matches import Begun
    from ludus_cli.game.elements.common_types import Doing
    from ludus_cli.play.result_files import Form


WHAT = "record a result"


@dataclass(slots=True)
class Told:
    """A result of a match, checked, with the doubts that the rules have about it."""

    match: int
    result: dict[str, Any]
    doubts: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Recording:
    """Options for recording results: despite doubts (``force``), not at all (``dry_run``), over answers given by hand
    (``anyway``), in a campaign, and as JSON."""

    force: bool = False
    dry_run: bool = False
    anyway: bool = False
    campaign: str | None = None
    as_json: bool = False


def forms_of(opened: Campaign, match: int | None, everybody: bool) -> dict[int, Form]:
    """The forms of the matches that wait: one that was named, those of Stars, or everybody's.

    Raises LudusError when there is none.
    """
    from ludus_cli.game.results.results import Chair
    from ludus_cli.play.match_telling import stored
    from ludus_cli.play.result_files import Form

    system, state = opened.system, opened.state
    if match is not None:
        bout = state.bouts.get(match)
        if bout is None or bout.status != "billed":
            stored(opened, match, "record match")
            raise LudusError(
                f"record match {match}",
                "it is not on this month's bill",
                "See which matches wait with 'ludus day show'; a recorded match can be undone or amended",
            )
        if not system.campaign.may_be_told(bout):
            raise no_result(bout)
        numbers = [match]
    else:
        found = waiting(state)
        if everybody:
            found = [bout.id for bout in state.bouts.values() if bout.status == "billed"]
        numbers = [number for number in found if system.campaign.may_be_told(state.bouts[number])]
    if not numbers:
        raise LudusError(
            WHAT,
            "the bill has no match with a Star",
            f"{to_the_bill(opened)}, give the number of a match, or record all matches with --day --all",
        )
    forms = {}
    for number in numbers:
        bout = state.bouts[number]
        names = names_of(state, bout)
        forms[number] = Form(
            number,
            f"{system.lists.bout_name(bout)}: {system.lists.pairing(bout, names)}",
            system.campaign.told.result_fields(state, bout),
            tuple(
                Chair(seat.gladiator, names[seat.gladiator], system.campaign.told.seat_fields(state, bout, who))
                for who, seat in enumerate(bout.seats)
            ),
        )
    return forms


def show_template(match: int | None, everybody: bool, how: Recording) -> None:
    """Print a file to fill in, or its fields as JSON."""
    from ludus_cli.output import console
    from ludus_cli.play.result_files import template

    with campaign_of(how.campaign, read_only=True) as opened:
        forms = forms_of(opened, match, everybody)
    if how.as_json:
        console.show_json(
            matches=[
                {
                    "match": form.match,
                    "fields": [field_facts(own) for own in form.fields],
                    "gladiators": {chair.name: [field_facts(own) for own in chair.fields] for chair in form.chairs},
                }
                for form in forms.values()
            ]
        )
        return
    # A document: its indents are part of it.
    print(console.clean(template(forms.values())))


def field_facts(own: Any) -> dict[str, Any]:
    """A field as JSON shows it."""
    facts = {"name": own.name, "help": own.help, "kind": own.kind}
    if own.kind == "choice":
        facts["choices"] = [choice for choice, _ in own.choices]
    if own.kind == "number":
        facts |= {"lowest": own.lowest, "highest": own.highest}
    return {**facts, "required": own.required, "default": None if own.required else own.default}


def record_given(match: int | None, said: Sequence[str], file: Path | None, how: Recording) -> None:
    """Record what flags or a file say: all of it or nothing."""
    from contextlib import nullcontext

    from ludus_cli.campaign.engine import holding
    from ludus_cli.campaign.unfinished_matches import require_none
    from ludus_cli.game.results.results import checked_result
    from ludus_cli.play.result_files import read_file, results_in

    content = None if file is None else read_file(file)
    with campaign_of(how.campaign, read_only=how.dry_run) as opened:
        with nullcontext() if how.dry_run else holding(opened):
            forms = forms_of(opened, match, everybody=True)
            if file is None:
                form = the_form(opened, forms, match)
                given = [(form.match, said_by_flags(form, said))]
            else:
                given = results_in(content, forms, match)
            if not how.anyway and not how.dry_run:
                left = left_by_hand(opened, [number for number, _ in given])
                otherwise = "add --anyway to record how it ended at the table; its answers are kept"
                require_none(WHAT, left, otherwise, more_words(how.campaign))
            found = []
            for number, texts in given:
                form = forms[number]
                try:
                    checked = checked_result(form.fields, form.chairs, texts, typed=True)
                except LudusError as error:
                    raise LudusError(f"{error.what} in match {number}", error.why, error.mend) from error
                found.append(Told(number, checked))
            find_doubts(opened, found)
            doubtful = [told for told in found if told.doubts]
            if doubtful and not how.force and not how.dry_run:
                raise LudusError(
                    WHAT if len(given) > 1 else f"record match {doubtful[0].match}",
                    "; ".join(
                        doubt if len(given) == 1 else f"match {told.match}: {doubt}"
                        for told in doubtful
                        for doubt in told.doubts
                    ),
                    "Correct the result, or add --force to record it as a house ruling",
                )
            done = [] if how.dry_run else write(opened, found)
        if how.dry_run:
            show_checked(opened, found, forms, how.as_json)
            return
        show_recorded(opened, done, how.as_json)
    if not how.as_json:
        say_next(opened, how.campaign)


def left_by_hand(opened: Campaign, numbers: Sequence[int]) -> list[Begun]:
    """Return those of the matches that were begun step by step and left."""
    from ludus_cli.campaign.unfinished_matches import unfinished_among, unfinished_matches

    return [each for each in unfinished_among(unfinished_matches(opened), numbers) if not each.undone]


def the_form(opened: Campaign, forms: dict[int, Form], match: int | None) -> Form:
    """The match that flags speak of: the one named, else the only one that waits."""
    if match is not None:
        return forms[match]
    numbers = [number for number in waiting(opened.state) if number in forms] or list(forms)
    if len(numbers) > 1:
        raise LudusError(WHAT, "several matches are on the bill", f"Name one: {', '.join(map(str, sorted(numbers)))}")
    return forms[numbers[0]]


def said_by_flags(form: Form, said: Sequence[str], flag: str = "--set") -> dict[str, Any]:
    """Return the texts given by ``--set`` or a similar ``flag``. Raises LudusError for an unknown field."""
    from ludus_cli.game.results.results import MEN, field_named
    from ludus_cli.play.result_files import typed_text

    result: dict[str, Any] = {MEN: {str(chair.number): {} for chair in form.chairs}}
    for each in said:
        own, fields, rest = result, form.fields, each
        known = {name: chair for chair in form.chairs for name in (str(chair.number), chair.name)}
        # A name may contain dots and equals signs, but a field does not.
        whole = (each[:place] for place in range(len(each), 0, -1) if each[place : place + 1] == ".")
        before = each.partition("=")[0].rpartition(".")[0]
        who = next((word for word in whole if matching_names(word, known, whole=True)), before)
        found = matching_names(who, known)
        if len(found) > 1:
            raise several(who, found, f"use {flag} {each!r:.60}")
        if found:
            chair = known[found[0]]
            own, fields = result[MEN][str(chair.number)], tuple(chair.fields)
            rest = each[len(who) + 1 :]
        name, equals, value = rest.partition("=")
        name = name.strip()
        if not equals:
            raise LudusError(f"use {flag} {each!r:.60}", "it has no '='", "Give FIELD=VALUE or NAME.FIELD=VALUE")
        if "." in name and own is result:
            names = ", ".join(chair.name for chair in form.chairs)
            raise LudusError(
                f"use {flag} {each!r:.60}", f"no gladiator in match {form.match} has that name", f"Choose from: {names}"
            )
        field = field_named(fields, name, f"use {flag} {each!r:.60}")
        if name in own:
            raise LudusError(f"use {flag} {each!r:.60}", "it is given twice", "Give it once")
        own[name] = typed_text(field, value)
    return result


def find_doubts(opened: Campaign, found: Sequence[Told]) -> None:
    """Find the doubts about results, one after the other, on a copy of the campaign.

    The effect of the first on its men is known when the next is looked at. Raises LudusError for an incomplete result.
    """
    from ludus_cli.campaign.engine import copied_state

    state = copied_state(opened.system, opened.state)
    for place, told in enumerate(found, start=1):
        told.doubts = opened.system.campaign.told.doubts(state, state.bouts[told.match], told.result)
        if place < len(found):
            opened.system.campaign.apply(state, opened.last + place, "record", payload_of(told))


def payload_of(told: Told) -> dict[str, Any]:
    """The payload of an action that records a result."""
    return {"match": told.match, "result": told.result, "house": told.doubts}


def write(opened: Campaign, found: Sequence[Told]) -> list[Doing]:
    """Record results, all or none."""
    from ludus_cli.campaign.engine import do
    from ludus_cli.output import console

    with opened.file.writing():
        done = [do(opened, "record", **payload_of(told)) for told in found]
    for told in found:
        if opened.file.sitting(told.match) is not None:
            console.say(
                f"You had begun match {told.match} step by step. Those answers are kept, in case you undo this."
            )
    return done


def said_with_names(told: Told, form: Form) -> dict[str, Any]:
    """A result as JSON shows it: gladiators by name."""
    from ludus_cli.game.results.results import MEN

    men = told.result[MEN]
    return {
        **{name: value for name, value in told.result.items() if name != MEN},
        MEN: {chair.name: men[str(chair.number)] for chair in form.chairs},
    }


def show_checked(opened: Campaign, found: Sequence[Told], forms: dict[int, Form], as_json: bool) -> None:
    """Show results and their doubts; nothing was recorded."""
    from ludus_cli.output import console
    from ludus_cli.play.wizard import Talk, answers_sheet

    if as_json:
        console.show_json(
            dry_run=True,
            matches=[
                {"match": told.match, "result": said_with_names(told, forms[told.match]), "doubts": told.doubts}
                for told in found
            ],
        )
        return
    for told in found:
        show_parts(answers_sheet(Talk(forms[told.match], told.result)))
        for doubt in told.doubts:
            console.prose(f"Doubt: {doubt}.")
        if not told.doubts:
            console.prose("The rules allow this result.")
    if any(told.doubts for told in found):
        console.say("To record it as a house ruling, add --force.")
    console.say("Nothing was recorded.")


def show_recorded(opened: Campaign, done: Sequence[Doing], as_json: bool) -> None:
    """Tell the recorded results."""
    from ludus_cli.output import console
    from ludus_cli.play.match_telling import tell_fought

    matches = [facts for each in done for facts in tell_fought(opened, each, False, as_json)]
    if as_json:
        console.show_json(matches=matches)


def record_asked(match: int | None, day: bool, everybody: bool, how: Recording) -> None:
    """Ask for the result of a match, or of every match that waits."""
    from ludus_cli.output import console
    from ludus_cli.play.wizard import Left, typed_line, wizard_keys

    if not console.interactive():
        raise typer.BadParameter(
            "needed if Ludus cannot ask at a terminal; --template prints a file for --file",
            param_hint="--set or --file",
        )
    with campaign_of(how.campaign, read_only=True) as opened:
        forms = forms_of(opened, match, everybody)
        if not day and match is None:
            form = the_form(opened, forms, match)
            forms = {form.match: form}
    console.say(wizard_keys())
    recorded = 0
    try:
        for number, form in forms.items():
            if day:
                console.say(f"\n{form.title}")
                prompt = "Press Enter to give its result, s to skip it, q to stop: "
                typed = console.ask_word(prompt, ("result", "skip", "quit"), typed_line)
                if typed == "quit":
                    break
                if typed == "skip":
                    continue
            else:
                console.say(form.title)
            if ask_one(number, how):
                recorded += 1
    except Left:
        kept = "The results before this one stay recorded" if recorded else "Nothing was recorded"
        console.say(f"{kept}.")
        raise typer.Exit(1) from None
    if recorded and not how.as_json:
        with campaign_of(how.campaign, read_only=True) as opened:
            pass
        say_next(opened, how.campaign)


def who_meets(form: Form) -> tuple[str, list[tuple[int, str]]]:
    """Return the title of a form, and the number and name of each man in its match."""
    return form.title, [(chair.number, chair.name) for chair in form.chairs]


def ask_one(number: int, how: Recording) -> bool:
    """Ask for one result, show it with its doubts, and record it when it is accepted; whether it was."""
    from ludus_cli.campaign.engine import changed_since, holding
    from ludus_cli.output import console
    from ludus_cli.play.wizard import Talk, accepted, show_answers, typed_line

    # No file is open while the person thinks.
    with campaign_of(how.campaign, read_only=True) as opened:
        form = forms_of(opened, number, everybody=True)[number]
        left = left_by_hand(opened, [number])
    if left and not how.anyway and not how.dry_run:
        console.prose(f"{capital(left[0].description)}; Ludus keeps these answers even if you give a result here.")
        console.say(f"To resume it instead: {left[0].command}{more_words(how.campaign)}")
        if console.ask_word("Give its result anyway? [y/N]: ", ("no", "yes"), typed_line) == "no":
            console.say("Nothing was recorded.")
            return False
    talk = Talk(form)
    while True:
        talk.ask_all()
        told = Told(number, talk.values)
        amiss = ""
        with campaign_of(how.campaign, read_only=True) as opened:
            try:
                find_doubts(opened, [told])
            except LudusError as error:
                amiss = f"{error.why}. {error.mend}"
        show_answers(talk, told.doubts)
        if how.dry_run:
            console.say(f"{amiss}. Nothing was recorded." if amiss else "Nothing was recorded.")
            return False
        answer = accepted(talk, told.doubts, amiss)
        if answer is None:
            continue
        if not answer:
            console.say("Nothing was recorded.")
            return False
        with campaign_of(how.campaign) as opened:
            with holding(opened):
                # Another program may have written meanwhile.
                if who_meets(forms_of(opened, number, everybody=True)[number]) != who_meets(form):
                    raise changed_since(opened)
                accepted_doubts = told.doubts
                find_doubts(opened, [told])
                if told.doubts != accepted_doubts:
                    console.say("The campaign has changed in the meantime. Look at the result again.")
                    continue
                done = write(opened, [told])
            show_recorded(opened, done, how.as_json)
        return True
