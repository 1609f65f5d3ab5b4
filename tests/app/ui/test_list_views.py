"""Views of tables: their keys, and mistakes."""

from typing import Any

import pytest

from app import ui
from app.contract.base.diagnostics import ScreenError
from tests.app.ui.test_table_export import TRUCKS

PLATE = ui.Column(field="plate", title="Plate")
STATE = ui.Column(field="state", title="State", sortable=False)
LISTED = TRUCKS.model_copy(update={"filters": ("plate", "state", "bought")})
NEW = ui.ListView(name="new", label="New", query="state=in.new&sort=-plate")


def table(*columns: ui.Column, call: ui.Call = LISTED, **values: Any) -> ui.Table:
    return ui.Table(
        label="Trucks",
        source=ui.Source(call=call),
        paging=ui.Paging(mode="browser", size=10),
        columns=columns or (PLATE, STATE),
        empty=ui.Notice(icon="truck", title="No trucks"),
        **{"views": True, "filters": (ui.Filter(field="state"),), **values},
    )


def test_key_of_list_is_address_of_screen() -> None:
    other = ui.Call(method="GET", path="/old-trucks", data=TRUCKS.data, needs="trucks.list", filters=("state",))
    body = ui.Card(title="Trucks", body=(table(views=(NEW,)), table(views=False), table(call=other)))
    screen = ui.Screen(routes=("/trucks", "/lorries"), title="Trucks", body=(body,))
    first, plain, second = (block for block in screen.body[0].body if isinstance(block, ui.Table))  # type: ignore[union-attr]
    assert first.list_views
    assert second.list_views
    assert plain.list_views is None
    assert (first.list_views.list, second.list_views.list) == ("/trucks", "/trucks#/old-trucks")
    shown = first.model_dump(mode="json", by_alias=True)["views"]
    assert (shown["list"], shown["shipped"]) == ("/trucks", [NEW.model_dump(mode="json")])


def test_two_tables_of_one_call_have_one_key() -> None:
    with pytest.raises(ScreenError, match="another list of this screen has views of '/trucks' already"):
        ui.Screen(routes=("/trucks",), title="Trucks", body=(table(), table(), table()))


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("state=in.new&page=2", "not filtered by 'page'"),
        ("bought=during.someday", "'bought' has no such value"),
        ("state=has.n", "'state' cannot be tested with 'has'"),
        ("sort=-plat", "no column is sorted by '-plat', did you mean 'plate'"),
        ("sort=state", "no column is sorted by 'state'"),
        ("condition=late", "'/trucks' has no condition 'late'"),
    ],
)
def test_query_of_shipped_view_is_checked(query: str, message: str) -> None:
    with pytest.raises(ScreenError, match=message):
        table(views=(ui.ListView(name="new", label="New", query=query),))


@pytest.mark.parametrize("name", ["New", "12", "none", ""])
def test_name_of_view_fits_into_addresses(name: str) -> None:
    with pytest.raises(ScreenError, match="is no name of a view"):
        ui.ListView(name=name, label="New", query="")


@pytest.mark.parametrize(
    ("columns", "values", "message"),
    [
        ((PLATE, PLATE.model_copy(update={"title": "Number"})), {}, "has this one as well"),
        ((PLATE.model_copy(update={"visible": False}),), {}, "at least one column has to be visible"),
        ((), {"views": (NEW, ui.ListView(name="newest", label="New", query=""))}, "another view with the label 'New'"),
        ((), {"views": (NEW,), "filters": ()}, "the table shows no filters, so it ignores 'state'"),
        ((), {"views": "new"}, "write views=True, or the views that ship with the table"),
    ],
)
def test_mistake_in_views_is_reported(columns: tuple[ui.Column, ...], values: dict[str, Any], message: str) -> None:
    with pytest.raises(ScreenError, match=message):
        table(*columns, **values)
