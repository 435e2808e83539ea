"""Ludus: a campaign manager and journal for solo gladiator careers."""

__version__ = "1.1.0"
