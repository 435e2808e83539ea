"""Arrivals of gladiators from other campaigns: cards checked against the rules (H73)."""

from __future__ import annotations

from ludus_cli.game.campaign.arrivals import arrival_refusal
from ludus_cli.rules.heroes.book.campaign import MATCHES_A_DAY
from ludus_cli.rules.heroes.book.gladiator import LARGEST_TOTAL, SIGNATURE_BY_NAME, Gladiator, attribute_total
from ludus_cli.rules.heroes.book.locales import ROME

#: One Signature of his choice and one by the dice [3.5].
MOST_SIGNATURES = 2


def check_arrival(g: Gladiator) -> None:
    """Raise Refusal for a card that the rules cannot have given."""
    if g.secondary == g.style:
        raise arrival_refusal("his Secondary Style is the same as his Primary Style [3.8]")
    unknown = [name for name in g.signatures if name not in SIGNATURE_BY_NAME]
    if unknown:
        raise arrival_refusal(f"{unknown[0]!r:.60} is not a Signature [3.5]")
    if len(g.signatures) > MOST_SIGNATURES or len(set(g.signatures)) < len(g.signatures):
        raise arrival_refusal(f"no gladiator can have all of these Signatures: {', '.join(g.signatures):.100} [3.5]")
    if attribute_total(g) > LARGEST_TOTAL:
        raise arrival_refusal(f"his Total is {attribute_total(g)}, but the most is {LARGEST_TOTAL} [3.6.5]")
    if g.fought > MATCHES_A_DAY:
        raise arrival_refusal(f"his card has {g.fought} matches on one Day, but the most is {MATCHES_A_DAY} [7.4]")
    if g.rudis and (g.locale != ROME or not g.star):
        raise arrival_refusal(
            "he has the rudis, and only a Star fights on after that, and only in Rome [7.6] (H63)",
            "Import a Star with 'ludus star import'",
        )
