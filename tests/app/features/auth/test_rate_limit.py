"""Rate limits for requesting and guessing codes."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import func, select

from app.core.settings import Settings
from app.features.auth.models import RateLimitCounter
from app.main import create_app
from app.testing import sign_in
from app.web.pages.snapshot import SnapshotSource
from tests.conftest import FIRST_ADMIN, SetClock, ask_for_code
from tests.support.assertions import data_of, errors_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

UNKNOWN_NUMBER = "9111111111"
KNOWN_AND_UNKNOWN = pytest.mark.parametrize("mobile", [FIRST_ADMIN, UNKNOWN_NUMBER])
TOO_MANY_CODES = "Too many codes requested. Try again in "


async def send(client: httpx.AsyncClient, mobile: str = FIRST_ADMIN) -> httpx.Response:
    return await client.post("/auth/send-otp", json={"mobile": mobile})


def at(app: FastAPI, address: str) -> httpx.AsyncClient:
    """A client at an address, which keeps cookies."""
    transport = httpx.ASGITransport(app, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://testserver/api")


async def guess_five_times(client: httpx.AsyncClient) -> None:
    """Request a code for the first admin, and use it up."""
    data_of(await send(client))
    for _ in range(5):
        errors_of(await guess(client))


async def guess(client: httpx.AsyncClient, mobile: str = FIRST_ADMIN) -> httpx.Response:
    """Send a wrong code. Real codes contain no letters."""
    return await client.post("/auth/verify-otp", json={"mobile": mobile, "otp": "wrong"})


@pytest.mark.any_database
@pytest.mark.promise("Sign-in and sessions", "Each further code within an hour has a longer delay: 30 to 240 seconds.")
@KNOWN_AND_UNKNOWN
async def test_resend_delay_grows_with_each_code(client: httpx.AsyncClient, clock: SetClock, mobile: str) -> None:
    for pause in (30, 60, 120, 240):
        sent = await send(client, mobile)
        data_of(sent)
        assert sent.headers["Retry-After"] == str(pause)
        clock.advance(seconds=pause - 1)
        refused = await send(client, mobile)
        assert refusal_of(refused, 429) == "Please wait 1 second before requesting another code"
        assert refused.headers["Retry-After"] == "1"
        clock.advance(seconds=1)


@pytest.mark.any_database
@pytest.mark.promise("Sign-in and sessions", "A number receives at most five codes an hour for one address or device.")
@KNOWN_AND_UNKNOWN
async def test_number_is_limited_to_five_codes_an_hour(client: httpx.AsyncClient, clock: SetClock, mobile: str) -> None:
    for _ in range(5):
        data_of(await send(client, mobile))
        clock.advance(minutes=5)
    refused = await send(client, mobile)
    assert refusal_of(refused, 429) == f"{TOO_MANY_CODES}35 minutes."
    assert refused.headers["Retry-After"] == str(35 * 60)
    clock.advance(minutes=35)
    data_of(await send(client, mobile))


@pytest.mark.any_database
@pytest.mark.promise("Sign-in and sessions", "A number receives at most ten codes a day for one address or device.")
@KNOWN_AND_UNKNOWN
async def test_number_is_limited_to_ten_codes_a_day(client: httpx.AsyncClient, clock: SetClock, mobile: str) -> None:
    for _ in range(10):
        data_of(await send(client, mobile))
        clock.advance(minutes=15)
    refused = await send(client, mobile)
    assert refusal_of(refused, 429) == f"{TOO_MANY_CODES}22 hours."
    assert refused.headers["Retry-After"] == str(21 * 3600 + 1800)
    clock.advance(hours=21.5)
    data_of(await send(client, mobile))


@pytest.mark.promise(
    "Sign-in and sessions", "A client address receives at most twenty codes an hour, for all numbers together."
)
async def test_address_is_limited_across_numbers(
    client: httpx.AsyncClient, clock: SetClock, caplog: pytest.LogCaptureFixture
) -> None:
    """An address can request twenty codes an hour, for any numbers."""
    for number in range(20):
        data_of(await send(client, f"91111111{number:02}"))
    assert refusal_of(await send(client), 429) == f"{TOO_MANY_CODES}60 minutes."
    assert "add it to WAYBILL_TRUSTED_PROXIES" in caplog.text
    clock.advance(hours=1)
    data_of(await send(client))


@pytest.mark.any_database
@pytest.mark.promise("Sign-in and sessions", "An invented `X-Forwarded-*` header does not evade a limit.")
async def test_forged_forwarding_header_does_not_evade_limit(client: httpx.AsyncClient) -> None:
    for number in range(20):
        claim = {"X-Forwarded-For": f"203.0.113.{number}", "Forwarded": f"for=203.0.113.{number}"}
        data_of(await client.post("/auth/send-otp", json={"mobile": f"91111111{number:02}"}, headers=claim))
    refusal_of(
        await client.post("/auth/send-otp", json={"mobile": UNKNOWN_NUMBER}, headers={"X-Real-IP": "203.0.113.99"}), 429
    )


@pytest.mark.promise(
    "Sign-in and sessions",
    "Ten wrong codes in an hour block an address or a device for that number, whichever codes they were meant for.",
)
@KNOWN_AND_UNKNOWN
async def test_ten_wrong_codes_block_guessing_for_hour(client: httpx.AsyncClient, clock: SetClock, mobile: str) -> None:
    """The limit counts wrong guesses across all codes of a number."""
    for _ in range(2):
        data_of(await send(client, mobile))
        for _ in range(5):
            errors_of(await guess(client, mobile))
        clock.advance(minutes=5)
    refused = await guess(client, mobile)
    assert refusal_of(refused, 429) == "Too many incorrect codes. Try again in 50 minutes."
    assert refused.headers["Retry-After"] == "3000"
    refusal_of(await send(client, mobile), 429)
    clock.advance(minutes=50)
    data_of(await send(client, mobile))
    errors_of(await guess(client, mobile))


@pytest.mark.any_database
@pytest.mark.promise(
    "Sign-in and sessions",
    "While guessing is blocked, the right code is refused like a wrong one, with 429 and `Retry-After`.",
)
async def test_correct_code_is_refused_while_guessing_is_blocked(client: httpx.AsyncClient, clock: SetClock) -> None:
    for _ in range(2):
        code = await ask_for_code(client, FIRST_ADMIN)
        for _ in range(4):
            errors_of(await guess(client))
        clock.advance(seconds=60)
    code = await ask_for_code(client, FIRST_ADMIN)
    for _ in range(2):
        errors_of(await guess(client))
    right = await client.post("/auth/verify-otp", json={"mobile": FIRST_ADMIN, "otp": code})
    wrong = await guess(client)
    assert (right.status_code, right.content) == (429, wrong.content)
    for answer in (right, wrong):
        del answer.headers["X-Request-Id"]
    assert right.headers == wrong.headers


@pytest.mark.any_database
@pytest.mark.promise(
    "Sign-in and sessions",
    "Thirty wrong codes in a day block a number for that day on unknown devices, and fifteen block one address for it.",
)
async def test_thirty_wrong_codes_block_guessing_for_day(app: FastAPI, clock: SetClock) -> None:
    for address in ("203.0.113.1", "203.0.113.2"):
        async with at(app, address) as client:
            for _ in range(3):
                await guess_five_times(client)
                clock.advance(hours=1)
            assert refusal_of(await guess(client), 429) == "Too many incorrect codes. Try again in 21 hours."
    async with at(app, "203.0.113.3") as client:
        assert refusal_of(await guess(client), 429) == "Too many incorrect codes. Try again in 18 hours."


@pytest.mark.any_database
@pytest.mark.promise("Sign-in and sessions", "Guessing from one address does not keep the owner of the number out.")
async def test_guesser_locks_only_own_address(app: FastAPI, clock: SetClock) -> None:
    async with at(app, "203.0.113.1") as guesser, at(app, "203.0.113.2") as owner:
        for _ in range(2):
            await guess_five_times(guesser)
            clock.advance(minutes=1)
        for _ in range(3):
            refusal_of(await send(guesser), 429)
        assert await sign_in(owner, FIRST_ADMIN)


@pytest.mark.promise(
    "Sign-in and sessions",
    "On a device that has signed in before, the owner gets in although others have used up the number.",
)
async def test_owner_signs_in_on_known_device(app: FastAPI, clock: SetClock) -> None:
    async with at(app, "203.0.113.9") as owner, at(app, "203.0.113.9") as new_device:
        assert await sign_in(owner, FIRST_ADMIN)
        for host in (1, 2):
            async with at(app, f"203.0.113.{host}") as guesser:
                for _ in range(2):
                    await guess_five_times(guesser)
                    clock.advance(minutes=1)
        refusal_of(await send(new_device), 429)
        code = await ask_for_code(owner, FIRST_ADMIN)
        refusal_of(await guess(new_device), 429)
        data_of(await owner.post("/auth/verify-otp", json={"mobile": FIRST_ADMIN, "otp": code}))


@pytest.mark.any_database
async def test_known_device_is_limited_too(client: httpx.AsyncClient, clock: SetClock) -> None:
    await sign_in(client, FIRST_ADMIN)
    for _ in range(2):
        clock.advance(minutes=5)
        await guess_five_times(client)
    refusal_of(await guess(client), 429)


@pytest.mark.any_database
async def test_correct_codes_do_not_count_as_guesses(client: httpx.AsyncClient, clock: SetClock) -> None:
    for wrong in (4, 4, 1):
        code = await ask_for_code(client, FIRST_ADMIN)
        for _ in range(wrong):
            errors_of(await guess(client))
        data_of(await client.post("/auth/verify-otp", json={"mobile": FIRST_ADMIN, "otp": code}))
        clock.advance(minutes=5)


@pytest.mark.promise("Sign-in and sessions", "Of fifty simultaneous requests for a code, one succeeds.")
async def test_concurrent_requests_send_one_code(client: httpx.AsyncClient) -> None:
    answers = await asyncio.gather(*(send(client, UNKNOWN_NUMBER) for _ in range(50)))
    assert sorted(answer.status_code for answer in answers) == [200] + [429] * 49


@pytest.mark.promise("Sign-in and sessions", "All workers share the counts of wrong codes.")
async def test_workers_share_guess_counts(workers: list[httpx.AsyncClient], clock: SetClock) -> None:
    first, second = workers
    answers = await asyncio.gather(*(send(worker) for worker in (first, second) * 10))
    assert sorted(answer.status_code for answer in answers) == [200] + [429] * 19
    answers = await asyncio.gather(*(guess(worker) for worker in (first, second) * 10))
    assert [answer.json()["message"] for answer in answers].count("Incorrect code. Please try again.") == 5
    for worker in (second, first, second, first):
        clock.advance(minutes=5)
        data_of(await send(worker))
    clock.advance(minutes=5)
    refusal_of(await send(second), 429)


@pytest.mark.promise("Sign-in and sessions", "Two workers that receive the same right code open one session.")
async def test_code_is_used_once_across_workers(workers: list[httpx.AsyncClient]) -> None:
    code = await ask_for_code(workers[0], FIRST_ADMIN)
    right = {"mobile": FIRST_ADMIN, "otp": code}
    answers = await asyncio.gather(*(worker.post("/auth/verify-otp", json=right) for worker in workers * 25))
    assert sorted(answer.status_code for answer in answers) == [200] + [422] * 49


@pytest.mark.promise("Sign-in and sessions", "A restart of the server resets no rate limit.")
async def test_counts_survive_restart(settings: Settings, clock: SetClock, source: SnapshotSource) -> None:
    for status in (200, 429):
        app = create_app(settings, clock=clock, source=source)
        transport = httpx.ASGITransport(app)
        async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://a") as one:
            assert (await one.post("/api/auth/send-otp", json={"mobile": UNKNOWN_NUMBER})).status_code == status


@pytest.mark.promise("Sign-in and sessions", "Expired rate limit counts are deleted.")
async def test_expired_counters_are_deleted(client: httpx.AsyncClient, api: Any, clock: SetClock) -> None:
    for number in range(5):
        data_of(await send(client, f"911111111{number}"))
    clock.advance(days=2)
    data_of(await send(client))
    counted = select(func.count(), func.count(RateLimitCounter.subject.distinct())).select_from(RateLimitCounter)
    assert await api.state.services.database.read(lambda connection: tuple(connection.execute(counted).one())) == (6, 3)


@pytest.mark.promise("Sign-in and sessions", "Stored rate limit counts do not reveal telephone numbers.")
async def test_counters_store_no_number_or_address(client: httpx.AsyncClient, api: Any) -> None:
    await send(client)
    stored = await api.state.services.database.read(
        lambda connection: connection.execute(select(RateLimitCounter.subject)).all()
    )
    assert not any(FIRST_ADMIN in subject or "127.0.0.1" in subject for (subject,) in stored)


@pytest.mark.any_database
@pytest.mark.promise("Sign-in and sessions", "People can sign in after the clock has jumped by an hour.")
@pytest.mark.parametrize("hours", [-1, 1])
async def test_sign_in_works_after_clock_jump(client: httpx.AsyncClient, clock: SetClock, hours: int) -> None:
    await sign_in(client, FIRST_ADMIN)
    clock.advance(hours=hours)
    data_of(await send(client, UNKNOWN_NUMBER))
    refusal_of(await send(client, UNKNOWN_NUMBER), 429)
    await sign_in(client, FIRST_ADMIN)


@pytest.mark.any_database
@pytest.mark.promise("Sign-in and sessions", "A clock that steps back does not revive an expired code.")
async def test_clock_set_back_does_not_revive_code(client: httpx.AsyncClient, clock: SetClock) -> None:
    code = await ask_for_code(client, FIRST_ADMIN)
    clock.advance(hours=-1)
    right = {"mobile": FIRST_ADMIN, "otp": code}
    errors_of(await client.post("/auth/verify-otp", json=right))
    clock.advance(minutes=59)
    data_of(await client.post("/auth/verify-otp", json=right))


@pytest.mark.any_database
@pytest.mark.promise(
    "Sign-in and sessions", "A clock that steps back extends an active session by no more than the step."
)
async def test_clock_set_back_does_not_extend_session(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    clock.advance(seconds=-60)
    data_of(await signed_in.get("/auth/me"))
    clock.advance(hours=-1)
    refusal_of(await signed_in.get("/auth/me"), 401)


@pytest.mark.any_database
@pytest.mark.promise("Sign-in and sessions", "No master code exists: only the code that was sent signs in.")
async def test_only_exact_code_signs_in(client: httpx.AsyncClient, clock: SetClock) -> None:
    tried: list[object] = ["000000", "123456", "", "0", None, True, [], {}, "\u0000", "%", "_" * 6, "' OR 1=1 --"]
    for otp in tried:
        if await ask_for_code(client, FIRST_ADMIN) != otp:
            refused = await client.post("/auth/verify-otp", json={"mobile": FIRST_ADMIN, "otp": otp})
            assert refused.status_code == 422
        clock.advance(hours=12)
