"""The tables of the game as data."""
