"""Random deeds in campaigns, by hand and by rule: ``python -m tests.lasting.deeds 100 [--seed N] [--only RUN]``.

Each run founds a campaign and does what a person may do in an evening, in any order: opens, fights by hand with
answers and dice by lot, leaves in the middle and goes on in another sitting, takes answers and actions back and does
them again, tries branches out, amends the past, calls, lets go and lets time pass. What is refused changes nothing. In
the end the audit finds nothing, every match and play comes out the same from what was said in it, and the campaign
goes through its text and comes back as it was.
"""

import io
import json
import random
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ludus_cli.campaign import take_back
from ludus_cli.campaign.amend import amend_action
from ludus_cli.campaign.engine import VOID, Campaign, do, opened, replayed_events
from ludus_cli.campaign.exchange import export_lines, import_text
from ludus_cli.campaign.sitting import Modes, Sitting, begin_sitting, finish_sitting, play_on_copy, resume_sitting
from ludus_cli.core.dice import Roll
from ludus_cli.core.errors import LudusError
from ludus_cli.game.campaign.corrections import settable
from ludus_cli.game.campaign.tracks import EVENTS
from ludus_cli.game.elements.campaign_state import active_stars, waiting, waiting_called
from ludus_cli.game.elements.manual_play import Hand, choice_said, roll_said
from ludus_cli.game.elements.switches import edition_of
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.contract.guests import any_place
from tests.contract.made import defaults, founded, star_payload, tactics_of
from tests.lasting.common import Line, Tally, amiss, content_of, dice, from_command_line

#: Whose campaigns are played, one after the other.
SYSTEMS = ("gladiator", "gladiator-ludus", "spartacus")
#: This many deeds a run.
DEEDS = 50

Deed = Callable[[Campaign, random.Random], object]


class Away(Exception):
    """The person at the table has gone."""


class AtTable:
    """A person who answers by lot, writes it down, and goes after this many answers."""

    def __init__(self, sitting: Sitting, chance: random.Random, answers: int) -> None:
        self.sitting, self.chance, self.left = sitting, chance, answers

    def answered(self, answer: list[Any]) -> None:
        if self.left == 0:
            raise Away
        self.left -= 1
        self.sitting.say(answer)

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        if not self.sitting.modes.ask_choice(hand, who, request):
            return None
        place = usual
        if self.chance.random() < 0.5:
            place = any_place(options, self.chance.randrange)
        self.answered(choice_said(hand.choices - 1, who, request, options[place]))
        return place

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        draw = self.sitting.campaign.system.vocabulary.draws[roll.table]
        if not self.sitting.modes.ask_roll(hand, roll, draw):
            return None
        faces = (
            self.chance.sample(roll.cards, roll.dice)
            if roll.cards
            else [self.chance.randint(1, roll.sides) for _ in rolled]
        )
        self.answered(roll_said(hand.rolls - 1, roll, faces))
        return faces


# Deeds


def waits(c: Campaign) -> list[int]:
    """What a person may fight now."""
    return [*waiting(c.state), *waiting_called(c.state)]


def fight(c: Campaign, chance: random.Random) -> None:
    """Fight something by rule."""
    do(c, "fight", match=chance.choice(waits(c)))


def step(c: Campaign, chance: random.Random) -> None:
    """Fight something by hand: begun or gone on with, to its end or not, some answers taken back."""
    match = chance.choice(waits(c))
    try:
        sitting = resume_sitting(c, match)
    except LudusError:
        # What it was begun with has changed since.
        c.file.close_sitting(match)
        sitting = None
    if sitting is None:
        modes = Modes(chance.random() < 0.3, [g.id for g in active_stars(c.state)], everything=True)
        sitting = begin_sitting(c, match, modes, afresh=chance.random() < 0.5)
    for _ in range(chance.choice((0, 0, 1, 3))):
        if sitting.script:
            sitting.take_back()
    try:
        play_on_copy(sitting, AtTable(sitting, chance, chance.choice((0, 3, 20, 10_000, 10_000))))
    except Away:
        return
    finish_sitting(sitting)


