"""Both engines on the same terms."""

import json
from importlib import import_module

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.trials import Tally
from ludus_cli.systems.system import AnySystem


def both(system: AnySystem, what: str, terms: Payload, count: int, seed: int = 1, first: int = 0) -> Tally:
    """What trials bring, which must be the same compiled and interpreted, and leave the terms as they are."""
    before = json.dumps(terms)
    compiled = import_module(system.trials.compiled)
    assert compiled.refusal(what, terms) == ""
    found: Tally = compiled.tally(what, terms, seed, first, count)
    assert found == system.trials.tally(what, terms, seed, first, count), terms
    assert json.dumps(terms) == before
    assert found[0] == count
    return found
