"""What every rule system must hold of its dice: each of a match is counted once, for the man who rolled it."""

import json
from collections import Counter

from ludus_cli.core.dice import ROLL
from ludus_cli.game.elements.manual_play import typed_in
from ludus_cli.game.elements.vocabulary import CARDS
from ludus_cli.records.annals import annals_of
from ludus_cli.records.luck import dice_of_matches, running_luck, total
from tests.contract.made import Sample, reading


def check_luck(each: Sample) -> None:
    """Faces, and the sides of their dice, are those of the events; each man has those of his seats; typed ones are told
    apart. Faces that a draw calls good raise the result that its rule expects."""
    system = each.system
    faces: Counter[tuple[int, bool]] = Counter()
    sums: Counter[int] = Counter()
    with reading(each) as campaign:
        for row in campaign.file.matches_with_events():
            bout = system.campaign.bouts.bout_from(json.loads(row.data))
            if row.events is None or bout.oneoff:
                continue
            rolls = [tuple(event) for event in json.loads(row.events) if event[0] == ROLL]
            for number, (_, who, table, _, result, fell, lines) in enumerate(rolls):
                draw = system.vocabulary.draws[table]
                if draw.reading == CARDS:
                    continue
                known = [face for face in fell if face > 0]
                assert all(face <= draw.sides for face in known), f"{draw.table} has dice with other sides"
                faces[table, number in typed_in(bout)] += len(known)
                sums[bout.seats[who].gladiator if 0 <= who < len(bout.seats) else -1] += sum(known)
                if draw.good_faces and who >= 0:
                    mean = system.vocabulary.expectation((ROLL, who, table, 0, result, fell, lines))
                    assert mean is not None, f"{draw.table} says what is good, and not what is expected"
        found = list(dice_of_matches(campaign))
        annals = annals_of(campaign)
        annals.read_dice(campaign)
        stars = [man.id for man in annals.men if man.star]
        running = running_luck(campaign, stars)
    own: Counter[int] = Counter()
    kinds: Counter[tuple[int, bool]] = Counter()
    for match in found:
        for number, dice in match.dice.items():
            own[number] += total(dice.values()).sum
            for key, some in dice.items():
                kinds[key] += some.number
    assert +kinds == +faces
    assert +own == +sums
    assert {man.id if man else -1: total(dice.values()).sum for man, dice in annals.dice.items()} == own
    for man, dice in annals.dice.items():
        if man is not None and man.star:
            _, score, luck = running[man.id][-1]
            whole = total(dice.values())
            assert abs(score - whole.score) < 1e-9
            assert (luck is None) == (whole.luck is None)
