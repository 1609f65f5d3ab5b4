"""Histories: the fields that they show, and the values that they can set back."""

import pytest

from app import ui
from app.contract.calls import Call
from app.devtools.gallery.sample_domain import ALL, CHANGE_FIRST, FIRST, FIRST_HISTORY, Account

SOURCE = ui.Source(call=FIRST_HISTORY)


def test_fields_of_the_change_are_shown() -> None:
    history = ui.History(source=SOURCE, record=FIRST, change=CHANGE_FIRST, cells={"since": ui.DateCell()})
    assert [(row.field, row.label) for row in history.rows] == [
        *(("name", "Name"), ("city", "City"), ("docks", "Docks"), ("manager", "Manager"), ("phone", "Phone")),
        ("since", "Since"),
    ]
    assert {row.field: type(row.cell) for row in history.rows}["docks"] is ui.NumberCell
    assert history.values == ("name", "city", "docks", "manager", "phone")


def test_choices_have_their_labels() -> None:
    city = next(row for row in ui.History(source=SOURCE, record=FIRST).rows if row.field == "city")
    assert isinstance(city.cell, ui.TextCell)
    assert "Kochi" in city.cell.labels


def test_missing_required_value_prevents_reversals() -> None:
    class Closing(Account):
        """What closes an account."""

        reason: str

    close = Call(method="PUT", path="/account", body=Closing)
    assert ui.History(source=SOURCE, record=FIRST, change=close).values == ()


def test_wrong_sources_and_cells_are_refused() -> None:
    with pytest.raises(ui.ScreenError, match="'/all-depots' returns no history: write source="):
        ui.History(source=ALL, record=FIRST)
    with pytest.raises(ui.ScreenError, match="the record has no 'stat', did you mean 'state'"):
        ui.History(source=SOURCE, record=FIRST, cells={"stat": ui.TextCell()})


def test_closed_history_sends_no_request() -> None:
    history = ui.Collapsible(title="History", body=(ui.History(source=SOURCE, record=FIRST),))
    assert ui.Screen(routes=("/depots",), title="Depots", body=(history,)).initial_requests == ()
