"""Packs of cards: files in TOML that say which cards a game is played with."""
