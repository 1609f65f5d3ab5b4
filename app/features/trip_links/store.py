"""Finds links, and the columns of their trips. Other features' tables are read through their references."""

from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from sqlalchemy import BigInteger, ColumnElement, Connection, Select, and_, func, or_, select, type_coerce, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Conflict, NotFound
from app.db.access import ResourceRows, access_of, look_up_rows, mark_rows, read_rows, run_with
from app.db.engine import UtcDateTime
from app.db.records.rows import Row
from app.features.clients.schemas import CLIENTS_TABLE
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.tracking.schemas.trips import TRIP_TIMES_TABLE
from app.features.trip_links.models import TripLink
from app.features.trip_links.public_trip import SharedTrip
from app.features.trip_links.texts import TextTrip
from app.features.trips.schemas import TRIPS_TABLE
from app.i18n.messages import translate

AFTER_ARRIVAL: Final = timedelta(hours=24)
AFTER_END: Final = timedelta(days=7)
MAX_OPEN: Final = 20
"""The most open links of one trip."""
MAX_LINES: Final = 50
"""The most trips of one text."""
_TRIPS, _FLEETS, _TIMES = TRIPS_TABLE.clause, FLEETS_TABLE.clause, TRIP_TIMES_TABLE.clause


def _moment(name: str) -> ColumnElement[datetime]:
    return type_coerce(_TRIPS.c[name], UtcDateTime())


ARRIVED = (
    select(func.max(type_coerce(_TIMES.c.at, BigInteger())))
    .where(_TIMES.c.trip_id == _TRIPS.c.id, _TIMES.c.stop == "destination", _TIMES.c.kind == "arrived")
    .where(_TIMES.c.undone_at.is_(None))
    .scalar_subquery()
)
"""When a trip arrived, in seconds. Null before."""
_TRIP: dict[str, ColumnElement[Any]] = {
    "source": _TRIPS.c.source,
    "destination": _TRIPS.c.destination,
    "start_date": _moment("start_date"),
    "end_date": _moment("end_date"),
    "trip_status": _TRIPS.c.trip_status,
    "plate": _FLEETS.c.registration_number,
    "driver_contact": _TRIPS.c.driver_contact,
    "material": _TRIPS.c.material,
    "quantity": _TRIPS.c.quantity,
}
_WITH_TRUCK = _TRIPS.outerjoin(_FLEETS, _FLEETS.c.id == _TRIPS.c.truck_id)
_LINE_TRIPS: dict[str, ColumnElement[Any]] = {"id": _TRIPS.c.id, **{name: _TRIP[name] for name in TextTrip._fields}}
_LINE_TRIPS |= {"arrived": ARRIVED}
_LINES = mark_rows(
    select(*(column.label(name) for name, column in _LINE_TRIPS.items())).select_from(_WITH_TRUCK),
    ResourceRows(_TRIPS.name, _LINE_TRIPS, _TRIPS.c.id),
).where(_TRIPS.c.deleted_at.is_(None))
_LINKS_COLUMNS: dict[str, ColumnElement[Any]] = {
    column.key: column.expression
    for column in (
        *(TripLink.id, TripLink.trip_id, TripLink.label, TripLink.shows, TripLink.created_by, TripLink.created_at),
        *(TripLink.valid_from, TripLink.valid_until, TripLink.revoked_at, TripLink.views, TripLink.last_view_at),
    )
} | {"end_date": _moment("end_date"), "arrived": ARRIVED}
_LINKS = mark_rows(
    select(*[column.label(name) for name, column in _LINKS_COLUMNS.items()]).select_from(
        TripLink.__table__.join(_TRIPS, _TRIPS.c.id == TripLink.trip_id)
    ),
    ResourceRows(TripLink.__tablename__, _LINKS_COLUMNS, TripLink.id.expression),
)
_PUBLIC_COLUMNS: dict[str, ColumnElement[Any]] = {"id": TripLink.id.expression, "trip_id": TripLink.trip_id.expression}
_PUBLIC_COLUMNS |= {"shows": TripLink.shows.expression, **_TRIP}
_PUBLIC = mark_rows(
    select(*(column.label(name) for name, column in _PUBLIC_COLUMNS.items())).select_from(
        TripLink.__table__.join(_WITH_TRUCK, _TRIPS.c.id == TripLink.trip_id)
    ),
    ResourceRows(TripLink.__tablename__, _PUBLIC_COLUMNS, TripLink.id.expression),
)


class OpenLink(NamedTuple):
    """A link that somebody has opened, with its trip."""

    id: int
    trip_id: int
    shows: frozenset[str]
    trip: SharedTrip


def ends_at(link: Row) -> datetime:
    """Return when a link ends: at the time that its maker has set, else after the arrival or the planned end."""
    if link["valid_until"] is not None:
        return link["valid_until"]  # type: ignore[no-any-return]
    return ends_by_itself_at(link)


