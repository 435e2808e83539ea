"""Ludus: a campaign manager and journal for solo gladiator careers."""

__version__ = "0.2.0"
