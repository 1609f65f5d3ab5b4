"""Additional trips for tests that change them."""

import json
from datetime import timedelta
from typing import Any

from app.core.clock import utc_now
from tests.browser.server import Server

SAMPLES = 12


def add_trip(server: Server, **changes: Any) -> dict[str, Any]:
    """Add a trip on two days of the week and return its record."""
    begin = utc_now() + timedelta(days=40)
    body = {
        "customerName": "Zed Traders",
        "source": "Pune",
        "startDate": f"{begin:%Y-%m-%d}T06:00:00Z",
        "endDate": f"{begin + timedelta(days=2):%Y-%m-%d}T18:00:00Z",
        "driver": 2,
        "driverContact": "9100000999",
        "truckNumber": 3,
        "tripStatus": "Planned",
        "tripType": "Multiple Way",
        "workingDays": json.dumps(["Monday", "Sunday"]),
        **changes,
    }
    with server.api() as api:
        trip: dict[str, Any] = api.post("/trips/create-trip", json=body).raise_for_status().json()["data"]
    return trip


def delete_added(server: Server) -> None:
    """Delete all trips except the samples."""
    with server.api() as api:
        for trip in api.get("/trips/get-all-trips?page=1&limit=100").json()["data"]["trips"]:
            if trip["id"] > SAMPLES:
                api.delete(f"/trip/trips/{trip['id']}").raise_for_status()
