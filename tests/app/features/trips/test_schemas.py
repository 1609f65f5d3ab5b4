"""Parsing and validation of trips, and their messages."""

import json
import math
import time
from datetime import UTC, datetime
from typing import Any

import pytest
from pydantic import ValidationError

from app.contract.rules.json_schema import json_schema_of
from app.features.trips.parsing import web_address_or_none
from app.features.trips.schemas import TripBody

DATES = {"startDate": "2026-03-04T00:30:00Z", "endDate": "2026-03-04T12:00:00Z"}
INVALID_DAYS = "Working Days must be days from Monday to Sunday"
RULES = json_schema_of(TripBody)


def body(**values: Any) -> TripBody:
    return TripBody.model_validate({**DATES, "tripType": "Multiple Way", **values})


def refusals(**values: Any) -> list[tuple[str, str]]:
    """Return the messages by field."""
    with pytest.raises(ValidationError) as error:
        body(**values)
    return [(str(line["loc"][0]), line["msg"]) for line in error.value.errors()]


@pytest.mark.parametrize(
    "sent",
    [
        ["Monday", "Friday"],
        ["friday", " MONDAY ", "Monday"],
        '["Monday", "Friday"]',
        ' ["Friday","Monday"]',
        "Monday,Friday",
        "friday , monday,",
    ],
)
def test_working_days_accept_three_forms(sent: object) -> None:
    assert body(workingDays=sent).working_days == ["Monday", "Friday"]


@pytest.mark.parametrize("sent", [None, "", "  ", [], "[]", ","])
def test_empty_working_days_accept_many_forms(sent: object) -> None:
    assert body(workingDays=sent).working_days == []


def test_missing_working_days_are_empty() -> None:
    assert body().working_days == []


@pytest.mark.parametrize(
    "sent",
    ["Funday", "Monday;Friday", '["Monday"', '{"Monday": 1}', "[1]", "[null]", ["Monday", "Mon"], [["Monday"]], [{}]]
    + [5, True, {}, "[" * 100_000, "[" + "9" * 5000 + "]", "\x00", "null"],
)
def test_unknown_working_day_is_refused(sent: object) -> None:
    assert refusals(workingDays=sent) == [("workingDays", INVALID_DAYS)]


@pytest.mark.parametrize("trip_type", ["One Way", None, ""])
def test_one_way_trip_has_no_working_days(trip_type: str | None) -> None:
    assert body(workingDays=["Monday"], tripType=trip_type).working_days == []


@pytest.mark.parametrize(
    ("sent", "moment"),
    [
        ("2026-03-04T06:00:00+05:30", datetime(2026, 3, 4, 0, 30, tzinfo=UTC)),
        ("2026-03-04T00:30:00Z", datetime(2026, 3, 4, 0, 30, tzinfo=UTC)),
        ("2026-03-04T00:30:00.000Z", datetime(2026, 3, 4, 0, 30, tzinfo=UTC)),
        ("2026-03-04T06:00", datetime(2026, 3, 4, 0, 30, tzinfo=UTC)),
        (" 2026-03-04 06:00 ", datetime(2026, 3, 4, 0, 30, tzinfo=UTC)),
    ],
)
def test_timestamp_is_converted_to_utc(sent: str, moment: datetime) -> None:
    stored = body(startDate=sent).start_date
    assert (stored, stored.tzinfo) == (moment, UTC)


def test_timestamp_without_zone_is_in_the_office(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "America/New_York")
        time.tzset()
        stored = body(startDate="2026-03-04T06:00").start_date
    time.tzset()
    assert stored == datetime(2026, 3, 4, 0, 30, tzinfo=UTC)


@pytest.mark.parametrize("sent", [None, "", "  "])
def test_empty_date_is_required(sent: object) -> None:
    assert refusals(startDate=sent, endDate=sent) == [
        ("startDate", "Start Date is required"),
        ("endDate", "End Date is required"),
    ]


@pytest.mark.parametrize(
    "sent",
    ["soon", "2026-02-30T10:00", "2026-03-04T25:00Z", 5, 1.5, True, [], {}, "9" * 5000, math.nan, "a\x00"]
    + ["0001-01-01T00:00+05:30", "9999-12-31T23:59-05:30"],
)
def test_invalid_date_is_refused(sent: object) -> None:
    assert refusals(endDate=sent) == [("endDate", "End Date must be a date and a time, such as 19 Nov 2026, 6:00 am")]


@pytest.mark.parametrize("sent", ["planned", "PLANNED", " Planned "])
def test_status_ignores_case(sent: str) -> None:
    assert body(tripStatus=sent).trip_status == "Planned"


def test_type_ignores_case() -> None:
    assert body(tripType="multiple way", workingDays="monday").working_days == ["Monday"]


@pytest.mark.parametrize(
    ("field", "sent", "sentence"),
    [
        ("tripStatus", "Late", "Trip Status must be one of: Planned, Ongoing, Completed"),
        ("tripType", "Round Trip", "Trip Type must be one of: One Way, Multiple Way"),
        ("sourceLat", 90.1, "Source Latitude must be at most 90"),
        ("sourceLat", -90.1, "Source Latitude must be at least -90"),
        ("sourceLong", 180.5, "Source Longitude must be at most 180"),
        ("destinationLat", math.nan, "Destination Latitude must be a number"),
        ("destinationLat", math.inf, "Destination Latitude must be a number"),
        ("destinationLong", -181, "Destination Longitude must be at least -180"),
        ("destinationLong", "east", "Destination Longitude must be a number"),
        ("driver", "somebody", "Driver not found"),
        ("driver", 0, "Driver not found"),
        ("truckNumber", 2**70, "Truck not found"),
        ("truckNumber", 1.5, "Truck not found"),
        ("material", "x" * 501, "Material may have at most 500 characters"),
        ("quantity", ["7"], "Quantity must be text"),
        ("customerContact", "a\x00", "Customer Contact has characters that cannot be stored"),
    ],
)
def test_invalid_value_has_message(field: str, sent: object, sentence: str) -> None:
    assert refusals(**{field: sent}) == [(field, sentence)]
    assert sentence in RULES["properties"][field]["messages"].values()


def test_numbers_and_text_are_interchangeable() -> None:
    sent = body(sourceLat=" 19.366 ", sourceLong="180", driver="2", quantity=7, driverContact=9000000002)
    assert (sent.source_lat, sent.source_long, sent.driver_id) == (19.366, 180, 2)
    assert (sent.quantity, sent.driver_contact) == ("7", "9000000002")


def test_form_schema_has_no_alternatives() -> None:
    text = json.dumps(RULES)
    assert [word for word in ("anyOf", "oneOf", "null") if word in text] == []
    assert {RULES["properties"][name]["type"] for name in ("driver", "truckNumber")} == {"integer"}
    assert RULES["required"] == ["startDate", "endDate"]


@pytest.mark.parametrize("link", ["https://documents.waybill.example/a.pdf", "HTTP://waybill.example"])
def test_web_link_is_kept(link: str) -> None:
    assert web_address_or_none(link) == link


@pytest.mark.parametrize(
    "link", ["javascript:alert(1)", "data:text/html,x", "//waybill.example", "/a.pdf", "https:", "https://[", "", None]
)
def test_other_link_is_omitted(link: str | None) -> None:
    assert web_address_or_none(link) is None
