"""The figures of the dashboard over HTTP: each equals the rows that its link shows, for each reader."""

from datetime import date
from typing import Any

import httpx
import pytest
from sqlalchemy import delete, update

from app.features.content.content import CONTENT
from app.features.services import Services
from app.features.tracking.models import DAY_SUMS
from tests.support.assertions import data_of, refusal_of
from tests.support.roles import DRIVER, create, give, module, person

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
_LISTS = {"/trip-list": "/trips/get-all-trips", "/clients": "/client/clients", "/fleet-master": "/fleets"}
_CONTENT = {"orders", "customers", "distance", "punctuality"}


async def _figures(reader: httpx.AsyncClient, query: str = "") -> dict[str, Any]:
    figures: dict[str, Any] = data_of(await reader.get(f"/dashboard/figures{query}"))
    return figures


async def _rows(reader: httpx.AsyncClient, route: str) -> list[dict[str, Any]]:
    """The rows of the list that a link opens."""
    path, _, query = route.partition("?")
    data = data_of(await reader.get(f"{_LISTS[path]}?{query}&page=1&limit=100"))
    rows = data if isinstance(data, list) else next(value for value in data.values() if isinstance(value, list))
    assert isinstance(data, list) or data["total"] == len(rows)
    return rows


def _card(figures: dict[str, Any], label: str) -> dict[str, Any] | None:
    return next((card for card in figures["stats"] if card["label"] == label), None)


async def _assert_proven(reader: httpx.AsyncClient, figures: dict[str, Any]) -> None:
    """Assert that each number that has a link to a list equals the rows of the list."""
    for card in figures["stats"]:
        if card["route"].partition("?")[0] in _LISTS:
            rows = await _rows(reader, card["route"])
            if card["label"] == "On time":
                in_time = [row for row in rows if row["risk"] == "On time"]
                assert card["value"] == (round(100 * len(in_time) / len(rows), 1) if rows else None)
            else:
                assert card["value"] == len(rows), card
    for point in figures["chart"]["points"]:
        assert point["orders"] == len(await _rows(reader, point["route"])), point
    for category in figures["categories"]:
        assert category["value"] == len(await _rows(reader, category["route"])), category
    for activity in figures["activities"]:
        data_of(await reader.get(f"/trips{activity['to'].partition('?')[0]}"))


async def _own_client(admin: httpx.AsyncClient, *, more: tuple[Any, ...] = ()) -> None:
    scoped = [module(name, "list", scope="own_client") for name in ("trips", "fleets", "clients")]
    await create(admin, "Buyer", module("dashboard", "list"), module("tracking", "list"), *scoped, *more)
    await give(admin, 2, "Buyer", clientCode="CL-0001")


QUERIES = ("", "?from=2026-02-01&to=2026-03-01", "?from=2026-01-15", "?to=2026-01-15", "?from=2026-03-02&to=2026-03-02")


@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.promise("Figures", "Each figure of the dashboard equals the rows that its link shows, for each reader.")
async def test_each_figure_equals_its_rows_for_each_role(
    admin: httpx.AsyncClient, client: httpx.AsyncClient, query: str
) -> None:
    await _assert_proven(admin, everything := await _figures(admin, query))
    await _own_client(admin)
    async with await person(client, DRIVER) as buyer:
        await _assert_proven(buyer, own := await _figures(buyer, query))
    await create(admin, "Drives", module("dashboard", "list"), module("trips", "list", scope="own_trips"))
    await give(admin, 2, "Drives")
    async with await person(client, DRIVER) as driver:
        await _assert_proven(driver, driven := await _figures(driver, query))
    if not query:
        values = [[_card(each, name) for name in ("Orders", "Customers")] for each in (everything, own, driven)]
        assert [[card and card["value"] for card in cards] for cards in values] == [[12, 12], [8, 1], [6, None]]


