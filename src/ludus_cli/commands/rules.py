"""``ludus rules``: the rules in words, and the house rules of a campaign."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption, SystemOption, answered, system_named
from ludus_cli.commands.house_rules import split_pair
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import spelt
from ludus_cli.output.report import FIXED, NAME, Report, answering, make_sheet, reporting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludus_cli.systems.rulebook import Rule
    from ludus_cli.systems.system import AnySystem

app = typer.Typer(add_completion=False, no_args_is_help=True, help="Look up rules, and change house rules.")


@app.command("list")
@reporting
def list_all(campaign: CampaignOption = None) -> Report:
    """List the house rules and what they are set to.

    \b
    Examples:
      ludus rules list
      ludus rules list --json
    """
    from ludus_cli.game.elements.switches import choice_in, cited, edition_of, values_words

    with campaign_of(campaign, read_only=True) as opened:
        system, state = opened.system, opened.state
    edition = edition_of(system.campaign.switches)
    played = system.campaign.rule_value(state, edition) if edition else ""
    found = [
        {
            "name": name,
            "value": system.campaign.rule_value(state, name),
            "default": system.campaign.usual_value(state, name),
            "book": played if switch.edition else switch.by.get(played, switch.book),
            "values": list(switch.values)
            if choice_in(switch, played) and not switch.edition
            else [system.campaign.rule_value(state, name)],
            "section": switch.section,
            "ruling": switch.ruling,
            "words": switch.words,
        }
        for name, switch in system.campaign.house_rules.items()
    ]
    sheet = make_sheet("House rules", found, [
        ("Name", "name", NAME),
        ("Now", "value", FIXED),
        ("Book", "book", FIXED),
        ("Values", lambda rule: values_words(rule["values"]), ""),
        ("What it does", lambda rule: cited(rule["words"], rule["section"], rule["ruling"]), ""),
    ])  # fmt: skip
    notes = ["Book: the value in the rulebook. Change a rule: ludus rules set NAME VALUE"]
    return Report({"house_rules": found}, found, [sheet], notes)


@app.command("set")
@answering
def set_one(
    name: Annotated[str, typer.Argument(metavar="RULE", help="Name of the house rule.")],
    value: Annotated[str | None, typer.Argument(metavar="VALUE", help="One of its values.", show_default=False)] = None,
    campaign: CampaignOption = None,
) -> Report:
    """Change a house rule; matches that were fought keep their rules.

    \b
    Examples:
      ludus rules set advantage all
      ludus rules set laurel-fame=0
    """
    from ludus_cli.campaign.engine import do

    if value is None:
        name, value = split_pair(name, "RULE VALUE", "NAME VALUE")

    with campaign_of(campaign, hold=True) as opened:
        what, switches = f"set the house rule {name!r}", opened.system.campaign.house_rules
        name, before = spelt(name, switches, what), ""
        if name in switches:
            value = spelt(value, switches[name].values, what)
            before = opened.system.campaign.rule_value(opened.state, name)
        do(opened, "rule", name=name, value=value)
    words = f"House rule {name} is now {value}; before: {before}."
    facts = {"name": name, "value": value, "before": before}
    return answered(opened, campaign, facts, words)


@app.command()
@reporting
def show(
    rule: Annotated[
        str | None,
        typer.Argument(
            metavar="[SECTION]",
            show_default=False,
            help="A ruling or a section by its number, a house rule, a roll or a question by its name.",
        ),
    ] = None,
    search: Annotated[
        str | None, typer.Option("--search", metavar="TEXT", help="List the rules that have this word.")
    ] = None,
    system: SystemOption = None,
    campaign: CampaignOption = None,
) -> Report:
    """Look up a rule: its text, and what '?' says about it in a match.

    \b
    Examples:
      ludus rules show H60
      ludus rules show 5.4.3
      ludus rules show 5.4.9
      ludus rules show "Net Toss"
      ludus rules show --search net
    """
    from ludus_cli.systems.numbers import about, nearest_rules, numbered
    from ludus_cli.systems.rulebook import looked_up, rules_of, searched

    if (rule is None) == (search is None):
        raise typer.BadParameter("name a rule, or give a word with --search", param_hint="--search")
    played = systems_in_turn(system, campaign)
    for each, edition in played:
        rules = rules_of(each)
        if search is not None:
            hits = searched(rules, search)
            if not hits:
                continue
            facts = [{"system": each.key, **asdict(found), "where": where} for found, where in hits]
            sheet = make_sheet(f"{each.name}: {search}", facts, [
                ("Rule", lambda row: row["number"] or row["title"], NAME),
                ("What", "kind", FIXED),
                ("Where it is", lambda row: row["where"] or row["title"], ""),
            ])  # fmt: skip
            notes = [f"Read one: ludus rules show RULE{f' --system {system}' if system else ''}"]
            return Report({"rules": facts}, facts, [sheet], notes)
        found = numbered(each, rules, rule or "", edition) or looked_up(rules, rule or "", whole=True)
        if found:
            report = read_out(each, rules, found)
            if system is None:
                report.notes = also_in(rule or "", each, [other for other, _ in played])
            return report
        if about(each, rules, rule or ""):
            return places_of(rule or "", [other for other, _ in played])
    what = f"look {rule or search!r:.60} up"
    if search is not None:
        raise LudusError(what, "no rule has this word", "Search for another word")
    near = nearest_rules([each for each, _ in played], rule or "")
    mend = "Search for a word: ludus rules show --search WORD"
    raise LudusError(
        what, "no rule has that number or name", f"Did you mean {' or '.join(near)}? {mend}" if near else mend
    )


def places_of(word: str, systems: Sequence[AnySystem]) -> Report:
    """Report the only rule that a word is about, or list all of them, game by game."""
    from ludus_cli.systems.numbers import NUMBER, about, numbered
    from ludus_cli.systems.rulebook import rules_of

    # Kinds of campaigns of one game share its pages.
    games = {system.pages: system for system in reversed(systems)}
    found = [
        (system, rules, this)
        for system in reversed(games.values())
        for rules in [rules_of(system)]
        for this in about(system, rules, word)
    ]
    if len(found) == 1:
        system, rules, this = found[0]
        return read_out(system, rules, numbered(system, rules, this.number) if this.kind == NUMBER else [this])
    facts = [{"system": system.key, **asdict(this)} for system, _, this in found]
    rows = [(system.name, this) for system, _, this in found]
    sheet = make_sheet(f"Rules about {word!r}", rows, [
        ("Rule", lambda row: row[1].number or row[1].title, NAME),
        ("Title", lambda row: (row[1].number and row[1].title) or row[1].kind, ""),
        ("Game", lambda row: row[0], FIXED),
    ])  # fmt: skip
    return Report({"rules": facts}, facts, [sheet], ["Read one: ludus rules show RULE --system GAME"])


def read_out(system: AnySystem, rules: Sequence[Rule], found: Sequence[Rule]) -> Report:
    """Report a rule with all that cites it, or what is said of a section number with the rules that cover it."""
    from ludus_cli.systems.numbers import NUMBER, label
    from ludus_cli.systems.rulebook import RULING, SECTION, behind, page_blocks

    one = found[0]
    others = [*(behind(rules, one) if one.kind != NUMBER else ()), *found[1:]]
    if one.kind == NUMBER:
        parts: list[Any] = [f"{one.text} ({system.name})\n"]
    else:
        to = "to " if one.kind == RULING else ""
        head = " ".join(filter(None, (one.number, to + one.title)))
        parts = [f"{head} ({system.name}, {one.kind})\n", *page_blocks(one.text)]
    for this in others:
        title = label(this) if this.kind == SECTION else this.number or this.title
        parts += [f"{title} ({this.kind})"] if this.kind != NUMBER else []
        parts += page_blocks(this.text)
    facts = [{"system": system.key, **asdict(this)} for this in (one, *others)]
    return Report({"rules": facts}, facts, parts)


def also_in(number: str, shown: AnySystem, systems: Sequence[AnySystem]) -> list[str]:
    """Return a note on the other games whose sources have a section number too."""
    from ludus_cli.systems.numbers import NUMERIC, numbered
    from ludus_cli.systems.rulebook import rules_of

    if not NUMERIC.fullmatch(number):
        return []
    games = {system.pages: system for system in reversed(systems) if system.pages != shown.pages}
    keys = [system.key for system in games.values() if numbered(system, rules_of(system), number)]
    return [f"Another game has a {number} too: ludus rules show {number} --system {key}" for key in keys]


def systems_in_turn(key: str | None, campaign: str | None) -> list[tuple[AnySystem, str]]:
    """The systems in which a rule is looked up, each with the edition that is played: the one that was named; else that
    of the campaign, if there is one, and then all others."""
    from ludus_cli.game.elements.switches import edition_of
    from ludus_cli.models.errors import NoCampaignChosen
    from ludus_cli.systems.installed import working

    if key is not None:
        return [(system_named(key), "")]
    try:
        with campaign_of(campaign, read_only=True) as opened:
            rule = edition_of(opened.system.campaign.switches)
            edition = opened.system.campaign.rule_value(opened.state, rule) if rule else ""
            first = [(opened.system, edition)]
    except NoCampaignChosen:
        first = []
    known = {system.key for system, _ in first}
    return first + [(system, "") for system in working() if system.key not in known]
