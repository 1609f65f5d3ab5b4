"""The sample data, and when it is loaded."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from app.content.loader import Fixtures
from app.core.settings import FIXTURES, Settings
from app.db.engine import Database
from app.db.migrations import migrate
from app.features.clients.samples import SAMPLES as CLIENTS
from app.features.fleets.samples import SAMPLES as FLEETS
from app.features.services import Services
from app.features.users.samples import SAMPLES as USERS
from app.i18n.phone_numbers import phone_key
from app.main import create_app
from app.ops.seeding import explain_sign_in, first_admin, follow, seed, seed_after_change
from app.ops.startup import NotReady, prepare_database
from app.testing import sign_in
from app.web.pages.snapshot import SnapshotSource
from tests.conftest import FIRST_ADMIN, SetClock, restart_database
from tests.support.assertions import data_of
from tests.support.production import production

pytestmark = pytest.mark.anyio


def test_the_sample_data_is_a_small_operator() -> None:
    fixtures = Fixtures(FIXTURES)
    clients, users = fixtures.load("clients", CLIENTS.file).root, fixtures.load("users", USERS.file).root
    fleets = fixtures.load("fleets", FLEETS.file).root
    assert (len(clients), len(users), len(fleets)) == (12, 9, 10)
    assert {user.role for user in users} == {"admin", "user"}
    assert (users[0].mobile_number, users[0].role, users[0].designation) == (FIRST_ADMIN, "admin", "Logistics Manager")
    assert all(fleet.vendor_fleet_id == fleet.registration_number.replace(" ", "") for fleet in fleets)
    assert {bool(fleet.partner) for fleet in fleets} == {True, False}
    assert len({phone_key(user.mobile_number) for user in users}) == 9
    assert {user.client_code for user in users} - {None} <= {client.client_code for client in clients}


async def test_a_second_start_changes_nothing(signed_in: httpx.AsyncClient, settings: Settings) -> None:
    await signed_in.delete("/client/clients/1")
    await restart_database(settings)
    assert len(data_of(await signed_in.get("/client/clients"))) == 11
    assert data_of(await signed_in.get("/users?limit=1"))["total"] == 9


async def test_what_was_stored_is_there_after_a_restart(
    settings: Settings, clock: SetClock, source: SnapshotSource
) -> None:
    names = []
    for _ in range(2):
        app = create_app(settings, clock=clock, source=source)
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://testserver/api") as client,
        ):
            client.headers["Authorization"] = f"Bearer {await sign_in(client, FIRST_ADMIN)}"
            names.append([row["clientName"] for row in data_of(await client.get("/client/clients"))])
            await client.post("/client/create", json={"clientName": "Nilgiri Dairy"})
        clock.advance(minutes=1)
    assert names[1] == [*names[0], "Nilgiri Dairy"]


async def test_production_requires_migrated_database_without_samples(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'waybill.db'}"
    settings = production(database_url=url)
    (tmp_path / "waybill.db").touch()
    app = create_app(settings)
    with pytest.raises(NotReady, match="^The database is not up to date. Run 'waybill migrate' before starting"):
        async with app.router.lifespan_context(app):
            pytest.fail("it started")
    database = Database(settings)
    await migrate(database.engine)
    async with app.router.lifespan_context(app):
        assert await first_admin(database) is None
    await seed(database, Fixtures(FIXTURES))
    admin = await first_admin(database)
    assert admin is not None
    assert admin.mobile_number == FIRST_ADMIN
    with pytest.raises(NotReady, match="^The database holds sample data: Asha Deshmukh and others could sign in"):
        await prepare_database(settings, database, Fixtures(FIXTURES))
    await database.close()


@pytest.mark.parametrize(
    ("broken", "loaded"),
    [
        ("trips", {"clients", "users", "fleets", "sites"}),
        ("users", {"clients", "fleets", "sites"}),  # trips refer to users
        ("clients", {"fleets"}),  # users refer to clients
    ],
)
async def test_mistake_keeps_only_its_file_from_being_loaded(tmp_path: Path, broken: str, loaded: set[str]) -> None:
    folder = shutil.copytree(FIXTURES, tmp_path / "fixtures")
    text = (folder / f"{broken}.yaml").read_text(encoding="utf-8")
    (folder / f"{broken}.yaml").write_text(text.replace("- ", "- nonsense: 5\n  ", 1), encoding="utf-8")
    database = Database(Settings(env="development", database_url=f"sqlite:///{tmp_path / 'waybill.db'}"))
    await migrate(database.engine)
    assert await seed(database, Fixtures(folder)) == loaded
    await database.close()


async def test_corrected_fixture_fills_only_empty_tables(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A corrected fixture fills its empty table; the server logs a fixture whose table already has rows."""
    folder = shutil.copytree(FIXTURES, tmp_path / "fixtures")
    (folder / "users.yaml").rename(tmp_path / "users.yaml")
    settings = Settings(env="development", live=True, database_url=f"sqlite:///{tmp_path / 'waybill.db'}")
    database, fixtures = Database(settings), Fixtures(folder)
    (mistake,) = await prepare_database(settings, database, fixtures)
    reason = f"Nobody can sign in yet, because there are no users: {mistake}"
    assert await explain_sign_in(database, fixtures) == reason
    assert str(mistake).startswith("fixtures/users.yaml:1:1: this file is missing")

    (tmp_path / "users.yaml").rename(folder / "users.yaml")
    await seed_after_change(database, fixtures, {"users"})
    signs_in = f"Sign in with {FIRST_ADMIN}, Asha Deshmukh. The code appears here and on the page."
    assert caplog.messages == ["fixtures/trips.yaml is loaded.", "fixtures/users.yaml is loaded.", signs_in]
    caplog.clear()
    await seed_after_change(database, fixtures, {"users", "login"})
    await database.close()
    assert [message.partition(":")[0] for message in caplog.messages] == ["fixtures/users.yaml is not loaded"]


async def test_save_that_takes_back_another_is_logged(
    services: Services, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = shutil.copytree(FIXTURES, tmp_path / "fixtures")
    path = folder / "states.yaml"
    text = path.read_text(encoding="utf-8")

    async def save_twice(*_: object, **__: object) -> AsyncIterator[set[tuple[int, str]]]:
        for number, state in enumerate(("Kerala", "Maharashtra")):
            path.write_text(text.replace(state, "Goa"), encoding="utf-8")
            os.utime(path, (0, number))
            yield {(1, str(path))}
        raise asyncio.CancelledError

    monkeypatch.setattr("watchfiles.awatch", save_twice)
    with pytest.raises(asyncio.CancelledError):
        await follow(services.database, Fixtures(folder), lambda: None)
    assert [message for message in caplog.messages if "this save has taken back" in message]


async def test_new_feature_is_seeded_at_next_start(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A feature that appears while the server runs receives its seed data at the next start."""
    monkeypatch.setattr("app.db.discovery.seed_data", lambda: pytest.fail("its table is not there yet"))
    database = Database(settings)
    await seed_after_change(database, Fixtures(FIXTURES), {"drivers"})
    await database.close()
