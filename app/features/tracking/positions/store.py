"""Reads and writes stored positions."""

import logging
from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, bindparam, delete, func, insert, select, text, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from app.features.tracking.models import FIXES, REFUSALS, TRACKERS, TRACKS, WATCH
from app.features.tracking.motion.fixes import Fix, merge_fixes
from app.features.tracking.plates import normalize_plate
from app.features.tracking.positions.packing import FORMAT, DamagedTrack, pack, unpack
from app.features.tracking.positions.tracker import Tracker

logger = logging.getLogger(__name__)
HOUR = 3600
_FIX_COLUMNS = tuple(FIXES.c[name] for name in Fix._fields)


class StoredVehicle(NamedTuple):
    """A vehicle with stored positions."""

    tracker_id: int
    plate: str
    first_at: int | None
    """The time of its oldest fix."""
    heard_at: int | None
    """The time of its newest fix."""


def insert_ignoring(session: AsyncSession | Connection, table: Any) -> Any:
    """Return an INSERT that leaves rows which exist."""
    return _insert(session, table).on_conflict_do_nothing()


def insert_replacing(session: AsyncSession | Connection, table: Any, key: Sequence[str], names: Iterable[str]) -> Any:
    """Return an INSERT that changes these columns of rows which exist."""
    statement = _insert(session, table)
    return statement.on_conflict_do_update(
        index_elements=list(key), set_={name: statement.excluded[name] for name in names}
    )


def _insert(session: AsyncSession | Connection, table: Any) -> Any:
    bind = session.get_bind() if isinstance(session, AsyncSession) else session
    if bind.dialect.name == "postgresql":
        from sqlalchemy.dialects import postgresql  # imported here because SQLite does not need it

        return postgresql.insert(table)
    return sqlite.insert(table)


def find_vehicle(connection: Connection, plate: str, visible: frozenset[str] | None) -> StoredVehicle | None:
    """Return the vehicle with this plate. None if nothing is stored of it, or if the person may not see it."""
    key = normalize_plate(plate)
    if visible is not None and key not in visible:
        return None
    columns = TRACKERS.c.id, TRACKERS.c.given_plate, TRACKERS.c.first_at, TRACKERS.c.heard_at
    row = connection.execute(select(*columns).where(TRACKERS.c.plate == key)).one_or_none()
    return None if row is None else StoredVehicle(*row)


def read_fixes(connection: Connection, tracker_id: int, start: int, end: int) -> list[Fix]:
    """Return the fixes of a vehicle from one second to another, both included, in order."""
    return merge_fixes(*read_hours(connection, tracker_id, start, end), read_recent(connection, tracker_id, start, end))


