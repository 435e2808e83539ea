"""The odds room: many trials of one thing, played by few or many hands, and their results.

``runner`` plays trials of any rule system, ``cluster`` does it on other machines, ``figures`` turns sums into shares,
means and intervals, ``calibration`` compares odds with matches that were fought.
"""
