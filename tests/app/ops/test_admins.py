"""Opens the sign-in of an admin when nobody can sign in."""

import os
import time
from pathlib import Path

import httpx
import pytest

from app.cli.commands import reload_content, reset_admin
from app.core.settings import FIXTURES, Settings
from app.features.services import Services
from app.ops import command_requests
from app.ops.admins import reset_sign_in
from app.ops.command_requests import CommandRefused, UserNotCreated, answer_request, ask_server
from app.testing import sign_in
from tests.app.features.auth.test_rate_limit import guess_five_times
from tests.conftest import FIRST_ADMIN, SetClock
from tests.support.assertions import data_of, refusal_of
from tests.support.live_server import served
from tests.support.production import production

pytestmark = pytest.mark.anyio

IRA = ("Ira Menon", "ira@operator.example", "+91 98200 00001")


async def me(client: httpx.AsyncClient, mobile: str, code: str) -> dict[str, object]:
    """Sign in and return the user."""
    token = data_of(await client.post("/auth/verify-otp", json={"mobile": mobile, "otp": code}))
    user: dict[str, object] = data_of(await client.get("/auth/me", headers={"Authorization": f"Bearer {token}"}))
    return user


@pytest.mark.every_database
@pytest.mark.promise("Operations", "`waybill admin --reset` lets an admin sign in although the number is blocked.")
async def test_reset_ends_limits_of_number(client: httpx.AsyncClient, services: Services, clock: SetClock) -> None:
    await sign_in(client, FIRST_ADMIN)
    for _ in range(2):
        clock.advance(minutes=5)
        await guess_five_times(client)
    refusal_of(await client.post("/auth/send-otp", json={"mobile": FIRST_ADMIN}), 429)
    for cookies in (client.cookies, httpx.Cookies()):
        client.cookies = cookies
        arguments = ("Any Name", "any@operator.example", FIRST_ADMIN)
        code = await reset_sign_in(services.database, services.settings, clock, arguments)
        assert (await me(client, FIRST_ADMIN, code))["fullName"] == "Asha Deshmukh"


@pytest.mark.every_database
async def test_reset_adds_or_promotes_user(client: httpx.AsyncClient, services: Services, clock: SetClock) -> None:
    for name, email, mobile, number in ((*IRA, 10), ("Any Name", "any@operator.example", "9000000002", 2)):
        code = await reset_sign_in(services.database, services.settings, clock, (name, email, mobile))
        user = await me(client, mobile, code)
        assert (user["id"], user["role"]) == (number, "admin")
    with pytest.raises(UserNotCreated, match="MOBILE: 'none' is not"):
        await reset_sign_in(services.database, services.settings, clock, ("A", "a@b.example", "none"))


@pytest.mark.promise("Operations", "`waybill admin --reset` works next to a running server, on SQLite as well.")
def test_commands_work_next_to_running_server(tmp_path: Path, settings: Settings) -> None:
    with served(tmp_path, settings) as server, server.client() as client:
        running = production(database_url=settings.database_url)
        code = reset_admin(running, *IRA)
        data_of(client.post("/auth/verify-otp", json={"mobile": IRA[2], "otp": code}))
        with pytest.raises(CommandRefused, match="MOBILE: '12345' is not"):
            reset_admin(running, "Ira", "a@b.example", "12345")
        assert reload_content(running) == str(FIXTURES)
    assert list(tmp_path.glob("*-command-*")) == []


async def test_old_or_invalid_request_is_ignored(settings: Settings) -> None:
    request, answer = command_requests._files(settings)
    for content, age in (("{}", 0), ("[]", 0), ("x", 0), ('{"command": "a", "arguments": []}', 0), ("{}", 60)):
        request.write_text(content)
        os.utime(request, (time.time() - age, time.time() - age))
        await answer_request(settings, {})
        assert not request.exists()
        assert answer.exists() == (age == 0)
        answer.unlink(missing_ok=True)
    with pytest.raises(CommandRefused, match="did not answer"):
        ask_server(settings, "reload content", timeout=0)
    assert not request.exists()
