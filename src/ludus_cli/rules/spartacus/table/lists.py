"""Domini, fighters, months and fights as facts, rows and words, without anything hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludus_cli.core.english import stated
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.campaign.lists import Goal, Lists, Names, Recorded
from ludus_cli.game.elements.achievements import Record
from ludus_cli.game.elements.attributes import NONE
from ludus_cli.game.elements.bouts import FOUGHT
from ludus_cli.game.elements.campaign_state import ACTIVE, DEAD, Day, active_stars, stars
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.campaign import CAMPAIGN, table_of
from ludus_cli.rules.spartacus.book.honours import WON_FROM
from ludus_cli.rules.spartacus.book.upkeep import books_due
from ludus_cli.rules.spartacus.exhibitions import gear_words
from ludus_cli.rules.spartacus.kinds import fighter_card
from ludus_cli.rules.spartacus.records import Bout, Man, Seat, State

#: Fields that only a Dominus has in JSON, and those that only a fighter has.
OF_DOMINI = ("house", "influence", "seasons", "seasons_won", "rudes", "deeds")
OF_FIGHTERS = (
    "owner", "uid", "numeral", "favours", "champion", "favours_won", "crowned", "wounds", "injured", "played", "fate",
    "spells",
)  # fmt: skip
#: How a fighter has left the houses, by FATES, in a sentence.
LEFT = (
    "was sold to the bank", "was sold", "went free, because the house did not pay its books in full",
    "died of the wounds", "was decapitated", "was condemned to die", "was lost to a card",
    "left when the season ended", "was freed with the rudis", "was lost at the table",
)  # fmt: skip
#: Fates of the loser of a fight.
FATES = ("surrendered", "was injured", "was decapitated")


class SpartacusLists(Lists[Man, Seat, Bout, Day, State]):
    """Lists of Domini and fighters."""

    campaign, kind_field = CAMPAIGN, "kind"
    stars = ("#", "Name", "Owner", "Card", "A/D/S", "W-L-D", "Influence", "Fame", "Now")
    pool = ("#", "Name", "Owner", "Card", "A/D/S", "W-L-D", "Influence", "Fame", "Now")
    brief = ("#", "Name", "Owner", "A/D/S", "W-L-D", "Influence", "Fame", "This month")
    right = ("#", "Influence", "Fame", "Turns")
    ends = ("House", "Dominus", "Influence", "Seasons won", "Now")
    turn = "round"

    def title_of(self, state: State, day: Day) -> str:
        return CAMPAIGN.title_of(state, day)

    def bout_name(self, bout: Bout) -> str:
        """Return ``The fight (match 4)``: numbers count all plays, so the first fight is not match 1."""
        name = super().bout_name(bout)
        return name if bout.oneoff or not self.is_match(bout) else f"The fight ({name.lower()})"

    def fate_words(self, bout: Bout, seat: Seat) -> str:
        """Return the end of a lost fight for its fighter; "unbeaten" for others."""
        lost = seat.outcome == "lost" and bout.end != terms.NOBODY
        return FATES[bout.end] if lost else "unbeaten"

    def draw_reason(self, bout: Bout, left: Sequence[str]) -> str:
        return "nobody won"

    def man_words(self, seat: Seat, names: Names) -> str:
        """Return a fighter with his gear and his Dominus: ``Celadus of Quintus with Gladius, Galea``."""
        of = f" of {seat.of}" if seat.of else ""
        kind = self.campaign.kind_names[seat.kind]
        own = "" if names[seat.gladiator].startswith(kind) else f" ({kind})"
        return f"{names[seat.gladiator]}{own}{of}{gear_words(seat.gear)}"

    def own_seat_facts(self, seat: Seat) -> Mapping[str, Any]:
        """Return a fighter's Dominus and gear, and the dice that he had left."""
        found: dict[str, Any] = {"dominus": seat.of} if seat.of else {}
        return {**found, "gear": list(seat.gear), **seat.result}

    def own_bout_facts(self, bout: Bout) -> Mapping[str, dict[str, Any]]:
        if bout.play or bout.status != FOUGHT:
            return {}
        end = None if bout.end == terms.NOBODY else terms.ENDS[bout.end]
        return {"result": {"end": end, "tournament": bout.tournament}}

    # Gladiators

    def kind_words(self, g: Man) -> str:
        if g.dominus:
            return g.house or "by lot"
        return self.campaign.kind_names[g.kind]

    def gladiator_facts(self, g: Man) -> dict[str, Any]:
        """Return a Dominus or a fighter as JSON shows him, each with his own fields."""
        kind = self.campaign.kind_names[g.kind]
        facts = super().gladiator_facts(g) | {self.campaign.kind: kind, "fame": g.fame}
        if g.dominus:
            facts["house"] = g.house or None
            return {name: each for name, each in facts.items() if name not in OF_FIGHTERS}
        facts["owner"] = g.owner or None
        return {name: each for name, each in facts.items() if name not in OF_DOMINI}

    def honours_of(self, g: Man) -> dict[str, int]:
        if not g.dominus:
            return {"Fame": g.fame, "Wins": g.wins, "Favours": g.favours_won, "Crowns": int(g.champion)}
        did = g.done
        return {
            "Seasons won": g.seasons_won, "Influence": g.influence, "Wins": did["wins"],
            "Crowns": did["champions"], "Hosted": did["hosted"], "Schemes": did["schemes"],
            "Foils": did["foils"], "Wagers": did["winnings"] - did["stakes"],
        }  # fmt: skip

    def career_record(self, g: Man) -> Recorded:
        """Return a fighter's fights; those of a Dominus are his house's, and none is drawn."""
        did = g.done
        return Record(did["wins"], did["fights"] - did["wins"]) if g.dominus else g

    def cells(self, state: State, g: Man) -> Mapping[str, Any]:
        if g.dominus:
            return {"Owner": "a Dominus", "A/D/S": "", "Influence": g.influence, "Fame": ""}
        # Of one who has left the houses it is the last of them.
        owner = state.gladiators.get(g.owner)
        of = owner.name if owner else g.spells[-1][0] if g.spells else ""
        return {"Owner": of, "A/D/S": fighter_card(state.rules.pack, g.kind).dice, "Influence": "", "Fame": g.fame}

    def state_words(self, state: State, g: Man) -> str:
        """Return the public state of a house, or of a fighter, in words."""
        if g.status != ACTIVE:
            gone = "retired" if g.fate == NONE else terms.FATE_WORDS[g.fate]
            return "dead" if g.status == DEAD else gone
        if not g.dominus:
            return fighter_words(g)
        if g.id not in state.seats or not state.table:
            return "between seasons"
        own = state.table["houses"][state.seats.index(g.id)]
        host = ", hosts the games" * (state.table["table"]["host"] == state.seats.index(g.id))
        return f"influence {own['influence']}, {own['gold']} gold{host}"

    def this_month(self, state: State, g: Man) -> str:
        sits = g.status == ACTIVE and g.star and (g.dominus or g.played)
        return CAMPAIGN.played_now(state) if sits else self.state_words(state, g)

    def retirement_word(self, g: Man) -> str:
        return "retired" if g.fate == NONE else LEFT[g.fate]

    def death_words(self, g: Man) -> str:
        return super().death_words(g) if g.fate == NONE else LEFT[g.fate]

    def farewell(self, g: Man) -> str:
        if g.fate == NONE:
            return super().farewell(g)
        return f"{g.name} {self.retirement_word(g)}: {self.progress_words(g)}."

    def all_leave(self, g: Man) -> bool:
        return g.fate == terms.SEASON_OVER

    def ending(self, state: State, g: Man) -> str:
        """Return a career at its end in words; a Dominus has the fights of his fighters."""
        if not g.dominus:
            return super().ending(state, g)
        month = CAMPAIGN.round.calendar.words(state.month if g.status == ACTIVE else g.left_month)
        stands = "still keeps a house" if g.status == ACTIVE else self.retirement_word(g)
        deeds = g.done
        fights = f"{Number(deeds['fights']):fight}, {deeds['wins']} won"
        return f"{g.name} {stands} in {month}: {fights}; {self.merit_words(g)}."

    def merit_words(self, g: Man) -> str:
        if not g.dominus:
            return f"Fame {g.fame}" + (", champion" if g.champion else "")
        won = f"{Number(g.seasons_won)} of {Number(g.seasons):season} won, " if g.seasons else ""
        return f"{won}influence {g.influence}"

    def progress_words(self, g: Man) -> str:
        return self.merit_words(g)

    def goals(self, state: State, g: Man) -> Sequence[Goal]:
        """Return a Dominus' influence that wins and the books that he cannot pay; a fighter's crown, and the rudis."""
        if g.status != ACTIVE or not state.table:
            return ()
        if not g.dominus:
            return self.fighter_goals(state, g) if g.uid else ()
        if g.id not in state.seats:
            return ()
        m, who, found = table_of(state), state.seats.index(g.id), []
        missing = max(0, m.cards.goal - m.houses[who].influence)
        words = f"{missing} more influence to win the season"
        if not missing:
            words = (
                f"{m.cards.goal} influence is reached: this house wins the season when the phase ends, unless "
                "another house reaches it too"
            )
        short = books_due(m, who) - m.houses[who].gold
        if short > 0:
            found.append(Goal(f"{short} more gold to pay the next books", short, "Upkeep"))
        return [Goal(words, missing, "Victory"), *found]

    def fighter_goals(self, state: State, g: Man) -> Sequence[Goal]:
        """Return the favours that a fighter lacks for the crown, once he has one or a person plays him; for a champion
        what his dice for the rudis must show."""
        if not g.champion:
            missing = terms.CROWN - g.favours
            goal = Goal(f"{Number(missing):more favour} to become a champion", missing, "Winner, P17")
            return [goal] if g.favours or g.played else ()
        if not state.rules.rudis:
            return ()
        need = f"{max(2, WON_FROM - g.crowned)} or more on 2d6 when the season ends (1 less if the house wins it)"
        return [Goal(f"{need}, for the rudis (freedom)", 0, "P50")]

    def introduction(self, g: Man) -> str:
        if g.dominus:
            return f"{g.name}, Dominus of the house of {g.house}." if g.house else f"{g.name}, a Dominus."
        # A fighter has the name of his card, unless a person has given him another.
        return f"{g.name}, a fighter." if g.name == self.kind_words(g) else super().introduction(g)

    def card_changes(self, bout: Bout, before: Man, after: Man) -> Sequence[str]:
        """Return the changes on a Dominus' or fighter's card after a play."""
        if not after.dominus:
            return ["injured"] if after.wounds > before.wounds else []
        season = "the season won" if after.seasons_won > before.seasons_won else "the season lost"
        swayed = after.influence != before.influence and before.fought_month != NONE
        return stated(
            (swayed, f"influence {after.influence}"),
            (after.rudes > before.rudes, "a champion wins the rudis (freedom)"),
            (after.seasons > before.seasons, season),
        )

    # Lists

    def star_sheet(self, state: State) -> Sheet:
        """Return the sheet of persons' Domini, with all present and former fighters of theirs."""
        return self.sheet("Houses", self.stars, state, domini_first(stars(state)))

    def brief_sheet(self, state: State) -> Sheet:
        """Return persons' Domini with their fighters, then the rivals."""
        own = domini_first(active_stars(state) or stars(state))
        rivals = [state.gladiators[n] for n in state.seats if n in state.gladiators]
        return self.sheet("Houses", self.brief, state, [*own, *(g for g in rivals if g not in own)])

    def career_sheet(self, state: State, g: Man, bouts: Sequence[Bout]) -> Sheet:
        """Return a fighter's career; of a Dominus a table of all houses, the most influential first."""
        if not g.dominus:
            return super().career_sheet(state, g, bouts)
        men = sorted(state.gladiators.where(dominus=True), key=lambda g: (-g.seasons_won, -g.influence, g.id))
        rows = [
            {
                "House": each.house or "-", "Dominus": each.name, "Influence": each.influence,
                "Seasons won": f"{each.seasons_won} of {each.seasons}", "Now": self.state_words(state, each),
            }
            for each in men
        ]  # fmt: skip
        return self.make_sheet(f"{g.name}'s house, seed {state.seed}", self.ends, rows)

    def in_pool(self, state: State, place: int | None, filters: Mapping[str, Any]) -> Sequence[Man]:
        """Return the fighters of the other houses and those of none, the most famous first."""
        found = [g for g in super().in_pool(state, place, filters) if not g.dominus]
        return sorted(found, key=lambda g: (-g.fame, -g.wins, g.id))

    def campaign_facts(self, state: State) -> dict[str, Any]:
        """Return the season, its houses in their seats, and the host."""
        host = state.table.get("table", {}).get("host", terms.NOBODY)
        return CAMPAIGN.table_facts(state, "host", host)


def domini_first(men: Sequence[Man]) -> list[Man]:
    """Return Domini before their fighters."""
    return sorted(men, key=lambda g: (not (g.dominus or g.played), g.id))


def fighter_words(g: Man) -> str:
    """Return the state of a fighter in words: champion or favours, and injury."""
    words = ["champion"] if g.champion else [f"{Number(g.favours):favour}"] if g.favours else []
    words += ["injured"] if g.injured else []
    return ", ".join(words) or "ready"


LISTS = SpartacusLists()
