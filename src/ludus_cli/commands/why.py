"""``ludus match why``: the course of a past match's chances, where they swung, and who was lucky."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption
from ludus_cli.commands.trial_sides import Playing
from ludus_cli.core.errors import LudusError
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.trials.trials import count_noun
from ludus_cli.odds.tables import chance_words
from ludus_cli.output.report import NAME, RIGHT, Report, make_sheet, reporting

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.models.tables import MatchRow
    from ludus_cli.odds.figures import Figure
    from ludus_cli.odds.runner import Result
    from ludus_cli.odds.why import Luck, Standing, Swing

#: The characters of a turn's bar, one kind for each side, and one for draws.
BAR_WIDTH = 20
SIDE_MARKS = "█░▓▒"
DRAW_MARK = "·"

#: What can be done about trials that take long.
FEWER = "A smaller -n takes less time"

#: The standard deviations from which a man's dice were lucky, or very lucky.
LUCKY, VERY_LUCKY = 1.0, 2.0


@reporting
def why(
    match: Annotated[int, typer.Argument(metavar="MATCH", min=1, max=2**53, help="The number of a past match.")],
    trials: Annotated[
        int | None,
        typer.Option(
            "--trials",
            "-n",
            metavar="N",
            min=10,
            max=10_000_000,
            help="How often to play it on from each turn; 400 if left out, or 20,000 compiled.",
            show_default=False,
        ),
    ] = None,
    *,
    playing: Playing,
    campaign: CampaignOption = None,
) -> Report:
    """Show why a past match went as it did, by playing it on from each turn many times with other dice.

    It shows the chances turn by turn, the events of the turns that changed them most, and how lucky each gladiator's
    dice were.

    \b
    Examples:
      ludus match why 12
      ludus match why 12 -n 1000 --json
    """
    from ludus_cli.commands.long_runs import run_listener
    from ludus_cli.odds.why import played_on, terms_of, usual_trials
    from ludus_cli.output import console
    from ludus_cli.play.match_telling import fought

    with campaign_of(campaign, read_only=True) as opened:
        row, bout, stored = fought(opened, match, "explain match")
        if not opened.system.lists.is_match(bout):
            raise LudusError(
                f"explain match {match}",
                f"it was not a match but the {bout.play}, which has no winner",
                f"See what happened with 'ludus match show {match}'",
            )
        data = json.loads(row.data)
        # A match from the table is refused before its replay is looked at.
        opened.system.trials.tally("moment", terms_of(data, opened.state.seed, 1), 1, 0, 0)
        check_replay(opened, row)
        often = trials or usual_trials(opened.system, data, opened.state.seed, playing.engine)
        most = often * bout.turns
        with playing.crew() as crew, console.progress("Playing on", most) as step:
            results = played_on(
                opened.system, data, opened.state.seed, seed=playing.seed, trials=often,
                engine=playing.engine, crew=crew, progress=run_listener(step, most, FEWER),
            )  # fmt: skip
        story = Story(opened, bout, [tuple(event) for event in stored], results)
    facts = {**story.as_json(), "trials": often, "seed": playing.seed}
    return Report(facts, facts["turns"], story.parts(), after=lambda: finish(results, playing.seed))


def check_replay(opened: Campaign, row: MatchRow) -> None:
    """Raise LudusError for a match that would go another way today: its turns cannot be had again."""
    from ludus_cli.campaign.engine import replayed_events, same_events

    if not same_events(row.events, replayed_events(opened, row)):
        raise LudusError(
            f"explain match {row.id}",
            "fought again, it does not go as recorded",
            "It was recorded under other rules, or the file was changed; 'ludus match show' tells what was recorded",
        )


def finish(results: Sequence[Result], seed: int) -> None:
    """Say how it was played where that could have been quicker; show trials that failed, and exit 1."""
    from ludus_cli.output import console

    if results[-1].remark:
        console.say(results[-1].remark)
    failed = False
    for turn, result in enumerate(results, start=1):
        for number, words in result.failures:
            failed = True
            console.say(f"Turn {turn}, seed {seed}, trial {number} failed: {words}")
    if failed:
        raise typer.Exit(1)


class Story:
    """The analysis of a match: its standings turn by turn, its swings, everybody's luck."""

    def __init__(self, opened: Campaign, bout: Any, events: list[Any], results: Sequence[Result]) -> None:
        from ludus_cli.odds.why import luck, standings, swings, told_of, turning_points

        self.system = opened.system
        self.bout = bout
        self.results = results
        self.names = {seat.gladiator: str(seat.before["name"]) for seat in bout.seats}
        self.men = [self.names[seat.gladiator] for seat in bout.seats]
        self.sides = [
            [name for name, seat in zip(self.men, bout.seats, strict=True) if seat.side == side]
            for side in range(1 + max(seat.side for seat in bout.seats))
        ]
        self.standings: list[Standing] = standings(results, len(self.sides), len(self.men))
        self.swings: list[Swing] = swings(self.standings, results, bout.winner)
        self.points: list[Swing] = turning_points(self.swings)
        turns = self.system.vocabulary.by_turn(events)
        self.told = {point.turn: told_of(self.system, bout, turns[point.turn], self.names) for point in self.points}
        self.luck: list[Luck] = luck(self.system, events, len(self.men))

    def as_json(self) -> dict[str, Any]:
        """All of it as JSON shows it; chances from 0 to 1."""
        return {
            "match": self.bout.id,
            "winner": None if self.bout.winner < 0 else self.bout.winner,
            "sides": [{"side": number, "names": names} for number, names in enumerate(self.sides)],
            "engine": self.results[-1].engine,
            "seconds": sum(result.seconds for result in self.results),
            "turns": [
                {
                    "turn": standing.turn,
                    "trials": result.trials,
                    "wins": [chance_facts(each) for each in standing.wins],
                    "draw": chance_facts(standing.draws),
                    "dies": {name: chance_facts(each) for name, each in zip(self.men, standing.died, strict=True)},
                    "swing": swing_facts(swing),
                }
                for standing, swing, result in zip(self.standings, self.swings, self.results, strict=True)
            ],
            "turning_points": [
                {"turn": point.turn, **swing_facts(point), "events": self.told[point.turn]} for point in self.points
            ],
            "luck": [
                {
                    "name": name,
                    "came_to": each.came,
                    **{key: getattr(each, key) for key in ("rolls", "expected", "deviation", "score")},
                }
                for name, each in zip(self.men, self.luck, strict=True)
            ],
            "failed": [
                {"turn": turn, "trial": number, "why": words}
                for turn, result in enumerate(self.results, start=1)
                for number, words in result.failures
            ],
        }

    def parts(self) -> Iterator[Sheet | str]:
        """All of it for people."""
        how = self.system.lists.result_words(self.bout, self.names)
        yield f"Match {self.bout.id}: {self.system.lists.pairing(self.bout, self.names)}: {how}\n"
        yield from self.turns()
        yield from self.turning_points()
        yield from self.lucky()

    def heads(self) -> list[str]:
        """The sides as columns are headed."""
        return [names[0] if len(names) == 1 else f"{names[0]} +{len(names) - 1}" for names in self.sides]

    def turns(self) -> Iterator[Sheet | str]:
        """The chances at the beginning of each turn, and how it ended."""
        from ludus_cli.odds.tables import whole_percent

        heads = self.heads()
        rows = [
            (
                str(each.turn),
                *(chance_words(side) for side in each.wins),
                whole_percent(each.draws.value),
                bar([side.value for side in each.wins]),
            )
            for each in self.standings
        ]
        ended = [float(side == self.bout.winner) for side in range(len(heads))]
        drawn = whole_percent(float(self.bout.winner < 0))
        rows.append(("end", *(whole_percent(side) for side in ended), drawn, bar(ended)))
        legend = ", ".join(f"{mark} {head}" for mark, head in zip(SIDE_MARKS, heads, strict=False))
        bars = f"{legend}, {DRAW_MARK} draw"
        often, engine = self.results[0].trials, self.results[-1].engine
        yield Sheet(
            f"Chance to win at the beginning of each turn, from {count_noun(often, 'match')} played on from there",
            ["Turn", *heads, "Draw", bars],
            rows,
            right=["Turn", "Draw"],
            fixed=heads,
            drawn=[bars],
        )
        seconds = sum(result.seconds for result in self.results)
        played = sum(result.trials for result in self.results)
        yield (f"{count_noun(played, 'match')} in {seconds:.1f} s, {engine}; 95% intervals\n")

    def turning_points(self) -> Iterator[str]:
        """Yield the turns with the largest swings of the chances, and their events."""
        if not self.points:
            yield "Turning points: no turn changed the chances by more than luck alone would.\n"
            return
        yield "Turning points\n"
        for point in self.points:
            yield f"Turn {point.turn}: {self.swing_words(point)}"
            yield from (f"  {line}" for line in self.told[point.turn])
            yield ""

    def swing_words(self, swing: Swing) -> str:
        """A swing in words, that of the outcome that swung most first."""
        from ludus_cli.odds.tables import whole_percent

        before = self.standings[swing.turn - 1]
        now = [*(each.value for each in before.wins), before.draws.value]
        words = [*self.heads(), "a draw"]
        found = [
            f"{word} from {whole_percent(chance)} to {whole_percent(min(1.0, max(0.0, chance + change)))}"
            for word, chance, change in zip(words, now, swing.changes, strict=True)
            if abs(change) >= swing.size / 2
        ]
        return ", ".join(found)

    def lucky(self) -> Iterator[Sheet | str]:
        """Yield the table of luck: each man's dice against expectation."""
        yield make_sheet("Luck with the dice", zip(self.men, self.luck, strict=True), [
            ("", lambda row: row[0], NAME),
            ("Rolls", lambda row: row[1].rolls, RIGHT),
            ("Came to", lambda row: f"{row[1].came:.0f}", RIGHT),
            ("Expected", lambda row: f"{row[1].expected:.1f}", RIGHT),
            ("Luck", lambda row: luck_words(row[1]), ""),
        ])  # fmt: skip
        yield (
            "This counts only rolls where a high result is good for the roller, up to the end of the match. Luck is "
            "in standard deviations: two men in three are between -1 and +1, nineteen in twenty between -2 and +2."
        )


