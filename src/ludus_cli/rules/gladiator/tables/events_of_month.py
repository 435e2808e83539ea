"""The event of the month by D66, and what stock turns out to be [39.5.2, 39.5.3]."""

# What may happen in a month
(
    NO_EVENT, PLAGUE, EDICT, TRAINER, PROFESSIONAL, HARVEST, FEAST, TAXES, LOW_STOCK, POOR_STOCK, GOOD_STOCK, WINDFALL,
    INVESTOR, REVOLT,
) = range(14)  # fmt: skip
EVENTS = (
    "nothing", "plague", "imperial edict", "trainer", "professional for hire", "barley harvest", "feast", "taxes",
    "low stock", "poor stock", "good stock", "windfall", "investor", "revolt",
)  # fmt: skip
#: By D66, from 11 to 66 (M55).
_BY_D66 = (
    PLAGUE, PLAGUE, PLAGUE, EDICT, EDICT, EDICT,
    TRAINER, TRAINER, TRAINER, PROFESSIONAL, PROFESSIONAL, PROFESSIONAL,
    HARVEST, HARVEST, HARVEST, FEAST, FEAST, FEAST,
    TAXES, TAXES, TAXES, LOW_STOCK, LOW_STOCK, LOW_STOCK,
    NO_EVENT, NO_EVENT, POOR_STOCK, POOR_STOCK, GOOD_STOCK, GOOD_STOCK,
    NO_EVENT, WINDFALL, WINDFALL, INVESTOR, INVESTOR, REVOLT,
)  # fmt: skip

#: What stock becomes by 2D6 with its DRM, from 3 and less to 13 and more: a fixed change, or dice.
TO_ONE, LESS_HALF, AS_BOUGHT, ONE_MORE, MORE_HALF, MORE_DIE = range(6)
LOWEST_ROLL = 3
_STOCK = (
    TO_ONE, LESS_HALF, LESS_HALF, AS_BOUGHT, AS_BOUGHT, AS_BOUGHT, ONE_MORE, ONE_MORE, MORE_HALF, MORE_HALF, MORE_DIE,
)  # fmt: skip


def event_by(d66: int) -> int:
    """The event of a D66 [39.5.2]."""
    tens, units = divmod(d66, 10)
    return _BY_D66[6 * (tens - 1) + units - 1]


def stock_by(total: int) -> int:
    """Return the effect of 2D6 with its DRM on stock (TO_ONE to MORE_DIE) [39.5.3]."""
    return _STOCK[min(max(total, LOWEST_ROLL), LOWEST_ROLL + len(_STOCK) - 1) - LOWEST_ROLL]
