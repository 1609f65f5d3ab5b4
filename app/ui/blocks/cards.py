"""Shows rows as cards, for content that does not fit into table cells."""

from typing import Literal

from pydantic import BaseModel

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Part, Source, check_paths
from app.ui.blocks.data_badge import DataBadge
from app.ui.blocks.details import Detail, check_details
from app.ui.blocks.effects import Action
from app.ui.blocks.tables import Paging


class CardContent(Node):
    """The content of a card for one row."""

    title_field: str
    """The row's field with the heading."""
    head: tuple[Detail, ...] = ()
    """Short values next to the heading; their labels are visible to screen readers only."""
    text: str | None = None
    """The row's field with a longer text."""
    rows: tuple[Detail, ...] = ()
    """Labelled values below the text."""
    actions: tuple[Action, ...] = ()
    """Actions on the row; their routes are filled from its fields."""

    def check_fields(self, shape: type[BaseModel]) -> None:
        """Report fields that the shape of the row does not have."""
        check_paths(self, shape, self.title_field, self.text)
        check_details((*self.head, *self.rows), shape)


class Cards(CardContent):
    """A card for each row, side by side if there is room. Inside a card, a list with separators.

    Also called: tiles, list group.
    See also: Card, Table, StatCards.
    """

    has_heading = True
    kind: Literal["cards"] = "cards"
    label: Translatable
    """The accessible name of the list."""
    title: Translatable = ""
    """The heading above the cards. Leave it empty inside a card, which has its own heading."""
    badge: DataBadge | None = None
    """A badge next to the heading. With `source.whole()`, it may show data next to the rows."""
    source: Source | Part
    """The source of the rows, in display order."""
    empty: Translatable
    """The text that is shown when there are no rows."""
    paging: Paging | None = None
    """The pages of a call that returns one page at a time. The address has the page. None shows all rows."""

    def check(self) -> None:
        self.check_fields(self.source.shape())
        is_paged = isinstance(self.source, Source) and self.source.is_paged()
        if self.paging is None and is_paged:
            self.report('the server pages these rows: add paging=ui.Paging(mode="server", size=10)')
        elif self.paging is not None and (not is_paged or self.paging.mode != "server"):
            self.paging.report('cards have pages only of a call that returns `totalPages`, with mode="server"')
