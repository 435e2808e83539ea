"""A rule system that fails while it is loaded."""

BURST = 1 // 0
