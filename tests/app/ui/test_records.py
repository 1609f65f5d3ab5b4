"""The columns, fields and filters that fit the values of a record."""

from typing import Any

import pytest

from app import ui
from app.contract.base.diagnostics import ScreenError
from app.ui.records import (
    columns_of,
    details_of,
    filters_of,
    form_fields_of,
    icon_of,
    state_mark_of,
    unique_fields_of,
)
from tests.support.bills import BILLS
from tests.support.invoices import INVOICES
from tests.support.parcels import PARCELS


def test_columns_fit_the_types_of_values() -> None:
    columns = {column.field: column for column in columns_of(PARCELS, {"code": ui.PhoneCell()})}
    cells = {name: type(column.cell) for name, column in columns.items()}
    assert cells == {
        "number": ui.TextCell,
        "code": ui.PhoneCell,
        "sender": ui.TextCell,
        "vehicleName": ui.TextCell,
        "spareVehicleName": ui.TextCell,
        "size": ui.BadgeCell,
        "route": ui.BadgeCell,
        "sentOn": ui.DateCell,
        "price": ui.MoneyCell,
        "pieces": ui.NumberCell,
        "weight": ui.NumberCell,
        "fragile": ui.YesNoCell,
        "limit": ui.TextCell,
        "receivedBy": ui.TextCell,
    }
    assert [name for name, column in columns.items() if column.pinned] == ["number"]
    assert [name for name, column in columns.items() if column.align == "end"] == ["price", "pieces", "weight"]
    assert (columns["size"].width, columns["route"].width) == ("narrow", columns["number"].width)


def test_format_of_an_unknown_column_is_refused() -> None:
    with pytest.raises(ScreenError, match="the list has no column 'vehicleNam', did you mean 'vehicleName'?"):
        columns_of(PARCELS, {"vehicleNam": ui.TextCell()})


def test_form_fields_fit_the_types_of_values() -> None:
    fields = {vars(field)["name"]: type(field) for field in form_fields_of(PARCELS)}
    assert fields == {
        "number": ui.TextField,
        "code": ui.TextField,
        "sender": ui.TextField,
        "vehicleId": ui.SelectField,
        "spareVehicleId": ui.SelectField,
        "size": ui.SelectField,
        "route": ui.SelectField,
        "sentOn": ui.DateField,
        "price": ui.MoneyField,
        "pieces": ui.NumberField,
        "weight": ui.NumberField,
        "note": ui.TextAreaField,
        "fragile": ui.CheckboxField,
        "limit": ui.TextField,
    }


def test_filters_have_names_and_no_ids() -> None:
    names = {each.field for each in filters_of(PARCELS)}
    assert {"vehicleName", "spareVehicleName"} < names
    assert {"vehicleId", "spareVehicleId"}.isdisjoint(names)


def test_copy_of_a_record_lacks_unique_values() -> None:
    assert unique_fields_of(PARCELS) == ("number", "pieces")


def test_icon_is_that_of_the_label_or_a_switch() -> None:
    on = PARCELS.changes[0]
    icons = [icon_of(on._replace(label=label)) for label in ("Block", "Archive", "Wrap")]
    assert icons == ["lock", "archive", "toggle-right"]


def test_details_have_all_values_and_the_lines() -> None:
    values, lines = details_of(INVOICES, {"dueOn": ui.DateCell(fallback="Open")})
    assert isinstance(values, ui.Details)
    assert isinstance(lines, ui.Lines)
    rows = {row.field: row.cell for row in values.rows}
    assert list(rows) == ["sentOn", "dueOn", "lineCount", "days"]
    assert getattr(rows["dueOn"], "fallback", None) == "Open"
    names = ["item", "quantity", "rate", "vehicleName", "delivered", "remark", "amount"]
    assert [column.field for column in lines.columns] == names
    assert [row.field for row in lines.summary] == ["subtotal", "tax", "total"]
    assert (lines.label, lines.totals) == ("Lines", ())  # the subtotal is the sum of the amounts


def test_heading_has_the_state_and_details_do_not() -> None:
    assert [mark.field for mark in state_mark_of(BILLS)] == ["status"]
    values, *_ = details_of(BILLS)
    assert isinstance(values, ui.Details)
    assert "status" not in [row.field for row in values.rows]
    assert state_mark_of(INVOICES) == ()


def test_what_is_computed_from_money_is_money() -> None:
    cells: dict[str, Any] = {column.field or "": column.cell for column in columns_of(INVOICES)}
    assert [(cells[name].kind, cells[name].digits) for name in ("subtotal", "tax", "total")] == [("money", 2)] * 3
    assert [type(cells[name]) for name in ("lineCount", "days")] == [ui.NumberCell] * 2
