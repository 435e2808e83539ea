"""The men of a match on cards for the terminal [2.4-2.5]: a full one each for a duel, a table for more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.chronicle.templating import capital
from ludus_cli.rules.heroes.arena_facts import Part, Sight, Value, side_letter
from ludus_cli.rules.heroes.fitting import cropped, wrapped

if TYPE_CHECKING:
    from rich.text import Text

#: The narrowest card with tracks, and the narrowest table; on less, facts are told in words.
CARD, TABLE = 37, 72
#: From this width on a card names the parts in full.
ROOMY = 56
#: A track of more boxes than this is shown in figures.
MOST_BOXES = 7
#: A name in a table has at most so many cells.
WIDEST_NAME = 30

#: How sides are coloured; tags tell them apart as well.
SIDE_STYLES = ("bold cyan", "bold magenta", "bold yellow", "bold green")
MARK_STYLE, SOFT = "bold reverse", "dim"

SHORT_PARTS = {
    "Head": "Head",
    "Right Arm": "R Arm",
    "Left Arm": "L Arm",
    "Chest": "Chest",
    "Belly": "Belly",
    "Right Leg": "R Leg",
    "Left Leg": "L Leg",
}
#: The parts of a card in two columns; the empty place holds his wounds.
PAIRS = (("Head", "Chest"), ("Right Arm", "Left Arm"), ("Belly", ""), ("Right Leg", "Left Leg"))
#: The columns of a table in the order of a man's figures and parts, and how wide they are.
FIGURES = ("Sav", "Str", "Spd", "Bon", "Star")
TRACKS = ("Head", "RArm", "LArm", "Ches", "Bell", "RLeg", "LLeg")
FIGURE_WIDTHS, TRACK_WIDTHS = (4, 4, 4, 4, 5), (5,) * 7
#: From this width on a table has boxes for the tracks, in wider columns.
ROOMY_TABLE, ROOMY_TRACKS = 100, (MOST_BOXES + 1,) * 7


def text_line(*pieces: tuple[str, str] | str) -> Text:
    """A line out of pieces, each with its style or plain; nothing in them is read as markup."""
    from rich.text import Text

    return Text.assemble(*pieces)


def lines_of(text: str, width: int, style: str = "", hang: int = 0) -> list[Text]:
    """Words in lines of at most so many columns."""
    return [text_line((line, style)) for line in wrapped(text, width, hang) if line]


def now_words(value: Value) -> str:
    """An Attribute: ``4``, or ``3/4`` when it is no longer what he brought."""
    return str(value.now) if value.now == value.brought else f"{value.now}/{value.brought}"


def whose(s: Sight, width: int) -> Text:
    """The first line of a card: tag, name and style; a man out of the fight has his tag in brackets."""
    head = f"({s.tag}) " if s.fate else f"{s.tag} "
    tail = f", {s.style}"
    name = cropped(s.name, width - len(head) - len(tail))
    return text_line((head, SIDE_STYLES[s.side]), (name, "bold"), tail)


def hand_words(s: Sight, short: bool = False) -> list[str]:
    """What he holds: ``right sword``, ``left net``; with both hands, ``trident in both hands``."""
    return [
        f"{item} in both hands"
        if side == "both"
        else f"{side[0].upper() if short else side} {item}"
        for side, item in s.hands
    ]


def left_words(part: Part) -> str:
    """What is left of a track, and where it started: ``3/4``."""
    return f"{part.left}/{part.start}"


def boxes(part: Part) -> str:
    """A track: a full box for each point left, an empty one for each lost; figures for a very long one."""
    if part.start > MOST_BOXES:
        return left_words(part)
    return "■" * part.left + "□" * (part.start - part.left)


# One man's card


def card(s: Sight, width: int) -> list[Text]:
    """A man's card in lines: what ails him, Attributes, dice, hands, the seven parts."""
    if width < CARD:
        return told(s, width)
    ailing = capital(s.fate) if s.fate else ", ".join(s.marks).upper()
    dice = f"Bonus Dice {s.bonus}" + (f"  Star Power {s.star_power}" if s.star_power else "")
    return [
        whose(s, width),
        *lines_of(ailing, width, MARK_STYLE),
        *lines_of(", ".join(filter(None, (capital(s.gate), *s.signatures))), width, SOFT, 2),
        text_line("  ".join(f"{value.name} {now_words(value)}" for value in s.attributes)),
        text_line(dice),
        *lines_of(", ".join(hand_words(s)), width, "", 2),
        *body(s, width >= ROOMY),
    ]


def told(s: Sight, width: int) -> list[Text]:
    """A man's card in words, where there is no room for anything else."""
    name = lines_of(f"{s.tag} {s.said}", width, SIDE_STYLES[s.side], 2)
    return name + lines_of(f"{capital('; '.join(facts_of(s)))}.", width)


def body(s: Sight, roomy: bool) -> list[Text]:
    """The seven parts in two columns, each with its armour and its track."""
    parts = {part.name: part for part in s.parts}
    lines: list[Text] = []
    for left, right in PAIRS:
        line = part_line(parts[left], roomy)
        line.pad_right((29 if roomy else 18) - line.cell_len)
        if right:
            line.append_text(part_line(parts[right], roomy))
        else:
            line.append(f"Wounds {s.wounds}, dealt {s.dealt}")
        lines.append(line)
    return lines


