"""The journal of a campaign as a book: contents for every rule system, and its two forms.

A system gathers a :class:`Journal` from its chronicle; the pages know no system. All text is plain:
marks of HTML and Markdown are escaped where a page is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from ludus_cli.chronicle.paper import PAPERS, USUAL_PAPER
from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.templating import rendered
from ludus_cli.core.calendar import CALENDAR, Calendar


@dataclass(slots=True)
class Row:
    """A row of a table: its label and its cells."""

    label: str
    cells: list[str]


@dataclass(slots=True)
class MatchTable:
    """The table of a match: the men, the rows, and notes on the whole match.

    ``heads`` has a head for each column: a name, and a second line that may be empty. ``crowded``: there are so many
    that in columns of one width words would be cut.
    """

    heads: list[tuple[str, str]]
    rows: list[Row]
    notes: list[str] = field(default_factory=list)
    crowded: bool = False


@dataclass(slots=True)
class ClosingTable:
    """A table of a closing chapter, mostly of numbers.

    ``heads`` name the columns after the label; those whose place is in ``words`` (from 0) hold words.
    ``caption`` stands above it on the HTML page where the title alone is too short, ``star`` is the number of
    the only gladiator it is about, 0 for none or several.
    """

    title: str
    heads: list[str]
    rows: list[Row]
    words: frozenset[int] = frozenset()
    caption: str = ""
    star: int = 0


#: The fewest points of a chart over time.
LEAST_POINTS = 4


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: its title, an SVG element for the HTML page, and its facts.

    The code that draws it guarantees: ``role="img"``, the title as its name, no script, no address, no
    ``id``, every text escaped, colours from the page's variables. ``table`` has its contents in words and
    numbers, for those who cannot see it; Markdown has title and table in its place. ``points`` is the number of points
    of a chart over time, None for another picture. A ``count`` is a picture of matches won and lost, which a record
    says in figures too.
    """

    title: str
    svg: str
    table: ClosingTable | None = None
    points: int | None = None
    count: bool = False

    @property
    def tells(self) -> bool:
        """True unless it is a chart of too few points to show how anything went."""
        return self.points is None or self.points >= LEAST_POINTS


@dataclass(slots=True)
class Glance:
    """A Star at a glance: his number, name, facts by label, and his portrait in words."""

    star: int
    name: str
    facts: list[tuple[str, str]]
    portrait: Paragraph = field(default_factory=list)


@dataclass(slots=True)
class StarMatch:
    """A match of a Star: its heading, prose, pictures, and table if there is one.

    ``stars`` are the numbers of the Stars in it. ``turns`` are pictures of it turn by turn. ``mark`` is the fingerprint
    of its events: people's own words are kept by it. They bring the ``notes`` and the flag for prose of their own.
    """

    id: int
    heading: str
    paragraphs: list[Paragraph]
    table: MatchTable | None = None
    pictures: Sequence[Picture] = field(default_factory=list)
    mark: str = ""
    notes: list[str] = field(default_factory=list)
    stars: tuple[int, ...] = ()
    turns: Sequence[Picture] = field(default_factory=list)


@dataclass(slots=True)
class Act:
    """A line of the acta, without a full stop: a match by its number; ``told`` says that the chapter tells it.

    ``mark`` and ``notes`` are as in :class:`StarMatch`.
    """

    place: int
    words: str
    match: int
    told: bool = False
    mark: str = ""
    notes: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class BillLine:
    """A match on a bill: its ``sides`` in words, its terms ``after`` them; ``own`` if a Star fights in it."""

    sides: Sequence[str]
    after: str = ""
    own: bool = False

    @property
    def words(self) -> str:
        """The whole line."""
        return " against ".join(self.sides) + self.after


@dataclass(slots=True)
class Bill:
    """The bill of a Day, painted on the wall before it: its heading, a line for each pair, and the numbers of the
    matches."""

    heading: str
    lines: list[BillLine]
    matches: tuple[int, ...] = ()


@dataclass(slots=True)
class Acta:
    """The outcome of a Day: its heading, a short name for one line, and its lines."""

    heading: str
    short: str
    lines: list[Act]


@dataclass(slots=True)
class Contest:
    """A tournament by its number in the campaign: its heading, its course, and its bracket."""

    number: int
    heading: str
    paragraphs: list[Paragraph]
    pictures: list[Picture]


@dataclass(slots=True)
class Part:
    """A part of a month under a heading of its own, beside its matches: a market, a year that is over."""

    heading: str
    paragraphs: list[Paragraph]
    pictures: list[Picture] = field(default_factory=list)
    tables: list[ClosingTable] = field(default_factory=list)


