"""Invented records: as many as one wants, real to look at, and beside what is there."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from app.clients.models import Client
from app.database import Database
from app.fleets.models import Fleet
from app.fleets.schemas import FleetBody
from app.invention.fill import invent
from app.invention.rows import mobile, plate
from app.records import Record
from app.settings import Settings
from app.trips.models import Trip
from app.trips.schemas import TripBody
from app.users.models import User
from app.users.schemas import UserBody, mobile_key
from tests.app.answers import data_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

SAMPLES: dict[type[Record], int] = {Client: 12, User: 9, Fleet: 10, Trip: 12}


@pytest.fixture
async def database(settings: Settings) -> AsyncIterator[Database]:
    """A database with the sample data."""
    database = Database(settings)
    yield database
    await database.close()


def silent(_: str) -> None:
    """Tells nobody."""


async def invented(database: Database, model: type[Record]) -> list[dict[str, Any]]:
    async with database.writing() as session:
        rows = await session.scalars(select(model).where(model.id > SAMPLES[model]).order_by(model.id))
        names = [each.key for each in model.__mapper__.column_attrs if each.key != "version"]  # which is chance
        return [{name: getattr(row, name) for name in names} for row in rows]


async def counts(database: Database) -> list[int]:
    async with database.writing() as session:
        return [await session.scalar(select(func.count()).select_from(model)) or 0 for model in SAMPLES]


async def test_there_are_as_many_as_was_said(database: Database) -> None:
    told: list[str] = []
    await invent(database, 250, told.append)
    assert await counts(database) == [12 + 3, 9 + 250, 10 + 250, 12 + 250]
    assert told == ["3 clients", "250 users", "250 fleets", "250 trips", "what lists are searched and sorted by"]


async def test_they_are_what_the_forms_would_take(database: Database) -> None:
    await invent(database, 250, silent)
    for user in await invented(database, User):
        assert UserBody.model_validate(user).full_name == user["full_name"]
        assert mobile_key(user["mobile_number"]) == user["mobile_key"]
    for fleet in await invented(database, Fleet):
        assert FleetBody.model_validate(fleet).registration_number == fleet["registration_number"]
        assert re.fullmatch(r"[A-Z]{2}\d\d[A-HJ-NP-Z]{2}\d{4}", fleet["registration_number"])
        assert fleet["vendor_fleet_id"] == fleet["registration_number"]
    for trip in await invented(database, Trip):
        assert TripBody.model_validate(trip).start_date < trip["end_date"]
        assert trip["source_lat"]


async def test_names_plates_and_numbers_vary(database: Database) -> None:
    await invent(database, 250, silent)
    users, fleets = await invented(database, User), await invented(database, Fleet)
    assert len({user["mobile_key"] for user in users}) == 250
    assert len({fleet["registration_number"] for fleet in fleets}) == 250
    assert len({fleet["registration_number"][:2] for fleet in fleets}) > 15
    assert len({user["full_name"] for user in users}) > 240
    assert {user["gender"] for user in users} == {"female", "male"}


async def test_the_same_are_invented_in_every_database(database: Database, tmp_path: Path, seeded: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_bytes(seeded.read_bytes())
    other = Database(Settings(env="development", database_url=f"sqlite:///{copy}"))
    for each in (database, other):
        await invent(each, 60, silent)
    for model in SAMPLES:
        assert await invented(database, model) == await invented(other, model)
    await other.close()


async def test_what_somebody_else_has_is_not_given_again(signed_in: httpx.AsyncClient, database: Database) -> None:
    async with database.writing() as session:
        users, fleets = [await session.scalar(select(func.max(model.id))) or 0 for model in (User, Fleet)]
    person = {"fullName": "Mira", "emailId": "m@example.com", "mobileNumber": mobile(users + 2)}
    lorry = {"fleetNumber": "WB-9", "registrationNumber": f"{plate(fleets + 2)[:4]} {plate(fleets + 2)[4:]}"}
    data_of(await signed_in.post("/users", json=person))
    data_of(await signed_in.post("/fleets", json=lorry))
    await invent(database, 50, silent)
    await invent(database, 1, silent)
    assert await counts(database) == [12 + 2, 9 + 52, 10 + 52, 12 + 51]
    plates = [fleet["registration_number"].replace(" ", "") for fleet in await invented(database, Fleet)]
    assert len(set(plates)) == 52


async def test_one_who_stops_it_finds_nothing_of_it(database: Database) -> None:
    def stop_at_the_trips(line: str) -> None:
        if "trips" in line:
            raise KeyboardInterrupt

    before = await counts(database)
    with pytest.raises(KeyboardInterrupt):
        await invent(database, 30, stop_at_the_trips)
    assert await counts(database) == before
    await invent(database, 30, silent)
    assert await counts(database) == [13, 39, 40, 42]
