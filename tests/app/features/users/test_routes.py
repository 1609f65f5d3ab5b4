"""Users over HTTP."""

import httpx
import pytest

from tests.support.assertions import data_of, errors_of, message_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

NEW = {
    "fullName": "Kiran Rao",
    "emailId": "kiran.rao@waybill.example",
    "mobileNumber": "9800000010",
    "designation": "Driver",
    "gender": "male",
    "role": "user",
    "clientCode": "CL-0001",
}


async def test_a_page_of_users_says_how_many_there_are(signed_in: httpx.AsyncClient) -> None:
    page = data_of(await signed_in.get("/users?page=2&limit=2"))
    assert [user["id"] for user in page["users"]] == [3, 4]
    assert (page["total"], page["totalPages"]) == (9, 5)
    assert page["users"][1] == {
        "id": 4,
        "fullName": "Lakshmi Nair",
        "emailId": "lakshmi.nair@waybill.example",
        "mobileNumber": "9000000004",
        "designation": "Fleet Supervisor",
        "gender": "female",
        "role": "admin",
        "clientCode": None,
    }


async def test_users_without_a_page_are_all_users_to_choose_from(signed_in: httpx.AsyncClient) -> None:
    options = data_of(await signed_in.get("/users"))
    assert len(options) == 9
    assert options[0] == {"id": 1, "fullName": "Asha Deshmukh", "mobileNumber": "9000000001"}


async def test_a_new_user_is_stored_as_sent(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.post("/users", json=NEW)
    assert message_of(response) == "User added"
    assert data_of(await signed_in.get("/users/10")) == {"id": 10, **NEW}


async def test_what_is_optional_may_be_left_empty(signed_in: httpx.AsyncClient) -> None:
    empty = {"designation": "", "gender": "", "role": None, "clientCode": ""}
    added = data_of(await signed_in.post("/users", json={**NEW, **empty}))
    assert [added[name] for name in empty] == [None] * 4


async def test_a_user_needs_a_name_an_email_and_a_number(signed_in: httpx.AsyncClient) -> None:
    assert errors_of(await signed_in.post("/users", json={"mobileNumber": " "})) == {
        "fullName": ["Full Name is required"],
        "emailId": ["Email is required"],
        "mobileNumber": ["Mobile Number is required"],
    }


async def test_gender_and_role_are_chosen_from_what_is_offered(signed_in: httpx.AsyncClient) -> None:
    errors = errors_of(await signed_in.post("/users", json={**NEW, "gender": "x", "role": "driver"}))
    assert errors == {"gender": ["Gender must be one of: male, female"], "role": ["Role must be one of: admin, user"]}


@pytest.mark.parametrize("spelling", ["9000000002", "+91 90000 00002", "0091-9000000002", "09000000002", "９000000002"])
async def test_a_number_belongs_to_one_user_however_it_is_spelt(signed_in: httpx.AsyncClient, spelling: str) -> None:
    taken = {"mobileNumber": ["This mobile number belongs to another user"]}
    assert errors_of(await signed_in.post("/users", json={**NEW, "mobileNumber": spelling}), 409) == taken
    assert errors_of(await signed_in.put("/users/3", json={**NEW, "mobileNumber": spelling}), 409) == taken


async def test_the_number_of_a_deleted_user_is_free(signed_in: httpx.AsyncClient) -> None:
    await signed_in.delete("/users/2")
    assert data_of(await signed_in.post("/users", json={**NEW, "mobileNumber": "9000000002"}))["id"] == 10


async def test_a_user_may_be_saved_with_the_own_number(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.put("/users/2", json={**NEW, "mobileNumber": "+91 9000000002"})
    assert message_of(response) == "User saved"
    assert data_of(await signed_in.get("/users/2"))["mobileNumber"] == "+91 9000000002"


async def test_a_user_cannot_belong_to_an_unknown_client(signed_in: httpx.AsyncClient) -> None:
    unknown = {"clientCode": ["There is no client with this code"]}
    assert errors_of(await signed_in.post("/users", json={**NEW, "clientCode": "CL-9999"})) == unknown
    await signed_in.delete("/client/clients/1")
    assert errors_of(await signed_in.post("/users", json=NEW)) == unknown


async def test_a_user_of_a_deleted_client_can_still_be_saved(signed_in: httpx.AsyncClient) -> None:
    await signed_in.delete("/client/clients/2")
    user = data_of(await signed_in.get("/users/6"))
    assert user["clientCode"] == "CL-0002"
    assert message_of(await signed_in.put("/users/6", json={**user, "designation": "Planner"})) == "User saved"


async def test_a_deleted_user_is_gone(signed_in: httpx.AsyncClient) -> None:
    assert message_of(await signed_in.delete("/users/2")) == "User deleted"
    assert refusal_of(await signed_in.get("/users/2"), 404) == "User not found"
    refusal_of(await signed_in.put("/users/2", json=NEW), 404)
    refusal_of(await signed_in.delete("/users/2"), 404)
    assert data_of(await signed_in.get("/users?page=1&limit=2"))["total"] == 8
    assert 2 not in [user["id"] for user in data_of(await signed_in.get("/users"))]
