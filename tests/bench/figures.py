"""What was measured, held against what is wanted, as a table."""

from collections.abc import Iterable
from typing import NamedTuple

HEADINGS = ("what", "Waybill", "compared with", "ratio", "wanted", "holds")


class Row(NamedTuple):
    """One line of the table."""

    what: str
    ours: str
    beside: str
    ratio: str
    wanted: str
    holds: str


def at_most(what: str, ours: float, beside: float, most: float, unit: str, name: str = "floor") -> Row:
    """Ours may be so many times as much."""
    ratio = ours / beside
    return _compared(what, ours, beside, ratio, f"<= {most:g}x", ratio <= most, unit, name)


def at_least(what: str, ours: float, beside: float, least: float, unit: str) -> Row:
    """Ours has to be so many times as much."""
    ratio = ours / beside
    return _compared(what, ours, beside, ratio, f">= {least:g}x", ratio >= least, unit, "floor")


def compared(what: str, ours: float, beside: float, unit: str) -> Row:
    """A ratio for which nothing is wanted."""
    return Row(what, _amount(ours, unit), f"floor: {_amount(beside, unit)}", f"{ours / beside:.2f}x", "", "")


def under(what: str, ours: float, most: float, unit: str) -> Row:
    """A figure that is compared with nothing."""
    return Row(what, _amount(ours, unit), "", "", f"<= {most:g} {unit}", _verdict(ours <= most))


def noted(what: str, ours: float, unit: str) -> Row:
    """A figure for which nothing is wanted."""
    return Row(what, _amount(ours, unit), "", "", "", "")


def as_table(rows: Iterable[Row]) -> str:
    """The rows as a table in Markdown, with columns that stand below each other."""
    lines = [HEADINGS, *rows]
    widths = [max(len(line[at]) for line in lines) for at in range(len(HEADINGS))]
    drawn = ["| " + " | ".join(map(str.ljust, line, widths)) + " |" for line in lines]
    return "\n".join([drawn[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *drawn[1:]])


def _compared(
    what: str, ours: float, beside: float, ratio: float, wanted: str, holds: bool, unit: str, name: str
) -> Row:
    return Row(what, _amount(ours, unit), f"{name}: {_amount(beside, unit)}", f"{ratio:.2f}x", wanted, _verdict(holds))


def _amount(value: float, unit: str) -> str:
    digits = 0 if value >= 100 or value == int(value) else 1 if value >= 10 else 2
    return f"{value:,.{digits}f} {unit}".rstrip()


def _verdict(holds: bool) -> str:
    return "yes" if holds else "**no**"
