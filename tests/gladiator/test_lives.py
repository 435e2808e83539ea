"""Lives and months of GLADIATOR: every clause of them is so."""

import re

import pytest

from ludus_cli.chronicle.prose import EPIC, STANDARD
from ludus_cli.chronicle.stages.lexicon import SLOT, lexicon_of
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN
from tests.gladiator.lives import checked
from tests.gladiator.played import Kept, career, full


def befallen(seed: int) -> Kept:
    """A Star of a year, with what befell him in the city, who fights every other month at most."""
    played = Kept(seed, {"rules": {"record": "full", "career_events": "on"}})
    star = played.recruit("Marcus", "Thraex")
    while played.state.month < 12 and star.status == "active":
        if played.state.month % 3 and not CAMPAIGN.why_not_fight(played.state, star):
            played.do("open-day", locale=0)
            if not CAMPAIGN.why_not_fight(played.state, star):
                played.do("fight", match=max(played.do("enter", star=star.id).billed))
        played.do("next-month")
        star = played.people[star.id]
    return played


@pytest.mark.parametrize("seed", range(4))
def test_every_clause_of_a_life_is_so(seed: int) -> None:
    assert checked(full(4 + seed).chronicle())
    assert checked(career(seed).chronicle())
    assert checked(befallen(seed).chronicle())


@pytest.mark.soak
@pytest.mark.long
def test_every_clause_of_two_hundred_careers_is_so_and_every_kind_is_told() -> None:
    seen: set[str] = set()
    for seed in range(100):
        for severity in (STANDARD, EPIC):
            for played in (full(seed), career(seed)):
                seen |= checked(played.chronicle(severity=severity))
    for seed in range(20):
        seen |= checked(full(seed, freedom="survived", freedom_at="3").chronicle())
        seen |= checked(befallen(seed).chronicle())
    kinds = {kind for kind in lexicon_of("gladiator").by_kind if kind.startswith(("life_", "month_"))}
    assert kinds - seen <= RARE, kinds - seen


#: What none of these careers has, or only those of ludi.
RARE = {
    *("life_crippled", "life_mercy", "life_retired", "month_crippled", "month_rested", "month_restyled"),
    *("month_back", "month_rival_died", "life_house", "life_parted"),
}


def test_those_who_wait_leave_or_have_just_come_are_told() -> None:
    played = Kept(5)
    played.recruit("Marcus", "Thraex", origin="Dacia")
    gone = played.recruit("Varro", "Secutor")
    played.do("retire", star=gone.id)
    played.month()
    played.recruit("Ilia", "Retiarius", female=True)
    assert {"life_arrival", "month_not_yet"} <= checked(played.chronicle())


def test_every_phrase_of_a_life_can_be_filled_in() -> None:
    for phrase in lexicon_of("gladiator").phrases:
        if phrase.pattern.startswith(("life_", "month_")):
            assert phrase.whole, phrase.text
            assert not re.search(r"\d", SLOT.sub("", phrase.text))
            assert not re.search(r"\b(he|she|his|her|him)\b", SLOT.sub("", phrase.text)), phrase.text
