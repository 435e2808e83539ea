"""Heroes many times over: tactics, odds, careers, and compiled code."""
