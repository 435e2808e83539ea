"""``ludus campaign``: create, list, choose and show campaigns."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from ludus_cli.commands.common import CampaignOption, JsonOption, campaign_of, say_next, some
from ludus_cli.errors import LudusError

app = typer.Typer(no_args_is_help=True, help="Create, list and choose campaigns.")


def settings_from(
    rules: list[str] | None, arenas: list[str] | None, cards: Path | None
) -> dict[str, Any]:
    """House rules, arena drawings and armour cards as the engine takes them."""
    settings: dict[str, Any] = {}
    if rules:
        settings["rules"] = once((pair(text, "--rule", "NAME=VALUE") for text in rules), "--rule")
    if arenas:
        pairs = [pair(text, "--arena", "LOCALE=FILE") for text in arenas]
        drawings = once(((locale_key(locale), file) for locale, file in pairs), "--arena")
        settings["drawings"] = {
            locale: read_text(Path(file), "read the arena") for locale, file in drawings.items()
        }
    if cards is not None:
        settings["cards"] = read_cards(cards)
    return settings


def pair(text: str, option: str, shape: str) -> tuple[str, str]:
    """The two halves of ``NAME=VALUE``."""
    name, sign, value = text.partition("=")
    if not sign or not name or not value:
        raise typer.BadParameter(f"{text!r} is not of the shape {shape}", param_hint=option)
    return name, value


def once(pairs: Iterable[tuple[str, str]], option: str) -> dict[str, str]:
    """Pairs as a dict; a usage error when a name is given twice."""
    found: dict[str, str] = {}
    for name, value in pairs:
        if name in found:
            raise typer.BadParameter(f"{name!r} is given twice", param_hint=option)
        found[name] = value
    return found


def locale_key(name: str) -> str:
    """The short name of a locale, checked."""
    from ludus_cli.commands.common import locale_number
    from ludus_cli.rules.heroes.locales import LOCALES

    return LOCALES[locale_number(name, "draw an arena")].key


LARGEST_TEXT = 1_000_000


def read_text(path: Path, what: str) -> str:
    """A user's text file of at most 1 MB."""
    what = f"{what} {path}"
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_TEXT + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise LudusError(what, reason.lower(), "Check the path") from error
    if len(content) > LARGEST_TEXT:
        raise LudusError(what, "it is larger than 1 MB", "Give a smaller file")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LudusError(what, "it is no UTF-8 text", "Save it as UTF-8") from error


PARTS = ("head", "left_arm", "chest", "right_arm", "belly", "left_leg", "right_leg")


def read_cards(path: Path) -> dict[str, Any]:
    """Armour cards from TOML: one table a style, with an Armour Class of 0 to 3 for each part."""
    import tomllib

    what = f"read the armour cards {path}"
    try:
        tables = tomllib.loads(read_text(path, "read the armour cards"))
    except (ValueError, RecursionError) as error:
        raise LudusError(what, f"it is no TOML: {error}", "Mend the file") from error
    cards: dict[str, Any] = {}
    for name, table in tables.items():
        style = name.capitalize()
        if style in cards:
            raise LudusError(what, f"{style} stands there twice", "Leave one of them out")
        if not isinstance(table, dict) or set(table) != set(PARTS):
            raise LudusError(
                what, f"[{name}] does not give every part once", f"Parts: {', '.join(PARTS)}"
            )
        for part in PARTS:
            # Not by comparison: true == 1, and so is 1.0.
            if type(table[part]) is not int or not 0 <= table[part] <= 3:
                raise LudusError(
                    what,
                    f"[{name}] {part} is {table[part]!r:.40}",
                    "An Armour Class is a number from 0 to 3",
                )
        cards[style] = [table[part] for part in PARTS]
    if not cards:
        raise LudusError(what, "there is no card in it", "Give a table for each style")
    return cards


