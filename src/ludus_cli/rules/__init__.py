"""The games, and what two of them share: pure functions of state and dice. They touch no clock, file, terminal or
database."""
