"""The modifiers of ludi. Numbers 120 to 139; append, never renumber. 120 to 129 belong to the market, 130 to 139 to
munus, wagers and reckoning."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.events import V

BRIBE: int = V.modifier(120, "Denarii against the revolt")
STOCK_OF_MONTH: int = V.modifier(121, "Event of this month")
PROFESSIONAL: int = V.modifier(122, "Professional")
SPARE: int = V.modifier(123, "A quarter of its spare denarii")
