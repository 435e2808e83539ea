"""``ludus star``: your own gladiators."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import (
    CampaignOption,
    YesOption,
    answered,
    ask_yes,
    card_of,
    find_star,
    portrait_shown,
    star_facts,
)
from ludus_cli.commands.fields import said_in, takes_fields
from ludus_cli.commands.orders import orders
from ludus_cli.commands.portrait import portrait
from ludus_cli.commands.traveller import corrections_shown, earlier_facts, earlier_shown, star_export, star_import
from ludus_cli.core.errors import LudusError
from ludus_cli.core.names import given_name
from ludus_cli.core.nearest import spelt
from ludus_cli.game.elements.campaign_state import stars
from ludus_cli.output.report import Report, answering, reporting
from ludus_cli.play.paper_career import EXAMPLE
from ludus_cli.play.payload_fields import completed, given

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludus_cli.campaign.engine import Campaign

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Create your gladiators, show them, and give them orders."
)

app.command("orders", cls=takes_fields("ENTER"))(orders)
app.command("portrait")(portrait)
app.command("export")(star_export)
app.command("import")(star_import)

ValuesOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="FIELD=VALUE", help="A value of a veteran's card, for example wins=8. May be repeated."
    ),
]
StarArgument = Annotated[
    str | None, typer.Argument(metavar="[STAR]", help="Name or number; your only Star if left out.")
]


def asked_for(opened: Campaign, name: str | None, said: dict[str, Any], raw: dict[str, Any]) -> str:
    """Ask for everything that NAME and flags leave open, into ``said``, and for a last yes; return the name.

    ``raw`` is the text typed after the flags. Raises Left when the person leaves.
    """
    from ludus_cli.campaign.engine import random_seed
    from ludus_cli.game.elements.common_types import Field
    from ludus_cli.play.wizard import Making, make, value_words

    own = Field(
        "name", "Name", "One line; no other gladiator in the campaign may have the same name.",
        required=True, read=lambda text, _: given_name(opened.state, text),
    )  # fmt: skip
    if name is not None:
        # Nobody answers everything for a name that will not do.
        given_name(opened.state, name)
    value = {"name": name, **said}
    # Enter answers even what has no usual answer.
    first, ready = opened.system.making.offered_star(random_seed())
    needed = [field.name for field in opened.system.making.CREATE if field.required]
    typed = {"name": first, **{each: ready[each] for each in needed}}
    typed |= {each: value_words(text) for each, text in {"name": name, **raw}.items() if text is not None}
    making = Making(
        (own, *opened.system.making.asked_in(opened.state)), value, typed, opened.state.seed, opened.last + 1
    )
    make(making)
    said |= {each: known for each, known in making.values.items() if each != "name"}
    return str(making.values["name"])


@app.command(cls=takes_fields("CREATE"))
@answering
def create(
    ctx: typer.Context,
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="His name; Ludus asks for it if left out.")
    ] = None,
    veteran: Annotated[
        bool, typer.Option("--veteran", help="Create a veteran: Ludus asks for the career that you have on paper.")
    ] = False,
    values: ValuesOption = None,
    past: Annotated[
        list[str] | None,
        typer.Option(
            "--past", metavar="LINE", help=f"A past match on paper, for example '{EXAMPLE}'. May be repeated."
        ),
    ] = None,
    campaign: CampaignOption = None,
) -> Report:
    """Create a Star. On a terminal Ludus asks for what you leave out.

    `?` explains a question, and `<` goes back. Ludus shows the whole Star before it creates him. A veteran has past
    matches, and values that no newcomer has. Ludus marks these as a house ruling.

    \b
    Examples:
      ludus star create
      ludus star create Marcus --style Murmillo --secondary Thraex
      ludus star create Flavia --female --style Retiarius --signature Agile
      ludus star create Varro --style Thraex --attributes 5,4,3 --tactics bold
      ludus star create Vibia --class Light --tactics bold
      ludus star create Vibia --style Myrmillo --spirit 1
      ludus star create Vibia --house Magius --houses 3
      ludus star create Leo --style Thraex --set wins=8
    """
    from ludus_cli.campaign.engine import do
    from ludus_cli.output import console
    from ludus_cli.play.wizard import Left, wizard_keys

    # No file is open while the questions wait.
    with campaign_of(campaign, read_only=True) as opened:
        fields = opened.system.making.CREATE
        said = given(opened.system, "CREATE", said_in(ctx))
    if veteran and not (values or past):
        values, past = asked_career(opened)
    missing = ["NAME"] if name is None else []
    missing += [field.flag for field in fields if field.required and said[field.name] is None]
    if missing:
        if not console.interactive():
            raise typer.BadParameter("needed if Ludus cannot ask at a terminal", param_hint=missing[0])
        console.say(f"A new Star. {wizard_keys()}")
        try:
            name = asked_for(opened, name, said, said_in(ctx))
        except Left:
            console.say("No Star was created.")
            raise typer.Exit(1) from None
    with campaign_of(campaign, hold=True) as opened:
        own = career_on_paper(opened, str(name), values or [], past or [], veteran)
        done = do(opened, "recruit", name=name, **completed(fields, said), **own)
    g = opened.state.gladiators[max(done.changed)]
    words = [opened.system.lists.introduction(g), opened.system.making.changed_words(said, g)]
    return star_told(opened, campaign, g, "\n".join(filter(None, words)))


def career_on_paper(
    opened: Campaign, name: str, values: list[str], past: list[str], veteran: bool
) -> dict[str, dict[str, Any]]:
    """Return a veteran's part of a ``recruit`` payload; {} for a newcomer. Raises LudusError."""
    from ludus_cli.game.campaign.corrections import VETERAN
    from ludus_cli.play.card_values import fields_set
    from ludus_cli.play.paper_career import fights_of, with_counts

    if not (values or past):
        if veteran:
            raise LudusError(
                "create a veteran", "nothing of his career is given", f"Give --set FIELD=VALUE, or --past '{EXAMPLE}'"
            )
        return {}
    what = f"create the veteran {name}"
    fights = fights_of(past, name, what)
    on_card, at_table = fields_set(opened.system, values, what)
    # Before the first season there is no table: such a count is on his card.
    return {VETERAN: {"set": with_counts({**on_card, **at_table}, fights), "fights": fights}}


