"""The rules of For Glory, one module per chapter."""