@app.command()
def create(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of the campaign.")],
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**63 - 1, help="Seed of all its dice; else random.")
    ] = None,
    rule: Annotated[
        list[str] | None,
        typer.Option("--rule", metavar="NAME=VALUE", help="A house rule; repeatable."),
    ] = None,
    arena: Annotated[
        list[str] | None,
        typer.Option(
            "--arena", metavar="LOCALE=FILE", help="Your own drawing for a locale; repeatable."
        ),
    ] = None,
    cards: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Your own armour cards (TOML).")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Create a campaign and choose it.

    \b
    Examples:
      ludus campaign create "Sand and Bread"
      ludus campaign create test --seed 106 --rule advantage=all
      ludus campaign create mine --arena rome=colosseum.txt --cards cards.toml
    """
    from ludus_cli import console
    from ludus_cli.campaign.engine import found, random_seed
    from ludus_cli.models.library import campaign_path, choose_campaign, make_campaigns_folder

    path = campaign_path(name)
    settings = settings_from(rule, arena, cards)
    make_campaigns_folder()
    number = random_seed() if seed is None else seed
    title = " ".join(name.split())
    found(path, title, number, settings)
    choose_campaign(path)
    if as_json:
        console.show_json(name=title, path=str(path), seed=number)
        return
    console.data(f"Campaign {title} created and chosen, seed {number}: {path}")
    console.say("Next: ludus star create")


@app.command("list")
def list_all(as_json: JsonOption = False) -> None:
    """List the campaigns of your campaigns folder.

    \b
    Examples:
      ludus campaign list
      ludus campaign list --json
    """
    from ludus_cli import console
    from ludus_cli.models.library import chosen_campaign, list_campaigns

    chosen = chosen_campaign()
    paths = list_campaigns()
    if chosen is not None and chosen not in paths and chosen.is_file():
        paths.append(chosen)
    found = [{"chosen": path == chosen, **campaign_facts(path)} for path in paths]
    if as_json:
        console.show_json(campaigns=found)
        return
    if not found:
        console.say("No campaigns yet. Create one: ludus campaign create NAME")
        return
    console.show_table(
        "Campaigns",
        ["", "Name", "Month", "Stars", "File"],
        [
            (
                "*" if facts["chosen"] else "",
                facts.get("name", ""),
                facts.get("month", facts.get("error", "")),
                some(facts.get("stars", []), 4),
                facts["file"],
            )
            for facts in found
        ],
    )
    if chosen is None and len(found) > 1:
        console.say("None is chosen. Choose one: ludus campaign choose NAME")


def campaign_facts(path: Path) -> dict[str, Any]:
    """A campaign as the list shows it; of one that cannot be opened, why not."""
    from ludus_cli.campaign.engine import opened
    from ludus_cli.rules.heroes.campaign import date_words, stars

    facts: dict[str, Any] = {"file": path.name, "path": str(path)}
    try:
        with opened(path, read_only=True) as campaign:
            return facts | {
                "name": campaign.name,
                "month": date_words(campaign.state.month),
                "stars": [g.name for g in stars(campaign.state)],
                "actions": campaign.last,
            }
    except LudusError as error:
        return facts | {"error": error.why}


@app.command()
def choose(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name or file of the campaign.")],
    as_json: JsonOption = False,
) -> None:
    """Choose the campaign that commands mean when they name none.

    \b
    Examples:
      ludus campaign choose "Sand and Bread"
      ludus campaign choose ~/games/old.ludus
    """
    from ludus_cli import console
    from ludus_cli.campaign.engine import opened
    from ludus_cli.models.library import choose_campaign, resolve

    path = resolve(name)
    with opened(path, read_only=True) as campaign:
        title = campaign.name
        state = campaign.state
    choose_campaign(path)
    if as_json:
        console.show_json(name=title, path=str(path))
        return
    console.data(f"Campaign {title} is chosen: {path}")
    say_next(state, None)


@app.command()
def show(campaign: CampaignOption = None, as_json: JsonOption = False) -> None:
    """Show a campaign: month, seed, counts, house rules.

    \b
    Examples:
      ludus campaign show
      ludus campaign show --campaign test --json
    """
    from dataclasses import asdict

    from ludus_cli import console
    from ludus_cli.rules.heroes.campaign import date_words
    from ludus_cli.rules.heroes.house_rules import SWITCHES, HouseRules, value_of

    with campaign_of(campaign, read_only=True) as opened:
        state = opened.state
        counts = opened.file.counts()
        name, path = opened.name, str(opened.file.path)
    rules = {switch: value_of(state.rules, switch) for switch in SWITCHES}
    if as_json:
        console.show_json(
            name=name,
            path=path,
            month=date_words(state.month),
            seed=state.seed,
            house_rules=rules,
            own_arenas=state.drawings,
            own_cards=state.cards,
            **asdict(counts),
        )
        return
    changed = [f"{key} {rules[key]}" for key in rules if rules[key] != value_of(HouseRules(), key)]
    status = ", ".join(f"{count} {word}" for word, count in counts.by_status.items())
    console.show_table(
        name,
        ["What", "Value"],
        [
            ("Month", date_words(state.month)),
            ("Stars", counts.players),
            ("Gladiators", f"{counts.gladiators}: {status}" if status else "none"),
            ("Matches", f"{counts.fought} fought, {counts.billed} on the bill"),
            ("Actions", counts.actions),
            ("Seed", state.seed),
            ("House rules", ", ".join(changed) or "all as they come; see 'ludus rules list'"),
            ("Own arenas", ", ".join(sorted(state.drawings)) or "none"),
            ("Own cards", ", ".join(sorted(state.cards)) or "none"),
            ("File", path),
        ],
        fixed=["What"],
    )
