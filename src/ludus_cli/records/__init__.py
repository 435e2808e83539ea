"""The books of record: who did most, who fell, what nobody would have bet on."""
