"""Every figure of a report is the sum of the rows that its link shows, whoever reads it."""

from collections import Counter, defaultdict
from datetime import datetime, timedelta
from itertools import product
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from fastapi import FastAPI

from app.features.reports.reports import REPORTS, Report
from app.features.tracking.services import describe_place
from tests.app.features.reports.conftest import (
    OWN_CLIENT,
    PAST_DAYS,
    PLATES,
    SILENT_DAYS,
    Fleetbook,
    as_role,
    expected_reason,
    midnight,
)
from tests.conftest import SetClock
from tests.support.assertions import data_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
ROLES = ("admin", "customer", "accountant")
GROUPED = [each for each in REPORTS if each.grouping.keys]
PERIOD = "day=during.last-30-days"
PERCENTILES = {
    "medianLate": ("late", 50),
    "p90Late": ("late", 90),
    "medianLength": ("seconds", 50),
    "medianStay": ("staySeconds", 50),
    "p90Stay": ("staySeconds", 90),
    "medianTake": ("takeSeconds", 50),
    "p90Take": ("takeSeconds", 90),
}
"""The column of the facts and the per cent of each of these measures."""


async def read_all(client: httpx.AsyncClient, address: str, limit: int = 100) -> list[dict[str, Any]]:
    """Return the rows of all pages."""
    rows: list[dict[str, Any]] = []
    joint = "&" if "?" in address else "?"
    for page in range(1, 100):
        data = data_of(await client.get(f"{address}{joint}page={page}&limit={limit}"))
        rows += data["rows"]
        if page >= data["totalPages"]:
            assert len(rows) == data["total"]
            return rows
    raise AssertionError("too many pages")


def key_test(name: str, value: object) -> str:
    return f"{name}=empty" if value is None else f"{name}={quote(f'is.{value}')}"


@pytest.mark.promise("Reports", "A row of a report is the sum of the rows that its link shows, whoever reads it.")
@pytest.mark.parametrize("role", ROLES)
async def test_groups_are_sums_of_their_facts(api: FastAPI, signed_in: httpx.AsyncClient, role: str) -> None:
    client = as_role(api, signed_in, role)
    for report in GROUPED:
        groups = await read_all(client, f"{report.call.path}?{PERIOD}")
        for measure in PERCENTILES.keys() & report.grouping.measures:
            ordered = await read_all(client, f"{report.call.path}?{PERIOD}&sort={measure}", limit=1)
            assert {each["id"]: each for each in ordered} == {each["id"]: each for each in groups}
        for group in groups:
            tests = [key_test(name, group[name]) for name in report.grouping.keys if name != "day"]
            between = f"day=between.{group['day']}..{group['lastDay']}"
            if "day" in report.grouping.keys:
                between = f"day=is.{group['day']}"
            facts = await read_all(client, f"{report.facts_call.path}?{'&'.join((between, *tests))}")
            assert_sums(report, group, facts)


def assert_sums(report: Report, group: dict[str, Any], facts: list[dict[str, Any]]) -> None:
    """Compare what is added up by its name in both."""
    assert facts, report.call.path
    sums = {
        "nightSeconds",
        "km",
        "movingSeconds",
        "idleSeconds",
        "silentSeconds",
        "drives",
        "silentKm",
        "staySeconds",
        "seconds",
    }
    for name in sums & group.keys() & facts[0].keys():
        values = [each[name] for each in facts if each[name] is not None]
        assert group[name] == (pytest.approx(sum(values)) if values else None), (report.call.path, name)
    for name in {"days", "trips", "visits", "vehicles", "alerts"} & group.keys():
        if name != "vehicles" or report.call.path.endswith("/days"):
            assert group[name] == len(facts), (report.call.path, name)
    for name in {"siteId", "clientCode"} & group.keys():  # the page that the group leads to
        assert group[name] == max((each[name] for each in facts if each[name]), default=None)
    if "onTime" in group:
        results = [each["result"] for each in facts]
        counts = {"onTime": "On time", "lateTrips": "Late", "unknown": "Unknown"}
        assert {name: group[name] for name in counts} == {name: results.count(each) for name, each in counts.items()}
        known = [each["late"] for each in facts if each["late"] is not None]
        assert group["arrivals"] == len(known)
        share = 100 * group["onTime"] / len(known) if known else None
        assert group["onTimeShare"] == (None if share is None else pytest.approx(share))
    for measure, name in {"meanLoading": "loadingSeconds", "meanUnloading": "unloadingSeconds"}.items():
        if measure in group:
            stays = [each[name] for each in facts if each[name] is not None]
            assert min(stays, default=0) >= 0
            assert group[measure] == (pytest.approx(sum(stays) / len(stays)) if stays else None)
    if "tripShare" in group:
        assert_trips(group, facts)
    for name in PERCENTILES.keys() & group.keys():
        assert group[name] == percentile(facts, name), (report.call.path, name)