def asked_career(opened: Campaign) -> tuple[list[str], list[str]]:
    """Ask for the career of a veteran, line by line, until an empty one."""
    from ludus_cli.game.campaign.corrections import settable
    from ludus_cli.output import console
    from ludus_cli.play.card_values import fields_set
    from ludus_cli.play.paper_career import fights_of

    if not console.interactive():
        raise typer.BadParameter(f"give --set FIELD=VALUE, or --past '{EXAMPLE}'", param_hint="--veteran")
    what = "create a veteran"
    fields = ", ".join(settable(opened.system.campaign.bouts.gladiator))
    console.say(f"Values of his card, for example wins=8; an empty line ends them. Fields: {fields}.")
    values = lines_asked("Value: ", lambda lines: fields_set(opened.system, lines, what))
    console.say(f"Past matches, for example '{EXAMPLE}'; an empty line ends them.")
    return values, lines_asked("Match: ", lambda lines: fights_of(lines, "He", what))


def lines_asked(prompt: str, check: Callable[[list[str]], Any]) -> list[str]:
    """Return lines that a person types until an empty one; a wrong one is explained, and left out."""
    from ludus_cli.output import console

    lines: list[str] = []
    while line := (console.ask(prompt) or "").strip():
        try:
            check([*lines, line])
        except LudusError as error:
            console.say(f"{error.why}. {error.mend}.")
            continue
        lines.append(line)
    return lines


