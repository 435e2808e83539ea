"""Dice, counted draws, the calendar, hexes, names, characters, English, errors and safe JSON and TOML.

Everything else may import this package; it imports nothing of Ludus.
"""
