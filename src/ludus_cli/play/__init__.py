"""Sittings at a campaign: evenings, matches step by step, questions, answers and results from the table.

This package stands between the commands and the campaign. It asks and tells through :mod:`ludus_cli.output.console`.
"""
