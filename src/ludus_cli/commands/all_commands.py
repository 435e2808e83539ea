"""All commands by name, in the groups that the help shows. Only the one that is typed is loaded."""

from __future__ import annotations

from importlib import import_module

import typer

#: What follows ``ludus``, in groups as the help shows them, each with the line that lists it. Only the one that is
#: typed is loaded, from the module of its name: to start with all of them took longer than many of them take.
GROUPS = {
    "Play": {
        "play": "Play on from month to month, or begin a campaign.",
        "brief": "Show where you stand, what is new, and what comes next.",
        "star": "Create your gladiators, show them, and give them orders.",
        "day": "Open the Day of Events, enter Stars, and close it.",
        "match": "Fight, show and record matches, or fight one outside a campaign.",
        "month": "Go on to the next month.",
        "career": "Play a whole career at once, from the first month to the last.",
        "tournament": "Draw a tournament, hold its rounds, and show its bracket.",
    },
    "Ask": {
        "odds": "Find out who would win, by playing a match many times.",
        "rules": "Look up rules, and change house rules.",
        "systems": "List the games and what Ludus does for each.",
        "news": "Tell what has happened since you last looked.",
        "records": "Show the best careers, the fallen, streaks and surprises.",
        "find": "Find words in everything that was played and written.",
        "chances": "Work out the exact odds of one exchange, for example a blow.",
        "forecast": "Find out how a career may go, by playing it many times.",
        "coach": "Ask the coach for a good Star, or for better tactics.",
        "ledger": "Show who earned and spent how much, and for what.",
        "pack": "Show the cards of a game, or make a pack of your own.",
    },
    "Print": {
        "journal": "Write the journal of a campaign, as a page or a PDF.",
        "card": "Show roster cards, or write them as a page to print.",
        "site": "Write a campaign as web pages.",
        "poster": "Make a poster of a Star, to print or to send.",
        "note": "Write notes and reminders, or retell a part of the journal.",
    },
    "Keep": {
        "undo": "Take back what was done last; 'ludus redo' brings it back.",
        "redo": "Redo what was undone.",
        "history": "List everything that was done, with numbers.",
        "amend": "Change something in the past, and see what follows from it.",
        "branch": "Try a what-if; keep it or drop it.",
        "campaign": "Create, choose, copy and delete campaigns.",
        "backup": "Make a backup of a campaign, or bring one back.",
        "audit": "Check a campaign by playing all of it again.",
        "doctor": "Check the installation and every campaign.",
    },
    "Pool, lanistas and tracks": {
        "pool": "Show and fill the pool of opponents, or let it fight a season.",
        "lanista": "Divide Stars among lanistas, and compare their schools.",
        "track": "Keep numbers of your own, for example a Star's Patron.",
        "award": "Create awards of your own, and give them to gladiators.",
        "table": "Roll on tables of your own between matches.",
    },
}


COMMANDS = {name: line for group in GROUPS.values() for name, line in group.items()}


#: Where a command is found that has no module of its own.
WITH = {"undo": "history", "redo": "history"}


def load_command(name: str) -> typer.Typer:
    """A command, or a noun with its commands, by its name in COMMANDS."""
    module = import_module(f"ludus_cli.commands.{WITH.get(name, name)}")
    found: typer.Typer | None = getattr(module, "app", None)
    if found is None:
        found = typer.Typer(add_completion=False)
        found.command(name, cls=getattr(module, "COMMAND", None))(getattr(module, name))
    return found
