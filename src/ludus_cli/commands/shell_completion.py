"""Values that a shell completes. What an argument or an option stands for is said by its metavar, STAR or MONTH,
whichever command has it: so each new one is completed as well."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from ludus_cli.core.nearest import comparison_text
from ludus_cli.models import quick_lists

if TYPE_CHECKING:
    from pathlib import Path

    from ludus_cli.systems.system import AnySystem

#: A value as it is typed, and a few words about it.
Offer = tuple[str, str]

#: No more months than these are offered, the last ones.
MOST_MONTHS = 120
#: What bash would take for more than a letter.
UNSAFE = re.compile(r"([^\w@%+=:,./-])")
#: The commands whose match has yet to be fought.
WAITING = frozenset(("fight", "record", "resume"))

#: In the context of the command: the exchange that is named.
NAMED = "ludus.exchange"
#: What a forecast may be made for side by side in every system: the first column, and the flag that would fix it. The
#: rest are a system's plans.
COLUMNS = {"tactics": ("Tactics", "--tactics"), "styles": ("Style", "--in-secondary")}


class Item(NamedTuple):
    """An offer as Click hands it to the shell."""

    value: str
    help: str | None
    type: str = "plain"


def typed_campaign(ctx: Any) -> Path:
    """Return the campaign file meant by the words typed so far. Raises LudusError."""
    from ludus_cli.models.library import resolve

    return resolve(ctx.params.get("campaign") or ctx.params.get("which"))


def rules(ctx: Any) -> AnySystem:
    """Return the rule system meant by the words typed so far, under the house rules among them."""
    from ludus_cli.commands.house_rules import GameSaid
    from ludus_cli.core.errors import LudusError
    from ludus_cli.systems.installed import default, find_system, load, of_kind

    preset, packs = ctx.params.get("rules") or ctx.params.get("preset"), ctx.params.get("pack")
    said = GameSaid(preset, None, None if isinstance(packs, str) else packs)
    if key := ctx.params.get("system"):
        return said.under_rules(find_system(of_kind(key, ctx.params.get("kind")) or key))
    try:
        ((key, state),) = quick_lists.query_rows(typed_campaign(ctx), quick_lists.CAMPAIGN)
        system = load(key)
        if preset or said.pack:
            return said.under_rules(system)
        return system.under_rules(system.campaign.bouts.rules_of(json.loads(state)["rules"]))
    except LudusError:
        return default()


def rows(query: str) -> Callable[[Any], Iterable[Offer]]:
    """Return offers from the rows of a campaign query."""
    return lambda ctx: quick_lists.query_rows(typed_campaign(ctx), query)


def matches(ctx: Any) -> Iterable[Offer]:
    """Matches of the bill for commands that fight, else those that were fought."""
    waits = ctx.info_name in WAITING
    return quick_lists.query_rows(typed_campaign(ctx), quick_lists.BILLED if waits else quick_lists.FOUGHT)


def own_things(field: str) -> Callable[[Any], Iterator[Offer]]:
    """Return offers of the tracks, awards or tables of the campaign, by their ``field`` of its state."""

    def offers(ctx: Any) -> Iterator[Offer]:
        ((_, state),) = quick_lists.query_rows(typed_campaign(ctx), quick_lists.CAMPAIGN)
        for each in json.loads(state).get(field) or ():
            if not (each.get("ended") or each.get("removed")):
                yield each["name"], ""

    return offers


def campaigns(ctx: Any) -> Iterator[Offer]:
    """Campaigns of the campaigns folder; of the archive, where one is to be brought back."""
    from ludus_cli.models.library import archive_folder, list_campaigns

    for path in list_campaigns(archive_folder() if ctx.params.get("back") else None):
        yield path.stem, ""


def months(ctx: Any) -> Iterator[Offer]:
    """The months of the campaign, the last first, as they are sorted where that can be typed, else by number."""
    ((key, state),) = quick_lists.query_rows(typed_campaign(ctx), quick_lists.CAMPAIGN)
    from ludus_cli.systems.installed import load

    calendar = load(key).campaign.round.calendar
    now = json.loads(state)["month"]
    for month in range(now, max(-1, now - MOST_MONTHS), -1):
        short = calendar.key(month).lstrip("0")
        known = calendar.named(short) == month
        yield short if known else str(month), calendar.words(month)


def kinds(ctx: Any) -> Iterator[Offer]:
    """Kinds of fighters."""
    system = rules(ctx)
    for kind in system.campaign.kinds:
        yield kind, system.campaign.kind


def fighters(ctx: Any) -> Iterator[Offer]:
    """Kinds of fighters, and the gladiators of the campaign, if there is one."""
    from contextlib import suppress

    from ludus_cli.core.errors import LudusError

    yield from kinds(ctx)
    with suppress(LudusError):
        yield from quick_lists.query_rows(typed_campaign(ctx), quick_lists.EVERYBODY)


def places(ctx: Any) -> Iterator[Offer]:
    """Places by their short names."""
    for place in rules(ctx).campaign.places:
        yield place.key, place.name


def tactics(ctx: Any) -> Iterator[Offer]:
    """Tactics by their names."""
    for field in rules(ctx).making.CREATE:
        if field.name == "tactics":
            yield from field.choices


def systems(ctx: Any) -> Iterator[Offer]:
    """Rule systems by their keys."""
    from ludus_cli.systems.installed import working

    for system in working():
        yield system.key, system.name


def campaign_kinds(ctx: Any) -> Iterator[Offer]:
    """Offer the kinds of campaigns of the system."""
    from ludus_cli.systems.installed import FIRST_KIND, kinds_of

    yield FIRST_KIND, ""
    for word in kinds_of(rules(ctx).key).values():
        yield word, ""


def plays(ctx: Any) -> Iterable[Offer]:
    """The plays to which a Star may be called."""
    return rules(ctx).campaign.callable.items()


def switches(ctx: Any) -> Iterator[Offer]:
    """House rules."""
    for name, switch in rules(ctx).campaign.house_rules.items():
        yield name, switch.words


def values(ctx: Any) -> Iterator[Offer]:
    """The values of the house rule that was typed before."""
    for value in rules(ctx).campaign.house_rules[ctx.params["name"]].values:
        yield value, ""


def settings(ctx: Any) -> Iterator[Offer]:
    """House rules, each with each of its values."""
    for name, switch in rules(ctx).campaign.house_rules.items():
        for value in switch.values:
            yield f"{name}={value}", switch.words


def presets(ctx: Any) -> Iterator[Offer]:
    """Offer the presets of the house rules."""
    from ludus_cli.commands.house_rules import PRESET_WORDS
    from ludus_cli.game.elements.switches import presets_of

    for preset in presets_of(rules(ctx).campaign.switches):
        yield preset, PRESET_WORDS.get(preset, "edition")


def sections(ctx: Any) -> Iterator[Offer]:
    """Offer every rule and section number that can be looked up."""
    from ludus_cli.systems.numbers import tables_of
    from ludus_cli.systems.rulebook import rules_of

    system = rules(ctx)
    for rule in rules_of(system):
        for name in rule.names[:1]:
            yield name, rule.title if rule.number else ""
    tables, _ = tables_of(system)
    yield from {number.number: number.title for table in tables.values() for number in table}.items()


def exchanges(ctx: Any) -> Iterator[Offer]:
    """Offer the exchanges whose odds can be told."""
    for exchange in rules(ctx).exchanges():
        yield exchange.name, exchange.words


def varied(ctx: Any) -> Iterator[Offer]:
    """The fields of the exchange that was typed before, with the values that can be chosen."""
    for field in ctx.meta[NAMED].fields:
        values = ",".join(choice for choice, _ in field.choices)
        yield f"{field.name}={values}", field.help


def figures(ctx: Any) -> Iterator[Offer]:
    """Offer the figures of the exchange typed before, by the usual house rules."""
    system = rules(ctx)
    for part in ctx.meta[NAMED].parts(system.campaign.new_state(0, {}).rules):
        yield part.key, part.words


def packs(ctx: Any) -> Iterator[Offer]:
    """Packs of cards that come with the system that was typed, else with all."""
    from ludus_cli.packs.pack_catalogue import packs_by_id
    from ludus_cli.systems.installed import find_system

    typed = ctx.params.get("system")
    system = typed and find_system(typed).key
    for name, (grammar, _) in packs_by_id().items():
        if system in (None, grammar.key):
            yield name.removeprefix(f"{system}/"), grammar.name


def built(part: str) -> Callable[[Any], Iterator[Offer]]:
    """Return offers of a part of a Star, by the cards in play: his house or champion."""

    def offers(ctx: Any) -> Iterator[Offer]:
        for name in rules(ctx).making.BUILDS.get(part, ()):
            yield name, part

    return offers


def plans(ctx: Any) -> Iterator[Offer]:
    """The plans that the coach knows."""
    for name, plan in rules(ctx).trials.plans.items():
        yield name, plan.heading


def compared(ctx: Any) -> Iterator[Offer]:
    """Offer the comparisons that forecasts can make."""
    for name, (heading, _) in COLUMNS.items():
        yield name, heading
    yield from plans(ctx)


def decks(ctx: Any) -> Iterator[Offer]:
    """The decks of the pack that was typed before, else of every system with packs."""
    from ludus_cli.packs.pack_catalogue import grammars, packs_by_id

    typed = packs_by_id().get(ctx.params.get("pack") or "")
    for grammar in [typed[0]] if typed else grammars().values():
        for name, deck in grammar.decks.items():
            yield name, deck.words


#: What is offered for a value, by its metavar without brackets.
OFFERS: dict[str, Callable[[Any], Iterable[Offer]]] = {
    "STAR": rows(quick_lists.STARS),
    "GLADIATOR": rows(quick_lists.EVERYBODY),
    "TRACK": own_things("tracks"),
    "AWARD": own_things("awards"),
    "TABLE": own_things("own_tables"),
    "A [B": rows(quick_lists.EVERYBODY),
    "BRANCH": rows(quick_lists.BRANCHES),
    "MATCH": matches,
    "CAMPAIGN": campaigns,
    "MONTH": months,
    "KIND": kinds,
    "A": fighters,
    "B": fighters,
    "PLACE": places,
    "TACTICS": tactics,
    "PLAY": plays,
    "SYSTEM": systems,
    "CAMPAIGNS": campaign_kinds,
    "RULE": switches,
    "SECTION": sections,
    "VALUE": values,
    "RULE=VALUE": settings,
    "EXCHANGE": exchanges,
    "FIELD=VALUES": varied,
    "FIGURE": figures,
    "PRESET": presets,
    "PACK": packs,
    "DECK": decks,
    "CHAMPION": built("champion"),
    "HOUSE": built("house"),
    "MEN": fighters,
    "PLAN": plans,
    "WHAT": compared,
}


def prepare(command: Any) -> None:
    """Let the shell complete the values of a command."""
    for param in command.params:
        offers = OFFERS.get((param.metavar or "").strip("[]."))
        if offers is not None:
            offering(param, offers)


def offering(param: Any, offers: Callable[[Any], Iterable[Offer]]) -> None:
    """Let the shell complete the value of a parameter. After any error nothing is offered and nothing said."""

    def shell_complete(ctx: Any, incomplete: str) -> list[Item]:
        try:
            return [as_typed(offer, incomplete) for offer in fitting(offers(ctx), incomplete)]
        except Exception:  # noqa: BLE001 - in the middle of a word no message can be shown.
            return []

    param.shell_complete = shell_complete


def fitting(offers: Iterable[Offer], incomplete: str) -> Iterator[Offer]:
    """Yield the offers that begin with the typed text, capitals and accents apart, each once."""
    wanted = comparison_text(incomplete)
    seen = set()
    for value, words in offers:
        if comparison_text(str(value)).startswith(wanted) and value not in seen:
            seen.add(value)
            yield str(value), words


def as_typed(offer: Offer, incomplete: str) -> Item:
    """Return an offer for the shell that asks. bash replaces the whole word, and needs its blanks escaped; others go on
    from the typed text."""
    value, words = offer
    if os.environ.get("_LUDUS_COMPLETE", "").endswith("bash"):
        value = UNSAFE.sub(r"\\\1", value)
    elif not value.startswith(incomplete):
        value = incomplete + value[len(incomplete) :]
    return Item(value, words or None)
