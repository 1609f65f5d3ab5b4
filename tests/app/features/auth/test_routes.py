"""Sign-in over HTTP."""

import asyncio
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from app.core.settings import Settings
from app.features.auth import otp
from app.features.auth.models import OneTimeCode
from app.testing import sign_in
from tests.conftest import FIRST_ADMIN, SetClock, ask_for_code
from tests.support.assertions import data_of, errors_of, message_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

WRONG_CODE = {"otp": ["Incorrect code. Please try again."]}
EXPIRED_CODE = {"otp": ["This code is no longer valid. Request a new one."]}
REFUSALS = {422, 503}
"""What concurrent requests receive: on a busy machine, some wait too long for the database."""
CODE_SENT = "If this number is registered, a code is on its way."


async def verify(client: httpx.AsyncClient, otp: object, mobile: object = FIRST_ADMIN) -> httpx.Response:
    return await client.post("/auth/verify-otp", json={"mobile": mobile, "otp": otp})


def other_than(code: str) -> str:
    return f"{(int(code) + 1) % 10**6:06}"


async def test_code_signs_user_in(client: httpx.AsyncClient, capsys: pytest.CaptureFixture[str]) -> None:
    code = await ask_for_code(client, FIRST_ADMIN)
    assert re.fullmatch(r"\d{6}", code)
    assert re.search(rf"^SMS to {FIRST_ADMIN}: .*\b{code}\b.*$", capsys.readouterr().out, re.MULTILINE)
    client.headers["Authorization"] = f"Bearer {data_of(await verify(client, code))}"
    assert data_of(await client.get("/auth/me")) == {
        "id": 1,
        "fullName": "Asha Deshmukh",
        "designation": "Logistics Manager",
        "role": "admin",
        "mobileNumber": FIRST_ADMIN,
        "emailId": "asha.deshmukh@waybill.example",
    }


