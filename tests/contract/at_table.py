"""What every rule system must show to a person at the table, and what it must keep from him: see ``suite``."""

import io
import json
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import pytest
from rich.cells import cell_len
from rich.console import Console

from ludus_cli.campaign.engine import Campaign, copied_state, do, fold_log, opened
from ludus_cli.core.dice import Roll, Sfc32
from ludus_cli.core.letters import unfit
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.campaign_state import stars
from ludus_cli.game.elements.manual_play import Form, Hand, typed_in
from ludus_cli.play.question import RESERVED, keys_in, options_of
from ludus_cli.systems.display import arena_lines, arena_view, event_facts, rolls_sheet
from ludus_cli.systems.event_lines import all_lines
from ludus_cli.systems.system import AnySystem
from tests.contract.campaigns import through_json
from tests.contract.guests import Guest
from tests.contract.made import Sample, checked, founded, holds, plays, reading, star_payload, tactics_of

WIDTHS = (80, 120)
#: Names as people may type them, and as only a damaged or a hostile file may hold them.
HOSTILE = [
    "Priscus of the Ludus Magnus, called the Unbending", "[bold]x[/bold]", "\x1b[31mred\x1b[0m",
    "two\nlines\tand a tab", "力士 漢字", "👩\u200d🚀🗡️⚔️", "נועם בן דוד", "\u202eturned",
    "e\u0301le\u0301onore", "x" * 60, ":smile: \\[a]",
]  # fmt: skip
#: Two marks that hold a right-to-left name together, and show nothing.
MARKS = {0x2068: "", 0x2069: ""}
#: This many matches of a campaign are watched, and in each this many questions at most.
WATCHED, LOOKS = 2, 12
#: This many pairs of secret choices are tried, in this many matches at most.
PAIRS, TRIES = 8, 100


def one_line(text: str, what: str) -> None:
    """Fail unless it is a line of text that a terminal can be given."""
    assert isinstance(text, str), f"{what}: {text!r} is no text"
    assert text.strip(), f"{what}: there is nothing"
    bad = [letter for letter in text if ord(letter) < 32 or 127 <= ord(letter) < 160]
    assert not bad, f"{what}: control characters in {text!r}"


def printed(drawing: Any, width: int, colour: bool = False) -> str:
    """Something that Rich can draw, on a terminal of this many columns, without colour or with all."""
    paper = io.StringIO()
    system: Literal["truecolor"] | None = "truecolor" if colour else None
    Console(file=paper, width=width, color_system=system, force_terminal=colour).print(drawing)
    return paper.getvalue()


def check_question(system: AnySystem, m: Any, who: int, request: int, options: list[Any]) -> None:
    """Each option has odds that make up the whole or none at all, and a rule that can be told."""
    rule = system.vocabulary.explain(request, None)
    one_line(rule, f"the rule behind {system.vocabulary.request_words()[request]!r}")
    for line in system.context_lines(m, who, request):
        one_line(line, "what stands beside a question")
        assert len(line) <= 240, line
    check_keys(system, m, who, request, options)
    said = [system.option_words(m, who, request, option) for option in options]
    assert len(set(said)) == len(said), f"two options read alike: {said}"
    for words in said:
        one_line(words, "an option")
        assert len(words) < 240, words
    for option in options:
        what = f"{system.vocabulary.request_words()[request]!r}, {option!r}"
        odds = system.option_odds(m, who, request, option)
        assert isinstance(odds, tuple), f"{what}: odds are no tuple"
        if odds:
            assert abs(sum(chance for _, chance in odds) - 1) < 1e-9, f"{what}: odds of {odds}"
            assert len({words for words, _ in odds}) == len(odds), f"{what}: {odds}"
        for words, chance in odds:
            one_line(words, f"{what}: an outcome")
            assert -1e-12 <= chance <= 1 + 1e-9, f"{what}: {words} {chance}"
        stakes = system.option_stakes(m, who, request, option)
        if stakes:
            one_line(stakes, f"{what}: what hangs on it")
        one_line(system.vocabulary.explain(request, option), f"{what}: its rule")


