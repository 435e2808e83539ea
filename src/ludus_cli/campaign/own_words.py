"""The journal of a campaign with people's own words in it, and the places for such words."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import partial

from ludus_cli.campaign.engine import Campaign
from ludus_cli.campaign.house_decisions import decisions_in
from ludus_cli.campaign.portraits import journal_face
from ludus_cli.campaign.source import chronicle_of, is_match
from ludus_cli.campaign.travel import arrival_words
from ludus_cli.chronicle.arrivals import with_arrivals
from ludus_cli.chronicle.journal import Journal
from ludus_cli.chronicle.own_words import NOTE, PASSAGE, WHOLE, OwnWords, with_words
from ludus_cli.chronicle.prose import STANDARD, mark_of
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.told import months_told
from ludus_cli.chronicle.tournaments import months_played
from ludus_cli.core.letters import for_paper
from ludus_cli.game.campaign.tournament import all_of
from ludus_cli.game.campaign.tracks import house_words, kept_words
from ludus_cli.game.elements.bouts import FOUGHT
from ludus_cli.game.elements.campaign_state import stars
from ludus_cli.models.tables import NoteRow


def words_of(row: NoteRow) -> OwnWords:
    """A row of the file as words."""
    return OwnWords(row.of, row.mark, row.kind, for_paper(row.text))


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for words in the journal: the ``mark`` of what happened in a match ("" elsewhere), and whether it is told
    there ``at_length``, not in a line of the acta alone."""

    mark: str = ""
    at_length: bool = True


def spot_of(campaign: Campaign, of: str) -> Spot | None:
    """Return the place in the journal for words to ``match 12``, ``month 3``, ``star 7`` or ``campaign``; None where it
    does not tell of that. :func:`~ludus_cli.chronicle.own_words.places_in` finds the same in the whole book, which this
    does not write."""
    kind, _, text = of.partition(" ")
    if kind == WHOLE:
        return Spot()
    number = int(text)
    own = stars(campaign.state)
    played = months_played(all_of(campaign.state), campaign.state.month)
    if not own:
        played += {row.month for row in campaign.file.matches(plays=False)}
    months = months_told(campaign.state.month, own, played)
    if kind != "match":
        told = number in months if kind == "month" else has_end(campaign, number)
        return Spot() if told else None
    row = campaign.file.match(number)
    if row is None or row.month not in months or not is_match(campaign, row):
        return None
    seated = {seat.gladiator_id for seat in campaign.file.appearances(match_id=number)}
    told = any(star.id in seated for star in own) or bool(json.loads(row.data).get("oneoff"))
    at_length = row.status == "fought" and told
    return Spot(mark_of(row.events or ""), at_length)


def has_end(campaign: Campaign, number: int) -> bool:
    """Return whether the journal has a closing chapter on a man."""
    row = campaign.file.gladiator(number)
    if row is None:
        return False
    fights = 0
    for appearance in campaign.file.appearances(gladiator_id=number):
        match = campaign.file.match(appearance.match_id)
        if match is not None and match.status == FOUGHT and is_match(campaign, match):
            bout = json.loads(match.data)
            (seat,) = (seat for seat in bout["seats"] if seat["gladiator"] == number)
            fights += bool(not bout.get("oneoff") and seat["before"].get("star"))
    return campaign.system.campaign.has_end(json.loads(row.data), fights)


def has_place(campaign: Campaign, words: OwnWords) -> bool:
    """Return whether words have their place in this past."""
    spot = spot_of(campaign, words.of)
    return spot is not None and spot.mark == words.mark


def still_so(campaign: Campaign, of: str, mark: str) -> bool:
    """Return whether a match still has the course that its mark stands for; True without a mark."""
    if not mark:
        return True
    row = campaign.file.match(int(of.partition(" ")[2]))
    return row is not None and mark_of(row.events or "") == mark


@dataclass(frozen=True, slots=True)
class Written:
    """A journal, and the chronicle that it was written from."""

    journal: Journal
    chronicle: Chronicle


def render_journal(campaign: Campaign, severity: str = STANDARD) -> Written:
    """Return the journal of a campaign, with people's own words. Its new tellings are to be kept by
    :func:`~ludus_cli.campaign.source.keep_told` when a person has got it."""
    chronicle = chronicle_of(campaign, severity)
    system = campaign.system
    journal = with_arrivals(
        system.journal(chronicle),
        chronicle,
        system.campaign.arrives,
        partial(arrival_words, system),
        partial(decisions_in, system.campaign, chronicle.state),
    )
    date = system.campaign.round.calendar.words
    glances = [
        replace(each, facts=[*each.facts, *for_paper(kept_words(chronicle.state, each.star, True, date))])
        for each in journal.glances
    ]
    house = [f"{words}." for words in for_paper(house_words(chronicle.state.get("tracks")))]
    journal = replace(journal, about=[*journal.about, *house], glances=glances, face_of=partial(journal_face, campaign))
    own = [words_of(row) for row in campaign.file.notes() if row.kind in (NOTE, PASSAGE)]
    return Written(with_words(journal, own), chronicle)
