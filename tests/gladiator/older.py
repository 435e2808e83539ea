"""House rules of the older editions, for tests."""

from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.system import SYSTEM


def rules_by(edition: str, **switched: str) -> HouseRules:
    """The house rules of an edition, with some of them ``switched``."""
    return SYSTEM.campaign.new_state(1, {"rules": {"edition": edition, **switched}}).rules
