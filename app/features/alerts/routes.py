"""Endpoints of alerts: the list, one alert with what people do about it, and the bell."""

import json
from collections.abc import Sequence
from datetime import timedelta
from hashlib import sha256
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy import Connection, Select, delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Conflict, NotFound
from app.db.access import access_of, run_with
from app.db.context import context_of
from app.db.lists.activity import declare_activity
from app.db.lists.source import ListSource
from app.db.records import records
from app.db.records.rows import Row
from app.features.alerts import reading, rule_routes, schemas, setting_routes
from app.features.alerts.activity import ACTIVITY
from app.features.alerts.bell import read_bell
from app.features.alerts.events import publish_change
from app.features.alerts.models import Alert, TripFollower
from app.features.alerts.reads import mark_all_read, mark_one_read, mark_read
from app.features.messages.services import InjectedMessages, Outbox
from app.features.services import InjectedServices, services_of
from app.i18n.messages import translate
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer, raw_response
from app.web.api.list_route import ListRoute
from app.web.api.list_values import serve_values
from app.web.api.routing import Id, serve

router = APIRouter(tags=["alerts"])
router.routes += rule_routes.router.routes
router.routes += setting_routes.router.routes


def _source_of(request: Request) -> ListSource:
    return _list_source(request.state.user_id)


def _list_source(user_id: int) -> ListSource:
    def rows(connection: Connection, _: object) -> Select[Any]:
        return reading.select_alerts(access_of(connection), user_id)

    columns = reading.columns_for(user_id)
    sorted_by, filtered_by = columns | reading.URGENCY, {"level": columns["level"]}
    return ListSource(rows, sorted_by, filter_only=filtered_by, sort_only=frozenset({"level"}), sort="-openedAt")


def _complete(connection: Connection, rows: Sequence[Row], request: Request) -> None:
    reading.complete_list(connection, rows, services_of(request).clock())


_ROUTE = ListRoute(_list_source(0), schemas.ALERTS, rows_name="alerts", complete=_complete, source_of=_source_of)
router.routes.append(_ROUTE)
serve_values(router, _ROUTE)
declare_activity(ACTIVITY)


