"""The rule systems: pure functions of state and dice, without clock, file, terminal or database."""
