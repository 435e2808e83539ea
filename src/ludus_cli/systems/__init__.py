"""The door to the rule systems (:class:`~ludus_cli.systems.system.System`), and the systems that are installed.

Also what Ludus shows of a match or a rulebook of any system. The games in ``rules/`` fill the door; everything above
asks through it.
"""
