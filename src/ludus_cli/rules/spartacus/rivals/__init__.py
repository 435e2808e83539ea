"""Computer houses: their answers to every request of the game, by the knowledge of their Dominus. [Computer houses]"""

from ludus_cli.rules.spartacus.rivals.answers import choose_option

__all__ = ["choose_option"]
