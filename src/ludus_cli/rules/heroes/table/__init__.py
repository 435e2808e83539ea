"""Heroes at the table: questions, pictures, and results from the table."""
