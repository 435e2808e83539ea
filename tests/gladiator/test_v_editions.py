"""Editions as presets of one system (V1): what each sets, what may be switched beside it, what is refused."""

from dataclasses import asdict

import pytest

from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.switches import preset_rules, presets_of, with_edition
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS, COLOSSEUM, EDITIONS, SWITCHES, TABLES_1981, TABLES_V2
from ludus_cli.rules.gladiator.system import SYSTEM

#: The table "How each variant is switched on", by column; "" where there is no choice.
ROWS = {
    "walls": ("off", "off", "on", "off"), "throwing": ("13.3", "die", "billings", "die"),
    "creation": ("3d6", "chart", "3d6", "v2"), "chart": ("", "1981", "1981", "1981"),
    "place_rolls": ("off", "", "off", ""), "armour": ("", "roll", "roll", ""), "errata": ("", "on", "on", "on"),
    "defence": ("special", "none", "cards", "none"), "special_attacks": ("on", "off", "off", "off"),
    "missus": ("plea", "chart", "record", "wounds"), "draw": ("on", "off", "off", "off"),
    "endurance": ("17", "one", "one", "one"), "shield_roll": ("", "edition", "edition", "edition"),
    "net_h": ("", "1981", "1981", "1981"), "beasts": ("28", "solo", "solo", "solo"),
    "campaign_extras": ("on", "off", "off", "off"), "experience": ("33", "once", "billings", "v2"),
    "freedom": ("won", "survived", "survived", "survived"), "light_spear": ("", "off", "off", "off"),
    "retiarius_light": ("", "off", "off", "off"), "knife": ("", "off", "off", "off"),
}  # fmt: skip


def values(said: dict[str, str]) -> dict[str, str]:
    state = SYSTEM.campaign.new_state(1, {"rules": said})
    return {name: SYSTEM.campaign.rule_value(state, name) for name in SWITCHES}


def test_the_numbers_of_the_editions() -> None:
    assert tuple(range(len(EDITIONS))) == (COLOSSEUM, TABLES_1981, BILLINGS, TABLES_V2)
    assert presets_of(SWITCHES) == ("ludus", "book", *EDITIONS)


@pytest.mark.section("V1")
@pytest.mark.parametrize("place", range(4), ids=EDITIONS)
def test_an_edition_sets_every_row(place: int) -> None:
    edition = EDITIONS[place]
    usual = {name: SYSTEM.campaign.default_value(name) for name in SWITCHES}
    own = {name: row[place] or SWITCHES[name].values[0] for name, row in ROWS.items()}
    wanted = usual | own | {"edition": edition}
    assert preset_rules(SWITCHES, SYSTEM.campaign.default_value, edition) == wanted
    assert values({"edition": edition}) == wanted
    # What is said beside it holds, whichever is said first.
    assert values({"missus": "chart", "edition": edition})["missus"] == "chart"


@pytest.mark.parametrize("place", range(4), ids=EDITIONS)
@pytest.mark.parametrize("name", ROWS)
def test_what_may_be_switched_in_an_edition(place: int, name: str) -> None:
    """A dash in the table: no such choice there."""
    for value in SWITCHES[name].values:
        said = {"edition": EDITIONS[place], name: value}
        if ROWS[name][place] or value == SWITCHES[name].values[0]:
            assert values(said)[name] == value
        else:
            with pytest.raises(LudusError, match=f"the edition {EDITIONS[place]} does not have it"):
                values(said)


def test_the_edition_is_fixed_when_a_campaign_is_made() -> None:
    state = SYSTEM.campaign.new_state(1, {"rules": {"edition": "1981"}})
    with pytest.raises(LudusError, match="fixed when a campaign is made"):
        SYSTEM.campaign.apply(state, 2, "rule", {"name": "edition", "value": "billings"})
    SYSTEM.campaign.apply(state, 2, "rule", {"name": "defence", "value": "cards"})
    assert SYSTEM.campaign.rule_value(state, "defence") == "cards"
    assert SYSTEM.campaign.usual_value(state, "defence") == "none"
    assert SYSTEM.campaign.default_value("defence") == "special"


def test_an_edition_that_is_said_leaves_nothing_of_another() -> None:
    said = with_edition(SWITCHES, values({"edition": "billings", "strict": "off"}), {"edition": "v2"})
    assert values(said) == values({"edition": "v2", "strict": "off"})


def test_campaigns_of_before_are_the_colosseum_editions() -> None:
    before = {
        name: value for name, value in asdict(SYSTEM.campaign.bouts.rules_of({})).items()
        if name not in ("edition", *(SWITCHES[each].field for each in ROWS))
    }  # fmt: skip
    rules = SYSTEM.campaign.bouts.rules_of(before)
    assert rules == SYSTEM.campaign.bouts.rules_of({"basic_record": False})
    assert rules.edition == COLOSSEUM
