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


SWITCHES = switches_of(HouseRules)
