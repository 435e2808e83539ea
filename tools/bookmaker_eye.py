"""Fit the bookmaker's eye of a system to matches that are played, and measure its error on men it was not fitted to.

    python -m tools.bookmaker_eye heroes --pairs 4000 --matches 400 [--edition 1981]

Men come from careers: Stars at all moments and those who met them, paired as they met and at random. The model is a
logistic regression with a penalty. Its error is measured on men of other careers. Numpy of the extra `fast` is needed.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any

import numpy as np

from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.switches import edition_of, preset_rules
from ludus_cli.game.trials.simulated_careers import Life, play_round
from ludus_cli.game.trials.trials import ODDS, places_of
from ludus_cli.odds.book import rules_version
from ludus_cli.odds.engines import AUTO, engine_for
from ludus_cli.odds.eye import ALWAYS, EVEN, Model, man_of, models_from, module_of, path_of
from ludus_cli.odds.task import COMPILED, compiled_of
from ludus_cli.play.payload_fields import completed
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem

#: Dice of the matches to fit to, and of those to measure on.
FITTED, MEASURED = 20_107, 20_108
#: The penalties of single weights and of mutual ones, and the rounds of fitting.
RIDGE, MUTUAL_RIDGE, ROUNDS = 0.5, 4.0, 12
#: The careers to measure on begin with this seed.
OTHERS = 1_000_000
MONTHS = 30
#: From this share of draws on, pairs of sights are weighed for them.
OFTEN_DRAWN = 0.02

Sides = list[list[Payload]]
#: Two sides, the matches that were played, the wins of the first and of the second.
Case = tuple[Sides, int, int, int]


# Men


def careers(system: AnySystem, settings: Payload, first: int) -> Iterator[list[Sides]]:
    """Yield the matches of one career after the other, each as two sides of men."""
    campaign = system.campaign
    for seed in range(first, first + 1_000_000):
        own = system.making.chance(seed, {"name": None, **{each.name: None for each in system.making.CREATE}})
        if "tactics" in {each.name for each in system.making.CREATE}:
            names = [*campaign.tactics]
            own["tactics"] = names[seed % len(names)]
        fought: dict[int, Sides] = {}

        def heard(life: Life, d: Any, fought: dict[int, Sides] = fought) -> None:
            """Keep the matches that an action has ended: the state forgets them."""
            for bout in life.state.bouts.values():
                seats = [seat for seat in bout.seats if seat.outcome and seat.before]
                if bout.id not in fought and {seat.side for seat in seats} == {0, 1}:
                    men = [(seat.side, man_of(seat, dict(seat.before))) for seat in seats]
                    fought[bout.id] = [[man for side, man in men if side == own] for own in (0, 1)]

        life = Life(campaign, campaign.new_state(seed, settings), heard)
        with suppress(LudusError):
            star = max(life.do("recruit", **{"name": own["name"]} | completed(system.making.CREATE, own)).changed)
            while life.played < MONTHS and not campaign.finished(life.state.gladiators[star]):
                life.played += 1
                play_round(campaign, life.state, star, 1, life.do)
        yield list(fought.values())


def pairs_from(system: AnySystem, settings: Payload, first: int, number: int, dice: random.Random) -> list[Sides]:
    """Return so many duels of men from careers, half as they met and half at random."""
    met: list[Sides] = []
    men: list[Payload] = []
    for found in careers(system, settings, first):
        duels = [sides for sides in found if list(map(len, sides)) == [1, 1]]
        met += duels
        men += [man for sides in duels for side in sides for man in side]
        if len(met) >= number / 2:
            break
    mixed = [[[one], [other]] for one, other in (dice.sample(men, 2) for _ in range(number - number // 2))]
    return [*met[: number // 2], *mixed]


def armed_pairs(rules: Payload, number: int, dice: random.Random, strangers: bool) -> list[Sides]:
    """Return so many duels of fighters of the starter pack of Spartacus with gear at random.

    Every fifth fighter is a stranger: one of the two in each duel if there are to be ``strangers``, else neither.
    """
    from ludus_cli.rules.spartacus.kinds import fighters_in
    from ludus_cli.rules.spartacus.records import cards_in

    cards = cards_in(rules["pack"])
    slots: dict[str, list[str]] = {}
    for place in cards.of_type("equipment"):
        slots.setdefault(cards.kinds[place].slot, []).append(cards.kinds[place].name)
    kinds = range(len(fighters_in(rules["pack"])))
    own = {True: [kind for kind in kinds if kind % 5 == 2], False: [kind for kind in kinds if kind % 5 != 2]}

    def man(stranger: bool) -> Payload:
        gear = [dice.choice(names) for names in slots.values() if dice.random() < 0.4]
        return {"card": {"kind": dice.choice(own[stranger])}, "tactics": "", "gear": gear}

    return [[[man(strangers)], [man(False)]] for _ in range(number)]


def played(system: AnySystem, rules: Payload, pairs: Sequence[Sides], matches: int, seed: int) -> list[Case]:
    """Return the pairs with their results. Pairs that the rules refuse are left out."""
    cases = []
    for number, sides in enumerate(pairs):
        terms = {"place": None, "rules": rules, "sides": sides}
        if any("gear" in man for side in sides for man in side):
            terms |= {f"gear_{who}": list(side[0].get("gear", ())) for who, side in zip("ab", sides, strict=True)}
        try:
            name, _ = engine_for(system, ODDS, terms, AUTO)
            player = compiled_of(system) if name == COMPILED else system.trials
            tally = player.tally(ODDS, terms, seed, number * matches, matches)
        except LudusError:
            continue
        places = places_of(system.trials.measures(ODDS, terms))
        cases.append((sides, tally[0], tally[places["wins_a"]], tally[places["wins_b"]]))
    return cases


# The model


def fit(system: AnySystem, rules: Payload, duels: Sequence[Case]) -> Model:
    """Return the model that fits some duels best."""
    module = module_of(system)
    sights = [[module.seen(side[0], rules) for side in sides] for sides, *_ in duels]
    single = sorted({name for both in sights for sight in both for name in sight})
    mutual = list(combinations([name for name in module.MUTUAL if name in single], 2))
    at = {name: place for place, name in enumerate(single)}
    x = np.zeros((2, len(duels), len(single)))
    for row, both in enumerate(sights):
        for who, sight in enumerate(both):
            for name, value in sight.items():
                x[who, row, at[name]] = value
    ones, twos = [at[one] for one, _ in mutual], [at[two] for _, two in mutual]
    crossed = x[0][:, ones] * x[1][:, twos] - x[0][:, twos] * x[1][:, ones]
    crossed_seen = np.abs(crossed).sum(0) > 0
    crossed, mutual = (
        crossed[:, crossed_seen],
        [pair for pair, there in zip(mutual, crossed_seen, strict=True) if there],
    )
    wins = np.array([[a, b] for _, _, a, b in duels], float)
    of = np.array([n for _, n, _, _ in duels], float)
    # Each duel counts alike: more matches make its share surer, and the model errs by more than they do.
    weight = np.minimum(of, 100) / of
    penalty = np.r_[np.full(len(single), RIDGE), np.full(len(mutual), MUTUAL_RIDGE)]
    w = regress(np.c_[x[0] - x[1], crossed], wins[:, 0] * weight, wins.sum(1) * weight, penalty)
    model = Model(
        named(single, w), {pair: float(v) for pair, v in zip(mutual, w[len(single) :], strict=True)}, {}
    )  # fmt: skip
    p = 1 / (1 + np.exp(-np.c_[x[0] - x[1], crossed] @ w))
    # Where nearly every match is decided, no pair of sights tells anything about draws.
    often = (of - wins.sum(1)).sum() / of.sum() > OFTEN_DRAWN
    pairs = [*combinations_with_replacement([n for n in module.MUTUAL if n in at], 2)] if often else []
    ones, twos = [at[one] for one, _ in pairs], [at[two] for _, two in pairs]
    together = x[0][:, ones] * x[1][:, twos] + x[0][:, twos] * x[1][:, ones]
    drawish = np.c_[np.ones(len(duels)), 4 * p * (1 - p), x[0] + x[1], together]
    penalty = np.r_[1e-3, 1e-3, np.full(len(single), 2.0), np.full(len(pairs), 4.0)]
    d = regress(drawish, (of - wins.sum(1)) * weight, of * weight, penalty)
    draws = {ALWAYS: float(d[0]), EVEN: float(d[1]), **named(single, d[2:])}
    drawn = {pair: float(v) for pair, v in zip(pairs, d[2 + len(single) :], strict=True)}
    return Model(model.single, model.mutual, draws, drawn)


def named(names: Sequence[str], weights: Any) -> dict[str, float]:
    """Return weights by name."""
    return {name: float(weight) for name, weight in zip(names, weights, strict=False)}


def regress(x: Any, wins: Any, of: Any, penalty: Any) -> Any:
    """Return the weights of a logistic regression with a penalty, by Newton's method."""
    w = np.zeros(x.shape[1])
    for _ in range(ROUNDS):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        slope = x.T @ (wins - of * p) - penalty * w
        curve = (x * (of * p * (1 - p))[:, None]).T @ x + np.diag(penalty)
        step = np.linalg.solve(curve, slope)
        w = w + step * min(1.0, 4.0 / max(1e-9, float(np.abs(step).max())))
    return w


