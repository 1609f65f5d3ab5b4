"""One row of a list on a screen of its own, when the list comes in one piece."""

from typing import TYPE_CHECKING, Literal

from app.ui.base.translatable import Translatable
from app.ui.blocks.cards import CardContent
from app.ui.blocks.tables import Notice
from app.ui.data.calls import Source, check_paths, fields_of

if TYPE_CHECKING:
    from app.ui.blocks import Block


class SelectedRow(CardContent):
    """The row of a source that the address names in its query string; the first one when it names none.

    It is a card, and a record for the blocks inside: `Part(of=source)` is the row. What came along with the rows is
    there as well: `Part(of=Source(call=…), name=…)`.
    """

    has_heading = True
    kind: Literal["selectedRow"] = "selectedRow"
    source: Source
    """The rows to choose from."""
    parameter: str
    """The name in the query string: 'item' of '/detail?item=7'."""
    key: str
    """The row's field that has its value."""
    title: Translatable
    """The heading until the row is there."""
    missing: Notice
    """Shown when the address names a row that is not there: with a way back."""
    empty: Notice
    """Shown when there are no rows at all."""
    body: tuple["Block", ...] = ()
    """What stands below the card."""

    def check(self) -> None:
        self.check_fields(self.source.shape())
        check_paths(self, self.source.shape(), self.key)
        beside = fields_of(self.source.call.data) if self.source.rows else {}
        for name in sorted(beside.keys() & fields_of(self.source.shape()).keys()):
            self.report(f"'{name}' is a field of the row and also stands beside the rows")
