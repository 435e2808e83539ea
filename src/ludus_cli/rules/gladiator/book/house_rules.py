"""The house rules of the duel, each with the ruling that allows it."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.game.elements.switches import switch, switches_of

#: The editions of the game.
EDITIONS = ("colosseum", "1981", "billings", "v2")
#: The same in words; the usual one has none.
EDITION_WORDS = ("", "the tables of 1981", "the Billings rules", "the Tables V2.0")
COLOSSEUM, TABLES_1981, BILLINGS, TABLES_V2 = range(4)


def by(*values: str) -> dict[str, str]:
    """Return the values of a house rule by edition; "-" marks editions without the choice."""
    return {edition: value for edition, value in zip(EDITIONS, values, strict=True) if value != "-"}


@dataclass(slots=True, frozen=True)
class HouseRules:
    """The house rules of one campaign; the defaults are those of Ludus."""

    strict: bool = switch(
        "strict", ("off", "on"), "2.5", "G2",
        "whether 'less than' excludes an equal number (on, as in the rules) or includes it (off, as on the page of the "
        "centurions' charts)",
        now="on", book="on",
    )  # fmt: skip
    sheet_tracks: bool = switch(
        "tracks", ("table-b", "sheet"), "3.9", "G6",
        "which boxes of areas 2 to 5 cost CF: those on the clear log pad (table-b), or those on the blurred log "
        "sheet, in its likeliest reading (sheet)",
        now="table-b", book="sheet",
    )  # fmt: skip
    mild_positions: bool = switch(
        "positional", ("0/3/4", "mild"), "9.2", "G10",
        "positional advantage (PA) from the front, the flank and behind: 0, 3 and 4 (0/3/4), or 0, 2 and 3 (mild)",
        now="0/3/4", book="0/3/4",
    )  # fmt: skip
    halve_total: bool = switch(
        "halve_total", ("off", "on"), "9.4", "G18",
        "where 'half CF' applies: to all CF before a gladiator allocates them (on), or to each attack and each "
        "defended area when the blow comes (off)",
        now="off", book="off",
    )  # fmt: skip
    heavy_tires: bool = switch(
        "heavy_tires", ("off", "on"), "17.2", "G27",
        "whether a heavy gladiator loses one CF more to endurance, and a light one loses one CF less",
        now="off", book="off",
    )  # fmt: skip
    early_draw: bool = switch(
        "stans_missus", ("1d6", "1d3"), "5.4", "G28",
        "the roll at the end of a turn that stops a match as a draw: 1D6 + turn above 8 (1d6), or 1D3 + turn above "
        "7 (1d3)",
        now="1d6", book="1d3",
    )  # fmt: skip
    draw_spares: bool = switch(
        "standing_draw", ("plea", "spared"), "18.4", "G29",
        "whether gladiators still standing at a draw all plead (plea), or are all spared with an S in their record "
        "(spared)",
        now="plea", book="plea",
    )  # fmt: skip
    lots: bool = switch(
        "lots", ("off", "on"), "29.7", "G42",
        "whether a centurion allocates his attack CF in lots of 1D6 (on), or one by one (off)",
        now="on", book="on",
    )  # fmt: skip
    built_arena: bool = switch(
        "arena", ("bare", "rolled"), "27.2", "G94",
        "whether matches are held on bare sand without an edge (bare), or in a randomly rolled arena with obstacles "
        "and walls (rolled)",
        now="bare", book="rolled",
    )  # fmt: skip

    basic_record: bool = switch(
        "record", ("full", "basic"), "31", "M1",
        "whether careers have talents, experience, injuries, luck and prestige (full), or only a record of "
        "victories (V), draws (S), missus (M) and death (basic)",
        now="full", book="full", before="basic",
    )  # fmt: skip
    no_origin: bool = switch(
        "origin", ("on", "off"), "36", "M4", "whether your own gladiators roll an origin", now="on", book="on"
    )
    stable_3d6: bool = switch(
        "stable_creation", ("centurion", "3d6"), "39.5.3", "M5",
        "whether the first stable, stock and challengers get their characteristics from the table of centurions "
        "(centurion), or roll 3D6 for each (3d6)",
        now="centurion", book="centurion",
    )  # fmt: skip
    chart_luck: bool = switch(
        "luck", ("text", "chart"), "34", "M6",
        "whether Luck (LK) is 2D3 + 1, and a divine favour needs a roll of LK or less (text), or LK is 2D3 + 2, and a "
        "favour needs a roll below LK (chart)",
        now="text", book="text",
    )  # fmt: skip
    draw_xp: bool = switch(
        "draw_xp", ("victor-only", "as-written"), "33.2", "M30",
        "who gets experience for an opponent who was granted missus: only the victor (victor-only), or in a stopped "
        "match both sides (as-written)",
        now="victor-only", book="as-written",
    )  # fmt: skip
    cheap_tr: bool = switch(
        "tr_cost",
        ("35", "25"),
        "33.3",
        "M36",
        "the price of a point of Training (TR), in experience (XP)",
        now="35",
        book="35",
    )
    match_types: int = switch(
        "match_types", ("table", "pairs", "no-hunts"), "38.2", "M92",
        "which kinds of match are arranged: all of the table (table), matched pairs only (pairs), or all but hunts "
        "(no-hunts)",
        now="table", book="table",
    )  # fmt: skip
    whole_table: bool = switch(
        "pairing", ("own-row", "whole-table"), "38.4", "M43",
        "whether the pairing roll is repeated until it is in the row of the gladiator's class (own-row), or also "
        "sets his class for this match (whole-table)",
        now="own-row", book="own-row",
    )  # fmt: skip
    no_rivals: bool = switch(
        "rivals", ("on", "off"), "38.5", "M48",
        "whether opponents who survive may come back (on), or every challenger is new (off)",
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
        "the bank's odds: both numbers divided by their greatest common divisor (reduced), or by the smaller of them, "
        "rounded up (to-one)",
        now="reduced", book="reduced",
    )  # fmt: skip
    low_odds: bool = switch(
        "odds_floor",
        ("4", "1"),
        "39.5.6",
        "M75",
        "the lowest combat value (CV) in the bank's odds; a lower CV counts as this",
        now="4",
        book="1",
    )
    no_bank_limit: bool = switch(
        "bank_limit", ("20", "none"), "39.5.4.3", "M89",
        "the most denarii that a wager with the bank may win or lose",
        now="20", book="none",
    )  # fmt: skip
    no_stable_limit: bool = switch(
        "stable_limit", ("10", "none"), "39.5.3", "M74",
        "whether a ludus may own at most 10 gladiators, and the bank pays at most the purchase price for stock that "
        "has not fought (10), or there are no limits (none)",
        now="10", book="none",
    )  # fmt: skip
    half_upkeep: bool = switch(
        "rep_upkeep", ("full", "half"), "39.5.9", "M93",
        "whether a ludus pays all of its reputation as upkeep each month (full), or half (half)",
        now="full", book="full",
    )  # fmt: skip
    freedom_at: int = switch(
        "freedom_at", ("10", *map(str, range(3, 10)), *map(str, range(11, 21))), "38", "M95",
        "the number of victories (V) that make a gladiator free",
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
        "when a thrown weapon hits: by the roll of the Colosseum Edition (13.3), if a die equals the distance in hexes "
        "(die), or by the Billings rules (billings)",
        now="13.3", book="13.3", by=by("13.3", "die", "billings", "die"),
    )  # fmt: skip
    creation: int = switch(
        "creation", ("3d6", "chart", "v2"), "3.4", "V4",
        "how characteristics are made: with 3D6 each (3d6), from the chart of 36 gladiators (chart), or with d100 (v2)",
        now="3d6", book="3d6", by=by("3d6", "chart", "3d6", "v2"),
    )  # fmt: skip
    edition_chart: bool = switch(
        "chart", ("1981", "edition"), "3.4", "V4",
        "which chart of 36 gladiators is used: the one of 1981 (1981), or the one of the Colosseum Edition (edition)",
        now="1981", book="1981", by=by("-", "1981", "1981", "1981"),
    )  # fmt: skip
    place_rolls: bool = switch(
        "place_rolls", ("off", "on"), "3.4", "V46",
        "whether you may assign the five rolls of 3D6 to the characteristics as you like (on), or they keep their "
        "order (off)",
        now="off", book="off", by=by("off", "-", "off", "-"),
    )  # fmt: skip
    buy_armour: bool = switch(
        "armour", ("roll", "buy"), "3.12", "V22",
        "whether armour is rolled (roll), or bought with the sesterces of the style (buy)",
        now="roll", book="roll", by=by("-", "roll", "roll", "-"),
    )  # fmt: skip
    errata: bool = switch(
        "errata", ("off", "on"), "4", "V47",
        "whether Springsteen's errata and clarifications are used",
        now="off", book="off", by=by("-", "on", "on", "on"),
    )  # fmt: skip
    defence: int = switch(
        "defence", ("special", "none", "cards"), "23.3", "V20",
        "whether a special defence for 3 CF can guard an area (special), one of Greenwood's cards for 2 CF (cards), "
        "or only CF can (none)",
        now="special", book="special", by=by("special", "none", "cards", "none"),
    )  # fmt: skip
    plain_attacks: bool = switch(
        "special_attacks", ("on", "off"), "23.2", "V52",
        "whether there are special attacks",
        now="on", book="on", by=by("on", "off", "off", "off"),
    )  # fmt: skip
    missus: int = switch(
        "missus", ("plea", "chart", "record", "wounds"), "18", "V18",
        "what decides whether a beaten gladiator lives: two dice for his plea (plea), or one die on the missus chart, "
        "by the CF that he used (chart), also by earlier victories and missus (record), or also by wounds (wounds)",
        now="plea", book="plea", by=by("plea", "chart", "record", "wounds"),
    )  # fmt: skip
    no_draw: bool = switch(
        "draw", ("on", "off"), "5.4", "V44",
        "whether a match may end in stans missus, a draw after which both leave the arena standing",
        now="on", book="on", by=by("on", "off", "off", "off"),
    )  # fmt: skip
    endurance: int = switch(
        "endurance", ("17", "one", "excess"), "17", "V13",
        "what a failed endurance roll costs: as in the Colosseum Edition (17), 1 CF (one), or 1 CF for each point "
        "above 5 (excess)",
        now="17", book="17", by=by("17", "one", "one", "one"),
    )  # fmt: skip
    shield_total: bool = switch(
        "shield_roll", ("edition", "3d6"), "12", "V10",
        "how shield damage is rolled: with two dice as in the Colosseum Edition (edition), or with three dice to "
        "which ST and CF are added (3d6)",
        now="edition", book="edition", by=by("-", "edition", "edition", "edition"),
    )  # fmt: skip
    net_ensnares: bool = switch(
        "net_h", ("1981", "ensnare"), "20", "V27",
        "what the result H does if a net is swung or laid: the target stumbles (1981), or is ensnared as by a toss "
        "(ensnare)",
        now="1981", book="1981", by=by("-", "1981", "1981", "1981"),
    )  # fmt: skip
    beasts: int = switch(
        "beasts", ("28", "solo", "multi"), "28", "V34",
        "which rules beasts follow: those of the Colosseum Edition (28), Springsteen's for one player (solo), or "
        "Springsteen's for several players (multi)",
        now="28", book="28", by=by("28", "solo", "solo", "solo"),
    )  # fmt: skip
    no_extras: bool = switch(
        "campaign_extras", ("on", "off"), "31", "V40",
        "whether careers have talents, luck, prestige, intimidation and origins",
        now="on", book="on", by=by("on", "off", "off", "off"),
    )  # fmt: skip
    experience: int = switch(
        "experience", ("33", "once", "billings", "v2"), "33", "V41",
        "how experience is earned and spent, and which injuries are permanent: as in the Colosseum Edition (33), as "
        "in 1981 with each purchase once in a career (once), by the Billings rules (billings), or by the Tables "
        "V2.0 (v2)",
        now="33", book="33", by=by("33", "once", "billings", "v2"),
    )  # fmt: skip
    survival_frees: bool = switch(
        "freedom", ("won", "survived"), "38", "V19",
        "whether a gladiator becomes free for matches won (won), or for matches survived (survived)",
        now="won", book="won", by=by("won", "survived", "survived", "survived"),
    )  # fmt: skip
    light_spear: bool = switch(
        "light_spear", ("off", "on"), "19", "V1",
        "whether a Light may carry a spear or a trident",
        now="off", book="off", by=by("-", "off", "off", "off"),
    )  # fmt: skip
    light_retiarius: bool = switch(
        "retiarius_light", ("off", "on"), "19", "V46",
        "whether a Retiarius is a Light gladiator in Medium armour",
        now="off", book="off", by=by("-", "off", "off", "off"),
    )  # fmt: skip
    knife: bool = switch(
        "knife", ("off", "on"), "19", "V46",
        "whether a Retiarius has a knife to draw after he loses his trident",
        now="off", book="off", by=by("-", "off", "off", "off"),
    )  # fmt: skip


def is_older(rules: HouseRules) -> bool:
    """Return whether an edition before the Colosseum Edition is played."""
    return rules.edition != COLOSSEUM


def victories_to_freedom(rules: HouseRules) -> int:
    """Return the number of V that make a man free: 10, or that of the house rule `freedom_at` (G56, M95)."""
    place = rules.freedom_at
    return 10 if place == 0 else place + 2 if place < 8 else place + 3


#: The default house rules.
LUDUS_RULES = HouseRules()
SWITCHES = switches_of(HouseRules)
