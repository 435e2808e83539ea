"""``ludus tournament``: draw a tournament, hold its rounds, see it."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from ludus_cli.campaign.action_words import Words
from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import AutoOption, CampaignOption, check_no_match_waits, place_number
from ludus_cli.commands.season import KindOption, kinds_from
from ludus_cli.core.english import capital
from ludus_cli.core.errors import LudusError
from ludus_cli.game.campaign.tournament import COMPARED, FAME, KILLS, VICTORIES, WOUNDS
from ludus_cli.output.report import NAME, RIGHT, Report, answering, make_sheet
from ludus_cli.play.next_steps import more_words, next_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.core.sheet import Sheet
    from ludus_cli.game.campaign.tournament import Tournament

WHAT, ROUNDS = "hold a tournament", ", or hold one round at a time"
DRAW, NEXT, WITHDRAW, SHOW = "draw", "next", "withdraw", "show"


class Form(StrEnum):
    """A form of tournament."""

    single = "single"
    double = "double"
    robin = "round-robin"


class Order(StrEnum):
    """Ways to pair the entrants."""

    lot = "lot"
    fame = "fame"
    hand = "hand"


class TieBreak(StrEnum):
    """A comparison between men who are level."""

    meeting = "meeting"
    victories = "victories"
    wounds = "wounds"
    kills = "kills"
    fame = "fame"
    lot = "lot"


class Drawing(TyperGroup):
    """A command group that may omit its verb ``draw``."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in {*self.commands, *ctx.help_option_names}:
            args = [DRAW, *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=Drawing,
    add_completion=False,
    no_args_is_help=True,
    help="Draw a tournament, hold its rounds, and show its bracket.",
)


@app.command(DRAW)
@answering
def draw(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GLADIATOR]...", help="Who takes part, by name or number.")
    ] = None,
    of: Annotated[
        int | None,
        typer.Option("--of", metavar="N", min=2, max=64, help="How many take part; those you name, or 8 if left out."),
    ] = None,
    form: Annotated[Form, typer.Option("--form", help="The form of the tournament.")] = Form.single,
    kind: KindOption = None,
    locale: Annotated[
        str | None, typer.Option(metavar="PLACE", help="The place; that of the men you name if left out.")
    ] = None,
    death: Annotated[
        bool | None,
        typer.Option(
            "--death/--no-death", help="Announce every match to the death, or not; the rules decide if left out."
        ),
    ] = None,
    order: Annotated[
        Order,
        typer.Option("--order", help="Seed the men by lot, by fame, or in the order you name them, the best first."),
    ] = Order.lot,
    ties: Annotated[
        list[TieBreak] | None,
        typer.Option(
            "--tie-break",
            show_default=False,
            help="How to compare men who are level. May be repeated, the most important first. The lot comes last.",
        ),
    ] = None,
    best_of_three: Annotated[
        bool, typer.Option("--best-of-three", help="Let two men meet until one has won twice, three times at most.")
    ] = False,
    strike: Annotated[
        bool, typer.Option("--strike", help="Strike out all results of a man who withdraws from a round robin.")
    ] = False,
    step: Annotated[bool, typer.Option("--step", help="Only draw it, and hold one round at a time.")] = False,
    auto: AutoOption = False,
    campaign: CampaignOption = None,
) -> Report:
    """Draw a tournament and hold it, a round a month. You may leave out the verb: ludus tournament --of 8.

    Gladiators of the pool take the places that you leave open, or newcomers if the pool has too few. A match waits for
    a wounded man. A man who has died, left or moved on forfeits. After a draw the lot decides, or the comparison that
    you give with --tie-break. Your other Stars rest in the months that pass.

    With --step, 'ludus tournament next' holds each round. Before that you may fight the matches of
    your Stars like any others: ludus match fight 12 --step.

    \b
    Examples:
      ludus tournament draw --of 8
      ludus tournament draw --of 4 --form double --step
      ludus tournament draw --of 4 --death
      ludus tournament draw --of 6 --order fame --best-of-three
      ludus tournament draw --of 4 --form round-robin --tie-break fame
    """
    from ludus_cli.campaign.engine import do
    from ludus_cli.campaign.unfinished_matches import finish_unfinished, unfinished_matches
    from ludus_cli.commands.pool import find_gladiator

    with campaign_of(campaign) as opened:
        system = opened.system
        payload: dict[str, Any] = {"form": form.value, **kinds_from(system, kind)}
        payload["men"] = [find_gladiator(opened, name).id for name in names or []]
        if ties:
            payload["ties"] = [each.value for each in ties]
        elif form is Form.robin:
            payload["ties"] = COMPARED
        if order is not Order.lot:
            payload["order"] = order.value
        if best_of_three:
            payload["best_of"] = 3
        if strike:
            payload["strike"] = True
        if of is not None:
            payload["of"] = of
        if locale is not None:
            payload["locale"] = place_number(system, locale, WHAT)
        if death is not None:
            payload["to_the_death"] = death
        if not step:
            finish_unfinished(opened, WHAT, unfinished_matches(opened), auto, more_words(campaign))
            check_no_match_waits(opened, WHAT, ROUNDS)
        month = opened.state.month
        do(opened, "tournament", **payload)
        if not step:
            say_months(opened, "the tournament is over; --step holds one round at a time")
        whole = step or hold_all(opened)
        return held_report(opened, month, whole, campaign)


