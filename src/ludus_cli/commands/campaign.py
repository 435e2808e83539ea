"""``ludus campaign``: create, choose and show campaigns; campaign_files.py handles several."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands import campaign_files, common, exchange, house_rules
from ludus_cli.commands.house_rules import GameSaid, PackOption, PresetOption, RuleOption, RulesSaid
from ludus_cli.core.errors import LudusError
from ludus_cli.core.sheet import Sheet
from ludus_cli.models.errors import UnknownSystem
from ludus_cli.output.documents import read_text
from ludus_cli.output.report import Report, reporting
from ludus_cli.play.next_steps import say_next

if TYPE_CHECKING:
    from ludus_cli.systems.system import AnySystem

app = typer.Typer(add_completion=False, no_args_is_help=True, help="Create, choose, copy and delete campaigns.")

app.command("list")(campaign_files.list_all)
app.command("rename")(campaign_files.rename)
app.command("archive")(campaign_files.archive)
app.command("delete")(campaign_files.delete)
app.command("export")(exchange.export)
app.command("import")(exchange.import_)


def settings_from(system: AnySystem, rules: RulesSaid, arenas: list[str] | None, cards: Path | None) -> dict[str, Any]:
    """House rules, arena drawings and armour cards as the rule system takes them."""
    drawings = house_rules.pairs_to_dict(
        (house_rules.split_pair(text, "--arena", "LOCALE=FILE") for text in arenas or []), "--arena"
    )
    try:
        return system.making.settings(
            rules.values(system),
            {key: read_text(Path(file), "read the arena") for key, file in drawings.items()},
            {} if cards is None else read_tables(cards),
        )
    except LudusError as error:
        if cards is None or error.what != "read the armour cards":
            raise
        raise LudusError(f"{error.what} {cards}", error.why, error.mend) from error


def read_tables(path: Path) -> dict[str, Any]:
    """The tables of a TOML file."""
    from ludus_cli.core.plain_toml import read_toml

    what = "read the armour cards"
    try:
        tables = read_toml(read_text(path, what))
    except ValueError as error:
        raise LudusError(f"{what} {path}", f"it is not valid TOML: {error}", "Correct the file") from error
    if not tables:
        raise LudusError(f"{what} {path}", "it has no cards", "Give a table for each style")
    return tables


@app.command()
def create(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of the campaign.")],
    seed: Annotated[
        int | None, typer.Option(metavar="N", min=0, max=2**63 - 1, help="Seed of all its dice; random if left out.")
    ] = None,
    rules: PresetOption = None,
    rule: RuleOption = None,
    pack: PackOption = None,
    arena: Annotated[
        list[str] | None,
        typer.Option(
            "--arena", metavar="LOCALE=FILE", help="Your own drawing of a locale's arena. May be given several times."
        ),
    ] = None,
    cards: Annotated[Path | None, typer.Option(metavar="FILE", help="Your own armour cards, in a TOML file.")] = None,
    system: common.SystemOption = None,
    kind: common.KindOption = None,
    begin: common.BeginOption = None,
    as_json: common.JsonOption = False,
) -> None:
    """Create a campaign and choose it.

    \b
    Examples:
      ludus campaign create "Sand and Bread"
      ludus campaign create test --seed 106 --rule advantage=all
      ludus campaign create letter --rules book --rule rivals=on
      ludus campaign create mine --arena rome=colosseum.txt --cards cards.toml
      ludus campaign create early --begin "June 80"
    """
    from ludus_cli.campaign.engine import found_campaign, random_seed
    from ludus_cli.models.library import campaign_path, choose_campaign, make_campaigns_folder
    from ludus_cli.output import console
    from ludus_cli.systems.installed import of_kind

    path = campaign_path(name)
    played = common.system_named(of_kind(system, kind))
    said = GameSaid(rules, rule, pack)
    played = said.under_rules(played)
    settings = settings_from(played, said, arena, cards) | common.begin_said(begin)
    played.making.check_settings(settings)
    make_campaigns_folder()
    number = random_seed() if seed is None else seed
    title = " ".join(name.split())
    found_campaign(path, title, number, settings, played)
    choose_campaign(path)
    if as_json:
        console.show_json(name=title, path=str(path), seed=number, system=played.key)
        return
    console.data(f"Campaign {title} created and chosen, seed {number}: {path}")
    console.say("Next: ludus star create")


@app.command()
def choose(
    name: Annotated[str, typer.Argument(metavar="CAMPAIGN", help="Name or file of the campaign.")],
    as_json: common.JsonOption = False,
) -> None:
    """Choose the campaign that commands use when they name none.

    \b
    Examples:
      ludus campaign choose "Sand and Bread"
      ludus campaign choose ~/games/old.ludus
    """
    from ludus_cli.campaign.engine import opened
    from ludus_cli.models.library import campaigns_folder, choose_campaign, resolve
    from ludus_cli.output import console

    path = resolve(name)
    with opened(path, read_only=True) as campaign:
        title = campaign.name
    choose_campaign(path)
    if as_json:
        console.show_json(name=title, path=str(path))
        return
    console.data(f"Campaign {title} is chosen: {path}")
    if path.parent != campaigns_folder():
        campaign_files.say_twins(path)
    say_next(campaign, None)


@app.command()
@reporting
def show(campaign: common.CampaignOption = None) -> Report:
    """Show a campaign: month, seed, counts, house rules.

    \b
    Examples:
      ludus campaign show
      ludus campaign show --campaign test --json
    """
    from dataclasses import asdict

    try:
        with campaign_of(campaign, read_only=True) as opened:
            system, state = opened.system, opened.state
            counts = opened.file.counts()
            name, path = opened.name, str(opened.file.path)
    except UnknownSystem as error:
        return foreign_report(campaign, error)
    rules = {switch: system.campaign.rule_value(state, switch) for switch in system.campaign.house_rules}
    own = system.lists.campaign_facts(state)
    facts = {
        "name": name,
        "path": path,
        "system": system.key,
        "month": system.campaign.round.calendar.words(state.month),
        "seed": state.seed,
        "house_rules": rules,
        **own,
        **asdict(counts),
    }
    changed = [f"{key} {rules[key]}" for key in rules if rules[key] != system.campaign.usual_value(state, key)]
    status = ", ".join(f"{count} {word}" for word, count in counts.by_status.items())
    sheet = Sheet(
        name,
        ["What", "Value"],
        [
            ("Rules", system.name),
            (system.campaign.round.calendar.noun.capitalize(), system.campaign.round.calendar.words(state.month)),
            ("Stars", counts.players),
            ("Gladiators", f"{counts.gladiators}: {status}" if status else "none"),
            ("Matches", f"{counts.fought} fought, {counts.billed} on the bill"),
            ("Actions", counts.actions),
            ("Seed", state.seed),
            ("House rules", ", ".join(changed) or "all at their defaults; see 'ludus rules list'"),
            *((word.replace("_", " ").capitalize(), show_own(value)) for word, value in own.items()),
            ("File", path),
        ],
        names=["What"],
    )
    return Report(facts, [facts], [sheet])


def foreign_report(campaign: str | None, error: UnknownSystem) -> Report:
    """Describe a campaign without its rule system: it can be read, not played."""
    from dataclasses import asdict

    from ludus_cli.models.campaign_file import open_campaign
    from ludus_cli.models.library import resolve

    with open_campaign(resolve(campaign), read_only=True) as file:
        row, counts, path = file.campaign(), file.counts(), str(file.path)
    facts = {
        "name": row.name,
        "path": path,
        "system": row.system,
        "seed": row.seed,
        "cannot_play": error.why,
        **asdict(counts),
    }
    sheet = Sheet(
        row.name,
        ["What", "Value"],
        [
            ("Rules", f"{row.system}, not installed here"),
            ("Stars", counts.players),
            ("Gladiators", counts.gladiators),
            ("Matches", f"{counts.fought} fought, {counts.billed} on the bill"),
            ("Actions", counts.actions),
            ("Seed", row.seed),
            ("File", path),
        ],
        names=["What"],
    )
    why = f"You can look at it but not play it: {error.why}. {error.mend}."
    return Report(facts, [facts], [sheet], [why])


def show_own(value: object) -> str:
    """Return a value of the campaign's own for a table: the names in a dict or list, else the value as text."""
    if isinstance(value, dict | list):
        return ", ".join(sorted(map(str, value))) or "none"
    return str(value)
