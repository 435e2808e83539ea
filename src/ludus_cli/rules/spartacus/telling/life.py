"""Domini and fighters in words: as they came, and their careers so far as clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.career import Career, dated
from ludus_cli.chronicle.stages.clauses import NONE, Clause
from ludus_cli.chronicle.statements import Saying, facts_of
from ludus_cli.chronicle.told import as_he_came
from ludus_cli.chronicle.words import Person, counted, spelled, spelled_times
from ludus_cli.core.english import list_words, stated
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.campaign_state import ACTIVE
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight import events as fight
from ludus_cli.rules.spartacus.book.vocabulary import full_name
from ludus_cli.rules.spartacus.kinds import fighter_card
from ludus_cli.rules.spartacus.records import Man
from ludus_cli.rules.spartacus.telling.fought_match import Told, is_woman, sex_of
from ludus_cli.rules.spartacus.telling.ledger import LEDGER
from ludus_cli.rules.spartacus.telling.seasons import Season, Seasons

#: The kinds of how a fighter's career ended, by FATES.
ENDS = {
    terms.SOLD_TO_BANK: "sold_away", terms.FREED: "freed", terms.DIED_OF_WOUNDS: "died", terms.DECAPITATED: "beheaded",
    terms.CONDEMNED: "condemned", terms.LOST_TO_CARD: "lost", terms.SEASON_OVER: "over", terms.RUDIS: "rudis",
}  # fmt: skip
#: How it ended, in tables, by the fates of the rules; nobody knows whether it was a man's.
FATES = (
    "sold to the bank", "sold", "freed because the books were not paid", "died of wounds", "decapitated", "condemned",
    "lost to a scheme", "left when the season ended", "free with the rudis", "lost at the table",
)  # fmt: skip
#: Odds in a hundred up to which a win is an upset.
LONG_ODDS = 20


def portrait(g: Man, matches: Sequence[Told], dice: str) -> list[Saying]:
    """Return the sayings of a man as he came; ``dice`` are those of a fighter, ``matches`` his fights."""
    of, who = f"star {g.id}", Person(isolated(g.name), isolated(g.name), False)
    if g.dominus:
        words: dict[str, str | Person] = {"l": who, "origin": isolated(g.origin), "house": g.house}
        facts = (["from"] if g.origin else []) + (["house"] if g.house else [])
        return [Saying("portrait_dominus", words, of, (), tuple(facts))]
    then = as_he_came(g, g.id, matches)
    return [Saying("portrait_fighter", {"f": who, "dice": dice}, of, (), facts_of(champion=then.champion))]


class FighterLife(Career[Told]):
    """Gathers the turning points of a fighter's career."""

    ENDINGS = (fight.FALLS, fight.VICTORY)
    LEDGER = LEDGER

    def __init__(self, c: Chronicle, g: Man, matches: Sequence[Told], seasons: Seasons) -> None:
        self.pack = str(c.rules.get("pack", ""))
        self.domini = list(dict.fromkeys(isolated(str(spell[0])) for spell in g.spells))
        name = full_name(fighter_card(self.pack, g.kind).name, g.numeral) if g.kind >= 0 and not g.dominus else ""
        self.came = seasons.came(name) if name else None
        super().__init__(c, g, matches)

    def female(self, g: Man) -> bool | None:
        """Return True for a woman, False for a man, and None for slaves and others of whom it is not known."""
        return is_woman(g.name) if g.dominus else sex_of(fighter_card(self.pack, g.kind))

    def named(self, told: Told, who: int) -> str:
        """Return ``Celadus of Quintus``."""
        return LEDGER.man(told, who)

    def beaten(self, told: Told) -> bool:
        """Return False: whether he was spared, the host decided later."""
        return False

    def arrival(self, then: Any) -> Clause:
        """Tell how he came into his first house."""
        came = self.came if self.domini else None
        fact, month = (came.how, came.month) if came else ("", max(self.g.joined_month, 0))
        words = {"house": self.domini[0], "gold": f"{spelled(came.gold)} gold"} if came else {}
        return replace(self.of_him("arrival", 10, fact, month=month), words=words)

    def gains(self, told: Told) -> list[Clause]:
        """Tell nothing else of a match: favours and crowns come with the thumb."""
        return []

    def upset(self, told: Told) -> Clause | None:
        """Tell a victory against long odds."""
        who = self.who(told)
        if told.bout.recorded or told.chance(who) > LONG_ODDS:
            return None
        return self.point("upset", told, self.end_of(told), 6, "killed" if self.killed_in(told) else "")

    def missed(self, told: Told) -> tuple[int, str, tuple[int, ...]]:
        """Return nothing: an injured man may be healed in any month."""
        return 0, "", ()

    def sums(self) -> list[Clause]:
        """Return his record."""
        found = super().sums()
        return found if self.g.wins else [replace(each, words={**each.words, "won": "none"}) for each in found]

    def goals(self) -> list[Clause]:
        """Tell his favours or his crown, his injuries, and the houses that he was of."""
        g, active = self.g, "active" if self.g.status == ACTIVE else ""
        found = []
        if g.champion:
            found.append(self.of_him("crown", 7, active, "none" if not g.crowned else "", won=spelled_times(g.crowned)))
        elif g.favours_won:
            found.append(self.of_him("favours", 5, active, times=spelled_times(g.favours_won)))
        if g.wounds:
            found.append(self.of_him("wounds", 3, active, times=spelled_times(g.wounds)))
        if len(self.domini) > 1:
            found.append(self.of_him("owners", 3, active, houses=list_words(self.domini)))
        return found

    def end(self) -> list[Clause]:
        """Tell his end, or where he stands."""
        g = self.g
        if self.last is not None:
            return [self.death("beheaded", self.last, self.end_of(self.last), 1 - self.who(self.last))]
        if g.status == ACTIVE:
            return [self.of_him("still", 10, "injured" if g.injured else "", "" if g.matches else "no_match")]
        return [self.left(ENDS.get(g.fate, "gone"))]


