"""People at the table: options in words, and what each may see."""
