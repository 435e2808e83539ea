"""The rule systems: pure functions of state and dice, without clock, file, terminal or database."""

#: The version of every system's rules that names none of its own (``CampaignRules.version``).
VERSION = "0.2.0"
