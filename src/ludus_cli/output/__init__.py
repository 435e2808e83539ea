"""What commands write to: the terminal, reports for people and programs, and documents in files."""