class HouseLife(FighterLife):
    """Gathers the career of a Dominus out of his seasons."""

    def __init__(self, c: Chronicle, g: Man, seasons: Seasons) -> None:
        self.seasons: Sequence[tuple[Season, int]] = seasons.of(g.id)
        super().__init__(c, g, [], seasons)

    def life(self) -> list[list[Clause]]:
        """Return his life: seasons, then the arena and the intrigue, then his thumb and where he stands."""
        g, did = self.g, self.g.done
        active = "active" if g.status == ACTIVE else ""
        won, balance = g.seasons_won, did["winnings"] - did["stakes"]

        def say(kind: str, *facts: str, **words: str) -> Clause:
            return replace(self.of_him(f"life_house_{kind}", 5, active, *facts), words=words)

        house = self.of_him("life_house", 10, "house" if g.house else "", month=max(g.joined_month, 0), house=g.house)
        first = dated([house])
        fights, schemes, foils = did["fights"], did["schemes"] + did["foiled"], did["foils"]
        made, thumbs = did["champions"], did["condemned"] + did["spared"]
        first += stated((g.seasons, say(
            "seasons", *facts_of(none=not won, all=won == g.seasons, one=g.seasons == 1),
            seasons=counted(g.seasons, "season"), won=spelled(won),
        )))  # fmt: skip
        doing = stated(
            (did["hosted"], say("hosted", times=spelled_times(did["hosted"]))),
            (fights, say("fights", *facts_of(none=not did["wins"], all=did["wins"] == fights, one=fights == 1),
                         fights=f"{spelled(fights)} fights", won=spelled(did["wins"]))),
            (schemes > 1, say("schemes", *facts_of(all=not did["foiled"], none=not did["schemes"]),
                              schemes=f"{spelled(schemes)} schemes", foiled=spelled(did["foiled"]))),
            (foils, say("foils", *facts_of(one=foils == 1), foils=f"{spelled(foils)} schemes")),
            (did["stakes"], say("wagers", "won" if balance > 0 else "lost" if balance < 0 else "even")),
        )  # fmt: skip
        fate = stated(
            (made, say("champions", *facts_of(one=made == 1), champions=spelled(made))),
            (g.rudes, say("rudes", *facts_of(one=g.rudes == 1), rudes=spelled(g.rudes))),
            (thumbs, say("thumb", *facts_of(none=not did["condemned"], all=not did["spared"]),
                         condemned=spelled(did["condemned"]), spared=spelled(did["spared"]))),
        )  # fmt: skip
        if not active:
            fate.append(self.left("life_house_left"))
        elif self.seasons and self.seasons[-1][0].ended == NONE:
            season, who = self.seasons[-1]
            stood = [season.stood(season.last, seat) for seat in range(len(season.seats))]
            facts = facts_of(leads=stood[who] == max(stood), last=stood[who] == min(stood) < max(stood))
            fate.append(say("still", *facts, now=spelled(stood[who])))
        parts = [[*first, *doing], fate] if len(doing) > 1 else [[*first, *doing, *fate]]
        return [part for part in parts if part]