def error_of(system: AnySystem, rules: Payload, model: Model, cases: Sequence[Case]) -> Payload:
    """Return the mean error of a model on some cases in points, and its calibration over ten bins."""
    seen = module_of(system).seen
    errors, bins = [], [[0, 0.0, 0.0] for _ in range(10)]
    for sides, n, a, _ in cases:
        one, other = (seen(man, rules) for (man,) in sides)
        called, found = model.chances(one, other).a, a / n
        errors.append(abs(called - found))
        own = bins[min(9, int(10 * called))]
        own[0] += 1
        own[1] += called
        own[2] += found
    calibration = [[int(n), round(c / n, 3), round(f / n, 3)] for n, c, f in bins if n]
    points = round(100 * float(np.mean(errors)), 2) if errors else None
    return {"cases": len(cases), "error": points, "calibration": calibration}


def rounded(model: Model) -> Payload:
    """Return a model for its file, without weights that are nothing, but with the names of all that it has seen."""
    single = {name: round(v, 4) for name, v in model.single.items()}
    mutual = [[*pair, round(v, 4)] for pair, v in model.mutual.items() if abs(v) >= 0.0005]
    draws = {name: round(v, 4) for name, v in model.draws.items() if abs(v) >= 0.0005}
    drawn = [[*pair, round(v, 4)] for pair, v in model.drawn.items() if abs(v) >= 0.0005]
    return {"single": single, "mutual": mutual, "draws": draws, "drawn": drawn}


