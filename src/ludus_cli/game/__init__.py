"""What every game is made of: declared terms, campaigns, results from the table, and trials. No game is named here."""
