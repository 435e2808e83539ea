"""The chronicle of the duel: what is written from its events."""