@app.command("set")
@answering
def set_values(
    star: Annotated[str, typer.Argument(metavar="GLADIATOR", help="Name or number, of a Star or of the pool.")],
    values: Annotated[list[str], typer.Argument(metavar="FIELD=VALUE...", help="The new values of his card.")],
    why: Annotated[str, typer.Option("--why", metavar="TEXT", help="The reason, which the journal tells.")] = "",
    campaign: CampaignOption = None,
) -> Report:
    """Set values of a gladiator's card by hand, as a house ruling.

    It is an action like any other: 'ludus undo' takes it back. The card, the history and the journal show it. In games
    of seasons it also sets the gold or the tokens of a house at the table.

    \b
    Examples:
      ludus star set Marcus fame=7
      ludus star set Marcus wins=5 "losses=head 1" --why 'From my notes.'
    """
    from ludus_cli.campaign.engine import do
    from ludus_cli.commands.pool import find_gladiator
    from ludus_cli.game.campaign.corrections import value_words
    from ludus_cli.play.card_values import fields_set

    with campaign_of(campaign, hold=True) as opened:
        g = find_gladiator(opened, star)
        on_card, at_table = fields_set(opened.system, values, f"set values of {g.name}")
        rules = opened.system.campaign
        house = rules.at_table(opened.state, g)
        if at_table and not house:
            # Between two seasons the count is on his card, if it has one.
            on_card, at_table = {**on_card, **at_table}, {}
        before = [value_words(rules, name, getattr(g, name)) for name in on_card if hasattr(g, name)]
        before += [value_words(rules, name, house[name]) for name in at_table]
        do(opened, "correct", gladiator=g.id, set=on_card, table=at_table, why=" ".join(why.split()))
        g = opened.state.gladiators.get(g.id, g)
    now = [value_words(rules, name, value) for name, value in {**on_card, **at_table}.items()]
    words = f"{g.name}: {', '.join(now)}; before: {', '.join(before)}."
    return star_told(opened, campaign, g, words)


def star_told(opened: Campaign, campaign: str | None, g: Any, words: str) -> Report:
    """Report what was done to a Star."""
    return answered(opened, campaign, {"star": star_facts(opened, g)}, words)


@app.command("list")
@reporting
def list_all(campaign: CampaignOption = None) -> Report:
    """List your Stars.

    \b
    Examples:
      ludus star list
      ludus star list --json
    """
    with campaign_of(campaign, read_only=True) as opened:
        system, state = opened.system, opened.state
    facts = [star_facts(opened, g) for g in stars(state)]
    if not facts:
        return Report({"stars": []}, notes=["No Stars yet. Create one: ludus star create"])
    return Report({"stars": facts}, facts, [system.lists.star_sheet(state)])


@app.command()
@reporting
def show(star: StarArgument = None, campaign: CampaignOption = None) -> Report:
    """Show a Star's roster card.

    \b
    Examples:
      ludus star show Marcus
      ludus star show --json
    """
    from ludus_cli.campaign.notes import card_notes
    from ludus_cli.campaign.travel import earlier_of

    with campaign_of(campaign, read_only=True) as opened:
        g = find_star(opened, star, "show a Star")
        earlier, own = earlier_of(opened, g.id), card_notes(opened).get(g.id, ())
        picture = portrait_shown(opened, g)
        corrected = [*corrections_shown(opened, g.id)]
    facts = star_facts(opened, g)
    return Report(
        {"star": facts, "earlier": earlier_facts(earlier), "notes": own},
        [facts],
        [*picture, card_of(opened, g, own), *corrected, *earlier_shown(opened, earlier)],
    )


