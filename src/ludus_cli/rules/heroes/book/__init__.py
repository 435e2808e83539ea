"""The rulebook of Heroes of the Colosseum, chapter by chapter."""
