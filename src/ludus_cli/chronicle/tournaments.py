"""Tournaments in words: their names, rounds, ties and chapters in the journal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from ludus_cli.chronicle.brackets import bracket_picture
from ludus_cli.chronicle.journal import ClosingTable, Contest, Picture, Row
from ludus_cli.chronicle.prose import Sentence
from ludus_cli.chronicle.words import number_word
from ludus_cli.core.calendar import Calendar
from ludus_cli.core.english import capital
from ludus_cli.game.campaign import tournament
from ludus_cli.game.campaign.tournament import Tie, Tournament
from ludus_cli.game.trials.trials import count_noun

FORM_WORDS = {
    tournament.SINGLE: "single elimination",
    tournament.DOUBLE: "double elimination",
    tournament.ROBIN: "round robin",
}
#: The last rounds of a knockout, by how many ties they have.
LAST_ROUNDS = {1: "Final", 2: "Semi-finals", 4: "Quarter-finals"}

#: Words for each rule that decides between men with equal points.
DECIDED = {
    tournament.MEETING: "the matches between them",
    tournament.VICTORIES: "victories",
    tournament.WOUNDS: "the fewest wounds",
    tournament.KILLS: "kills",
    tournament.FAME: "fame",
    tournament.LOT: "the lot",
}

#: How the men of a tournament were placed, by its order.
PLACED = {
    "": "Lots were drawn in {month}{place}, for {men} gladiators",
    tournament.FAME: "{Men} gladiators were seeded by fame in {month}{place}",
    tournament.HAND: "{Men} gladiators were seeded by hand in {month}{place}",
}

#: The name of a man by his number.
Names = Callable[[int], str]


def title_of(t: Tournament) -> str:
    """Return a tournament's title: ``Tournament of 8, single elimination``."""
    return f"Tournament of {len(t.men)}, {form_words(t)}"


def form_words(t: Tournament) -> str:
    """Return how a tournament is held: ``single elimination, best of three, to the death``."""
    series = f", best of {number_word(t.best_of)}" if t.best_of else ""
    death = ", to the death" if t.to_the_death else ""
    return f"{FORM_WORDS[t.form]}{series}{death}"


def seeded_names(t: Tournament, name: Names) -> Names:
    """Return the names of the men of a bracket, each behind his number if they are seeded."""
    if t.form == tournament.ROBIN:
        return name
    ranks = {number: f"{rank} " for rank, number in enumerate(t.seeds, 1)}
    return lambda number: ranks.get(number, "") + name(number)


def round_name(t: Tournament, number: int) -> str:
    """Return a round's name, by its number from 0."""
    last = LAST_ROUNDS.get(len(t.rounds[number])) if t.form == tournament.SINGLE else None
    return last or f"Round {number + 1}"


def result_words(t: Tournament, tie: Tie, name: Names) -> str:
    """Return the result of a tie in words, and whether it was struck."""
    return tie_words(tie, name) + (" (struck)" if t.is_struck(tie) else "")


def tie_words(tie: Tie, name: Names) -> str:
    """Return the result of a tie in words, or its two men if it is still to come."""
    men = " and ".join(name(number) for number in tie.men)
    if tie.won is None:
        more = f" again, after {wins_words(tie, tie.one, name)}" if tie.series else ""
        return f"{name(tie.one)} meets {name(tie.two)}{more}"
    if tie.how == tournament.BYE:
        return f"{men} has a bye" if tie.men else "no one is left"
    if tie.how == tournament.DRAW:
        return f"{men} drew"
    if tie.won == tournament.NOBODY:
        came = tie.how == tournament.LOT
        neither = f"neither {name(tie.one)} nor {name(tie.two)} can come"
        return f"{men} drew, and neither can go on" if came else neither
    won, lost = name(tie.won), name(tie.other(tie.won))
    if tie.how in (tournament.FORFEIT, tournament.WITHDREW):
        why = "cannot come" if tie.how == tournament.FORFEIT else "has withdrawn"
        return f"{won} goes on, as {lost} {why}"
    if tie.how == tournament.LOT:
        return f"{men} drew, and the lot fell to {won}"
    if tie.how:
        return f"{men} drew, and {won} goes on by {DECIDED[tie.how]}"
    return f"{won} beat {lost}{f' {score_words(tie, tie.won)}' if tie.series else ''}"


