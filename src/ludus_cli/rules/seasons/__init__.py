"""Campaigns of seasons in a chain: each season is a game at a table of two to four, and a month is a round of it. What
systems of such games share; what is played in a round is theirs.
"""
