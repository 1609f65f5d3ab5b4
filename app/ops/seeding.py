"""Sample data for a first start: what fixtures/ says, put into tables that are empty."""

import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import utc_now
from app.db import discovery as slices
from app.db import records
from app.db.engine import Database
from app.db.samples import SeedData
from app.features.content.errors import ContentError, InvalidContent
from app.features.content.loader import ContentSchemas, Fixtures
from app.features.fleets.samples import SAMPLES as FLEETS
from app.features.trips.samples import SAMPLES as TRIPS
from app.features.users.models import User
from app.features.users.samples import SAMPLES as USERS
from app.features.users.schemas import mobile_key

logger = logging.getLogger(__name__)

_TABLES = slices.seed_data()  # once: a slice that is written while the server runs has no table before the next start
SAMPLES: ContentSchemas = {each.name: each.file for each in _TABLES}
"""The files that fill an empty database."""


async def seed(database: Database, fixtures: Fixtures) -> set[str]:
    """Fill the tables that never had a row. Gives the names of the files that were read. Raises InvalidContent."""
    if mistakes := fixtures.validate_files(SAMPLES) or unknown_references(fixtures):
        raise InvalidContent(mistakes)
    async with database.writing(author=None, clock=utc_now) as session:
        return {samples.name for samples in _TABLES if await _fill(session, samples, fixtures)}


async def _fill(session: AsyncSession, samples: SeedData[Any], fixtures: Fixtures) -> bool:
    if await session.scalar(select(func.count()).select_from(samples.model)):
        return False
    for sample in fixtures.load(samples.name, samples.file).root:
        await records.add(session, await samples.build(session, sample))
    return True


async def follow(database: Database, fixtures: Fixtures, filled: Callable[[], None]) -> None:
    """Fill a table as soon as its file is there and right, until cancelled; `filled` is told after each look."""
    from watchfiles import awatch  # only while somebody works on the files

    async for changes in awatch(fixtures.folder, watch_filter=_is_content, debounce=200, step=50):
        await fill_after(database, fixtures, {Path(path).stem for _, path in changes})
        filled()


def _is_content(_: object, path: str) -> bool:
    return path.endswith(".yaml")


async def fill_after(database: Database, fixtures: Fixtures, saved: Iterable[str]) -> None:
    """What is to be done when these files, by their names without '.yaml', were saved: fill tables that never had a
    row, and tell whoever runs the server which files change nothing. Pages tell about mistakes.
    """
    try:
        read = await seed(database, fixtures)
    except InvalidContent:
        return
    for name in sorted({*saved} & SAMPLES.keys() - read):
        logger.warning(_NOT_READ, fixtures.folder.name, name)


_NOT_READ = (
    "%s/%s.yaml is not read: its table has, or had, rows of its own. To begin anew with what it says, stop the server,"
    " remove its database (var/waybill.db) and start it."
)


def sample_plates(fixtures: Fixtures) -> list[str]:
    """The plates by which a tracking provider knows the sample fleets. Raises InvalidContent."""
    return [body.vendor_fleet_id for body in fixtures.load("fleets", FLEETS.file).root if body.vendor_fleet_id]


class Admin(NamedTuple):
    """Somebody who may do everything."""

    mobile_number: str
    full_name: str


async def first_admin(database: Database) -> Admin | None:
    """The person whom a newcomer can sign in as."""
    admins = select(User.mobile_number, User.full_name).where(User.role == "admin", User.deleted_at.is_(None))
    row = await database.read(lambda connection: connection.execute(admins.order_by(User.id).limit(1)).one_or_none())
    return Admin(*row) if row else None


async def sample_staff(database: Database, fixtures: Fixtures) -> list[str]:
    """Names of the sample users who could sign in: their numbers are known to everybody. Raises InvalidContent."""
    known = {(mobile_key(user.mobile_number), user.email_id) for user in fixtures.load("users", USERS.file).root}
    there = select(User.mobile_key, User.email_id, User.full_name).where(
        User.deleted_at.is_(None), User.mobile_key.in_([key for key, _ in known])
    )
    rows = await database.read(lambda connection: connection.execute(there.order_by(User.id)).all())
    return [name for key, email, name in rows if (key, email) in known]


def unknown_references(fixtures: Fixtures) -> list[ContentError]:
    """Numbers in the file of trips that the files of staff and vehicles do not have. Raises InvalidContent."""
    mobiles = {mobile_key(user.mobile_number) for user in fixtures.load("users", USERS.file).root}
    trucks = {fleet.registration_number for fleet in fixtures.load("fleets", FLEETS.file).root}
    found: list[ContentError] = []

    def tell(index: int, name: str, sentence: str) -> None:
        found.append(fixtures.error_at("trips", (index, name), f"{name}: {sentence}"))

    for index, trip in enumerate(fixtures.load("trips", TRIPS.file).root):
        for name, mobile in {"driver": trip.driver, "createdBy": trip.created_by}.items():
            if mobile is not None and mobile_key(mobile) not in mobiles:
                tell(index, name, f"no user in users.yaml has the mobile number {mobile}")
        if trip.truck is not None and trip.truck not in trucks:
            tell(index, "truck", f"no vehicle in fleets.yaml has the registration number {trip.truck}")
    return found
