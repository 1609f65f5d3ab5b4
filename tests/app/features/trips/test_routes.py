"""Trips over HTTP."""

from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from app.features.services import Services
from app.features.trips.models import Trip, TripStage
from app.testing import sign_in
from tests.conftest import SetClock
from tests.support.assertions import data_of, errors_of, message_of, naming

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

NEW = {
    "source": "Nashik",
    "sourceLat": 19.9975,
    "sourceLong": 73.7898,
    "destination": "Surat",
    "destinationLat": 21.1702,
    "destinationLong": 72.8311,
    "material": "Grapes",
    "quantity": "7 t",
    "workingDays": ["Monday", "Thursday"],
    "startDate": "2026-03-04T00:30:00Z",
    "endDate": "2026-03-04T12:00:00Z",
    "customerName": "Sahyadri Agro Foods",
    "customerContact": "9100000001",
    "clientCode": "CL-0001",
    "driver": 2,
    "driverContact": "9000000002",
    "truckNumber": 1,
    "tripStatus": "Planned",
    "tripType": "Multiple Way",
}
NAMES: dict[str, Any] = {
    "clientName": "Sahyadri Agro Foods",
    "driverName": "Ramesh Patil",
    "driverDesignation": "Driver",
    "truckName": "WB-101",
    "truckRegistrationNumber": "MH 12 AB 1234",
    "truckCapacity": "32 t",
    "truckVendorFleetId": "MH12AB1234",
    "risk": None,
    "departedAt": None,
    "arrivedAt": None,
    "stops": [],
}
"""What the server adds about the driver and the truck of that trip, its course and its stops."""
DATES = {"startDate": NEW["startDate"], "endDate": NEW["endDate"]}
EVENTS = ("tripStages", "tripMaintenances", "tripStoppages")
SAMPLE_MARKS = tuple(f"{name}Sample" for name in EVENTS)


async def detail_of(client: httpx.AsyncClient, trip_id: int) -> dict[str, Any]:
    detail: dict[str, Any] = data_of(await client.get(f"/trips/trip-details/{trip_id}"))
    return detail


async def body_of(client: httpx.AsyncClient, trip_id: int) -> dict[str, Any]:
    """Return the body that the form of this trip sends."""
    trip = (await detail_of(client, trip_id))["trip"]
    return {name: trip[name] for name in NEW}


async def test_page_of_trips_has_totals(signed_in: httpx.AsyncClient) -> None:
    page = data_of(await signed_in.get("/trips/get-all-trips?limit=2&page=5"))
    assert [trip["id"] for trip in page["trips"]] == [4, 3]
    assert (page["total"], page["totalPages"]) == (12, 6)
    assert page["trips"][1] == {
        "id": 3,
        "customerName": "Brahmaputra Tea Estates",
        "customerContact": "9100000010",
        "clientCode": "CL-0010",
        "clientName": "Brahmaputra Tea Estates",
        "source": "Guwahati",
        "destination": "Kolkata",
        "material": "Assam tea in chests",
        "quantity": "36 t",
        "startDate": "2026-11-03T00:00:00Z",
        "endDate": "2026-11-05T12:30:00Z",
        "driverId": 5,
        "driverName": "Gurpreet Singh",
        "driverContact": "9000000005",
        "truckId": 10,
        "truckNumber": "WB-110",
        "truckRegistrationNumber": "WB 23 F 1968",
        "tripType": "One Way",
        "tripStatus": "Completed",
        "phase": "Finished",
        "risk": "Late",
        "troubles": None,
        "troubleRank": None,
        "eta": None,
        "progress": None,
        "departedAt": "2026-11-03T00:50:00Z",
        "arrivedAt": "2026-11-05T16:05:00Z",
        "heardAt": None,
        "createdById": 4,
        "createdBy": "Lakshmi Nair",
        "createdOn": "2026-10-30T04:45:00Z",
    }


