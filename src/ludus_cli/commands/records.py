"""``ludus records``: hall of fame, cemetery, memorable matches, streaks, head to head, kinds, places, luck."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption
from ludus_cli.commands.record_tables import rows_of
from ludus_cli.commands.sides import only_man
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import spelt, the_one
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.game.trials.trials import count_noun
from ludus_cli.output.report import Report, reporting
from ludus_cli.play.next_steps import more_words

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.commands.luck_tables import LuckBook
    from ludus_cli.commands.record_tables import Page
    from ludus_cli.odds.engines import Engine
    from ludus_cli.records.annals import Annals
    from ludus_cli.records.chances import Weighed

WHAT = "show records"
#: The usual number of rows of a ranking, and of each ranking on the page of all books.
TOP, TOP_OF_ALL = 10, 3


class Book(StrEnum):
    """The books of record."""

    hall = "hall"
    graves = "graves"
    matches = "matches"
    streaks = "streaks"
    against = "against"
    styles = "styles"
    places = "places"
    luck = "luck"


@dataclass(frozen=True, slots=True)
class Asked:
    """The records asked for: one of the books, or the best of all."""

    book: Annotated[
        Book | None,
        typer.Argument(
            metavar="[BOOK]", show_default=False, help="One of the books; the best of all books if left out."
        ),
    ] = None
    men: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[A [B]]",
            show_default=False,
            help="With against: a gladiator, to list his opponents, or two, to list their matches. With luck: the "
            "gladiator whose dice you want to see. By name or number.",
        ),
    ] = None
    top: Annotated[
        int | None,
        typer.Option(
            "--limit",
            min=1,
            max=10_000,
            metavar="N",
            show_default=False,
            help=f"Show this many rows; {TOP} if left out, or {TOP_OF_ALL} for all books.",
        ),
    ] = None
    exact: Annotated[
        bool, typer.Option("--exact", help="Work out the odds by playing matches again, instead of estimating them.")
    ] = False
    everybody: Annotated[
        bool, typer.Option("--all", help="Include all gladiators and all matches, not only Stars.")
    ] = False

    def wants(self, book: Book) -> bool:
        """Return whether to show a book. Luck, which reads every die, is only shown by itself."""
        return self.book is book or (self.book is None and book is not Book.luck)

    @property
    def plays(self) -> bool:
        """Return whether to play matches without an estimate. The view of all books is to be quick and does not."""
        return self.exact or self.book is Book.matches

    @property
    def best(self) -> int:
        """Number of rows in a ranking."""
        return self.top or (TOP if self.book else TOP_OF_ALL)

    @property
    def most(self) -> int | None:
        """Number of rows in a list; None for all."""
        return self.best if self.top or self.book is None else None

    def page(self, annals: Annals, by: str) -> Page:
        """Return the wanted books for the campaigns of one rule system; ``by``: the number that ranks the hall."""
        from ludus_cli.commands.record_tables import Page
        from ludus_cli.records import books

        if not self.everybody and annals.fights and not any(man.star for man in annals.men):
            return replace(self, everybody=True).page(annals, by)
        everybody = self.everybody
        page = Page(annals, everybody)
        if self.wants(Book.hall):
            page.hall = books.hall(annals, everybody, by)[: self.best]
            page.houses = books.houses(annals, everybody, by)[: self.best]
        if self.wants(Book.matches):
            page.weighed = weigh_matches(annals, everybody, self.best, exact=self.exact, plays=self.plays)
        if self.wants(Book.streaks):
            page.streaks = best_of_each(books.streaks(annals, everybody), self.most or 3)
        if self.wants(Book.graves):
            graves = books.graves(annals, everybody)
            page.graves = graves[-self.most :] if self.most else graves
        if self.wants(Book.against):
            self.put_meetings(annals, page)
        if self.wants(Book.styles):
            page.kinds = books.by_kind(annals, everybody)
        if self.wants(Book.places):
            page.places = books.by_place(annals, everybody)
        if self.wants(Book.luck):
            page.luck = self.luck(annals)
        return page

    def luck(self, annals: Annals) -> LuckBook:
        """Return the dice of one man, of Stars, or of everybody."""
        from ludus_cli.commands.luck_tables import LuckBook

        wanted = men_named(annals, self.men[0]) if self.men else None
        dice = {
            man: kinds
            for man, kinds in annals.dice.items()
            if (man in wanted if wanted is not None else self.everybody or (man is not None and man.star))
        }
        return LuckBook(annals, dice, self.best, self.most)

    def put_meetings(self, annals: Annals, page: Page) -> None:
        """Put the meetings on a page: all repeated ones, all of one man, or those of two men match by match."""
        from ludus_cli.records import books

        if not self.men:
            often = [m for m in books.meetings(annals, self.everybody) if len(m.fights) > 1]
            page.meetings = often[: self.best]
            return
        sought = [set(men_named(annals, word)) for word in self.men]
        page.meetings = [
            meeting
            for meeting in books.meetings(annals, everybody=True)
            if any(
                sought[0] & {one} and (len(sought) < 2 or sought[1] & {two})
                for one, two in ((meeting.one, meeting.two), (meeting.two, meeting.one))
            )
        ]
        page.match_by_match = len(sought) > 1
        page.sought = sought[0]


@reporting
def records(
    *,
    asked: Asked,
    by: Annotated[
        str | None, typer.Option(metavar="NUMBER", help="With hall: rank by wins, kills, free or another merit.")
    ] = None,
    everywhere: Annotated[
        bool, typer.Option("--everywhere", help="Include all campaigns of your campaigns folder.")
    ] = False,
    campaign: CampaignOption = None,
) -> Report:
    """Show the best careers, the fallen, streaks and surprises.

    Matches are ranked by the estimated odds against what happened. 'ludus records matches' plays matches without an
    estimate again many times; --exact does so with all matches, which takes a while the first time. One-off matches do
    not count. Only 'ludus records luck' shows luck, which compares the dice with fair ones.

    \b
    Examples:
      ludus records
      ludus records hall --by wins --all
      ludus records matches --limit 5
      ludus records matches --exact
      ludus records against Marcus
      ludus records graves --everywhere --json
      ludus records luck Marcus
    """
    check_options(asked, by, everywhere, campaign)
    if asked.exact and not asked.wants(Book.matches):
        raise typer.BadParameter(f"it is for {Book.matches} only", param_hint="--exact")
    men = asked.men or []
    with_dice = asked.book is Book.luck
    found = everywhere_annals(with_dice) if everywhere else [one_annals(campaign, with_dice)]
    number = by_number(found, by)
    pages = [asked.page(annals, number) for annals in found]
    if asked.book is Book.against and men and not any(page.meetings for page in pages):
        raise nobody_met(men)
    if asked.book is Book.luck and men and not any(page.luck and page.luck.dice for page in pages):
        raise no_dice(men[0])

    def tell_all() -> None:
        for page in pages:
            report_trouble(page, campaign)

    facts = [page.as_json() for page in pages]
    return Report({"records": facts}, rows_of(facts), [part for page in pages for part in page.parts()], after=tell_all)


def check_options(asked: Asked, by: str | None, everywhere: bool, campaign: str | None) -> None:
    """A usage error for what does not go together."""
    book, men = asked.book, asked.men or []
    if men and book not in (Book.against, Book.luck):
        raise typer.BadParameter(f"names are for {Book.against} and {Book.luck} only", param_hint="A B")
    if len(men) > 2:
        raise typer.BadParameter("two men at most", param_hint="A B")
    if len(men) > 1 and book is Book.luck:
        raise typer.BadParameter(f"one man at most with {Book.luck}", param_hint="A B")
    if by is not None and book is not Book.hall:
        raise typer.BadParameter(f"it is for {Book.hall} only", param_hint="--by")
    if everywhere and campaign is not None:
        raise typer.BadParameter("give one campaign or all of them, not both", param_hint="--everywhere")


# What is read


def one_annals(campaign: str | None, with_dice: bool = False) -> Annals:
    """Return the annals of the campaign, with its dice if they are wanted."""
    with campaign_of(campaign, read_only=True) as opened:
        return annals_in(opened, with_dice)


def annals_in(opened: Campaign, with_dice: bool) -> Annals:
    """Return the annals of an open campaign, with its dice if they are wanted."""
    from ludus_cli.output import console
    from ludus_cli.records.annals import annals_of

    with console.working("Reading the matches…"):
        annals = annals_of(opened)
    if with_dice:
        counts = opened.file.counts()
        with console.progress("Reading dice", counts.billed + counts.fought + counts.plays) as step:
            annals.read_dice(opened, step)
    return annals


def everywhere_annals(with_dice: bool = False) -> list[Annals]:
    """Return the annals of all campaigns by rule system; name unreadable ones on standard error."""
    from ludus_cli.campaign.engine import opened
    from ludus_cli.models.library import CREATE_OR_CHOOSE
    from ludus_cli.output import console
    from ludus_cli.records.annals import merge_annals

    found: list[Annals] = []
    paths = all_campaigns()
    if not paths:
        raise LudusError(WHAT, "there are no campaigns yet", CREATE_OR_CHOOSE)
    for path in paths:
        try:
            with opened(path, read_only=True) as campaign:
                found.append(annals_in(campaign, with_dice))
        except LudusError as error:
            console.say(f"{path.name} is left out: {error.why}.")
    return merge_annals(found)


def all_campaigns() -> list[Path]:
    """The campaign files of the campaigns folder, and the chosen one wherever it is."""
    from ludus_cli.models.library import chosen_campaign, list_campaigns

    paths = list_campaigns()
    chosen = chosen_campaign()
    if chosen is not None and chosen not in paths and chosen.is_file():
        paths.append(chosen)
    return paths


def by_number(found: list[Annals], by: str | None) -> str:
    """The number by which the hall is ranked, as the rules spell it; LudusError when none has it."""
    from ludus_cli.records.books import FREE, numbers_of

    men = [man for each in found for man in each.men]
    known = [*numbers_of(men), FREE]
    if by is None or not found:
        return ""
    listed = f"Rank by one of: {', '.join(known).casefold()}"
    return the_one(by, known, "rank the hall of fame", f"there is no ranking by {by!r:.60}", listed)


# What is asked


def men_named(annals: Annals, word: str) -> list[Any]:
    """Return the men with a name; in one campaign also the man with that number.

    Raises LudusError where several men of one campaign have the name: they must be told apart.
    """
    name = spelt(" ".join(word.split()), (man.name for man in annals.men), WHAT)
    found = [man for man in annals.men if man.name == name]
    if len(annals.campaigns) == 1:
        found = found or [man for man in annals.men if str(man.id) == word]
        if found:
            only_man(found, WHAT)
    return found


def nobody_met(men: list[str]) -> LudusError:
    """Return the error for two men who never met, and for one without any meeting."""
    if len(men) > 1:
        return LudusError(
            WHAT,
            f"{men[0]!r:.60} and {men[1]!r:.60} have never met",
            f"'ludus records against {men[0]:.60}' lists all opponents of {men[0]}",
        )
    return LudusError(
        WHAT, f"no gladiator called {men[0]!r:.60} has fought", "'ludus records hall --all' lists those who have"
    )


def no_dice(man: str) -> LudusError:
    """Return the error for a man who has rolled no dice."""
    return LudusError(
        WHAT,
        f"no gladiator called {man!r:.60} has rolled dice in a match",
        "'ludus records luck --all' lists those who have",
    )


def best_of_each(found: list[Any], top: int) -> list[Any]:
    """Return the first streaks of each sort, at most ``top``."""
    kept: dict[str, list[Any]] = {}
    for streak in found:
        kept.setdefault(streak.what, []).append(streak)
    return [streak for own in kept.values() for streak in own[:top]]


def weigh_matches(annals: Annals, everybody: bool, top: int, *, exact: bool, plays: bool) -> Weighed:
    """Return the matches of some campaigns by the odds against what happened.

    The odds are estimates where there are any, unless they are to be ``exact``; the other matches are played again if
    it ``plays``.
    """
    from ludus_cli.commands.long_runs import Patience
    from ludus_cli.odds.runner import crew
    from ludus_cli.output import console
    from ludus_cli.records.chances import Weighed, estimates_of, most_plays, weigh

    fights = annals.seen(everybody)
    estimates = [] if exact else estimates_of(annals.system, fights)
    estimated = {each.fight for each in estimates}
    fights = [fight for fight in fights if fight not in estimated]
    if not fights or not plays:
        return Weighed(sorted(estimates, key=lambda each: each.value)[:top], unplayed=len(fights))
    most = most_plays(len(fights), top)
    with crew() as hands, console.progress("Working out odds", most) as step:
        patience = Patience(most, "Ctrl-C stops it and keeps the work so far")

        def heard(done: int, engine: Engine) -> None:
            if step is not None:
                step(done)
            patience.note(done, engine.name, engine.waiting)

        found = weigh(annals.system, fights, top, crew=hands, progress=heard)
    found.chances = sorted([*estimates, *found.chances], key=lambda each: each.value)[:top]
    return found


def report_trouble(page: Page, campaign: str | None) -> None:
    """Say beside a page that there is nothing yet, and report trouble with the odds."""
    from ludus_cli.output import console

    annals, names = page.annals, ", ".join(page.annals.campaigns)
    if not annals.fights:
        stars = any(man.star for man in annals.men)
        mend = "ludus brief" if stars else "ludus star create"
        none = "No match has been fought yet" if stars else "There is no Star yet, and no match has been fought"
        more = more_words(campaign) if len(annals.campaigns) == 1 else ""
        console.say(f"{none} in {names}. Next: {mend}{more}")
    elif not page.everybody and not annals.seen(False):
        console.say(f"No Star has fought yet in {names}; --all shows the other gladiators.")
    for man in page.hall or []:
        if man.elsewhere:
            # He had them in another campaign, or they were told with a whole round.
            here = man.matches - man.elsewhere
            console.say(
                f"{man.name} has fought {man.matches} matches; {man.campaign} lists {here or 'none'} of them. The hall "
                "counts all of them, the other books only the listed ones."
            )
    on_paper = [man for man in annals.men if man.on_paper and (man.star or page.everybody)]
    if on_paper and page.hall is not None:
        who = "; ".join(f"{man.name}, {count_noun(man.on_paper, 'match')}" for man in on_paper)
        console.say(f"Careers on paper do not count ({who}). To count them: ludus rules set past-in-records on")
    if page.luck is not None and annals.fights and not annals.dice:
        console.say(f"No dice of {names} are known: its matches were decided by cards, or recorded without dice.")
    weighed = page.weighed
    if weighed is None:
        return
    if any(chance.estimate is not None for chance in weighed.chances):
        console.say("Chances marked 'estimate' are the bookmaker's. To play the matches: ludus records matches --exact")
    if weighed.unplayed:
        without = f"{Number(weighed.unplayed):match has|matches have} no estimate"
        console.say(f"{without}. To play them again for their odds: ludus records matches")
    if weighed.remark:
        console.say(weighed.remark)
    for fight, why in weighed.refused:
        console.say(f"Match {fight.number} of {fight.campaign} has no odds: {why}.")
    for number, why in weighed.failures:
        console.say(f"Trial {number} failed, and does not count: {why}")
    if not weighed.kept:
        console.say("The cache folder cannot be written to: Ludus has to work out the odds again each time.")
