"""From the events of Heroes to prose and pictures: matches told, the journal, the Roster Card."""