async def test_new_trip_is_stored_as_sent(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.post("/trips/create-trip", json=NEW)
    assert message_of(response) == "Trip added"
    stored = {"id": 13, **NEW, **NAMES}
    assert data_of(response) == stored
    assert await detail_of(signed_in, 13) == {
        "trip": stored,
        "tripStages": [],
        "tripMaintenances": [],
        "tripStoppages": [],
        **dict.fromkeys(SAMPLE_MARKS, False),
    }


async def test_trip_has_client_of_its_customer(signed_in: httpx.AsyncClient) -> None:
    """Without a code, it is the only client with the name of the customer. A change without one keeps it."""

    async def code_of(**values: object) -> object:
        return data_of(await signed_in.post("/trips/create-trip", json={**DATES, **values}))["clientCode"]

    assert await code_of(customerName="Kaveri Textiles") == "CL-0002"
    assert await code_of(customerName="Nobody knows") is None
    assert await code_of(customerName="Kaveri Textiles", clientCode=None) is None
    assert await code_of(customerName="Nobody knows", clientCode="CL-0003") == "CL-0003"
    kept = {**DATES, "customerName": "Sahyadri Agro Foods"}
    assert data_of(await signed_in.put("/trips/16", json=kept))["clientCode"] == "CL-0003"
    data_of(await signed_in.post("/client/create", json={"clientName": "Kaveri Textiles"}))
    assert await code_of(customerName="Kaveri Textiles") is None
    unknown = {**DATES, "clientCode": "CL-9999"}
    assert errors_of(await signed_in.post("/trips/create-trip", json=unknown)) == {
        "clientCode": ["No client has this code"]
    }


async def test_changed_client_code_changes_trips(signed_in: httpx.AsyncClient) -> None:
    trip = (await detail_of(signed_in, 1))["trip"]
    renamed = {"clientName": "Other name", "clientCode": "CL-NEW"}
    (client,) = [
        each for each in data_of(await signed_in.get("/client/clients")) if each["clientCode"] == trip["clientCode"]
    ]
    data_of(await signed_in.put(f"/client/clients/{client['id']}", json=renamed))
    changed = (await detail_of(signed_in, 1))["trip"]
    assert (changed["clientCode"], changed["clientName"], changed["customerName"]) == (
        "CL-NEW",
        "Other name",
        "Other name",
    )


async def test_trip_has_author_and_creation_time(client: httpx.AsyncClient, clock: SetClock) -> None:
    client.headers["Authorization"] = f"Bearer {await sign_in(client, '9000000004')}"
    clock.advance(minutes=7)
    await client.post("/trips/create-trip", json=NEW)
    clock.advance(minutes=7)
    client.headers["Authorization"] = f"Bearer {await sign_in(client, '9000000001')}"
    await client.put("/trips/13", json=NEW)
    (trip,) = data_of(await client.get("/trips/get-all-trips?limit=1&sort=-id"))["trips"]
    assert (trip["createdBy"], trip["createdOn"]) == ("Lakshmi Nair", "2026-03-02T09:37:00Z")


@pytest.mark.any_database
async def test_only_trip_dates_are_required(signed_in: httpx.AsyncClient) -> None:
    assert errors_of(await signed_in.post("/trips/create-trip", json={})) == {
        "startDate": ["Start Date is required"],
        "endDate": ["End Date is required"],
    }
    added = data_of(await signed_in.post("/trips/create-trip", json=DATES))
    empty: dict[str, object] = {**dict.fromkeys({**NEW, **NAMES}), "workingDays": [], "stops": []}
    assert added == {**empty, **DATES, "id": 13}


async def test_optional_values_may_be_empty(signed_in: httpx.AsyncClient) -> None:
    blank = data_of(await signed_in.post("/trips/create-trip", json={**dict.fromkeys(NEW, ""), **DATES}))
    null = data_of(await signed_in.post("/trips/create-trip", json={**dict.fromkeys(NEW), **DATES}))
    assert blank == {**null, "id": 13}


async def test_update_keeps_events(signed_in: httpx.AsyncClient) -> None:
    before = await detail_of(signed_in, 1)
    assert message_of(await signed_in.put("/trips/1", json=NEW)) == "Trip saved"
    after = await detail_of(signed_in, 1)
    assert after == {**before, "trip": {"id": 1, **NEW, **NAMES}}


async def test_detail_includes_all_events(signed_in: httpx.AsyncClient, services: Services) -> None:
    async with services.database.writing() as session:
        await session.execute(update(TripStage).where(TripStage.id == 2).values(document_link="javascript:alert(1)"))
    detail = await detail_of(signed_in, 1)
    assert set(detail) == {"trip", *EVENTS, *SAMPLE_MARKS}
    assert all(detail[name] for name in SAMPLE_MARKS)
    assert detail["tripStages"][1:3] == [
        {"id": 2, "stage_name": "Border check", "description": "E-way bill shown at Sendhwa", "documentLink": None},
        {
            "id": 3,
            "stage_name": None,
            "description": "Fuel receipt from Kota",
            "documentLink": "https://documents.waybill.example/trips/1/fuel.pdf",
        },
    ]
    assert detail["tripMaintenances"][0] == {
        "tripId": 1,
        "description": "Rear left tyre changed near Nashik",
        "maintenanceType": "Tyre",
    }
    assert detail["tripStoppages"][1] == {
        "tripId": 1,
        "description": "Queue at the toll plaza of Shirpur",
        "stoppageType": "Toll",
    }


async def test_trip_without_events_has_empty_lists(signed_in: httpx.AsyncClient) -> None:
    detail = await detail_of(signed_in, 12)
    assert [detail[name] for name in EVENTS] == [[], [], []]
    assert not any(detail[name] for name in SAMPLE_MARKS)


REFERENCES = [("driver", "Driver not found"), ("truckNumber", "Truck not found")]


async def test_driver_and_truck_must_exist(signed_in: httpx.AsyncClient) -> None:
    for field, sentence in REFERENCES:
        for unknown in [99, 0, -1, 2**31, 2**70, "driver"]:
            with naming((field, unknown)):
                body = {**NEW, field: unknown}
                assert errors_of(await signed_in.post("/trips/create-trip", json=body)) == {field: [sentence]}
                assert errors_of(await signed_in.put("/trips/1", json=body)) == {field: [sentence]}
                assert data_of(await signed_in.get("/trips/get-all-trips"))["total"] == 12


async def test_trip_keeps_names_of_deleted_records(signed_in: httpx.AsyncClient) -> None:
    before = (await detail_of(signed_in, 2))["trip"]
    await signed_in.delete("/users/3")
    await signed_in.delete("/users/4")
    await signed_in.delete("/fleets/8")
    trip = (await detail_of(signed_in, 2))["trip"]
    assert trip == before
    assert (trip["driver"], trip["driverName"]) == (3, "Farhan Shaikh")
    assert (trip["truckNumber"], trip["truckName"]) == (8, "WB-108")
    row = data_of(await signed_in.get("/trips/get-all-trips?page=6&limit=2"))["trips"][0]
    assert (row["driverName"], row["truckNumber"], row["createdBy"]) == ("Farhan Shaikh", "WB-108", "Lakshmi Nair")


async def test_deleted_driver_and_truck_may_stay(signed_in: httpx.AsyncClient) -> None:
    await signed_in.delete("/users/3")
    await signed_in.delete("/fleets/8")
    body = await body_of(signed_in, 2)
    assert message_of(await signed_in.put("/trips/2", json={**body, "material": "Nutmeg"})) == "Trip saved"
    for field, deleted in (("driver", 3), ("truckNumber", 8)):
        assert list(errors_of(await signed_in.put("/trips/1", json={**NEW, field: deleted}))) == [field]
        assert list(errors_of(await signed_in.post("/trips/create-trip", json={**NEW, field: deleted}))) == [field]


async def test_renamed_driver_and_truck_update_trips(signed_in: httpx.AsyncClient) -> None:
    user = data_of(await signed_in.get("/users/3"))
    fleet = data_of(await signed_in.get("/fleets/8"))
    await signed_in.put("/users/3", json={**user, "fullName": "Farhan A. Shaikh"})
    await signed_in.put("/fleets/8", json={**fleet, "fleetNumber": "WB-208"})
    trip = (await detail_of(signed_in, 2))["trip"]
    assert (trip["driverName"], trip["truckName"]) == ("Farhan A. Shaikh", "WB-208")


async def test_dates_of_other_years_are_refused(signed_in: httpx.AsyncClient) -> None:
    for field, title in (("startDate", "Start Date"), ("endDate", "End Date")):
        for moment in ("9999-12-31T23:59:59Z", "1969-12-31T23:59:59Z", "2201-01-01T00:00:00Z", "0001-01-01T00:00:00Z"):
            with naming((field, moment)):
                errors = {field: [f"{title} must be in a year from 1970 to 2200"]}
                body = {**NEW, field: moment}
                assert errors_of(await signed_in.post("/trips/create-trip", json=body)) == errors
                assert errors_of(await signed_in.put("/trips/1", json=body)) == errors
    ends = {"startDate": "1970-01-01T00:00:00Z", "endDate": "2200-12-31T23:59:59Z"}
    assert message_of(await signed_in.put("/trips/1", json={**NEW, **ends})) == "Trip saved"


async def test_stored_dates_of_other_years_are_shown(signed_in: httpx.AsyncClient, services: Services) -> None:
    async with services.database.writing() as session:
        ends = {"start_date": datetime(1, 1, 2, tzinfo=UTC), "end_date": datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)}
        await session.execute(update(Trip).where(Trip.id == 1).values(**ends))
    shown = {"startDate": "0001-01-02T00:00:00Z", "endDate": "9999-12-31T23:59:59Z"}
    for sort in ("id", "startDate", "-endDate"):
        rows = data_of(await signed_in.get(f"/trips/get-all-trips?sort={sort}&search=Mumbai"))["trips"]
        assert {name: value for row in rows for name, value in row.items() if row["id"] == 1}.items() >= shown.items()
    body = await body_of(signed_in, 1)
    assert body.items() >= shown.items()
    assert list(errors_of(await signed_in.put("/trips/1", json=body))) == ["startDate", "endDate"]
    assert message_of(await signed_in.put("/trips/1", json={**body, **DATES})) == "Trip saved"
    entries = data_of(await signed_in.get("/trips/1/history"))["entries"]
    assert "9999-12-31" in str(entries)


async def test_coordinates_are_read_as_people_write_them(signed_in: httpx.AsyncClient) -> None:
    source = {"sourceLat": "\u221219.0760", "sourceLong": "72.8777° W"}
    typed = {**source, "destinationLat": "१२.५", "destinationLong": "72,5"}
    await signed_in.put("/trips/1", json={**NEW, **typed})
    stored = await body_of(signed_in, 1)
    assert [stored[name] for name in typed] == [-19.076, -72.8777, 12.5, 72.5]
    wrong = {"sourceLat": "72.8 E", "sourceLong": "19.07, 72.87"}
    assert errors_of(await signed_in.put("/trips/1", json={**NEW, **wrong})) == {
        "sourceLat": ["Source Latitude must be a number"],
        "sourceLong": ["Source Longitude must be a number"],
    }
