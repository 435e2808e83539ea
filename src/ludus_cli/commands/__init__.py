"""One thin module a command group: parse, call, show."""
