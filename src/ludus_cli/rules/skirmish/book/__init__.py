"""The rules of the hex skirmish, chapter by chapter."""