@serve(router, schemas.FEED)
async def get_feed(request: Request, database: ReadDatabase, services: InjectedServices) -> Response:
    """Return the bell. An unchanged one is a 304, because open pages ask for it every minute."""
    bell = await database.read_long(read_bell, services, request.state.user_id)
    tag = f'"{sha256(json.dumps(_without_age(bell), default=str, sort_keys=True).encode()).hexdigest()[:32]}"'
    headers = {"ETag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return raw_response(bell, headers)


def _without_age(bell: dict[str, Any]) -> dict[str, Any]:
    """Return the bell without the times of invented entries, which are always so long ago."""
    return bell | {"alerts": [row | ({"time": ""} if row["sample"] else {}) for row in bell["alerts"]]}


@serve(router, schemas.READ_ALL, model="no table")
async def read_all(session: WriteSession, newest: Annotated[int, Path(ge=0, le=2**31 - 1)]) -> Answer:
    """Note that the person has read all alerts up to an id."""
    connection = await session.connection()
    await connection.run_sync(mark_all_read, context_of(session).user_id, newest)
    return answer(None)


@serve(router, schemas.READ_ALERT, model="no table")
async def read_one(session: WriteSession, id: Id) -> Answer:
    """Note that the person has opened an alert, or a line of many."""
    connection = await session.connection()
    await connection.run_sync(run_with, access_of(session), mark_read, context_of(session).user_id, id)
    return answer(None)


@serve(router, schemas.ALERT)
async def get_alert(request: Request, database: ReadDatabase, services: InjectedServices, id: Id) -> Answer:
    return answer(await database.read(reading.read_alert, request.state.user_id, id, services.clock()))


async def _open_alert(session: AsyncSession, alert_id: int) -> Alert:
    """Return an alert that is not closed, locked. Who changes it has read it. Raises NotFound for one that the person
    may not see, and Conflict."""
    connection, now, user_id = await session.connection(), context_of(session).clock(), context_of(session).user_id
    await connection.run_sync(run_with, access_of(session), reading.read_alert, user_id, alert_id, now)
    alert = await records.get(session, Alert, alert_id)
    if alert.closed_at is not None:
        raise Conflict(translate("This alert is closed."))
    await connection.run_sync(mark_one_read, user_id, alert_id)
    return alert


async def _take(session: AsyncSession, outbox: Outbox, alert_id: int, note: str | None) -> Answer:
    alert, context = await _open_alert(session, alert_id), context_of(session)
    values = {"state": "taken", "taken_at": context.clock(), "taken_by_id": context.user_id, "note": note or alert.note}
    await records.change(session, alert, values | {"snoozed_until": None}, schemas.StoredAlert)
    await publish_change(outbox, session, "alert.taken", alert)
    return answer(None, translate("You have taken this alert"))


@serve(router, schemas.TAKE_ALERT)
async def take_alert(session: WriteSession, messages: InjectedMessages, id: Id) -> Answer:
    """Take care of an alert. Others see who did."""
    return await _take(session, messages.outbox, id, None)


@serve(router, schemas.NOTE_ALERT)
async def note_alert(session: WriteSession, messages: InjectedMessages, id: Id, body: schemas.NoteBody) -> Answer:
    """Take care of an alert, and say how."""
    return await _take(session, messages.outbox, id, body.note)


async def _snooze(session: AsyncSession, outbox: Outbox, alert_id: int, hours: int) -> Answer:
    alert, now = await _open_alert(session, alert_id), context_of(session).clock()
    values = {"state": "snoozed", "snoozed_until": now + timedelta(hours=hours)}
    await records.change(session, alert, values, schemas.StoredAlert)
    await publish_change(outbox, session, "alert.updated", alert)
    return answer(None, translate("Alert snoozed"))


@serve(router, schemas.SNOOZE_ALERT)
async def snooze_alert(session: WriteSession, messages: InjectedMessages, id: Id) -> Answer:
    """Let an alert wait for an hour. It is open again then."""
    return await _snooze(session, messages.outbox, id, schemas.SNOOZE_HOURS)


@serve(router, schemas.SNOOZE_LONG)
async def snooze_alert_long(session: WriteSession, messages: InjectedMessages, id: Id) -> Answer:
    """Let an alert wait for four hours."""
    return await _snooze(session, messages.outbox, id, schemas.LONG_SNOOZE_HOURS)


@serve(router, schemas.CLOSE_ALERT)
async def close_alert(session: WriteSession, messages: InjectedMessages, id: Id, body: schemas.CloseBody) -> Answer:
    """End an alert by hand. It opens again only if the trouble has grown much worse."""
    alert, context = await _open_alert(session, id), context_of(session)
    closed = {"closed_at": context.clock(), "closed_by": "person", "closed_by_id": context.user_id}
    values = {"state": "closed", **closed, "reason": body.reason, "snoozed_until": None}
    await records.change(session, alert, values, schemas.StoredAlert)
    await publish_change(messages.outbox, session, "alert.closed", alert)
    return answer(None, translate("Alert closed"))


@serve(router, schemas.FOLLOWING)
async def get_following(request: Request, database: ReadDatabase, id: Id) -> Answer:
    return answer(await database.read(_following, request.state.user_id, id))


@serve(router, schemas.FOLLOW_TRIP, model="no table")
async def follow_trip(session: WriteSession, id: Id) -> Answer:
    """Hear of the alerts of a trip that another person made."""
    connection, user_id = await session.connection(), context_of(session).user_id
    found = await connection.run_sync(run_with, access_of(session), _following, user_id, id)
    if not found["followed"]:
        session.add(TripFollower(user_id=user_id, trip_id=id))
        await session.flush()
    return answer(found | {"followed": True}, translate("You will hear of this trip"))


@serve(router, schemas.UNFOLLOW_TRIP, model="no table")
async def unfollow_trip(session: WriteSession, id: Id) -> Answer:
    connection, user_id = await session.connection(), context_of(session).user_id
    found = await connection.run_sync(run_with, access_of(session), _following, user_id, id)
    await session.execute(delete(TripFollower).where(TripFollower.user_id == user_id, TripFollower.trip_id == id))
    return answer(found | {"followed": False}, translate("You will not hear of this trip any more"))


def _following(connection: Connection, user_id: int, trip: int) -> dict[str, bool]:
    """Return whether a person follows a trip. Raises NotFound for one that they may not see."""
    found = reading.read_trip_maker(connection, trip)
    if found is None:
        raise NotFound(translate("{record} not found", record=translate("Trip")))
    own = select(TripFollower.trip_id).where(TripFollower.user_id == user_id, TripFollower.trip_id == trip)
    return {"followed": connection.scalar(own) is not None, "own": found == user_id}