@app.command()
@answering
def retire(
    star: StarArgument = None,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Retire him before the rules allow it, as a house ruling.")
    ] = False,
    yes: YesOption = False,
    campaign: CampaignOption = None,
) -> Report:
    """Let a Star who has reached freedom leave the arena for good.

    Until then he fights on, or rests in each month in which you do not enter him.

    \b
    Examples:
      ludus star retire Marcus --anyway
      ludus star retire Marcus --anyway --yes
    """
    from ludus_cli.campaign.engine import do, prepare_action, require_unchanged

    def leaving(opened: Campaign) -> tuple[Any, dict[str, Any]]:
        """Return the leaving Star and the payload: ``anyway`` only where the rules do not let him go."""
        g = find_star(opened, star, "retire a Star")
        return g, {"star": g.id, "anyway": anyway and not opened.system.campaign.free_to_retire(g)}

    asked: Campaign | None = None
    if not yes:
        # No file is open while the question waits. It is not asked if the rules refuse.
        with campaign_of(campaign, read_only=True) as asked:
            g, said = leaving(asked)
            prepare_action(asked, "retire", said)
        ask_yes(f"Does {g.name} leave the arena for good?", yes)
    with campaign_of(campaign, hold=True) as opened:
        if asked is not None:
            require_unchanged(opened, asked)
        g, said = leaving(opened)
        do(opened, "retire", **said)
    g = opened.state.gladiators[g.id]
    return star_told(opened, campaign, g, opened.system.lists.farewell(g))


@app.command()
@answering
def tactics(
    star: Annotated[str, typer.Argument(metavar="STAR", help="Name or number.")],
    name: Annotated[str, typer.Argument(metavar="TACTICS", help="For example npg, cautious, balanced or bold.")],
    campaign: CampaignOption = None,
) -> Report:
    """Change the tactics that decide for a Star in automatic matches.

    \b
    Examples:
      ludus star tactics Marcus bold
      ludus star tactics Marcus npg --json
    """
    from ludus_cli.campaign.engine import do

    with campaign_of(campaign, hold=True) as opened:
        g = find_star(opened, star, "change tactics")
        before = g.tactics
        name = spelt(name, opened.system.campaign.tactics, "change tactics")
        do(opened, "tactics", star=g.id, tactics=name)
    words = f"{g.name} now fights by the {name} tactics; before: {before}."
    return star_told(opened, campaign, g, words)


@app.command()
@answering
def call(
    star: Annotated[str, typer.Argument(metavar="STAR", help="Name or number.")],
    play: Annotated[str | None, typer.Argument(metavar="[PLAY]", help="Which play; the only one if left out.")] = None,
    campaign: CampaignOption = None,
) -> Report:
    """Call a Star to a play between matches, for example a school, if the game has one.

    Play it with 'ludus match fight'. If you do not, Ludus plays it by rule when you enter him or the month ends.

    \b
    Examples:
      ludus star call Marcus
      ludus star call Marcus school
    """
    from ludus_cli.campaign.engine import do

    what = "call a Star"
    with campaign_of(campaign, hold=True) as opened:
        g = find_star(opened, star, what)
        there = opened.system.campaign.callable
        if not there:
            name = opened.system.name
            why = f"{name} has no plays between matches"
            raise LudusError(what, why, "See what you can do with 'ludus brief'")
        if play is None and len(there) > 1:
            ways = "; ".join(f"{key}: {words}" for key, words in there.items())
            raise LudusError(what, "there are several plays to choose from", f"Name one: {ways}")
        wanted = next(iter(there)) if play is None else spelt(play, there, what)
        match = max(do(opened, "call", star=g.id, play=wanted).billed)
    bout = opened.state.bouts[match]
    words = f"{opened.system.lists.bout_name(bout)} waits for {g.name}: {there[wanted]}."
    facts = opened.system.lists.bout_facts(bout, {g.id: g.name})
    return answered(opened, campaign, facts, words, first=f"ludus match fight {match}")


@app.command()
@answering
def rename(
    star: Annotated[str, typer.Argument(metavar="STAR", help="Name or number.")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    campaign: CampaignOption = None,
) -> Report:
    """Give a Star another name from now on; past matches keep the old one.

    \b
    Examples:
      ludus star rename Marcus "Marcus Leo"
      ludus star rename 1 Leo --json
    """
    from ludus_cli.campaign.engine import do

    with campaign_of(campaign, hold=True) as opened:
        g = find_star(opened, star, "rename a Star")
        before = g.name
        do(opened, "rename", star=g.id, name=name)
        g = opened.state.gladiators[g.id]
    words = f"{before} is called {g.name} from now on. Past matches keep the old name."
    return star_told(opened, campaign, g, words)
