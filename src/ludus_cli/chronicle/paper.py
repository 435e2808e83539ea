"""Paper sizes for printed pages, and the default."""

from __future__ import annotations

#: Width and height in millimetres.
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
#: What a poster is printed on.
POSTERS = {**PAPERS, "a3": (297.0, 420.0)}
USUAL_PAPER = "a4"
