"""How long an answer takes does not tell whether a number is somebody's."""

import time
from pathlib import Path
from statistics import median

import httpx
import pytest

from app.core.settings import Settings
from app.db.engine import Database
from app.features.users.models import User
from app.features.users.schemas import mobile_key
from tests.app.features.auth.conftest import FakeGateway
from tests.support.live_server import served

pytestmark = pytest.mark.anyio

PAIRS = 200
MOST = 0.005
"""Seconds."""
AFTERWARDS = 0.010
"""The same, while the message is sent: to a gateway that lives in the process of the test."""


def number(index: int, *, known: bool) -> str:
    return f"9{800 if known else 700}{index:06}"


async def add_users(settings: Settings) -> None:
    database = Database(settings)
    async with database.writing() as session:
        for index in range(PAIRS):
            mobile = number(index, known=True)
            mine = {"full_name": mobile, "email_id": mobile, "mobile_number": mobile, "mobile_key": mobile_key(mobile)}
            session.add(User(**mine))
    await database.close()


def differences(client: httpx.Client, path: str, status: int) -> tuple[float, float]:
    """Seconds between the medians for numbers of somebody and of nobody, asked for by turns, and between the medians
    of what was asked just after one or the other.
    """
    asked: dict[bool, list[float]] = {True: [], False: []}
    after: dict[bool, list[float]] = {True: [], False: []}
    before = True
    for index in range(PAIRS):
        for known in (index % 2 == 0, index % 2 == 1):
            body = {"mobile": number(index, known=known), "otp": "wrong"}
            start = time.perf_counter()
            answer = client.post(path, json=body)
            span = time.perf_counter() - start
            assert answer.status_code == status, answer.text
            asked[known].append(span)
            after[before].append(span)
            before = known
    return _apart(asked), _apart(after)


def _apart(spans: dict[bool, list[float]]) -> float:
    return abs(median(spans[True]) - median(spans[False]))


async def test_a_number_of_nobody_is_answered_as_quickly_as_any_other(
    tmp_path: Path, settings: Settings, gateway: FakeGateway
) -> None:
    await add_users(settings)
    more = {"WAYBILL_SMS_URL": gateway.url, "WAYBILL_CODES_PER_ADDRESS": "100000"}
    with served(tmp_path, settings, **more) as server, server.client() as client:
        asked, after = differences(client, "/auth/send-otp", 200)
        assert asked < MOST
        assert after < AFTERWARDS
        asked, after = differences(client, "/auth/verify-otp", 422)
        assert max(asked, after) < MOST
    assert len(gateway.sent) == PAIRS
