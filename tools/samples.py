"""Sample journals, a site and sheets of cards, made by ordinary commands.

    python tools/samples.py FOLDER

Writes, into a folder that is made: ``decimus`` (a career of Heroes to the wooden sword), ``stable`` (three
Stars of one stable, with notes, and its site), ``light-foot`` (a career of the skirmish), ``capua`` (seasons of a
house of Spartacus), each with its journal as HTML, Markdown and a vault; ``otho`` (a career of GLADIATOR),
``priscus`` (months of its ludi) and ``school`` (a season of For Glory), each with what 'ludus career' writes;
all of these but the stable with a poster; and ``cards``: a stable, a Day, empty cards and tables to print.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

from ludus_cli.campaign.engine import do, opened
from ludus_cli.game.elements.campaign_state import active_stars

#: The environment, but for what would change what is written.
PLAIN = {name: value for name, value in os.environ.items() if not name.startswith("LUDUS_")}

CAREERS = (
    "career --seed 108 --output decimus",
    "career --system skirmish --seed 3 --months 12 --output light-foot",
    "career --system spartacus --seed 11 --months 24 --output capua",
)
#: Careers whose journal ``career`` itself writes, in no other form.
BRIEF = (
    "career --system gladiator --seed 3 --output otho",
    "career --system gladiator --kind ludus --seed 3 --months 5 --output priscus",
    "career --system forglory --seed 4 --months 3 --output school",
)
STARS = (
    "star create Flavia --female --style Retiarius --secondary Dimachaerus --tactics veteran",
    "star create Marcus --style Murmillo --secondary Thraex --tactics veteran",
    "star create Oceanus --style Secutor --left-handed --tactics veteran",
)
MONTHS = 14
NOTES = (
    "note add 'The whole street came to see them off.' --month 'September 106'",
    "note add 'I had the Thraex at three to one. Never again.' --month 'November 106'",
)
#: Careers and houses with a poster, by folder.
POSTERS = {
    "decimus": "Decimus", "light-foot": "Pictor", "capua": "Fabia", "otho": "Otho", "priscus": "Priscus",
    "school": "Scribonius",
}  # fmt: skip
SHEETS = (
    "card --stable --size page --output cards/stable.html",
    "card --stable --size sleeve --output cards/sleeves.html",
    "card --day --size quarter --output cards/day.html",
    "card 1 2 3 4 5 6 7 8 9 --size sleeve --output cards/nine.html",
    "card --blank 4 --size quarter --paper letter --output cards/blank.html",
    "card --tables --output cards/tables.html",
    *(f"poster {star} --campaign {name}/campaign.ludus --output {name}/poster.html" for name, star in POSTERS.items()),
    "card --system gladiator --tables --size sheet --output cards/table-sheet.html",
    "pack show ludi --deck gladiator --output cards/pack.html",
    "match oneoff --system gladiator --side Marcus:Myrmillo --side Ferox:Secutor --seed 7 --output cards/duel.ludus",
    "card --match 1 --campaign cards/duel.ludus --output cards/sheets.html",
)


def ludus(folder: Path, line: str) -> str:
    """Run a command in the folder, with a home of its own there; what it printed."""
    return subprocess.run(
        [sys.executable, "-m", "ludus_cli", *shlex.split(line)], check=True, cwd=folder,
        env={**PLAIN, "LUDUS_HOME": str(folder / "home")}, capture_output=True, text=True,
    ).stdout  # fmt: skip


def play_month(file: Path) -> None:
    """A month in which each Star fights once, if he may."""
    with opened(file) as campaign:
        system, state = campaign.system, campaign.state
        for star in active_stars(state):
            g = state.gladiators[star.id]
            if system.campaign.finished(g) or system.campaign.why_not_fight(state, g):
                continue
            if all(system.campaign.day_place(day) != system.campaign.place_of(g) for day in state.days):
                do(campaign, "open-day", locale=system.campaign.place_of(g))
            do(campaign, "fight", match=max(do(campaign, "enter", star=g.id).billed))
        do(campaign, "next-month")


def stable(folder: Path) -> None:
    """Three Stars of one stable, month by month, with a Day open at the end and notes."""
    ludus(folder, "campaign create 'Sand and Bread' --seed 2026")
    for line in STARS:
        ludus(folder, line)
    for _ in range(MONTHS):
        play_month(folder / "home" / "campaigns" / "sand-and-bread.ludus")
    for line in [*NOTES, "day open", "day enter Flavia"]:
        ludus(folder, line)


def books(folder: Path, name: str, campaign: str) -> None:
    """The journal of a campaign in every form of text."""
    (folder / name).mkdir(exist_ok=True)
    for form in ("html", "md"):
        ludus(folder, f"journal -c {campaign} --output {name}/journal.{form} --force")
    ludus(folder, f"journal -c {campaign} --vault {name}/vault --force")


def main(folder: Path) -> None:
    """Write the samples."""
    folder.mkdir(parents=True)
    for line in (*CAREERS, *BRIEF):
        ludus(folder, line)
    stable(folder)
    books(folder, "stable", "sand-and-bread")
    ludus(folder, "site stable/site -c sand-and-bread")
    for name in ("decimus", "light-foot", "capua"):
        books(folder, name, f"{name}/campaign.ludus")
    (folder / "cards").mkdir()
    for line in SHEETS:
        ludus(folder, line)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
