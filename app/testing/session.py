"""Signs users in and calls the API on their behalf."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakKeyDictionary

import httpx
from fastapi import FastAPI

from app.features.auth.schemas import SEND_OTP, VERIFY_OTP

_TOKENS: WeakKeyDictionary[FastAPI, dict[str, str]] = WeakKeyDictionary()
_ORIGIN = "http://testserver"


@asynccontextmanager
async def api_client(app: FastAPI, signed_in_as: str | None = None) -> AsyncIterator[httpx.AsyncClient]:
    """Return an HTTP client of the API, signed in as the user with this mobile number.

    All clients of a user share one session, because codes are rate-limited.
    """
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=f"{_ORIGIN}/api") as client:
        if signed_in_as is not None:
            tokens = _TOKENS.setdefault(app, {})
            if signed_in_as not in tokens:
                tokens[signed_in_as] = await sign_in(client, signed_in_as)
            client.headers["Authorization"] = f"Bearer {tokens[signed_in_as]}"
        yield client


async def sign_in(client: httpx.AsyncClient, mobile: str) -> str:
    """Request a code, sign in with it and return the token. In development, the response contains the code."""
    sent = await client.post(SEND_OTP.path, json={"mobile": mobile})
    code = re.search(r"\d{6}", sent.text)
    assert code, f"no code was sent to {mobile}: {sent.text}"
    answer = await client.post(VERIFY_OTP.path, json={"mobile": mobile, "otp": code[0]})
    return str(answer.raise_for_status().json()["data"])
