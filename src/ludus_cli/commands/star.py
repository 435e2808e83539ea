"""``ludus star``: your own gladiators."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.commands.common import (
    CampaignOption,
    JsonOption,
    YesOption,
    ask_yes,
    campaign_of,
    find_star,
    gladiator_facts,
    record_words,
    say_next,
    show_card,
    standing,
)
from ludus_cli.errors import LudusError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ludus_cli.rules.heroes.campaign import State

app = typer.Typer(no_args_is_help=True, help="Create, show and retire your own gladiators.")

StarArgument = Annotated[
    str | None, typer.Argument(metavar="[STAR]", help="Name or number; else your only Star.")
]

LONGEST_ORIGIN = 60


def parse_attributes(text: str) -> list[int]:
    """``4,4,4`` as Savvy, Strength, Speed."""
    try:
        values = [int(part) for part in text.split(",") if len(part) < 10]
    except ValueError:
        values = []
    if len(values) != 3 or text.count(",") != 2:
        raise typer.BadParameter(
            f"{text!r}: give Savvy, Strength and Speed as three numbers, such as 5,4,3",
            param_hint="--attributes",
        )
    return values


def checked_origin(origin: str) -> str:
    """Where a Star comes from: one line, not too long, or nothing."""
    cleaned = " ".join(origin.split())
    if len(cleaned) > LONGEST_ORIGIN or not cleaned.isprintable():
        raise LudusError(
            "recruit a Star",
            f"{origin!r} is no origin",
            f"Give one line of at most {LONGEST_ORIGIN} characters",
        )
    return cleaned


# The wizard


def ask_missing(answers: dict[str, Any], state: State) -> None:
    """Ask for what no flag has given (None in ``answers``), in the order of the rules [3]."""
    from ludus_cli import console
    from ludus_cli.rules.heroes.gladiator import SIGNATURES
    from ludus_cli.rules.heroes.styles import STYLE_NAMES, STYLES
    from ludus_cli.rules.heroes.tactics import DEFAULT_TACTICS, NPG, TACTICS
    from ludus_cli.rules.heroes.terms import ITEMS

    console.say("A new Star. Enter takes what stands in brackets; Ctrl-C leaves without a trace.")
    arms = {s.name: f"{ITEMS[s.weapon]} and {ITEMS[s.off_hand]}" for s in STYLES}
    signatures = {s.name: f"{s.ap:+d}  {s.words}" for s in SIGNATURES.values()}
    tactics = {name: own.words for name, own in TACTICS.items()}
    wizard: dict[str, Callable[[], Any]] = {
        "name": lambda: ask_name(state),
        "female": lambda: typer.confirm("A woman?", default=False, err=True),
        "left_handed": lambda: typer.confirm("Left-handed?", default=False, err=True),
        "signature": lambda: ask_signature(signatures),
        "second_signature": lambda: typer.confirm(
            "Roll for a second Signature, to be kept whatever it is?", default=False, err=True
        ),
        "attributes": ask_attributes,
        "style": lambda: ask_choice("Primary Style", arms),
        "secondary": lambda: ask_choice(
            "Secondary Style", {name: arms[name] for name in STYLE_NAMES if not same(name, answers)}
        ),
        "origin": ask_origin,
        "tactics": lambda: ask_choice(
            "Tactics", {**tactics, NPG: "follows the NPG tables"}, default=DEFAULT_TACTICS
        ),
    }
    for field, question in wizard.items():
        if answers[field] is None:
            answers[field] = question()


def same(name: str, answers: Mapping[str, Any]) -> bool:
    """Whether a style is the Primary that was given."""
    return name.casefold() == str(answers["style"]).casefold()


def ask(label: str, default: str | None = None) -> str:
    """One answer, without outer blanks."""
    return str(typer.prompt(label, default=default, err=True)).strip()


def ask_name(state: State) -> str:
    """Ask for a name until it will do."""
    from ludus_cli import console
    from ludus_cli.rules.heroes.actions import checked_name

    while True:
        try:
            return checked_name(state, ask("Name"))
        except LudusError as error:
            console.say(f"{error.why}. {error.mend}.")


def ask_origin() -> str:
    """Ask for an origin until it will do; none is one too."""
    from ludus_cli import console

    while True:
        try:
            return checked_origin(str(typer.prompt("Origin", default="", err=True)))
        except LudusError as error:
            console.say(f"{error.why}. {error.mend}.")


def ask_choice(label: str, choices: Mapping[str, str], default: str | None = None) -> str:
    """Ask until the answer is one of the choices, or the beginning of just one."""
    from ludus_cli import console

    longest = max(map(len, choices))
    for name, words in choices.items():
        console.say(f"  {name:{longest}}  {words}")
    while True:
        answer = ask(label, default).casefold()
        exact = [name for name in choices if name.casefold() == answer]
        matching = exact or [name for name in choices if name.casefold().startswith(answer)]
        if answer and len(matching) == 1:
            return matching[0]
        console.say(f"One of: {', '.join(matching or choices)}. The first letters will do.")


def ask_signature(signatures: Mapping[str, str]) -> str:
    """Ask for a Signature, each with what it adds to the Total; "" for none."""
    chosen = ask_choice("Signature", {"none": " 0", **signatures}, default="none")
    return "" if chosen == "none" else chosen


def ask_attributes() -> list[int]:
    """Ask for the 12 points until they are placed by the rules."""
    from ludus_cli import console
    from ludus_cli.rules.heroes.gladiator import CreationError, check_points

    while True:
        text = ask("12 points on Savvy,Strength,Speed", default="4,4,4")
        try:
            values = parse_attributes(text)
            check_points(values)
        except (typer.BadParameter, CreationError) as error:
            console.say(f"{error}.")
        else:
            return values


#: What a Star is who is created by flags alone, where a flag is left out.
PLAIN: dict[str, Any] = {
    "secondary": "",
    "attributes": [4, 4, 4],
    "signature": "",
    "second_signature": False,
    "female": False,
    "left_handed": False,
    "origin": "",
    "tactics": "balanced",
}


@app.command()
def create(
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="His name; asked for when left out.")
    ] = None,
    style: Annotated[str | None, typer.Option(help="Primary Style.")] = None,
    secondary: Annotated[
        str | None, typer.Option(help="Secondary Style, for matches entered with --secondary.")
    ] = None,
    attributes: Annotated[
        str | None,
        typer.Option(metavar="SA,ST,SP", help="12 points on Savvy, Strength, Speed; else 4,4,4."),
    ] = None,
    signature: Annotated[
        str | None, typer.Option(help="One Signature of your choice, or none.")
    ] = None,
    second_signature: Annotated[
        bool | None,
        typer.Option(
            "--second-signature/--one-signature", help="Roll for a second one, and keep it."
        ),
    ] = None,
    female: Annotated[
        bool | None, typer.Option("--female/--male", help="A woman or a man.")
    ] = None,
    left_handed: Annotated[
        bool | None, typer.Option("--left-handed/--right-handed", help="The weapon's hand.")
    ] = None,
    origin: Annotated[str | None, typer.Option(help="Where he comes from.")] = None,
    tactics: Annotated[
        str | None,
        typer.Option(
            help="Who decides in automatic matches: npg, cautious, balanced (when left out), bold."
        ),
    ] = None,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Create a Star by flags; on a terminal you are asked for whatever NAME and --style leave open.

    \b
    Examples:
      ludus star create
      ludus star create Marcus --style Murmillo --secondary Thraex
      ludus star create Flavia --female --style Retiarius --signature Agile
      ludus star create Varro --style Thraex --attributes 5,4,3 --tactics bold
    """
    from ludus_cli import console
    from ludus_cli.campaign.engine import do

    answers: dict[str, Any] = {
        "name": name,
        "style": style,
        "secondary": secondary,
        "attributes": None if attributes is None else parse_attributes(attributes),
        "signature": None if signature is None else signature_name(signature),
        "second_signature": second_signature,
        "female": female,
        "left_handed": left_handed,
        "origin": None if origin is None else checked_origin(origin),
        "tactics": tactics,
    }
    if name is None or style is None:
        if not console.interactive():
            missing = "NAME" if name is None else "--style"
            raise typer.BadParameter("needed where nobody can be asked", param_hint=missing)
        # Nothing is held open while somebody thinks.
        with campaign_of(campaign, read_only=True) as opened:
            state = opened.state
        ask_missing(answers, state)
    given = {field: value for field, value in answers.items() if value is not None}
    with campaign_of(campaign) as opened:
        done = do(opened, "recruit", **{**PLAIN, **given})
        state = opened.state
        g = state.gladiators[max(done.changed)]
        facts = gladiator_facts(g)
    if as_json:
        console.show_json(star=facts)
        return
    points = ", ".join(f"{word} {value}" for word, value in facts["attributes"].items())
    marks = ", ".join(g.signatures) or "no Signature"
    console.data(
        f"{g.name}, {facts['style']}: {g.size}, {points}, {marks}, Total {facts['total']}."
    )
    say_next(state, campaign)


