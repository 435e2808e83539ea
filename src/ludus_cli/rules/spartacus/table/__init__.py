"""People at the table: options in words, the view of each, results from the table."""
