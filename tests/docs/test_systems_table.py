"""Systems declare all that ``ludus systems`` says of them."""

from ludus_cli.commands.systems import does
from ludus_cli.systems.installed import load, shipped_systems
from ludus_cli.systems.system import System


def test_it_is_what_the_systems_declare() -> None:
    """Of what some have and some have not, both are told."""
    told = [does(load(key)) for key in shipped_systems()]
    for thing in ("compiled", "sheets", "ledger", "circuits", "packs", "editions", "chances"):
        assert {bool(each[thing]) for each in told} == {True, False}, thing
    for key, each in zip(shipped_systems(), told, strict=True):
        assert each["sheets"] == (type(load(key)).match_sheets is not System.match_sheets)
        assert each["rules"] == len(load(key).campaign.switches)
        assert load(key).lasts
