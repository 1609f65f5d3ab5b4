"""The query of a list: its one spelling, its limits, and the dates of its periods."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import column

from app.contract.lists.field_tests import FieldType
from app.core.errors import BadRequest
from app.db.engine import UtcDateTime
from app.db.lists.query import ListFilters, parse_list_query
from app.db.lists.row_tests import row_tests
from app.features.trips.schemas import TRIP_CONDITIONS

FILTERS = ListFilters(
    {
        "tripStatus": FieldType("choice", ("Planned", "Ongoing")),
        "startDate": FieldType("moment"),
        "until": FieldType("date"),
        "driverName": FieldType("text"),
    },
    TRIP_CONDITIONS,
    frozenset({"material"}),
)
NOW = datetime(2026, 11, 22, 19, 0, tzinfo=UTC)
"""Half past midnight on Monday, 23 November in India."""
KOLKATA, NEW_YORK, BEIRUT = "Asia/Kolkata", "America/New_York", "Asia/Beirut"


def sentence(query_string: str) -> str:
    with pytest.raises(BadRequest) as refused:
        parse_list_query(query_string.encode(), FILTERS, NOW)
    return refused.value.detail


def test_refusal_names_each_field_that_cannot_be_tested() -> None:
    with pytest.raises(BadRequest) as refused:
        parse_list_query(b"tripStatus=has.x&driverName=has.a&material=is.y&until=during.ever", FILTERS, NOW)
    data = refused.value.data
    assert isinstance(data, dict)
    errors = data["errors"]
    assert list(errors) == ["tripStatus", "material", "until"]
    assert errors["tripStatus"] == [refused.value.detail]


@pytest.mark.parametrize(
    ("query_string", "text"),
    [
        ("", ""),
        ("search=&sort=&x=1&_=17&y=a.b", ""),
        (
            "page=2&sort=-startDate&driverName=has.sharma&tripStatus=in.Planned,Ongoing&search=mumbai",
            "search=mumbai&tripStatus=in.Planned,Ongoing&driverName=has.sharma&sort=-startDate&page=2",
        ),
        ("driverName=b&driverName=has.a&driverName=b", "driverName=has.a&driverName=is.b"),
        ("driverName=in.a%5C%2Cb%2C%26&limit=5", "driverName=in.a%5C,b,%26&limit=5"),
        ("search=a%20%2B%C3%BC&condition=late&locate=3", "search=a%20%2B%C3%BC&condition=late&locate=3"),
        ("until=during.last-7-days&startDate=empty", "startDate=empty&until=during.last-7-days"),
    ],
)
def test_query_has_one_spelling(query_string: str, text: str) -> None:
    query = parse_list_query(query_string.encode(), FILTERS, NOW)
    assert query.text == text
    assert parse_list_query(text.encode(), FILTERS, NOW) == query


@pytest.mark.parametrize(
    ("query_string", "expected"),
    [
        ("tripStatu=in.Planned", "This list cannot be filtered by 'tripStatu'. Did you mean 'tripStatus'?"),
        (
            "material=Steel",
            "This list cannot be filtered by 'material'. Use one of: driverName, startDate, tripStatus, until",
        ),
        ("&".join(f"driverName=has.{each}" for each in range(21)), "A list accepts at most 20 filters."),
        ("condition=lat", "This list has no condition of that name, did you mean 'late'?"),
        ("driverName=has.a&page=0", "Invalid parameters passed"),
    ],
)
def test_query_that_cannot_be_applied_is_refused(query_string: str, expected: str) -> None:
    assert sentence(query_string) == expected


@pytest.mark.parametrize(
    ("test", "text"),
    [
        ("startDate=during.today", "startDate=between.2026-11-23..2026-11-23"),
        ("startDate=during.last-7-days&page=2", "startDate=between.2026-11-17..2026-11-23&page=2"),
        ("startDate=during.past", "startDate=to.2026-11-22T18:59:59.999999Z"),
        ("startDate=during.future", "startDate=from.2026-11-22T19:00:00Z"),
        ("until=during.past", "until=to.2026-11-22"),
        ("until=during.future", "until=from.2026-11-24"),
        ("until=during.this-week&driverName=a", "until=between.2026-11-23..2026-11-29&driverName=is.a"),
    ],
)
def test_periods_become_dates(test: str, text: str) -> None:
    dated = FILTERS.dated(parse_list_query(test.encode(), FILTERS, NOW))
    assert dated.text == text
    assert parse_list_query(text.encode(), FILTERS, NOW) == dated


@pytest.mark.parametrize(
    ("zone", "now", "test", "expected"),
    [
        (KOLKATA, "2026-11-22T19:00Z", "during.today", ("2026-11-22T18:30Z", "2026-11-23T18:30Z")),
        (KOLKATA, "2026-11-22T19:00Z", "during.this-week", ("2026-11-22T18:30Z", "2026-11-29T18:30Z")),
        (KOLKATA, "2026-11-22T19:00Z", "during.past", (None, "2026-11-22T19:00Z")),
        (KOLKATA, "2026-11-22T19:00Z", "during.future", ("2026-11-22T19:00Z", None)),
        (KOLKATA, "2026-11-22T19:00Z", "2026-11-19", ("2026-11-18T18:30Z", "2026-11-19T18:30Z")),
        (KOLKATA, "2026-11-22T19:00Z", "to.9999-12-31", (None, None)),
        (KOLKATA, "2026-11-22T19:00Z", "from.0001-01-01", (None, None)),
        # New York sets its clocks back on 1 November and forward on 8 March.
        (NEW_YORK, "2026-11-22T19:00Z", "during.today", ("2026-11-22T05:00Z", "2026-11-23T05:00Z")),
        (NEW_YORK, "2026-11-01T12:00Z", "during.today", ("2026-11-01T04:00Z", "2026-11-02T05:00Z")),
        (NEW_YORK, "2026-03-08T12:00Z", "during.today", ("2026-03-08T05:00Z", "2026-03-09T04:00Z")),
        (NEW_YORK, "2026-11-02T03:00Z", "during.last-7-days", ("2026-10-26T04:00Z", "2026-11-02T05:00Z")),
        (NEW_YORK, "2026-11-02T03:00Z", "during.this-month", ("2026-11-01T04:00Z", "2026-12-01T05:00Z")),
        # Beirut sets its clocks forward at midnight on 29 March: the day begins at one.
        (BEIRUT, "2026-03-29T12:00Z", "during.today", ("2026-03-28T22:00Z", "2026-03-29T21:00Z")),
        (BEIRUT, "2026-03-29T12:00Z", "during.yesterday", ("2026-03-27T22:00Z", "2026-03-28T22:00Z")),
        (BEIRUT, "2026-03-29T12:00Z", "between.2026-03-29..2026-03-29", ("2026-03-28T22:00Z", "2026-03-29T21:00Z")),
    ],
)
def test_days_begin_at_midnight_of_the_reader(
    zone: str, now: str, test: str, expected: tuple[str | None, str | None]
) -> None:
    """In a zone without summer time, and in two on the days on which clocks change. Limits do not belong to the day."""
    query = parse_list_query(f"startDate={test}".encode(), FILTERS, datetime.fromisoformat(now), ZoneInfo(zone))
    made = row_tests(query, {"startDate": column("start_date", UtcDateTime())})
    bounds = (made.values.get("test_0_first"), made.values.get("test_0_limit"))
    assert bounds == tuple(each and datetime.fromisoformat(each) for each in expected)