async def test_distance_is_of_whole_days_and_for_those_who_see_all_vehicles(
    admin: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    distance = _card(await _figures(admin), "Distance")
    assert distance
    assert (distance["value"], distance["unit"], distance["sample"]) == (sum(range(1, 100)), "km", True)
    assert (distance["note"], distance["change"]) == ("Days known: 99", None)
    some = await _figures(admin, "?from=2026-02-21&to=2026-02-28")
    distance = _card(some, "Distance")
    assert distance
    assert distance["value"] == sum(range(2, 10)) == sum(point["distance"] for point in some["chart"]["points"])
    assert distance["route"] == "/reports/vehicle-days?day=between.2026-02-21..2026-02-28"
    for dates in ("", "?from=2025-03-03&to=2026-03-02", "?from=2026-02-01"):
        card = _card(await _figures(admin, dates), "Distance")
        assert card
        totals = data_of(await admin.get(card["route"].replace("?", "/totals?")))
        assert totals["figures"][0]["value"] == card["value"]
    year = "day=between.2025-03-03..2026-03-02"
    for path, status in (("vehicle-days?page=1&", 200), ("vehicle-days?plate=is.A&", 400), ("distance?page=1&", 400)):
        assert (await admin.get(f"/reports/{path}{year}")).status_code == status
    await _own_client(admin)
    async with await person(client, DRIVER) as buyer:
        own = await _figures(buyer)
    card = _card(own, "Distance")
    assert card is None or card["value"] is None
    assert [each["field"] for each in own["chart"]["series"]] == ["orders"]


async def test_change_is_from_as_many_days_before_the_chosen_ones(admin: httpx.AsyncClient, services: Services) -> None:
    """Ranges without a beginning have none, and distances of days that are not known are not compared."""
    for query in ("", "?to=2026-03-01", "?from=2026-02-01", "?from=2026-02-01&to=2026-03-20"):
        assert [each["change"] for each in (await _figures(admin, query))["stats"] if each["route"]] == [None] * 4, (
            query
        )
    month = "?from=2026-02-01&to=2026-02-28"
    orders, distance = [_card(await _figures(admin, month), name) for name in ("Orders", "Distance")]
    assert orders
    assert distance
    before = _card(await _figures(admin, "?from=2026-01-04&to=2026-01-31"), "Orders")
    assert before
    assert orders["change"] == round(100 * (orders["value"] - before["value"]) / before["value"], 1)
    assert distance["change"] == round(100 * (sum(range(2, 30)) / sum(range(30, 58)) - 1), 1)
    assert {orders["note"], distance["note"]} == {"vs 28 days before"}
    async with services.database.writing() as session:
        await session.execute(delete(DAY_SUMS).where(DAY_SUMS.c.day == date(2026, 1, 31)))
    assert (_card(await _figures(admin, month), "Distance") or {})["change"] is None
    gap = _card(await _figures(admin, "?from=2026-01-31&to=2026-02-28"), "Distance")
    assert (gap or {})["note"] == "Days known: 28"


async def test_chart_has_a_gap_where_no_day_is_stored_and_zero_where_vehicles_stood(
    admin: httpx.AsyncClient, services: Services
) -> None:
    async with services.database.writing() as session:
        await session.execute(delete(DAY_SUMS).where(DAY_SUMS.c.day == date(2026, 2, 24)))
        await session.execute(update(DAY_SUMS).where(DAY_SUMS.c.day == date(2026, 2, 25)).values(metres=0))
    chart = (await _figures(admin, "?from=2026-02-21&to=2026-02-28"))["chart"]
    distances = {point["day"]: point["distance"] for point in chart["points"]}
    assert [distances[f"2026-02-{day}"] for day in (23, 24, 25, 26)] == [7, None, 0, 4]


async def test_trucks_by_location_are_those_of_the_tracker(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    await _own_client(admin)
    async with await person(client, DRIVER) as buyer:
        for reader in (admin, buyer):
            board = data_of(await reader.get("/tracking/board"))["rows"]
            placed = [row for row in board if row["lat"] is not None]
            cities = (await _figures(reader))["locations"]
            assert sum(each["trucks"] for each in cities) == len(placed)
            assert (await _figures(reader))["locationsSample"], "simulated positions are marked"
            for each in (each for each in cities if each["route"]):
                assert each["route"] == f"/tracker?city={each['city'].replace(' ', '%20')}&list=shown"
                assert each["trucks"] == sum(row["city"] == each["city"] for row in placed)
                assert each["percentage"] == round(100 * each["trucks"] / len(placed), 1)


async def test_activity_is_that_of_visible_trips(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    async def trips(reader: httpx.AsyncClient) -> list[str]:
        return [each["text"].partition(",")[0] for each in (await _figures(reader))["activities"]]

    assert await trips(admin) == ["Trip 1", "Trip 2", "Trip 3"]
    assert [each["tone"] for each in (await _figures(admin))["activities"]] == ["good", "good", "warn"]
    assert (await _figures(admin, "?from=2026-01-01&to=2026-01-31"))["activities"] == []
    await _own_client(admin)
    async with await person(client, DRIVER) as buyer:
        assert await trips(buyer) == ["Trip 1", "Trip 2"]
    await create(
        admin,
        "Blind",
        module("dashboard", "list"),
        module("trips", "list", fields=[{"name": "risk", "right": "hidden"}]),
    )
    await give(admin, 2, "Blind")
    async with await person(client, DRIVER) as blind:
        figures = await _figures(blind)
        assert figures["activities"] == []
        card = _card(figures, "On time")
        assert card
        assert card["value"] is None


async def test_people_without_a_list_get_no_figure_of_it(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    await create(admin, "Clerk", module("dashboard", "list"), module("clients", "list"))
    await give(admin, 2, "Clerk")
    async with await person(client, DRIVER) as clerk:
        figures = await _figures(clerk)
    assert [card["label"] for card in figures["stats"] if not card["sample"]] == ["Customers"]
    nothing = {"chart": {"series": [], "points": []}, "locations": [], "activities": [], "categories": []}
    assert {name: figures[name] for name in nothing} == nothing


async def test_content_takes_the_place_of_figures(signed_in: httpx.AsyncClient, services: Services) -> None:
    """What an owner writes is shown as it is, and is marked only while the file says that it is a sample."""
    texts = services.fixtures.texts(CONTENT)
    own = "locations:\n  - { city: Pune, percentage: 60 }\nactivities:\n  - { title: Opened, text: Yes., when: today at"
    own += " 00:30, icon: truck }\ncategories:\n  - { name: Steel, orders: 4, earnings: 1 }\n"
    text = texts["dashboard"].replace("    figure: orders\n", "    value: 77\n").replace("label: Orders", "label: Jobs")
    for line, is_sample in (("sample: true", True), ("", False)):
        services.fixtures.use({**texts, "dashboard": text.replace("sample: true", line) + own})
        figures = await _figures(signed_in)
        assert (figures["stats"][0]["label"], figures["stats"][0]["value"]) == ("Jobs", 77)
        assert [figures["locations"][0][name] for name in ("city", "percentage", "route")] == ["Pune", 60, ""]
        assert [each["title"] for each in figures["activities"]] == ["Opened"]
        assert [each["name"] for each in figures["categories"]] == ["Steel"]
        assert {card["label"] for card in figures["stats"] if card["sample"]} == (
            {"Jobs", "Total earnings", "Balance"} if is_sample else set()
        )
        for part in ("locations", "activities", "categories"):
            assert figures[f"{part}Sample"] == is_sample


async def test_dates_in_the_wrong_order_are_refused(signed_in: httpx.AsyncClient) -> None:
    refusal_of(await signed_in.get("/dashboard/figures?from=2026-03-02&to=2026-03-01"), 422)
    refusal_of(await signed_in.get("/dashboard/figures?from=yesterday"), 400)
