"""A Star leaves a tournament in which a match waits for him."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus_cli.campaign.engine import act
from ludus_cli.game.campaign.tournament import matches_of
from ludus_cli.output import console

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign


def is_of_tournament(state: Any, match: int) -> bool:
    """Return True if a match waits in the tournament under way."""
    return any(bout.id == match for bout in matches_of(state))


def withdraw_star(campaign: Campaign, match: int) -> None:
    """Take the Star of a match out of the tournament; if two Stars meet in it, ask which of them."""
    state = campaign.state
    men = [state.gladiators[seat.gladiator] for seat in state.bouts[match].seats]
    own = {g.name.casefold(): g for g in men if g.star}
    asked = f"Who withdraws, {' or '.join(g.name for g in own.values())}? "
    word = next(iter(own)) if len(own) == 1 else console.ask_word(asked, list(own))
    if word is not None:
        act(campaign, "tournament-withdraw", gladiator=own[word].id)
        console.prose(f"{own[word].name} has withdrawn from the tournament.")