def check_keys(system: AnySystem, m: Any, who: int, request: int, options: list[Any]) -> None:
    """Every option has a key, which is not its place in the list unless it is a list itself, as a payment is; no two
    share one, none is a key of the table, and none begins with another unless both are numbers, which end with Enter.
    What is written in a notation is typed in full."""
    if isinstance(options, Form) or system.vocabulary.requests[request].notation:
        return
    listed = options_of(system, m, who, request, options, False, 0)
    keys = [option.key for option in listed]
    what = f"{system.vocabulary.request_words()[request]!r}: {keys}"
    own = all(isinstance(option, list) or system.option_key(m, who, request, option) for option in options)
    assert own or keys_in([option.words for option in listed]), f"an option without a key at {what}"
    assert len(set(keys)) == len(keys), f"two options share a key at {what}"
    assert not [key for key in keys if key.startswith(RESERVED)], f"a key of the table at {what}"
    if not all(key.isdecimal() for key in keys):
        clash = [(one, two) for one in keys for two in keys if one != two and two.startswith(one)]
        assert not clash, f"{clash} at {what}"


def check_arena(
    system: AnySystem, bout: Any, m: Any, names: dict[int, str], viewer: int, widths: Sequence[int] = WIDTHS
) -> None:
    """The arena fits the terminal and names every man, drawn and told line by line; whatever the names are,
    nothing in them is obeyed, and colour tells nothing by itself."""
    for width in widths:
        view = arena_view(system, bout, m, names, width, viewer)
        drawn = check_width(view, width)
        flat = " ".join(drawn.split())
        absent = [name for name in names.values() if name not in flat]
        assert absent == [] or width < 80, f"not in the arena of {width} columns: {absent}"
    coloured = re.sub(r"\x1b\[[0-9;]*m", "", printed(view, 2 * width, colour=True))
    assert coloured == drawn, "something is told by colour alone"
    lines = arena_lines(system, bout, m, names, viewer)
    for line in lines:
        drawn_in = [letter for letter in line if "\u2500" <= letter <= "\u259f"]
        assert not drawn_in, f"a drawing where it is read aloud: {line}"
    told = "\n".join(lines)
    absent = [name for name in names.values() if name not in told]
    assert absent == [], f"nothing is told of {absent}"
    hostile = dict(zip(names, HOSTILE * len(names), strict=False))
    check_width(arena_view(system, bout, m, hostile, widths[0], viewer), widths[0])
    for line in [*lines, *arena_lines(system, bout, m, hostile, viewer)]:
        one_line(line, "a line of the arena")
        assert line.endswith("."), line


def check_width(view: Any, width: int) -> str:
    """A view as it is printed, no line of it wider than the terminal, and nothing in it that is obeyed."""
    # On a terminal of its own width, Rich would break what does not fit.
    drawn = printed(view, 2 * width)
    for line in drawn.splitlines():
        assert cell_len(line.rstrip()) <= width, f"wider than {width}: {line}"
        assert not unfit(line.translate(MARKS)), f"not to be printed: {line!r}"
    return drawn


