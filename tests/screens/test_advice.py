"""Which values the forms advise against. They save each of them."""

import pytest
from fastapi import FastAPI

from app.contract.conditions import evaluate
from app.features.users.schemas import mobile_advice, phone_advice
from app.testing import open_screen
from tests.conftest import FIRST_ADMIN

pytestmark = pytest.mark.anyio

TRIP = {"Start Date": "2026-03-03T09:30:00Z", "End Date": "2026-03-02T09:30:00Z"}


@pytest.mark.parametrize(
    "number",
    ["9000000001", "90000 00001", "+91 90000-00001", "919000000001", "09000000001", "0 90000 00001", "९००००००००१"],
)
def test_mobile_numbers_with_ten_digits_are_fine(number: str) -> None:
    assert not evaluate(mobile_advice("mobile").when, {"mobile": number})


@pytest.mark.parametrize("number", ["12345", "900000001", "90000000011", "+1 202 555 0143 7", "Asha"])
def test_other_mobile_numbers_have_advice(number: str) -> None:
    assert evaluate(mobile_advice("mobile").when, {"mobile": number})


@pytest.mark.parametrize(
    ("number", "advised"),
    [("022 2345 6789", False), ("+49 (30) 1234567", False), ("98200 12345, 98200 12346", False), ("12 34", True)],
)
def test_numbers_that_nobody_can_call_have_advice(number: str, advised: bool) -> None:
    assert evaluate(phone_advice("phone").when, {"phone": number}) is advised


async def test_user_with_odd_number_is_saved(app: FastAPI) -> None:
    form = await open_screen(app, "/add-user", signed_in_as=FIRST_ADMIN)
    await form.fill({"Full Name": "Zoya", "Email": "zoya@waybill.example", "Mobile Number": "12345"})
    outcome = await form.save()
    sentence = "12345 is not a ten-digit mobile number. SMS codes may not arrive."
    assert (outcome.advice, outcome.toast) == ({"Mobile Number": sentence}, "User added")


async def test_trip_that_ends_before_its_start_is_saved(app: FastAPI) -> None:
    form = await open_screen(app, "/add-trip", signed_in_as=FIRST_ADMIN)
    await form.fill({**TRIP, "Customer Contact": "12"})
    outcome = await form.save()
    assert outcome.advice == {
        "End Date": "Ends before it starts.",
        "Customer Contact": "12 is not a complete phone number.",
    }
    assert outcome.toast == "Trip added"


async def test_vehicle_without_known_plate_is_saved(app: FastAPI) -> None:
    form = await open_screen(app, "/add-fleet", signed_in_as=FIRST_ADMIN)
    await form.fill({"Fleet Number": "WB-999", "Registration Number": "MH12AB1235", "Vendor Fleet Id": "MH99ZZ1"})
    outcome = await form.save()
    assert outcome.advice == {
        "Vendor Fleet Id": "Your GPS provider does not know this plate. It will not appear on the map."
    }
    assert outcome.toast == "Vehicle added"


async def test_vehicle_with_the_plate_of_another_one_is_saved(app: FastAPI) -> None:
    form = await open_screen(app, "/add-fleet", signed_in_as=FIRST_ADMIN)
    await form.fill({"Fleet Number": "WB-999", "Registration Number": "MH12AB1234"})
    outcome = await form.save()
    sentence = "WB-101 already has this registration number, written MH 12 AB 1234."
    assert (outcome.advice, outcome.toast) == ({"Registration Number": sentence}, "Vehicle added")


async def test_known_plate_has_no_advice(app: FastAPI) -> None:
    form = await open_screen(app, "/edit-fleet/1", signed_in_as=FIRST_ADMIN)
    assert (await form.save()).advice == {}


@pytest.mark.parametrize("address", ["notmail", "a b@waybill.example", "a@-b"])
async def test_email_that_browsers_refuse_is_refused(app: FastAPI, address: str) -> None:
    form = await open_screen(app, "/add-user", signed_in_as=FIRST_ADMIN)
    await form.fill({"Full Name": "Zoya", "Email": address, "Mobile Number": "9100000043"})
    sentence = "This is not an e-mail address. Write it like name@example.com."
    assert (await form.save()).errors == {"Email": sentence}
