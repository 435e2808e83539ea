"""The rules of Spartacus, one module per chapter."""
