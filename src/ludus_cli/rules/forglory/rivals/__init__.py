"""Computer lanistas: how they answer every request of the game, by what their player may know. [Computer lanistas]"""

from ludus_cli.rules.forglory.rivals.answers import answer

__all__ = ["answer"]
