"""Marks: labels of rows that fulfil a condition."""

from collections.abc import Iterable
from typing import Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.conditions import Condition, fields_in

Tone = Literal["neutral", "good", "warn", "bad", "info"]


class Mark(Node):
    """A second label next to a badge, on rows that fulfil a condition.

    Also called: flag, warning, overdue.
    See also: BadgeCell.
    """

    text: Translatable
    """The label."""
    tone: Tone = "bad"
    """The colour."""
    when: Condition
    """The condition on the row."""


def check_marks(marks: Iterable[Mark], fields: Iterable[str]) -> None:
    """Report conditions on fields that the row does not have."""
    names = set(fields)
    for mark in marks:
        mark.check_names(f"the mark '{mark.text}' names no field", names, *sorted(fields_in(mark.when)))
