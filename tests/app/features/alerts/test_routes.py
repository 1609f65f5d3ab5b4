"""The calls of alerts: the list, what people do about an alert, and the bell."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import insert

from app.db.access import Access
from app.features.alerts.models import Alert
from app.features.services import Services
from app.features.trips.models import Trip
from tests.app.features.alerts.conftest import TRIP, TRUCK, Troubles
from tests.support.assertions import data_of, refusal_of
from tests.support.worlds import FixedAccess

pytestmark = pytest.mark.anyio
CREATOR_OF_OTHERS = 2
"""A trip that another person made."""


async def add_alerts(troubles: Troubles, *rows: dict[str, Any]) -> None:
    now = troubles.clock()
    values = [
        {
            "id": number,
            "version": 1,
            "key": f"key {number}",
            "type": "late",
            "level": "bad",
            "state": "open",
            "trip_id": TRIP,
            "vehicle_id": TRUCK,
            "since": now,
            "opened_at": now,
            "last_at": now,
            "closed_at": None,
            "taken_at": None,
            "taken_by_id": None,
            "amount": 70,
            "facts": {},
            "lat": 21.15,
            "lng": 79.09,
            "misses": 0,
            "reopened": 0,
            "reminders": 0,
            "is_told": True,
        }
        | row
        for number, row in enumerate(rows, 1)
    ]
    async with troubles.services.database.writing() as session:
        await session.execute(insert(Alert), values)


async def feed_of(client: httpx.AsyncClient) -> Any:
    """Return the bell without invented entries."""
    feed = data_of(await client.get("/alerts/feed"))
    return feed | {"alerts": [row for row in feed["alerts"] if not row["sample"]]}


@pytest.mark.every_database
async def test_list_says_what_happened(signed_in: httpx.AsyncClient, troubles: Troubles) -> None:
    await add_alerts(troubles, {}, {"type": "long_halt", "level": "warn", "trip_id": None})
    page = data_of(await signed_in.get("/alerts?page=1&state=in.open,taken"))
    first, second = sorted(page["alerts"], key=lambda row: row["id"])
    assert first["what"].startswith("Was due ")
    assert (first["tripId"], first["typeLabel"], first["mine"]) == (TRIP, "Late", True)
    assert " to " in first["trip"]
    assert "Has not moved since" in second["what"]
    assert "Nagpur" in second["what"]
    assert second["trip"] is None


async def test_alert_says_whom_to_call(signed_in: httpx.AsyncClient, api: FastAPI, troubles: Troubles) -> None:
    """As far as a role shows it: whoever sees no users calls the driver without a name."""
    await add_alerts(troubles, {}, {"type": "silent_vehicle", "trip_id": None})
    trip = data_of(await signed_in.get(f"/trips/trip-details/{TRIP}"))["trip"]
    contacts = {"client": "customerName", "clientContact": "customerContact", "driverContact": "driverContact"}
    first, second = [data_of(await signed_in.get(f"/alerts/{number}")) for number in (1, 2)]
    assert {name: first[name] for name in contacts} == {name: trip[field] for name, field in contacts.items()}
    assert (first["driver"], first["due"]) == (trip["driverName"], trip["endDate"])
    assert [second[name] for name in (*contacts, "driver", "due", "eta")] == [None] * 6
    assert (first["lastDriver"], first["lastDriverContact"]) == (None, None)
    assert (second["lastDriver"], second["lastDriverContact"]) == (trip["driverName"], trip["driverContact"])
    rows = sorted(data_of(await signed_in.get("/alerts?page=1"))["alerts"], key=lambda row: row["id"])
    contacts_of_list = [(row["driver"], row["driverContact"]) for row in rows]
    assert contacts_of_list == [(trip["driverName"], trip["driverContact"]), (None, None)]
    rights, hidden = frozenset({"alerts.list", "trips.list"}), {"trips": frozenset({"customer_contact"})}
    api.state.services = replace(api.state.services, access_of=FixedAccess(Access(rights, hidden=hidden)))
    limited = data_of(await signed_in.get("/alerts/1"))
    assert (limited["driver"], limited["driverContact"]) == ("Driver", trip["driverContact"])
    assert limited["clientContact"] is None
    [listed] = data_of(await signed_in.get("/alerts?page=1"))["alerts"]
    assert (listed["driver"], listed["driverContact"]) == ("Driver", trip["driverContact"])
    rights |= {"fleets.list", "tracking.list"}
    for access, name in (
        (Access(rights, name="no users"), "Driver"),
        (Access(rights, scopes={"trips": Trip.__table__.c.id != TRIP}, name="other trips"), None),
    ):
        api.state.services = replace(api.state.services, access_of=FixedAccess(access))
        assert data_of(await signed_in.get("/alerts/2"))["lastDriver"] == name


@pytest.mark.every_database
async def test_list_is_filtered(signed_in: httpx.AsyncClient, troubles: Troubles) -> None:
    now = troubles.clock()
    await add_alerts(
        troubles,
        {"taken_by_id": 1, "state": "taken", "taken_at": now},
        {"state": "closed", "closed_at": now + timedelta(hours=1)},
        {"trip_id": CREATOR_OF_OTHERS},
    )
    for query, ids in (
        ("state=in.open,taken", {1, 3}),
        ("mine=is.yes&state=notin.closed", {1}),
        ("state=in.closed", {2}),
        ("level=in.bad", {1, 2, 3}),
        (f"tripId={CREATOR_OF_OTHERS}", {3}),
        ("type=late", {1, 2, 3}),
        ("type=idle", set()),
    ):
        page = data_of(await signed_in.get(f"/alerts?page=1&{query}"))
        assert {row["id"] for row in page["alerts"]} == ids, query
        assert page["total"] == len(ids), query


@pytest.mark.every_database
async def test_list_is_sorted_by_urgency_then_the_longest(signed_in: httpx.AsyncClient, troubles: Troubles) -> None:
    now = troubles.clock()
    levels = (("warn", 1), ("bad", 9), ("good", 1), ("info", 1), ("bad", 2), ("warn", 50))
    await add_alerts(
        troubles,
        *({"level": level, "trip_id": None, "since": now - timedelta(hours=hours)} for level, hours in levels),
    )
    for sort, ids in (("-level", [2, 5, 6, 1, 4, 3]), ("level", [3, 4, 1, 6, 5, 2])):
        page = data_of(await signed_in.get(f"/alerts?page=1&sort={sort}"))
        assert [row["id"] for row in page["alerts"]] == ids
    assert data_of(await signed_in.get("/alerts?page=1&search=bad"))["total"] == 0


async def test_list_opens_with_the_open_alerts(signed_in: httpx.AsyncClient) -> None:
    assert data_of(await signed_in.get("/views?list=/alerts"))["defaultView"] == "open"
    data_of(await signed_in.put("/views/default", json={"list": "/alerts", "view": "closed"}))
    assert data_of(await signed_in.get("/views?list=/alerts"))["defaultView"] == "closed"


async def test_alert_tells_what_became_of_it(signed_in: httpx.AsyncClient, troubles: Troubles) -> None:
    await add_alerts(troubles, {"reopened": 2}, {"state": "closed", "closed_at": troubles.clock() + timedelta(hours=1)})
    for call, body in (
        ("take", {}),
        ("note", {"note": "Called the driver"}),
        ("snooze", {}),
        ("close", {"reason": "The client knows"}),
    ):
        troubles.clock.advance(minutes=1)
        data_of(await signed_in.post(f"/alerts/1/{call}", json=body))
    changes = data_of(await signed_in.get("/alerts/1"))["changes"]
    assert [(each["what"].split(" ")[0], each["by"], each["note"]) for each in changes] == [
        ("Noticed", "Waybill", "It ended and returned within half an hour. Times: 2."),
        ("Taken", "Asha Deshmukh", None),
        ("Taken", "Asha Deshmukh", "Called the driver"),
        ("Snoozed", "Asha Deshmukh", None),
        ("Closed", "Asha Deshmukh", "The client knows"),
    ]
    assert "Snoozed until" in changes[3]["what"]
    changes = data_of(await signed_in.get("/alerts/2"))["changes"]
    assert [each["what"] for each in changes] == ["Noticed", "Ended by itself"]


async def test_alert_is_taken_snoozed_and_closed(signed_in: httpx.AsyncClient, troubles: Troubles) -> None:
    await add_alerts(troubles, {})
    data_of(await signed_in.post("/alerts/1/take"))
    assert data_of(await signed_in.get("/alerts/1"))["takenBy"]
    data_of(await signed_in.post("/alerts/1/note", json={"note": "Called the driver"}))
    alert = data_of(await signed_in.get("/alerts/1"))
    assert (alert["state"], alert["note"]) == ("taken", "Called the driver")
    data_of(await signed_in.post("/alerts/1/snooze"))
    assert data_of(await signed_in.get("/alerts/1"))["state"] == "snoozed"
    data_of(await signed_in.post("/alerts/1/snooze-long"))
    assert refusal_of(await signed_in.post("/alerts/1/close", json={"reason": ""}), 422)
    data_of(await signed_in.post("/alerts/1/close", json={"reason": "The client knows"}))
    assert data_of(await signed_in.get("/alerts/1"))["state"] == "closed"
    assert refusal_of(await signed_in.post("/alerts/1/take"), 409)


@pytest.mark.every_database
async def test_bell_counts_what_a_person_has_not_read(signed_in: httpx.AsyncClient, troubles: Troubles) -> None:
    await add_alerts(troubles, {}, {"type": "off_route"}, {"type": "long_halt"})
    feed = await feed_of(signed_in)
    assert [row["id"] for row in feed["alerts"]] == ["3", "2", "1"]
    assert (feed["unread"], feed["newest"]) == (3, 3)
    data_of(await signed_in.post("/alerts/2/read"))
    assert [row["unread"] for row in (await feed_of(signed_in))["alerts"]] == [True, False, True]
    data_of(await signed_in.post("/alerts/read-to/3"))
    assert (await feed_of(signed_in))["unread"] == 0


async def test_changed_alert_is_read(signed_in: httpx.AsyncClient, troubles: Troubles) -> None:
    """For the person who takes, snoozes or closes it. Others of the same line stay unread."""
    await add_alerts(troubles, *({"type": each} for each in ("late", "off_route", "long_halt", "at_risk")))
    data_of(await signed_in.post("/alerts/1/take"))
    assert (await feed_of(signed_in))["unread"] == 3
    data_of(await signed_in.post("/alerts/2/snooze"))
    data_of(await signed_in.post("/alerts/3/close", json={"reason": "The client knows"}))
    assert [row["unread"] for row in (await feed_of(signed_in))["alerts"]] == [True, False, False, False]


@pytest.mark.every_database
async def test_alert_that_is_over_says_so_and_is_not_counted(signed_in: httpx.AsyncClient, troubles: Troubles) -> None:
    """Not even if nobody has read it. An event is never over."""
    now = troubles.clock()
    ended = {"state": "closed", "closed_at": now + timedelta(hours=1)}
    event = {"type": "unplanned_move", "state": "closed", "closed_at": now}
    await add_alerts(troubles, {"type": "off_route", "level": "warn"}, ended, event)
    feed = await feed_of(signed_in)
    assert [(row["id"], row["unread"]) for row in feed["alerts"]] == [("1", True), ("3", True), ("2", False)]
    assert [row["text"].startswith("Over: Was late by") for row in feed["alerts"]] == [False, False, True]
    assert (feed["alerts"][2]["tone"], feed["unread"]) == ("neutral", 2)


@pytest.mark.every_database
async def test_activity_has_what_people_do_about_alerts(
    api: Any, signed_in: httpx.AsyncClient, services: Services, troubles: Troubles
) -> None:
    """As far as they may see the alerts."""
    await add_alerts(troubles, {}, {"trip_id": None, "type": "idle"})
    data_of(await signed_in.post("/alerts/1/note", json={"note": "Called the driver"}))
    data_of(await signed_in.post("/alerts/2/close", json={"reason": "The client knows"}))
    path = "/activity?kind=is.alerts"
    entries = data_of(await signed_in.get(path))["entries"]
    assert [(each["title"], each["to"], each["by"]) for each in entries] == [
        ("Idling: MH 12 AB 1234 · Closed · The client knows", "/alert-details/2", "Asha Deshmukh"),
        ("Late: MH 12 AB 1234 · Taken · Called the driver", "/alert-details/1", "Asha Deshmukh"),
    ]
    for actions, seen in (({"audit.list", "alerts.list", "trips.list"}, [1]), ({"audit.list"}, [])):
        api.state.services = replace(services, access_of=FixedAccess(Access(frozenset(actions))))
        assert [each["recordId"] for each in data_of(await signed_in.get(path))["entries"]] == seen


async def test_bell_is_304_while_nothing_changes(signed_in: httpx.AsyncClient, troubles: Troubles) -> None:
    await add_alerts(troubles, {})
    first = await signed_in.get("/alerts/feed")
    troubles.clock.advance(minutes=1)
    again = await signed_in.get("/alerts/feed", headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304
    data_of(await signed_in.post("/alerts/read-to/1"))
    changed = await signed_in.get("/alerts/feed", headers={"If-None-Match": first.headers["etag"]})
    assert changed.status_code == 200


@pytest.mark.every_database
async def test_many_of_one_type_are_one_line_and_news_are_not_counted(
    signed_in: httpx.AsyncClient, troubles: Troubles
) -> None:
    storm = [{"type": "silent_vehicle", "level": "warn", "trip_id": None} for _ in range(30)]
    news = {"type": "arrived", "level": "good"}, {"type": "stays_long", "level": "info"}
    await add_alerts(troubles, *storm, *news, {"type": "late"})
    feed = await feed_of(signed_in)
    assert [row["title"].split(":")[0] for row in feed["alerts"]] == ["Late", "No signal", "Long stay", "Arrived"]
    assert "30" in feed["alerts"][1]["title"]
    assert [row["unread"] for row in feed["alerts"]] == [True, True, False, False]
    assert feed["unread"] == 2
    data_of(await signed_in.post("/alerts/30/read"))
    assert (await feed_of(signed_in))["unread"] == 1


@pytest.mark.every_database
async def test_bell_has_open_troubles_by_urgency_and_the_longest_and_then_the_newest(
    signed_in: httpx.AsyncClient, troubles: Troubles
) -> None:
    """Also if many alerts are newer. What somebody has taken is not urgent."""
    warning: dict[str, Any] = {"type": "off_route", "level": "warn"}
    warnings = [warning | {"since": troubles.clock() - timedelta(days=2)}, warning]
    await add_alerts(troubles, {}, {}, *warnings, *({"type": "arrived", "level": "good"} for _ in range(20)))
    data_of(await signed_in.post("/alerts/2/take"))
    shown = [row["id"] for row in (await feed_of(signed_in))["alerts"]]
    assert shown == ["1", "3", "4", *(str(number) for number in range(24, 7, -1))]


async def test_bell_tells_of_own_and_followed_trips(signed_in: httpx.AsyncClient, troubles: Troubles) -> None:
    await add_alerts(troubles, {}, {"trip_id": CREATOR_OF_OTHERS}, {"is_told": False})
    assert [row["id"] for row in (await feed_of(signed_in))["alerts"]] == ["1"]
    path = f"/trips/{CREATOR_OF_OTHERS}"
    assert data_of(await signed_in.get(f"{path}/following")) == {"followed": False, "own": False}
    data_of(await signed_in.post(f"{path}/follow"))
    assert data_of(await signed_in.get(f"{path}/following"))["followed"]
    assert [row["id"] for row in (await feed_of(signed_in))["alerts"]] == ["2", "1"]
    data_of(await signed_in.post(f"{path}/unfollow"))
    assert [row["id"] for row in (await feed_of(signed_in))["alerts"]] == ["1"]


async def test_invented_entries_follow_real_ones_and_are_not_counted(
    signed_in: httpx.AsyncClient, troubles: Troubles
) -> None:
    await add_alerts(troubles, {})
    feed = data_of(await signed_in.get("/alerts/feed"))
    assert [row["sample"] for row in feed["alerts"]] == [False] + [True] * 6
    assert [row["unread"] for row in feed["alerts"]] == [True] + [False] * 6
    assert feed["unread"] == 1


@pytest.mark.promise("Alerts", "A person who may not see a trip or a vehicle gets no alert of it, and none is counted.")
@pytest.mark.every_database
async def test_alerts_of_invisible_trips_do_not_exist(
    signed_in: httpx.AsyncClient, api: Any, services: Services, troubles: Troubles
) -> None:
    """With and without the alerts of others, a person gets the same answers."""
    rights = frozenset({"alerts.list", "alerts.change", "trips.list", "tracking.list", "fleets.list"})
    own = {"trips": Trip.__table__.c.id == CREATOR_OF_OTHERS, "fleets": Trip.__table__.c.id.is_(None)}
    scopes = {"trips": own["trips"]}
    access = Access(actions=rights, scopes=scopes, name="one trip")
    api.state.services = replace(services, access_of=FixedAccess(access))
    data_of(await signed_in.post(f"/trips/{CREATOR_OF_OTHERS}/follow"))
    visible = {"trip_id": CREATOR_OF_OTHERS, "vehicle_id": None}

    async def answers() -> list[Any]:
        paths = "/alerts?page=1", "/alerts/feed", "/alerts/values?field=type", "/alerts?page=1&search=late"
        return [(await signed_in.get(path)).json() for path in paths]

    await add_alerts(troubles, visible)
    before = await answers()
    assert before[0]["data"]["total"] == 1
    async with services.database.writing() as session:
        rows: list[dict[str, Any]] = [{"trip_id": TRIP} for _ in range(30)]
        now = troubles.clock()
        common = {"version": 1, "level": "bad", "state": "open", "since": now, "opened_at": now, "last_at": now}
        common |= {"amount": 1, "facts": {}, "misses": 0, "reopened": 0, "reminders": 0, "is_told": True}
        values = [
            {"id": 100 + number, "key": f"other {number}", "type": "late", **common, **row}
            for number, row in enumerate(rows)
        ]
        await session.execute(insert(Alert), values)
    assert await answers() == before
    assert refusal_of(await signed_in.get("/alerts/100"), 404)
    assert refusal_of(await signed_in.post("/alerts/100/take"), 404)
    assert refusal_of(await signed_in.post(f"/trips/{TRIP}/follow"), 404)


async def test_person_without_the_right_has_an_empty_bell(
    signed_in: httpx.AsyncClient, api: Any, services: Services, troubles: Troubles
) -> None:
    await add_alerts(troubles, {})
    access = Access(actions=frozenset({"trips.list"}), name="no alerts")
    api.state.services = replace(services, access_of=FixedAccess(access))
    assert await feed_of(signed_in) == {"alerts": [], "unread": 0, "newest": 0}
    assert refusal_of(await signed_in.get("/alerts?page=1"), 403)