class Onlooker(Guest):
    """A guest who looks at all that can be shown to him, and notes the tables that were rolled on."""

    def __init__(self, system: AnySystem, names: dict[int, str], seed: int) -> None:
        super().__init__(seed)
        self.system = system
        self.names = names
        self.looks = 0
        self.tables: set[int] = set()

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        if self.looks == 0 or (self.looks < LOOKS and self.chance.below(3) == 0):
            self.looks += 1
            before = repr(m)
            check_question(self.system, m, who, request, options)
            widths = WIDTHS[self.looks % len(WIDTHS)], 40 + self.chance.below(120)
            # In turn: a seat of the match, the player who is asked, and an onlooker.
            viewer = (self.looks // 3 % len(hand.bout.seats), who, -1)[self.looks % 3]
            check_arena(self.system, hand.bout, m, self.names, viewer, widths)
            checked(rolls_sheet(self.system, hand.bout, hand.record, self.names, viewer))
            assert repr(m) == before, "showing the match has changed it"
        return super().choose(hand, m, who, request, options, usual)

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        words = self.system.vocabulary.roll_words(roll)
        one_line(words, f"a roll on table {roll.table}")
        # ``7d6``, or ``2d6``; a single die may be called 1d6 or d6.
        dice = f"d{roll.sides}" if roll.dice == 1 else f"{roll.dice}d{roll.sides}"
        if roll.cards:
            dice = f"{roll.dice} card"
        assert dice in words, f"{words!r} does not say {dice}"
        self.tables.add(roll.table)
        return super().roll(hand, roll, rolled)


def check_table(each: Sample) -> None:
    """Whatever is shown at the table of a match by hand: odds, rules, dice, the arena, its events; and
    showing it changes nothing."""
    with reading(each) as campaign:
        system = each.system
        log = list(campaign.file.actions())
        bouts = {row.action_n: row.id for row in campaign.file.matches_with_events()}
        looks, tables = 0, set()
        for action in [row for row in log if row.kind == "fight"][:WATCHED]:
            state = through_json(system, fold_log(system, log[: action.n - 1]).state)
            number = bouts[action.n]
            names = names_of(state, state.bouts[number])
            guest = Onlooker(system, names, action.n)
            done = system.campaign.apply(state, action.n, "fight", json.loads(action.payload), guest)
            ((bout, events),) = done.fought
            # As the match would be recorded.
            bout.script = guest.script
            looks += guest.looks
            tables |= guest.tables
            check_lines(system, bout, events, names)
            check_typed(system, bout, events, names)
        can_play = any(map(system.campaign.may_play, stars(campaign.state)))
        sits = not all(system.lists.is_match(bout) for bout, _, _ in plays(campaign))
        # In a play anybody may be asked, or nobody.
        assert (looks > 0) in ({can_play, True} if sits else {can_play}), "asked is not who may be played"
        for table in tables:
            one_line(system.vocabulary.explain_roll(table), f"the rule behind table {table}")
        for bout, events, names in plays(campaign):
            check_lines(system, bout, events, names)
        others = [g for g in campaign.state.gladiators.values() if not g.star]
        assert not any(map(system.campaign.may_play, others)), "a man who is nobody's can be played"


def check_lines(system: AnySystem, bout: Any, events: list[Any], names: dict[int, str]) -> None:
    """Every event of a match is a line or nothing, and the match as a whole is told; in a play nothing may happen."""
    lines = all_lines(system, bout, events, names)
    for event, line in zip(events, lines, strict=True):
        if line:
            one_line(line, f"event {event}")
    assert any(lines) or not system.lists.is_match(bout), f"match {bout.id}: not one event is told"


def check_typed(system: AnySystem, bout: Any, events: list[Any], names: dict[int, str]) -> None:
    """Rolls whose dice were typed say so among the rolls, and no others do."""
    rows = rolls_sheet(system, bout, events, names).rows
    said = {n for n, row in enumerate(rows) if any("typed" in str(cell) for cell in row)}
    typed = typed_in(bout)
    assert typed, f"match {bout.id}: no die was typed"
    assert said == typed, f"match {bout.id}: typed are the rolls {typed}, and said are {said}"


# What two players keep from each other


@dataclass(frozen=True)
class Asked:
    """A question: who was asked what, how much had happened by then, and how many options there were."""

    who: int
    request: int
    happened: int
    options: int


class Enough(Exception):
    """The match has come as far as was wanted."""


class Sealed:
    """People who answer a match as they are told, and by lot after that; ``stop``: only as far as told."""

    def __init__(self, system: AnySystem, names: dict[int, str], answers: list[int], stop: bool, lot: int) -> None:
        self.system = system
        self.names = names
        self.chance = Sfc32(lot)
        self.told = list(answers)
        self.stop = stop
        self.answers: list[int] = []
        self.asked: list[Asked] = []
        self.shown = ""

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        facts = (event_facts(self.system, event, hand.bout, self.names) for event in hand.record)
        happened = sum(fact["event"] != "choice" for fact in facts)
        self.asked.append(Asked(who, request, happened, len(options)))
        if self.stop and not self.told:
            self.shown = shown_to(self.system, self.names, hand, m, who)
            self.shown += shown_of(self.system, m, who, request, options)
            raise Enough
        self.answers.append(self.told.pop(0) if self.told else self.chance.below(len(options)))
        return self.answers[-1]

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        return None


def shown_to(system: AnySystem, names: dict[int, str], hand: Hand, m: Any, viewer: int) -> str:
    """Everything that a viewer can see of a match in progress."""
    lines = all_lines(system, hand.bout, hand.record, names, viewer)
    lines += arena_lines(system, hand.bout, m, names, viewer)
    lines.append(printed(arena_view(system, hand.bout, m, names, 80, viewer), 80))
    lines += [f"{row}" for row in rolls_sheet(system, hand.bout, hand.record, names, viewer).rows]
    if viewer < 0:
        lines += [repr(event_facts(system, event, hand.bout, names)) for event in hand.record]
    return "\n".join(lines)


def shown_of(system: AnySystem, m: Any, who: int, request: int, options: list[Any]) -> str:
    """Return everything that a question shows to the player who is asked."""
    lines = []
    for option in options:
        odds = system.option_odds(m, who, request, option)
        words = system.option_words(m, who, request, option)
        lines.append(f"{words} {odds} {system.option_stakes(m, who, request, option)}")
    return "\n".join([*lines, *system.context_lines(m, who, request), repr(system.refused_options(m, who, request))])


def fight_sealed(campaign: Campaign, match: int, answers: list[int], *, stop: bool, lot: int = 0) -> Sealed:
    """A match of a campaign with everybody asked, on a copy of the campaign."""
    system, state = campaign.system, copied_state(campaign.system, campaign.state)
    sealed = Sealed(system, names_of(state, state.bouts[match]), answers, stop, lot)
    if stop:
        with pytest.raises(Enough):
            system.campaign.apply(state, campaign.last + 1, "fight", {"match": match}, sealed)
    else:
        system.campaign.apply(state, campaign.last + 1, "fight", {"match": match}, sealed)
    return sealed


def phases(system: AnySystem, folder: Path, name: str) -> Iterator[tuple[Campaign, int]]:
    """A campaign of two Stars at each phase of its first round, with a match of both that waits."""
    path = founded(system, folder, name, 15)
    tactics = tactics_of(system)[0]
    with opened(path, hurried=True) as campaign:
        for seed, star in ((3, "Primus"), (4, "Secundus")):
            do(campaign, "recruit", **star_payload(system, seed, name=star, tactics=tactics))
        place = system.campaign.place_of(campaign.state.gladiators[1])
        for _ in system.campaign.round.phases:
            billed = do(campaign, "open-day", locale=place).billed
            sides = [[{"gladiator": 1}], [{"gladiator": 2}]]
            if not any(holds(campaign.state.bouts[match], 1) for match in billed):
                billed = do(campaign, "arrange", locale=place, sides=sides).billed
            yield campaign, max(billed)
            do(campaign, "fight", match=max(billed))
            do(campaign, "close-day", locale=place)


def check_secrets(system: AnySystem, folder: Path) -> None:
    """What one player chose in secret changes nothing that the other sees before he has chosen too."""
    assert {*system.vocabulary.secret} <= {*system.vocabulary.request_words()}
    tried = 0
    for campaign, match in phases(system, folder, "secrets"):
        here = tried
        for lot in range(TRIES if system.vocabulary.secret else 1):
            if tried == here + PAIRS:
                break
            whole = fight_sealed(campaign, match, [], stop=False, lot=lot)
            assert {asked.who for asked in whole.asked} == {0, 1}, "not both players were asked"
            for place in secret_pairs(system, whole)[: here + PAIRS - tried]:
                tried += 1
                before = whole.answers[:place]
                seen = [
                    fight_sealed(campaign, match, [*before, answer], stop=True)
                    for answer in (whole.answers[place], other_than(whole, place))
                ]
                assert seen[0].asked[-1] == seen[1].asked[-1], "he is asked something else"
                assert seen[0].shown == seen[1].shown, "it can be seen what the other has chosen"
    assert (tried > 0) == bool(system.vocabulary.secret), f"{tried} choices were made in secret"


class Peeper:
    """Lets a card be drawn in secret, number ``there`` of such cards, that is ``other`` than the top one or not; and
    notes all that anybody but its man can see at the next question. What others draw after him, off the same deck, is
    kept in ``later``, and is the same the other time."""

    def __init__(
        self, system: AnySystem, names: dict[int, str], there: int, other: bool, later: list[list[int]]
    ) -> None:
        self.system, self.names = system, names
        self.there, self.other, self.later = there, other, later
        self.whose = -1
        self.seen: list[str] = []

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        if self.whose < 0:
            return None
        viewers = {-1, *range(len(hand.bout.seats))} - {self.whose}
        self.seen = [shown_to(self.system, self.names, hand, m, viewer) for viewer in sorted(viewers)]
        if who != self.whose:
            self.seen.append(shown_of(self.system, m, who, request, options))
        raise Enough

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        draw = self.system.vocabulary.draws[roll.table]
        others = [card for card in roll.cards if card not in rolled]
        if roll.who < 0 or not draw.secret or not others:
            return None
        if self.whose >= 0:
            if self.other:
                return self.later.pop(0) if roll.who != self.whose else None
            self.later += [list(rolled)] * (roll.who != self.whose)
            return None
        self.there -= 1
        if self.there >= 0:
            return None
        self.whose = roll.who
        # The last one lies deepest, where nobody comes to soon.
        return [others[-1], *rolled[1:]] if self.other else None


def check_hands(system: AnySystem, folder: Path) -> None:
    """Which card a man draws in secret changes nothing that anybody else sees before he plays it."""
    tried = 0
    for campaign, match in phases(system, folder, "hands"):
        names = names_of(campaign.state, campaign.state.bouts[match])
        for there in range(PAIRS):
            seen, later = [], list[list[int]]()
            for other in (False, True):
                state = copied_state(system, campaign.state)
                peeper = Peeper(system, names, there, other, later)
                with suppress(Enough):
                    system.campaign.apply(state, campaign.last + 1, "fight", {"match": match}, peeper)
                seen.append(peeper.seen)
            tried += bool(seen[0])
            assert seen[0] == seen[1], "it can be seen what another has drawn"
    secret = any(draw.secret for draw in system.vocabulary.draws.values())
    assert (tried > 0) == secret, f"{tried} hands were drawn in secret"


def secret_pairs(system: AnySystem, whole: Sealed) -> list[int]:
    """Where a man had to choose in secret, and the other right after him, before anything else happened."""
    return [
        place
        for place, (one, two) in enumerate(pairwise(whole.asked))
        if one.request in system.vocabulary.secret
        and two.request in system.vocabulary.secret
        and one.who != two.who
        and one.happened == two.happened
        and one.options > 1
    ]


def other_than(sealed: Sealed, place: int) -> int:
    """Another answer to a question."""
    return (sealed.answers[place] + 1) % sealed.asked[place].options
