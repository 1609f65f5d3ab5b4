"""Users over HTTP."""

import asyncio

import httpx
import pytest

from app.testing import sign_in
from tests.support.assertions import data_of, errors_of, message_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

OWN_ACCOUNT = "You cannot delete your own account."
LAST_ADMIN = "This is the last admin. Make another user an admin first."
NEW = {
    "fullName": "Kiran Rao",
    "emailId": "kiran.rao@waybill.example",
    "mobileNumber": "9800000010",
    "designation": "Driver",
    "gender": "male",
    "role": "user",
    "clientCode": "CL-0001",
}


async def test_page_of_users_has_totals(signed_in: httpx.AsyncClient) -> None:
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
        "undeletableReason": None,
    }


async def test_users_without_page_are_options(signed_in: httpx.AsyncClient) -> None:
    options = data_of(await signed_in.get("/users"))
    assert len(options) == 9
    assert options[0] == {
        "id": 1,
        "fullName": "Asha Deshmukh",
        "mobileNumber": "9000000001",
        "designation": "Logistics Manager",
    }


async def test_first_options_prefer_words_and_match_search(signed_in: httpx.AsyncClient) -> None:
    async def first(**query: str | int) -> list[str]:
        options = data_of(await signed_in.get("/users", params={"sort": "fullName", "prefer": "driver", **query}))
        return [f"{user['fullName']}, {user['designation']}" for user in options]

    everyone = await first(first=50)
    is_driver = ["Driver" in each for each in everyone]
    assert len(everyone) == len(set(everyone)) == 9
    assert is_driver == sorted(is_driver, reverse=True)
    assert everyone[:3] == sorted(everyone[:3])
    assert await first(first=4) == everyone[:4]
    assert await first(first=50, search="patil ramesh") == ["Ramesh Patil, Driver"]
    assert await first(first=50, search="nobody") == []


async def test_options_that_begin_with_the_search_come_first(signed_in: httpx.AsyncClient) -> None:
    """Also before preferred ones that only contain it."""
    user = {"emailId": "new@example.com", "designation": "Driver"}
    await signed_in.post("/users", json={**user, "fullName": "Anil Ramesh", "mobileNumber": "9000000101"})
    await signed_in.post(
        "/users", json={**user, "fullName": "Ramesh A", "mobileNumber": "9000000102", "designation": "Dispatcher"}
    )
    query: dict[str, str | int] = {"search": "ramesh", "sort": "fullName", "prefer": "driver", "first": 50}
    options = data_of(await signed_in.get("/users", params=query))
    assert [option["fullName"] for option in options] == ["Ramesh Patil", "Ramesh A", "Anil Ramesh"]
    assert [option["fullName"] for option in data_of(await signed_in.get("/users", params={**query, "first": 1}))] == [
        "Ramesh Patil"
    ]


