"""What only an admin may change of users."""

import httpx
import pytest

from app.testing import sign_in
from tests.conftest import FIRST_ADMIN
from tests.support.assertions import data_of, errors_of, message_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

PLAIN_USER, PLAIN_USER_ID, OTHER_USER_ID, ADMIN_ID = "9000000002", 2, 3, 4
PROTECTED = "Only an admin can change the mobile number or the role of an admin."
NO_PROMOTION = "Only an admin can make a user an admin."
NOT_DELETABLE = "Only an admin can delete an admin."


@pytest.fixture
async def plain_user(client: httpx.AsyncClient) -> httpx.AsyncClient:
    """A client with a session of a user who is not an admin."""
    client.headers["Authorization"] = f"Bearer {await sign_in(client, PLAIN_USER)}"
    return client


async def change(client: httpx.AsyncClient, user_id: int, **changes: object) -> httpx.Response:
    """Changes some values of a user, as the form does."""
    return await client.put(f"/users/{user_id}", json={**data_of(await client.get(f"/users/{user_id}")), **changes})


@pytest.mark.promise(
    "Sign-in and sessions", "Only an admin changes the mobile number of an admin, or its spelling, or the role."
)
async def test_plain_user_cannot_take_over_an_admin(plain_user: httpx.AsyncClient) -> None:
    token = await sign_in(plain_user, FIRST_ADMIN)
    numbers = ("9555500002", f"+{FIRST_ADMIN}", f"+91 {FIRST_ADMIN}", f"call {FIRST_ADMIN} never")
    for field, value in (*(("mobileNumber", number) for number in numbers), ("role", "user"), ("role", None)):
        assert errors_of(await change(plain_user, 1, **{field: value}), 403) == {field: [PROTECTED]}
    stored = data_of(await plain_user.get("/users/1"))
    assert (stored["mobileNumber"], stored["role"]) == (FIRST_ADMIN, "admin")
    data_of(await plain_user.get("/auth/me", headers={"Authorization": f"Bearer {token}"}))


@pytest.mark.any_database
async def test_plain_user_may_change_other_values(plain_user: httpx.AsyncClient) -> None:
    assert message_of(await change(plain_user, 1, designation="Planner")) == "User saved"
    assert message_of(await change(plain_user, OTHER_USER_ID, mobileNumber="9222222222")) == "User saved"


@pytest.mark.promise("Sign-in and sessions", "Only an admin makes a user an admin: a new, a changed or a restored one.")
async def test_plain_user_cannot_make_an_admin(plain_user: httpx.AsyncClient) -> None:
    new = {"fullName": "Kiran Rao", "emailId": "k@x.example", "mobileNumber": "9800000010", "role": "admin"}
    refused = [
        await change(plain_user, PLAIN_USER_ID, role="admin"),
        await change(plain_user, OTHER_USER_ID, role="admin"),
        await plain_user.post("/users", json=new),
    ]
    assert [errors_of(answer, 403) for answer in refused] == [{"role": [NO_PROMOTION]}] * 3
    admin = {"Authorization": f"Bearer {await sign_in(plain_user, FIRST_ADMIN)}"}
    data_of(await plain_user.delete(f"/users/{ADMIN_ID}", headers=admin))
    assert errors_of(await plain_user.post(f"/users/{ADMIN_ID}/restore"), 403) == {"role": [NO_PROMOTION]}
    data_of(await plain_user.post(f"/users/{ADMIN_ID}/restore", headers=admin))
    assert data_of(await plain_user.get("/users/3"))["role"] != "admin"


async def test_plain_user_cannot_delete_an_admin(plain_user: httpx.AsyncClient) -> None:
    assert refusal_of(await plain_user.delete(f"/users/{ADMIN_ID}"), 403) == NOT_DELETABLE
    page = data_of(await plain_user.get("/users", params={"page": 1, "limit": 100}))
    reasons = {user["id"]: user["undeletableReason"] for user in page["users"]}
    assert (reasons[ADMIN_ID], reasons[PLAIN_USER_ID]) == (NOT_DELETABLE, "You cannot delete your own account.")
    assert reasons[OTHER_USER_ID] is None


@pytest.mark.any_database
async def test_form_says_what_reader_cannot_change(plain_user: httpx.AsyncClient) -> None:
    admin = {"Authorization": f"Bearer {await sign_in(plain_user, FIRST_ADMIN)}"}
    for path, headers, reason in (
        (f"/users/{ADMIN_ID}", {}, PROTECTED),
        (f"/users/{OTHER_USER_ID}", {}, None),
        (f"/users/{ADMIN_ID}", admin, None),
    ):
        assert data_of(await plain_user.get(path, headers=headers))["protectedReason"] == reason


async def test_conflict_says_what_reader_cannot_change(plain_user: httpx.AsyncClient) -> None:
    user = data_of(await plain_user.get(f"/users/{ADMIN_ID}"))
    stale = {"If-Match": '"0"'}
    refused = await plain_user.put(f"/users/{ADMIN_ID}", json={**user, "designation": "Planner"}, headers=stale)
    assert refused.json()["data"]["record"] == user


@pytest.mark.any_database
@pytest.mark.promise(
    "Sign-in and sessions",
    "A changed mobile number, or another spelling of it, is announced to the former number by SMS.",
)
async def test_former_number_receives_message(
    plain_user: httpx.AsyncClient, capsys: pytest.CaptureFixture[str]
) -> None:
    author = data_of(await plain_user.get("/auth/me"))["fullName"]
    former = data_of(await plain_user.get(f"/users/{OTHER_USER_ID}"))["mobileNumber"]
    await change(plain_user, OTHER_USER_ID, designation="Planner")
    assert "has changed the mobile number" not in capsys.readouterr().out
    await change(plain_user, OTHER_USER_ID, mobileNumber=f"0{former}")
    await change(plain_user, OTHER_USER_ID, mobileNumber="9222222222")
    sentence = f"{author} has changed the mobile number that you sign in with. If this is a mistake, contact an admin."
    messages = [line for line in capsys.readouterr().out.splitlines() if "has changed" in line]
    assert messages == [f"SMS to {former}: {sentence}", f"SMS to 0{former}: {sentence}"]


@pytest.mark.promise(
    "Audit log",
    "A changed mobile number or spelling, and a change that makes or unmakes an admin, have names of their own.",
)
async def test_history_distinguishes_numbers_and_roles(signed_in: httpx.AsyncClient) -> None:
    await change(signed_in, 3, designation="Planner")
    await change(signed_in, 3, role="admin")
    await change(signed_in, 3, mobileNumber="9222222222")
    await change(signed_in, 3, mobileNumber="+919222222222")
    history = data_of(await signed_in.get("/audit", params={"entity": "users", "id": 3}))
    assert [entry["action"] for entry in history][:4] == ["change number", "change number", "change role", "change"]
    assert {entry["userId"] for entry in history[:4]} == {1}
