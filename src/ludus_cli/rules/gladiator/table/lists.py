"""Matches, bills and gladiators of the duel in words, facts and lists, where they differ from other games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludus_cli.core.english import list_words
from ludus_cli.core.figures import record, true_signs
from ludus_cli.game.campaign.lists import Goal, Lists
from ludus_cli.game.campaign.sides import read_kind
from ludus_cli.game.elements.campaign_state import Day, active_stars
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.gladiator.book import kinds, terms as t
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN, State
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DISCHARGED, NUMBERS, Gladiator, cf_of, nf_of
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.styles import arms_of, is_beast, is_mounted, worn_words
from ludus_cli.rules.gladiator.career.prestige import is_notorious
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.older.freedom import to_go


def arms_words(g: Gladiator) -> str:
    """Return his arms in words: ``sword and large shield``, ``two swords``, ``net, trident and sheathed dagger``."""
    weapon, second, shield, net, sheathed = arms_of(g.style, g.weapon, g.shield, g.dagger)
    found = [t.ITEMS[each] for each in (net, weapon, second, shield) if each != t.NO_ITEM]
    if second == weapon != t.NO_ITEM:
        found = [f"two {t.ITEMS[weapon]}s"]
    if sheathed != t.NO_ITEM:
        found.append(f"sheathed {t.ITEMS[sheathed]}")
    return list_words(found) if found else "nothing"


def armour_of(g: Gladiator) -> str:
    """Return his armour, area by area: ``A4 C C C5 C5``."""
    return " ".join(worn_words(g.style, g.armour, g.cover))


def talents_words(g: Gladiator) -> str:
    """Return his talents, with their SL if they have one: ``sword 1, Throwing 2, Bravado``."""
    found = []
    for talent, level in enumerate(g.talents):
        if level and talent < t.FIRST_STARRED:
            found.append(f"{t.TALENTS[talent]} {level - (talent < t.FIRST_OTHER)}")
        elif level:
            found.append(t.TALENTS[talent])
    return ", ".join(found) or "no talents"


def fame_of(g: Gladiator, rules: HouseRules) -> str:
    """Return his PR and a comma; "" without extras (V40)."""
    return "" if rules.no_extras else f"PR {g.prestige}, "


def record_words(g: Gladiator) -> str:
    """Return his record by letters: ``3 V 1 S 0 M``. The older editions have no S: a match that nightfall stopped is
    undecided (V44)."""
    if g.style < t.FIRST_OLDER:
        return f"{g.wins} V {g.draws} S {g.spared} M"
    parted = f"{g.draws} undecided " if g.draws else ""
    return f"{g.wins} V {parted}{g.spared} M"


def told_number(number: int) -> int | None:
    """Return a number of a match, None if it was not given."""
    return None if number == t.UNTOLD else number


class GladiatorLists(Lists[Gladiator, Seat, Bout, Day, State]):
    """The duel counts CF and NF, V, S and M."""

    campaign, kind_field = CAMPAIGN, "style"
    stars: Sequence[str] = ("#", "Name", "Style", NUMBERS.heading, "CF", "W-L-D", "Now")
    pool = ("#", "Name", "Style", NUMBERS.heading, "CF", "Arms", "W-L-D")
    brief: Sequence[str] = ("Name", "Style", "CF", "W-L-D", "This month")
    career = ("When", "#", "Opponent", "Result", "Turns", "Wounds")
    right: Sequence[str] = ("#", "CF", "Turns", "Wounds")
    fixed = ("When", "Style", NUMBERS.heading, "W-L-D")

    # Matches

    def fate_words(self, bout: Bout, seat: Seat) -> str:
        result = seat.result
        if result["dead"]:
            if seat.outcome == "won":
                return "won, but died afterwards"
            return "killed"
        if result["spared"]:
            return "missus"
        if result["state"] == t.WAITING:
            return "did not have to fight"
        drew = seat.outcome == "drew" and not self.rules_of(bout).no_draw
        return "stans missus" if drew else "unbeaten"

    def rules_of(self, bout: Bout) -> HouseRules:
        """The house rules by which a match was fought."""
        return self.campaign.bouts.rules_of(bout.rules)

    def draw_reason(self, bout: Bout, left: Sequence[str]) -> str:
        if bout.ended == t.BY_NIGHT:
            return "stopped by nightfall"
        if not left:
            return "nobody was left alive"
        return "stans missus"

    def beaten_by(self, bout: Bout, seat: Seat) -> int:
        """Return the seat of the man who brought another down; the deeds of a mount are its rider's."""
        by = int(seat.result["by"])
        if by < len(bout.seats):
            return by
        riders = [who for who, each in enumerate(bout.seats) if is_mounted(each.style)]
        return riders[by - len(bout.seats)]

    def has_fallen(self, bout: Bout, seat: Seat) -> bool:
        """Return True also for a man slain or spared when teams were stopped (M103), and for a victor who died of the
        match."""
        judged = bout.ended == t.BY_STOP and seat.result["state"] in (t.SLAIN, t.SPARED)
        died = seat.outcome == "won" and bool(seat.result["dead"])
        return judged or died or super().has_fallen(bout, seat)

    def won_by(self, bout: Bout, side: Sequence[Seat]) -> Sequence[Seat]:
        """Return the victors; a man who fell in consecutive fights was beaten, whatever the next has done."""
        standing = [seat for seat in side if not self.has_fallen(bout, seat)]
        return standing if bout.arranged == t.CONSECUTIVE and standing else side

    def card_changes(self, bout: Bout, before: Gladiator, after: Gladiator) -> list[str]:
        rules = self.rules_of(bout)
        number = f"{after.matches} matches survived" if rules.survival_frees else f"{after.wins} V"
        free = [f"{number}: free"] if after.freed and not before.freed else []
        if not after.talents and not rules.no_extras:
            return free
        found = [*free, *NUMBERS.changes(before.attributes, after.attributes)]
        if after.talents != before.talents:
            found.append(talents_words(after))
        for word, old, new in (("LK", before.luck, after.luck), ("PR", before.prestige, after.prestige)):
            if old != new:
                found.append(true_signs(f"{word} {'up' if new > old else 'down'} to {new}"))
        if after.xp_earned > before.xp_earned:
            found.append(f"{after.xp_earned - before.xp_earned} XP earned")
        if after.status == DISCHARGED:
            found.append("discharged as a cripple")
        return found

    def free_words(self, state: State) -> str:
        """Return the words for a free place; with a full record none is drawn for it (M50)."""
        if state.rules.basic_record:
            return super().free_words(state)
        return "free for a Star" if active_stars(state) else "free; 'ludus match arrange' fills it"

    def own_bout_facts(self, bout: Bout) -> dict[str, dict[str, Any]]:
        more = {"size": bout.size, "to_the_death": bout.death}
        combats = None if bout.recorded else bout.combats
        fought = {"ended": t.ENDS[bout.ended], "combats": combats, "phases": bout.clock or None}
        return {"status": more, "turns": fought}

    def own_seat_facts(self, seat: Seat) -> Mapping[str, Any]:
        result = seat.result
        return {
            "cf_left": told_number(result["cf"]),
            "stun_left": told_number(result["stun"]),
            "wounds_taken": result["taken"],
            "wounds_dealt": result["dealt"],
            "wounds_by_area": dict(zip(t.AREAS, result["wounds"], strict=True)),
            "attack_allocated": told_number(result["attack_total"]),
            "defence_allocated": told_number(result["defence_total"]),
            "stans_missus": result["state"] == t.DRAWN,
        }

    def career_cells(self, own: Seat, after: Gladiator) -> Mapping[str, Any]:
        return {"Wounds": record(own.result["dealt"], own.result["taken"])}

    # Gladiators

    def own_words(self, g: Gladiator) -> str:
        return t.KINDS[g.style] if is_beast(g.style) else f"{self.merit_words(g)}; {arms_words(g)}"

    def state_words(self, state: State, g: Gladiator) -> str:
        if g.status != ACTIVE:
            return "free" if g.freed and g.status != "dead" else g.status
        return "free to retire" if g.freed else "fit"

    def retirement_word(self, g: Gladiator) -> str:
        if g.freed:
            return f"retired, a free {'woman' if g.female else 'man'}"
        return "left as a cripple" if g.status == DISCHARGED else "retired"

    def merit_words(self, g: Gladiator) -> str:
        words = f"CF {cf_of(g)}, NF {nf_of(g)}; {NUMBERS.words(g.attributes)}"
        return f"{words}; LK {g.luck}, PR {g.prestige}; {talents_words(g)}" if g.talents else words

    def progress_words(self, g: Gladiator) -> str:
        return f"{t.KINDS[g.style]}, {record_words(g)}"

    def goals(self, state: State, g: Gladiator) -> Sequence[Goal]:
        """Return freedom, by his V or his matches survived; a Notorious man comes back to PR 0 as well."""
        if g.status != ACTIVE or g.freed or is_beast(g.style):
            return ()
        left = to_go(state.rules, g)
        counted, section = f"{Number(left):more victory|more victories}", "G56, M95"
        if state.rules.survival_frees:
            counted, section = f"{Number(left):more match|more matches} to survive", "V19"
        found = [Goal(f"{counted} for freedom", left, section)]
        if g.talents and is_notorious(g.prestige):
            found.append(Goal(f"{-g.prestige} more PR to stop being Notorious", -g.prestige, "35.5"))
        return found

    def honours_of(self, g: Gladiator) -> dict[str, int]:
        return {"Wins": g.wins, "Kills": g.kills, "Wounds dealt": g.wounds_dealt}

    def cells(self, state: State, g: Gladiator) -> Mapping[str, Any]:
        if is_beast(g.style):
            return {"Arms": "", "CF": "", NUMBERS.heading: ""}
        return {"Arms": arms_words(g), "CF": str(cf_of(g))}

    def gladiator_facts(self, g: Gladiator) -> dict[str, Any]:
        facts = super().gladiator_facts(g)
        # Only the older editions count improvements.
        if not g.improved:
            facts.pop("improved", None)
        return facts

    def own_facts(self, g: Gladiator) -> dict[str, Any]:
        """Return facts derived from his card, as the log sheet has them."""
        return {
            "cf": cf_of(g),
            "nf": nf_of(g),
            "cv": cv_of(g),
            "notorious": is_notorious(g.prestige),
            "armour_in_words": armour_of(g),
        }

    def in_pool(self, state: State, place: int | None, filters: Mapping[str, Any]) -> Sequence[Gladiator]:
        """Return the men and beasts without an owner, those with the most wins first."""
        style = filters.get("style")
        if style is not None:
            style = read_kind("list the pool", style, kinds.kinds_in(state.rules), "style")
        found = [g for g in state.gladiators.values() if not g.star and style in (None, g.style)]
        return sorted(found, key=lambda g: (-g.wins, -cf_of(g), g.id))


LISTS = GladiatorLists()
