"""Values of a `Literal` have labels in columns and details, so that they can be translated."""

from typing import Annotated, Literal

import pytest
from pydantic import Field

from app.contract.base.translatable import translated
from app.contract.schema import Schema
from app.ui import BadgeCell, Call, Column, Detail, Details, LinkCell, NumberCell, RecordHeader, Rows, Source, TextCell
from app.ui.blocks.choice_labels import choices_of

State = Literal["Planned", "Ongoing"]


class Run(Schema):
    """A record with choices."""

    id: int
    state: State | None
    days: list[Literal["Monday", "Sunday"]]
    note: str


RUNS = Source(call=Call(method="GET", path="/runs", data=list[Run]))
RUN = Source(call=Call(method="GET", path="/run", data=Run))
STATES = {"Planned": "Planned", "Ongoing": "Ongoing"}


@pytest.mark.parametrize(
    ("annotation", "choices"),
    [
        (State, ("Planned", "Ongoing")),
        (State | None, ("Planned", "Ongoing")),
        (Annotated[State, Field(title="State")] | None, ("Planned", "Ongoing")),
        (list[Literal["Monday"]], ("Monday",)),
        (str | None, ()),
        (Literal[1, 2], ()),
    ],
)
def test_choices_of_types(annotation: object, choices: tuple[str, ...]) -> None:
    assert choices_of(annotation) == choices


@pytest.mark.parametrize("cell", [TextCell(), LinkCell(to="/runs/{id}"), BadgeCell(tones={"Planned": "info"})])
def test_column_with_choices_has_labels(cell: TextCell | LinkCell | BadgeCell) -> None:
    rows = Rows(label="Runs", source=RUNS, columns=(Column(field="state", cell=cell),), empty="No runs.")
    assert rows.columns[0].cell.model_dump() == {**cell.model_dump(), "labels": STATES}


def test_own_label_of_value_remains() -> None:
    cell = BadgeCell(labels={"Ongoing": "On the road"})
    details = Details(source=RUN, rows=(Detail(label="State", field="state", cell=cell),))
    header = RecordHeader(source=RUN, title="Run {id}", fallback="Run", marks=details.rows)
    for detail in (*details.rows, *header.marks):
        assert isinstance(detail.cell, BadgeCell)
        assert detail.cell.labels == {"Planned": "Planned", "Ongoing": "On the road"}


def test_other_cells_and_fields_remain() -> None:
    rows = (Detail(label="Note", field="note"), Detail(label="ID", field="id", cell=NumberCell()))
    assert Details(source=RUN, rows=rows).rows == rows


def test_labels_of_choices_are_translated() -> None:
    details = Details(source=RUN, rows=(Detail(label="State", field="state"),))
    cell = translated(details, lambda text: {"Ongoing": "जारी"}.get(text, text)).rows[0].cell
    assert cell.labels == {"Planned": "Planned", "Ongoing": "जारी"}