def make_eye(key: str, edition: str, pairs: int, matches: int, kept: Path | None) -> None:
    """Fit and measure the model of a system in an edition, and write it into the file of the system."""
    system = load(key)
    campaign = system.campaign
    switches = campaign.switches
    full = preset_rules(switches, campaign.default_value, edition or "ludus")
    settings = system.making.settings(full, {}, {})
    rules = asdict(campaign.new_state(0, settings).rules)
    number = switches[edition_of(switches)].values.index(edition) if edition else 0
    if kept and kept.exists():
        fitted, strange = json.loads(kept.read_text("utf-8"))
    else:
        dice = random.Random(FITTED)
        if key == "spartacus":
            fit_to, others = (armed_pairs(rules, n, dice, n != pairs) for n in (pairs, pairs // 10))
        else:
            fit_to = pairs_from(system, settings, 0, pairs, dice)
            others = pairs_from(system, settings, OTHERS, pairs // 10, dice)
        fitted = played(system, rules, fit_to, matches, FITTED)
        strange = played(system, rules, others, 5 * matches, MEASURED)
        if kept:
            kept.write_text(json.dumps([fitted, strange]), "utf-8")
    model = fit(system, rules, fitted)
    met = [case for case in strange if any(man["card"].get("star") for side in case[0] for man in side)]
    facts = {
        "fitted_to": len(fitted),
        "matches": matches,
        "others": error_of(system, rules, model, strange),
        "stars": error_of(system, rules, model, met),
    }
    print(json.dumps(facts, indent=1))
    # Once it is measured, the model is fitted to all matches.
    model = fit(system, rules, [*fitted, *strange])
    path = path_of(system)
    said = json.loads(path.read_text("utf-8")) if path.exists() else {}
    models = said.get("models", []) if said.get("version") == rules_version(system) else []
    models = [each for each in models if each["edition"] != number]
    models.append({"edition": number, "facts": facts, **rounded(model)})
    said = {"version": rules_version(system), "models": sorted(models, key=lambda each: each["edition"])}
    models_from(said)
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(said, separators=(",", ":")) + "\n", "utf-8")


def main() -> None:
    """Read the command line and make what it asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", help="the key of the rule system")
    parser.add_argument("--edition", default="", help="the edition that is played, where there are several")
    parser.add_argument("--pairs", type=int, default=4000, help="the number of duels to fit to")
    parser.add_argument("--matches", type=int, default=300, help="the number of matches of each")
    parser.add_argument("--kept", type=Path, help="a file that keeps the played matches for another fit")
    asked = parser.parse_args()
    make_eye(asked.system, asked.edition, asked.pairs, asked.matches, asked.kept)


if __name__ == "__main__":
    main()
