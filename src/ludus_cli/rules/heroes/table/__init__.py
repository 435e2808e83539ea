"""Heroes at the table: what is asked and shown, and results that are told."""
