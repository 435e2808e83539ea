"""``ludus undo``, ``redo`` and ``history``: the log of a campaign, back and forth."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.commands.common import CampaignOption, JsonOption, campaign_of, say_next

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.models.tables import ActionRow

TimesArgument = Annotated[
    int | None,
    typer.Argument(metavar="[TIMES]", min=1, max=1_000_000, help="How many actions; else one."),
]


def undo(
    times: TimesArgument = None,
    to: Annotated[
        int | None,
        typer.Option(min=1, max=2**53, help="Back to the action of this number, which stays."),
    ] = None,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Take back the last action, or several, as far as the founding. 'ludus redo' brings them back.

    \b
    Examples:
      ludus undo
      ludus undo 5
      ludus undo --to 12
    """
    from ludus_cli.campaign.take_back import moved
    from ludus_cli.campaign.take_back import undo as take_back

    with campaign_of(campaign) as opened:
        words = Words(opened)

        def back() -> list[ActionRow]:
            number = how_many(opened, times, to, back=True)
            for row in opened.file.actions(after=max(0, opened.last - number)):
                # Some of those whom they are about are not there any more afterwards.
                words.of(row)
            return take_back(opened, number)

        show_moved(opened, campaign, "undone", moved(opened, back, anew=True), words, as_json)


