"""The palette: the kinds of records in the document, and mistakes."""

import pytest

from app import ui
from app.contract.base.diagnostics import ScreenError
from app.contract.schema import Schema
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


def test_palette_names_what_its_call_lacks() -> None:
    with pytest.raises(ScreenError, match="'/find' has no 'kinds'"):
        ui.Palette(search=ui.Call(method="GET", path="/find", query=Text, data=Found, needs="signed_in"))
