"""What the older editions change (V1): each of their rules in place of one of the Colosseum Edition.

Every rule of the first column is marked in its chapter by :func:`..book.editions.by_edition`.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

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
from ludus_cli.rules.gladiator.career import armoury, arranging, school, talents
from ludus_cli.rules.gladiator.older import attacks as own_attacks
from ludus_cli.rules.gladiator.older import collisions as own_collisions
from ludus_cli.rules.gladiator.older import creation, kicks, orders, striking, throwing
from ludus_cli.rules.gladiator.older import items as own_items
from ludus_cli.rules.gladiator.older import movement as own_movement
from ludus_cli.rules.gladiator.older import net as own_net
from ludus_cli.rules.gladiator.older import posture as own_posture
from ludus_cli.rules.gladiator.older import styles as own_styles
from ludus_cli.rules.gladiator.trials import foresight

#: All modules of the older editions.
MODULES = tuple(import_module(f"{older.__name__}.{each.name}") for each in iter_modules(older.__path__))

# Styles and creation [2, 3, 29]

replace_in_older(kinds.is_man, own_styles.is_older_man)
replace_in_older(kinds.is_own_style, own_styles.is_style_of)
replace_in_older(kinds.weapons_in_place, own_styles.light_spears)
replace_in_older(styles.roll_style, own_styles.roll_older_style)
replace_in_older(styles.roll_armour, creation.roll_older_armour)
replace_in_older(styles.roll_set, creation.roll_older_set)
replace_in_older(gladiator.roll_centurion, gladiator.roll_characteristics)

# Orders, movement and collisions [7, 8, 14 to 16]

replace_in_older(plots.why_malformed, orders.why_malformed)
replace_in_older(centurions.as_ordered, own_movement.as_written)
replace_in_older(centurions.second_step, own_movement.by_one_order)
replace_in_older(foresight.second_direction, own_movement.second_direction)
replace_in_older(paths.steps_over, own_posture.steps_safely)
replace_in_older(movement.may_cross, own_collisions.may_cross)
replace_in_older(movement.paths_collide, own_collisions.paths_collide)
replace_in_older(collisions.impact_drm, own_collisions.impact_drm)
replace_in_older(collisions.collision_pa, own_collisions.collision_pa)
replace_in_older(collisions.into_danger, own_collisions.no_danger)
replace_in_older(posture.keeps_feet, own_posture.keeps_his_feet)
replace_in_older(posture.check_way, own_posture.check_way_back)
replace_in_older(posture.fall_table, own_posture.fall_table)

# Attacks [9 to 13, 22, 29.7]

replace_in_older(allocation.most_cf, striking.attack_limit_in)
replace_in_older(allocation.named_speed, striking.no_speed)
replace_in_older(charts.attack, own_attacks.attack_in_lots)
replace_in_older(charts.worth_by_cover, own_attacks.worth_by_cover)
replace_in_older(results.table_of, striking.on_ladder)
replace_in_older(attacks.throw_at, own_attacks.throw_three)
replace_in_older(wounds.wound_total, striking.fresh_wound_total)
replace_in_older(wounds.own_wound_roll, own_attacks.plain_wound_roll)
replace_in_older(wounds.fresh_critical, striking.has_fresh_critical)
replace_in_older(wounds.critical_of_man, striking.critical_by_edition)
replace_in_older(wounds.shield_blow, striking.shield_total)
replace_in_older(unarmed.total_of_stun, striking.total_of_stun)
replace_in_older(stun.recovery_roll, striking.recovery_roll)

# Items and nets [13, 20]

replace_in_older(items.drop_roll, striking.drop_roll)
replace_in_older(items.serves_on, own_net.trident_serves_on)
replace_in_older(handling.is_kept, throwing.is_kept)
replace_in_older(handling.has_luck, own_attacks.has_no_luck)
replace_in_older(handling.throw_missile, own_attacks.throw_missile)
replace_in_older(handling.before_reaching, kicks.kicks_before_reaching)
replace_in_older(handling.reach_drm, own_items.recovery_drm)
replace_in_older(handling.may_kick, kicks.kick_as_written)
replace_in_older(net.net_drm, own_net.older_net_drm)
replace_in_older(net.net_table, own_net.older_net_table)
replace_in_older(holds.drag_table, own_net.older_drag_table)

# Careers [37, 38]

replace_in_older(talents.styles_open, own_styles.styles_open)
replace_in_older(arranging.styles_in, own_styles.styles_of_older_class)
replace_in_older(school.why_no_suit, armoury.why_not_bought)
replace_in_older(school.ask_armour, school.buy_armour)
