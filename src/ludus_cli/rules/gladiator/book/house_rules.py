"""The rules that a campaign of the duel may switch, each with the ruling that allows it."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.game.elements.switches import switch, switches_of

#: The editions of the game.
EDITIONS = ("colosseum", "1981", "billings", "v2")
#: The same in words, but for the usual one.
EDITION_WORDS = ("", "the tables of 1981", "the Billings rules", "the Tables V2.0")
COLOSSEUM, TABLES_1981, BILLINGS, TABLES_V2 = range(4)


def by(*values: str) -> dict[str, str]:
    """Return the values of a house rule by edition; "-" marks editions without the choice."""
    return {edition: value for edition, value in zip(EDITIONS, values, strict=True) if value != "-"}


@dataclass(slots=True, frozen=True)
class HouseRules:
    """The house rules of one campaign; the defaults are the rules as we play them."""

    strict: bool = switch(
        "strict", ("off", "on"), "2.5", "G2",
        "whether less than excludes equal, as in the text, or includes it, as on the centurions' chart page",
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
        "origin", ("on", "off"), "36", "M4", "whether persons' men roll an origin", now="on", book="on"
    )
    stable_3d6: bool = switch(
        "stable_creation", ("centurion", "3d6"), "39.5.3", "M5",
        "how men of the stable, stock and challengers come by their characteristics",
        now="centurion", book="centurion",
    )  # fmt: skip
    chart_luck: bool = switch(
        "luck", ("text", "chart"), "34", "M6",
        "Luck: 2D3 + 1, and a favour up to it; or 2D3 + 2, and a favour below it",
        now="text", book="text",
    )  # fmt: skip
    draw_xp: bool = switch(
        "draw_xp", ("victor-only", "as-written"), "33.2", "M30",
        "whether the experience for an opponent granted missus is the victor's, or goes to both in a stopped match",
        now="victor-only", book="as-written",
    )  # fmt: skip
    cheap_tr: bool = switch(
        "tr_cost", ("35", "25"), "33.3", "M36", "what +1 TR costs in experience", now="35", book="35"
    )
    match_types: int = switch(
        "match_types", ("table", "pairs", "no-hunts"), "38.2", "M92",
        "which matches there are: all of the table, matched pairs alone, or all but hunts",
        now="table", book="table",
    )  # fmt: skip
    whole_table: bool = switch(
        "pairing", ("own-row", "whole-table"), "38.4", "M43",
        "whether the pairing roll is repeated until it falls in a man's row, or gives his class for the match as well",
        now="own-row", book="own-row",
    )  # fmt: skip
    no_rivals: bool = switch(
        "rivals", ("on", "off"), "38.5", "M48",
        "whether those who survive come again, or every challenger is a new man",
        now="on", book="off",
    )  # fmt: skip
    career_events: bool = switch(
        "career_events", ("off", "on"), "39.5.2", "M50",
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
        "odds_floor", ("4", "1"), "39.5.6", "M75", "what a CV counts at least where odds are made", now="4", book="1"
    )
    no_bank_limit: bool = switch(
        "bank_limit", ("20", "none"), "39.5.4.3", "M89",
        "the most denarii that a wager with the bank may win or lose",
        now="20", book="none",
    )  # fmt: skip
    no_stable_limit: bool = switch(
        "stable_limit", ("10", "none"), "39.5.3", "M74",
        "the most men of a stable, and what the bank pays for stock that has not fought",
        now="10", book="none",
    )  # fmt: skip
    half_upkeep: bool = switch(
        "rep_upkeep", ("full", "half"), "39.5.9", "M93",
        "how much of its reputation a ludus pays each month",
        now="full", book="full",
    )  # fmt: skip
    freedom_at: int = switch(
        "freedom_at", ("10", *map(str, range(3, 10)), *map(str, range(11, 21))), "38", "M95",
        "the number of V that make free",
        now="10", book="10",
    )  # fmt: skip

    edition: int = switch(
        "edition", EDITIONS, "Four editions", "V1",
        "the edition that is played: Colosseum, the tables of 1981, the Billings rules, or the Tables V2.0",
        now="colosseum", book="colosseum", edition=True,
    )  # fmt: skip
    walls: bool = switch(
        "walls", ("off", "on"), "27.4", "V53",
        "whether the edge of the sand is a wall, which stuns who moves into it",
        now="off", book="off", by=by("off", "off", "on", "off"),
    )  # fmt: skip
    throwing: int = switch(
        "throwing", ("13.3", "die", "billings"), "13.3", "V11",
        "when a thrown weapon hits: by the Colosseum Edition's roll, if a die equals the distance in hexes, or by the "
        "Billings rules",
        now="13.3", book="13.3", by=by("13.3", "die", "billings", "die"),
    )  # fmt: skip
    creation: int = switch(
        "creation", ("3d6", "chart", "v2"), "3.4", "V4",
        "how characteristics are made: 3D6 each, by the chart of 36 men, or by d100",
        now="3d6", book="3d6", by=by("3d6", "chart", "3d6", "v2"),
    )  # fmt: skip
    edition_chart: bool = switch(
        "chart", ("1981", "edition"), "3.4", "V4",
        "which chart of 36 men is read: that of 1981, or the Colosseum Edition's",
        now="1981", book="1981", by=by("-", "1981", "1981", "1981"),
    )  # fmt: skip
    place_rolls: bool = switch(
        "place_rolls", ("off", "on"), "3.4", "V46",
        "whether five rolls of 3D6 may be given to the characteristics as one likes, or stand in their order",
        now="off", book="off", by=by("off", "-", "off", "-"),
    )  # fmt: skip
    buy_armour: bool = switch(
        "armour", ("roll", "buy"), "3.12", "V22",
        "whether armour is rolled, or bought with the sesterces that a style has",
        now="roll", book="roll", by=by("-", "roll", "roll", "-"),
    )  # fmt: skip
    errata: bool = switch(
        "errata", ("off", "on"), "4", "V47",
        "whether Springsteen's errata and clarifications hold",
        now="off", book="off", by=by("-", "on", "on", "on"),
    )  # fmt: skip
    defence: int = switch(
        "defence", ("special", "none", "cards"), "23.3", "V20",
        "what may guard an area instead of CF: special defences for 3 CF, nothing, or Greenwood's cards for 2 CF",
        now="special", book="special", by=by("special", "none", "cards", "none"),
    )  # fmt: skip
    plain_attacks: bool = switch(
        "special_attacks", ("on", "off"), "23.2", "V52",
        "whether there are special attacks",
        now="on", book="on", by=by("on", "off", "off", "off"),
    )  # fmt: skip
    missus: int = switch(
        "missus", ("plea", "chart", "record", "wounds"), "18", "V18",
        "how it is decided whether a beaten man is let live: by a plea on two dice, or by one die on the missus chart, "
        "read by the CF that he has used; with record, his earlier victories and missus count too, with wounds those "
        "that he has taken",
        now="plea", book="plea", by=by("plea", "chart", "record", "wounds"),
    )  # fmt: skip
    no_draw: bool = switch(
        "draw", ("on", "off"), "5.4", "V44",
        "whether a match may end as stans missus",
        now="on", book="on", by=by("on", "off", "off", "off"),
    )  # fmt: skip
    endurance: int = switch(
        "endurance", ("17", "one", "excess"), "17", "V13",
        "what a failed endurance roll costs: as the Colosseum Edition has it, 1 CF, or as many CF as it is above 5",
        now="17", book="17", by=by("17", "one", "one", "one"),
    )  # fmt: skip
    shield_total: bool = switch(
        "shield_roll", ("edition", "3d6"), "12", "V10",
        "how shield damage is rolled: with two dice as in the Colosseum Edition, or with three, with ST and CF",
        now="edition", book="edition", by=by("-", "edition", "edition", "edition"),
    )  # fmt: skip
    net_ensnares: bool = switch(
        "net_h", ("1981", "ensnare"), "20", "V27",
        "what the result H of a swung or laid net does: the man stumbles, or he is ensnared as by a toss",
        now="1981", book="1981", by=by("-", "1981", "1981", "1981"),
    )  # fmt: skip
    beasts: int = switch(
        "beasts", ("28", "solo", "multi"), "28", "V34",
        "by which rules beasts fight: the Colosseum Edition's, Springsteen's for one player, or for several",
        now="28", book="28", by=by("28", "solo", "solo", "solo"),
    )  # fmt: skip
    no_extras: bool = switch(
        "campaign_extras", ("on", "off"), "31", "V40",
        "whether careers have talents, luck, prestige, intimidation and origins",
        now="on", book="on", by=by("on", "off", "off", "off"),
    )  # fmt: skip
    experience: int = switch(
        "experience", ("33", "once", "billings", "v2"), "33", "V41",
        "what brings experience, what it buys, and which injuries there are: by the Colosseum Edition, each purchase "
        "once in a career, by the Billings rules, or by the Tables V2.0",
        now="33", book="33", by=by("33", "once", "billings", "v2"),
    )  # fmt: skip
    survival_frees: bool = switch(
        "freedom", ("won", "survived"), "38", "V19",
        "whether matches won make a man free, or matches survived",
        now="won", book="won", by=by("won", "survived", "survived", "survived"),
    )  # fmt: skip
    light_spear: bool = switch(
        "light_spear", ("off", "on"), "19", "V1",
        "whether a Light may carry a spear or a trident",
        now="off", book="off", by=by("-", "off", "off", "off"),
    )  # fmt: skip
    light_retiarius: bool = switch(
        "retiarius_light", ("off", "on"), "19", "V46",
        "whether a Retiarius counts as Light, in Medium armour",
        now="off", book="off", by=by("-", "off", "off", "off"),
    )  # fmt: skip
    knife: bool = switch(
        "knife", ("off", "on"), "19", "V46",
        "whether a Retiarius draws a knife when he has lost his trident",
        now="off", book="off", by=by("-", "off", "off", "off"),
    )  # fmt: skip


def is_older(rules: HouseRules) -> bool:
    """True where an edition before the Colosseum Edition is played."""
    return rules.edition != COLOSSEUM


def victories_to_freedom(rules: HouseRules) -> int:
    """Return the number of V that make a man free: 10, or that of the house rule `freedom_at` (G56, M95)."""
    place = rules.freedom_at
    return 10 if place == 0 else place + 2 if place < 8 else place + 3


#: The rules as they are where nobody has switched any.
LUDUS_RULES = HouseRules()
SWITCHES = switches_of(HouseRules)