def chance_facts(figure: Figure) -> dict[str, float]:
    """A chance with its interval as JSON shows it."""
    return {"chance": figure.value, "low": figure.low, "high": figure.high}


def swing_facts(swing: Swing) -> dict[str, Any]:
    """A swing as JSON shows it."""
    return {"changes": list(swing.changes[:-1]), "draw": swing.changes[-1], "beyond_noise": swing.sure}


def bar(chances: Sequence[float]) -> str:
    """Return a bar of the chances of all sides; the rest are draws, before the last side."""
    ends = [round(BAR_WIDTH * sum(chances[: place + 1])) for place in range(len(chances))]
    first = "".join(
        mark * (end - start) for mark, start, end in zip(SIDE_MARKS, [0, *ends[:-2]], ends[:-1], strict=False)
    )
    last = SIDE_MARKS[len(chances) - 1] * (ends[-1] - ends[-2])
    return first + DRAW_MARK * (BAR_WIDTH - ends[-1]) + last


def luck_words(luck: Luck) -> str:
    """A luck score in words."""
    if not luck.rolls:
        return "no dice"
    # A hair below 0 is not shown as -0.0.
    score = round(luck.score, 1) + 0.0
    very = "very " if abs(score) >= VERY_LUCKY else ""
    words = "as expected" if abs(score) < LUCKY else f"{very}{'lucky' if score > 0 else 'unlucky'}"
    return f"{score:+.1f}, {words}"
