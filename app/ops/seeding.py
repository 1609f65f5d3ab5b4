"""Loads the sample data of `fixtures/` into empty tables."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pydantic.alias_generators import to_camel
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.content.errors import ContentError
from app.content.features import content_checks
from app.content.loader import ContentSchemas, Fixtures
from app.content.lost_changes import SavedVersions
from app.contract.base.node import suggestion
from app.db import discovery as slices
from app.db.access import UNRESTRICTED
from app.db.context import RequestContext
from app.db.engine import Base, Database
from app.db.records.samples import References, SeedData
from app.db.records.unique_columns import key_of, unique_columns_of
from app.features.users.samples import SAMPLES as USERS
from app.features.users.schemas import User
from app.i18n.messages import DEFERRED, translate, use_language
from app.i18n.phone_numbers import phone_key

logger = logging.getLogger(__name__)

_FOLDER_POLL_SECONDS = 0.5
"""How often a missing folder is searched."""
_TABLES = (
    slices.seed_data()
)  # read once: a feature that is added while the server runs has no table until the next start
SAMPLES: ContentSchemas = {samples.name: samples.file for samples in _TABLES}
"""The schemas of the files that fill an empty database."""


class Seeding(NamedTuple):
    """What a database lacks of the sample data."""

    mistakes: list[ContentError]
    """The mistakes in the files, sorted by file and line."""
    waiting: frozenset[str]
    """The files that cannot be loaded, named without '.yaml': those with a mistake, and those that refer to them."""


async def seed(database: Database, fixtures: Fixtures) -> set[str]:
    """Fill the tables that never had a row from the files without a mistake. Return the names of the loaded files."""
    waiting = find_mistakes(fixtures).waiting
    async with database.writing(RequestContext(UNRESTRICTED)) as session:
        return {
            samples.name
            for samples in _TABLES
            if samples.name not in waiting and await _fill(session, samples, fixtures)
        }


@use_language(DEFERRED)
def find_mistakes(fixtures: Fixtures) -> Seeding:
    """Return the mistakes in the files of the tables, and the files that wait until they are corrected."""
    mistakes = fixtures.validate_files(SAMPLES)
    tables = [samples for samples in _TABLES if samples.name not in _names(mistakes)]
    mistakes += unknown_references(fixtures, tables)
    waiting = _names(mistakes)
    for samples in _TABLES:  # those that a table refers to come first
        keys = Base.metadata.tables[samples.model.__tablename__].foreign_keys
        if waiting & {key.column.table.name for key in keys}:
            waiting.add(samples.name)
    return Seeding(sorted(set(mistakes)), frozenset(waiting))


def _names(mistakes: Iterable[ContentError]) -> set[str]:
    """Return the names of the files with mistakes; all of them if there is no folder."""
    names = {Path(mistake.file).stem for mistake in mistakes}
    return names if names <= SAMPLES.keys() else {*SAMPLES}


async def _fill(session: AsyncSession, samples: SeedData[Any], fixtures: Fixtures) -> bool:
    if await session.scalar(select(func.count()).select_from(samples.model)):
        return False
    for sample in fixtures.load(samples.name, samples.file).root:
        await samples.add(session, sample)
    return True


async def follow(database: Database, fixtures: Fixtures, on_seeded: Callable[[], None]) -> None:
    """Fill a table once its file is valid, until cancelled. `on_seeded` is called after each change of a file."""
    from watchfiles import awatch  # imported here because only hot reload needs it

    versions = await asyncio.to_thread(SavedVersions, fixtures)
    while True:
        if not fixtures.folder.is_dir():
            await _wait_for(fixtures.folder)
            await seed_after_change(database, fixtures, ())
            on_seeded()
        async for changes in awatch(fixtures.folder, watch_filter=_is_yaml, debounce=200, step=50):
            names = {Path(path).stem for _, path in changes}
            for loss in await asyncio.to_thread(versions.find_losses, names):
                logger.warning("%s", loss)
            await seed_after_change(database, fixtures, names)
            on_seeded()
            if not fixtures.folder.is_dir():
                break  # a folder that replaces this one needs a new watch


async def _wait_for(folder: Path) -> None:
    while not folder.is_dir():
        await asyncio.sleep(_FOLDER_POLL_SECONDS)


def _is_yaml(_: object, path: str) -> bool:
    return path.endswith(".yaml")


async def seed_after_change(database: Database, fixtures: Fixtures, changed: Iterable[str]) -> None:
    """Seed after a change of these files, which are named without '.yaml'. Log what was loaded, and what was not.

    Open pages show mistakes in the files.
    """
    loaded, waiting = await seed(database, fixtures), find_mistakes(fixtures).waiting
    for name in sorted(loaded):
        logger.warning("%s/%s.yaml is loaded.", fixtures.folder.name, name)
    if USERS.name in loaded:
        logger.warning(await explain_sign_in(database, fixtures))
    for name in sorted({*changed} & SAMPLES.keys() - loaded - waiting):
        logger.warning(_NOT_LOADED, fixtures.folder.name, name)


_NOT_LOADED = (
    "%s/%s.yaml is not loaded: its table has, or had, rows. To load the file, stop the server, delete its database"
    " (var/waybill.db) and start the server."
)


class Admin(NamedTuple):
    """A user with the role admin."""

    mobile_number: str
    full_name: str


async def first_admin(database: Database) -> Admin | None:
    """Return the first admin, whose number the server prints in development."""
    admins = select(User.mobile_number, User.full_name).where(User.role == "admin", User.deleted_at.is_(None))
    row = await database.read(lambda connection: connection.execute(admins.order_by(User.id).limit(1)).one_or_none())
    return Admin(*row) if row else None


async def explain_sign_in(database: Database, fixtures: Fixtures) -> str:
    """Return how to sign in, or why no user can, for a terminal in development."""
    if admin := await first_admin(database):
        return f"Sign in with {admin.mobile_number}, {admin.full_name}. The code appears here and on the page."
    return str(explain_no_users(fixtures, development=True))


def explain_no_users(fixtures: Fixtures, *, development: bool) -> str:
    """Return why no user can sign in if the database has no user, in the current language."""
    mistakes, waiting = find_mistakes(fixtures)
    if development and USERS.name in waiting:
        mistake = next((each for each in mistakes if USERS.name in _names([each])), mistakes[0])
        return translate(
            "Nobody can sign in yet, because there are no users: {mistake}", mistake=str(mistake.localized())
        )
    return translate("Nobody can sign in yet, because there are no users. 'waybill admin' adds the first one.")


async def sample_staff(database: Database, fixtures: Fixtures) -> list[str]:
    """Return the names of the sample users in the database, whose numbers are public. Raises InvalidContent."""
    known = {(phone_key(user.mobile_number), user.email_id) for user in fixtures.load("users", USERS.file).root}
    candidates = select(User.mobile_key, User.email_id, User.full_name).where(
        User.deleted_at.is_(None), User.mobile_key.in_([key for key, _ in known])
    )
    rows = await database.read(lambda connection: connection.execute(candidates.order_by(User.id)).all())
    return [name for key, email, name in rows if (key, email) in known]


def unknown_references(fixtures: Fixtures, tables: Sequence[SeedData[Any]] = _TABLES) -> list[ContentError]:
    """Return the references in the files of these tables to entries that other files do not contain, and values that
    are not unique. Raises InvalidContent.
    """
    if errors := list(duplicate_values(fixtures, tables)):
        return errors  # of two entries with one value, the name of the other one seems to be missing
    names = {samples.name for samples in tables}
    checks = (check for check in content_checks() if check.stops_seeding and check.files <= names)
    errors += (error for check in checks for error in check.find(fixtures))
    return [*errors, *unknown_names(fixtures, tables)]


def unknown_names(fixtures: Fixtures, tables: Sequence[SeedData[Any]]) -> Iterator[ContentError]:
    """Return the names in a file that the file of the table they refer to does not contain."""
    files = {samples.model.__tablename__: samples for samples in tables}
    for samples in tables:
        for place, row, references in _entries(fixtures, samples):
            for field, reference in references.items():
                name, other = getattr(row, field), files.get(reference.name)
                if name is None or other is None:
                    continue
                names = {getattr(each, reference.label) for each in fixtures.load(other.name, other.file).root}
                if name not in names:
                    key = to_camel(field.removesuffix("_id"))
                    missing = translate("{file} has no '{name}'", file=f"{other.name}.yaml", name=name)
                    message = f"{key}: " + missing + suggestion(name, names)
                    yield fixtures.error_at(samples.name, (*place, key), message)


def _entries(fixtures: Fixtures, samples: SeedData[Any]) -> Iterator[tuple[tuple[str | int, ...], Any, References]]:
    """Yield the entries of a file and their lines, with their place in the file and the tables that they refer to."""
    for index, row in enumerate(fixtures.load(samples.name, samples.file).root):
        yield (index,), row, samples.references
        for field, lines in samples.lines.items():
            for number, line in enumerate(getattr(row, field)):
                yield (index, to_camel(field), number), line, lines.references


def duplicate_values(fixtures: Fixtures, tables: Sequence[SeedData[Any]]) -> Iterator[ContentError]:
    """Return the values of unique columns that two entries have."""
    for samples in tables:
        names = {field.alias or name: name for name, field in samples.entry.model_fields.items()}
        fields = {unique.field for unique in unique_columns_of(samples.model.__tablename__)}
        for field in sorted(fields.union(map(to_camel, samples.unique)) & names.keys()):
            seen: dict[object, int] = {}
            for index, row in enumerate(fixtures.load(samples.name, samples.file).root):
                value = getattr(row, names[field])
                first = seen.setdefault(key_of(getattr(samples.model, names[field]), value), index)
                if value is not None and first != index:
                    line = fixtures.error_at(samples.name, (first, field), "").line
                    message = translate(
                        "{value} is in line {line} as well, but each entry needs its own", value=repr(value), line=line
                    )
                    yield fixtures.error_at(samples.name, (index, field), f"{field}: " + message)
