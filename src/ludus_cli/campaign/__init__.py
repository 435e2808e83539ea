"""The campaign engine: the action log, and the one door between commands, rules and file."""
