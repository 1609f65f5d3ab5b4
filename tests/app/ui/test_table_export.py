"""Exports of tables: their fields, and mistakes."""

from datetime import date
from typing import Any, Literal

import pytest

from app import ui
from app.contract.base.diagnostics import ScreenError
from app.contract.schema import Schema


class Place(Schema):
    latitude: float
    longitude: float


class Truck(Schema):
    id: int
    plate: str
    state: Literal["new", "old"]
    blocked: bool
    bought: date
    place: Place
    reason: str | None


TRUCKS = ui.Call(method="GET", path="/trucks", data=list[Truck], needs="trucks.list")
POSITION = ui.PositionCell(latitude="latitude", longitude="longitude")
SHOWN = (ui.Column(field="plate", title="Plate"), ui.Column(field="place", title="Place", cell=POSITION))


def table(columns: tuple[ui.Column, ...] = SHOWN, limit: int | None = None, **export: Any) -> ui.Table:
    return ui.Table(
        label="Trucks",
        source=ui.Source(call=TRUCKS, limit=limit),
        paging=ui.Paging(mode="browser", size=10),
        columns=columns,
        empty=ui.Notice(icon="truck", title="No trucks"),
        **export,
    )


def test_export_has_fields_that_no_column_shows() -> None:
    """Reasons of actions are no values of the record, and a position is no value of a file."""
    remove = ui.Action(label="Delete", icon="trash", effects=(ui.Refresh(),), disabled_reason="reason")
    actions = ui.Column(title="Delete", cell=ui.ActionsCell(actions=(remove,), label_field="plate"))
    exports = table((*SHOWN, actions), export=True).exports
    assert exports
    assert (exports.formats, exports.without) == (("xlsx", "csv"), ("place",))
    assert exports.call.model_dump() == {"method": "POST", "path": "/trucks/export"}
    assert exports.call.needs == "trucks.export"
    assert [(field.field, field.title, field.labels) for field in exports.more] == [
        ("id", "Id", {}),
        ("state", "State", {"new": "new", "old": "old"}),
        ("blocked", "Blocked", {"true": "Yes", "false": "No"}),
        ("bought", "Bought", {}),
    ]


def test_table_without_export_has_none() -> None:
    assert table().exports is None
    assert "export" not in table().model_dump()


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"export": ()}, 'an export needs formats: write export=True, or the formats, such as export=("csv",)'),
        ({"export": "csv"}, 'an export needs formats: write export=True, or the formats, such as export=("csv",)'),
        ({"export": ("csv", "csv")}, "'csv' is twice in `export`: remove one of the two"),
        (
            {"export": True, "limit": 5},
            "this table has at most 5 rows, and an export has all: remove `limit` or `export`",
        ),
    ],
)
def test_wrong_export_is_refused(wanted: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ScreenError) as raised:
        table(**wanted)
    assert str(raised.value).endswith(sentence)
