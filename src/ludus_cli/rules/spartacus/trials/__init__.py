"""Trials: odds of fights, and seasons played on."""
