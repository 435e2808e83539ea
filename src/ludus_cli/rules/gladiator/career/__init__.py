"""Careers [31 to 38]: what a gladiator is between his matches, and how he comes to the next."""
