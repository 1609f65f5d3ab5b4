"""Known devices and client addresses."""

from datetime import timedelta

import httpx
import pytest
from fastapi import FastAPI, Request, Response

from app.core.addresses import address_group
from app.core.settings import Settings
from app.features.auth.requester import DEVICE_LIFETIME, remember_device, requester_of
from tests.conftest import FIRST_ADMIN, SetClock, ask_for_code

pytestmark = pytest.mark.anyio

SETTINGS = Settings(env="development")


def request_with(cookie: str) -> Request:
    headers = [(b"cookie", cookie.encode("latin-1")), (b"host", b"testserver")]
    scope = {"type": "http", "scheme": "http", "path": "/", "query_string": b"", "client": ("203.0.113.1", 1)}
    return Request({**scope, "headers": headers})


def cookie_of(number: str, clock: SetClock) -> str:
    """The cookie of a device on which a number has signed in."""
    request, response = request_with(""), Response()
    remember_device(request, response, SETTINGS, requester_of(request, SETTINGS, number, clock()), clock())
    return response.headers["Set-Cookie"].split(";")[0]


def is_known(cookie: str, number: str, clock: SetClock) -> bool:
    return requester_of(request_with(cookie), SETTINGS, number, clock()).device is not None


@pytest.mark.promise("Sign-in and sessions", "A forged device cookie, and that of another number, are ignored.")
def test_only_own_cookie_makes_device_known(clock: SetClock) -> None:
    cookie = cookie_of(FIRST_ADMIN, clock)
    assert is_known(cookie, FIRST_ADMIN, clock)
    assert not is_known(cookie, "9000000002", clock)
    name, _, value = cookie.partition("=")
    ends, device, signature = value.split(".")
    later = f"{int(ends) + 1}.{device}.{signature}"
    digits = f"{'9' * 5_000}.{device}.{signature}"
    for forged in ("", "x", f"{ends}.{device}.", f"{ends}.other.{signature}", later, digits, "é.é.é"):
        assert not is_known(f"{name}={forged}", FIRST_ADMIN, clock)
    other = cookie_of("9000000002", clock).partition("=")[2]
    assert not is_known(f"{name}={other}", FIRST_ADMIN, clock)


def test_device_is_known_for_limited_time(clock: SetClock) -> None:
    cookie = cookie_of(FIRST_ADMIN, clock)
    clock.advance(seconds=(DEVICE_LIFETIME - timedelta(seconds=1)).total_seconds())
    assert is_known(cookie, FIRST_ADMIN, clock)
    clock.advance(seconds=1)
    assert not is_known(cookie, FIRST_ADMIN, clock)


async def test_device_cookie_is_private(app: FastAPI) -> None:
    transport = httpx.ASGITransport(app)
    for scheme in ("http", "https"):
        async with httpx.AsyncClient(transport=transport, base_url=f"{scheme}://testserver/api") as client:
            code = await ask_for_code(client, "9000000002" if scheme == "http" else "9000000003")
            body = {"mobile": "9000000002" if scheme == "http" else "9000000003", "otp": code}
            cookie = (await client.post("/auth/verify-otp", json=body)).headers["Set-Cookie"]
        assert {"HttpOnly", "Path=/api/auth", "SameSite=strict"} <= set(cookie.split("; "))
        assert ("Secure" in cookie) == (scheme == "https")


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_address_group_is_ipv6_network(address: str, network: str) -> None:
    assert address_group(address) == network
