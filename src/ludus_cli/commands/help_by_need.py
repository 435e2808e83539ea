"""Help by need: the commands that a player needs first, and in each help only what the game has that is played.

The game is that of the campaign that ``-c``, ``LUDUS_CAMPAIGN`` or the choice gives. ``--all`` shows everything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from copy import copy
from functools import cache
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from ludus_cli.core.errors import LudusError

if TYPE_CHECKING:
    from ludus_cli.systems.system import AnySystem

#: In the context of a command: the typed words, the system that its help is of, and whether it shows everything.
TYPED, MEANT, EVERYTHING = "ludus.typed", "ludus.meant", "ludus.everything"
HELP, ALL = {"-h", "--help"}, "--all"

#: ``ludus --help`` shows this many commands: the first of these that the game has.
SHOWN = 14
FIRST = (
    "play", "brief", "star", "match", "month", "day", "odds", "rules", "systems", "journal", "card", "undo", "campaign",
    "career", "records", "backup",
)  # fmt: skip
BEGIN = "Begin with: ludus play"
ENVIRONMENT = (
    f"{BEGIN}\n\nEnvironment variables: LUDUS_CAMPAIGN names the campaign for commands without -c. LUDUS_HOME is "
    "the folder of your campaigns and settings. With LUDUS_LINEAR=1 Ludus tells everything line by line, without a "
    "drawing, for screen readers."
)


def has_secondary(system: AnySystem) -> bool:
    """Return whether a gladiator can have a second style."""
    return any(field.name == "secondary" for field in system.making.ENTER)


def attributes_of(system: AnySystem) -> int:
    """Return the number of attributes that a person gives a new Star."""
    given = (field for field in system.making.CREATE if field.name == "attributes")
    return sum(1 + field.metavar.count(",") for field in given)


#: Begins a campaign of any game, whatever is played in the chosen one.
FOUNDING = ("campaign create",)
#: What a command, or an option of any command, takes for granted: a key of ``systems.DOES``, or a test of the system.
NEEDS: dict[str, str | Callable[[AnySystem], Any]] = {
    "ledger": "ledger",
    "pack": "packs",
    "chances": "chances",
    "tournament": "circuits",
    "pool season": "circuits",
    "lanista match": "circuits",
    # Where there are no circuits, each phase of a month has its own plays, and no Star is entered.
    "day enter": "circuits",
    "star orders": "circuits",
    "star call": lambda system: system.campaign.callable,
    "--pack": "packs",
    "--sheet": "sheets",
    "--locale": lambda system: len(system.campaign.places) > 1,
    "--secondary-a": has_secondary,
    "--secondary-b": has_secondary,
    "--in-secondary": has_secondary,
    # Three attributes, as examples have them.
    "5,4,3": lambda system: attributes_of(system) == 3,
}
#: Words of the first game in the examples, which stand for the kinds, places and tactics of any game.
KINDS = ("Murmillo", "Thraex", "Retiarius", "Secutor")
PLACES, TACTICS = ("fringes", "heart", "rome"), ("bold", "npg", "cautious", "balanced")
RULES = ("advantage=all", "advantage all", "laurel-fame=0", "rivals=on")
STANDS_FOR = re.compile(rf"\b({'|'.join((*KINDS, *PLACES, *TACTICS, *RULES))})\b")
#: How a kind of fighter is called where no game is meant.
ANY_KIND = re.compile(r"\bstyle or class\b")
#: What an example takes for granted beside its options, and how one sees it.
APART = (
    ("tournament", '"2 '),
    ("tournament", '"4 '),
    ("tournament", ", "),
    ("--secondary-a", " secondary"),
    ("5,4,3", "5,4,"),
    ("5,4,3", "5/4/"),
)
QUOTED = re.compile(r"(['\"]).*?\1")
FLAG = re.compile(r"(?<!\S)(--[a-z-]+)")


def note_typed(ctx: Any, args: list[str]) -> list[str]:
    """Keep the typed words for a help, and return them without the ``--all`` that a help alone understands."""
    ctx.meta[TYPED] = args
    words = args[: args.index("--")] if "--" in args else args
    ctx.meta[EVERYTHING] = ALL in words and (bool(HELP & {*words}) or words == [ALL])
    if not ctx.meta[EVERYTHING]:
        return args
    return ["--help"] if words == [ALL] else [arg for arg in args if arg != ALL]


def typed_after(args: Sequence[str], *flags: str) -> str | None:
    """Return the value of a flag among the typed arguments, None when it is missing."""
    for arg, following in zip_longest(args, args[1:]):
        flag, equals, value = arg.partition("=")
        if flag in flags:
            return value if equals else following
    return None


def chosen_system(args: Sequence[str]) -> AnySystem | None:
    """Return the rule system of the campaign that is named, or chosen; None where none can be read."""
    from ludus_cli.models.library import resolve

    with suppress(LudusError):
        path = resolve(typed_after(args, "--campaign", "-c"))
        # Only where there is a campaign: the library of its file takes as long as a help.
        from ludus_cli.models.file_summary import glance
        from ludus_cli.systems.installed import load

        return load(glance(path).system)
    return None


def has(system: AnySystem | None, thing: str) -> bool:
    """Return whether a system has what a command or an option needs; True where no system is meant."""
    need = NEEDS.get(thing)
    if system is None or need is None:
        return True
    if callable(need):
        return bool(need(system))
    return bool(done_for(system)[need])


@cache
def done_for(system: AnySystem) -> dict[str, bool | int]:
    """Return what Ludus does for a system, worked out once."""
    from ludus_cli.commands.systems import does

    return does(system)


def tailored(command: Any, ctx: Any) -> Any:
    """Return a copy of a command whose help fits the game that is played: its commands, options, examples and terms."""
    page = copy(command)
    page.params = [with_range_in_words(each) for each in command.params]
    commands = page.commands = {name: copy(each) for name, each in getattr(command, "commands", {}).items()}
    everything = ctx.meta.get(EVERYTHING, False)
    root = ctx.parent is None
    words = "" if root else f"{command.name} "
    founds = not root and f"{ctx.parent.info_name} {command.name}" in FOUNDING
    if MEANT not in ctx.meta and not founds and (root or needs_system(page, words)):
        ctx.meta[MEANT] = chosen_system(ctx.meta.get(TYPED, ()))
    system = ctx.meta.get(MEANT)
    if root:
        first = [name for name in FIRST if has(system, name)][:SHOWN]
        for name, each in commands.items():
            each.hidden = not everything and name not in first
        page.epilog = ENVIRONMENT if everything else f"{BEGIN}\n\nAll {len(commands)} commands: ludus --help --all"
    for param in page.params:
        if root and "completion" in param.name:
            param.hidden = not everything
    if system is None:
        return page
    for name, each in commands.items():
        if not has(system, f"{words}{name}"):
            each.rich_help_panel, each.hidden = f"Not in {system.name}", not everything
    page.commands = dict(sorted(commands.items(), key=lambda named: not has(system, f"{words}{named[0]}")))
    for param in page.params:
        if not has(system, param.opts[0]):
            param.rich_help_panel, param.hidden = "Options of other games", not everything
        if getattr(param, "help", None):
            param.help = in_terms_of(system, param.help)
    params = [each for each in page.get_params(ctx) if has(system, each.opts[0])]
    known = {flag for each in params for flag in (*each.opts, *each.secondary_opts)}
    page.help = "\n".join(fitting(system, (page.help or "").split("\n"), known))
    return page


def needs_system(page: Any, words: str) -> bool:
    """Return whether a help depends on the game that is played; ``words`` come before the names of its commands."""
    things = [f"{words}{name}" for name in page.commands] + [flag for each in page.params for flag in each.opts]
    texts = [page.help or "", *(getattr(each, "help", None) or "" for each in page.params)]
    return any(thing in NEEDS for thing in things) or any(
        STANDS_FOR.search(text) or ANY_KIND.search(text) for text in texts
    )


def fitting(system: AnySystem, lines: Sequence[str], known: set[str]) -> Iterator[str]:
    """Yield the lines of a help text that fit a system, in its words. An example with an option of other games is left
    out."""
    for line in lines:
        example = line.startswith("  ludus ")
        flags = {*FLAG.findall(QUOTED.sub("", line))}
        apart = flags - known - HELP or any(mark in line and not has(system, need) for need, mark in APART)
        if example and apart:
            continue
        yield in_terms_of(system, line)


def in_terms_of(system: AnySystem, text: str) -> str:
    """Return a text with the kinds, places, tactics and house rules of a system for those of the first game."""
    rules = system.campaign
    text = ANY_KIND.sub(rules.kind, text)
    own = {KINDS: [*rules.kinds], PLACES: [place.key for place in rules.places], TACTICS: [*rules.tactics]}
    given: dict[str, str] = {}
    for words, names in own.items():
        spare = [name for name in names if name not in words and " " not in name] or names
        given |= {word: word if word in names else spare[n % len(spare)] for n, word in enumerate(words) if spare}
    for switched in RULES:
        name = switched.replace(" ", "=").partition("=")[0]
        if name not in rules.switches and rules.switches:
            own_name, switch = next(iter(rules.switches.items()))
            given[switched] = f"{own_name}{'=' if '=' in switched else ' '}{switch.values[-1]}"
    return STANDS_FOR.sub(lambda found: given.get(found[1], found[1]), text)


def with_range_in_words(param: Any) -> Any:
    """Return a copy of an argument or option that shows its range in words, and no type that tells a reader nothing."""
    from ludus_cli.commands.number_errors import range_words

    shown = copy(param)
    shown.type = copy(param.type)
    words = range_words(param.type)
    shown.type._describe_range = lambda: words
    if param.param_type_name == "argument":
        shown.type.get_metavar = lambda param, ctx: words
    return shown
