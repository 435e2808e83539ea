"""What the phrases of each bank claim, and what each fact does."""

from ludus_cli.chronicle.prose import EPIC, TERSE
from ludus_cli.rules.heroes.book.terms import CENTER, WALL
from tests.chronicle import claims as so
from tests.chronicle.claims import Claim
from tests.chronicle.retold import WEAPONS

BLOW: list[Claim] = [so.he_struck, so.wounded, so.on_that_part, so.with_that_weapon]
OPENING: list[Claim] = [so.leads_to_his_blow, so.begun_by_c]

#: What the phrases of a bank say, whatever their facts.
CHECKS: dict[str, list[Claim]] = {
    "entry": [so.all_enter, so.two_of_them], "entry_many": [so.all_enter, so.everybody_with_his_style],
    "entry_round": [so.all_enter, so.everybody_with_his_style], "left_handed": [so.left_handed],
    "secondary": [so.in_his_second_style], "odds": [so.totals, so.stronger], "odds_even": [so.totals, so.even],
    "rematch": [so.met_before], "debut": [so.first_match], "returns": [so.missed_a_day], "row": [so.won_the_last],
    "rome": [so.first_time_in_rome], "death": [so.to_the_death], "death_many": [so.to_the_death], "oneoff": [so.oneoff],
    "approach": [so.met_there_and_then], "dusk": [so.near_night],
    "opening_bash": [*OPENING, so.bashed, so.no_counterstrike],
    "opening_advantage": [*OPENING, so.had_the_advantage, so.no_counterstrike],
    "opening_counter": [*OPENING, so.one_counterstrike, so.begun_by_the_other],
    "opening_counters": [*OPENING, so.counterstrikes],
    "opening_turned": [*OPENING, so.no_counterstrike, so.begun_by_the_other],
    "opening_charge": [*OPENING, so.bashed_in_vain], "opening_retakes": [*OPENING, so.many_retakes],
    "opening_grounded": [*OPENING, so.a_on_the_ground], "opening_netted": [*OPENING, so.b_in_the_net],
    "opening_over": [*OPENING, so.b_on_the_ground], "opening_plain": OPENING,
    "stalemate": [so.nothing_came_of_it, so.just_once], "stalemates": [so.nothing_came_of_it, so.so_many_times],
    "stalemate_blows": [so.nobody_had_a_die], "last_die": [so.the_last_die],
    "first_blood": [*BLOW, so.nobody_bled_before], "wound": BLOW, "wound_again": [*BLOW, so.that_part_bled_before],
    "wound_reversal": [*BLOW, so.he_was_losing_and_ends_it], "wound_unarmed": [*BLOW, so.unarmed],
    "thrown_hit": [*BLOW, so.thrown], "thrown_stopped": [so.he_struck, so.thrown, so.stopped_by, so.with_that_weapon],
    "thrown_saved": [so.he_struck, so.thrown, so.no_wound, so.with_that_weapon],
    "throw_missed": [so.missed_with, so.with_that_weapon], "shielded": [so.he_struck, so.on_that_part, so.stopped_by],
    "star_full": [so.he_struck, so.on_that_part, so.no_wound], "star_part": [so.something_saved],
    "down_tail": [so.goes_down], "down_tail_his": [so.goes_down], "down": [so.goes_down], "steady": [so.keeps_his_feet],
    "transfer": [so.goes_on_into], "arm_dropped": [so.loses_that, so.an_arm, so.lets_that_fall],
    "arm_lost": [so.loses_that, so.an_arm], "leg_lost": [so.loses_that, so.a_leg],
    "cannot_stand": [so.suffers("cannot_stand")], "unconscious": [so.suffers("unconscious")],
    "killed": [so.suffers("killed")], "net_caught": [so.cast(0), so.goes_down],
    "net_down": [so.cast(0), so.b_was_down_before], "net_steady": [so.cast(0), so.keeps_his_feet],
    "net_kept": [so.cast(1)], "net_missed": [so.cast(2)], "destroy_net": [so.does("destroy_net")],
    "struggles": [so.does("stay", 1)], "escapes": [so.does("escape", 0)], "escapes_fighting": [so.does("escape", 1)],
    "pick_up": [so.does("pick_up"), so.item_and_hand],
    "drop": [so.does("drop"), so.item_and_hand, so.keeps_that_weapon], "switch": [so.does("switch"), so.item_and_hand],
    "sand_hit": [so.sand(1)], "sand_missed": [so.sand(0)], "eyes_cleared": [so.does("clear_eyes", 1)],
    "eyes_not_cleared": [so.does("clear_eyes", 0)], "rises": [so.does("rise")], "rest": [so.does("rest")],
    "breather": [so.does("move"), so.does("rest"), so.leaves_him], "backs_off": [so.does("move"), so.leaves_him],
    "backs_off_netted": [so.does("move"), so.leaves_him, so.mover_netted],
    "backs_off_down": [so.does("move"), so.leaves_him, so.mover_down],
    "closes": [so.does("move"), so.comes_to_him, so.not_to_himself], "surrender": [so.forced(0), so.yields_standing],
    "surrender_down": [so.forced(0), so.yields_on_the_ground], "surrender_forced": [so.forced(1)],
    "mercy": [so.does("appeal", 2)], "refused": [so.does("appeal", 0)], "emperor_spares": [so.does("emperor", 1)],
    "emperor_refuses": [so.does("emperor", 0)], "put_to_death": [so.puts_him_to_death],
    "no_appeal": [so.puts_him_to_death, so.to_the_death], "diludium": [so.diludia], "diludium_again": [so.diludia],
    "dismissed": [so.happens("dismissed_standing")], "nightfall": [so.happens("nightfall")],
    "nightfall_many": [so.happens("nightfall")], "victory": [so.he_won, so.wounds_of_his],
    "victory_many": [so.happens("victory"), so.all_who_won], "grudge_settled": [so.over_him_who_always_won],
    "grudge_grows": [so.over_him_again], "first_win": [so.never_won_before], "streak": [so.so_many_in_a_row],
    "laurel": [so.does("laurel")], "raised": [so.attribute_now], "decreased": [so.attribute_now],
    "lasting_loss": [so.part_for_good], "lasting_loss_many": [so.part_for_good], "misses": [so.that_month],
    "dies_of_wounds": [so.does("dies_of_wounds"), so.of_the_belly], "moves_up": [so.to_that_place],
    "rudis_granted": [so.does("rudis", 1)], "rudis_refused": [so.does("rudis", 0)],
}  # fmt: skip
#: Banks of matches from the table and of months without a match: no match is told from them here.
ELSEWHERE = {"entry_told", "entry_many_told", "hurt_told", "unfair_told", "rested", "hurt", "still", "not_yet"}


