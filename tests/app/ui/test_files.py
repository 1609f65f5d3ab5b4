"""Fields with files have their inputs and cells, and others are refused there."""

from textwrap import indent
from typing import Any

import pytest

from app import ui
from app.contract.files import File, files_in
from app.contract.schema import Schema
from app.ui.records import columns_of, details_of, filters_of, form_fields_of, unique_fields_of
from tests.project.tree import ROOT
from tests.support.shipments import SHIPMENTS

pytestmark = pytest.mark.any_database
SUPPORT = "tests/support/shipments.py"


class Body(Schema):
    """A body with and without files."""

    receipt: File | None = None
    tags: list[str] = []
    note: str | None = None


CALL = ui.Call(method="POST", path="/bodies", body=Body, data=Body)
READ = ui.Call(method="GET", path="/bodies/{id}", data=Body)


def form(*fields: ui.Field) -> ui.Form:
    return ui.Form(add=ui.Save(title="Add", call=CALL), fields=fields, on_success=(), failed="Failed", to="/")


@pytest.mark.parametrize(
    ("annotation", "expected"),
    [(File, "one"), (File | None, "one"), (list[File], "several"), (list[str], None), (Body, None), (str, None)],
)
def test_files_are_found_by_their_type(annotation: object, expected: str | None) -> None:
    assert files_in(annotation) == expected


def test_record_with_files_has_fields_cells_and_previews() -> None:
    assert [type(each) for each in form_fields_of(SHIPMENTS)] == [ui.TextField, ui.FileField, ui.FileField]
    assert [(type(each.cell), each.sortable) for each in columns_of(SHIPMENTS)] == [
        (ui.TextCell, True),
        (ui.FileCell, False),
        (ui.FileCell, False),
    ]
    assert [each.field for each in filters_of(SHIPMENTS)] == ["number"]
    assert unique_fields_of(SHIPMENTS) == ("receipt", "papers")
    details, papers = details_of(SHIPMENTS)
    assert isinstance(details, ui.Details)
    assert isinstance(papers, ui.Files)
    assert ([each.field for each in details.rows], papers.field) == (["receipt"], "papers")
    source = SHIPMENTS.history_source()
    history = ui.History(source=source, record=ui.Source(call=SHIPMENTS.one), change=SHIPMENTS.update)
    assert {row.field: type(row.cell) for row in history.rows if row.field != "number"} == {
        "receipt": ui.FileCell,
        "papers": ui.FileCell,
    }
    assert history.lines == {}


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda: form(ui.FileField(name="receipt"), ui.FileField(name="tags"), ui.TextField(name="note")),
            "'tags' is a list, and FileField edits files: write File | None or list[File]",
        ),
        (
            lambda: form(ui.TextField(name="receipt"), ui.FileField(name="note"), ui.TextField(name="tags")),
            "'receipt' has files, which TextField does not edit: use FileField",
        ),
        (
            lambda: ui.Details(
                source=ui.Source(call=READ), rows=(ui.Detail(label="Tags", field="tags", cell=ui.FileCell()),)
            ),
            "'tags' has no files, which FileCell does not show: use another cell",
        ),
        (
            lambda: ui.Details(source=ui.Source(call=READ), rows=(ui.Detail(label="Receipt", field="receipt"),)),
            "'receipt' has files, which TextCell does not show: use FileCell",
        ),
        (
            lambda: ui.Files(label="Tags", source=ui.Source(call=READ), field="tags"),
            "'tags' has no files: write File | None or list[File] there",
        ),
    ],
)
def test_other_types_are_refused_where_they_are(make: Any, message: str) -> None:
    with pytest.raises(ui.ScreenError) as raised:
        make()
    assert message in str(raised.value)
    assert "test_files.py:" in str(raised.value)


def test_recipe_declares_the_record_of_the_tests() -> None:
    recipe, support = ((ROOT / path).read_text(encoding="utf-8") for path in ("docs/recipes/files.md", SUPPORT))
    declared = recipe.partition("```python\n")[2].partition("```")[0].replace("(Record)", "(RecordApart)").strip()
    assert indent(declared, "    ") in support
