"""The test kit: screens without a browser."""

import pytest
from fastapi import FastAPI

from app.testing import NotOnScreen, open_screen
from tests.conftest import FIRST_ADMIN

pytestmark = pytest.mark.anyio

TRIP = {"Start Date": "2026-03-02T09:30:00Z", "End Date": "2026-03-03T09:30:00Z"}


async def test_invalid_form_is_not_sent(app: FastAPI) -> None:
    visit = await open_screen(app, "/add-user", signed_in_as=FIRST_ADMIN)
    await visit.fill({"Full Name": "Asha"})
    outcome = await visit.save()
    assert outcome.errors == {"Email": "Email is required", "Mobile Number": "Mobile Number is required"}
    assert (outcome.sent, outcome.toast, outcome.to) == (None, None, None)


async def test_saved_form_has_toast_and_target(app: FastAPI) -> None:
    visit = await open_screen(app, "/add-user", signed_in_as=FIRST_ADMIN)
    await visit.fill({"Full Name": "Zoya Akhtar", "Email": "zoya@waybill.example", "Mobile Number": "9100000042"})
    await visit.fill({"Gender": "Female", "Client": "Deccan Cement Works"})
    outcome = await visit.save()
    assert (outcome.errors, outcome.toast, outcome.to) == ({}, "User added", "/user-list")
    assert outcome.sent["clientCode"] == "CL-0003"
    users = await open_screen(app, "/user-list", signed_in_as=FIRST_ADMIN)
    (row,) = await users.rows(search="zoya")
    assert (row["Gender"], row["Client"], row.link("Full Name")) == ("female", "CL-0003", "/edit-user/10")


async def test_rows_of_a_condition(app: FastAPI) -> None:
    trips = await open_screen(app, "/trip-list", signed_in_as=FIRST_ADMIN)
    ongoing = await trips.rows(condition="Ongoing")
    assert {row["Trip Status"] for row in ongoing} == {"Ongoing"}
    with pytest.raises(NotOnScreen, match="there is no condition 'Ongoin', did you mean 'Ongoing'"):
        await trips.rows(condition="Ongoin")


async def test_server_error_is_assigned_to_its_field(app: FastAPI) -> None:
    visit = await open_screen(app, "/edit-user/3", signed_in_as=FIRST_ADMIN)
    assert (visit.title, visit.values["Full Name"]) == ("Edit User", "Farhan Shaikh")
    await visit.fill({"Mobile Number": "+91 90000 00002"})
    outcome = await visit.save()
    assert outcome.errors == {"Mobile Number": "This mobile number belongs to another user"}
    assert (outcome.toast, outcome.to) == ("This mobile number belongs to another user", None)


@pytest.mark.parametrize(
    ("label", "value", "sentence"),
    [
        ("Full Nmae", "Asha", "there is no field 'Full Nmae', did you mean 'Full Name'?"),
        ("Gender", "Femal", "there is no option of 'Gender' 'Femal', did you mean 'Female'?"),
        ("Client", "Decan Cement Works", "there is no option of 'Client' 'Decan Cement Works'"),
    ],
)
async def test_misspelt_name_raises_with_the_closest_one(app: FastAPI, label: str, value: str, sentence: str) -> None:
    visit = await open_screen(app, "/add-user", signed_in_as=FIRST_ADMIN)
    with pytest.raises(NotOnScreen, match=sentence.replace("?", r"\?")):
        await visit.fill({label: value})


async def test_option_fills_fields_and_hidden_field_is_cleared(app: FastAPI) -> None:
    visit = await open_screen(app, "/add-trip", signed_in_as=FIRST_ADMIN)
    assert "Working Days" not in visit.labels
    await visit.fill({**TRIP, "Driver": "Ramesh Patil", "Trip Type": "Multiple Way", "Working Days": ["Monday"]})
    assert visit.values["Driver Contact"] == "9000000002"
    await visit.fill({"Trip Type": "One Way"})
    assert (await visit.save()).sent["workingDays"] == "[]"


async def test_table_with_browser_paging(app: FastAPI) -> None:
    clients = await open_screen(app, "/clients", signed_in_as=FIRST_ADMIN)
    assert [row["ID"] for row in await clients.rows()] == [1, 2, 3, 4, 5]
    assert [row["ID"] for row in await clients.rows(page=3)] == [11, 12]
    assert [row["Client Name"] for row in await clients.rows(search="kaveri")] == ["Kaveri Textiles"]
    assert [row["ID"] for row in await clients.rows(sort="-ID")] == [12, 11, 10, 9, 8]
    with pytest.raises(NotOnScreen, match="no column to sort by 'Client Nam', did you mean 'Client Name'"):
        await clients.rows(sort="Client Nam")


async def test_table_with_server_paging(app: FastAPI) -> None:
    fleets = await open_screen(app, "/fleet-master", signed_in_as=FIRST_ADMIN)
    assert [row["Fleet Number"] for row in await fleets.rows(page=2)] == ["WB-103", "WB-104"]
    assert [row["ID"] for row in await fleets.rows(sort="-ID")] == [10, 9]


async def test_row_action_asks_and_runs(app: FastAPI) -> None:
    clients = await open_screen(app, "/clients", signed_in_as=FIRST_ADMIN)
    (row,) = await clients.rows(search="kaveri")
    outcome = await clients.press("Delete", row)
    assert outcome.questions == ["Are you sure you want to delete this client?"]
    assert outcome.toasts == ["Client Kaveri Textiles was deleted."]
    assert await clients.rows(search="kaveri") == []


async def test_missing_record_redirects_to_the_add_form(app: FastAPI) -> None:
    visit = await open_screen(app, "/edit-user/999", signed_in_as=FIRST_ADMIN)
    assert (visit.path, visit.title) == ("/add-user", "Add User")


async def test_guarded_screen_redirects_to_sign_in(app: FastAPI) -> None:
    assert (await open_screen(app, "/clients")).path == "/login"


async def test_disabled_button_and_form_that_logs(app: FastAPI) -> None:
    visit = await open_screen(app, "/add-role", signed_in_as=FIRST_ADMIN)
    with pytest.raises(NotOnScreen, match="the button 'Save Role' is disabled"):
        await visit.save()
    state = await open_screen(app, "/add-state", signed_in_as=FIRST_ADMIN)
    await state.fill({"Name": "Goa", "Country": "India"})
    outcome = await state.save()
    assert (outcome.logged, outcome.to, outcome.sent) == (
        ["State"],
        "/state-master",
        {"name": "Goa", "country": "India"},
    )
