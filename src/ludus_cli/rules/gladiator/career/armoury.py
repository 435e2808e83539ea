"""A man's armour between his matches: a set for each type, and pieces made for him [3.12, 37, M7, M9, M10].

``sets`` of a man hold the armour rolled or made for each type: classes and covers of five areas and the shield of the
table, 11 ints a type, NONE for a type not had yet; [] for a man who never chooses. His style turns the set of its type
into his armour. ``custom`` is 1 for each area of each type with a piece made for him; [] for none.
"""

from __future__ import annotations

from ludus_cli.core.dice import Tray, tell
from ludus_cli.rules.gladiator.book import styles, terms
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import LUDUS_RULES, TABLES_V2, HouseRules
from ludus_cli.rules.gladiator.career import events as ev, talents
from ludus_cli.rules.gladiator.older import buying, events as older
from ludus_cli.rules.gladiator.older.creation import brings_armour, worn_type
from ludus_cli.rules.gladiator.tables.armoury import MOST_WORN, PRICES

#: Ints of a set: five classes, five covers, the shield.
SET = 11
#: The least cover that is sold.
LEAST_COVER = 2
#: Weapons that a man of a basic style may carry (M8): those in the sword's place that need one hand alone.
ONE_HANDED = tuple(item for item in map(terms.ITEMS.index, styles.SWORDS_PLACE) if item != terms.MAUL)


# The set of a type


def has_set(g: Gladiator, style: int) -> bool:
    """True if he has armour of the type of a style."""
    return bool(g.sets) and g.sets[SET * worn_type(style)] != terms.NONE


def keep_set(g: Gladiator, armour: list[int], cover: list[int], shield: int) -> None:
    """Keep a set as that of the type of his style."""
    g.sets = g.sets or [terms.NONE] * (SET * len(terms.TYPES))
    first = SET * worn_type(g.style)
    g.sets[first : first + SET] = [*armour, *cover, shield]


def take_over(g: Gladiator) -> None:
    """Keep a man's present armour as his set if he has none yet, for a man who was not a person's when made."""
    if not g.sets and g.style != terms.VELITE and not brings_armour(g.style):
        keep_set(g, g.armour, g.cover, g.shield)


def set_of(g: Gladiator) -> tuple[list[int], list[int], int]:
    """Classes, covers and shield of his set of the type of his style."""
    first = SET * worn_type(g.style)
    return g.sets[first : first + 5], g.sets[first + 5 : first + 10], g.sets[first + 10]


def roll_outfit(t: Tray, who: int, g: Gladiator, rules: HouseRules = LUDUS_RULES) -> None:
    """Give a man the armour and the shield of his style. It is rolled for a new type, and kept (M7); a Velite wears and
    rolls none, a type of V2.0 brings its own."""
    if brings_armour(g.style):
        g.shield = styles.roll_armour(t, who, g.style, g.armour, g.cover, rules)
        return
    if g.style != terms.VELITE and not has_set(g, g.style):
        armour, cover = [0] * 5, [0] * 5
        keep_set(g, armour, cover, styles.roll_set(t, who, g.style, armour, cover, rules))
    wear_set(g)


def buy_set(t: Tray, who: int, g: Gladiator, rules: HouseRules, text: str) -> None:
    """Give a new man armour that he has bought, of pieces that can be; the size of his shield is rolled, but for a
    Heavy's, which is large (V22). A Retiarius rolls it too, for the day when he takes one up."""
    shield = terms.LARGE_SHIELD
    if styles.type_of(g.style) != terms.HEAVY:
        shield = styles.roll_set(t, who, g.style, [0] * 5, [0] * 5, rules)
    keep_set(g, [terms.BARE] * 5, [0] * 5, shield)
    wear_bought(t, who, g, text)


def why_not_bought(g: Gladiator, rules: HouseRules, purse: int, fresh: bool) -> str:
    """Why a man cannot buy armour for sesterces now, "" when he can: in a career as :func:`why_not_custom` has it, in a
    ludus whenever it is wanted (V49)."""
    if brings_armour(g.style) or rules.edition == TABLES_V2:
        return f"a {terms.KINDS[g.style]} wears the armour of his type [37, V49]"
    if not rules.buy_armour:
        return "the house rules have armour rolled, not bought [3.12, 37]"
    if purse == terms.NONE and not fresh:
        return "he has fought in this armour already, and it can only be changed before its first match [37, M108]"
    return "he has bought armour already [37]" if purse == terms.NONE and any(made_of(g)) else ""


