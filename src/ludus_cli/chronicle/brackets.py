"""Tournaments drawn: a knockout as a tree, a double one round by round, a round robin as a table of signs."""

from __future__ import annotations

from collections.abc import Callable

from ludus_cli.chronicle.charts import DREW, KEY_STEP, LOST, OUTCOMES, WON, sign, sign_look
from ludus_cli.chronicle.journal import ClosingTable, Picture
from ludus_cli.game.campaign.tournament import DOUBLE, DRAW, NOBODY, ROBIN, Tie, Tournament
from ludus_cli.scenes.svg import (
    BOLD,
    LINE,
    LINE_HEIGHT,
    SOFT,
    SOFT_WORDS,
    WIDTH,
    cropped,
    num,
    path,
    stroke,
    svg,
    text_element,
)

#: In a tree: how wide a column is, and how high a place of the first one.
COLUMN, PLACE = 108, 20
#: Ties of a round that stand side by side.
SIDE_BY_SIDE = 4
#: In a table of signs: the room for the names and for the points, and the widest column between them.
NAMES, POINTS, WIDEST = 116, 34, 24
#: Pictures are as wide as this for each unit.
SCALE = 1.4


def bracket_picture(t: Tournament, title: str, name: Callable[[int], str], table: ClosingTable) -> Picture:
    """Return a tournament as a picture with a table of the same facts."""
    drawn = {ROBIN: robin, DOUBLE: double}.get(t.form, tree)
    return Picture(title, drawn(t, title, name), table)


def look_of(tie: Tie, number: int) -> str:
    """Return the style of a man's name in a tie: the winner is bold, the loser grey."""
    return "" if tie.won is None else BOLD if tie.won == number else SOFT_WORDS


def tree(t: Tournament, title: str, name: Callable[[int], str]) -> str:
    """Draw a knockout: a line for each man; two lines meet in the winner's."""
    rounds = len(t.rounds[0]).bit_length()
    height = 2 * len(t.rounds[0]) * PLACE
    lines, body = "", ""
    for column in range(rounds + 1):
        entries = 2 ** (rounds - column)
        step = height / entries
        for place in range(entries):
            tie = t.rounds[column - 1][place] if 0 < column <= len(t.rounds) else None
            if column == 0:
                first = t.rounds[0][place // 2]
                # A man with a bye stands in the next column alone.
                number = NOBODY if len(first.men) < 2 else first.men[place % 2]
                if number == NOBODY:
                    continue
            else:
                number = (tie.won or NOBODY) if tie else NOBODY
            x, y = COLUMN * column + 2, step * (place + 0.5) + 4
            lines += f"M{num(x)} {num(y + 4)}h{COLUMN - 6}"
            if column < rounds:
                middle = step * (place - place % 2 + 1) + 8
                lines += f"V{num(middle)}h6"
            if number != NOBODY:
                following = t.rounds[column][place // 2] if column < len(t.rounds) else None
                look = look_of(following, number) if following else BOLD
                body += text_element(x + 1, y, cropped(name(number), COLUMN - 8), look)
    width = COLUMN * (rounds + 1)
    shape = path(lines, stroke(LINE, 1.2))
    return svg(title, height + 10, shape + body, width, round(width * SCALE))


def double(t: Tournament, title: str, name: Callable[[int], str]) -> str:
    """Draw a double knockout round by round: the unbeaten and those beaten once, winners in bold."""
    body, lines, y = "", "", 12.0
    beaten: dict[int, int] = dict.fromkeys(t.men, 0)
    for number, ties in enumerate(t.rounds):
        groups: dict[str, list[Tie]] = {}
        for tie in ties:
            lost = {beaten[man] for man in tie.men}
            which = "unbeaten" if lost == {0} else "once beaten" if lost == {1} else "final"
            groups.setdefault(which, []).append(tie)
        for which, own in groups.items():
            body += text_element(2, y, f"Round {number + 1}, {which}", f"font-style:italic;{SOFT_WORDS}")
            for place, tie in enumerate(own):
                x = WIDTH / SIDE_BY_SIDE * (place % SIDE_BY_SIDE) + 2
                at = y + LINE_HEIGHT + 2 * PLACE * (place // SIDE_BY_SIDE)
                for row, man in enumerate(tie.men):
                    shown = cropped(name(man), WIDTH / SIDE_BY_SIDE - 10)
                    body += text_element(x + 6, at + row * LINE_HEIGHT, shown, look_of(tie, man))
                lines += f"M{num(x)} {num(at - 9)}v{2 * LINE_HEIGHT - 6}"
            y += LINE_HEIGHT + 2 * PLACE * -(-len(own) // SIDE_BY_SIDE) + 4
        for tie in ties:
            for man in tie.men:
                beaten[man] += tie.won not in (None, man)
    return svg(title, y, path(lines, stroke(LINE, 1.2)) + body)


def robin(t: Tournament, title: str, name: Callable[[int], str]) -> str:
    """Draw a round robin: a line for each man, the best first, with a sign for each result, and his points."""
    men = t.standings()
    cell = min(WIDEST, (WIDTH - NAMES - POINTS) / len(men))
    body, lines, x = "", "", 4.0
    for outcome, word in OUTCOMES.items():
        body += path(sign(outcome, x + 4, 8, 3.6), sign_look(outcome))
        body += text_element(x + 12, 12, word, SOFT_WORDS)
        x += KEY_STEP
    met = {frozenset(tie.men): tie for ties in t.rounds for tie in ties if len(tie.men) == 2}
    for row, man in enumerate(men):
        y = 44.0 + row * 18
        lines += f"M0 {num(y + 5)}H{num(NAMES + cell * len(men) + POINTS)}"
        body += text_element(0, y, f"{row + 1} {cropped(name(man), NAMES - 24)}", BOLD if man == t.winner else "")
        body += text_element(NAMES + cell * (row + 0.5), 28, str(row + 1), SOFT_WORDS, "middle")
        body += text_element(NAMES + cell * len(men) + POINTS, y, str(t.points(man)), "", "end")
        for column, other in enumerate(men):
            tie = met.get(frozenset((man, other)))
            at = NAMES + cell * (column + 0.5)
            if other == man:
                body += path(f"M{num(at - 4)} {num(y - 4)}h8", stroke(SOFT, 1))
            elif tie is not None and tie.won is not None and not t.is_struck(tie):
                outcome = DREW if tie.how == DRAW else WON if tie.won == man else LOST
                body += path(sign(outcome, at, y - 4, 3.6), sign_look(outcome))
    body += text_element(NAMES + cell * len(men) + POINTS, 28, "points", SOFT_WORDS, "end")
    return svg(title, 44 + 18 * len(men), path(lines, stroke(LINE, 0.6)) + body)
