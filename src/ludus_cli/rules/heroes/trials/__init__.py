"""Heroes many times over: tactics, odds, careers, and what is compiled."""
