"""What a person may do with a match that waits on the bill."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.campaign.engine import Campaign
from ludus_cli.campaign.rounds import orders_for
from ludus_cli.campaign.unfinished_matches import Begun
from ludus_cli.core.english import capital
from ludus_cli.game.elements.bouts import BILLED
from ludus_cli.output import console
from ludus_cli.play import first_lessons
from ludus_cli.play.evening_words import AFRESH, FIGHT, STEP, TABLE, WITHDRAW
from ludus_cli.play.leaving_tournament import is_of_tournament


def is_new(campaign: Campaign) -> bool:
    """Return True in a person's first campaign, until a match has been fought there: a new player decides in it."""
    fought = (bout for bout in campaign.state.bouts.values() if bout.status != BILLED)
    return first_lessons.is_first(campaign.file.path) and not any(map(campaign.system.lists.is_match, fought))


def match_choices(campaign: Campaign, match: int, left: Sequence[Begun]) -> tuple[list[str], str]:
    """Return the words that answer what to do with a match, and the usual one; ``left`` is the match if it was begun
    and left unfinished."""
    bout = campaign.state.bouts[match]
    words = [FIGHT, STEP, TABLE, WITHDRAW]
    orders = orders_for(campaign, match)
    usual = STEP if left or orders.step or (not orders.enter and is_new(campaign)) else FIGHT
    if left:
        words = [AFRESH, TABLE, WITHDRAW] if left[0].stale else [STEP, FIGHT, AFRESH, TABLE, WITHDRAW]
        usual = words[0]
    listed = is_of_tournament(campaign.state, match) or any(match in day.bouts for day in campaign.state.days)
    if not listed or campaign.system.campaign.why_not_withdraw(campaign.state, bout):
        words.remove(WITHDRAW)
    if bout.oneoff:
        words.remove(TABLE)
    return words, usual


def sure_to_forget(left: Begun) -> bool:
    """Ask whether the answers kept in a match are to be forgotten, which cannot be taken back."""
    asked = f"{capital(left.description)}. Forget these answers, and begin again? [y/N]: "
    return console.ask_word(asked, ("no", "yes")) == "yes"
