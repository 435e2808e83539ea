"""What the commands share: options, finding things by name, small words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.errors import LudusError

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.rules.heroes.campaign import State
    from ludus_cli.rules.heroes.gladiator import Gladiator

CampaignOption = Annotated[
    str | None,
    typer.Option(
        "--campaign", "-c", metavar="NAME", help="Campaign by name or file; else the chosen one."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print data as JSON.")]
LocaleOption = Annotated[
    str | None, typer.Option("--locale", help="fringes, heart or rome; else where your Star is.")
]
YesOption = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]


@contextmanager
def campaign_of(name: str | None, *, read_only: bool = False) -> Iterator[Campaign]:
    """The campaign that is meant, opened."""
    from ludus_cli.campaign.engine import opened
    from ludus_cli.models.library import resolve

    with opened(resolve(name), read_only=read_only) as campaign:
        yield campaign


def find_star(campaign: Campaign, name: str | None, what: str) -> Gladiator:
    """A Star by name or number; without either the only active one, else the only one."""
    from ludus_cli.rules.heroes.campaign import active_stars, stars

    everybody = stars(campaign.state)
    if name is None:
        for choice in (active_stars(campaign.state), everybody):
            if len(choice) == 1:
                return choice[0]
        if not everybody:
            raise LudusError(
                what, "the campaign has no Star", "Create one with 'ludus star create'"
            )
        names = some(g.name for g in active_stars(campaign.state) or everybody)
        raise LudusError(what, "the campaign has several Stars", f"Say which: {names}")
    wanted = " ".join(name.split()).casefold()
    found = [g for g in everybody if g.name.casefold() == wanted]
    found += [g for g in everybody if str(g.id) == name]
    if found:
        return found[0]
    names = some(g.name for g in everybody) if everybody else "none yet"
    raise LudusError(what, f"there is no Star {name!r}", f"Your Stars: {names}")


def some(names: Iterable[str], most: int = 12) -> str:
    """The first names of many, and how many more there are."""
    everything = list(names)
    more = len(everything) - most
    return ", ".join(everything[:most]) + (f" and {more} more" if more > 0 else "")


def locale_number(key: str, what: str) -> int:
    """A locale by its short name."""
    from ludus_cli.rules.heroes.locales import LOCALES, locale_by_key

    try:
        return locale_by_key(key)
    except KeyError:
        keys = ", ".join(locale.key for locale in LOCALES)
        raise LudusError(what, f"there is no locale {key!r}", f"Locales: {keys}") from None


def gladiator_facts(g: Gladiator) -> dict[str, Any]:
    """A gladiator as JSON shows him: his card with words for numbers, and his Total."""
    from ludus_cli.rules.heroes.gladiator import total
    from ludus_cli.rules.heroes.locales import LOCALES
    from ludus_cli.rules.heroes.styles import STYLES
    from ludus_cli.rules.heroes.terms import ATTRIBUTES, MIRRORED_PARTS, NONE, PARTS

    parts = MIRRORED_PARTS if g.left_handed else PARTS
    return {
        **{name: no_month(name, value) for name, value in asdict(g).items()},
        "style": STYLES[g.style].name,
        "secondary": None if g.secondary == NONE else STYLES[g.secondary].name,
        "attributes": dict(zip(ATTRIBUTES, g.attributes, strict=True)),
        "total": total(g),
        "locale": LOCALES[g.locale].name,
        "losses": {part: loss for part, loss in zip(parts, g.losses, strict=True) if loss},
    }


def no_month(name: str, value: object) -> object:
    """A value of a card, None where -1 stands for no month."""
    return None if name.endswith("_month") and value == -1 else value


def show_card(state: State, g: Gladiator) -> None:
    """Print a Roster Card."""
    from dataclasses import replace

    from ludus_cli import console
    from ludus_cli.chronicle.card import card_renderable

    shown = replace(g, name=console.clean(g.name), origin=console.clean(g.origin))
    console.show(
        card_renderable(shown, rules=asdict(state.rules), cards=state.cards, month=state.month)
    )


def record_words(g: Gladiator) -> str:
    """Wins, defeats and draws: ``5-2-0``."""
    return f"{g.wins}-{g.defeats}-{g.draws}"


def say_next(state: State, campaign: str | None) -> None:
    """Tell the likely next command, with the campaign that was named."""
    import shlex

    from ludus_cli import console, views

    more = "" if campaign is None else f" --campaign {shlex.quote(campaign)}"
    steps = [command + more for command, _ in views.steps(state)[:2]]
    console.say("Next: " + ", or ".join(steps))


def ask_yes(question: str, yes: bool) -> None:
    """Go on after a yes; ``yes`` answers beforehand. Where nobody can be asked, a usage error."""
    from ludus_cli import console

    if yes:
        return
    if not console.interactive():
        raise typer.BadParameter("needed where nobody can be asked", param_hint="--yes")
    typer.confirm(question, abort=True, err=True)


def standing(g: Gladiator, month: int) -> str:
    """How a gladiator stands, in a few words."""
    from ludus_cli.rules.heroes.gladiator import ACTIVE

    if g.status != ACTIVE:
        return f"{g.status}, free" if g.rudis else g.status
    if g.misses_month == month:
        return "hurt"
    if g.road_month == month:
        return "on the road"
    return "free to retire" if g.rudis else "fit"
