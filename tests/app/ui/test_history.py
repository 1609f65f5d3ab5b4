"""Histories: the fields that they show, and the values that they can set back."""

from datetime import date
from typing import Literal

import pytest

from app import ui
from app.contract.base.translatable import translated
from app.contract.calls import Call
from app.contract.history import history_call
from app.contract.record_fields import Amount
from app.contract.schema import Schema
from tests.support.invoices import INVOICES


class DepotBody(Schema):
    """The values of a depot that requests send."""

    name: str
    city: Literal["Kochi", "Pune"]
    docks: int = 1
    rent: Amount | None = None
    since: date | None = None


class Depot(DepotBody):
    """A depot."""

    id: int
    state: str


FIRST = ui.Source(call=Call(method="GET", path="/first-depot", data=Depot))
CHANGE_FIRST = Call(method="PUT", path="/first-depot", body=DepotBody)
SOURCE = ui.Source(call=history_call("/first-depot/history", "depots"))


def test_fields_of_the_change_are_shown() -> None:
    history = ui.History(source=SOURCE, record=FIRST, change=CHANGE_FIRST, cells={"since": ui.DateCell()})
    assert [(row.field, row.label) for row in history.rows] == [
        *(("name", "Name"), ("city", "City"), ("docks", "Docks"), ("rent", "Rent"), ("since", "Since")),
    ]
    cells = {row.field: type(row.cell) for row in history.rows}
    assert (cells["docks"], cells["rent"]) == (ui.NumberCell, ui.MoneyCell)
    assert history.values == ("name", "city", "docks", "rent", "since")


def test_choices_have_their_labels() -> None:
    city = next(row for row in ui.History(source=SOURCE, record=FIRST).rows if row.field == "city")
    assert isinstance(city.cell, ui.TextCell)
    assert "Kochi" in city.cell.labels


def test_missing_required_value_prevents_reversals() -> None:
    class Closing(Schema):
        """What closes an account."""

        reason: str

    close = Call(method="PUT", path="/account", body=Closing)
    assert ui.History(source=SOURCE, record=FIRST, change=close).values == ()


def test_computed_values_are_not_set_back_and_lines_are_translated() -> None:
    history = ui.History(source=INVOICES.history_source(), record=INVOICES.record_source(), change=INVOICES.update)
    assert {"lines", "number"} < {*history.values}
    assert {"subtotal", "tax", "total"} < {row.field for row in history.rows} - {*history.values}
    german = translated(history, lambda text: {"Quantity": "Menge"}.get(text, text))
    assert "Menge" in [column.label for column in german.lines["lines"]]


def test_wrong_sources_and_cells_are_refused() -> None:
    with pytest.raises(ui.ScreenError, match="'/first-depot' returns no history: write source="):
        ui.History(source=FIRST, record=FIRST)
    with pytest.raises(ui.ScreenError, match="the record has no 'stat', did you mean 'state'"):
        ui.History(source=SOURCE, record=FIRST, cells={"stat": ui.TextCell()})


def test_closed_history_sends_no_request() -> None:
    history = ui.Collapsible(title="History", body=(ui.History(source=SOURCE, record=FIRST),))
    assert ui.Screen(routes=("/depots",), title="Depots", body=(history,)).initial_requests == ()
