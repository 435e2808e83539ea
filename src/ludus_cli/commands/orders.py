"""``ludus star orders``: the actions of Stars in each month without other commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption, answered, find_star
from ludus_cli.commands.fields import said_in
from ludus_cli.core.errors import LudusError
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.campaign.orders import MOST_MATCHES, orders_of
from ludus_cli.game.elements.campaign_state import active_stars
from ludus_cli.output.report import Report, answering
from ludus_cli.play.next_steps import enters_stars
from ludus_cli.play.payload_fields import given

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign

WHAT = "give orders"
#: The orders of a man who is not entered by himself, in words.
BY_RULE = "by rule"


@answering
def orders(
    ctx: typer.Context,
    star: Annotated[
        str | None, typer.Argument(metavar="[STAR]", help="Name or number; your only Star if left out.")
    ] = None,
    everybody: Annotated[bool, typer.Option("--all", help="Give the orders to every Star who still fights.")] = False,
    enter: Annotated[bool | None, typer.Option("--enter/--rest", help="Enter him each month, or let him rest.")] = None,
    matches: Annotated[
        int | None, typer.Option(min=1, max=MOST_MATCHES, metavar="N", help="How many matches in each Day.")
    ] = None,
    step: Annotated[
        bool | None, typer.Option("--step/--auto", help="You step through his matches, or his tactics decide.")
    ] = None,
    tactics: Annotated[str | None, typer.Option(metavar="TACTICS", help="The tactics he fights by.")] = None,
    campaign: CampaignOption = None,
) -> Report:
    """Give a Star standing orders, which 'ludus month next' and 'ludus play' follow.

    Without orders he rests. What you leave out stays as it was. Without options the command shows the orders.

    \b
    Examples:
      ludus star orders
      ludus star orders Marcus --enter
      ludus star orders Marcus --matches 2 --step
      ludus star orders --all --rest
    """
    from ludus_cli.campaign.engine import do

    fields = {name: value for name, value in said_in(ctx).items() if value is not None}
    said = {"enter": enter, "matches": matches, "step": step}
    said = {name: value for name, value in said.items() if value is not None}
    if star is not None and everybody:
        raise typer.BadParameter("name a Star, or give --all", param_hint="--all")
    changes = bool(said or fields or tactics)
    with campaign_of(campaign, read_only=not changes, hold=changes) as opened:
        system = opened.system
        own = given(system, "ENTER", fields)
        men = selected_stars(opened, star, everybody, changes)
        for g in men if changes else ():
            if tactics is not None:
                do(opened, "tactics", star=g.id, tactics=tactics)
            if said or fields:
                do(opened, "orders", star=g.id, orders=changed_orders(opened, g, said, own))
    rows = [facts_of(opened, g) for g in men]
    sheet = Sheet(
        "Standing orders",
        ["Star", "Each month", "Tactics"],
        [(row["name"], row["words"], row["tactics"]) for row in rows],
        names=["Star"],
    )
    if changes:
        words = [f"{row['name']}: {row['words']}; tactics {row['tactics']}." for row in rows]
        return answered(opened, campaign, {"orders": rows}, *words)
    how = "Change them with 'ludus star orders STAR --enter'. Go on with 'ludus play'."
    if not enters_stars(opened):
        how = "Change tactics with 'ludus star orders STAR --tactics TACTICS'. Go on with 'ludus play'."
    return Report({"orders": rows}, rows, [sheet], [how])


def selected_stars(opened: Campaign, star: str | None, everybody: bool, changes: bool) -> list[Any]:
    """Return the Stars meant: one by name, or all who still fight. Raises LudusError."""
    active = active_stars(opened.state)
    if star is None and (everybody or not changes):
        if not active:
            raise LudusError(WHAT, "none of your Stars still fights", "Create one with 'ludus star create'")
        return active
    g = find_star(opened, star, WHAT)
    if g not in active:
        raise LudusError(WHAT, f"{g.name} is {g.status}", "Name a Star who still fights: 'ludus star list'")
    return [g]


def changed_orders(opened: Campaign, g: Any, said: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """Return a Star's orders with the new values, as an action holds them: {} for rest without more.

    Orders on how he fights also enter him, unless they say that he rests.
    """
    before = orders_of(opened.state, g.id)
    told = {name: value for name, value in own.items() if value is not None}
    orders = {"enter": True, "matches": before.matches, "step": before.step, **said, "said": {**before.said, **told}}
    return orders if orders["enter"] else {}


def facts_of(opened: Campaign, g: Any) -> dict[str, Any]:
    """The standing orders of a Star as JSON shows them."""
    orders = orders_of(opened.state, g.id)
    return {
        "star": g.id,
        "name": g.name,
        "enter": orders.enter,
        "matches": orders.matches,
        "step": orders.step,
        "tactics": g.tactics,
        **orders.said,
        "words": orders.description if opened.system.campaign.enters(g) else BY_RULE,
    }
