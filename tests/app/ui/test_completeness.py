"""A node that is in no union or not exported is reported with the place to add it."""

import pytest

from app import ui
from app.ui.completeness import missing_registrations
from app.ui.protocol_schema import protocol_schema

NODES = protocol_schema()["components"]["schemas"].keys()


def test_node_in_no_union_is_reported() -> None:
    assert missing_registrations(NODES - {"Callout"}) == [
        "app/ui/blocks/overview.py: Callout with the kind 'callout' is in no union, so screens cannot contain it. "
        "Add it to `Block` in app/ui/blocks/__init__.py, `Cell` in app/ui/blocks/cells.py "
        "or `Field` in app/ui/blocks/fields.py."
    ]


def test_node_that_is_not_exported_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(ui, "Callout")
    assert missing_registrations(NODES) == [
        "app/ui/blocks/overview.py: Callout is not exported, so screens cannot use ui.Callout. "
        "Import it in app/ui/__init__.py."
    ]