def wear_bought(t: Tray, who: int, g: Gladiator, text: str) -> None:
    """A man wears armour bought for sesterces, of pieces that can be; his shield stays as it was rolled (V22, V49)."""
    armour, cover = buying.read_bought(text)
    keep_set(g, armour, cover, set_of(g)[2])
    g.custom = g.custom or [0] * (5 * len(terms.TYPES))
    first = 5 * worn_type(g.style)
    g.custom[first : first + 5] = [1] * 5
    wear_set(g)
    price = sum(map(buying.price_of, armour, cover))
    tell(t, older.ARMOUR_BOUGHT, who, price, older.packed_armour(armour, cover))


def too_dear(g: Gladiator, style: int) -> bool:
    """Return True if the armour bought for a style's type costs more than its sesterces (V22): in 1981 a Retiarius is
    of a Medium's type, with less to spend."""
    first = SET * worn_type(style)
    made = 5 * worn_type(style)
    if style < terms.FIRST_OLDER or not g.custom or not any(g.custom[made : made + 5]):
        return False
    pieces = zip(g.sets[first : first + 5], g.sets[first + 5 : first + 10], strict=True)
    return sum(buying.price_of(*piece) for piece in pieces) > buying.purse_of(style)


def wear_set(g: Gladiator) -> None:
    """Put on what his style makes of his set."""
    if g.style == terms.VELITE:
        g.armour, g.cover = [terms.BARE] * 5, [0] * 5
        g.shield = styles.fit_style(g.style, g.armour, g.cover, terms.NONE)
    else:
        g.armour, g.cover, shield = set_of(g)
        g.shield = styles.fit_style(g.style, g.armour, g.cover, shield)


def wardrobe_fits(g: Gladiator) -> bool:
    """Return True if the sets on a card are valid: none, or one for each type or NONE; and the pieces made for him."""
    if len(g.sets) not in (0, SET * len(terms.TYPES)) or len(g.custom) not in (0, 5 * len(terms.TYPES)):
        return False
    for first in range(0, len(g.sets), SET):
        one = g.sets[first : first + SET]
        if one[0] == terms.NONE:
            continue
        classes = all(terms.BARE <= each < len(terms.ARMOURS) for each in one[:5])
        covers = all(0 <= each <= terms.FULL_ON_TWO for each in one[5:10])
        if not (classes and covers and one[10] in (terms.NO_ITEM, terms.SMALL_SHIELD, terms.LARGE_SHIELD)):
            return False
    return True


# Style and weapon


def is_basic(style: int) -> bool:
    """True for Parmularius, Myrmillo and Provocator, who may wear customised armour and choose a weapon [19, 37]."""
    return style in styles.BASIC


def change_style(t: Tray, who: int, g: Gladiator, style: int, rules: HouseRules = LUDUS_RULES) -> None:
    """A man takes up another style: the armour of its type, its weapon; from one basic style to another he keeps the
    weapon that he carries (M7, M78)."""
    if not (is_basic(g.style) and is_basic(style)):
        g.weapon = styles.main_weapon(style)
    g.style = style
    tell(t, ev.STYLE_CHOSEN, who, style)
    roll_outfit(t, who, g, rules)


def weapons_open(g: Gladiator) -> list[int]:
    """The weapons that a man may carry instead of his own: in a basic style any one-handed one in which he is trained
    (M8)."""
    if not is_basic(g.style):
        return []
    return [item for item in ONE_HANDED if item != g.weapon and talents.is_trained(g, item)]


def change_weapon(t: Tray, who: int, g: Gladiator, item: int) -> None:
    """A man of a basic style takes another weapon (M8)."""
    g.weapon = item
    tell(t, ev.WEAPON_CHOSEN, who, item)


# Made to measure [37]


