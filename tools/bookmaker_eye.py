"""Fit the bookmaker's eye of a system to matches that are played, and measure its error on men it was not fitted to.

    python -m tools.bookmaker_eye heroes --pairs 12000 --matches 400 [--edition 1981]

Men come from careers: Stars at all moments and those who met them, paired as they met and at random. The model is a
small neural network. Its error is measured on men of other careers. Numpy of the extra `fast` is needed.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
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
from ludus_cli.odds.eye import Model, man_of, model_from, models_from, module_of, path_of
from ludus_cli.odds.task import COMPILED, compiled_of
from ludus_cli.play.payload_fields import completed
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem

#: Dice of the matches to fit to, and of those to measure on.
FITTED, MEASURED = 20_107, 20_108
#: Hidden units, rounds through all duels, duels of a step, the rate of the first round, and the decay of weights.
UNITS, ROUNDS, BATCH, RATE, DECAY = 24, 100, 128, 0.01, 0.2
SEED = 20_109
#: The careers to measure on begin with this seed.
OTHERS = 1_000_000
MONTHS = 30
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
    """Return this many duels of men from careers, half as they met and half at random."""
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
    """Return this many duels of fighters of the starter pack of Spartacus with gear at random.

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
        if number % 1000 == 0:
            print(f"pairing {number} of {len(pairs)}", file=sys.stderr)
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


def inputs_of(system: AnySystem, rules: Payload, duels: Sequence[Case]) -> tuple[list[str], Any]:
    """Return the names of all inputs of some duels, and the inputs as an array by fighter, duel and name."""
    seen = module_of(system).seen
    sights = [[seen(man, rules) for (man,) in sides] for sides, *_ in duels]
    names = sorted({name for both in sights for sight in both for name in sight})
    at = {name: place for place, name in enumerate(names)}
    x = np.zeros((2, len(duels), len(names)))
    for row, both in enumerate(sights):
        for who, sight in enumerate(both):
            for name, value in sight.items():
                x[who, row, at[name]] = value
    return names, x


