"""The forms of records: what they send, and where they lead."""

from typing import Any, NamedTuple

import pytest
from fastapi import FastAPI

from app.testing import open_screen
from tests.conftest import FIRST_ADMIN

pytestmark = pytest.mark.anyio


class Use(NamedTuple):
    """What a person enters in a form, by label, what is sent of it, and what the person then sees."""

    path: str
    entered: dict[str, Any]
    sent: dict[str, Any]
    toast: str
    to: str


VEHICLE = {"Fleet Number": "ZZ-901", "Registration Number": "ZZ 02 Z 0002", "Manufacture": "Zetor"}
PLACES = {"Source": "Pune", "Source Latitude": 18.5204, "Source Longitude": 73.8567, "Destination": "Mumbai"}
LOAD = {"Material": "Zinc", "Quantity": "4 t", "Customer Name": "Zed Traders"}
SCHEDULE = {"Start Date": "2027-01-04T06:00:00Z", "End Date": "2027-01-06T18:00:00Z", "Trip Status": "Planned"}
USES = [
    Use(
        "/add-fleet",
        {**VEHICLE, "Partner": "partnerB"},
        {"fleetNumber": "ZZ-901", "registrationNumber": "ZZ 02 Z 0002", "make": "Zetor", "partner": "partnerB"},
        "Vehicle added",
        "/fleet-master",
    ),
    Use("/edit-fleet/2", {"Model": "LPT"}, {"model": "LPT", "partner": "partnerA"}, "Vehicle saved", "/fleet-master"),
    Use("/add-state", {"Name": "Goa", "Country": "India"}, {"name": "Goa"}, "State added", "/state-master"),
    Use("/edit-user/7", {"Client": None}, {"clientCode": None}, "User saved", "/user-list"),
    Use(
        "/add-trip",
        {**PLACES, **LOAD, **SCHEDULE, "Driver": "Ramesh Patil", "Truck": "WB-103", "Trip Type": "Multiple Way"}
        | {"Working Days": ["Monday", "Sunday"]},
        {
            **{"source": "Pune", "sourceLat": 18.5204, "sourceLong": 73.8567, "destination": "Mumbai"},
            **{"material": "Zinc", "quantity": "4 t", "customerName": "Zed Traders", "tripStatus": "Planned"},
            **{"startDate": "2027-01-04T06:00:00Z", "endDate": "2027-01-06T18:00:00Z", "tripType": "Multiple Way"},
            **{"driver": 2, "driverContact": "9000000002", "truckNumber": 3, "workingDays": '["Monday", "Sunday"]'},
        },
        "Trip added",
        "/trip-list",
    ),
    Use(
        "/edit-trip/4",
        {"Trip Type": "One Way", "Trip Status": None},
        {"tripType": "One Way", "workingDays": "[]", "tripStatus": None, "driver": 5, "truckNumber": 4},
        "Trip saved",
        "/trip-list",
    ),
]


@pytest.mark.parametrize("use", USES, ids=lambda use: use.path)
async def test_form_sends_what_was_entered(app: FastAPI, use: Use) -> None:
    visit = await open_screen(app, use.path, signed_in_as=FIRST_ADMIN)
    await visit.fill(use.entered)
    outcome = await visit.save()
    assert (outcome.errors, outcome.toast, outcome.to) == ({}, use.toast, use.to)
    assert {name: outcome.sent.get(name) for name in use.sent} == use.sent


async def test_station_is_checked_before_and_by_the_server(app: FastAPI) -> None:
    visit = await open_screen(app, "/add-station", signed_in_as=FIRST_ADMIN)
    labels = ("Name", "Code", "State", "Latitude", "Longitude")
    assert (await visit.save()).errors == {label: f"{label} is required" for label in labels}
    await visit.fill(dict(zip(labels, ("Mormugao", "INCOK", "Goa", "abc", "73.8"), strict=True)))
    sentence = "Write the latitude like 9.9312° N, or as a number from -90 to 90"
    assert (await visit.save()).errors == {"Latitude": sentence}
    await visit.fill({"Latitude": "-15.4"})
    assert (await visit.save()).errors == {"Code": "This code belongs to another station"}
    await visit.fill({"Code": "INMRM"})
    assert (await visit.save()).toast == "Station added"
    stations = await open_screen(app, "/station-master", signed_in_as=FIRST_ADMIN)
    (row,) = await stations.rows(search="INMRM")
    assert row["Latitude"] == "15.4000° S"
