"""The odds room: many trials of one thing, played by few or many hands, and what they come to.

``runner`` plays trials of any rule system, ``cluster`` does it on other machines, ``figures`` turns
sums into shares, means and intervals, ``calibration`` holds odds against matches that were fought.
"""