def score_words(tie: Tie, number: int) -> str:
    """Return the score of a series as a man in it sees it: ``2 to 1``."""
    return f"{tie.victories(number)} to {tie.victories(tie.other(number))}"


def wins_words(tie: Tie, number: int, name: Names) -> str:
    """Return the score of a series that goes on: ``1 to 0``, or ``1 to 0 for Varro`` if the other leads."""
    own, others = tie.victories(number), tie.victories(tie.other(number))
    leads = number if own > others else tie.other(number)
    return (
        "a draw" if own == others == 0 else score_words(tie, leads) + (f" for {name(leads)}" if own != others else "")
    )


def winner_words(t: Tournament, name: Names) -> str:
    """Return the winner in a sentence, or that the tournament goes on."""
    if t.winner is None:
        return "The tournament is not over yet."
    if not t.winner:
        return "No one was left to win it."
    return " ".join([f"{name(t.winner)} won it.", *decided_words(t, t.winner, name)])


def decided_words(t: Tournament, winner: int, name: Names) -> Iterator[str]:
    """Explain in sentences why a man won a round robin, and why others with as many points did not."""
    if t.form != tournament.ROBIN:
        return
    points = t.points(winner)
    equals = t.equals()
    if len(equals) > 1:
        names = [name(number) for number in equals]
        ways = [DECIDED[how] for how in t.won_by]
        if ways[0] == DECIDED[tournament.MEETING] and len(equals) == 2:
            ways[0] = "the match between them"
        yield (
            f"{', '.join(names[:-1])} and {names[-1]} had {count_noun(points, 'point')} each; "
            f"{', then '.join(ways)} decided."
        )
    else:
        yield f"{name(winner)} had {count_noun(points, 'point')}, the most of those who could still win."
    for number in t.standings():
        if t.points(number) >= points and (fate := fate_words(t, number)):
            yield f"{name(number)} had {count_noun(t.points(number), 'point')} and {fate}."


def fate_words(t: Tournament, number: int) -> str:
    """Return "died" or "withdrew" for a man who can no longer win a round robin, else ""."""
    return "died" if number in t.dead else "withdrew" if number in t.withdrawn else ""


def ties_table(t: Tournament, name: Names) -> ClosingTable:
    """All ties by rounds, as a table."""
    rows = [
        Row(round_name(t, number), [numbers_of(tie) or "–", capital(result_words(t, tie, name))])
        for number, ties in enumerate(t.rounds)
        for tie in ties
    ]
    return ClosingTable(title_of(t), ["Match", "Result"], rows, frozenset({1}))


def numbers_of(tie: Tie) -> str:
    """Return the numbers of the matches of a tie, fought and to come; "" for none."""
    numbers = [match for match, _ in tie.series]
    return ", ".join(map(str, dict.fromkeys([*numbers, *([tie.match] if tie.match else [])])))


def contest(t: Tournament, number: int, name: Names, calendar: Calendar, place: str, log: Sequence[int]) -> Contest:
    """A tournament as the journal tells it; ``log`` are the actions that tell of it."""

    def told(text: str) -> Sentence:
        return Sentence(text, "log", tuple(log))

    where = f", {place}" if place else ""
    men = number_word(len(t.men))
    placed = PLACED[t.order].format(month=calendar.words(t.month), place=where, men=men, Men=capital(men))
    often = f", best of {number_word(t.best_of)}, a match a" if t.best_of else ", a round a"
    death = ", to the death" if t.to_the_death else ""
    drawn = f"{placed}: {FORM_WORDS[t.form]}{often} {calendar.noun}{death}."
    rounds = [
        [told(f"{round_name(t, n)}: {'; '.join(result_words(t, tie, name) for tie in ties)}.")]
        for n, ties in enumerate(t.rounds)
    ]
    return Contest(number, title_of(t), [[told(drawn)], *rounds, [told(winner_words(t, name))]], [picture_of(t, name)])


def picture_of(t: Tournament, name: Names) -> Picture:
    """Return the bracket of a tournament as a picture."""
    return bracket_picture(t, title_of(t), seeded_names(t, name), ties_table(t, name))


def told_in(t: Tournament, now: int) -> int:
    """Return the month of a tournament's chapter: its last month, or ``now`` while it goes on."""
    return now if t.winner is None else t.ended


def months_played(held: Iterable[Tournament], now: int) -> list[int]:
    """The months in which there is something to tell of tournaments."""
    return [month for t in held for month in (t.month, told_in(t, now))]
