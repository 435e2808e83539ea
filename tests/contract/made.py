"""What the contract suite makes and plays: Stars by chance, campaigns of months."""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludus_cli.campaign.engine import Campaign, do, found_campaign, opened
from ludus_cli.core.errors import LudusError
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.campaign_state import active_stars
from ludus_cli.game.elements.common_types import Field, Switch, begun
from ludus_cli.game.elements.switches import choice_in, edition_of
from ludus_cli.game.elements.vocabulary import CARDS
from ludus_cli.systems.system import AnySystem
from tests.some import nonempty

MONTHS = 3
#: A campaign of the suite has this many Stars.
STARS = 2


@dataclass(frozen=True)
class Sample:
    """A campaign file that the suite has played."""

    system: AnySystem
    path: Path


# Making


def defaults(fields: Sequence[Field]) -> dict[str, Any]:
    """Return the payload of fields that were left out."""
    return {field.name: field.default for field in fields}


def fighting_star(system: AnySystem, state: Any, stars: Iterable[int]) -> int:
    """The first of some new Stars who fights himself; where none does, one who is made: his number."""
    rules = system.campaign
    found = [each for each in sorted(stars) if not rules.why_never(state.gladiators[each])]
    if found:
        return found[0]
    made: int = rules.join(begun(state, 3, {}), 0, "Secundus", tactics_of(system)[0]).id
    return made


def star_payload(system: AnySystem, seed: int, **said: Any) -> dict[str, Any]:
    """A Star by what was said, chance and defaults, as ``ludus career`` makes him."""
    nothing = {"name": None, **{field.name: None for field in system.making.CREATE}}
    own = system.making.chance(seed, {**nothing, **said})
    payload = defaults(system.making.CREATE)
    payload |= {name: own[name] for name in payload if own.get(name) is not None}
    return {"name": own["name"], **payload}


def tactics_of(system: AnySystem) -> tuple[str, ...]:
    """Every value of the field ``tactics``."""
    field = next((field for field in system.making.CREATE if field.name == "tactics"), None)
    assert field is not None, "CREATE has no field 'tactics'"
    assert field.choices, "tactics have no choices"
    return tuple(value for value, _ in field.choices)


def founded(system: AnySystem, folder: Path, name: str, seed: int, rules: dict[str, str] | None = None) -> Path:
    """A new campaign of a system, by its usual house rules but for those that are said."""
    path = folder / f"{name}.ludus"
    found_campaign(path, name, seed, system.making.settings(rules or {}, {}, {}), system)
    return path


def open_switches(system: AnySystem, state: Any) -> dict[str, Switch]:
    """The house rules that may be switched in a campaign, by name."""
    switches = system.campaign.switches
    edition = edition_of(switches)
    now = system.campaign.rule_value(state, edition) if edition else ""
    return {name: each for name, each in switches.items() if not each.edition and choice_in(each, now)}


def with_two_stars(system: AnySystem, folder: Path, seed: int = 106) -> Path:
    """A new campaign of a system with the Stars Marcus (1) and Flavia (2)."""
    path = founded(system, folder, "c", seed)
    with opened(path, hurried=True) as campaign:
        for number, name in enumerate(("Marcus", "Flavia")):
            do(campaign, "recruit", **star_payload(system, number, name=name))
    return path


def play_months(campaign: Campaign, months: int) -> None:
    """Months with everything that may be done in them, in every phase and every place that holds a Star."""
    system, state = campaign.system, campaign.state
    for _ in range(months):
        phase = -1
        while state.phase > phase:
            phase += 1
            assert state.phase == phase
            for place in sorted({system.campaign.place_of(g) for g in active_stars(state)}):
                fight_those_of_stars(campaign, do(campaign, "open-day", locale=place).billed)
                for g in active_stars(state):
                    # One bout may take several Stars, so each is asked only when it is his turn.
                    rules = system.campaign
                    ready = rules.enters(g) and not rules.why_not_fight(state, g)
                    if rules.place_of(g) == place and ready:
                        entered = do(campaign, "enter", star=g.id, **defaults(system.making.ENTER))
                        do(campaign, "fight", match=max(entered.billed))
                do(campaign, "close-day", locale=place)
        do(campaign, "next-month")


def fight_those_of_stars(campaign: Campaign, billed: Iterable[int]) -> None:
    """Fight the matches that were billed for Stars as a Day was opened."""
    state = campaign.state
    for match in sorted(billed):
        if any(state.gladiators[seat.gladiator].star for seat in state.bouts[match].seats):
            do(campaign, "fight", match=match)


