"""Packs of cards for this game: their grammar, and those that come with it."""

from ludus_cli.rules.spartacus.packs.grammar import GRAMMAR, lacks

__all__ = ["GRAMMAR", "lacks"]
