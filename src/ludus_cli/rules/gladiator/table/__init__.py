"""The duel for people at the table: what is asked, shown and recorded."""
