"""Paper sizes for printed pages, and the default."""

from __future__ import annotations

#: Width and height in millimetres.
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
USUAL_PAPER = "a4"
