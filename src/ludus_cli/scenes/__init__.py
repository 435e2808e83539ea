"""Boards with their men, drawn for a terminal, told line by line, and as SVG: of any rule system."""
