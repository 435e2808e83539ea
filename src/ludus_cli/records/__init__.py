"""The books of record: most deeds, the fallen, the least likely results."""
