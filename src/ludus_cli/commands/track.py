"""``ludus track``: numbers of people's own, beside the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption, answered, find_star
from ludus_cli.core.english import list_words
from ludus_cli.core.errors import LudusError
from ludus_cli.core.figures import signed
from ludus_cli.core.nearest import spelt
from ludus_cli.game.campaign.tracks import EVENTS, HOUSE, events_known, live_tracks, span_words, track_named, value_of
from ludus_cli.game.elements.campaign_state import stars
from ludus_cli.output.report import NAME, Report, answering, make_sheet, reporting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ludus_cli.campaign.engine import Campaign

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Keep numbers of your own, for example a Star's Patron."
)

TrackArgument = Annotated[str, typer.Argument(metavar="TRACK", help="Name of the track; see 'ludus track list'.")]
WhyOption = Annotated[str, typer.Option("--why", metavar="TEXT", help="The reason, which the journal tells.")]


@app.command()
@answering
def create(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of the track.")],
    lowest: Annotated[int, typer.Option("--from", metavar="N", help="The lowest value.")] = 0,
    highest: Annotated[int, typer.Option("--to", metavar="N", help="The highest value.")] = 5,
    start: Annotated[
        int | None, typer.Option("--start", metavar="N", help="The value at first; the lowest if left out.")
    ] = None,
    shared: Annotated[
        bool, typer.Option("--shared", help="Keep one value for the whole campaign, not one for each Star.")
    ] = False,
    when: Annotated[
        list[str] | None,
        typer.Option(
            "--when",
            metavar="EVENT:STEP",
            help=f"An event that moves it, and by how much, for example won:+1. Events are {', '.join(EVENTS)}. May "
            "be repeated.",
        ),
    ] = None,
    campaign: CampaignOption = None,
) -> Report:
    """Create a track: a number between two limits that each Star has, and that no rule uses.

    You set it by hand, or events that you name move it, never beyond its limits. The card, the
    journal and 'ludus star list' show it.

    \b
    Examples:
      ludus track create Patron --from 0 --to 5
      ludus track create Crowd --from -3 --to 3 --start 0 --when won:+1
      ludus track create Renown --to 20 --shared --when won:+1 --when lost:-1
    """
    from ludus_cli.campaign.engine import do

    steps = steps_of(when or [], f"create the track {name}")
    with campaign_of(campaign, hold=True) as opened:
        do(
            opened, "track", verb="create", name=name, lowest=lowest, highest=highest,
            start=lowest if start is None else start, shared=shared, when=steps,
        )  # fmt: skip
        track = live_tracks(opened.state.tracks)[-1]
    whose = "one for the campaign" if shared else "one for each Star"
    words = f"{track['name']}: {span_words(track)}, {whose}, {track['start']} at first."
    both = " ".join(filter(None, (words, moves_words(track))))
    return answered(opened, campaign, {"track": facts_of(opened, track)}, both)


def steps_of(said: Sequence[str], what: str) -> dict[str, int]:
    """Return the steps by which events move a track, by their names. Raises LudusError."""
    steps: dict[str, int] = {}
    for text in said:
        event, _, step = text.partition(":")
        number = number_in(step)
        if number is None:
            raise LudusError(what, f"{text!r:.60} is not of the form EVENT:STEP", "Give it as won:+1 or month:-1")
        event = spelt(event, EVENTS, what)
        if event in steps:
            raise LudusError(what, f"{event} is given twice", "Give each event once")
        steps[event] = number
    return steps


def number_in(text: str) -> int | None:
    """Return the whole number of a text such as 3, +1 or -1; None for none."""
    digits = text[1:] if text[:1] in ("+", "-") else text
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 6 else None


def moves_words(track: Mapping[str, Any]) -> str:
    """Return the steps of a track in a sentence: ``It moves by +1 when he wins a match.``; "" without any."""
    moves = [f"by {signed(step)} when {EVENTS[event]}" for event, step in track["when"].items()]
    return f"It moves {list_words(moves)}." if moves else ""


def steps_words(track: Mapping[str, Any]) -> str:
    """Return the steps of a track in a cell: ``win +1, defeat −1``; ``hand`` without any."""
    return ", ".join(f"{event} {signed(step)}" for event, step in track["when"].items()) or "hand"


def facts_of(opened: Campaign, track: Mapping[str, Any]) -> dict[str, Any]:
    """Return a track as JSON shows it, with its values by the names of Stars, the highest first."""
    facts = {
        "name": track["name"], "from": track["lowest"], "to": track["highest"], "start": track["start"],
        "shared": track["shared"], "when": track["when"],
    }  # fmt: skip
    if track["shared"]:
        return {**facts, "value": value_of(track, HOUSE)}
    values = [(g.name, value_of(track, g.id)) for g in stars(opened.state)]
    return {**facts, "values": dict(sorted(values, key=lambda each: -each[1]))}


def known_track(opened: Campaign, name: str, what: str) -> Mapping[str, Any]:
    """Return a track by its name, or the beginning of it. Raises LudusError."""
    name = spelt(" ".join(name.split()), [each["name"] for each in live_tracks(opened.state.tracks)], what)
    return track_named(opened.state, name, what)[1]


# What begins with - is a step.
@app.command("set", context_settings={"ignore_unknown_options": True})
@answering
def set_value(
    name: TrackArgument,
    value: Annotated[
        list[str],
        typer.Argument(
            metavar="[STAR] VALUE", help="A Star, and 3 for a value, +1 or -1 for a step, or =-1 for a value below 0."
        ),
    ],
    why: WhyOption = "",
    campaign: CampaignOption = None,
) -> Report:
    """Set a track by hand, as a house ruling.

    Without a Star it sets the track of your only Star, or of the campaign. It is an action like any other: 'ludus undo'
    takes it back.

    \b
    Examples:
      ludus track set Patron Marcus 3
      ludus track set Patron Marcus +1 --why 'Calpurnia sent wine.'
      ludus track set Patron -1
    """
    from ludus_cli.campaign.engine import do

    what = f"set the track {name}"
    star, text = (None, value[0]) if len(value) == 1 else (value[0], value[-1])
    number = number_in(text.removeprefix("="))
    if len(value) > 2 or number is None:
        raise LudusError(what, f"{' '.join(value)!r:.60} is not a value", "Give it as 3, +1, -1 or =-1, after the Star")
    with campaign_of(campaign, hold=True) as opened:
        track = known_track(opened, name, what)
        whose = HOUSE if track["shared"] and star is None else find_star(opened, star, what).id
        before = value_of(track, whose)
        said = {"by" if text[0] in "+-" else "to": number}
        do(opened, "track", verb="set", name=track["name"], gladiator=whose, why=" ".join(why.split()), **said)
        track = known_track(opened, track["name"], what)
        called = opened.state.gladiators[whose].name if whose else "the campaign"
    words = f"{track['name']} of {called}: {value_of(track, whose)}; before: {before}."
    return answered(opened, campaign, {"track": facts_of(opened, track)}, words)


@app.command()
@answering
def end(name: TrackArgument, campaign: CampaignOption = None) -> Report:
    """End a track: Ludus no longer shows it, but the journal keeps what it has told.

    \b
    Examples:
      ludus track end Patron
    """
    from ludus_cli.campaign.engine import do

    with campaign_of(campaign, hold=True) as opened:
        track = known_track(opened, name, f"end the track {name}")
        facts = facts_of(opened, track)
        do(opened, "track", verb="end", name=track["name"])
    return answered(opened, campaign, {"track": facts}, f"{track['name']} is ended.")


@app.command("list")
@reporting
def list_all(campaign: CampaignOption = None) -> Report:
    """List the tracks, with the value of each Star.

    \b
    Examples:
      ludus track list
      ludus track list --csv
    """
    with campaign_of(campaign, read_only=True) as opened:
        facts = [facts_of(opened, track) for track in live_tracks(opened.state.tracks)]
        events = ", ".join(events_known(opened.system.campaign))
    if not facts:
        none = f"No tracks yet. Create one: ludus track create NAME --from 0 --to 5. Events that may move it: {events}."
        return Report({"tracks": []}, notes=[none])
    sheet = make_sheet("Tracks", facts, [
        ("Track", "name", NAME),
        ("Values", lambda each: f"{each['from']} to {each['to']}", ""),
        ("Moved by", steps_words, ""),
        ("Now", now_words, ""),
    ])  # fmt: skip
    return Report({"tracks": facts}, facts, [sheet])


def now_words(facts: Mapping[str, Any]) -> str:
    """Return the values of a track in words."""
    if facts["shared"]:
        return f"{facts['value']}"
    return ", ".join(f"{name} {value}" for name, value in facts["values"].items()) or "no Star yet"
