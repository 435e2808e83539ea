"""Prices of customised armour [37]."""

from __future__ import annotations

#: Denarii by class, C first, and cover from 2 to full (6); cover 1 is not sold.
PRICES = ((1, 1, 1, 2, 2), (1, 2, 2, 2, 3), (1, 2, 2, 3, 4))
#: Denarii's worth that a man may wear, by type.
MOST_WORN = (4, 8, 11)
