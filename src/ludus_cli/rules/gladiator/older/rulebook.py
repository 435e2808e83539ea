"""What the older editions change (V1): each of their rules beside the one of the Colosseum Edition that it replaces.

Those replaced are marked in their chapters by :func:`..book.editions.by_edition`.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ludus_cli.core.dice import line
from ludus_cli.rules.gladiator import older
from ludus_cli.rules.gladiator.book import (
    allocation,
    attacks,
    centurions,
    charts,
    collisions,
    gladiator,
    handling,
    holds,
    items,
    kinds,
    modifiers as mod,
    movement,
    net,
    paths,
    plots,
    posture,
    results,
    stun,
    styles,
    unarmed,
    wounds,
)
from ludus_cli.rules.gladiator.book.editions import replace_in_older
from ludus_cli.rules.gladiator.book.state import item_in_hand
from ludus_cli.rules.gladiator.book.terms import DAGGER
from ludus_cli.rules.gladiator.career import armoury, arranging, school, talents
from ludus_cli.rules.gladiator.older import (
    attacks as own_attacks,
    collisions as own_collisions,
    creation,
    items as own_items,
    movement as own_movement,
    net as own_net,
    orders,
    posture as own_posture,
    rolls,
    striking,
    styles as own_styles,
)
from ludus_cli.rules.gladiator.tables.older_movement import STAYS_UP
from ludus_cli.rules.gladiator.tables.older_net import DRAGS_ABOVE
from ludus_cli.rules.gladiator.trials import foresight

#: All modules of the older editions.
MODULES = tuple(import_module(f"{older.__name__}.{each.name}") for each in iter_modules(older.__path__))

#: The rules, chapter by chapter.
RULES = (
    # Styles and creation
    replace_in_older(kinds.is_kind, own_styles.is_older_kind),
    replace_in_older(kinds.is_own_style, own_styles.is_style_of),
    replace_in_older(kinds.weapons_in_place, own_styles.light_spears),
    replace_in_older(styles.roll_style, own_styles.roll_older_style),
    replace_in_older(styles.roll_armour, creation.roll_older_armour),
    replace_in_older(styles.roll_set, creation.roll_older_set),
    replace_in_older(gladiator.roll_centurion, gladiator.roll_characteristics),
    # Orders, movement and collisions
    replace_in_older(plots.why_malformed, lambda m, plot: orders.why_no_order(m.rules.edition, plot)),
    replace_in_older(centurions.as_ordered, own_movement.as_written),
    replace_in_older(centurions.second_step, own_movement.by_one_order),
    replace_in_older(foresight.second_direction, own_movement.second_direction),
    replace_in_older(paths.steps_over, own_posture.steps_safely),
    replace_in_older(movement.may_cross, own_collisions.may_cross),
    replace_in_older(movement.paths_collide, own_collisions.paths_collide),
    replace_in_older(collisions.impact_drm, own_collisions.impact_drm),
    replace_in_older(collisions.collision_pa, own_collisions.collision_pa),
    # Hazards are a danger backward alone.
    replace_in_older(collisions.into_danger, lambda m, who: None),
    replace_in_older(posture.keeps_feet, own_posture.keeps_his_feet),
    replace_in_older(posture.check_way, own_posture.check_way_back),
    replace_in_older(posture.fall_table, lambda m: (rolls.FALL_PRONE, STAYS_UP)),
    # Attacks, wounds and Stun
    replace_in_older(allocation.most_cf, lambda m, available: striking.attack_limit(m.rules.edition, available)),
    # Weapons have no Spd (V31, V46).
    replace_in_older(allocation.named_speed, lambda m, f: 0),
    replace_in_older(charts.allocate_attack, own_attacks.attack_in_lots),
    replace_in_older(charts.worth_by_cover, own_attacks.worth_by_cover),
    replace_in_older(results.table_of, lambda rules, m_cf, red: striking.table_result(rules.edition, m_cf, red)),
    replace_in_older(attacks.throw_at, own_attacks.throw_three),
    replace_in_older(wounds.wound_total, striking.fresh_wound_total),
    replace_in_older(wounds.own_wound_roll, own_attacks.plain_wound_roll),
    # Every critical hit has fresh dice (V8).
    replace_in_older(wounds.fresh_critical, lambda m, who: True),
    replace_in_older(wounds.critical_of_man, lambda m, area, total: striking.critical_of(area, total)),
    replace_in_older(wounds.shield_blow, striking.shield_total),
    replace_in_older(
        unarmed.total_of_stun, lambda m, by, who, area, stun, white: striking.critical_total(m, by, who, area, stun)
    ),
    # CN - (1D6 - 1)
    replace_in_older(
        stun.recovery_roll,
        lambda m, f: (rolls.STUN_RECOVERY_1981, line(m.tray, mod.CONSTITUTION, f.cn) + line(m.tray, mod.BASE, 1)),
    ),
    # Items and nets
    replace_in_older(items.drop_roll, striking.drop_roll),
    replace_in_older(items.serves_on, own_net.trident_serves_on),
    # A knife is never thrown.
    replace_in_older(handling.is_kept, lambda m, f, hand: item_in_hand(m, f, hand) == DAGGER),
    # Every roll has a luck of its own.
    replace_in_older(handling.has_luck, lambda m, who, foe: False),
    replace_in_older(handling.throw_missile, own_attacks.throw_missile),
    replace_in_older(handling.before_reaching, own_items.kicks_before_reaching),
    replace_in_older(
        handling.recover_drm, lambda m, who, item: own_items.recovery_drm(m, who, item, *handling.lying_at(m, item))
    ),
    replace_in_older(handling.may_kick, own_items.kick_as_written),
    replace_in_older(net.net_drm, own_net.older_net_drm),
    replace_in_older(net.net_table, lambda m: (rolls.NET_1981, own_net.COLUMN)),
    replace_in_older(holds.drag_table, lambda m: (rolls.DRAG_1981, DRAGS_ABOVE)),
    # Careers
    replace_in_older(talents.styles_open, lambda g, rules: own_styles.styles_of(rules)),
    replace_in_older(arranging.styles_in, own_styles.styles_of_older_class),
    replace_in_older(school.why_no_suit, armoury.why_not_bought),
    replace_in_older(school.ask_armour, school.buy_armour),
)
