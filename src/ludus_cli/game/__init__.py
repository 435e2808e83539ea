"""Parts of every game: declared terms, campaigns, results from the table, and trials. No game is named here."""
