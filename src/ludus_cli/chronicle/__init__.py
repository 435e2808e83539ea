"""From events to prose and pictures: the journal of a campaign and the Roster Card of a gladiator."""
