"""A badge that says something of the data of a screen."""

from typing import Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Part, Source, check_paths


class DataBadge(Node):
    """A badge that is shown while a field of the data is true.

    Also called: flag, tag.
    See also: BadgeCell, Card.
    """

    kind: Literal["dataBadge"] = "dataBadge"
    source: Source | Part
    """The record."""
    field: str
    """The record's field that is true or false."""
    label: Translatable
    """The text of the badge."""

    def check(self) -> None:
        check_paths(self, self.source.shape(), self.field)
