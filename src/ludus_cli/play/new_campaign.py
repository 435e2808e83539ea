"""Campaigns are begun and changed at the table: their names, their rules, and the cards that they are played with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludus_cli.core.english import capital
from ludus_cli.core.errors import LudusError
from ludus_cli.output import console
from ludus_cli.play.wizard import BACK, HELP, MORE, Left, typed_line
from ludus_cli.systems.installed import default, find_system, working

if TYPE_CHECKING:
    from ludus_cli.packs.grammar import Grammar
    from ludus_cli.systems.system import AnySystem

#: The name that Enter gives a campaign.
NAME = "Sand and Bread"


class Back(Exception):
    """The person goes back to the question before."""


@dataclass
class Beginning:
    """The answers so far: the name of the campaign, its system, its house rules, and its packs of cards."""

    name: str = ""
    system: AnySystem = field(default_factory=default)
    rules: dict[str, str] = field(default_factory=dict)
    cards: dict[str, str] = field(default_factory=dict)


def begin_campaign() -> Path | None:
    """Ask for a campaign, found it and choose it. Return its file, or None when the person leaves."""
    made = Beginning()
    questions = (ask_system, ask_edition, ask_packs, ask_name)
    answered: list[int] = []
    at = 0
    try:
        while True:
            if at == len(questions):
                if path := found(made):
                    return path
                at, answered = 0, []
            try:
                # A question that was passed over is passed over on the way back too.
                answered += [at] if questions[at](made) else []
                at += 1
            except Back:
                if not answered:
                    console.say("This is the first question.")
                at = answered.pop() if answered else 0
    except Left:
        console.say("No campaign was created.")
        return None


def found(made: Beginning) -> Path | None:
    """Found a campaign and choose it. Return its file; say why not and return None where that is impossible."""
    from ludus_cli.campaign.engine import found_campaign, random_seed
    from ludus_cli.models.library import campaign_path, choose_campaign, make_campaigns_folder

    try:
        path = campaign_path(made.name)
        settings = made.system.making.settings(made.rules, {}, {}) | made.cards
        make_campaigns_folder()
        found_campaign(path, made.name, random_seed(), settings, made.system)
    except LudusError as error:
        console.say(f"{error.why}. {error.mend}.")
        return None
    choose_campaign(path)
    return path


def asked(
    what: str, usual: str, explain: Callable[[str], None], read: Callable[[str], None],
    words: Sequence[tuple[str, str]] = (),
) -> bool:  # fmt: skip
    """Ask until an answer can be read, and return True; "" is read for the ``usual`` one. ``explain`` takes what is
    typed behind a question mark. Raises Left when the person leaves, and Back."""
    prompt, offered = f"{what} [Enter: {usual}]: ", console.Offered(words, usual, open=True, more=MORE)
    while True:
        typed = typed_line(prompt, offered=offered)
        if typed == "q":
            raise Left
        if typed == BACK:
            raise Back
        try:
            if typed.startswith(HELP):
                explain(typed.removeprefix(HELP).strip())
                continue
            read(typed)
        except LudusError as error:
            console.say(f"Cannot {error.what}: {error.why}. {error.mend}.")
        else:
            return True


def ask_name(made: Beginning) -> bool:
    """Ask for the name. Enter takes one that is free."""
    from ludus_cli.models.library import campaign_path

    names = (f"{NAME} {number}" if number > 1 else NAME for number in count(1))
    usual = next(name for name in names if not campaign_path(name).exists())

    def read(typed: str) -> None:
        made.name = " ".join((typed or usual).split())
        try:
            campaign_path(made.name)
        except LudusError as error:
            raise LudusError("use this name", error.why, error.mend) from error

    return asked(
        "Name of the campaign",
        usual,
        lambda _: console.prose("You find the campaign by this name. You can change it later."),
        read,
    )


def tell_systems() -> None:
    """Show the games, a numbered line each."""
    for number, system in enumerate(working(), start=1):
        console.data(console.entry(str(number), system_line(system)))


def system_line(system: AnySystem) -> str:
    """Return the name of a game and what it is; it fits on a line of 80 columns."""
    names = max(len(each.name) for each in working())
    return f"{system.name:{names}}  {system.words}"


def ask_system(made: Beginning) -> bool:
    """Ask which game is played."""
    games = working()
    usual = default()

    def meant(typed: str) -> AnySystem:
        if typed.isdecimal() and 1 <= int(typed[:4]) <= len(games):
            return games[int(typed) - 1]
        return find_system(typed)

    def explain(typed: str) -> None:
        told = [meant(typed)] if typed else games
        for system in told:
            lasts = f" {capital(system.lasts)}." if system.lasts else ""
            console.prose(f"{games.index(system) + 1}  {system.name}: {system.words}.{lasts}")
        console.prose("A campaign has one game, which cannot change. You may have as many campaigns as you like.")

    def read(typed: str) -> None:
        made.system = meant(typed) if typed else usual

    if not console.lists_offered():
        tell_systems()
        console.prose("Type a number. ? and a number, for example ?3, tells you more about a game.")
    listed = [(str(number), system_line(each)) for number, each in enumerate(games, start=1)]
    return asked("Game", str(games.index(usual) + 1), explain, read, listed)


def ask_edition(made: Beginning) -> bool:
    """Ask by which edition it is played. Return False where there is one edition alone."""
    from ludus_cli.core.nearest import the_one
    from ludus_cli.game.elements.switches import edition_of

    switches = made.system.campaign.switches
    made.rules, edition = {}, edition_of(switches)
    if not edition:
        return False
    values = switches[edition].values
    known = f"Choose from: {', '.join(values)}. The choice holds for the whole campaign"

    def read(typed: str) -> None:
        if typed:
            what, why = f"play by the {edition} {typed!r}", "there is none with that name"
            made.rules = {edition: the_one(typed, values, what, why, known)}

    def explain(_: str) -> None:
        console.prose(f"{capital(switches[edition].words)}. {known}.")

    what = capital(edition) + console.key(f" ({', '.join(values)})", "")
    return asked(what, values[0], explain, read, [(value, "") for value in values])


def ask_packs(made: Beginning) -> bool:
    """Ask for the packs of cards. Return False where no cards are played with."""
    from ludus_cli.packs.loading import shipped
    from ludus_cli.packs.pack_catalogue import combine_packs, grammars

    made.cards, grammar = {}, grammars().get(made.system.key)
    if grammar is None:
        return False

    def read(typed: str) -> None:
        if typed:
            names = [name.strip() for name in typed.split(",")]
            cards: dict[str, Any] = {"pack": combine_packs(made.system.key, names)}
            made.system.making.check_settings(cards)
            made.cards = cards

    def explain(_: str) -> None:
        console.prose(
            f"The game is played with these cards. Choose from {', '.join(shipped(grammar))}, or type the path of a "
            "pack file. Put commas between several packs."
        )

    cards = [(name, pack_words(grammar, name)) for name in shipped(grammar)]
    if not console.lists_offered():
        for name, words in cards:
            console.data(console.entry(name, words, max(len(each) for each, _ in cards)))
    return asked("Cards to play with", ", ".join(grammar.usual), explain, read, cards)


def pack_words(grammar: Grammar[Any], name: str) -> str:
    """Return the name of a pack that comes with Ludus, and what it holds."""
    from ludus_cli.packs.loading import read_pack, shipped

    pack = read_pack(shipped(grammar)[name], grammar)
    about = pack.source.partition(",")[0]
    return f"{pack.name}: {about[:1].lower()}{about[1:].rstrip('.')}"


def another_campaign(now: Path) -> Path | None:
    """Ask for another campaign than the one that is played now, begin or choose it, and return its file; None where the
    person stays."""
    from ludus_cli.models.library import choose_campaign, list_campaigns

    others = [path for path in list_campaigns() if path != now]
    listed = [("none", "stay in this one"), ("new", "begin a new one")]
    listed += [(str(number), path.stem) for number, path in enumerate(others, start=1)]
    if not console.lists_offered():
        for word, what in listed:
            console.data(console.entry(word, what, 6))
    offered = console.Offered(listed, "none", open=True)
    typed = console.ask_word("Which campaign [Enter: none]: ", [word for word, _ in listed], offered=offered)
    if typed in (None, "none"):
        return None
    if typed == "new":
        return begin_campaign()
    path = others[int(typed) - 1]
    choose_campaign(path)
    return path