@pytest.mark.any_database
async def test_mobile_and_code_may_be_json_numbers(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.features.auth.otp.secrets.randbelow", lambda _: 1234)
    sent = await client.post("/auth/send-otp", json={"mobile": int(FIRST_ADMIN)})
    assert message_of(sent).endswith(" 001234")
    assert data_of(await verify(client, 1234, int(FIRST_ADMIN)))


@pytest.mark.any_database
async def test_mobile_and_code_are_required(client: httpx.AsyncClient) -> None:
    number = {"mobile": ["Mobile Number is required"]}
    assert errors_of(await client.post("/auth/send-otp", json={"mobile": " "})) == number
    assert errors_of(await client.post("/auth/verify-otp", json={})) == {**number, "otp": ["OTP is required"]}


@pytest.mark.any_database
@pytest.mark.promise(
    "Sign-in and sessions",
    "The response for an unknown number equals that for a known one, so that accounts cannot be enumerated.",
)
async def test_unknown_number_gets_same_response(
    client: httpx.AsyncClient, api: Any, capsys: pytest.CaptureFixture[str], clock: SetClock
) -> None:
    assert message_of(await client.post("/auth/send-otp", json={"mobile": "9111111111"})) == CODE_SENT
    assert capsys.readouterr().out == ""
    refusal_of(await client.post("/auth/send-otp", json={"mobile": "9111111111"}), 429)
    for _ in range(otp.MAX_ATTEMPTS):
        assert errors_of(await verify(client, "123456", "9111111111")) in (WRONG_CODE, EXPIRED_CODE)
    assert errors_of(await verify(client, "123456", "9111111111")) == EXPIRED_CODE
    data_of(await client.delete("/users/2", headers={"Authorization": f"Bearer {await sign_in(client, FIRST_ADMIN)}"}))
    clock.advance(days=1)
    api.state.services.sms.can_show_code = False
    for call in ("/auth/send-otp", "/auth/verify-otp", "/auth/send-otp"):
        known, unknown, deleted = [
            await client.post(call, json={"mobile": mobile, "otp": "wrong"})
            for mobile in (FIRST_ADMIN, "9111111111", "9000000002")
        ]
        for answer in (known, unknown, deleted):
            del answer.headers["X-Request-Id"]
            assert (answer.status_code, answer.content) == (known.status_code, known.content)
            assert answer.headers == known.headers


@pytest.mark.any_database
async def test_unknown_number_cannot_sign_in(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.features.auth.otp.secrets.randbelow", lambda _: 123456)
    await client.post("/auth/send-otp", json={"mobile": "9111111111"})
    assert errors_of(await verify(client, "123456", "9111111111")) == WRONG_CODE


@pytest.mark.promise("Sign-in and sessions", "A code works once.")
async def test_code_works_once(client: httpx.AsyncClient) -> None:
    code = await ask_for_code(client, FIRST_ADMIN)
    data_of(await verify(client, code))
    assert errors_of(await verify(client, code)) == EXPIRED_CODE
    assert errors_of(await verify(client, other_than(code))) == EXPIRED_CODE


@pytest.mark.any_database
@pytest.mark.promise("Sign-in and sessions", "A code works only for the number that it was sent to.")
async def test_code_is_bound_to_number(client: httpx.AsyncClient) -> None:
    code, other = [await ask_for_code(client, mobile) for mobile in (FIRST_ADMIN, "9000000002")]
    if code != other:
        assert errors_of(await verify(client, code, "9000000002")) == WRONG_CODE
    assert data_of(await verify(client, other, "9000000002"))


@pytest.mark.any_database
@pytest.mark.promise("Sign-in and sessions", "After logging out, neither the token nor the code works.")
async def test_token_and_code_are_invalid_after_logout(client: httpx.AsyncClient) -> None:
    code = await ask_for_code(client, FIRST_ADMIN)
    client.headers["Authorization"] = f"Bearer {data_of(await verify(client, code))}"
    data_of(await client.post("/auth/logout"))
    refusal_of(await client.get("/auth/me"), 401)
    assert errors_of(await verify(client, code)) == EXPIRED_CODE


@pytest.mark.any_database
@pytest.mark.promise("Sign-in and sessions", "A code expires after five minutes.")
async def test_code_expires_after_five_minutes(client: httpx.AsyncClient, clock: SetClock) -> None:
    code = await ask_for_code(client, FIRST_ADMIN)
    clock.advance(minutes=5)
    assert errors_of(await verify(client, code)) == EXPIRED_CODE


@pytest.mark.promise("Sign-in and sessions", "A new code invalidates the previous one.")
async def test_new_code_replaces_previous_code(client: httpx.AsyncClient, clock: SetClock) -> None:
    first = await ask_for_code(client, FIRST_ADMIN)
    clock.advance(seconds=30)
    second = await ask_for_code(client, FIRST_ADMIN)
    if first != second:
        assert errors_of(await verify(client, first)) == WRONG_CODE
    assert data_of(await verify(client, second))


@pytest.mark.any_database
async def test_second_code_requires_wait(client: httpx.AsyncClient, clock: SetClock) -> None:
    await ask_for_code(client, FIRST_ADMIN)
    clock.advance(seconds=9.5)
    response = await client.post("/auth/send-otp", json={"mobile": f"+91{FIRST_ADMIN}"})
    assert refusal_of(response, 429) == "Please wait 21 seconds before requesting another code"
    assert response.headers["Retry-After"] == "21"
    clock.advance(seconds=20.5)
    assert await ask_for_code(client, FIRST_ADMIN)


@pytest.mark.any_database
async def test_correct_code_is_refused_after_five_attempts(client: httpx.AsyncClient, clock: SetClock) -> None:
    code = await ask_for_code(client, FIRST_ADMIN)
    for _ in range(5):
        assert errors_of(await verify(client, other_than(code))) == WRONG_CODE
    assert errors_of(await verify(client, code)) == EXPIRED_CODE
    clock.advance(seconds=30)
    assert await sign_in(client, FIRST_ADMIN)


@pytest.mark.promise(
    "Sign-in and sessions", "When fifty guesses arrive at once, the server compares five of them and the code is dead."
)
async def test_concurrent_guesses_get_five_comparisons(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await ask_for_code(client, FIRST_ADMIN)
    compared: list[str] = []
    compare: Callable[[Settings, OneTimeCode, str], None] = otp.verify

    def spy(settings: Settings, stored: OneTimeCode, typed: str) -> None:
        compared.append(typed)
        compare(settings, stored, typed)

    monkeypatch.setattr(otp, "verify", spy)
    answers = await asyncio.gather(*(verify(client, other_than(code)) for _ in range(50)))
    assert {answer.status_code for answer in answers} <= REFUSALS
    assert len(compared) == 5


@pytest.mark.promise("Sign-in and sessions", "When the right code arrives fifty times at once, one request signs in.")
async def test_concurrent_correct_codes_create_one_session(client: httpx.AsyncClient) -> None:
    code = await ask_for_code(client, FIRST_ADMIN)
    answers = await asyncio.gather(*(verify(client, code) for _ in range(50)))
    statuses = sorted(answer.status_code for answer in answers)
    assert statuses[0] == 200
    assert {*statuses[1:]} <= REFUSALS


@pytest.mark.promise("Sign-in and sessions", "Logging out ends the session at once and can be repeated.")
async def test_logout_ends_session_and_is_repeatable(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.post("/auth/logout"))
    refusal_of(await signed_in.get("/users"), 401)
    data_of(await signed_in.post("/auth/logout"))
    del signed_in.headers["Authorization"]
    data_of(await signed_in.post("/auth/logout"))


@pytest.mark.any_database
@pytest.mark.promise("Sign-in and sessions", "A session expires after twelve hours without a request.")
async def test_session_expires_after_twelve_idle_hours(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    for hours in (11.9, 11.9):
        clock.advance(hours=hours)
        data_of(await signed_in.get("/auth/me"))
    clock.advance(hours=12)
    refusal_of(await signed_in.get("/auth/me"), 401)


@pytest.mark.any_database
@pytest.mark.promise("Sign-in and sessions", "A session expires a week after sign-in.")
async def test_session_expires_after_a_week(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    for _ in range(15):
        clock.advance(hours=11)
        data_of(await signed_in.get("/auth/me"))
    clock.advance(hours=3)
    refusal_of(await signed_in.get("/auth/me"), 401)


@pytest.mark.promise(
    "Sign-in and sessions",
    "A changed telephone number signs its user out; another spelling of the same ten digits does not.",
)
async def test_changed_number_signs_user_out(signed_in: httpx.AsyncClient) -> None:
    """Text around the digits may lead a gateway to another phone."""
    me = data_of(await signed_in.get("/users/1"))
    data_of(await signed_in.put("/users/1", json={**me, "mobileNumber": f"+91 {FIRST_ADMIN}"}))
    for number in (f"call {FIRST_ADMIN} never", "9222222222"):
        data_of(await signed_in.put("/users/1", json={**me, "mobileNumber": number}))
        refusal_of(await signed_in.get("/auth/me"), 401)
        signed_in.headers["Authorization"] = f"Bearer {await sign_in(signed_in, number)}"
