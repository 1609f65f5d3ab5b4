"""The palette: the kinds of records in the document, and mistakes."""

import pytest

from app import ui
from app.contract.base.diagnostics import ScreenError
from app.contract.schema import Schema
from app.features.users.schemas import UserRow
from screens import APPLICATION


class Text(Schema):
    q: str


class Found(Schema):
    records: list[str]
    totals: list[int]


def test_document_lists_kinds_in_order_of_menu() -> None:
    kinds = APPLICATION.model_dump(mode="json", by_alias=True)["recordKinds"]

    assert [kind["name"] for kind in kinds][:3] == ["clients", "users", "roles"]
    assert kinds[1] == {"name": "users", "label": "Users", "icon": "user", "to": "/user-list", "prefix": "@"}


@pytest.mark.parametrize("prefix", ["a", ">", "#", "@@", ""])
def test_prefix_is_one_free_character(prefix: str) -> None:
    with pytest.raises(ScreenError, match="is no prefix"):
        ui.SearchResult(title="name", to="/users/{id}", icon="user", prefix=prefix)


def test_page_of_some_rows_needs_one_field_of_the_row() -> None:
    page = ui.ResultPage(to="/drivers", when=ui.Equals(field="designation", value="Driver"))
    with pytest.raises(ScreenError, match="'/drivers' needs one field"):
        ui.SearchResult(title="name", to="/users/{id}", page=page, icon="user")


def test_condition_of_page_names_fields_of_the_row() -> None:
    page = ui.ResultPage(to="/drivers/{id}", when=ui.Equals(field="designashun", value="Driver"))
    result = ui.SearchResult(title="fullName", to="/users/{id}", page=page, icon="user")
    with pytest.raises(ScreenError, match="no field 'designashun', did you mean 'designation'"):
        result.check_fields(UserRow)


def test_palette_names_what_its_call_lacks() -> None:
    with pytest.raises(ScreenError, match="'/find' has no 'kinds'"):
        ui.Palette(search=ui.Call(method="GET", path="/find", query=Text, data=Found, needs="signed_in"))
