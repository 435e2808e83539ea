"""Texts from events: the journal, cards, tables."""
