"""Generated records: the wanted number, valid, and in addition to existing ones."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, text, update
from sqlalchemy.exc import IntegrityError

from app.core.settings import Settings
from app.db.access import UNRESTRICTED
from app.db.context import RequestContext
from app.db.engine import Database
from app.db.lists.query import ListQuery
from app.db.migrations import is_up_to_date
from app.db.records import records
from app.db.records.records import Record
from app.features.clients.schemas import Client
from app.features.fleets.schemas import FLEETS, Fleet
from app.features.trips.models import Trip
from app.features.trips.schemas import TripBody
from app.features.trips.synthetic import generate
from app.features.trips.synthetic_data.rows import mobile, plate
from app.features.users.schemas import User, UserBody
from app.i18n.phone_numbers import phone_key
from tests.app.db.lists.index.queries import LISTS, assert_true

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

SAMPLES: dict[type[Record], int] = {Client: 12, User: 9, Fleet: 10, Trip: 12}


@pytest.fixture
async def database(settings: Settings) -> AsyncIterator[Database]:
    """A database with the sample data."""
    database = Database(settings)
    yield database
    await database.close()


def silent(_: str) -> None:
    """Ignore the progress."""


async def generated(database: Database, model: type[Record]) -> list[dict[str, Any]]:
    async with database.writing() as session:
        rows = await session.scalars(select(model).where(model.id > SAMPLES[model]).order_by(model.id))
        names = [each.key for each in model.__mapper__.column_attrs if each.key != "version"]  # versions are random
        return [{name: getattr(row, name) for name in names} for row in rows]


async def counts(database: Database) -> list[int]:
    async with database.writing() as session:
        return [await session.scalar(select(func.count()).select_from(model)) or 0 for model in SAMPLES]


async def test_count_and_progress_are_as_requested(database: Database) -> None:
    lines: list[str] = []
    await generate(database, 250, lines.append)
    assert await counts(database) == [12 + 3, 9 + 250, 10 + 250, 12 + 250]
    assert lines == ["3 clients", "250 users", "250 fleets", "250 trips", "indexes for searching and sorting lists"]


async def test_generated_records_are_valid_for_forms(database: Database) -> None:
    await generate(database, 250, silent)
    users, fleets = await generated(database, User), await generated(database, Fleet)
    assert len({user["mobile_key"] for user in users}) == len({fleet["registration_number"] for fleet in fleets}) == 250
    for user in users:
        assert UserBody.model_validate(user).full_name == user["full_name"]
        assert phone_key(user["mobile_number"]) == user["mobile_key"]
    for fleet in fleets:
        assert FLEETS.body.model_validate(fleet).model_dump()["registrationNumber"] == fleet["registration_number"]
        assert re.fullmatch(r"[A-Z]{2}\d\d[A-HJ-NP-Z]{2}\d{4}", fleet["registration_number"])
        assert fleet["vendor_fleet_id"] == fleet["registration_number"]
    for trip in await generated(database, Trip):
        assert trip["created_on"] < TripBody.model_validate(trip).start_date < trip["end_date"]
        assert trip["source_lat"]


async def test_records_do_not_depend_on_batch_size(
    database: Database, tmp_path: Path, seeded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.db"
    copy.write_bytes(seeded.read_bytes())
    other = Database(Settings(env="development", database_url=f"sqlite:///{copy}"))
    for each, batch_size in ((database, 60), (other, 7)):
        monkeypatch.setattr("app.features.trips.synthetic_data.bulk_insert.BATCH_SIZE", batch_size)
        await generate(each, 60, silent)
    for model in SAMPLES:
        assert await generated(database, model) == await generated(other, model)
    await other.close()


async def test_values_of_existing_records_are_not_repeated(database: Database) -> None:
    async with database.writing(RequestContext(UNRESTRICTED)) as session:
        users, fleets = [await session.scalar(select(func.max(model.id))) or 0 for model in (User, Fleet)]
        number, taken = mobile(users + 2), plate(fleets + 2)
        mira = User(full_name="Mira", email_id="m@example.com", mobile_number=number, mobile_key=number)
        vehicle = Fleet(fleet_number="WB-9", registration_number=f"{taken[:4]} {taken[4:]}")
        for record in (mira, vehicle):
            await records.add(session, record)
    await generate(database, 50, silent)
    await generate(database, 1, silent)
    assert await counts(database) == [12 + 2, 9 + 52, 10 + 52, 12 + 51]
    plates = [fleet["registration_number"].replace(" ", "") for fleet in await generated(database, Fleet)]
    assert len(set(plates)) == 52


async def test_lists_treat_them_like_single_records(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.features.trips.synthetic_data.bulk_insert.BATCH_SIZE", 9)
    before = await schema_of(database)
    await generate(database, 60, silent)
    assert await schema_of(database) == before
    assert await is_up_to_date(database.engine)
    for name, each in LISTS.items():
        await assert_true(database, each.list_index)
        found = await each.quick(database, ListQuery(search="a", sort="-id"))
        assert found == await each.slow(database, ListQuery(search="a", sort="-id"))
        assert found.total > SAMPLES[{"clients": Client, "users": User, "fleets": Fleet, "trips": Trip}[name]] / 2


async def schema_of(database: Database) -> set[Any]:
    """Return tables, indexes, views and triggers with their definitions."""
    async with database.writing() as session:
        if session.get_bind().dialect.name == "sqlite":
            return {*(await session.execute(text("SELECT type, name, sql FROM sqlite_master"))).all()}
        found = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' UNION SELECT tgname FROM pg_trigger"
        return {*(await session.scalars(text(found))).all()}


async def test_references_exist_and_next_id_is_free(database: Database) -> None:
    await generate(database, 60, silent)
    users, fleets = await generated(database, User), await generated(database, Fleet)
    for trip in await generated(database, Trip):
        assert {trip["driver_id"], trip["created_by_id"]} <= {user["id"] for user in users}
        assert trip["truck_id"] in {fleet["id"] for fleet in fleets}
    codes = {client["client_code"] for client in await generated(database, Client)}
    assert {user["client_code"] for user in users} - {None} <= codes
    async with database.writing(RequestContext(UNRESTRICTED)) as session:
        added = await records.add(session, Client(client_name="Nilgiri Dairy", client_code="N-1"))
        assert added.id == 12 + 1 + 1


async def test_foreign_keys_are_checked_afterwards(database: Database) -> None:
    await generate(database, 5, silent)
    with pytest.raises(IntegrityError):
        async with database.writing() as session:
            await session.execute(update(Trip).values(driver_id=70_000))


async def test_sqlite_file_is_locked_without_a_log(database: Database) -> None:
    file = database.engine.url.database or ""
    if database.engine.dialect.name != "sqlite":
        return

    def look(_: str) -> None:
        assert not Path(f"{file}-wal").exists()
        with (
            closing(sqlite3.connect(file, timeout=0)) as other,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            other.execute("SELECT count(*) FROM users")

    await generate(database, 5, look)
    async with database.writing() as session:
        assert await session.scalar(text("PRAGMA journal_mode")) == "wal"
        assert await session.scalar(text("PRAGMA integrity_check")) == "ok"
        assert (await session.execute(text("PRAGMA foreign_key_check"))).all() == []


async def test_interrupted_run_stores_nothing(database: Database) -> None:
    def stop_at_the_trips(line: str) -> None:
        if "trips" in line:
            raise KeyboardInterrupt

    before = await counts(database)
    with pytest.raises(KeyboardInterrupt):
        await generate(database, 30, stop_at_the_trips)
    assert await counts(database) == before
    await generate(database, 30, silent)
    assert await counts(database) == [13, 39, 40, 42]


async def test_cancelled_run_reports_that_nothing_is_stored(database: Database) -> None:
    before, lines = await counts(database), []

    def stop_at_the_end(line: str) -> None:
        lines.append(line)
        if "searching" in line:
            task.cancel()

    task = asyncio.create_task(generate(database, 30, stop_at_the_end))
    with pytest.raises(asyncio.CancelledError):
        await task
    assert lines[-1] == "Stopped. No records are stored."
    assert await counts(database) == before
    assert await is_up_to_date(database.engine)
