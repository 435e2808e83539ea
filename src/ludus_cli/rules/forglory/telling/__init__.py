"""The chronicle of lanistas: prose, journal, cards and tables to print."""
