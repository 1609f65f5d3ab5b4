"""Wrong cards, chosen rows, tables of boxes and frames are refused when they are written."""

from types import GenericAlias
from typing import Any, Literal

import pytest

from app.contract.lists.field_tests import OPERATORS
from app.contract.lists.list_conditions import During, ListCondition, OneOf
from app.contract.lists.periods import COUNTED_PERIODS, PERIODS
from app.contract.schema import Schema, derive_schema
from app.features.embedding.schemas import Framing
from app.ui import (
    Call,
    Column,
    Detail,
    Filter,
    Iframe,
    LinkCell,
    Notice,
    Paging,
    RecordHeader,
    ScreenError,
    SelectedRow,
    Source,
    Table,
    TextCell,
    UiText,
)
from tests.app.ui.toy_vocabulary import THING, THINGS, Thing
from tests.app.ui.wrong_lines import sentence_against, wrong_lines

THINGS_SOURCE = Source(call=THINGS, rows="things")


def list_of(fields: dict[str, Any]) -> GenericAlias:
    """The type of a list of records with these fields."""
    return GenericAlias(list, derive_schema("Record", Schema, fields))


class Mood(Schema):
    """A row with a choice and a boolean."""

    mood: Literal["busy", "idle"]
    fragile: bool


def conditional(test: OneOf | During) -> Call:
    """A list with one condition."""
    condition = ListCondition(name="some", label="Some", tests=(test,))
    return Call(method="GET", path="/moods", data=list[Mood], conditions=(condition,))


def filtered(*filters: Filter, cell: LinkCell | TextCell | None = None) -> Table:
    """A table with these filters, of a list that is filtered by moods."""
    call = Call(method="GET", path="/moods", data=list[Mood], filters=("mood",))
    return Table(
        label="Moods",
        source=Source(call=call),
        columns=(Column(field="mood", cell=cell or TextCell()),),
        paging=Paging(mode="browser", size=5),
        filters=filters,
        empty=Notice(icon="inbox", title="None"),
    )


def framed(**changes: Any) -> Iframe:
    """A page in a frame that is right but for the changes."""
    state = Call(method="GET", path="/state", data=Framing)
    usual = {"title": "Page", "href": "/page", "height": 9, "source": Source(call=state), "state": "state"}
    words = {"problems": {}, "loading": "", "open_label": "", "show_anyway": ""}
    return Iframe(**{**usual, **words, **changes})


def chosen(**changes: Any) -> SelectedRow:
    """A thing that the address names, right but for the changes."""
    notice = Notice(icon="package", title="No thing")
    usual = {"source": THINGS_SOURCE, "parameter": "thing", "key": "id", "title": "Thing", "title_field": "thingName"}
    return SelectedRow(**{**usual, "missing": notice, "empty": notice, **changes})


class Paged(Schema):
    """A page of things."""

    things: list[Thing]
    total_pages: int


class Weighed(Schema):
    """Things, and what they weigh together."""

    things: list[Thing]
    weight: int


@pytest.mark.parametrize(("code", "sentence"), wrong_lines("blocks"))
def test_a_wrong_block_says_what_would_be_right(code: str, sentence: str) -> None:
    assert sentence_against(code, globals()).startswith(sentence)


def test_record_header_needs_fields_of_its_record() -> None:
    header: dict[str, Any] = {"source": Source(call=THING), "title": "Thing {id}", "fallback": "Thing"}
    RecordHeader(**header, subtitle="{thingName}")
    with pytest.raises(ScreenError, match="no 'thingname', did you mean 'thingName'"):
        RecordHeader(**header, subtitle="{thingname}")
    with pytest.raises(ScreenError, match="no 'wait', did you mean 'weight'"):
        RecordHeader(**header, marks=(Detail(label="Weight", field="wait"),))


def test_filters_take_types_and_labels_from_rows_and_columns() -> None:
    (mood,) = filtered(Filter(field="mood")).filters
    assert (mood.type, mood.label, mood.labels) == ("choice", "Mood", {"busy": "busy", "idle": "idle"})
    offered = {each.name for each in UiText().filters.operators if mood.type in each.types}
    assert offered == {"in", "notin", "empty", "filled"}
    assert {each.name for each in UiText().filters.operators} == {*OPERATORS}
    assert {*UiText().filters.periods} == {*PERIODS, *COUNTED_PERIODS}
