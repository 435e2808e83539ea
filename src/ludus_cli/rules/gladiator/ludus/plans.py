"""Choices of a lanista that the coach may vary, and the start of lanistas' careers."""

from __future__ import annotations

from typing import Any

from ludus_cli.game.elements.campaign_state import state_to_json
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.trials.trials import Plan
from ludus_cli.rules.gladiator.book import campaign, gladiator, terms

USUAL = "as usual"
#: What is staked on one's own men whose CV is not lower [39.5.4.3]; the best grade of stock [39.5.3].
NO_WAGERS, SMALL, AT_THE_LIMIT = "none", "small", "limit"
BEST_GRADE = 10

#: Which stock is bought where stock is usual, what is staked, and who is sent to a munus.
PLANS = {
    "stock": Plan(
        "Stock",
        {USUAL: {}, "none": {"stock": 0}} | {f"grade {grade}": {"stock": grade} for grade in range(1, BEST_GRADE + 1)},
    ),
    "wagers": Plan(
        "Wagers",
        {
            USUAL: {},
            "none": {"wagers": NO_WAGERS},
            "1 denarius": {"wagers": SMALL},
            "at the limit": {"wagers": AT_THE_LIMIT},
        },
    ),
    "sending": Plan(
        "Sends", {"half of his gladiators": {}, "all who can fight": {"all": True}, "nobody": {"all": False}}
    ),
}


def campaign_snapshot(state: campaign.State) -> Payload:
    """Return a campaign of ludi for careers that go on from there: all but the men who are gone."""
    here = {seat.gladiator for bout in state.bouts.values() for seat in bout.seats}
    men: list[dict[str, Any]] = [
        card(g)
        for g in state.gladiators.values()
        if g.status == gladiator.ACTIVE or g.style == terms.LANISTA or g.id in here
    ]
    return {"state": state_to_json(state), "men": men}
