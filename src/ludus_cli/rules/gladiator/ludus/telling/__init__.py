"""Ludi told and printed: the journal of a stable, its cards, its tables, the form of a month."""
