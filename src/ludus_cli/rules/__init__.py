"""The rule systems: pure functions of state and dice, without clock, file, terminal or database."""

#: The version of the rules: it is raised when what existing dice mean changes. Each action of a log carries it.
VERSION = "0.2.0"
