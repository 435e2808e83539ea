"""The odds of a match before an evening fights it, with his own tactics and with others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludus_cli.commands.trial_sides import POOL, Playing, contender, ground_terms, trial_place
from ludus_cli.core.errors import LudusError
from ludus_cli.game.trials.trials import ODDS, count_noun
from ludus_cli.odds.tables import BRACKETS, chance_words
from ludus_cli.output.report import make_sheet, show_parts
from ludus_cli.play.match_telling import Pairing

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.core.sheet import Sheet

WHAT = "work out odds"
#: The matches for each kind of tactics: the answer is there in a few seconds.
MATCHES = 300


def tell_odds(opened: Campaign, about: Pairing | None, match: int | None, every: bool) -> None:
    """Show the odds of a Star, with his own tactics or with ``every`` one, or those of a ``match`` of more men."""
    from ludus_cli.commands.scheduled_odds import waiting_sheets
    from ludus_cli.output import console

    if about is not None:
        g, foe = about
        tactics = opened.system.campaign.tactics if every else [g.tactics]
        show_parts(prospects_sheet(opened, g, foe, tactics))
        console.say(BRACKETS)
    elif match is None:
        console.say("There is no match here to work out odds for.")
    elif every:
        console.say("The coach compares tactics only in duels. o shows the odds of this match.")
    else:
        show_parts(*waiting_sheets(opened, match, MATCHES))


def prospects_sheet(opened: Campaign, g: Any, foe: int | None, tactics: Sequence[str]) -> Sheet:
    """Return the odds of a Star against a man of the campaign by his number, or against the pool (None).

    There is a row for each of the ``tactics``. Raises LudusError where that cannot be played.
    """
    from ludus_cli.odds.figures import figures

    system = opened.system
    other = contender(system, opened, POOL if foe is None else str(foe), WHAT)
    rows = []
    for name in tactics:
        own = contender(system, opened, str(g.id), WHAT, tactics=name)
        place = trial_place(system, opened, [own, other], None, WHAT)
        terms = ground_terms(system, opened, place)
        rows.append({**terms, "sides": [[own.terms], [other.terms]]})
    playing = Playing(engine="interpreted")
    found = playing.results(system, ODDS, rows, MATCHES, None, "Fighting")
    # After Ctrl-C some are missing, or were played in part.
    found = [each for each in found if each.trials == MATCHES]
    if not found:
        raise LudusError(WHAT, "you stopped the calculation", "Ask again")
    shown = [(name, figures(each.measures, each.tally)) for name, each in zip(tactics, found, strict=False)]
    return make_sheet(
        f"{g.name} against {other.name}, {count_noun(MATCHES, 'match')} each",
        shown,
        [
            ("Tactics", lambda row: row[0], "names"),
            ("Wins", lambda row: chance_words(row[1]["wins_a"]), "fixed"),
            ("Dies", lambda row: chance_words(row[1]["deaths_a"]), "fixed"),
        ],
    )
