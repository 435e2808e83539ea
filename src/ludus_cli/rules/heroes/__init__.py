"""Heroes of the Colosseum, one module per chapter of its rulebook."""

#: The lowest rank is the system that is meant when none is named. It stands here so that it can be read without
#: loading the rules.
RANK = 1
