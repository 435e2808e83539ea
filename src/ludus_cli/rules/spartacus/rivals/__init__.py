"""Computer houses: how they answer every request of the game, by what their Dominus may know. [Computer houses]"""

from ludus_cli.rules.spartacus.rivals.answers import answer

__all__ = ["answer"]
