"""The duel for people at the table: questions, displays and records."""
