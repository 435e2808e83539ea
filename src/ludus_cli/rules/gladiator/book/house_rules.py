"""The rules that a campaign of the duel may switch, each with the ruling that allows it."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.rules.switches import switch, switches_of


@dataclass(slots=True, frozen=True)
class HouseRules:
    """The house rules of one campaign; the defaults are the rules as we play them."""

    strict: bool = switch(
        "strict", ("off", "on"), "2.5", "G2",
        "whether a printed < is strict, as in the text, or ≤, as on the centurions' chart page",
        now="on", book="on",
    )  # fmt: skip
    sheet_tracks: bool = switch(
        "tracks", ("table-b", "sheet"), "3.9", "G6",
        "where the CF spans of areas 2 to 5 lie: as on the one clean log pad, or as the sheet may be read",
        now="table-b", book="sheet",
    )  # fmt: skip
    mild_positions: bool = switch(
        "positional", ("0/3/4", "mild"), "9.2", "G10",
        "positional advantage by hex: 0, 3 and 4, or 0, 2 and 3",
        now="0/3/4", book="0/3/4",
    )  # fmt: skip
    halve_total: bool = switch(
        "halve_total", ("off", "on"), "9.4", "G18",
        "whether half CF halve the sum before it is allocated, or each attack and area when it comes",
        now="off", book="off",
    )  # fmt: skip
    heavy_tires: bool = switch(
        "heavy_tires", ("off", "on"), "17.2", "G27",
        "whether a heavy gladiator loses one CF more to endurance, a light one CF less",
        now="off", book="off",
    )  # fmt: skip
    early_draw: bool = switch(
        "stans_missus", ("1d6", "1d3"), "5.4", "G28",
        "the draw roll: 1D6 + turn over 8, or 1D3 + turn over 7",
        now="1d6", book="1d3",
    )  # fmt: skip
    draw_spares: bool = switch(
        "standing_draw", ("plea", "spared"), "18.4", "G29",
        "what a draw does to those who stand: all plead, or both leave with S",
        now="plea", book="plea",
    )  # fmt: skip
    lots: bool = switch(
        "lots", ("off", "on"), "29.7", "G42",
        "whether a centurion allocates his attack CF in lots of 1D6, or one by one",
        now="on", book="on",
    )  # fmt: skip
    built_arena: bool = switch(
        "arena", ("bare", "rolled"), "27.2", "G94",
        "whether matches are held on bare sand without end, or in an arena by the dice, with obstacles and walls",
        now="bare", book="rolled",
    )  # fmt: skip

    basic_record: bool = switch(
        "record", ("full", "basic"), "31", "M1",
        "what a career is: talents, experience, injuries, luck and prestige, or V, S, M and death alone",
        now="full", book="full", before="basic",
    )  # fmt: skip
    no_origin: bool = switch(
        "origin", ("on", "off"), "36", "M4",
        "whether persons' men roll an origin",
        now="on", book="on",
    )  # fmt: skip
    stable_3d6: bool = switch(
        "stable_creation", ("centurion", "3d6"), "39.4", "M5",
        "how men of the stable, stock and challengers come by their characteristics",
        now="centurion", book="centurion",
    )  # fmt: skip
    chart_luck: bool = switch(
        "luck", ("text", "chart"), "34", "M6",
        "Luck: 2D3 + 1, and a favour up to it; or 2D3 + 2, and a favour below it",
        now="text", book="text",
    )  # fmt: skip
    draw_xp: bool = switch(
        "draw_xp", ("victor-only", "as-written"), "33.1", "M30",
        "whether the experience for an opponent granted missus is the victor's, or goes to both in a stopped match",
        now="victor-only", book="as-written",
    )  # fmt: skip
    cheap_tr: bool = switch(
        "tr_cost", ("35", "25"), "33.3", "M36",
        "what +1 TR costs in experience",
        now="35", book="35",
    )  # fmt: skip
    match_types: int = switch(
        "match_types", ("table", "pairs", "no-hunts"), "38.1", "M92",
        "which matches there are: all of the table, matched pairs alone, or all but hunts",
        now="table", book="table",
    )  # fmt: skip
    whole_table: bool = switch(
        "pairing", ("own-row", "whole-table"), "38.3", "M43",
        "whether the pairing roll is repeated until it falls in a man's row, or gives his class for the match as well",
        now="own-row", book="own-row",
    )  # fmt: skip
    no_rivals: bool = switch(
        "rivals", ("on", "off"), "38.5", "M48",
        "whether those who survive come again, or every challenger is a new man",
        now="on", book="off",
    )  # fmt: skip
    career_events: bool = switch(
        "career_events", ("off", "on"), "39.2", "M50",
        "whether events of the month touch a gladiator without a ludus",
        now="off", book="off",
    )  # fmt: skip
    fight_on: bool = switch(
        "fight_on", ("off", "on"), "38", "M51",
        "whether a man may fight on, free, after the victory that frees him",
        now="off", book="off",
    )  # fmt: skip
    odds_to_one: bool = switch(
        "odds", ("reduced", "to-one"), "39.5.6", "M64",
        "the bank's odds: reduced by the greatest common divisor, or divided by the smaller and rounded up",
        now="reduced", book="reduced",
    )  # fmt: skip
    low_odds: bool = switch(
        "odds_floor", ("4", "1"), "39.5.6", "M75",
        "what a CV counts at least where odds are made",
        now="4", book="1",
    )  # fmt: skip
    no_bank_limit: bool = switch(
        "bank_limit", ("20", "none"), "39.5.4", "M89",
        "the most denarii that a wager with the bank may win or lose",
        now="20", book="none",
    )  # fmt: skip
    no_stable_limit: bool = switch(
        "stable_limit", ("10", "none"), "39.4", "M74",
        "the most men of a stable, and what the bank pays for stock that has not fought",
        now="10", book="none",
    )  # fmt: skip
    half_upkeep: bool = switch(
        "rep_upkeep", ("full", "half"), "39.9", "M93",
        "how much of its reputation a ludus pays each month",
        now="full", book="full",
    )  # fmt: skip
    freedom_at: int = switch(
        "freedom_at", ("10", *map(str, range(3, 10)), *map(str, range(11, 21))), "38", "M95",
        "the number of V that make free",
        now="10", book="10",
    )  # fmt: skip


def victories_to_freedom(rules: HouseRules) -> int:
    """The number of V that make a man free: 10, or what the house rule `freedom_at` says (G56, M95)."""
    place = rules.freedom_at
    return 10 if place == 0 else place + 2 if place < 8 else place + 3


SWITCHES = switches_of(HouseRules)
