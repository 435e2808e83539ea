"""The chronicle of the duel, written from its events."""
