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
        "whether 'less than' excludes an equal number (on, as the text has it) or includes it (off, as the page of "
        "the centurions' charts has it)",
        now="on", book="on",
    )  # fmt: skip
    sheet_tracks: bool = switch(
        "tracks", ("table-b", "sheet"), "3.9", "G6",
        "which boxes of areas 2 to 5 cost CF: as on the clean log pad (table-b), or as the log sheet may be read "
        "(sheet)",
        now="table-b", book="sheet",
    )  # fmt: skip
    mild_positions: bool = switch(
        "positional", ("0/3/4", "mild"), "9.2", "G10",
        "positional advantage (PA) from the front, the flank and behind: 0, 3 and 4, or 0, 2 and 3 (mild)",
        now="0/3/4", book="0/3/4",
    )  # fmt: skip
    halve_total: bool = switch(
        "halve_total", ("off", "on"), "9.4", "G18",
        "what 'half CF' halves: the whole sum before he allocates it (on), or each attack and area as it is resolved "
        "(off)",
        now="off", book="off",
    )  # fmt: skip
    heavy_tires: bool = switch(
        "heavy_tires", ("off", "on"), "17.2", "G27",
        "whether a heavy gladiator loses one CF more to endurance, and a light one loses one CF less",
        now="off", book="off",
    )  # fmt: skip
    early_draw: bool = switch(
        "stans_missus", ("1d6", "1d3"), "5.4", "G28",
        "the roll at the end of a turn that stops a match as a draw: 1D6 + turn above 8, or 1D3 + turn above 7",
        now="1d6", book="1d3",
    )  # fmt: skip
    draw_spares: bool = switch(
        "standing_draw", ("plea", "spared"), "18.4", "G29",
        "what happens to gladiators who stand at a draw: all plead, or all are spared with an S in their record",
        now="plea", book="plea",
    )  # fmt: skip
    lots: bool = switch(
        "lots", ("off", "on"), "29.7", "G42",
        "whether a centurion allocates his attack CF in lots of 1D6 (on), or one by one (off)",
        now="on", book="on",
    )  # fmt: skip
    built_arena: bool = switch(
        "arena", ("bare", "rolled"), "27.2", "G94",
        "whether matches are held on bare sand without an edge, or in an arena that is rolled, with obstacles and "
        "walls",
        now="bare", book="rolled",
    )  # fmt: skip

    basic_record: bool = switch(
        "record", ("full", "basic"), "31", "M1",
        "what a career has: talents, experience, injuries, luck and prestige, or only a record of victories (V), "
        "draws (S), missus (M) and death",
        now="full", book="full", before="basic",
    )  # fmt: skip
    no_origin: bool = switch(
        "origin", ("on", "off"), "36", "M4", "whether your own gladiators roll an origin", now="on", book="on"
    )
    stable_3d6: bool = switch(
        "stable_creation", ("centurion", "3d6"), "39.5.3", "M5",
        "how the characteristics of the first stable, of stock and of challengers are made",
        now="centurion", book="centurion",
    )  # fmt: skip
    chart_luck: bool = switch(
        "luck", ("text", "chart"), "34", "M6",
        "Luck (LK) is 2D3 + 1, and a divine favour needs a roll of LK or less; or LK is 2D3 + 2, and it needs a roll "
        "below LK",
        now="text", book="text",
    )  # fmt: skip
    draw_xp: bool = switch(
        "draw_xp", ("victor-only", "as-written"), "33.2", "M30",
        "who gets experience for an opponent who was granted missus: only the victor, or in a stopped match both",
        now="victor-only", book="as-written",
    )  # fmt: skip
    cheap_tr: bool = switch(
        "tr_cost", ("35", "25"), "33.3", "M36", "experience that a point of Training (TR) costs", now="35", book="35"
    )
    match_types: int = switch(
        "match_types", ("table", "pairs", "no-hunts"), "38.2", "M92",
        "which kinds of match are arranged: all of the table, matched pairs only, or all but hunts",
        now="table", book="table",
    )  # fmt: skip
    whole_table: bool = switch(
        "pairing", ("own-row", "whole-table"), "38.4", "M43",
        "whether the pairing roll is repeated until it falls in the gladiator's row, or also gives his class for "
        "this match",
        now="own-row", book="own-row",
    )  # fmt: skip
    no_rivals: bool = switch(
        "rivals", ("on", "off"), "38.5", "M48",
        "whether opponents who survive come again, or every challenger is new",
        now="on", book="off",
    )  # fmt: skip
    career_events: bool = switch(
        "career_events", ("off", "on"), "39.5.2", "M50",
        "whether events of the month affect a gladiator who belongs to no ludus",
        now="off", book="off",
    )  # fmt: skip
    fight_on: bool = switch(
        "fight_on", ("off", "on"), "38", "M51",
        "whether a gladiator may fight on after the victory that frees him",
        now="off", book="off",
    )  # fmt: skip
    odds_to_one: bool = switch(
        "odds", ("reduced", "to-one"), "39.5.6", "M64",
        "the bank's odds: reduced by the greatest common divisor, or divided by the smaller number and rounded up",
        now="reduced", book="reduced",
    )  # fmt: skip
    low_odds: bool = switch(
        "odds_floor", ("4", "1"), "39.5.6", "M75", "the least combat value (CV) that counts for odds", now="4", book="1"
    )
    no_bank_limit: bool = switch(
        "bank_limit", ("20", "none"), "39.5.4.3", "M89",
        "the most denarii that a wager with the bank may win or lose",
        now="20", book="none",
    )  # fmt: skip
    no_stable_limit: bool = switch(
        "stable_limit", ("10", "none"), "39.5.3", "M74",
        "limits for a ludus: 10 gladiators in a stable, and the bank pays no more than it cost for stock that has "
        "not fought; or none",
        now="10", book="none",
    )  # fmt: skip
    half_upkeep: bool = switch(
        "rep_upkeep", ("full", "half"), "39.5.9", "M93",
        "how much of its reputation a ludus pays as upkeep each month",
        now="full", book="full",
    )  # fmt: skip
    freedom_at: int = switch(
        "freedom_at", ("10", *map(str, range(3, 10)), *map(str, range(11, 21))), "38", "M95",
        "the victories (V) that make a gladiator free",
        now="10", book="10",
    )  # fmt: skip

    edition: int = switch(
        "edition", EDITIONS, "Four editions", "V1",
        "the edition: the Colosseum Edition, the tables of 1981, the Billings rules, or the Tables V2.0",
        now="colosseum", book="colosseum", edition=True,
    )  # fmt: skip
    walls: bool = switch(
        "walls", ("off", "on"), "27.4", "V53",
        "whether the edge of the sand is a wall that stuns a gladiator who moves into it",
        now="off", book="off", by=by("off", "off", "on", "off"),
    )  # fmt: skip
    throwing: int = switch(
        "throwing", ("13.3", "die", "billings"), "13.3", "V11",
        "when a thrown weapon hits: by the Colosseum Edition's roll, when a die equals the distance in hexes, or by "
        "the Billings rules",
        now="13.3", book="13.3", by=by("13.3", "die", "billings", "die"),
    )  # fmt: skip
    creation: int = switch(
        "creation", ("3d6", "chart", "v2"), "3.4", "V4",
        "how characteristics are made: with 3D6 each, from the chart of 36 gladiators, or with d100",
        now="3d6", book="3d6", by=by("3d6", "chart", "3d6", "v2"),
    )  # fmt: skip
    edition_chart: bool = switch(
        "chart", ("1981", "edition"), "3.4", "V4",
        "which chart of 36 gladiators is used: that of 1981, or that of the Colosseum Edition",
        now="1981", book="1981", by=by("-", "1981", "1981", "1981"),
    )  # fmt: skip
    place_rolls: bool = switch(
        "place_rolls", ("off", "on"), "3.4", "V46",
        "whether you may assign the five rolls of 3D6 to the characteristics as you like, or they stay in their order",
        now="off", book="off", by=by("off", "-", "off", "-"),
    )  # fmt: skip
    buy_armour: bool = switch(
        "armour", ("roll", "buy"), "3.12", "V22",
        "whether armour is rolled, or bought with the sesterces of the style",
        now="roll", book="roll", by=by("-", "roll", "roll", "-"),
    )  # fmt: skip
    errata: bool = switch(
        "errata", ("off", "on"), "4", "V47",
        "whether Springsteen's errata and clarifications are used",
        now="off", book="off", by=by("-", "on", "on", "on"),
    )  # fmt: skip
    defence: int = switch(
        "defence", ("special", "none", "cards"), "23.3", "V20",
        "what can defend an area in place of CF: a special defence for 3 CF, nothing, or one of Greenwood's cards "
        "for 2 CF",
        now="special", book="special", by=by("special", "none", "cards", "none"),
    )  # fmt: skip
    plain_attacks: bool = switch(
        "special_attacks", ("on", "off"), "23.2", "V52",
        "whether there are special attacks",
        now="on", book="on", by=by("on", "off", "off", "off"),
    )  # fmt: skip
    missus: int = switch(
        "missus", ("plea", "chart", "record", "wounds"), "18", "V18",
        "what decides whether a beaten gladiator lives: a plea with two dice, or one die on the missus chart, in a "
        "column by the CF that he has used; with 'record' his earlier victories and missus count too, with 'wounds' "
        "the wounds that he has taken",
        now="plea", book="plea", by=by("plea", "chart", "record", "wounds"),
    )  # fmt: skip
    no_draw: bool = switch(
        "draw", ("on", "off"), "5.4", "V44",
        "whether a match may end as stans missus, a draw in which both leave the arena standing",
        now="on", book="on", by=by("on", "off", "off", "off"),
    )  # fmt: skip
    endurance: int = switch(
        "endurance", ("17", "one", "excess"), "17", "V13",
        "what a failed endurance roll costs: as in the Colosseum Edition, 1 CF, or as many CF as the total is above 5",
        now="17", book="17", by=by("17", "one", "one", "one"),
    )  # fmt: skip
    shield_total: bool = switch(
        "shield_roll", ("edition", "3d6"), "12", "V10",
        "how shield damage is rolled: with two dice as in the Colosseum Edition, or with three dice, ST and CF",
        now="edition", book="edition", by=by("-", "edition", "edition", "edition"),
    )  # fmt: skip
    net_ensnares: bool = switch(
        "net_h", ("1981", "ensnare"), "20", "V27",
        "what the result H does when a net is swung or laid: the target stumbles, or he is ensnared as by a toss",
        now="1981", book="1981", by=by("-", "1981", "1981", "1981"),
    )  # fmt: skip
    beasts: int = switch(
        "beasts", ("28", "solo", "multi"), "28", "V34",
        "the rules by which beasts fight: those of the Colosseum Edition, Springsteen's for one player, or "
        "Springsteen's for several",
        now="28", book="28", by=by("28", "solo", "solo", "solo"),
    )  # fmt: skip
    no_extras: bool = switch(
        "campaign_extras", ("on", "off"), "31", "V40",
        "whether careers have talents, luck, prestige, intimidation and origins",
        now="on", book="on", by=by("on", "off", "off", "off"),
    )  # fmt: skip
    experience: int = switch(
        "experience", ("33", "once", "billings", "v2"), "33", "V41",
        "how experience is earned and spent, and which injuries last: as in the Colosseum Edition, as in 1981 with "
        "each purchase once in a career, by the Billings rules, or by the Tables V2.0",
        now="33", book="33", by=by("33", "once", "billings", "v2"),
    )  # fmt: skip
    survival_frees: bool = switch(
        "freedom", ("won", "survived"), "38", "V19",
        "what makes a gladiator free: matches won, or matches survived",
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
        "whether a Retiarius draws a knife after he has lost his trident",
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
