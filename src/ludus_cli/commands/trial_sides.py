"""Contenders of trials: kinds of fighters, gladiators of a campaign, men sent by the pool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import kinds_words, place_number, system_now
from ludus_cli.commands.house_rules import UNSAID, RulesSaid, terms_under
from ludus_cli.commands.long_runs import SHORTER, run_listener
from ludus_cli.commands.sides import checked_tactics, kind_of, men_called, only_man, spelt_out
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import hint, matching_names
from ludus_cli.game.elements.campaign_state import active_stars
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.trials.trials import count_noun

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.game.elements.common_types import Payload
    from ludus_cli.odds.runner import Result
    from ludus_cli.odds.task import Failures
    from ludus_cli.odds.workers import Crew
    from ludus_cli.systems.system import AnySystem

#: Says that an opponent is drawn from the pool, afresh for each match.
POOL = "pool"

PrecisionOption = Annotated[
    float | None,
    typer.Option(
        min=0.0001, max=0.25, metavar="HALF", help="Stop when half the 95% interval is this narrow, for example 0.005."
    ),
]


@dataclass(frozen=True, slots=True)
class Playing:
    """Options for playing trials: the seed of the dice, the engine, and the workers.

    Making one raises a usage error for an unknown engine, and for workers beside a cluster.
    """

    seed: Annotated[int, typer.Option(metavar="N", min=0, max=2**63 - 1, help="Seed of the dice.")] = 1
    engine: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="compiled (quick in long runs, needs the extra 'fast'), interpreted (needs "
            "nothing), or auto (whichever is quicker here). All give the same numbers.",
        ),
    ] = "auto"
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=1024,
            help="How many processes or threads; one for each core in longer runs if left out.",
        ),
    ] = None
    cluster: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Use the Dask cluster of this scheduler.")] = (
        None
    )

    def __post_init__(self) -> None:
        from ludus_cli.odds.engines import ENGINES

        if self.engine not in ENGINES:
            raise typer.BadParameter(f"{self.engine!r} is not one of {', '.join(ENGINES)}", param_hint="--engine")
        if self.workers is not None and self.cluster is not None:
            raise typer.BadParameter("a cluster has its own workers", param_hint="--workers")

    def crew(self) -> AbstractContextManager[Crew]:
        """Return the crew of workers, to be opened."""
        from ludus_cli.odds.runner import crew

        return crew(self.workers, self.cluster)

    def results(
        self,
        system: AnySystem,
        kind: str,
        rows: Sequence[Payload],
        trials: int,
        precision: float | None,
        words: str,
        watched: Sequence[str] = (),
    ) -> list[Result]:
        """Return the results of ``trials`` on each of some terms, all on the same dice, with ``words`` on the bar.

        After Ctrl-C there are fewer, the last of them in part.
        """
        from ludus_cli.odds.runner import Stopped, runs
        from ludus_cli.output import console

        results: list[Result] = []
        most = trials * len(rows)
        with self.crew() as crew, console.progress(words, most) as step:
            try:
                for result in runs(
                    system, kind, rows, seed=self.seed, trials=trials, precision=precision,
                    watched=watched, engine=self.engine, crew=crew, progress=run_listener(step, most, SHORTER),
                ):  # fmt: skip
                    results.append(result)  # noqa: PERF402 - those before Ctrl-C are kept
            except Stopped as stop:
                results.append(stop.result)
            except KeyboardInterrupt:
                if not results:
                    raise
                results[-1].stopped = True
        return results


def tell_failures(failures: Failures, seed: int) -> None:
    """Say on standard error which trials failed, if any did."""
    from ludus_cli.output import console

    for number, why in failures:
        console.say(f"Trial {number} of seed {seed} failed, and does not count: {why}")
    if failures:
        failed = count_noun(len(failures), "trial")
        console.say(f"{failed} failed in all. Please report this message.")


def tell_how(results: Sequence[Result], most: int, word: str) -> None:
    """Say on standard error how the ``most`` trials that were wanted went: that Ctrl-C ended them, that they were
    over before the precision asked for was reached, why a slower engine was taken, and which failed."""
    from ludus_cli.odds.tables import missed_words
    from ludus_cli.output import console

    if any(result.stopped for result in results):
        done = sum(result.trials for result in results)
        console.say(f"Stopped after {done:,} of {count_noun(most, word)}.")
    # Why it was slow is the same for all, once it is known.
    for words in filter(None, (missed_words(results), results[-1].remark)):
        console.say(words)
    for result in results:
        tell_failures(result.failures, result.seed)


@dataclass(slots=True)
class Contender:
    """A contender in trials: his ``name``, and his part of the terms."""

    name: str
    terms: Payload = field(default_factory=dict)
    place: int | None = None


@contextmanager
def ground_of(
    words: Sequence[str], campaign: str | None, system: str | None, what: str, ruled: RulesSaid = UNSAID
) -> Iterator[tuple[AnySystem, Campaign | None]]:
    """Yield the rule system and the campaign for some named contenders.

    A campaign counts when it is named, or when a word is no kind of fighter, so that it may be a man of the chosen one;
    it is only read. ``ruled`` are given house rules. Raises LudusError when there is none, or of another system.
    """
    from ludus_cli.models.errors import NoCampaignChosen

    if campaign is None:
        played = system_now(system)
        # What is wrong with house rules is said when it is known by which system.
        with suppress(LudusError) if system is None else nullcontext():
            played = ruled.under_rules(played)
        strangers = [word for word in words if word.casefold() != POOL and not kind_of(played, word)]
        if not strangers:
            yield played, None
            return
    instead = ""
    try:
        with campaign_of(campaign, read_only=True) as opened:
            if system is None or system.casefold() == opened.system.key:
                played = ruled.under_rules(opened.system, opened.state)
                others = system is None and campaign is None
                check_no_kind_elsewhere(played, opened, words, what, others=others)
                yield played, opened
                return
            if campaign is not None:
                raise LudusError(
                    what, f"the campaign {opened.name} plays the game {opened.system.key}", "Leave --system out"
                )
            instead = f"the chosen campaign, {opened.name}, is not a campaign of {played.name}"
    except NoCampaignChosen:
        pass
    kinds = played.campaign.kinds
    unknown = [word for word in strangers if not matching_names(word, kinds)]
    if unknown:
        known = f"{kinds_words(played)}; or name a campaign with --campaign"
        where = kind_elsewhere(played, unknown[0], others=system is None)
        raise LudusError(
            what,
            f"there is no {played.campaign.kind} {unknown[0]!r:.60}, and " + (instead or "no campaign is chosen"),
            where or hint(unknown[0], kinds, known),
        )
    yield played, None


def terms_words(system: AnySystem, terms: Payload, ruled: RulesSaid = UNSAID) -> str:
    """Return the terms of odds in words: the edition, what the matches are about, and the given house rules."""
    from ludus_cli.game.elements.switches import edition_words
    from ludus_cli.game.trials.trials import ODDS

    campaign = system.campaign
    edition = edition_words(campaign.switches, campaign.bouts.rules_of(terms["rules"]))
    shown = "" if ruled.preset and edition.endswith(ruled.preset) else edition
    return ", ".join(filter(None, (shown, system.trials.describe_terms(ODDS, terms)))) + ruled.title_suffix


def check_no_kind_elsewhere(
    system: AnySystem, opened: Campaign, words: Sequence[str], what: str, *, others: bool
) -> None:
    """Raise LudusError for a word that means neither a kind nor a man of a campaign, but a kind of another edition, or
    (with ``others``) of another game."""
    known = [*system.campaign.kinds, *(g.name for g in opened.state.gladiators.values())]
    for word in words:
        if word.casefold() != POOL and not word.isdecimal() and not matching_names(word, known):
            where = kind_elsewhere(system, word, others=others)
            if where:
                raise LudusError(what, f"{system.name} has no {system.campaign.kind} {word!r:.60}", where)


def kind_elsewhere(system: AnySystem, word: str, *, others: bool = True) -> str:
    """Say which other edition, or (with ``others``) which other game, has a kind of that name; "" if none has."""
    from ludus_cli.game.elements.switches import preset_rules, presets_of
    from ludus_cli.systems.installed import working

    campaign = system.campaign
    for preset in presets_of(campaign.switches)[2:]:
        rules = preset_rules(campaign.switches, campaign.default_value, preset)
        edition = system.under_rules(system.campaign.bouts.rules_of(terms_under(system, None, rules)["rules"]))
        if own := kind_of(edition, word):
            return f"{own} is a {campaign.kind} of the edition {preset}: add --rules {preset}"
    for other in working() if others else ():
        if other.key != system.key and (own := kind_of(other, word)):
            return f"{own} is a {other.campaign.kind} of {other.name}: add --system {other.key}"
    return ""


def contender(
    system: AnySystem, opened: Campaign | None, word: str, what: str, *, tactics: str | None = None, secondary: str = ""
) -> Contender:
    """Return the contender for a word: a kind of fighter, ``pool``, else the name or number of a gladiator.

    ``tactics`` None: his own. ``secondary`` is the flag that has him fight as his second kind, "" for none. Raises
    LudusError for an unknown man, for one who no longer fights, for unknown tactics, and for the second kind of anyone
    but a gladiator of a campaign.
    """
    own = checked_tactics(system, tactics, what)
    pool = word.casefold() == POOL
    word = word if pool else spelt_out(system, opened, what, word)
    kind = kind_of(system, word)
    if secondary and (kind or pool):
        raise LudusError(
            what,
            f"{word!r} has no second {system.campaign.kind}: only a gladiator of a campaign can have one",
            f"Leave {secondary} out, or put the name of such a gladiator in the place of {word!r}",
        )
    if kind:
        return Contender(kind, {"kind": system.campaign.kind_by_name(kind), "tactics": own})
    if pool:
        return Contender(POOL, {POOL: None, "tactics": own})
    g = man_called(system, opened, word, what)
    terms = {"card": card(g), "secondary": bool(secondary), "tactics": own}
    return Contender(g.name, terms, system.campaign.place_of(g))


def man_called(system: AnySystem, opened: Campaign | None, word: str, what: str) -> Any:
    """The gladiator of a campaign who bears a name or number, and fights."""
    men = [] if opened is None else men_called(opened, word)
    # A dead namesake is in nobody's way.
    men = [g for g in men if g.status == "active"] or men
    if not men:
        everybody = [] if opened is None else opened.state.gladiators.values()
        named = [*system.campaign.kinds, *(g.name for g in everybody)]
        raise LudusError(
            what,
            f"there is no {system.campaign.kind} {word!r:.60}"
            + ("" if opened is None else f", and no gladiator with that name fights in {opened.name}"),
            hint(word, named, kinds_words(system)),
        )
    g = only_man(men, what)
    if g.status != "active":
        raise LudusError(what, f"{g.name} is {g.status}", "Name a man who still fights")
    return g


def trial_place(
    system: AnySystem, opened: Campaign | None, men: Sequence[Contender], locale: str | None, what: str
) -> int | None:
    """Return the place of the trials: the given one, else that of the first named man who has one, else that of the
    campaign's first Star; None outside all campaigns. Contenders of the pool are drawn there, or from no place if it is
    None.

    Raises LudusError for an unknown place.
    """
    place = None if locale is None else place_number(system, locale, what)
    if place is None:
        known = [man.place for man in men if man.place is not None]
        if not known and opened is not None:
            known = [system.campaign.place_of(g) for g in active_stars(opened.state)] or [0]
        place = known[0] if known else None
    for man in men:
        if POOL in man.terms:
            man.terms[POOL] = place
            man.name = "Pool" if place is None else f"Pool ({system.campaign.places[place].short})"
    return place


def ground_terms(system: AnySystem, opened: Campaign | None, place: int | None, said: RulesSaid = UNSAID) -> Payload:
    """Return a campaign's part of the terms: its place, house rules (with those ``said`` in their place), and other
    facts."""
    state = None if opened is None or place is None else opened.state
    terms = {"place": place, "rules": {}} if state is None else system.trials.campaign_terms(state, place)
    return {**terms, **said.terms(system, state)}
