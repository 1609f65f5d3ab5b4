"""Sample content over HTTP."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from app.content.features import content_schemas
from app.content.loader import Fixtures
from app.db.access import Access
from app.features.services import Services
from app.features.users.schemas import User
from tests.conftest import SetClock
from tests.support.assertions import data_of, refusal_of
from tests.support.production import production
from tests.support.worlds import FixedAccess

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]


async def test_login_content_is_public(client: httpx.AsyncClient) -> None:
    content = data_of(await client.get("/content/login"))
    assert (len(content["slogans"]), content["notice"]) == (5, "")
    refusal_of(await client.get("/content/dashboard"), 401)


async def test_login_content_says_why_nobody_can_sign_in(client: httpx.AsyncClient, services: Services) -> None:
    """A sign-in page without users would otherwise say for ever that a code is on its way."""
    async with services.database.writing() as session:
        await session.execute(update(User).values(deleted_at=services.clock()))
    notice = data_of(await client.get("/content/login"))["notice"]
    assert notice == "Nobody can sign in yet, because there are no users. 'waybill admin' adds the first one."


async def entries(client: httpx.AsyncClient) -> list[dict[str, object]]:
    """Return the entries of the bell: there are no alerts."""
    rows: list[dict[str, object]] = data_of(await client.get("/alerts/feed"))["alerts"]
    return rows


async def test_entries_of_the_bell_come_from_file(signed_in: httpx.AsyncClient) -> None:
    found = await entries(signed_in)
    assert {(entry["unread"], entry["sample"]) for entry in found} == {(False, True)}


async def test_invented_entries_are_only_for_development_and_admins(
    signed_in: httpx.AsyncClient, api: Any, services: Services
) -> None:
    assert len(await entries(signed_in)) == 6
    limited = Access(actions=frozenset({"trips.list"}), name="limited")
    for changes in ({"settings": production()}, {"access_of": FixedAccess(limited)}):
        api.state.services = replace(services, **changes)
        assert await entries(signed_in) == []


async def test_answers_say_whether_content_is_invented(
    signed_in: httpx.AsyncClient, api: Any, services: Services
) -> None:
    """Production shows the notifications of the operator."""
    texts = services.fixtures.texts(content_schemas())
    for name in ("dashboard", "tenders", "login"):
        for sample in ("true", "false"):
            services.fixtures.use({**texts, name: texts[name].replace("sample: true", f"sample: {sample}")})
            assert data_of(await signed_in.get(f"/content/{name}"))["sample"] == (sample == "true"), name
    services.fixtures.use({**texts, "notifications": texts["notifications"].replace("sample: true", "sample: false")})
    api.state.services = replace(services, settings=production())
    found = await entries(signed_in)
    assert [entry["sample"] for entry in found] == [False] * 6
    assert [entry["unread"] for entry in found] == [True] * 3 + [False] * 3


async def test_invented_content_needs_the_right_to_the_real_one(
    signed_in: httpx.AsyncClient, api: Any, services: Services
) -> None:
    """A role that would not see figures and tenders of the operator sees no invented ones either."""
    for right, path in (("dashboard.list", "/content/dashboard"), ("tenders.list", "/content/tenders")):
        for rights, status in (({"trips.list"}, 403), ({"trips.list", right}, 200)):
            access = Access(actions=frozenset(rights), name="limited")
            api.state.services = replace(services, access_of=FixedAccess(access))
            assert (await signed_in.get(path)).status_code == status, (path, rights)


async def test_invalid_file_returns_error_message(client: httpx.AsyncClient, api: Any, tmp_path: Path) -> None:
    folder = tmp_path / "fixtures"
    folder.mkdir()
    (folder / "login.yaml").write_text("slogans:\n  - Fine\n  - {not: fine}\n")
    api.state.services = replace(api.state.services, fixtures=Fixtures(folder))
    assert refusal_of(await client.get("/content/login"), 503).startswith("fixtures/login.yaml:3:5: slogans, entry 2: ")


async def test_relative_dates_follow_server_clock(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    async def due_date() -> str:
        return str(data_of(await signed_in.get("/content/tenders"))["tenders"][0]["dueDate"])

    assert await due_date() == "2026-03-14"
    clock.advance(hours=10)  # after midnight in India
    assert await due_date() == "2026-03-15"