def assert_trips(group: dict[str, Any], days: list[dict[str, Any]]) -> None:
    known = [each for each in days if each["onTrip"] != "Not known"]
    on_trip, km = sum(each["onTrip"] == "On a trip" for each in days), sum(each["km"] or 0 for each in known)
    assert group["unknownDays"] == len(days) - len(known)
    if not known:
        assert [group[name] for name in ("tripKm", "tripShare", "tripDays", "tripDayShare")] == [None] * 4
        return
    trip_km = sum(each["tripKm"] or 0 for each in known)
    assert group["tripKm"] == (None if group["km"] is None else pytest.approx(trip_km))
    assert group["tripShare"] == (pytest.approx(100 * trip_km / km) if km else None)
    assert group["tripDays"] == on_trip
    assert group["tripDayShare"] == pytest.approx(100 * on_trip / len(known))


def percentile(facts: list[dict[str, Any]], measure: str) -> int | None:
    column, per_cent = PERCENTILES[measure]
    known = sorted(each[column] for each in facts if each[column] is not None)
    return known[-(-len(known) * per_cent // 100) - 1] if known else None


@pytest.mark.promise("Reports", "A figure above a report is the sum of the rows that its link shows.")
@pytest.mark.parametrize("role", ROLES)
async def test_figures_are_sums_of_the_rows_behind_their_links(
    api: FastAPI, signed_in: httpx.AsyncClient, role: str
) -> None:
    client = as_role(api, signed_in, role)
    read: dict[str, tuple[list[Any], list[dict[str, Any]]]] = {}  # what each link shows
    for report in REPORTS:
        totals = data_of(await client.get(f"{report.call.path}/totals?{PERIOD}"))
        for figure, shown in zip(report.figures, totals["figures"], strict=True):
            if (to := shown["to"]) not in read:
                again = data_of(await client.get(to.replace("?", "/totals?", 1)))["figures"]
                read[to] = again, await read_all(client, to)
            again, rows = read[to]
            facts = next(each for each in REPORTS if each.call == report.facts_call)
            if figure.measure in {each.measure for each in facts.figures} and not figure.measure.endswith("Share"):
                places = [each.measure for each in facts.figures]
                own = again[places.index(figure.measure)]["value"]
                assert own == shown["value"], (report.call.path, figure.measure)
            if figure.measure in PERCENTILES:
                found = percentile(rows, figure.measure)
                expected = None if found is None else round(found / figure.divisor, 1)
                assert shown["value"] == expected, (report.call.path, figure.measure)
            if figure.measure in (
                "days",
                "arrivals",
                "lateTrips",
                "unknown",
                "visits",
                "detained",
                "tripDays",
                "unknownDays",
                "gaps",
                "alerts",
                "open",
            ):
                number = len(rows) or (None if shown["value"] is None else 0)  # a dash where nothing is known
                assert shown["value"] == number, (report.call.path, figure.measure)


@pytest.mark.promise("Reports", "The days of a report sum to its period, and its vehicles to the fleet.")
@pytest.mark.parametrize("role", ROLES)
async def test_days_sum_to_the_period_and_vehicles_to_the_fleet(
    api: FastAPI, signed_in: httpx.AsyncClient, fleetbook: Fleetbook, role: str
) -> None:
    client = as_role(api, signed_in, role)
    by_vehicle = await read_all(client, f"/reports/distance?{PERIOD}")
    by_day = await read_all(client, f"/reports/days?{PERIOD}")
    total = data_of(await client.get(f"/reports/distance/totals?{PERIOD}"))["figures"][0]["value"]
    fleet = sum(each["km"] or 0 for each in by_vehicle)
    assert fleet == pytest.approx(sum(each["km"] or 0 for each in by_day))
    assert total == pytest.approx(fleet, abs=0.051) if by_day else total is None
    if role == "admin":
        assert fleet == pytest.approx(sum(each["metres"] for each in fleetbook.days) / 1000)
        assert sum(each["days"] for each in by_vehicle) == len(fleetbook.days)


@pytest.mark.parametrize("role", ROLES)
async def test_late_trips_have_a_reason(api: FastAPI, signed_in: httpx.AsyncClient, role: str) -> None:
    rows = await read_all(as_role(api, signed_in, role), f"/reports/arrivals?{PERIOD}")
    late = [each for each in rows if each["result"] == "Late"]
    assert late
    assert [each["reason"] for each in rows if each["result"] != "Late"] == [None] * (len(rows) - len(late))
    assert [each["reason"] for each in late] == [expected_reason(each) for each in late]


@pytest.mark.parametrize("role", ROLES)
async def test_trips_under_way_are_no_arrivals(
    api: FastAPI, signed_in: httpx.AsyncClient, fleetbook: Fleetbook, clock: SetClock, role: str
) -> None:
    rows = await read_all(as_role(api, signed_in, role), f"/reports/arrivals?{PERIOD}")
    seen = {"Ongoing"} if role == "accountant" else {"Ongoing", "Planned"}  # who sees no positions sees no phase
    week = clock.now - timedelta(days=7)
    open_trips = [each for each in fleetbook.trips if each["trip_status"] in seen and not each["deleted_at"]]
    recent = {each["id"] for each in open_trips if each["end_date"] > week}
    given_up = {each["id"] for each in open_trips if each["end_date"] <= week and each["client_code"] == OWN_CLIENT}
    assert recent
    assert given_up
    assert not recent & {each["id"] for each in rows}
    assert given_up <= {each["id"] for each in rows if each["result"] == "Unknown"}


@pytest.mark.parametrize("role", ["admin", "customer"])
async def test_vehicle_that_was_silent_all_the_time_has_a_dash(
    api: FastAPI, signed_in: httpx.AsyncClient, fleetbook: Fleetbook, role: str
) -> None:
    client, names = as_role(api, signed_in, role), ("km", "movingSeconds", "idleSeconds")
    silent = [each["day"] for each in fleetbook.days if each["silent_seconds"] == 86_400 and not each["metres"]]
    for day in silent:
        rows = await read_all(client, f"/reports/vehicle-days?day=is.{day}")
        groups = {each["plate"]: each for each in await read_all(client, f"/reports/distance?day=is.{day}")}
        for row in rows:
            is_silent = row["coverage"] == 0
            assert all((shown[name] is None) == is_silent for shown in (row, groups[row["plate"]]) for name in names)


@pytest.mark.parametrize("role", ["admin", "customer"])
async def test_chart_has_no_number_for_days_of_which_nothing_is_known(
    api: FastAPI, signed_in: httpx.AsyncClient, role: str
) -> None:
    """A day without halts has no hours of them instead."""
    client, by_day = as_role(api, signed_in, role), "groupBy=day&groupPeriod=day&groupSum"
    known: dict[str, float] = defaultdict(float)
    for row in await read_all(client, f"/reports/vehicle-days?{PERIOD}"):
        if row["km"] is not None:
            known[row["day"]] += row["km"]
    groups = data_of(await client.get(f"/reports/vehicle-days/groups?{by_day}=km&{PERIOD}"))
    sums = {each["day"]: each["sum"] for each in groups}
    assert len(sums) == 30
    assert None in sums.values()
    assert sums == {day: pytest.approx(known[day]) if day in known else None for day in sums}
    halts = data_of(await client.get(f"/reports/halts/groups?{by_day}=hours&{PERIOD}"))
    assert {each["count"] == 0: each["sum"] == 0 for each in halts} == {True: True, False: False}


async def test_halts_say_where_they_were(api: FastAPI, signed_in: httpx.AsyncClient) -> None:
    rows = await read_all(as_role(api, signed_in, "admin"), f"/reports/halts?{PERIOD}")
    assert {row["place"] for row in rows} == {describe_place(19, 73)} != {None}


async def test_halt_that_lasts_is_as_long_as_its_vehicle_was_heard_of(
    signed_in: httpx.AsyncClient, fleetbook: Fleetbook
) -> None:
    rows = await read_all(signed_in, f"/reports/halts?{PERIOD}&state=is.Ongoing")
    assert [each["end"] for each in rows] == [None, None]
    starts = {each["first_at"] for each in fleetbook.halts if each["last_at"] is None}
    assert {datetime.fromisoformat(each["start"]).timestamp() for each in rows} == starts
    assert {each["seconds"] for each in rows} == {midnight(fleetbook.today) - each for each in starts}
    over = await read_all(signed_in, f"/reports/halts?{PERIOD}&state=is.Ended")
    assert None not in {each["end"] for each in over}


@pytest.mark.parametrize("role", ["admin", "customer"])
async def test_halts_have_the_seconds_of_the_night(
    api: FastAPI, signed_in: httpx.AsyncClient, fleetbook: Fleetbook, role: str
) -> None:
    client = as_role(api, signed_in, role)
    rows = await read_all(client, f"/reports/halts?{PERIOD}")
    heard = midnight(fleetbook.today)
    expected = {each["first_at"]: night_seconds(each["first_at"], each["last_at"] or heard) for each in fleetbook.halts}
    for row in rows:
        start = datetime.fromisoformat(row["start"]).timestamp()
        assert row["nightSeconds"] == expected[start]
        assert row["time"] == ("Night" if expected[start] else "Day")
    figure = data_of(await client.get(f"/reports/halts/totals?{PERIOD}"))["figures"][2]
    shown = sum(each["nightSeconds"] for each in await read_all(client, figure["to"]))
    assert figure["value"] == round(sum(each["nightSeconds"] for each in rows) / 3600, 1)
    assert shown == sum(each["nightSeconds"] for each in rows)
    if role == "admin":
        lengths = {(bool(each["nightSeconds"]), each["nightSeconds"] == each["seconds"]) for each in rows}
        assert lengths == {(False, False), (True, False), (True, True)}


def night_seconds(start: int, end: int) -> int:
    """Count the seconds of a time between 22:00 and 05:00 in the office."""
    return sum(not 5 <= (second + 19_800) // 3_600 % 24 < 22 for second in range(start, end))


async def test_days_without_news_of_any_vehicle_are_silent(signed_in: httpx.AsyncClient) -> None:
    groups = {each["plate"]: each for each in await read_all(signed_in, f"/reports/silence?{PERIOD}")}
    assert [groups[plate]["days"] for plate in PLATES] == [20, 8, 20, 20, 20]
    assert [groups[plate]["withoutNews"] for plate in PLATES] == [2, 2, 2, 2, 20]
    assert len(await read_all(signed_in, f"/reports/days?{PERIOD}")) == PAST_DAYS - len(SILENT_DAYS)


async def test_vehicle_that_never_sent_a_position_is_silent_on_all_days(signed_in: httpx.AsyncClient) -> None:
    rows = await read_all(signed_in, f"/reports/silent-days?{PERIOD}")
    silent = [each for each in rows if each["plate"] == PLATES[4]]
    assert len(silent) == PAST_DAYS
    assert {(each["data"], each["coverage"]) for each in silent} == {("No news", 0)}
    groups = await read_all(signed_in, f"/reports/silence?{PERIOD}")
    assert {each["plate"] for each in groups if each["heardAt"] is None} == {PLATES[4]}


@pytest.mark.parametrize("role", ROLES)
async def test_pages_and_charts_of_days_have_all_rows(api: FastAPI, signed_in: httpx.AsyncClient, role: str) -> None:
    client = as_role(api, signed_in, role)
    charts = {"/reports/vehicle-days": "km", "/reports/silent-days": "silentHours", "/reports/halts": "hours"}
    for path, field in charts.items():
        rows = await read_all(client, f"{path}?{PERIOD}&sort=-day", limit=7)
        again = await read_all(client, f"{path}?{PERIOD}&sort=day", limit=7)
        assert [each["day"] for each in rows] == sorted((each["day"] for each in rows), reverse=True)
        assert {each["id"] for each in rows} == {each["id"] for each in again}
        assert len({each["id"] for each in rows}) == len(rows)
        chart = data_of(await client.get(f"{path}/groups?{PERIOD}&groupBy=day&groupPeriod=day&groupSum={field}"))
        sums, counts = defaultdict[str, float](float), Counter(each["day"] for each in rows)
        for each in rows:
            if each[field] is not None:
                sums[each["day"]] += each[field]
        shown = {each["day"]: each for each in chart if each["count"]}
        assert {day: each["count"] for day, each in shown.items()} == counts
        known = {day: each["sum"] for day, each in shown.items() if each["sum"] is not None}
        assert known == pytest.approx(dict(sums), abs=1e-4)


async def test_vehicles_of_any_period_are_sums_of_their_days(
    signed_in: httpx.AsyncClient, fleetbook: Fleetbook
) -> None:
    of_facts = {"distance": ("vehicle-days", "drives"), "silence": ("silent-days", "silentSeconds")}
    for path, (facts, field) in of_facts.items():
        days = await read_all(signed_in, f"/reports/{facts}?{PERIOD}")
        for end, length in product(range(1, 8), (1, 4, 9, 15)):
            last = fleetbook.today - timedelta(days=end)
            first = last - timedelta(days=length - 1)
            expected = Counter[str]()
            for each in days:
                if first.isoformat() <= each["day"] <= last.isoformat():
                    expected[each["plate"]] += each[field] or 0
            groups = await read_all(signed_in, f"/reports/{path}?day=between.{first}..{last}")
            assert {each["plate"]: each[field] or 0 for each in groups} == expected, (path, first, last)


async def test_medians_of_any_period_are_those_of_its_halts(signed_in: httpx.AsyncClient, fleetbook: Fleetbook) -> None:
    """Halts that last are in some of the periods."""
    rows = await read_all(signed_in, f"/reports/halts?{PERIOD}")
    for end, length in product(range(10), (1, 2, 9)):
        last = fleetbook.today - timedelta(days=end)
        first = last - timedelta(days=length - 1)
        found = percentile(
            [each for each in rows if first.isoformat() <= each["day"] <= last.isoformat()], "medianLength"
        )
        totals = data_of(await signed_in.get(f"/reports/halts/totals?day=between.{first}..{last}"))
        values = {each["label"]: each["value"] for each in totals["figures"]}
        assert values["Median length (h)"] == (None if found is None else round(found / 3600, 1)), (first, last)


async def test_page_of_groups_is_a_part_of_the_complete_list(signed_in: httpx.AsyncClient) -> None:
    for report in GROUPED:
        for name in (*report.grouping.keys, *report.grouping.measures):
            address = f"{report.call.path}?{PERIOD}&sort=-{name}"
            complete = data_of(await signed_in.get(address))["rows"]
            page = data_of(await signed_in.get(f"{address}&page=2&limit=2"))
            assert (page["rows"], page["total"]) == (complete[2:4], len(complete)), address


async def test_search_of_rows_has_their_number_on_each_page(signed_in: httpx.AsyncClient) -> None:
    every = await read_all(signed_in, f"/reports/halts?{PERIOD}")
    expected = {each["id"] for each in every if each["plate"] == PLATES[0]}
    address = f"/reports/halts?{PERIOD}&search={PLATES[0]}"
    assert {each["id"] for each in await read_all(signed_in, address, limit=2)} == expected
    behind = data_of(await signed_in.get(f"{address}&page=99&limit=2"))
    assert (behind["rows"], behind["total"]) == ([], len(expected))
    nothing = data_of(await signed_in.get(f"/reports/halts?{PERIOD}&search=nothing&page=1&limit=2"))
    assert (nothing["rows"], nothing["total"]) == ([], 0)


async def test_search_finds_the_names_of_groups(signed_in: httpx.AsyncClient) -> None:
    for report in (each for each in GROUPED if each.grouping.searched):
        name, *_ = report.grouping.searched
        names = [each[name] for each in data_of(await signed_in.get(f"{report.call.path}?{PERIOD}"))["rows"]]
        address = f"{report.call.path}?{PERIOD}&search={quote(names[0])}"
        expected = [each for each in names if names[0].casefold() in each.casefold()]
        for found in (address, f"{address}&page=1&limit=100"):
            assert [each[name] for each in data_of(await signed_in.get(found))["rows"]] == expected, found
