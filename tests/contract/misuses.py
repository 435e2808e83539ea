"""Five ways to misuse the door. Nothing runs this: `mypy --strict` complains of an ignore where it sees no mistake."""

from ludus_cli.rules.heroes.book.campaign import State
from ludus_cli.rules.heroes.book.state import Match
from ludus_cli.rules.heroes.system import SYSTEM as HEROES
from ludus_cli.rules.skirmish.book.campaign import State as OtherState


def misuses(state: State, other: OtherState, m: Match) -> None:
    """Each line is wrong, and says how."""
    HEROES.campaign.steps(other)  # type: ignore[arg-type]  # the state of another system
    HEROES.refused_options(0, m, 1)  # type: ignore[arg-type]  # arguments in the wrong order
    HEROES.campaign.steps(HEROES.lists.gladiator_facts(state.gladiators[1]))  # type: ignore[arg-type]  # a card for a state
    HEROES.option_words(m, 0, 1, "fight")  # type: ignore[arg-type]  # an option that is none
    HEROES.campaign.stepps(state)  # type: ignore[attr-defined]  # an attribute that is none
