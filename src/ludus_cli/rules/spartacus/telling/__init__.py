"""What is written from events: the journal, cards, tables."""
