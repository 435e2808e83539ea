"""The rules of the hex skirmish, one module for each chapter."""