@app.command(NEXT)
@answering
def next_round(
    to_the_end: Annotated[bool, typer.Option("--all", help="Hold all rounds, to the end.")] = False,
    auto: AutoOption = False,
    campaign: CampaignOption = None,
) -> Report:
    """Hold the next round; months pass until it is due.

    If you began a match by hand, finish it first, or let Ludus finish it with --auto.

    \b
    Examples:
      ludus tournament next
      ludus tournament next --all
    """
    from ludus_cli.campaign.unfinished_matches import finish_unfinished, unfinished_matches
    from ludus_cli.game.campaign.tournament import matches_of, under_way

    what = "hold the next round"
    with campaign_of(campaign) as opened:
        if under_way(opened.state) is None:
            raise none_of(opened, what, "no tournament is under way")
        finish_unfinished(opened, what, unfinished_matches(opened), auto, more_words(campaign))
        month, whole = opened.state.month, True
        if to_the_end:
            check_no_match_waits(opened, what, ROUNDS)
            say_months(opened, "the tournament is over")
            whole = hold_all(opened)
        else:
            if not matches_of(opened.state):
                say_months(opened, "a match of the tournament is due")
            hold_next(opened)
        return held_report(opened, month, whole, campaign)


@app.command(WITHDRAW)
@answering
def withdraw(
    gladiator: Annotated[str, typer.Argument(metavar="GLADIATOR", help="His name or number.")],
    campaign: CampaignOption = None,
) -> Report:
    """Withdraw a gladiator from the tournament; he forfeits his remaining matches.

    \b
    Examples:
      ludus tournament withdraw Marcus
      ludus tournament withdraw Marcus --json
    """
    from ludus_cli.campaign.engine import do
    from ludus_cli.commands.pool import find_gladiator
    from ludus_cli.game.campaign.tournament import all_of, under_way

    with campaign_of(campaign, hold=True) as opened:
        if under_way(opened.state) is None:
            raise none_of(opened, "withdraw from the tournament", "no tournament is under way")
        g = find_gladiator(opened, gladiator)
        do(opened, "tournament-withdraw", gladiator=g.id)
        report = tournament_report(opened, len(all_of(opened.state)))
        report.parts = [*report.parts, f"{g.name} has withdrawn."]
        report.notes = next_words(opened, campaign)
    return report