def ends_by_itself_at(trip: Row) -> datetime:
    """Return when a link to a trip ends by itself."""
    latest: datetime = trip["end_date"] + AFTER_END
    if trip["arrived"] is None:
        return latest
    return min(latest, datetime.fromtimestamp(trip["arrived"], latest.tzinfo) + AFTER_ARRIVAL)


def _is_open(now: datetime) -> ColumnElement[bool]:
    """Return the condition of links that show their trip. One that has ended is found no more than one that never
    was."""
    arrived_before = int((now - AFTER_ARRIVAL).timestamp())
    by_itself = and_(
        TripLink.valid_until.is_(None),
        _moment("end_date") > now - AFTER_END,
        func.coalesce(ARRIVED, arrived_before + 1) > arrived_before,
    )
    return and_(
        TripLink.revoked_at.is_(None),
        TripLink.valid_from <= now,
        _TRIPS.c.deleted_at.is_(None),
        or_(TripLink.valid_until > now, by_itself),
    )


def find_open_link(connection: Connection, hash_of_token: str, now: datetime) -> OpenLink | None:
    """Return the link with this hash. None if it was never there, has ended or was withdrawn."""
    found = look_up_rows(connection, _PUBLIC.where(TripLink.token_hash == hash_of_token, _is_open(now)))
    if not found:
        return None
    row = found[0]
    trip = SharedTrip(**{name: row[name] for name in SharedTrip._fields})
    return OpenLink(row["id"], row["trip_id"], frozenset(row["shows"]), trip)


def select_links() -> Select[Any]:
    """Return the query of all links, for a person who may see some of them."""
    return _LINKS


def read_links(connection: Connection, trip_id: int) -> list[Row]:
    """Return the links of a trip, the newest first. Raises NotFound for a trip that the person does not see."""
    ensure_trip(connection, trip_id)
    return read_rows(connection, _LINKS.where(TripLink.trip_id == trip_id).order_by(TripLink.id.desc()))


def ensure_trip(connection: Connection, trip_id: int) -> Row:
    """Return a trip that the person of this transaction sees. Raises NotFound."""
    found = look_up_rows(connection, _LINES.where(_TRIPS.c.id == trip_id))
    if not found:
        raise NotFound(translate("No trip details found."))
    return found[0]


async def ensure_visible_trip(session: AsyncSession, trip_id: int) -> Row:
    """Do the same in a transaction that writes."""
    connection = await session.connection()
    return await connection.run_sync(run_with, access_of(session), ensure_trip, trip_id)


async def ensure_room(session: AsyncSession, trip_id: int, now: datetime) -> None:
    """Raise Conflict for a trip with too many open links."""
    connection = await session.connection()
    links = _LINKS.where(TripLink.trip_id == trip_id, _is_open(now))
    if len(await connection.run_sync(run_with, access_of(session), read_rows, links)) >= MAX_OPEN:
        raise Conflict(translate("A trip has at most {count} open links. Withdraw one first.", count=MAX_OPEN))


async def ensure_open(session: AsyncSession, link_id: int, now: datetime) -> None:
    """Raise Conflict for a link that has ended: a new address would show nothing."""
    connection = await session.connection()
    links = _LINKS.where(TripLink.id == link_id, _is_open(now))
    if not await connection.run_sync(run_with, access_of(session), read_rows, links):
        raise Conflict(translate("This link has ended. Make a new one."))


async def count_view(session: AsyncSession, link_id: int, now: datetime) -> None:
    """Count one opening of a link. It is no change of the record."""
    link = update(TripLink).where(TripLink.id == link_id)
    await session.execute(link.values(views=TripLink.views + 1, last_view_at=now))


def read_open_trips(connection: Connection, client_code: str) -> list[Row]:
    """Return the open trips of a client, the first to start first."""
    is_open = func.coalesce(_TRIPS.c.trip_status, "") != "Completed"
    if "client_code" in _hidden(connection):
        return []
    rows: Select[Any] = _LINES.where(_TRIPS.c.client_code == client_code, is_open)
    return read_rows(connection, rows.order_by(_TRIPS.c.start_date, _TRIPS.c.id).limit(MAX_LINES))


def _hidden(connection: Connection) -> frozenset[str]:
    """Return the columns of lines that the person of this transaction does not see, also of what trips refer to."""
    access = access_of(connection)
    trips, fleets = (access.hidden_columns(table.name) for table in (_TRIPS, _FLEETS))
    clients = access.hidden_columns(CLIENTS_TABLE.name)
    plate = {"plate"} if "truck_id" in trips or "registration_number" in fleets else set()
    return trips | plate | (clients & {"client_code"})


def text_trip(connection: Connection, row: Row) -> TextTrip:
    """Return what the line of a trip has, as far as the person sees it."""
    hidden = _hidden(connection)
    return TextTrip(**{name: None if name in hidden else row[name] for name in TextTrip._fields})
