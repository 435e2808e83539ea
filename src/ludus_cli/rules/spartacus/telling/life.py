"""Domini and fighters in words: as they came, and their careers so far as clauses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.career import FEUD, FEW, RUN, STAR, Career, dated
from ludus_cli.chronicle.stages.clauses import NONE, Clause
from ludus_cli.chronicle.statements import Saying, facts_of
from ludus_cli.chronicle.told import as_he_came
from ludus_cli.chronicle.words import Person, spelled, spelled_ordinal, spelled_times
from ludus_cli.core.english import list_words, stated
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.campaign_state import ACTIVE
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight import events as fight
from ludus_cli.rules.spartacus.book.vocabulary import full_name
from ludus_cli.rules.spartacus.kinds import fighter_card
from ludus_cli.rules.spartacus.records import Man
from ludus_cli.rules.spartacus.telling.fought_match import Told, is_woman, sex_of, short_name
from ludus_cli.rules.spartacus.telling.ledger import LEDGER
from ludus_cli.rules.spartacus.telling.seasons import NEAR, Season, Seasons, leader_of

#: The kinds of how a fighter's career ended, by FATES.
ENDS = {
    terms.SOLD_TO_BANK: "sold_away", terms.FREED: "freed", terms.DIED_OF_WOUNDS: "died", terms.DECAPITATED: "beheaded",
    terms.CONDEMNED: "condemned", terms.LOST_TO_CARD: "lost", terms.SEASON_OVER: "over", terms.RUDIS: "rudis",
}  # fmt: skip
#: How it ended, in tables, by the fates of the rules; nobody knows whether it was a man's.
FATES = (
    "sold to the bank", "sold", "freed because the house did not pay its books", "died of wounds", "decapitated",
    "condemned", "lost to a scheme", "left when the season ended", "free with the rudis", "lost at the table",
)  # fmt: skip
#: Odds in a hundred up to which a win is an upset.
LONG_ODDS = 20
#: So much gold more or less by wagers is worth a word.
GREAT_BALANCE = 20


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
        self.men[STAR] = replace(self.men[STAR], short=short_name(self.men[STAR].name))

    def female(self, g: Man) -> bool | None:
        """Return True for a woman, False for a man, and None for slaves and others if it is not known."""
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
        """Return his record, unless a run of wins tells it."""
        if any("whole" in each.facts for each in self.unbroken()):
            return []
        found = super().sums()
        return found if self.g.wins else [replace(each, words={**each.words, "won": "none"}) for each in found]

    def goals(self) -> list[Clause]:
        """Tell his favours or his crown, his injuries, and the houses that he was of."""
        g, active = self.g, "active" if self.g.status == ACTIVE else ""
        found = []
        if g.champion:
            found.append(self.of_him("crown", 7, active, "none" if not g.crowned else "", won=spelled_times(g.crowned)))
        elif g.favours_won > 1 or (active and g.favours_won):
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
        self.names, self.owners = seasons.name, seasons.owners
        super().__init__(c, g, [], seasons)

    def life(self) -> list[list[Clause]]:
        """Return his life: how each season ended, then his rival, his best fighter, the arena and where he stands."""
        g = self.g
        house = self.of_him("life_house", 10, "house" if g.house else "", month=max(g.joined_month, 0), house=g.house)
        story = dated([house, *(self.season_over(season, who) for season, who in self.seasons if season.ended != NONE)])
        doing = [*self.rival(), *self.best_fighter(), *self.sums()]
        if g.status != ACTIVE:
            doing.append(self.left("life_house_left"))
        elif self.seasons and self.seasons[-1][0].ended == NONE:
            season, who = self.seasons[-1]
            stood = [season.stood(season.last, seat) for seat in range(len(season.seats))]
            leader, near = leader_of(stood), season.cards.goal - NEAR <= stood[who]
            other = self.house_of(season.seats[leader]) if leader not in (NONE, who) else NONE
            facts = facts_of(leads=leader == who, other=other != NONE, near=near,
                             last=stood[who] == min(stood) and stood.count(stood[who]) == 1)  # fmt: skip
            doing.append(self.say("still", *facts, patient=other, now=spelled(stood[who])))
        return [part for part in (story, doing) if part] if len(story) > 1 else [[*story, *doing]]

    def say(self, kind: str, *facts: str, patient: int = NONE, month: int = NONE, **words: str) -> Clause:
        """Return a clause of his house."""
        active = "active" if self.g.status == ACTIVE else ""
        return replace(self.of_him(f"life_house_{kind}", 5, active, *facts, patient=patient, month=month), words=words)

    def season_over(self, season: Season, who: int) -> Clause:
        """Tell who won a season, and whether he was ever ahead or far behind in it."""
        ends = [season.influence[month] for month in sorted(season.influence)]
        before, last = ends[:-1], ends[-1]
        won, next_best = season.winner == who, max(n for seat, n in enumerate(last) if seat != who)
        leads = [leader_of(each) == who for each in before]
        facts = facts_of(
            won=won, led=before and all(leads) if won else any(leads), tournament=season.tournament,
            behind=won and any(each[who] == min(each) < max(each) for each in before[1:]),
            close=last[who] - next_best <= 1 if won else last[season.winner] - last[who] <= 1,
            last=not won and last[who] == min(last) < max(last) and last.count(last[who]) == 1,
        )  # fmt: skip
        winner = NONE if won else self.house_of(season.seats[season.winner])
        return self.say("season", *facts, patient=winner, month=season.ended, nth=spelled_ordinal(season.number))

    def house_of(self, number: int) -> int:
        """Return the seat of another Dominus among the persons."""
        return self.person(number, self.names(number), "", is_woman(self.names(number)))

    def rival(self) -> list[Clause]:
        """Tell which Dominus schemed against him most, and how often he schemed against that one."""
        against, back = Counter[int](), Counter[int]()
        for season, who in self.seasons:
            for _, (by, target) in season.plots:
                if target == who:
                    against[season.seats[by]] += 1
                elif by == who:
                    back[season.seats[target]] += 1
        most = against.most_common(2)
        if not most or most[0][1] < RUN or (len(most) > 1 and most[0][1] == most[1][1]):
            return []
        number, times = most[0]
        facts = facts_of(unanswered=not back[number], more=back[number] > times, only=len(most) == 1)
        return [self.say("rival", *facts, patient=self.house_of(number), times=spelled_times(times),
                         back=spelled_times(back[number]))]  # fmt: skip

    def best_fighter(self) -> list[Clause]:
        """Tell of the fighter who won most for his house, if he was of no other."""
        own = [star for star in self.c.stars if self.owners.get(star["id"]) == [self.g.id] and star["wins"] >= FEUD]
        best = max(own, key=lambda star: (star["champion"], star["wins"]), default=None)
        if best is None:
            return []
        name = isolated(str(best["name"]))
        man = self.person(best["id"], name, "", sex_of(fighter_card(self.pack, best["kind"])))
        killed = best["fate"] in (terms.DECAPITATED, terms.CONDEMNED)
        facts = facts_of(champion=best["champion"], killed=killed, rudis=best["fate"] == terms.RUDIS)
        return [self.say("best", *facts, patient=man, won=spelled(best["wins"]))]

    def sums(self) -> list[Clause]:
        """Return what he did in the arena and in the intrigue, as far as it says something about him."""
        g, did = self.g, self.g.done
        fights, schemes, balance = did["fights"], did["schemes"] + did["foiled"], did["winnings"] - did["stakes"]
        thumbs = did["condemned"] + did["spared"]
        return stated(
            (did["hosted"], self.say("hosted", times=spelled_times(did["hosted"]))),
            (fights, self.say("fights", *facts_of(none=not did["wins"], all=did["wins"] == fights, one=fights == 1),
                              fights=f"{spelled(fights)} fights", won=spelled(did["wins"]))),
            (schemes > FEW and (not did["foiled"] or 2 * did["foiled"] > schemes),
             self.say("schemes", *facts_of(all=not did["foiled"], none=not did["schemes"]),
                      schemes=f"{spelled(schemes)} schemes", foiled=spelled(did["foiled"]))),
            (abs(balance) >= GREAT_BALANCE, self.say("wagers", "won" if balance > 0 else "lost")),
            (g.rudes, self.say("rudes", *facts_of(one=g.rudes == 1), rudes=spelled(g.rudes))),
            (thumbs > 1, self.say("thumb", *facts_of(none=not did["condemned"], all=not did["spared"]),
                                  condemned=spelled(did["condemned"]), spared=spelled(did["spared"]))),
        )  # fmt: skip
