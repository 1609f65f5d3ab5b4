"""The number of SQL statements per request, a budget that does not depend on the machine."""

import asyncio
from collections.abc import Iterator

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import event

from tests.support.assertions import data_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

WHO_ASKS = 1
"""Statements of each authenticated call: the session with its user."""


@pytest.fixture
def statements(api: FastAPI, signed_in: httpx.AsyncClient) -> Iterator[list[str]]:
    """Record the statements after sign-in, without those that begin transactions."""
    assert "Authorization" in signed_in.headers
    sent: list[str] = []
    engines = api.state.services.database.engines

    def note(*happening: object) -> None:
        statement = str(happening[2])
        if not statement.startswith("BEGIN"):
            sent.append(statement)

    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    yield sent
    for engine in engines:
        event.remove(engine, "before_cursor_execute", note)


READS = [
    ("/auth/me", 0),
    ("/client/clients", 1),
    ("/client/clients/1", 1),
    ("/users", 1),
    ("/users?page=1&limit=10", 2),
    ("/users?page=1&limit=10&search=asha&sort=-fullName", 2),
    ("/users/1", 1),
    ("/fleets", 1),
    ("/fleets?page=1&limit=10", 2),
    ("/fleets?page=1&limit=10&search=tata&sort=-model", 2),
    ("/fleets/1", 1),
    ("/trips/get-all-trips?page=1&limit=10", 2),
    ("/trips/get-all-trips?page=1&limit=10&search=pune&sort=-startDate", 2),
    ("/trips/trip-details/1", 5),
]


async def test_read_stays_within_statement_budget(signed_in: httpx.AsyncClient, statements: list[str]) -> None:
    for path, most in READS:
        statements.clear()
        assert data_of(await signed_in.get(path)), path
        assert len(statements) <= WHO_ASKS + most, "\n".join((path, *statements))


@pytest.mark.parametrize(
    ("path", "body", "most"),
    [
        ("/client/create", {"clientName": "Konkan Foods"}, 4),
        ("/users", {"fullName": "Mira", "emailId": "mira@example.com", "mobileNumber": "9000000099"}, 3),
        ("/fleets", {"fleetNumber": "WB-111", "registrationNumber": "PB 10 CV 4417"}, 3),
        ("/trips/create-trip", {"startDate": "2026-03-03T09:00:00Z", "endDate": "2026-03-04T09:00:00Z"}, 3),
    ],
)
async def test_create_stays_within_statement_budget(
    signed_in: httpx.AsyncClient, statements: list[str], path: str, body: dict[str, str], most: int
) -> None:
    assert data_of(await signed_in.post(path, json=body))
    assert len(statements) <= WHO_ASKS + most, "\n".join(statements)


async def test_request_without_session_runs_no_statement(client: httpx.AsyncClient, statements: list[str]) -> None:
    del client.headers["Authorization"]
    assert (await client.get("/fleets")).status_code == 401
    assert statements == []


async def test_concurrent_creates_do_not_search_for_codes(signed_in: httpx.AsyncClient, statements: list[str]) -> None:
    """A writer that has waited for the others knows neither them nor their codes, and asks once more."""
    names = [f"Client {number}" for number in range(12)]
    await asyncio.gather(*(signed_in.post("/client/create", json={"clientName": name}) for name in names))
    searches = [statement for statement in statements if "clients.client_code =" in statement]
    assert len(names) <= len(searches) <= 2 * len(names)


async def test_activity_has_order_of_its_index(signed_in: httpx.AsyncClient, statements: list[str]) -> None:
    """PostgreSQL reads an order with NULLS LAST from no index without it, not even that of a column without NULL."""
    data_of(await signed_in.get("/activity?page=1"))
    assert any("ORDER BY audit.at DESC, audit.id DESC" in statement for statement in statements)