def price_of(armour: int, cover: int) -> int:
    """Denarii for a piece, by its class and cover."""
    return 0 if armour == terms.BARE else PRICES[armour - 1][cover - LEAST_COVER]


def read_pieces(text: str) -> tuple[list[int], list[int]]:
    """Classes and covers of five pieces as they are written: ``A B3 C - -``. Raises ValueError."""
    words = text.upper().replace(",", " ").split()
    if len(words) != 5:
        raise ValueError("write five pieces, from the head to the legs, with - for none, for example A B3 C - -")
    armour, cover = [], []
    for word in words:
        letter, part = word[0], word[1:]
        if letter not in terms.ARMOURS or part not in ("", "2", "3", "4", "5") or (letter == "-" and part):
            raise ValueError(
                f"{word} is not a piece of armour: write A, B or C, alone or with a number from 2 to 5, or - for none"
            )
        armour.append(terms.ARMOURS.index(letter))
        cover.append(0 if letter == "-" else int(part or terms.FULL))
    return armour, cover


def pieces_words(armour: list[int], cover: list[int]) -> str:
    """Five pieces as they are written."""
    return " ".join(map(styles.armour_words, armour, cover))


def made_of(g: Gladiator) -> list[int]:
    """Return by area 1 if the piece of his set was made for him, else 0."""
    first = 5 * worn_type(g.style)
    return g.custom[first : first + 5] if g.custom else [0] * 5


def piece_costs(g: Gladiator, armour: list[int], cover: list[int], keeps: bool) -> tuple[int, int, list[int]]:
    """Return the cost of pieces, the worth of all that were made for him with them, and the flags of those by area. A
    ludus pays for new pieces only, and ``keeps`` the others (M10); else all are made at once."""
    had, covered, _ = set_of(g)
    cost, worth, made = 0, 0, [0] * 5
    for area, was in enumerate(made_of(g)):
        price = price_of(armour[area], cover[area])
        same = keeps and (armour[area], cover[area]) == (had[area], covered[area])
        made[area] = was if same else 1
        worth += price * made[area]
        cost += 0 if same else price
    return cost, worth, made


def why_not_wear(g: Gladiator, text: str, purse: int = terms.NONE) -> str:
    """Return the reason why pieces cannot be made for a man, "" if they can; "" as text means his present ones.
    ``purse``: a ludus's money for them."""
    if not text:
        return ""
    try:
        armour, cover = read_pieces(text)
    except ValueError as error:
        return str(error)
    cost, worth, _ = piece_costs(g, armour, cover, purse != terms.NONE)
    weight = styles.type_of(g.style)
    if worth > MOST_WORN[weight]:
        most = f"a {terms.TYPES[weight].lower()} gladiator's may be worth {MOST_WORN[weight]}"
        return f"this armour is worth {worth} denarii, but {most} at most [37]"
    return f"this armour costs {cost} denarii, and his ludus has {purse} [37]" if terms.NONE < purse < cost else ""


def why_not_custom(g: Gladiator, purse: int, fresh: bool) -> str:
    """Return the reason why no armour can be made for a man now, "" if it can. In a career it replaces the roll for a
    new man, or for a type that he takes up (``fresh``, M108); in a ludus it needs only payment."""
    if not is_basic(g.style):
        return f"a {terms.KINDS[g.style]} wears the armour of his style [37]"
    if purse == terms.NONE and not fresh:
        return "he has fought in this armour already, and it can only be changed before its first match [37, M108]"
    if purse == terms.NONE and any(made_of(g)):
        return "he has had armour made already [37]"
    return ""


def make_armour(t: Tray, who: int, g: Gladiator, text: str, purse: int = terms.NONE) -> int:
    """Make armour for a man, of valid pieces, and return its cost. The shield stays as its column gave it (M9)."""
    armour, cover = read_pieces(text)
    cost, _, made = piece_costs(g, armour, cover, purse != terms.NONE)
    keep_set(g, armour, cover, set_of(g)[2])
    g.custom = g.custom or [0] * (5 * len(terms.TYPES))
    first = 5 * worn_type(g.style)
    g.custom[first : first + 5] = made
    wear_set(g)
    tell(t, ev.ARMOUR_MADE, who, cost, ev.packed_pieces(armour, cover))
    return cost
