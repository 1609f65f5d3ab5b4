"""What cells share."""

from typing import ClassVar

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.rules.value_types import ANY, INTEGER, NUMBER, TEXT, ValueTypes


class CellBase(Node):
    """What all cells share."""

    shows: ClassVar[ValueTypes] = ANY
    """The types of values that the cell can show."""

    def check(self) -> None:
        if not 0 <= (digits := getattr(self, "digits", 0) or 0) <= 20:
            self.report(f"a number has 0 to 20 decimal places, not {digits}")
        if getattr(self, "divisor", 1) == 0:
            self.report("a number cannot be divided by 0")


class FallbackCell(CellBase):
    """What cells share that show another text when there is no value."""

    fallback: Translatable = ""
    """Shown when the field is empty."""


class LabelledCell(FallbackCell):
    """What cells share whose values can have labels. The values are stored; users read the labels."""

    shows = frozenset({TEXT, INTEGER, NUMBER})
    labels: dict[str, Translatable] = {}
    """Display texts by stored value, for a boolean by 'true' and 'false'. Default: the values of a `Literal` in the
    schema, translated. Other values are shown unchanged."""