#: What a fact says of the phrase that needs it.
FACTS: dict[str, Claim] = {
    **{part: so.the_part_is(part) for part in ("head", "arm", "chest", "belly", "leg")},
    **{weapon: so.the_weapon_is(weapon) for weapon in WEAPONS}, "large": so.the_guard_is("large shield"),
    "small": so.the_guard_is("small shield"), "net": so.the_guard_is("net"), "armed": so.armed,
    "two_hands": lambda c: so.both_hands(c) if c.cited("hit") else bool(c.cited("drop")),
    "first": so.nobody_bled_before, "heavy": so.heavy, "light": so.light, "armoured": so.armoured, "underdog": so.upset,
    "upset": so.upset, "reversal": so.reversal, "answered": so.answered, "last": so.last_power, "at_last": so.at_last,
    "simple": lambda c: c.sentence.text.count(", and ") <= 1, "center": so.in_zone(CENTER), "wall": so.in_zone(WALL),
    "quick": lambda c: so.turn_of(c, c.place("maneuver")) <= 2,
    "slow": lambda c: so.turn_of(c, c.place("maneuver")) >= 5, "again": so.again, "yielded": so.yielded,
    "spent": lambda c: c.then()[c.a].bonus == 0, "untouched": lambda c: not c.all("wound", c.a),
    "bloody": lambda c: len(c.all("wound", c.a)) > 1, "late": lambda c: so.turn_of(c, c.place("victory")) > 190,
    "debut": so.first_match, "terse": so.told_so(TERSE), "epic": so.told_so(EPIC),
}  # fmt: skip