@dataclass(slots=True)
class Chapter:
    """A month: its heading, the events beside the matches, the bills, the matches of Stars, the tournaments,
    the acta, people's notes, and later events. ``own`` are people's words in place of the ``lines``;
    ``tables`` stand at the end, ``before`` and ``behind`` are other parts before its bills and after its acta.
    """

    month: int
    heading: str
    lines: Paragraph = field(default_factory=list)
    matches: list[StarMatch] = field(default_factory=list)
    acta: list[Acta] = field(default_factory=list)
    bills: list[Bill] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    after: Paragraph = field(default_factory=list)
    own: list[Paragraph] = field(default_factory=list)
    tables: list[ClosingTable] = field(default_factory=list)
    contests: list[Contest] = field(default_factory=list)
    before: list[Part] = field(default_factory=list)
    behind: list[Part] = field(default_factory=list)

    @property
    def quiet(self) -> bool:
        """True if it has no match of a Star and no tournament."""
        return not self.matches and not self.contests

    @property
    def opening(self) -> list[Paragraph]:
        """Paragraphs before the matches: people's own words if any, else the lines."""
        return self.own or ([self.lines] if self.lines else [])


@dataclass(slots=True)
class Closing:
    """The closing chapter of a Star: his number, a title, paragraphs, pictures and tables.

    ``ended`` is the month in which he left the arena, -1 while he fights on.
    """

    star: int
    title: str
    paragraphs: list[Paragraph] = field(default_factory=list)
    tables: list[ClosingTable] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    ended: int = -1


@dataclass(slots=True)
class Journal:
    """The whole book.

    ``about`` are lines under the title, ``at_a_glance`` heads the glances on the HTML page, ``nobody`` stands there
    when there is none. ``summary``, where there is one, stands in place of the glances: everybody in one table.
    ``quiet_words`` name the months that the contents set apart: those without a match. ``glossary`` has words with
    their meanings under the heading ``glossary_title``; without words there is no such part. ``pictures`` stand on the
    front page, ``tables`` after the closing chapters. ``notes`` are people's notes on the whole campaign, on the
    front page. ``part``: it is a month or a match of a longer one, without the front page. ``career_of`` draws the
    pictures of anybody's career, by his number, Star or not; no road. ``face_of`` is an HTML element with anybody's
    portrait or emblem, by his number; "" where there is none. ``match_alone`` is a chapter of one fought match only, by
    its number, with a Star in it or not; None where there is no such match.
    """

    title: str
    subtitle: str
    about: list[str]
    glances: list[Glance]
    chapters: list[Chapter]
    closings: list[Closing]
    glossary: tuple[tuple[str, str], ...] = ()
    glossary_title: str = "Words"
    at_a_glance: str = "At a glance"
    nobody: str = "No gladiator has joined yet."
    summary: ClosingTable | None = None
    quiet_words: str = "a month without a match in this journal"
    pictures: list[Picture] = field(default_factory=list)
    tables: list[ClosingTable] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    part: bool = False
    calendar: Calendar = CALENDAR
    career_of: Callable[[int], Sequence[Picture]] = lambda _: ()
    face_of: Callable[[int], str] = lambda _: ""
    match_alone: Callable[[int], Chapter | None] = lambda _: None

    @property
    def years(self) -> list[tuple[str, list[tuple[str, Chapter]]]]:
        """The chapters by year, each as the contents name it."""
        found: dict[str, list[tuple[str, Chapter]]] = {}
        for chapter in self.chapters:
            year, month = self.calendar.in_contents(chapter.month)
            found.setdefault(year, []).append((month, chapter))
        return list(found.items())

    @property
    def quiet_and_not(self) -> bool:
        """True if some chapters are quiet and others are not."""
        return len({chapter.quiet for chapter in self.chapters}) > 1

    @property
    def starless(self) -> bool:
        """True if there are chapters but no Stars."""
        return bool(self.chapters) and not (self.glances or self.summary)

    @property
    def illustrated(self) -> bool:
        """True if it has any picture."""
        return bool(
            self.pictures
            or any(closing.pictures for closing in self.closings)
            or any(match.pictures for chapter in self.chapters for match in chapter.matches)
            or any(contest.pictures for chapter in self.chapters for contest in chapter.contests)
            or any(part.pictures for each in self.chapters for part in (*each.before, *each.behind))
        )


def markdown_pieces(journal: Journal) -> Iterator[str]:
    """A journal in Markdown, piece by piece. The same journal gives the same text."""
    return rendered("journal.md.j2", journal=journal)


def journal_markdown(journal: Journal) -> str:
    """A journal in Markdown."""
    return "".join(markdown_pieces(journal))


def html_pieces(journal: Journal, paper: str = USUAL_PAPER) -> Iterator[str]:
    """A journal as one HTML page without script or outside address, piece by piece; ``paper`` is its size in print."""
    return rendered("journal.html.j2", journal=journal, paper=PAPERS[paper])


def journal_html(journal: Journal, paper: str = USUAL_PAPER) -> str:
    """A journal as one HTML page."""
    return "".join(html_pieces(journal, paper))
