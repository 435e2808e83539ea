"""Domini and fighters in words: as they came, and their careers so far."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.scores import score_words
from ludus_cli.chronicle.statements import Saying
from ludus_cli.chronicle.told import as_he_came
from ludus_cli.chronicle.words import Person, counted, in_month, number_word, times
from ludus_cli.core.english import listed
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.attributes import NONE
from ludus_cli.game.elements.campaign_state import ACTIVE
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight import events as fight
from ludus_cli.rules.spartacus.records import Man
from ludus_cli.rules.spartacus.telling.seasons import Arrival, Season
from ludus_cli.rules.spartacus.telling.told import Told, named

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
    of, who = f"star {g.id}", named(isolated(g.name))
    if g.dominus:
        words: dict[str, str | Person] = {"l": who, "origin": isolated(g.origin), "house": g.house}
        facts = (["from"] if g.origin else []) + (["house"] if g.house else [])
        return [Saying("portrait_dominus", words, of, (), tuple(facts))]
    then = as_he_came(g, g.id, matches)
    facts = ["champion"] if then.champion else []
    return [Saying("portrait_fighter", {"f": who, "dice": dice}, of, (), tuple(facts))]


# A Dominus


def dominus_life(g: Man, seasons: Sequence[tuple[Season, int]], last: int) -> list[list[Saying]]:
    """Return the sayings of a Dominus' career: ``seasons`` come with his seat, ``last`` is the month in which it ended
    or stands."""
    of, dominus, did = f"star {g.id}", named(isolated(g.name)), g.done

    def say(bank: str, *facts: str, **words: str | Person) -> Saying:
        return Saying(bank, {"l": dominus, **words}, of, (), facts)

    first = [say("life_house", *(["house"] if g.house else []), when=in_month(g.joined_month), house=g.house)]
    if g.seasons:
        won = g.seasons_won
        facts = ["none"] if not won else ["all"] if won == g.seasons else []
        facts += ["one"] if g.seasons == 1 else []
        first.append(say("life_seasons", *facts, seasons=counted(g.seasons, "season"), won=number_word(won)))
    doing = []
    if did["hosted"]:
        doing.append(say("life_hosted", hosted=times(did["hosted"])))
    if did["fights"]:
        facts = ["none"] if not did["wins"] else []
        doing.append(say("life_fights", *facts, fights=counted(did["fights"], "fight"), won=number_word(did["wins"])))
    if did["schemes"] or did["foiled"]:
        schemes, foiled = counted(did["schemes"], "scheme"), number_word(did["foiled"])
        facts = [] if did["foiled"] else ["all"]
        doing.append(say("life_schemes", *facts, schemes=schemes, foiled=foiled, done=number_word(did["schemes"])))
    if did["foils"]:
        doing.append(say("life_foils", foils=counted(did["foils"], "scheme")))
    balance = did["winnings"] - did["stakes"]
    if did["stakes"]:
        facts = ["won" if balance > 0 else "lost" if balance < 0 else "even"]
        doing.append(say("life_wagers", *facts, gold=f"{abs(balance)} gold", stakes=f"{did['stakes']} gold"))
    fate = []
    if did["champions"]:
        fate.append(say("life_champions", champions=counted(did["champions"], "champion")))
    if g.rudes:
        fate.append(say("life_rudes", rudes=counted(g.rudes, "champion")))
    if did["condemned"] or did["spared"]:
        facts = ["none"] if not did["condemned"] else ["all"] if not did["spared"] else []
        condemned, spared = number_word(did["condemned"]), number_word(did["spared"])
        fate.append(say("life_thumb", *facts, condemned=condemned, spared=spared))
    if did["refused"]:
        fate.append(say("life_refused", refused=times(did["refused"])))
    now = seasons[-1] if seasons else None
    if g.status != ACTIVE:
        fate.append(say("life_left", when=in_month(last)))
    elif now is not None and now[0].ended == NONE:
        fate.append(say("life_still", influence=str(now[0].stood(now[0].last, now[1])), house=g.house))
    return [part for part in (first, doing, fate) if part]


# A fighter


def fighter_life(
    g: Man, matches: Sequence[Told], arrival: Arrival | None, names: Sequence[str], last: int
) -> list[list[Saying]]:
    """Return the sayings of a fighter's career: his fights, his arrival, the names of his Domini one after the other,
    the month in which his career ended or stands."""
    of, f = f"star {g.id}", named(isolated(g.name))

    def say(bank: str, *facts: str, **words: str | Person) -> Saying:
        return Saying(bank, {"f": f, **words}, of, (), facts)

    first = []
    if arrival is not None and names:
        when, gold = in_month(arrival.month), f"{arrival.gold} gold"
        first.append(say(CAME[arrival.how], when=when, gold=gold, l=named(names[0])))
    fought = [told for told in matches if told.fought]
    if fought:
        first.append(first_fight(g, f, fought[0]))
    if len(fought) > 1 and g.matches == len(fought):
        score = score_words(g.wins, g.defeats, g.draws)
        first.append(say("life_record", fights=counted(g.matches, "fight"), score=score))
    fame = []
    if g.favours_won:
        fame.append(say("life_favours", favours=counted(g.favours_won, "favour")))
    if g.champion:
        fame.append(say("life_crown", *([] if g.crowned else ["none"]), won=counted(g.crowned, "fight")))
    if g.wounds:
        fame.append(say("life_wounds", wounds=times(g.wounds)))
    if len(names) > 1:
        fame.append(say("life_owners", list_a=listed(list(dict.fromkeys(names)))))
    fame.append(end_of(g, f, in_month(last)))
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
        facts = ["injured"] if g.injured else ["champion"] if g.champion else []
        return Saying("life_ready", {"f": f}, of, (), tuple(facts))
    return Saying(FATES.get(g.fate, "life_gone"), {"f": f, "when": when}, of)
