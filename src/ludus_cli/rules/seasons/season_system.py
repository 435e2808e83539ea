"""The door of a game of seasons: a system with a variant for other cards."""

from __future__ import annotations

from copy import copy
from typing import Self

from ludus_cli.game.elements.bouts import B, G, M, T
from ludus_cli.game.elements.campaign_state import D
from ludus_cli.game.elements.view import V
from ludus_cli.packs.loading import usual_text
from ludus_cli.rules.seasons.campaign import S, SeasonCampaign
from ludus_cli.rules.seasons.making import SeasonMaking
from ludus_cli.rules.seasons.records import R
from ludus_cli.systems.system import Opt, System


class SeasonSystem(System[G, T, B, D, R, S, M, V, Opt]):
    """A game of seasons."""

    campaign: SeasonCampaign[G, T, B, D, R, S, M]
    making: SeasonMaking

    def under_rules(self, rules: R) -> Self:
        """Return the system with the names of the cards in play. [Packs]"""
        plain, own = type(self), copy(self)
        own.campaign, own.lists = plain.campaign, plain.lists
        own.making = plain.making.under_rules(rules)
        if rules.pack not in ("", usual_text(plain.campaign.grammar)):
            own.campaign, own.lists = plain.campaign.under_rules(rules), copy(plain.lists)
            own.lists.campaign = own.campaign
        return own
