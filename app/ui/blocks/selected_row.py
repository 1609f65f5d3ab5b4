"""Shows one row of a list that loads as a whole."""

from typing import TYPE_CHECKING, Literal

from app.contract.base.translatable import Translatable
from app.contract.calls import Source, check_paths, fields_of
from app.ui.blocks.cards import CardContent
from app.ui.blocks.data_badge import DataBadge
from app.ui.blocks.tables import Notice

if TYPE_CHECKING:
    from app.ui.blocks import Block


class SelectedRow(CardContent):
    """A card for the row that a query parameter selects; without it, for the first row.

    Blocks inside read the row with `Part(of=source)`, and data next to the rows with
    `Part(of=source.whole(), name=…)`. The query of the source may contain the parameter, so that a call of which the
    server pages the rows returns only this row: `query={"number": "item"}`.

    Also called: master and detail.
    See also: RecordScope.
    """

    has_heading = True
    kind: Literal["selectedRow"] = "selectedRow"
    source: Source
    """The rows to select from."""
    parameter: str
    """The query parameter: 'item' in '/detail?item=7'."""
    key: str
    """The row's field that the parameter is compared with."""
    title: Translatable
    """The heading while the row loads."""
    badge: DataBadge | None = None
    """A badge next to the heading. With `source.whole()`, it may show data next to the rows."""
    missing: Notice
    """The notice for a parameter that matches no row; it should offer a way back."""
    empty: Notice
    """The notice for an empty list."""
    body: tuple["Block", ...] = ()
    """Blocks below the card."""

    def check(self) -> None:
        self.check_fields(self.source.shape())
        check_paths(self, self.source.shape(), self.key)
        siblings = fields_of(self.source.call.data) if self.source.rows else {}
        for name in sorted(siblings.keys() & fields_of(self.source.shape()).keys()):
            self.report(f"'{name}' is both a field of the row and a field next to the rows")