def signature_name(name: str | None) -> str:
    """A Signature in the rulebook's spelling, "" for none; what is unknown is refused by the rules."""
    from ludus_cli.rules.heroes.gladiator import SIGNATURE_BY_NAME

    if name is not None and name.casefold() == "none":
        return ""
    for known in SIGNATURE_BY_NAME:
        if name is not None and known.casefold() == name.casefold():
            return known
    return name or ""


@app.command("list")
def list_all(campaign: CampaignOption = None, as_json: JsonOption = False) -> None:
    """List your Stars.

    \b
    Examples:
      ludus star list
      ludus star list --json
    """
    from ludus_cli import console
    from ludus_cli.rules.heroes.campaign import stars
    from ludus_cli.rules.heroes.locales import LOCALES

    with campaign_of(campaign, read_only=True) as opened:
        found = stars(opened.state)
        month = opened.state.month
    if as_json:
        console.show_json(stars=[gladiator_facts(g) for g in found])
        return
    if not found:
        console.say("No Stars yet. Create one: ludus star create")
        return
    rows = []
    for g in found:
        facts = gladiator_facts(g)
        attributes = "/".join(map(str, g.attributes))
        rows.append(
            (
                g.id, g.name, facts["style"], attributes, facts["total"], g.fame, record_words(g),
                LOCALES[g.locale].short, standing(g, month),
            )
        )  # fmt: skip
    console.show_table(
        "Stars",
        ["#", "Name", "Style", "Sa/St/Sp", "Total", "Fame", "W-L-D", "Where", "Now"],
        rows,
        right=["#", "Total", "Fame"],
        fixed=["Style", "Sa/St/Sp", "W-L-D", "Where"],
    )