def part_line(part: Part, roomy: bool) -> Text:
    """A part: ``R Arm AC2 ■■■□``, with room ``Right Arm AC2 ■■■□ 3/4``."""
    track = boxes(part)
    if roomy and part.start <= MOST_BOXES:
        track += f" {left_words(part)}"
    name = f"{part.name:9}" if roomy else f"{SHORT_PARTS[part.name]:5}"
    return text_line(f"{name} AC{part.armour} ", (track, "bold" if part.left < part.start else ""))


# Many men: a table


def table(sights: list[Sight], width: int) -> list[Text]:
    """All men by sides, each in two lines or more; those out of the fight in one."""
    sides = [[s for s in sights if s.side == side] for side in sorted({s.side for s in sights})]
    tabled = width >= TABLE
    lines: list[Text] = []
    # As wide as the longest tag, a blank and the names that are left room for.
    tag = max(len(s.tag) for s in sights) + 1
    roomy = width >= ROOMY_TABLE
    widths = ROOMY_TRACKS if roomy else TRACK_WIDTHS
    name = min(WIDEST_NAME, width - tag - sum(FIGURE_WIDTHS) - sum(widths))
    if tabled:
        parts = tuple(SHORT_PARTS.values()) if roomy else TRACKS
        heads = row(FIGURES, FIGURE_WIDTHS) + row(parts, widths)
        lines.append(text_line((" " * (tag + name) + heads, SOFT)))
    for own in sides:
        side = ", ".join(filter(None, (f"Side {side_letter(own[0].side)}", own[0].gate)))
        lines.append(text_line((side, SIDE_STYLES[own[0].side])))
        for s in own:
            if s.fate:
                lines += out_lines(s, width)
            else:
                lines += rows(s, tag, name, roomy) if tabled else told(s, width)
    if tabled:
        key = "Bon: Bonus Dice, Star: Star Power, under each part its Armour Class"
        lines.append(text_line((key, SOFT)))
    return lines


def row(cells: tuple[str, ...], widths: tuple[int, ...]) -> str:
    """Cells flush right in their columns."""
    return "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))


def out_lines(s: Sight, width: int) -> list[Text]:
    """A man who is out of the fight: who, where and how."""
    line = whose(s, max(width, CARD))
    fate = f"{capital(s.fate)}, zone {s.zone}"
    if line.cell_len + 2 + text_line(fate).cell_len <= width:
        line.append(f": {fate}")
        return [line]
    return lines_of(line.plain, width, SIDE_STYLES[s.side], 2) + [
        text_line("   ").append_text(more) for more in lines_of(fate, width - 3)
    ]


def rows(s: Sight, tag: int, name: int, roomy: bool) -> list[Text]:
    """A man in play: his figures; below them what ails him, style, hands, Signatures, and armour."""
    figures = (*map(now_words, s.attributes), str(s.bonus), str(s.star_power or "-"))
    widths = ROOMY_TRACKS if roomy else TRACK_WIDTHS
    tracks = tuple(boxes(part) if roomy else left_words(part) for part in s.parts)
    first = text_line((f"{s.tag:{tag}}", SIDE_STYLES[s.side]), (cropped(s.name, name - 1), "bold"))
    first.pad_right(tag + name - first.cell_len)
    first.append(row(figures, FIGURE_WIDTHS) + row(tracks, widths))
    room = name + sum(FIGURE_WIDTHS)
    more = [
        *lines_of(", ".join([s.style, *hand_words(s, short=True), *s.signatures]), room, ""),
        *lines_of(", ".join(s.marks).upper(), room, MARK_STYLE),
    ]
    lines = [text_line(" " * tag).append_text(line) for line in more]
    lines[0].pad_right(tag + room - lines[0].cell_len)
    lines[0].append(row(tuple(f"AC{part.armour}" for part in s.parts), widths), SOFT)
    return [first, *lines]


# One fact a line


def facts_of(s: Sight) -> list[str]:
    """Everything on a man's card, one fact each, without his name."""
    facts = [f"{s.style} of side {side_letter(s.side)}"]
    if s.gate:
        facts.append(f"came by the {s.gate}")
    if s.signatures:
        facts.append(f"Signatures: {', '.join(s.signatures)}")
    if s.fate:
        return [*facts, s.fate]
    facts += s.marks
    for value in s.attributes:
        was = "" if value.now == value.brought else f" of {value.brought}"
        facts.append(f"{value.name} {value.now}{was}")
    facts.append(f"Bonus Dice {s.bonus}")
    if s.star_power:
        facts.append(f"Star Power {s.star_power}")
    facts += [f"{side} hand{'s' if side == 'both' else ''}: {item}" for side, item in s.hands]
    facts += [f"{p.name} {p.left} of {p.start}, armour {p.armour}" for p in s.parts]
    facts.append(f"wounds taken {s.wounds}, dealt {s.dealt}")
    return facts
