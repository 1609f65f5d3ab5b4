"""The data that sign-in stores."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, func, inspect, select, text

from app.db.engine import Database
from app.features.auth import sessions
from app.features.auth.models import OneTimeCode, Session
from app.features.auth.sessions import delete_expired
from app.testing import sign_in
from tests.conftest import FIRST_ADMIN, SetClock, ask_for_code
from tests.support.assertions import data_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def database(api: Any) -> Database:
    database: Database = api.state.services.database
    return database


@pytest.mark.promise("Sign-in and sessions", "The database contains no codes and no tokens.")
@pytest.mark.promise("Sign-in and sessions", "The database file does not contain the token.")
@pytest.mark.only_sqlite
async def test_codes_and_tokens_are_not_stored(client: httpx.AsyncClient, tmp_path: Path) -> None:
    token = await sign_in(client, FIRST_ADMIN)
    code = await ask_for_code(client, "9000000002")
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"9000000002" in stored
    assert token.encode() not in stored
    assert code.encode() not in stored


async def test_last_seen_is_written_once_a_minute(
    signed_in: httpx.AsyncClient, database: Database, clock: SetClock
) -> None:
    start = clock.now
    for seconds, seen_after in ((59, 0), (1, 60), (59, 60)):
        clock.advance(seconds=seconds)
        data_of(await signed_in.get("/auth/me"))
        seen = await database.read(Connection.scalar, select(Session.last_seen_at))
        assert seen == start + timedelta(seconds=seen_after)


async def test_sessions_of_deleted_user_are_removed(
    signed_in: httpx.AsyncClient, database: Database, clock: SetClock
) -> None:
    async with database.writing() as session:
        await sessions.create(session, 4, clock())
    await signed_in.delete("/users/4")
    assert await database.read(lambda connection: connection.scalars(select(Session.user_id)).all()) == [1]


async def test_old_codes_are_deleted(client: httpx.AsyncClient, database: Database, clock: SetClock) -> None:
    for number in range(5):
        await client.post("/auth/send-otp", json={"mobile": f"955555555{number}"})
    clock.advance(minutes=6)
    await ask_for_code(client, FIRST_ADMIN)
    assert await database.read(Connection.scalar, select(func.count()).select_from(OneTimeCode)) == 1


def tables_with(connection: Connection, number: str) -> set[str]:
    names = [name for name in inspect(connection).get_table_names() if not name.startswith("register_")]
    rows = {name: connection.execute(text(f'SELECT * FROM "{name}"')).all() for name in names}
    return {name for name in names if number in repr(rows[name])}


@pytest.mark.promise("Sign-in and sessions", "A request for a code stores a keyed hash of the number.")
@pytest.mark.every_database
async def test_numbers_of_codes_are_stored_as_hashes(client: httpx.AsyncClient, database: Database) -> None:
    """A number without a user is in no table at all."""
    unknown = "9777700001"
    for number in (FIRST_ADMIN, unknown):
        code = await ask_for_code(client, number)
        await client.post("/auth/verify-otp", json={"mobile": number, "otp": code})
        await client.post("/auth/verify-otp", json={"mobile": number, "otp": "wrong"})
    assert await database.read(tables_with, FIRST_ADMIN) == {"users", "audit"}
    assert await database.read(tables_with, unknown) == set()


@pytest.mark.promise(
    "Sign-in and sessions",
    "Numbers that can be read are stored with users and as contacts of trips, in their list indexes and audit log, and"
    " in responses to calls with an `Idempotency-Key`, until the first such call after 24 hours.",
)
async def test_numbers_are_in_these_tables_alone(
    signed_in: httpx.AsyncClient, database: Database, clock: SetClock
) -> None:
    number = "9777700002"
    user = {"fullName": "Kiran Rao", "emailId": "k@x.example", "mobileNumber": number}
    data_of(await signed_in.post("/users", json=user, headers={"Idempotency-Key": "1"}))
    trip = {"startDate": "2026-03-04T00:30:00Z", "endDate": "2026-03-05T00:30:00Z", "driverContact": number}
    data_of(await signed_in.put("/trips/2", json=trip))
    assert await database.read(tables_with, number) == {"users", "trips", "audit", "given_answers"}
    clock.advance(hours=24)
    client = {"clientName": "Nilgiri Dairy"}
    signed_in.headers["Authorization"] = f"Bearer {await sign_in(signed_in, FIRST_ADMIN)}"
    data_of(await signed_in.post("/client/create", json=client, headers={"Idempotency-Key": "2"}))
    assert await database.read(tables_with, number) == {"users", "trips", "audit"}


async def test_expired_sessions_are_deleted(
    client: httpx.AsyncClient, database: Database, api: Any, clock: SetClock
) -> None:
    await sign_in(client, FIRST_ADMIN)
    clock.advance(hours=12)
    await sign_in(client, FIRST_ADMIN)
    async with database.writing() as session:
        await delete_expired(session, api.state.services.settings, clock.now)
        assert await session.scalar(select(func.count()).select_from(Session)) == 1