@app.command()
def show(
    star: StarArgument = None, campaign: CampaignOption = None, as_json: JsonOption = False
) -> None:
    """Show a Star's roster card.

    \b
    Examples:
      ludus star show Marcus
      ludus star show --json
    """
    from ludus_cli import console

    with campaign_of(campaign, read_only=True) as opened:
        g = find_star(opened, star, "show a Star")
        facts = gladiator_facts(g)
        state = opened.state
    if as_json:
        console.show_json(star=facts)
        return
    show_card(state, g)


@app.command()
def retire(
    star: StarArgument = None,
    yes: YesOption = False,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let a Star leave the arena for good, with the rudis or without.

    \b
    Examples:
      ludus star retire Marcus
      ludus star retire Marcus --yes
    """
    from ludus_cli import console
    from ludus_cli.campaign.engine import do
    from ludus_cli.rules.heroes.gladiator import ACTIVE

    with campaign_of(campaign, read_only=True) as opened:
        g = find_star(opened, star, "retire a Star")
    if g.status == ACTIVE:
        ask_yes(f"{g.name} leaves the arena for good?", yes)
    with campaign_of(campaign) as opened:
        do(opened, "retire", star=g.id)
        state = opened.state
    g = state.gladiators[g.id]
    if as_json:
        console.show_json(star=gladiator_facts(g))
        return
    freedom = "a free man's rudis in hand" if g.rudis else "without the rudis"
    if g.rudis and g.female:
        freedom = "a free woman's rudis in hand"
    console.data(f"{g.name} has retired, {freedom}: {record_words(g)}, Fame {g.fame}.")
    say_next(state, campaign)


@app.command()
def tactics(
    star: Annotated[str, typer.Argument(metavar="STAR", help="Name or number.")],
    name: Annotated[
        str, typer.Argument(metavar="TACTICS", help="npg, cautious, balanced or bold.")
    ],
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Change the tactics by which a Star decides in automatic matches.

    \b
    Examples:
      ludus star tactics Marcus bold
      ludus star tactics Marcus npg --json
    """
    from ludus_cli import console
    from ludus_cli.campaign.engine import do

    with campaign_of(campaign) as opened:
        g = find_star(opened, star, "change tactics")
        before = g.tactics
        do(opened, "tactics", star=g.id, tactics=name)
        state = opened.state
    if as_json:
        console.show_json(star=gladiator_facts(g))
        return
    console.data(f"{g.name} now fights by the {name} tactics; before: {before}.")
    say_next(state, campaign)
