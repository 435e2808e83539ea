"""The parts of every game: vocabulary, attributes, house rules, gladiators by number, matches, the campaign state,
matches by hand, and who may see what.
"""
