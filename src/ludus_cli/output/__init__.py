"""Output of commands: the terminal, reports for people and programs, and documents in files."""
