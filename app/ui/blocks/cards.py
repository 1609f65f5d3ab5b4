"""Rows that need more room than a line of a table: a card for each."""

from typing import Literal

from pydantic import BaseModel

from app.ui.base.node import Node
from app.ui.base.translatable import Translatable
from app.ui.blocks.details import Detail
from app.ui.blocks.effects import Action
from app.ui.data.calls import Part, Source, check_paths


class CardContent(Node):
    """What a card says of its row."""

    title_field: str
    """The row's field with the heading."""
    head: tuple[Detail, ...] = ()
    """Short values beside the heading; only assistive technology reads their labels."""
    text: str | None = None
    """The row's field with running text."""
    rows: tuple[Detail, ...] = ()
    """Labelled values below."""
    actions: tuple[Action, ...] = ()
    """What can be done with the row; routes are filled from it."""

    def check_fields(self, shape: type[BaseModel]) -> None:
        """Complain when it names a field that the row does not have."""
        check_paths(self, shape, self.title_field, self.text)
        for detail in (*self.head, *self.rows):
            check_paths(detail, shape, detail.field)


class Cards(CardContent):
    """A card for each row, beside each other where there is room. Cards in a card are a list with lines between."""

    has_heading = True
    kind: Literal["cards"] = "cards"
    label: Translatable
    """The accessible name of them all."""
    title: Translatable = ""
    """The heading above them; cards in a card have none, the card has one."""
    source: Source | Part
    """The rows, in the order in which they are shown."""
    empty: Translatable
    """Shown when there are none."""

    def check(self) -> None:
        self.check_fields(self.source.shape())
