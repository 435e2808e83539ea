"""People at the table: options in words, what each may see, results from the table."""
