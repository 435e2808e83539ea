"""The making of a player at a table: his cards and his seat."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Any, Self

from ludus_cli.core.errors import Refusal
from ludus_cli.game.campaign.making import Making
from ludus_cli.game.elements.common_types import Field, Payload
from ludus_cli.packs.loading import pack_from_json, usual_text
from ludus_cli.rules.seasons.campaign import MOST_PLAYERS, SeasonCampaign


class SeasonMaking(Making):
    """The making of players; ``campaign`` is the campaign of the system."""

    campaign: SeasonCampaign[Any, Any, Any, Any, Any, Any, Any]
    #: The cards with which he plays, "" for the starter pack.
    pack = ""

    def under_rules(self, rules: Any) -> Self:
        """Return the same making for a campaign with other cards."""
        own = copy(self)
        own.pack = rules.pack
        return own

    def asked_in(self, state: Any) -> Sequence[Field]:
        """Return the fields to ask for; the table's size and the seat are asked of its first person only. [Setup]"""
        settled = (self.campaign.key, "seat") if self.campaign.persons(state) else ()
        return [replace(own, asked=own.asked and own.name not in settled) for own in self.CREATE]

    def career_terms(self, said: Payload) -> Payload:
        """Return the number of players and his seat. Raises Refusal for a seat beyond the table."""
        campaign = self.campaign
        players, seat = said.get(campaign.key) or campaign.usually, said.get("seat") or 0
        if seat > players:
            why = f"a table of {players} has no seat {seat}"
            mend = f"Give {campaign.seat_hint}"
            raise Refusal(f"make a {campaign.player} for the forecast", why, mend)
        return {campaign.key: players, "seat": seat}

    def settings(self, rules: dict[str, str], drawings: dict[str, str], cards: dict[str, object]) -> Payload:
        """Return house rules and the cards in play, so that their files are no longer needed."""
        pack = self.pack or usual_text(self.campaign.grammar)
        return {**super().settings(rules, drawings, cards), "pack": pack}

    def check_settings(self, settings: Payload) -> None:
        """Raise Refusal for cards with which no number of players can play. [Setup]"""
        campaign = self.campaign
        rules = campaign.new_state(0, settings).rules
        pack = pack_from_json(rules.pack, campaign.grammar)
        lacking = [campaign.lacks(pack, rules, number) for number in range(2, MOST_PLAYERS + 1)]
        if all(lacking):
            raise campaign.no_game(pack, "play a campaign with these cards", 2, lacking[0])