def past(c: Campaign, chance: random.Random) -> None:
    """Amend an action: take it out, or change an answer in its fight."""
    rows = list(c.file.actions(after=1))
    if not rows:
        return
    row = chance.choice(rows)
    payload: dict[str, Any] = json.loads(row.payload)
    scripts = payload.get("scripts")
    if not scripts:
        amend_action(c, row.n, VOID, {"kind": row.kind, "reason": "taken out"})
        return
    for script in scripts.values():
        del script[chance.randrange(len(script) + 1) :]
    amend_action(c, row.n, row.kind, payload)


def branch(c: Campaign, chance: random.Random) -> None:
    """Begin a branch, or do something with one."""
    names = [row.name for row in take_back.list_branches(c)]
    how = chance.choice((take_back.switch_branch, take_back.keep_branch, take_back.drop_branch))
    if len(names) < 2 or chance.random() < 0.3:
        take_back.try_out(c, f"b{chance.randrange(10**6)}", "")
    else:
        how(c, chance.choice(names))


def star(c: Campaign, chance: random.Random) -> None:
    """Something about a Star of the campaign."""
    g = chance.choice(active_stars(c.state))
    payloads: dict[str, dict[str, Any]] = {
        "tactics": {"tactics": chance.choice(tactics_of(c.system))},
        "rename": {"name": f"Called {chance.randrange(10**6)}"},
        "retire": {"anyway": chance.random() < 0.1},
        "enter": defaults(c.system.making.ENTER),
        "call": {"play": chance.choice([*c.system.campaign.callable, "dinner"])},
    }
    kind = chance.choice([*payloads])
    do(c, kind, star=g.id, **payloads[kind])


def correct(c: Campaign, chance: random.Random) -> None:
    """Set a value on a gladiator's card by hand, of the kind that it holds."""
    g = c.state.gladiators[chance.choice([*c.state.gladiators])]
    name = chance.choice(settable(type(g)))
    value = getattr(g, name)
    value = chance.choice((0, 1, 3, 99)) if type(value) is int else not value if type(value) is bool else value
    do(c, "correct", gladiator=g.id, set={name: value}, table={}, why=chance.choice(("", "It was so.")))


#: A table of people's own that moves a track.
ROWS = 'name = "{}"\ndice = "d6"\n[[row]]\nresult = "1-6"\ntext = "Rain."\ntrack.One = 1'


def keep(c: Campaign, chance: random.Random) -> None:
    """Something beside the rules: a track, an award or a table of the house, right or wrong."""
    name = chance.choice(("One", "Two"))
    g = chance.choice([*c.state.gladiators]) if c.state.gladiators else 0
    said: dict[str, dict[str, Any]] = {
        "create": {"lowest": 0, "highest": 3, "start": chance.choice((0, 3)), "shared": chance.random() < 0.3,
                   "when": {chance.choice([*EVENTS]): chance.choice((-1, 1, 2))}},
        "set": {"gladiator": chance.choice((0, g)), chance.choice(("to", "by")): chance.choice((-1, 1, 4))},
        "give": {"gladiator": g, "month": chance.choice((0, c.state.month)), "why": ""},
        "add": {"text": ROWS.format(name)},
        "roll": {"gladiator": chance.choice((0, g))}, "end": {}, "remove": {},
    }  # fmt: skip
    kinds = {"track": ("create", "set", "set", "end"), "award": ("create", "give"), "table": ("add", "roll", "remove")}
    kind = chance.choice([*kinds])
    verb = chance.choice(kinds[kind])
    do(c, kind, verb=verb, name=name, **said[verb])


