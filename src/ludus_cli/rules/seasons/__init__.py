"""Campaigns of seasons in a chain, the part that such systems share: each season is a game at a table of two to four,
and a month is a round of it.
"""