def redo(
    times: TimesArgument = None,
    to: Annotated[
        int | None, typer.Option(min=1, max=2**53, help="As far as the action of this number.")
    ] = None,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Do again what was undone last, or several actions of it.

    \b
    Examples:
      ludus redo
      ludus redo 5
    """
    from ludus_cli.campaign.take_back import moved
    from ludus_cli.campaign.take_back import redo as do_again

    with campaign_of(campaign) as opened:
        rows = moved(
            opened,
            lambda: do_again(opened, how_many(opened, times, to, back=False)),
            anew=True,
        )
        show_moved(opened, campaign, "redone", rows, Words(opened), as_json)


def how_many(opened: Campaign, times: int | None, to: int | None, *, back: bool) -> int:
    """How many actions are meant: so many, or those between where the campaign stands and action ``to``.

    A usage error for both at once, or when there are none.
    """
    if to is None:
        return times or 1
    if times is not None:
        raise typer.BadParameter("say how many, or --to which action, not both", param_hint="--to")
    number = opened.last - to if back else to - opened.last
    if number < 1:
        where = "before" if back else "after"
        raise typer.BadParameter(
            f"action {to} does not lie {where} the last one, {opened.last}", param_hint="--to"
        )
    return number


def show_moved(
    opened: Campaign,
    campaign: str | None,
    how: str,
    rows: Sequence[ActionRow],
    words: Words,
    as_json: bool,
) -> None:
    """Say what was undone or redone, and where the campaign stands now."""
    from ludus_cli import console
    from ludus_cli.rules.calendar import date_words

    if as_json:
        facts = [action_facts(words, row) for row in rows]
        console.show_json(**{how: facts}, last=opened.last, month=date_words(opened.state.month))
        return
    for row in rows:
        console.data(f"{how.capitalize()}: {row.n} {words.of(row)}")
    console.say(
        f"The campaign stands after action {opened.last}, {date_words(opened.state.month)}."
    )
    ahead = len(opened.file.ahead())
    if ahead:
        what = "1 undone action lies ahead: 'ludus redo' does it again."
        if ahead > 1:
            what = f"{ahead} undone actions lie ahead: 'ludus redo {ahead}' does them all again."
        console.say(what)
    if how == "undone" and any(row.kind == "fight" and "scripts" in row.payload for row in rows):
        console.say("What was said in it by hand is taken up again with: ludus match resume")
    if how == "redone":
        say_next(opened, campaign)


def history(
    limit: Annotated[int, typer.Option(min=1, max=1_000_000, help="The last so many.")] = 30,
    show_all: Annotated[bool, typer.Option("--all", help="From the founding.")] = False,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """List the actions of the campaign with their numbers; undone ones that lie ahead too.

    \b
    Examples:
      ludus history
      ludus history --all
      ludus history --json
    """
    from ludus_cli import console

    with campaign_of(campaign, read_only=True) as opened:
        after = 0 if show_all else max(0, opened.last - limit)
        rows = list(opened.file.actions(after=after))
        ahead = opened.file.ahead()
        branch = opened.file.branch()
        words = Words(opened)
        if as_json:
            facts = [action_facts(words, row) for row in (*rows, *ahead)]
            console.show_json(branch=branch, last=opened.last, actions=facts)
            return
        console.show_table(
            f"History, branch {branch}",
            ["#", "What", "", "Recorded"],
            [
                (row.n, words.of(row), "" if row.applied else "undone", row.recorded_at[:16])
                for row in (*rows, *ahead)
            ],
            right=["#"],
            fixed=["Recorded"],
        )
    console.say("Take the last one back with: ludus undo; change an earlier one with: ludus amend")


def action_facts(words: Words, row: ActionRow) -> dict[str, Any]:
    """An action as JSON shows it."""
    return {
        "action": row.n,
        "kind": row.kind,
        "what": words.of(row),
        "payload": json.loads(row.payload),
        "applied": row.applied,
        "recorded_at": row.recorded_at,
        "rules_version": row.rules_version,
    }


class Words:
    """Actions in words, with the names of those whom they are about."""

    def __init__(self, opened: Campaign) -> None:
        self.opened = opened
        self.names: dict[int, str] = {}

    def name(self, number: Any) -> str:
        """The name of a gladiator, or his number when the file does not know him now."""
        if number not in self.names:
            row = self.opened.file.gladiator(number)
            self.names[number] = f"gladiator {number}" if row is None else row.name
        return self.names[number]

    def place(self, number: Any) -> str:
        """Where."""
        name: str = self.opened.system.PLACES[number].name
        return name

    def of(self, row: ActionRow) -> str:
        """An action in a few words."""
        return self.words(row.kind, json.loads(row.payload))

    def words(self, kind: str, payload: dict[str, Any]) -> str:
        """A kind of action with its payload in a few words."""
        amended = " (amended)" if "amends" in payload else ""
        if kind == "found":
            return f"founded, seed {payload['seed']}"
        if kind == "void":
            was = self.words(payload["kind"], payload["payload"])
            return f"void: {was}: {payload['why']}"
        if kind == "recruit":
            return f"recruit {payload['name']}{amended}"
        if kind == "arrive":
            called = payload.get("name") or payload["card"]["name"]
            return f"{called} arrives from {payload['from']['campaign']}{amended}"
        if kind in ("retire", "enter", "tactics"):
            more = f": {payload['tactics']}" if kind == "tactics" else ""
            return f"{kind} {self.name(payload['star'])}{more}{amended}"
        if kind in ("fight", "record"):
            by_hand = ", by hand" if kind == "fight" and payload.get("scripts") else ""
            return f"{kind} match {payload['match']}{by_hand}{amended}"
        if kind in ("open-day", "close-day"):
            verb = "open the Day" if kind == "open-day" else "close the Day"
            return f"{verb}: {self.place(payload['locale'])}{amended}"
        if kind == "pool":
            who = payload.get("name") or payload.get("number", 1)
            return f"pool: {who} {payload['kind']}{amended}"
        if kind == "rule":
            return f"house rule {payload['name']}: {payload['value']}{amended}"
        if kind == "arrange":
            sides = [" and ".join(map(self.entry, side)) for side in payload["sides"]]
            return f"arrange {' against '.join(sides)}{amended}"
        if kind == "oneoff":
            sides = [
                " and ".join(man.get("name") or f"a {man['kind']}" for man in side)
                for side in payload["sides"]
            ]
            return f"one-off match, {' against '.join(sides)}{amended}"
        return kind.replace("-", " ") + amended

    def entry(self, entry: dict[str, Any]) -> str:
        """One who is put into an arranged match."""
        return self.name(entry["gladiator"]) if "gladiator" in entry else f"a {entry['kind']}"
