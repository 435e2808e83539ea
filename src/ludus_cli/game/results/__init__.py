"""Results from the table: fields, reading, checking, and what a recorded match becomes."""
