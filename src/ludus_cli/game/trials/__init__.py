"""Trials by the thousand: sums, sides, tactics, exact odds, careers, and the compiler of rules."""