async def test_new_user_is_stored_as_sent(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.post("/users", json=NEW)
    assert message_of(response) == "User added"
    assert data_of(await signed_in.get("/users/10")) == {"id": 10, **NEW, "protectedReason": None}


async def test_optional_values_may_be_empty(signed_in: httpx.AsyncClient) -> None:
    empty = {"designation": "", "gender": "", "role": None, "clientCode": ""}
    added = data_of(await signed_in.post("/users", json={**NEW, **empty}))
    assert [added[name] for name in empty] == [None] * 4


async def test_drivers_need_no_email(signed_in: httpx.AsyncClient) -> None:
    for number, email in (("9800000021", ""), ("9800000022", None)):
        body = {**NEW, "designation": "driver", "mobileNumber": number, "emailId": email}
        added = data_of(await signed_in.post("/users", json=body))
        assert data_of(await signed_in.get(f"/users/{added['id']}"))["emailId"] is None
        page = data_of(await signed_in.get(f"/users?search={number}&page=1&limit=5&sort=emailId"))
        assert [(user["id"], user["emailId"]) for user in page["users"]] == [(added["id"], None)]
        refused = await signed_in.put(f"/users/{added['id']}", json={**body, "designation": "Clerk"})
        assert errors_of(refused) == {"emailId": ["Email is required"]}


@pytest.mark.any_database
async def test_gender_and_role_must_be_known(signed_in: httpx.AsyncClient) -> None:
    errors = errors_of(await signed_in.post("/users", json={**NEW, "gender": "x"}))
    assert errors == {"gender": ["Gender must be one of: male, female"]}
    errors = errors_of(await signed_in.post("/users", json={**NEW, "role": "Clerk"}))
    assert errors == {"role": ["No role has this name"]}


async def test_users_can_have_built_in_and_stored_roles(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.post("/roles", json={"role": "User", "name": "Clerk"}))
    for role in ("admin", "user", "driver", "Clerk", None):
        assert data_of(await signed_in.put("/users/3", json={**NEW, "role": role}))["role"] == role
    labels = {each["role"]: each["label"] for each in data_of(await signed_in.get("/roles/choices"))}
    assert labels == {"admin": "Admin", "user": "User", "driver": "Driver", "Clerk": "Clerk"}


@pytest.mark.any_database
async def test_form_warns_of_a_change_of_the_own_role(signed_in: httpx.AsyncClient) -> None:
    async def former(user: int | str, role: str) -> object:
        return data_of(await signed_in.get("/users/own-role", params={"user": user, "role": role}))["former"]

    assert (await former(1, "user"), await former(1, "admin")) == ("admin", None)
    assert (await former(2, "user"), await former("", "user")) == (None, None)


@pytest.mark.parametrize("spelling", ["9000000002", "+91 90000 00002", "0091-9000000002", "09000000002", "９000000002"])
async def test_mobile_number_is_unique_in_any_spelling(signed_in: httpx.AsyncClient, spelling: str) -> None:
    taken = {"mobileNumber": ["This mobile number belongs to another user"]}
    assert errors_of(await signed_in.post("/users", json={**NEW, "mobileNumber": spelling}), 409) == taken
    assert errors_of(await signed_in.put("/users/3", json={**NEW, "mobileNumber": spelling}), 409) == taken


async def test_number_of_deleted_user_is_reusable(signed_in: httpx.AsyncClient) -> None:
    await signed_in.delete("/users/2")
    assert data_of(await signed_in.post("/users", json={**NEW, "mobileNumber": "9000000002"}))["id"] == 10


async def test_user_may_keep_own_number(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.put("/users/2", json={**NEW, "mobileNumber": "+91 9000000002"})
    assert message_of(response) == "User saved"
    assert data_of(await signed_in.get("/users/2"))["mobileNumber"] == "+91 9000000002"


async def test_client_of_user_must_exist(signed_in: httpx.AsyncClient) -> None:
    unknown = {"clientCode": ["No client has this code"]}
    assert errors_of(await signed_in.post("/users", json={**NEW, "clientCode": "CL-9999"})) == unknown
    await signed_in.delete("/client/clients/1")
    assert errors_of(await signed_in.post("/users", json=NEW)) == unknown


async def test_user_may_keep_deleted_client(signed_in: httpx.AsyncClient) -> None:
    await signed_in.delete("/client/clients/2")
    user = data_of(await signed_in.get("/users/6"))
    assert user["clientCode"] == "CL-0002"
    assert message_of(await signed_in.put("/users/6", json={**user, "designation": "Planner"})) == "User saved"


async def reasons(client: httpx.AsyncClient, search: str = "") -> dict[int, str | None]:
    """Return why the users on a page cannot be deleted, by id."""
    page = data_of(await client.get("/users", params={"page": 1, "limit": 100, "search": search}))
    return {user["id"]: user["undeletableReason"] for user in page["users"]}


async def demote(client: httpx.AsyncClient, user_id: int, role: str | None = "user") -> httpx.Response:
    """Give a user another role."""
    return await client.put(f"/users/{user_id}", json={**data_of(await client.get(f"/users/{user_id}")), "role": role})


@pytest.mark.any_database
async def test_own_account_cannot_be_deleted(signed_in: httpx.AsyncClient) -> None:
    assert refusal_of(await signed_in.delete("/users/1"), 409) == OWN_ACCOUNT
    assert (await reasons(signed_in))[1] == OWN_ACCOUNT
    assert data_of(await signed_in.get("/auth/me"))["id"] == 1


@pytest.mark.parametrize("role", ["user", None])
async def test_last_admin_keeps_the_role(signed_in: httpx.AsyncClient, role: str | None) -> None:
    data_of(await demote(signed_in, 4, role))
    assert errors_of(await demote(signed_in, 1, role), 409) == {"role": [LAST_ADMIN]}
    assert data_of(await signed_in.get("/users/1"))["role"] == "admin"


async def test_admins_cannot_remove_each_other_at_once(signed_in: httpx.AsyncClient) -> None:
    other = {"Authorization": f"Bearer {await sign_in(signed_in, '9000000004')}"}
    answers = await asyncio.gather(signed_in.delete("/users/4"), signed_in.delete("/users/1", headers=other))
    assert sorted(answer.status_code for answer in answers)[0] == 200
    assert sorted(answer.status_code for answer in answers)[1] in {401, 403, 409}


@pytest.mark.any_database
async def test_path_with_line_feeds_answers_in_the_envelope(signed_in: httpx.AsyncClient) -> None:
    for path in ("/users/%0d%0a/history", "/users/%0a", "/%0d%0a"):
        assert refusal_of(await signed_in.get(path), 404)