def fit(system: AnySystem, rules: Payload, duels: Sequence[Case]) -> Payload:
    """Return the network that fits some duels best, as it stands in a file, by Adam's method in small batches."""
    names, x = inputs_of(system, rules, duels)
    wins = np.array([[a / n, b / n] for _, n, a, b in duels])
    middle, step = x.mean((0, 1)), np.maximum(x.std((0, 1)), 1e-6)
    x = (x - middle) / step
    dice = np.random.default_rng(SEED)
    shape = (len(names), UNITS)
    at = {
        "edge": np.zeros(len(names)), "draw": np.zeros(len(names)),
        "own": dice.normal(0, 0.5 / len(names) ** 0.5, shape), "other": dice.normal(0, 0.5 / len(names) ** 0.5, shape),
        "unit edge": dice.normal(0, 0.3, UNITS), "unit draw": dice.normal(0, 0.3, UNITS),
        "bias": np.zeros(UNITS), "drawn": np.array([-2.0, 0.0]),
    }  # fmt: skip
    mean, square = ({name: np.zeros_like(value) for name, value in at.items()} for _ in range(2))
    steps = 0
    for round_ in range(ROUNDS):
        rate = RATE * (1 + np.cos(np.pi * round_ / ROUNDS)) / 2
        for batch in np.array_split(dice.permutation(len(duels)), max(1, len(duels) // BATCH)):
            steps += 1
            for name, slope in slopes(at, x[:, batch], wins[batch]).items():
                mean[name] = 0.9 * mean[name] + 0.1 * slope
                square[name] = 0.999 * square[name] + 0.001 * slope**2
                move = mean[name] / (1 - 0.9**steps) / (np.sqrt(square[name] / (1 - 0.999**steps)) + 1e-8)
                at[name] = at[name] - rate * (move + (DECAY * at[name] if name not in ("bias", "drawn") else 0))
    # The file has weights for the inputs as they are, not by their distance from the middle.
    for name in ("edge", "draw"):
        at[name] = at[name] / step
    for name in ("own", "other"):
        at[name] = at[name] / step[:, None]
        at["bias"] = at["bias"] - middle @ at[name]
    at["drawn"] = at["drawn"] - np.array([2 * middle @ at["draw"], 0])
    inputs = np.c_[at["edge"], at["draw"], at["own"], at["other"]]
    return {
        "inputs": {name: figures(row) for name, row in zip(names, inputs, strict=True)},
        "bias": figures(at["bias"]), "edge": figures(at["unit edge"]), "draw": figures(at["unit draw"]),
        "drawn": figures(at["drawn"]),
    }  # fmt: skip


def slopes(at: dict[str, Any], x: Any, wins: Any) -> dict[str, Any]:
    """Return the slope of the loss in each weight: the surprise at who won, and at draws, mean of the duels."""
    one, other = x
    first = np.tanh(one @ at["own"] + other @ at["other"] + at["bias"])
    second = np.tanh(other @ at["own"] + one @ at["other"] + at["bias"])
    p = logistic((one - other) @ at["edge"] + (first - second) @ at["unit edge"])
    even = 4 * p * (1 - p)
    together = (one + other) @ at["draw"] + (first + second) @ at["unit draw"]
    decided = wins.sum(1)
    on_draw = (logistic(at["drawn"][0] + at["drawn"][1] * even + together) - (1 - decided)) / len(wins)
    on_edge = (p * decided - wins[:, 0]) / len(wins) + on_draw * at["drawn"][1] * even * (1 - 2 * p)
    by_edge, by_draw = np.outer(on_edge, at["unit edge"]), np.outer(on_draw, at["unit draw"])
    on_first, on_second = (by_edge + by_draw) * (1 - first**2), (by_draw - by_edge) * (1 - second**2)
    return {
        "edge": (one - other).T @ on_edge, "draw": (one + other).T @ on_draw,
        "own": one.T @ on_first + other.T @ on_second, "other": other.T @ on_first + one.T @ on_second,
        "unit edge": (first - second).T @ on_edge, "unit draw": (first + second).T @ on_draw,
        "bias": on_first.sum(0) + on_second.sum(0), "drawn": np.array([on_draw.sum(), on_draw @ even]),
    }  # fmt: skip


def logistic(edge: Any) -> Any:
    """Return the probabilities of logarithms of odds."""
    return 1 / (1 + np.exp(-np.clip(edge, -30, 30)))


def figures(row: Any) -> list[float]:
    """Return numbers for a file, to four significant digits."""
    return [float(f"{value:.4g}") for value in row]


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


def make_eye(key: str, edition: str, pairs: int, matches: int, kept: Path | None) -> None:
    """Fit and measure the model of a system in an edition, and write it into the file of the system."""
    system = load(key)
    campaign = system.campaign
    switches = campaign.switches
    full = preset_rules(switches, campaign.default_value, edition or "ludus")
    settings = system.making.settings(full, {}, {})
    house_rules = campaign.new_state(0, settings).rules
    # An edition may have styles of its own.
    system, rules = system.under_rules(house_rules), asdict(house_rules)
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
    model = model_from(fit(system, rules, fitted) | {"facts": {}})
    met = [case for case in strange if any(man["card"].get("star") for side in case[0] for man in side)]
    facts = {
        "fitted_to": len(fitted),
        "matches": matches,
        "others": error_of(system, rules, model, strange),
        "stars": error_of(system, rules, model, met),
    }
    print(json.dumps(facts, indent=1))
    # Once it is measured, the model is fitted to all matches.
    final = fit(system, rules, [*fitted, *strange])
    path = path_of(system)
    said = json.loads(path.read_text("utf-8")) if path.exists() else {}
    models = said.get("models", []) if said.get("version") == rules_version(system) else []
    models = [each for each in models if each["edition"] != number]
    models.append({"edition": number, "facts": facts, **final})
    said = {"version": rules_version(system), "models": sorted(models, key=lambda each: each["edition"])}
    models_from(said)
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(said, separators=(",", ":")) + "\n", "utf-8")


def main() -> None:
    """Read the command line and make what it asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", help="the key of the rule system")
    parser.add_argument("--edition", default="", help="the edition that is played, where there are several")
    parser.add_argument("--pairs", type=int, default=12_000, help="the number of duels to fit to")
    parser.add_argument("--matches", type=int, default=300, help="the number of matches of each")
    parser.add_argument("--kept", type=Path, help="a file that keeps the played matches for another fit")
    asked = parser.parse_args()
    make_eye(asked.system, asked.edition, asked.pairs, asked.matches, asked.kept)


if __name__ == "__main__":
    main()
