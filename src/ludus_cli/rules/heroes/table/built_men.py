"""Men built on the spot for a match put together by hand [4.2]: given details stand, the dice say the rest."""

from __future__ import annotations

from ludus_cli.core.errors import Refusal
from ludus_cli.game.campaign.making import choices, numbers_field, sex_field
from ludus_cli.game.elements.common_types import Doing, Field, Payload
from ludus_cli.rules.heroes.book import bout, gladiator
from ludus_cli.rules.heroes.book.day import join_pool, seat_of
from ludus_cli.rules.heroes.book.locales import FRINGES, LOCALES, cap_in, roll_row
from ludus_cli.rules.heroes.book.styles import STYLE_NAMES
from ludus_cli.rules.heroes.book.terms import NONE, STRENGTH

NO_SIGNATURE = "none"
ATTRIBUTES = numbers_field(
    gladiator.NUMBERS, "Savvy, Strength and Speed as on a card; rolled as for the pool if left out."
)
SIGNATURE = Field(
    "signature", "Signature", "The Signature, only with --attributes; none if left out.", "choice",
    choices((NO_SIGNATURE, *gladiator.SIGNATURE_BY_NAME)), default=None, shown_default=NO_SIGNATURE,
)  # fmt: skip
SEX = sex_field()
#: What may be said of a man who is built on the spot; the dice and chance say the rest.
BUILT = (
    ATTRIBUTES,
    SIGNATURE,
    SEX,
    Field(
        "hand", "Hand", "The hand that holds the weapon: right or left.", "choice", choices(("right", "left")),
        default=None, shown_default="right",
    ),
    Field(
        "secondary", "Secondary Style", "A second style, which must differ from the first.", "choice",
        choices(STYLE_NAMES), default=None, shown_default="none",
    ),
    Field(
        "enters", "Enters", "The style for this match: primary or secondary.", "choice",
        choices(("primary", "secondary")), default=None, shown_default="primary",
    ),
)  # fmt: skip


def build(d: Doing, what: str, style: int, locale: int, cap: int, name: str, said: Payload, own: str = "") -> bout.Seat:
    """Return the seat of a man of a style, who joins the pool of a locale (NONE: a man of no locale).

    ``said`` is by the names of BUILT. Given Attributes are his as they stand, with a Total of ``cap`` at most (H73);
    else the pool gives them [4.5.1]. ``own`` are the tactics of one for a match outside all careers: with some he is a
    player's, whose sex is never drawn, so that a woman is one by her rules [3.3.1]; for others it is colour (H13).
    Raises Refusal for impossible values.
    """
    most = "the most is 20 [3.6.5]"
    if cap < gladiator.LARGEST_TOTAL:
        most = f"the most for {LOCALES[locale].name} is {cap} [7.3]"
    known = numbers_said(what, said, cap, most)
    second = secondary_of(what, style, said)
    row = 0 if known else roll_row(d.tray, NONE, locale)
    sex = said.get("sex")
    female = sex == "woman" if sex or own else None
    where = FRINGES if locale == NONE else locale
    g = join_pool(d, style, where, row, cap_in(locale), name, female, known)
    if own and g.female and known is None:
        g.attributes[STRENGTH] = max(gladiator.SMALLEST_ATTRIBUTE, g.attributes[STRENGTH] - 1)
    g.left_handed = said.get("hand") == "left"
    g.secondary = second
    g.star, g.tactics = bool(own), own
    return seat_of(d.state, g, second if said.get("enters") == "secondary" else style)


def numbers_said(what: str, said: Payload, cap: int, most: str) -> tuple[list[int], int] | None:
    """Return Attributes and Signatures, as bits, of a man with given numbers; None: the dice say.

    Raises Refusal for impossible ones; ``most`` explains that no man has a Total over ``cap``.
    """
    attributes, signature = said.get("attributes"), said.get("signature") or NO_SIGNATURE
    if attributes is None:
        if signature != NO_SIGNATURE:
            raise Refusal(
                what, "you gave a Signature but no Attributes", "Give the Attributes too, or leave both to the dice"
            )
        return None
    gladiator.NUMBERS.check(what, attributes)
    if signature not in (NO_SIGNATURE, *gladiator.SIGNATURE_BY_NAME):
        raise Refusal(
            what,
            f"{signature!r} is not a Signature [3.5]",
            f"Give none, or one of {', '.join(gladiator.SIGNATURE_BY_NAME)}",
        )
    bits = gladiator.SIGNATURE_BY_NAME[signature].bit if signature != NO_SIGNATURE else 0
    total = gladiator.total_of(attributes, bits)
    if total > cap:
        raise Refusal(
            what, f"his Total is {total}, but {most}", "Choose a locale with a higher limit, or lower the numbers"
        )
    return list(attributes), bits


def secondary_of(what: str, style: int, said: Payload) -> int:
    """Return the given Secondary Style, NONE for none."""
    name = said.get("secondary")
    if not name:
        if said.get("enters") == "secondary":
            raise Refusal(what, "he has no Secondary Style", "Give one: secondary=STYLE")
        return NONE
    second = STYLE_NAMES.index(name)
    if second == style:
        raise Refusal(what, "the Secondary Style must differ from the Primary Style [3.8]", "Give a different style")
    return second
