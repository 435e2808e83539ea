"""A rule system that fails while it is loaded."""

from __future__ import annotations

BURST = 1 // 0
