"""Groups of lists, as the API returns them: each has as many rows as the list shows with its test."""

from urllib.parse import urlencode

import httpx
import pytest

from tests.support.assertions import data_of, naming, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
TRIPS = "/trips/get-all-trips"
GROUPINGS: list[tuple[str, dict[str, object]]] = [
    (TRIPS, {"groupBy": "startDate", "groupPeriod": "month"}),
    (TRIPS, {"groupBy": "endDate", "groupPeriod": "week", "endDate": "during.last-6-months"}),
    (TRIPS, {"groupBy": "tripStatus"}),
    (TRIPS, {"groupBy": "driverId", "groupTop": 1}),
    (TRIPS, {"groupBy": "customerName", "groupTop": 2, "search": "a", "groupSum": "id"}),
    (TRIPS, {"groupBy": "clientCode", "condition": "open"}),
    ("/users", {"groupBy": "role"}),
    ("/users", {"groupBy": "designation", "groupTop": 1}),
    ("/stations", {"groupBy": "state", "groupTop": 3}),
]


async def test_each_group_has_the_rows_that_its_test_finds(signed_in: httpx.AsyncClient) -> None:
    for path, query in GROUPINGS:
        groups = data_of(await signed_in.get(f"{path}/groups?{urlencode(query)}"))
        own = {name: value for name, value in query.items() if not name.startswith("group")}

        async def total(tests: list[tuple[str, object]], path: str = path) -> int:
            found = data_of(await signed_in.get(f"{path}?{urlencode([*tests, ('page', 1), ('limit', 100)])}"))
            return len(found) if isinstance(found, list) else found["total"]

        for group in groups:
            with naming((path, query, group)):
                assert await total([*own.items(), (str(query["groupBy"]), group["test"])]) == group["count"]
        assert sum(group["count"] for group in groups) == await total([*own.items()])
        assert len(groups) > 1


async def test_choices_are_in_their_order_and_references_have_labels(signed_in: httpx.AsyncClient) -> None:
    query = {"groupBy": "tripStatus", "customerName": "is.nobody at all"}
    choices = data_of(await signed_in.get(f"{TRIPS}/groups?{urlencode(query)}", headers={"Accept-Language": "hi"}))
    assert [(each["value"], each["count"]) for each in choices] == [("Planned", 0), ("Ongoing", 0), ("Completed", 0)]
    assert choices[0]["label"] == "नियोजित"
    drivers = data_of(await signed_in.get(f"{TRIPS}/groups?groupBy=driverId&groupTop=1"))
    assert not drivers[0]["label"].isdigit()
    assert (drivers[-1]["value"], drivers[-1]["label"]) == (None, "Others")
    assert drivers[-1]["test"] == f"notin.{drivers[0]['value']}"


async def test_deleted_rows_do_not_count(signed_in: httpx.AsyncClient) -> None:
    before = data_of(await signed_in.get("/users/groups?groupBy=gender"))
    await signed_in.delete("/users/4")
    after = data_of(await signed_in.get("/users/groups?groupBy=gender"))
    assert sum(each["count"] for each in after) == sum(each["count"] for each in before) - 1


async def test_moments_are_days_of_the_reader(signed_in: httpx.AsyncClient) -> None:
    trip = {"startDate": "2031-05-31T20:00:00Z", "endDate": "2031-06-02T20:00:00Z"}
    data_of(await signed_in.post("/trips/create-trip", json=trip))
    url = f"{TRIPS}/groups?groupBy=startDate&groupPeriod=month&startDate=between.2031-05-30..2031-06-02"
    for zone, counts in (("Asia/Kolkata", [0, 1]), ("Europe/London", [1, 0]), ("America/Los_Angeles", [1, 0])):
        found = data_of(await signed_in.get(url, headers={"X-Time-Zone": zone}))
        assert [each["count"] for each in found] == counts
        assert [each["day"] for each in found] == ["2031-05-01", "2031-06-01"]
        assert found[0]["label"] == "2031-05-30..2031-05-31"


REFUSED = [
    ("", "Group By is required"),
    ("groupBy=tripStatu", "Did you mean 'tripStatus'?"),
    ("groupBy=quantity", "cannot be filtered by 'quantity'"),
    ("groupBy=startDate", "'startDate' is a date, so its groups are periods. Use one of: day, week, month"),
    ("groupBy=startDate&groupPeriod=month&groupTop=3", "so its groups are periods"),
    ("groupBy=material&groupPeriod=month", "'material' is no date"),
    ("groupBy=material&groupSum=quantity", "'quantity' is no number of this list"),
    ("groupBy=material&groupSum=nothing", "'nothing' is no number of this list"),
    ("groupBy=endDate&groupPeriod=day&endDate=between.2020-01-01..2026-01-01", "more than 400 periods"),
]


@pytest.mark.any_database
async def test_grouping_that_cannot_be_is_refused(signed_in: httpx.AsyncClient) -> None:
    for query, sentence in REFUSED:
        with naming(query):
            response = await signed_in.get(f"{TRIPS}/groups?{query}")
            assert response.status_code == 400
            assert sentence in response.text
    for query in ("groupBy=material&groupTop=0", "groupBy=material&groupTop=101", "groupBy=startDate&groupPeriod=moth"):
        refusal_of(await signed_in.get(f"{TRIPS}/groups?{query}"), 400)
