"""Campaigns of every game: actions, bills, tournaments, circuits, arrivals and lists, and the interface that a game
fills in.
"""
