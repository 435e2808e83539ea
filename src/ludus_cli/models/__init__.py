"""The campaign file: its tables, its migrations, opening, reading and writing it.

Nothing here knows the terminal or a rule system. Importing this package or :mod:`.library` is cheap; :mod:`.tables` and
:mod:`.campaign_file` load SQLModel, so import those where the file is needed and not before.
"""
