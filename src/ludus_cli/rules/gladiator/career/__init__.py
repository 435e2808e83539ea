"""Careers [31 to 38]: a gladiator's life between his matches, and the way to the next match."""
