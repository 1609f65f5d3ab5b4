"""Tests of fields: what their type allows, their one spelling, and the sentences that refuse them."""

from datetime import date, datetime
from typing import Annotated, Literal

import pytest

from app.contract.lists.field_tests import Computed, FieldType, InvalidTest, field_type, parse_test

TEXT, CHOICE = FieldType("text"), FieldType("choice", ("Planned", "Ongoing"))
CHOICES, FLAG, INTEGER = FieldType("choices", ("Mon", "Tue")), FieldType("flag"), FieldType("integer")
NUMBER, DATE, MOMENT = FieldType("number"), FieldType("date"), FieldType("moment")


@pytest.mark.parametrize(
    ("annotation", "expected"),
    [
        (str | None, TEXT),
        (Literal["Planned", "Ongoing"] | None, CHOICE),
        (list[Literal["Mon", "Tue"]], CHOICES),
        (bool, FLAG),
        (int | None, INTEGER),
        (int | float, NUMBER),
        (date, DATE),
        (datetime | None, MOMENT),
        (dict[str, str], None),
        (list[int], None),
        (str | int, None),
    ],
)
def test_type_follows_from_the_annotation(annotation: object, expected: FieldType | None) -> None:
    assert field_type(annotation) == expected


def test_text_that_no_column_holds_cannot_be_tested() -> None:
    assert field_type(Annotated[str, Computed()] | None) is None


@pytest.mark.parametrize(
    ("type_", "text", "spelling"),
    [
        (TEXT, "has.sharma", "has.sharma"),
        (TEXT, "begins.a.b", "begins.a.b"),
        (TEXT, "Mumbai", "is.Mumbai"),
        (TEXT, "is. to.", "is. to."),
        (TEXT, "", "is."),
        (TEXT, "isnt.x,y", "isnt.x,y"),
        (TEXT, r"in.a\,b,c\\,\d,,a\,b", r"in.a\,b,c\\,\\d,"),
        (TEXT, "empty", "empty"),
        (TEXT, "empty.x", "is.empty.x"),
        (TEXT, "during", "is.during"),
        (CHOICE, "in.planned,Gone", "in.Planned,Gone"),
        (CHOICE, "ongoing", "is.Ongoing"),
        (CHOICE, "notin.Planned,", "notin.Planned,"),
        (CHOICES, "in.mon,Sun", "in.Mon,Sun"),
        (FLAG, "true", "is.yes"),
        (FLAG, "in.no,", "in.no,"),
        (INTEGER, "007", "is.7"),
        (INTEGER, "-2147483647", "is.-2147483647"),
        (INTEGER, "between.1..+2", "between.1..2"),
        (NUMBER, "from.2.50", "from.2.5"),
        (NUMBER, "between.1.5..1e3", "between.1.5..1000"),
        (NUMBER, "to.1e30", "to.1e+30"),
        (NUMBER, "from.1,00,000", "from.100000"),
        (NUMBER, "between.\u22122.5 t..१२", "between.-2.5..12"),
        (INTEGER, "1 000", "is.1000"),
        (DATE, "2026-11-22", "is.2026-11-22"),
        (DATE, "between.2026-11-22..2026-11-22", "between.2026-11-22..2026-11-22"),
        (DATE, "during.last-7-days", "during.last-7-days"),
        (MOMENT, "2026-11-19T06:00", "is.2026-11-19T00:30:00Z"),
        (MOMENT, "to.2026-11-19T06:00:00.5+00:00", "to.2026-11-19T06:00:00.500000Z"),
        (MOMENT, "between.2026-11-19T06:00Z..2026-11-19", "between.2026-11-19T06:00:00Z..2026-11-19"),
        (MOMENT, "filled", "filled"),
    ],
)
def test_test_has_one_spelling(type_: FieldType, text: str, spelling: str) -> None:
    test = parse_test("x", text, type_)
    assert test.text == spelling
    assert parse_test("x", spelling, type_) == test


@pytest.mark.parametrize(
    ("type_", "text", "sentence"),
    [
        (TEXT, "has.", "'x' needs a value after 'has'."),
        (
            TEXT,
            "during.today",
            "'x' cannot be tested with 'during'. Use one of: has, begins, is, isnt, in, notin, empty, filled",
        ),
        (TEXT, "is." + 201 * "a", "A value of 'x' has at most 200 characters."),
        (TEXT, "in.a,b\0", "'x' never has these characters."),
        (TEXT, "in." + ",".join(map(str, range(101))), "'x' accepts at most 100 values."),
        (CHOICE, "planed", "'x' has no such value. Did you mean 'Planned'?"),
        (CHOICE, "isnt.xyz", "'x' has no such value. Use one of: Planned, Ongoing"),
        (CHOICES, "Mon", "'x' cannot be tested with 'is'. Use one of: in, notin, empty, filled"),
        (FLAG, "perhaps", "'x' needs yes or no."),
        (FLAG, "", "'x' needs a value after 'is'."),
        (INTEGER, "one", "'x' needs a whole number of at most 2147483647."),
        (INTEGER, "is.2147483648", "'x' needs a whole number of at most 2147483647."),
        (INTEGER, "9223372036854775808", "'x' needs a whole number of at most 2147483647."),
        (INTEGER, "१ लाख", "'x' needs a whole number of at most 2147483647."),
        (INTEGER, "between.1", "'x' needs two values with two dots between them."),
        (INTEGER, "between.1..", "'x' needs two values with two dots between them."),
        (INTEGER, "between.2..1", "The range of 'x' ends before it begins."),
        (NUMBER, "from.nan", "'x' needs a number, such as 12.5."),
        (NUMBER, "from.1e999", "'x' needs a number, such as 12.5."),
        (DATE, "is.2026-02-31", "'x' needs a date, such as 2026-11-22."),
        (DATE, "from.2026-11-22T06:00", "'x' needs a date, such as 2026-11-22."),
        (DATE, "between.2026-11-22..2026-11-21", "The range of 'x' ends before it begins."),
        (MOMENT, "between.2026-11-22T06:00..2026-11-22T05:00", "The range of 'x' ends before it begins."),
        (DATE, "during.last-7-day", "'x' has no such value. Did you mean 'last-N-days'?"),
    ],
)
def test_test_that_cannot_be_applied_is_refused(type_: FieldType, text: str, sentence: str) -> None:
    with pytest.raises(InvalidTest) as refused:
        parse_test("x", text, type_)
    assert refused.value.sentence == sentence