def sample(system: AnySystem, folder: Path, seed: int, *tactics: str, months: int = MONTHS) -> Sample:
    """A campaign whose Stars take turns with some tactics, pool rolls in all places, and months on all places."""
    path = founded(system, folder, f"{system.key}-{seed}", seed)
    with opened(path, hurried=True) as campaign:
        for number in range(STARS):
            own = tactics[number % len(tactics)]
            do(campaign, "recruit", **star_payload(system, seed + number, name=f"Star {number}", tactics=own))
        kind = system.campaign.usual_kinds[seed % len(system.campaign.usual_kinds)]
        for place in range(len(system.campaign.places)):
            do(campaign, "pool", kind=kind, number=1, locale=place, **defaults(system.making.POOL))
        play_months(campaign, months)
        for name, switch in open_switches(system, campaign.state).items():
            # A Star may have settled it for good.
            with suppress(LudusError):
                do(campaign, "rule", name=name, value=switch.values[-1])
        # A Day that is left open, with a match that waits.
        state = campaign.state
        ready = [g for g in active_stars(state) if not system.campaign.why_not_fight(state, g)]
        if ready:
            do(campaign, "open-day", locale=system.campaign.place_of(ready[0]))
            if system.campaign.enters(ready[0]) and not system.campaign.why_not_fight(state, ready[0]):
                do(campaign, "enter", star=ready[0].id, **defaults(system.making.ENTER))
    return Sample(system, path)


def samples(system: AnySystem, folder: Path) -> list[Sample]:
    """As few campaigns as have Stars of all tactics."""
    tactics = tactics_of(system)
    return nonempty(sample(system, folder, 101 + n, *tactics[n : n + STARS]) for n in range(0, len(tactics), STARS))


@contextmanager
def reading(each: Sample) -> Iterator[Campaign]:
    """A played campaign, opened to be looked at."""
    with opened(each.path, read_only=True) as campaign:
        yield campaign


def matches(campaign: Campaign) -> Iterator[tuple[Any, list[Any], dict[int, str]]]:
    """Every fought match with its events and names, as the file keeps them."""
    return (each for each in plays(campaign) if campaign.system.lists.is_match(each[0]))


def plays(campaign: Campaign) -> Iterator[tuple[Any, list[Any], dict[int, str]]]:
    """The same with the plays that are no matches."""
    for row in campaign.file.matches_with_events():
        if row.events is not None:
            bout = campaign.system.campaign.bouts.bout_from(json.loads(row.data))
            events = [tuple(event) for event in json.loads(row.events)]
            yield bout, events, names_of(campaign.state, bout)


def checked(sheet: Sheet) -> None:
    """A table has a title, rows as long as its columns, and speaks of columns that it has."""
    assert sheet.title
    assert sheet.columns
    assert {*sheet.right, *sheet.fixed, *sheet.names} <= set(sheet.columns), sheet.title
    for row in sheet.rows:
        assert len(row) == len(sheet.columns), f"{sheet.title}: {row}"


def has_dice(system: AnySystem) -> bool:
    """Whether anything is rolled, and not only drawn from decks of cards, which are nobody's luck."""
    return any(draw.reading != CARDS for draw in system.vocabulary.draws.values())


def enters_days(system: AnySystem) -> bool:
    """Whether its Stars are entered in Days, as in most campaigns, and its phases have no plays of their own."""
    return not any(phase.play for phase in system.campaign.round.phases)


def fighters(system: AnySystem) -> list[str]:
    """The kinds of those who fight when they are called to."""
    found = []
    for kind in system.campaign.kinds:
        state = system.campaign.new_state(1, system.making.settings({}, {}, {}))
        said = {"kind": kind, "number": 1, "locale": 0, **defaults(system.making.POOL)}
        with suppress(LudusError):
            system.campaign.apply(state, 2, "pool", said)
            found.append(kind)
    return found


def holds(bout: Any, number: int) -> bool:
    """Whether a gladiator takes part in a match."""
    return number in [seat.gladiator for seat in bout.seats]


def required_flags(system: AnySystem) -> list[str]:
    """The flags without which no Star is made, with the first value that will do."""
    flags: list[str] = []
    for field in system.making.CREATE:
        if field.required:
            assert field.choices, f"{field.name} is required and has no choices"
            flags += [field.flag, field.choices[0][0]]
    return flags