@app.command(SHOW)
@answering
def show(
    number: Annotated[
        int | None, typer.Argument(metavar="[N]", min=1, help="Number of the tournament; the last one if left out.")
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Write its bracket as a picture.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
    campaign: CampaignOption = None,
) -> Report:
    """Show a tournament: its bracket, and how its matches went.

    \b
    Examples:
      ludus tournament show
      ludus tournament show 1 --svg bracket.svg --force
    """
    from ludus_cli.chronicle.flat import flattened
    from ludus_cli.game.campaign.tournament import all_of
    from ludus_cli.output.documents import write

    what = "show a tournament"
    with campaign_of(campaign, read_only=True) as opened:
        held = len(all_of(opened.state))
        if not held:
            raise none_of(opened, what, "no tournament has been drawn yet")
        if number is not None and number > held:
            raise LudusError(what, f"there is no tournament {number}", f"Give a number from 1 to {held}")
        report = tournament_report(opened, number or held)
        if svg is not None:
            picture = picture_of(opened, number or held)
            text = picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
            write(svg, flattened(text), force)
            report.facts["svg"] = str(svg)
            report.notes = [f"Written: {svg}"]
    return report


def none_of(opened: Campaign, what: str, why: str) -> LudusError:
    """The error for a tournament that there is not; where there can be none, it says so."""
    never, instead = opened.system.campaign.no_circuit
    return LudusError(what, never or why, instead or "Draw one: ludus tournament --of 8")


def say_months(opened: Campaign, until: str) -> None:
    """Announce that months will pass."""
    from ludus_cli.output import console

    noun = opened.system.campaign.round.calendar.noun
    console.say(f"The campaign goes on from {opened.when}, {noun} by {noun}, until {until}. Stars rest meanwhile.")


def hold_next(opened: Campaign) -> None:
    """Hold a round as far as it can be this month; months pass before it until any match can be held."""
    from ludus_cli.campaign.engine import do
    from ludus_cli.game.campaign.tournament import matches_of, under_way

    while under_way(opened.state) is not None and not matches_of(opened.state):
        do(opened, "next-month")
    if matches_of(opened.state):
        do(opened, "tournament-round")


def hold_all(opened: Campaign) -> bool:
    """Hold all rounds; whether they came to the end. Ctrl-C stops between two of them."""
    from ludus_cli.game.campaign.tournament import under_way
    from ludus_cli.output import console

    try:
        with console.interruptible() as check:
            while under_way(opened.state) is not None:
                check()
                hold_next(opened)
    except KeyboardInterrupt:
        return False
    return True


def held_report(opened: Campaign, month: int, whole: bool, campaign: str | None) -> Report:
    """Report the last tournament since a month, with the backup of that time; exit code 1 if it was stopped before it
    was held as a ``whole``."""
    from ludus_cli.game.campaign.tournament import all_of
    from ludus_cli.play.month_backup import after_month

    report = tournament_report(opened, len(all_of(opened.state)))
    report.code = int(not whole)
    report.notes = next_words(opened, campaign)
    if opened.state.month > month:
        after_month(opened.file.path)
    return report


# What is shown


def picture_of(opened: Campaign, number: int) -> str:
    """The bracket of a tournament as SVG."""
    from ludus_cli.chronicle import tournaments
    from ludus_cli.game.campaign.tournament import all_of

    return tournaments.picture_of(all_of(opened.state)[number - 1], Words(opened).name).svg


def tournament_report(opened: Campaign, number: int) -> Report:
    """Report a tournament by its number: bracket or standings, its rounds, its winner."""
    from ludus_cli.chronicle.tournaments import (
        numbers_of,
        result_words,
        round_name,
        seeded_names,
        title_of,
        winner_words,
    )
    from ludus_cli.game.campaign.tournament import LOT, ROBIN, SINGLE, all_of

    t, name = all_of(opened.state)[number - 1], Words(opened).name
    place = opened.system.campaign.places[t.place].name
    rows = [
        {
            "round": round_name(t, turn),
            "match": tie.match or None,
            "men": [name(each) for each in tie.men],
            "winner": name(tie.won) if tie.won else None,
            "how": tie.how or ("" if tie.won is None else "won"),
            "struck": t.is_struck(tie),
            "series": [{"match": match, "winner": name(won) if won else None} for match, won in tie.series],
            "numbers": numbers_of(tie),
            "words": capital(result_words(t, tie, name)),
        }
        for turn, ties in enumerate(t.rounds)
        for tie in ties
    ]
    facts = {
        "tournament": number,
        "title": title_of(t),
        "form": t.form,
        "to_the_death": t.to_the_death,
        "place": place,
        "drawn": opened.system.campaign.round.calendar.words(t.month),
        "order": t.order or LOT,
        "seeds": [name(number) for number in t.seeds],
        "tie_breaks": t.comparisons,
        "best_of": t.best_of or 1,
        "strikes": t.struck,
        "over": t.winner is not None,
        "winner": name(t.winner) if t.winner else None,
        "decided": t.won_by,
        "how_it_ended": winner_words(t, name),
        "standings": [name(g) for g in t.standings()] if t.form == ROBIN else [],
        "men": [{"id": each, "name": name(each)} for each in t.men],
        "matches": rows,
    }
    parts: list[Any] = [f"{title_of(t)}, {place}"]
    if t.form == SINGLE:
        from ludus_cli.commands.bracket import Bracket

        parts.append(Bracket(t, seeded_names(t, name)))
    if t.form == ROBIN:
        parts.append(standings_sheet(t, name))
    parts.append(make_sheet("Matches", rows, [
        ("Round", "round", ""), ("#", "numbers", RIGHT), ("Result", "words", NAME),
    ]))  # fmt: skip
    return Report(facts, rows, [*parts, winner_words(t, name)])


def standings_sheet(t: Tournament, name: Callable[[int], str]) -> Sheet:
    """The standings of a round robin, the winner first."""
    from ludus_cli.chronicle.tournaments import fate_words

    return make_sheet("Standings", t.standings(), [
        ("Name", name, NAME), ("Points", t.points, RIGHT), ("Victories", lambda g: t.worth(g, VICTORIES), RIGHT),
        ("Defeats", t.lost, RIGHT),
        *([("Walkovers", lambda g: t.unfought(g, won=True), RIGHT),
           ("Forfeits", lambda g: t.unfought(g, won=False), RIGHT)]
          if any(t.unfought(g, won=True) for g in t.men) else []),
        *([("Wounds", lambda g: -t.worth(g, WOUNDS), RIGHT)] if WOUNDS in t.comparisons else []),
        *([("Opponents killed", lambda g: t.worth(g, KILLS), RIGHT)] if t.kills else []),
        *([("Fame", lambda g: t.worth(g, FAME), RIGHT)] if t.fame else []),
        ("", lambda g: fate_words(t, g), ""),
    ])  # fmt: skip
