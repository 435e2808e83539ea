"""Open a campaign by its name. Heavy imports wait until then."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign


@contextmanager
def campaign_of(name: str | None, *, read_only: bool = False, hold: bool = False) -> Iterator[Campaign]:
    """Open the named campaign, or the chosen one.

    ``hold``: the block is one transaction, from reading to writing, and safe only after its end. Ask no questions and
    do nothing long in it, and tell what was done after it.
    """
    from ludus_cli.campaign.engine import opened
    from ludus_cli.models.library import resolve

    with opened(resolve(name), read_only=read_only, hold=hold) as campaign:
        yield campaign
