"""The chronicle of the hex skirmish: matches in prose, the journal, cards, the board as a picture."""
