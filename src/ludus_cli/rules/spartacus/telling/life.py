"""Domini and fighters in words: as they came, and their careers so far."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.scores import score_words
from ludus_cli.chronicle.statements import Saying, facts_of
from ludus_cli.chronicle.told import as_he_came
from ludus_cli.chronicle.words import Person, counted, in_month, number_word, times
from ludus_cli.core.english import list_words, stated
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.attributes import NONE
from ludus_cli.game.elements.campaign_state import ACTIVE
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight import events as fight
from ludus_cli.rules.spartacus.records import Man
from ludus_cli.rules.spartacus.telling.fought_match import Told, person_named
from ludus_cli.rules.spartacus.telling.seasons import Arrival, Season

#: The banks of how a fighter came, by the kind of event that tells it.
CAME = {"dealt": "life_dealt", "heir": "life_dealt", "bought": "life_bought", "gained": "life_gained"}
#: The banks of how a fighter's career ended, by FATES.
FATES = {
    terms.SOLD_TO_BANK: "life_sold_away", terms.FREED: "life_freed", terms.DIED_OF_WOUNDS: "life_died",
    terms.DECAPITATED: "life_decapitated", terms.CONDEMNED: "life_condemned", terms.LOST_TO_CARD: "life_lost",
    terms.SEASON_OVER: "life_over", terms.RUDIS: "life_rudis",
}  # fmt: skip


# As they came


def portrait(g: Man, matches: Sequence[Told], dice: str) -> list[Saying]:
    """Return the sayings of a man as he came; ``dice`` are those of a fighter, ``matches`` his fights."""
    of, who = f"star {g.id}", person_named(isolated(g.name))
    if g.dominus:
        words: dict[str, str | Person] = {"l": who, "origin": isolated(g.origin), "house": g.house}
        facts = (["from"] if g.origin else []) + (["house"] if g.house else [])
        return [Saying("portrait_dominus", words, of, (), tuple(facts))]
    then = as_he_came(g, g.id, matches)
    return [Saying("portrait_fighter", {"f": who, "dice": dice}, of, (), facts_of(champion=then.champion))]


# A Dominus


def dominus_life(g: Man, seasons: Sequence[tuple[Season, int]], last: int) -> list[list[Saying]]:
    """Return the sayings of a Dominus' career: ``seasons`` come with his seat, ``last`` is the month in which it ended
    or stands."""
    of, dominus, did = f"star {g.id}", person_named(isolated(g.name)), g.done

    def say(bank: str, *facts: str, **words: str | Person) -> Saying:
        return Saying(bank, {"l": dominus, **words}, of, (), facts)

    won, balance = g.seasons_won, did["winnings"] - did["stakes"]
    now, who = seasons[-1] if seasons else (None, 0)
    influence = "" if now is None else str(now.stood(now.last, who))
    first = stated(
        (True, say("life_house", *facts_of(house=g.house), when=in_month(g.joined_month), house=g.house)),
        (g.seasons, say("life_seasons", *facts_of(none=not won, all=won == g.seasons, one=g.seasons == 1),
                        seasons=counted(g.seasons, "season"), won=number_word(won))),
    )  # fmt: skip
    doing = stated(
        (did["hosted"], say("life_hosted", hosted=times(did["hosted"]))),
        (did["fights"], say("life_fights", *facts_of(none=not did["wins"]), fights=counted(did["fights"], "fight"),
                            won=number_word(did["wins"]))),
        (did["schemes"] or did["foiled"],
         say("life_schemes", *facts_of(all=not did["foiled"]), schemes=counted(did["schemes"], "scheme"),
             foiled=number_word(did["foiled"]), done=number_word(did["schemes"]))),
        (did["foils"], say("life_foils", foils=counted(did["foils"], "scheme"))),
        (did["stakes"], say("life_wagers", "won" if balance > 0 else "lost" if balance < 0 else "even",
                            gold=f"{abs(balance)} gold", stakes=f"{did['stakes']} gold")),
    )  # fmt: skip
    fate = stated(
        (did["champions"], say("life_champions", champions=counted(did["champions"], "champion"))),
        (g.rudes, say("life_rudes", rudes=counted(g.rudes, "champion"))),
        (did["condemned"] or did["spared"],
         say("life_thumb", *facts_of(none=not did["condemned"], all=not did["spared"]),
             condemned=number_word(did["condemned"]), spared=number_word(did["spared"]))),
        (did["refused"], say("life_refused", refused=times(did["refused"]))),
        (g.status != ACTIVE, say("life_left", when=in_month(last))),
        (g.status == ACTIVE and now is not None and now.ended == NONE,
         say("life_still", influence=influence, house=g.house)),
    )  # fmt: skip
    return [part for part in (first, doing, fate) if part]


# A fighter


def fighter_life(
    g: Man, matches: Sequence[Told], arrival: Arrival | None, names: Sequence[str], last: int
) -> list[list[Saying]]:
    """Return the sayings of a fighter's career: his fights, his arrival, the names of his Domini one after the other,
    the month in which his career ended or stands."""
    of, f = f"star {g.id}", person_named(isolated(g.name))

    def say(bank: str, *facts: str, **words: str | Person) -> Saying:
        return Saying(bank, {"f": f, **words}, of, (), facts)

    first = []
    if arrival is not None and names:
        when, gold = in_month(arrival.month), f"{arrival.gold} gold"
        first.append(say(CAME[arrival.how], when=when, gold=gold, l=person_named(names[0])))
    fought = [told for told in matches if told.fought]
    if fought:
        first.append(first_fight(g, f, fought[0]))
    if len(fought) > 1 and g.matches == len(fought):
        score = score_words(g.wins, g.defeats, g.draws)
        first.append(say("life_record", fights=counted(g.matches, "fight"), score=score))
    fame = stated(
        (g.favours_won, say("life_favours", favours=counted(g.favours_won, "favour"))),
        (g.champion, say("life_crown", *facts_of(none=not g.crowned), won=counted(g.crowned, "fight"))),
        (g.wounds, say("life_wounds", wounds=times(g.wounds))),
        (len(names) > 1, say("life_owners", list_a=list_words(list(dict.fromkeys(names))))),
        (True, end_of(g, f, in_month(last))),
    )
    return [part for part in (first, fame) if part]


def first_fight(g: Man, f: Person, told: Told) -> Saying:
    """Return the saying of his first fight."""
    who = told.seat_of(g.id)
    places = tuple(n for n, e in enumerate(told.events) if e[0] in (fight.FALLS, fight.VICTORY))
    words: dict[str, str | Person] = {
        "f": f, "foe": isolated(told.men[1 - who].name), "when": in_month(told.bout.month),
    }  # fmt: skip
    return Saying("life_first", words, f"match {told.bout.id}", places, (told.bout.seats[who].outcome,))


def end_of(g: Man, f: Person, when: str) -> Saying:
    """Return the saying of his career's end, or of his present state."""
    of = f"star {g.id}"
    if g.status == ACTIVE:
        return Saying(
            "life_ready", {"f": f}, of, (), facts_of(injured=g.injured, champion=g.champion and not g.injured)
        )
    return Saying(FATES.get(g.fate, "life_gone"), {"f": f, "when": when}, of)
