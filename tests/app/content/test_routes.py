"""Sample content over HTTP."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from app.content.loader import Fixtures
from tests.app.answers import data_of, refusal_of

pytestmark = pytest.mark.anyio


async def test_the_sign_in_page_gets_its_slogans_without_a_session(client: httpx.AsyncClient) -> None:
    slogans = data_of(await client.get("/content/login"))["slogans"]
    assert len(slogans) == 5
    refusal_of(await client.get("/content/notifications"), 401)


async def test_the_notifications_are_those_of_the_file(signed_in: httpx.AsyncClient) -> None:
    notifications = data_of(await signed_in.get("/content/notifications"))["notifications"]
    assert len(notifications) == 6
    assert set(notifications[0]) == {"id", "title", "text", "time", "tone", "unread"}
    assert [entry["unread"] for entry in notifications] == [True] * 3 + [False] * 3


async def test_a_mistake_in_a_file_is_told_to_whoever_looks(
    client: httpx.AsyncClient, api: Any, tmp_path: Path
) -> None:
    folder = tmp_path / "fixtures"
    folder.mkdir()
    (folder / "login.yaml").write_text("slogans:\n  - Fine\n  - {not: fine}\n")
    api.state.fixtures = Fixtures(folder)
    assert refusal_of(await client.get("/content/login"), 503).startswith("fixtures/login.yaml:3: slogans.1: ")
