"""The rules of the duel: a module for each chapter."""
