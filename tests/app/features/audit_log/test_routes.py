"""The audit log over HTTP."""

import httpx
import pytest

from tests.conftest import SetClock
from tests.support.assertions import data_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


@pytest.mark.promise("Audit log", "The history of a record lists who changed it and when, newest first.")
async def test_history_lists_changes_newest_first(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    for call in (signed_in.delete("/fleets/2"), signed_in.post("/fleets/2/restore")):
        clock.advance(minutes=1)
        data_of(await call)
    history = data_of(await signed_in.get("/audit?entity=fleets&id=2"))
    assert [entry["action"] for entry in history] == ["restore", "delete", "add"]
    restored, deleted, loaded = history
    assert (restored["userName"], restored["at"]) == ("Asha Deshmukh", "2026-03-02T09:32:00Z")
    assert restored["before"] is None
    assert restored["after"] == deleted["before"]
    assert (loaded["userId"], loaded["userName"]) == (None, None)


async def test_unknown_record_has_no_history(signed_in: httpx.AsyncClient) -> None:
    assert data_of(await signed_in.get("/audit?entity=fleets&id=4711")) == []
    assert refusal_of(await signed_in.get("/audit?entity=fleets"), 400) == "ID is required"


@pytest.mark.any_database
async def test_history_without_session_is_refused(client: httpx.AsyncClient) -> None:
    refusal_of(await client.get("/audit?entity=fleets&id=2"), 401)
