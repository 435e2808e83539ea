"""The journal of a campaign with people's own words in it, and what they may write to."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.campaign.engine import Campaign
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.chronicle.arrivals import with_arrivals
from ludus_cli.chronicle.journal import Journal
from ludus_cli.chronicle.own_words import OwnWords, Place, place_of, places_in, with_words
from ludus_cli.chronicle.prose import STANDARD
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.models.tables import NoteRow


def words_of(row: NoteRow) -> OwnWords:
    """A row of the file as words."""
    return OwnWords(row.of, row.mark, row.kind, row.text)


@dataclass(frozen=True, slots=True)
class Written:
    """A journal, the chronicle that it was written from, and all in it that words may be written to."""

    journal: Journal
    chronicle: Chronicle
    places: dict[str, Place]

    def there(self, words: OwnWords) -> bool:
        """Whether words have their place in this past."""
        return place_of(self.places, words) is not None


def written(campaign: Campaign, severity: str = STANDARD) -> Written:
    """The journal of a campaign, with people's own words. What it tells for the first time is to be kept by
    :func:`~ludus_cli.campaign.source.keep_told` when somebody has got it.
    """
    chronicle = chronicle_of(campaign, severity)
    journal = with_arrivals(campaign.system.journal(chronicle), chronicle)
    own = [words_of(row) for row in campaign.file.notes()]
    journal = with_words(journal, own)
    return Written(journal, chronicle, places_in(journal))
