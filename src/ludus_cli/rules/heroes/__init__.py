"""Heroes of the Colosseum, one module per chapter of its rulebook."""
