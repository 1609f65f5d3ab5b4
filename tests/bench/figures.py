"""Formats measurements and their targets as a table."""

from collections.abc import Iterable
from typing import NamedTuple

HEADINGS = ("what", "Waybill", "compared with", "ratio", "target", "met")


class Row(NamedTuple):
    """One line of the table."""

    what: str
    ours: str
    baseline: str
    ratio: str
    target: str
    met: str


def at_most(what: str, ours: float, baseline: float, most: float, unit: str, name: str = "floor") -> Row:
    """A ratio to the baseline with an upper limit."""
    ratio = ours / baseline
    return _compared(what, ours, baseline, ratio, f"<= {most:g}x", ratio <= most, unit, name)


def at_least(what: str, ours: float, baseline: float, least: float, unit: str) -> Row:
    """A ratio to the baseline with a lower limit."""
    ratio = ours / baseline
    return _compared(what, ours, baseline, ratio, f">= {least:g}x", ratio >= least, unit, "floor")


def compared(what: str, ours: float, baseline: float, unit: str, name: str = "floor") -> Row:
    """A ratio to the baseline without a target."""
    return Row(what, _amount(ours, unit), f"{name}: {_amount(baseline, unit)}", f"{ours / baseline:.2f}x", "", "")


def under(what: str, ours: float, most: float, unit: str) -> Row:
    """A figure with an upper limit and without a baseline."""
    return Row(what, _amount(ours, unit), "", "", f"<= {most:g} {unit}", _verdict(ours <= most))


def noted(what: str, ours: float, unit: str) -> Row:
    """A figure without a target."""
    return Row(what, _amount(ours, unit), "", "", "", "")


def as_table(rows: Iterable[Row]) -> str:
    """The rows as a Markdown table with aligned columns."""
    lines = [HEADINGS, *rows]
    widths = [max(len(line[at]) for line in lines) for at in range(len(HEADINGS))]
    drawn = ["| " + " | ".join(map(str.ljust, line, widths)) + " |" for line in lines]
    return "\n".join([drawn[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *drawn[1:]])


def _compared(
    what: str, ours: float, baseline: float, ratio: float, target: str, met: bool, unit: str, name: str
) -> Row:
    return Row(what, _amount(ours, unit), f"{name}: {_amount(baseline, unit)}", f"{ratio:.2f}x", target, _verdict(met))


def _amount(value: float, unit: str) -> str:
    digits = 0 if value >= 100 or value == int(value) else 1 if value >= 10 else 2
    return f"{value:,.{digits}f} {unit}".rstrip()


def _verdict(met: bool) -> str:
    return "yes" if met else "**no**"
