"""The older editions of the game: the tables of 1981, the Billings rules, the Tables V2.0, and their variants."""
