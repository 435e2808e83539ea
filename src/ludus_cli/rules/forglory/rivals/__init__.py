"""Computer lanistas: their answers to every request of the game, from their player's knowledge. [Computer lanistas]"""

from ludus_cli.rules.forglory.rivals.answers import choose_option

__all__ = ["choose_option"]