def recruit(c: Campaign, chance: random.Random) -> None:
    """Another Star."""
    number = chance.randrange(10**6)
    do(c, "recruit", **star_payload(c.system, number, name=f"Star {number}"))


def rule(c: Campaign, chance: random.Random) -> None:
    """A house rule."""
    name, switch = chance.choice(sorted(c.system.campaign.switches.items()))
    do(c, "rule", name=name, value=chance.choice(switch.values))


def day(c: Campaign, chance: random.Random) -> None:
    """Open the Day, or close it."""
    do(c, "close-day" if c.state.days else "open-day", locale=0)


#: What is done, and how often.
COMMON: tuple[tuple[Deed, int], ...] = (
    (day, 7), (step, 9), (fight, 2), (star, 3), (lambda c, chance: do(c, "next-month"), 2),
    (lambda c, chance: take_back.undo_actions(c, chance.choice((1, 1, 2, 5))), 3),
    (lambda c, chance: take_back.redo_actions(c, chance.choice((1, 1, 2, 4))), 3), (branch, 1), (past, 1), (rule, 1),
    (recruit, 1), (correct, 2), (keep, 4),
)  # fmt: skip


# What must hold


def edition_for(system: AnySystem, place: int) -> dict[str, str]:
    """The editions of a system in turn, as house rules by name; none where it has one alone."""
    switches = system.campaign.switches
    name = edition_of(switches)
    values = switches[name].values if name else ()
    return {name: values[place // len(SYSTEMS) % len(values)]} if values else {}


def run(place: int, seed: int, folder: Path, tally: Tally) -> None:
    """A campaign, and what is wrong with it in the end."""
    chance = dice(seed, place)
    system = load(SYSTEMS[place % len(SYSTEMS)])
    number = chance.randrange(2**31)
    path = founded(system, folder, f"run-{place}", number, edition_for(system, place))
    with opened(path) as c:
        recruit(c, chance)
    deeds, often = zip(*COMMON, strict=True)
    for number in range(DEEDS):
        (deed,) = chance.choices(deeds, often)
        label = f"run {place}, {system.key}, deed {number}, {deed.__name__}"
        before = None
        try:
            with opened(path) as c:
                if (deed in (fight, step) and not waits(c)) or (deed is star and not active_stars(c.state)):
                    continue
                if deed is correct and not c.state.gladiators:
                    continue
                before = content_of(path)
                deed(c, chance)
            tally.ends["done"] += 1
        except LudusError as error:
            tally.ends["refused"] += 1
            if deed is not step and content_of(path) != before:
                tally.fail(f"{label}: it was refused ({error}) and has changed something")
        except Exception as error:  # noqa: BLE001
            tally.fail(f"{label}: {error!r:.300}")
        tally.tried[getattr(deed, "__name__", "")] += 1
    for found in amiss(path):
        tally.fail(f"run {place}, {system.key}: {found}")
    with opened(path, read_only=True) as c:
        for row in c.file.matches_with_events():
            tally.ends["matches and plays"] += row.events is not None
            if row.events is not None and replayed_events(c, row) != row.events:
                tally.fail(f"run {place}, {system.key}: match {row.id} is replayed otherwise")
        text = "".join(export_lines(c.file))
    copy = folder / f"copy-{place}.ludus"
    import_text(io.BytesIO(text.encode()), "import it", lambda name: copy)
    if content_of(copy) != content_of(path):
        tally.fail(f"run {place}, {system.key}: its text comes back as something else")


def soak(places: Sequence[int], seed: int) -> Tally:
    """These runs, one after the other."""
    tally = Tally()
    line = Line(len(places))
    with tempfile.TemporaryDirectory(prefix="ludus-deeds-") as name:
        for done, place in enumerate(places, 1):
            run(place, seed, Path(name), tally)
            line.show(done, f"{len(tally.failures)} wrong")
    line.end()
    return tally


if __name__ == "__main__":
    from_command_line(__doc__, 100, soak)
