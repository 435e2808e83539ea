"""From the events of a match to prose, in stages: clauses, plan, runs, choice of phrases, reference, English.

A rule system turns its events into clauses and declares its lexicon; everything here is shared. Each stage is a plain
function over plain data.
"""
