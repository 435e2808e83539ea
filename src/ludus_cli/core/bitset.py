"""Small sets of small numbers, held in an int: bit k stands for the number k.

The rules often ask for the men in a place; an int answers without making a list, and is empty where it is 0.
"""

from __future__ import annotations


def bit(number: int) -> int:
    """The set of one number."""
    return 1 << number


def holds(bits: int, number: int) -> bool:
    """True if a set holds a number."""
    return (bits >> number) & 1 == 1


def size(bits: int) -> int:
    """The number of numbers in a set."""
    return bits.bit_count()


def nth(bits: int, place: int) -> int:
    """The number at a place, 0 the lowest, of a set that holds more than ``place``."""
    for _ in range(place):
        bits &= bits - 1
    return ((bits & -bits) - 1).bit_count()


def members(bits: int) -> list[int]:
    """The numbers of a set, lowest first."""
    return [number for number in range(bits.bit_length()) if holds(bits, number)]
