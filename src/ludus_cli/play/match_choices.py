"""What a person may do with a match that waits on the bill."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.campaign.engine import Campaign
from ludus_cli.campaign.rounds import orders_for
from ludus_cli.campaign.unfinished_matches import Begun
from ludus_cli.core.english import capital
from ludus_cli.output import console
from ludus_cli.play.evening_words import AFRESH, FIGHT, STEP, TABLE, WITHDRAW
from ludus_cli.play.first_lessons import is_first
from ludus_cli.play.leaving_tournament import is_of_tournament


def match_choices(campaign: Campaign, match: int, left: Sequence[Begun]) -> tuple[list[str], str]:
    """Return the words that answer what to do with a match, and the usual one; ``left`` is the match if it was begun
    and left unfinished."""
    bout = campaign.state.bouts[match]
    words = [FIGHT, STEP, TABLE, WITHDRAW]
    orders = orders_for(campaign, match)
    usual = STEP if left or orders.step or (not orders.enter and is_first(campaign.file.path)) else FIGHT
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
