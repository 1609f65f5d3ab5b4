"""Wrong cards, chosen rows, tables of boxes and frames are refused when they are written."""

from collections.abc import Callable
from types import GenericAlias
from typing import Any, Literal

import pytest

from app.contract.base.node import Node
from app.contract.lists.field_tests import OPERATORS
from app.contract.lists.list_conditions import During, ListCondition, OneOf
from app.contract.lists.periods import COUNTED_PERIODS, PERIODS
from app.contract.schema import Schema, derive_schema
from app.features.embedding.schemas import Framing
from app.ui import (
    Call,
    Cards,
    Column,
    CountCard,
    Detail,
    Details,
    Filter,
    Iframe,
    LinkCell,
    MoneyCell,
    Notice,
    Paging,
    Part,
    RecordHeader,
    ScreenError,
    SelectedRow,
    Source,
    Table,
    TextCell,
    UiText,
)
from tests.app.ui.toy_vocabulary import THING, THINGS, Thing

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


WRONG: dict[str, tuple[Callable[[], Node], str]] = {
    "pages of cards that the server sends at once": (
        lambda: Cards(
            label="Things",
            source=THINGS_SOURCE,
            title_field="thingName",
            empty="None.",
            paging=Paging(mode="server", size=9),
        ),
        'cards have pages only of a call that returns `totalPages`, with mode="server"',
    ),
    "cards without the pages of their call": (
        lambda: Cards(
            label="Things",
            source=Source(call=Call(method="GET", path="/things", data=Paged), rows="things"),
            title_field="thingName",
            empty="None.",
        ),
        'the server pages these rows: add paging=ui.Paging(mode="server", size=10)',
    ),
    "the field by which a row is chosen": (
        lambda: chosen(key="thingNmae"),
        "the record has no 'thingNmae', did you mean 'thingName'?",
    ),
    "the heading of a chosen row": (
        lambda: chosen(title_field="thingNames"),
        "the record has no 'thingNames', did you mean 'thingName'?",
    ),
    "a selected row with a field next to the rows": (
        lambda: chosen(source=Source(call=Call(method="GET", path="/things", data=Weighed), rows="things")),
        "'weight' is both a field of the row and a field next to the rows",
    ),
    "the part that is a whole record": (
        lambda: Details(source=Part(of=THINGS_SOURCE), rows=(Detail(label="Name", field="thingNmae"),)),
        "the record has no 'thingNmae', did you mean 'thingName'?",
    ),
    "a table of details without a name": (
        lambda: Details(layout="table", source=Source(call=THING), rows=()),
        "details with the layout 'table' need a `label`",
    ),
    "the state of a framed page": (
        lambda: framed(state="stat"),
        "the record has no 'stat', did you mean 'state'?",
    ),
    "a problem that a framed page never has": (
        lambda: framed(problems={"refusd": "It refuses."}),
        "'state' is never 'refusd', did you mean 'refused'?",
    ),
    "a second line of a link that the rows lack": (
        lambda: filtered(cell=LinkCell(to="/home", detail="fragil")),
        "no field 'fragil' below 'mood', did you mean 'fragile'?",
    ),
    "a count of a record without its field": (
        lambda: CountCard(label="Weight", source=Source(call=THING), icon="truck", link="See", to="/home"),
        "'/things/{id}' returns no list: name the field of the number as `value`",
    ),
    "a condition of a list on no field": (
        lambda: Call(
            method="GET",
            path="/things",
            data=list[Thing],
            conditions=(ListCondition(name="heavy", label="Heavy", tests=(OneOf(field="wieght", values=("1",)),)),),
        ),
        "the rows have no 'wieght', did you mean 'weight'?",
    ),
    "a value of a condition that a field never has": (
        lambda: conditional(OneOf(field="mood", values=("Busi",))),
        "'mood' is never 'Busi', did you mean 'busy'?",
    ),
    "a text as the value of a boolean": (
        lambda: conditional(OneOf(field="fragile", values=("true",))),
        "'fragile' is true or false, so it is never 'true'",
    ),
    "a boolean as the value of a text": (
        lambda: conditional(OneOf(field="mood", values=(True,))),
        "'mood' is text, so it is never True",
    ),
    "a period of a field without a time": (
        lambda: conditional(During(field="fragile", period="past")),
        "'fragile' is true or false, which is in no period",
    ),
    "a filter that the rows lack": (
        lambda: Call(method="GET", path="/moods", data=list[Mood], filters=("fragil",)),
        "the rows have no 'fragil', did you mean 'fragile'?",
    ),
    "a filter that is there twice": (
        lambda: Call(method="GET", path="/moods", data=list_of({"name": (str, ...)}), filters=("name", "name")),
        "'name' is in `filters` twice: remove one of the two",
    ),
    "a filter of a call without rows": (
        lambda: Call(method="GET", path="/moods", filters=("name",)),
        "'/moods' returns no list, so it has no `filters`",
    ),
    "a filter with the name of a parameter": (
        lambda: Call(method="GET", path="/moods", data=list_of({"limit": (int, ...)}), filters=("limit",)),
        "'limit' is a parameter of every list, so no list is filtered by it: rename the field",
    ),
    "a filter by a list of numbers": (
        lambda: Call(method="GET", path="/moods", data=list_of({"ages": (list[int], ...)}), filters=("ages",)),
        "'ages' is a list, which has no tests, so the list cannot be filtered by it",
    ),
    "a relative date": (
        lambda: conditional(During(field="end", period="last-weak")),
        "'last-weak' is no period, did you mean 'last-week'?",
    ),
    "a filter that a list does not have": (
        lambda: Source(call=Call(method="GET", path="/moods", data=list[Mood]), query={"mood": "mood"}),
        "'/moods' cannot be filtered by 'mood': add it to the `filters` of the call",
    ),
    "a parameter of the path in the query": (
        lambda: Source(call=THING, query={"id": "thingId"}),
        "'/things/{id}' takes 'id' from the address of the screen, not from `query`",
    ),
    "a filter of a field that the rows lack": (
        lambda: filtered(Filter(field="moodd")),
        "the rows have no 'moodd', did you mean 'mood'?",
    ),
    "a filter that the call does not have": (
        lambda: filtered(Filter(field="fragile")),
        "'/moods' is not filtered by 'fragile': add it to the `filters` of the call",
    ),
    "two filters of a field": (
        lambda: filtered(Filter(field="mood"), Filter(field="mood")),
        "there is another filter of 'mood' at ",
    ),
    "a period of a filter": (
        lambda: Filter(field="end", presets=("last-7-day",)),
        "'last-7-day' is no period, did you mean 'last-7-days'?",
    ),
    "periods of a filter without dates": (
        lambda: filtered(Filter(field="mood", presets=("today",))),
        "'mood' has no dates, so it has no presets",
    ),
    "a name of a condition": (
        lambda: ListCondition(name="Too late", label="Late", tests=(During(field="end", period="past"),)),
        "'Too late' is no name of a condition: use lower-case letters, digits and hyphens",
    ),
    "a currency": (
        lambda: MoneyCell(currency="Rs"),
        "MoneyCell.currency: 'Rs' is not valid, write the three letters of a currency, such as 'INR'",
    ),
}


@pytest.mark.parametrize("write", WRONG.values(), ids=WRONG.keys())
def test_a_wrong_block_says_what_would_be_right(write: tuple[Callable[[], Node], str]) -> None:
    wrong, sentence = write

    with pytest.raises(ScreenError) as error:
        wrong()

    assert error.value.sentence.startswith(sentence)


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
