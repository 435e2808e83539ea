"""Boards and those who are on them, drawn for a terminal, told line by line, and as SVG: of any rule system."""
