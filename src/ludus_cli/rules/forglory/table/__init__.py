"""People at the table: options in words, and each one's view."""
