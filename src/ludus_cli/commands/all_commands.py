"""All commands by name, in the groups that the help shows. Only the one that is typed is loaded."""

from __future__ import annotations

from importlib import import_module

import typer

#: What follows ``ludus``, in groups as the help shows them, each with the line that lists it. Only the one that is
#: typed is loaded, from the module of its name: to start with all of them took longer than many of them take.
GROUPS = {
    "Play": {
        "play": "Play a campaign from month to month in one sitting. Without a campaign, begin one.",
        "career": "Play a whole career: from its first month to freedom, the grave, or the last month.",
        "day": "Open the Day of Events, enter Stars, close it.",
        "match": "Fight, list, show and replay matches.",
        "month": "Let time pass.",
        "tournament": "Draw a tournament, hold its rounds, and see its bracket.",
    },
    "Stars and pool": {
        "star": "Create, show, retire, export and import your own gladiators.",
        "pool": "Roll, list, show, export and import the pool, and let it fight a season.",
        "track": "Keep numbers of your own beside the rules, such as a Star's Patron.",
        "award": "Create awards of your own, and give them to gladiators.",
        "table": "Roll on tables of your own between fights, and tell it in the journal.",
        "lanista": "Give Stars to lanistas, compare their schools, and let them meet.",
    },
    "Ask": {
        "brief": "Show where the campaign stands, what is new, and what you may do next.",
        "news": "Tell what has happened since you last looked: results, deaths, wounds, rivals.",
        "find": "Find words in the whole past: matches, their stories, months, notes, names and towns.",
        "records": "Show the records: hall of fame, cemetery, the least likely results, streaks, rivals.",
        "odds": "Play many matches of two contenders, nobody deciding but the rules and tactics, and count.",
        "chances": "Work out the exact odds of one exchange: a blow, a net, an appeal for mercy.",
        "forecast": "Play a Star's career on from where he stands, many times over.",
        "coach": "Ask the coach for the best build, or better tactics.",
        "ledger": "Show the ledger: who had how much, for what it came and went, and what was left.",
        "rules": "Look up rules, and show and switch house rules.",
        "pack": "Check, show and begin packs of cards, for rules that are played with cards.",
        "systems": "List the rule systems, how long they last, and what Ludus does for each.",
    },
    "Print": {
        "journal": "Write the journal of a campaign: Markdown, one HTML page, PDF, data, or a table of matches.",
        "site": "Write a campaign as a site: static pages without script, linked with each other.",
        "card": "Show roster cards, or write them as a page to print.",
        "poster": "Make a poster of a Star, on one page to print, or as a picture to send to friends.",
        "note": "Write notes and reminders, or tell a part of the journal yourself.",
    },
    "Past": {
        "history": "List the actions of the campaign with their numbers; undone ones that lie ahead too.",
        "undo": "Take back the last action, or several, as far as the founding. 'ludus redo' brings them back.",
        "redo": "Do again what was undone last, or several actions of it.",
        "amend": "Change a past action; everything after it is done again, and shown before it is accepted.",
        "branch": "Try a what-if; keep it or drop it.",
    },
    "Saves": {
        "campaign": "Create, list, choose, rename, archive, delete, export and import campaigns.",
        "backup": "Keep copies of a campaign, and bring one back.",
        "audit": "Prove a campaign: look through the file, do its log again, fight every match again.",
        "doctor": "Look after the installation, the folders and every campaign, and say what to do.",
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
