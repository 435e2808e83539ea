"""The rules of the hex skirmish, one module for each chapter."""

#: The lowest rank is the system that is meant when none is named. It stands here so that it can be read without
#: loading the rules.
RANK = 2