def read_hours(connection: Connection, tracker_id: int, start: int, end: int) -> Iterator[list[Fix]]:
    """Return the packed fixes of a vehicle hour by hour. A damaged hour is logged, and shows as a gap."""
    rows = (
        select(TRACKS.c.body, TRACKS.c.format)
        .where(TRACKS.c.tracker_id == tracker_id, TRACKS.c.hour.between(start // HOUR, end // HOUR))
        .order_by(TRACKS.c.hour)
    )
    return _unpack_hours(connection, rows, start, end)


def _unpack_hours(connection: Connection, rows: Select[bytes, int], start: int, end: int) -> Iterator[list[Fix]]:
    for body, number in connection.execute(rows).all():
        try:
            yield [fix for fix in unpack(body, number) if start <= fix.at <= end]
        except DamagedTrack as error:
            logger.error("stored positions of an hour are damaged: %s", error)


def read_recent(connection: Connection, tracker_id: int, start: int, end: int) -> list[Fix]:
    """Return the fixes of a vehicle that are not packed yet, in order.

    The table is ordered by time, for cheap writes. In the last hours, which are full, each second is looked up: that
    takes 20 ms. Before them, there are only fixes that have arrived late.
    """
    last = connection.scalar(select(func.max(FIXES.c.at)))
    if last is None:
        return []
    full = max(start, last - _FULL_SECONDS)
    late = FIXES.c.at.between(start, min(end, full - 1)), FIXES.c.tracker_id == tracker_id
    fixes = [Fix(*row) for row in connection.execute(select(*_FIX_COLUMNS).where(*late).order_by(FIXES.c.at))]
    values = {"first": full, "last": min(end, last), "tracker_id": tracker_id}
    fixes += [Fix(*row) for row in connection.execute(_EACH_SECOND, values)] if full <= min(end, last) else ()
    return [fix._replace(is_cut=bool(fix.is_cut)) for fix in fixes]


def read_fixes_of(connection: Connection, trackers: Set[int], start: int, end: int) -> dict[int, list[Fix]]:
    """Return the fixes of several vehicles that are not packed yet, in order, by their trackers."""
    found: dict[int, list[Fix]] = {}
    rows = select(FIXES.c.tracker_id, *_FIX_COLUMNS).where(FIXES.c.at.between(start, end)).order_by(FIXES.c.at)
    for tracker_id, *values in connection.execute(rows):
        if tracker_id in trackers:
            found.setdefault(tracker_id, []).append(Fix(*values))
    return found


def read_fix_before(connection: Connection, tracker_id: int, at: int, oldest: int) -> Fix | None:
    """Return the last fix of a vehicle before a second, from `oldest` on. None if there is none."""
    return _read_nearest(connection, tracker_id, oldest, at - 1, is_first=False)


def read_fix_after(connection: Connection, tracker_id: int, at: int, newest: int) -> Fix | None:
    """Return the first fix of a vehicle after a second, up to `newest`. None if there is none."""
    return _read_nearest(connection, tracker_id, at + 1, newest, is_first=True)


def _read_nearest(connection: Connection, tracker_id: int, start: int, end: int, *, is_first: bool) -> Fix | None:
    """Return the first or the last fix from one second to another, both included."""
    choose = min if is_first else max
    hours = TRACKS.c.hour.between(start // HOUR, end // HOUR)
    order = TRACKS.c.hour if is_first else TRACKS.c.hour.desc()
    rows = select(TRACKS.c.body, TRACKS.c.format).where(TRACKS.c.tracker_id == tracker_id, hours).order_by(order)
    packed = (fixes for fixes in _unpack_hours(connection, rows.limit(_NEAR_HOURS), start, end) if fixes)
    nearest = next((choose(fixes) for fixes in packed), None)
    if nearest is not None:
        start, end = (start, nearest.at) if is_first else (nearest.at, end)
    recent = read_recent(connection, tracker_id, start, end) if start <= end else []
    return choose((*(() if nearest is None else (nearest,)), *recent), default=None)


_NEAR_HOURS = 3
"""An hour may have no fix on this side of the second, and another one may be damaged."""
_FULL_SECONDS = 3 * HOUR
_NAMES = ", ".join(f"fixes.{name}" for name in Fix._fields)
_EACH_SECOND = text(
    "WITH RECURSIVE seconds(at) AS (SELECT CAST(:first AS BIGINT)"
    " UNION ALL SELECT at + 1 FROM seconds WHERE at < CAST(:last AS BIGINT))"
    f" SELECT {_NAMES} FROM seconds JOIN fixes ON fixes.at = seconds.at AND fixes.tracker_id = :tracker_id"
    " ORDER BY fixes.at"
)


def read_trackers(connection: Connection) -> list[Tracker]:
    """Return all trackers, as they are stored."""
    return [Tracker.load(dict(row)) for row in connection.execute(select(TRACKERS).order_by(TRACKERS.c.id)).mappings()]


async def write_trackers(session: AsyncSession, trackers: Iterable[Tracker]) -> None:
    """Store changed trackers with their new fixes. Fixes that are stored already stay. See `mark_stored`."""
    changed = [each for each in trackers if each.is_changed]
    ids = dict[str, int]()
    if new := [each.row() for each in changed if each.id is None]:
        result = await session.execute(insert(TRACKERS).returning(TRACKERS.c.plate, TRACKERS.c.id), new)
        ids = {row.plate: row.id for row in result}
    if old := [{**each.row(), "tracker_id": each.id} for each in changed if each.id is not None]:
        columns = [name for name in old[0] if name not in ("plate", "tracker_id")]
        values: dict[str, Any] = {name: bindparam(name) for name in columns}
        statement = update(TRACKERS).where(TRACKERS.c.id == bindparam("tracker_id")).values(values)
        connection = await session.connection()
        await connection.execute(statement, old)
    fixes = [{**fix._asdict(), "tracker_id": each.id or ids[each.plate]} for each in changed for fix in each.fixes]
    if fixes:
        await session.execute(insert_ignoring(session, FIXES), fixes)
    for each in changed:
        each.id = each.id or ids[each.plate]


def mark_stored(trackers: Iterable[Tracker]) -> None:
    """Note that the transaction of `write_trackers` is committed."""
    for each in trackers:
        each.forget()


def hours_to_pack(connection: Connection, before: int) -> int | None:
    """Return the oldest hour, since 1970, that has unpacked fixes before this time. None if there is none."""
    first = connection.scalar(select(func.min(FIXES.c.at)))
    return None if first is None or first >= before else int(first) // HOUR


def trackers_in_hour(connection: Connection, hour: int) -> list[int]:
    """Return the ids of the vehicles with unpacked fixes in an hour."""
    rows = select(FIXES.c.tracker_id).distinct().where(FIXES.c.at.between(hour * HOUR, hour * HOUR + HOUR - 1))
    return sorted(connection.scalars(rows))


def pack_hour(connection: Connection, tracker_id: int, hour: int) -> dict[str, Any] | None:
    """Return the row of a packed hour, with the fixes that are packed already. None without unpacked fixes."""
    start, end = hour * HOUR, hour * HOUR + HOUR - 1
    recent = read_recent(connection, tracker_id, start, end)
    if not recent:
        return None
    fixes = merge_fixes(*read_hours(connection, tracker_id, start, end), recent)
    body = pack(fixes)
    values = {"count": len(fixes), "size": len(body), "format": FORMAT, "body": body}
    return {"tracker_id": tracker_id, "hour": hour, **values}


async def write_hours(session: AsyncSession, rows: Sequence[dict[str, Any]]) -> None:
    """Store packed hours, in place of those of the same vehicle and hour."""
    statement = _insert(session, TRACKS)
    changed = {name: statement.excluded[name] for name in ("count", "size", "format", "body")}
    await session.execute(statement.on_conflict_do_update(index_elements=["tracker_id", "hour"], set_=changed), rows)


async def delete_fixes(session: AsyncSession, start: int, end: int, max_rows: int) -> int:
    """Delete unpacked fixes from a second on and before another, those of about `max_rows` at most.

    Returns the second that comes next.
    """
    rows = select(FIXES.c.at).where(FIXES.c.at >= start, FIXES.c.at < end).order_by(FIXES.c.at)
    limit = await session.scalar(rows.offset(max_rows).limit(1))
    until = end if limit is None else max(int(limit), start + 1)
    await session.execute(delete(FIXES).where(FIXES.c.at >= start, FIXES.c.at < until))
    return until


async def add_refusals(session: AsyncSession, rows: Sequence[dict[str, Any]]) -> None:
    """Add to the numbers of refused positions."""
    if rows:
        statement = _insert(session, REFUSALS)
        total = REFUSALS.c.count + statement.excluded["count"]
        await session.execute(
            statement.on_conflict_do_update(index_elements=["day", "reason"], set_={"count": total}), rows
        )


async def ensure_watch(session: AsyncSession, owner: str) -> Any:
    """Make this watcher the owner of the state, and return the state."""
    first = {"id": 1, "owner": owner, "version": 0, "warnings": "[]", "unnamed": "[]"}
    await session.execute(insert_ignoring(session, WATCH), first)
    await session.execute(update(WATCH).values(owner=owner))
    return (await session.execute(select(WATCH))).one()
