"""Endpoints of links to trips, what they show to anybody, and trips as text."""

import logging
from datetime import datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection

from app.core.errors import Invalid, NotFound
from app.db.access import UNRESTRICTED, run_with
from app.db.context import context_of
from app.db.lists.activity import declare_activity
from app.db.records import records
from app.db.records.rows import Row
from app.features.services import InjectedServices
from app.features.tracking.services import InjectedTracking, Tracking
from app.features.trip_links import schemas, store
from app.features.trip_links.activity import ACTIVITY
from app.features.trip_links.courses import read_course
from app.features.trip_links.models import TripLink
from app.features.trip_links.public_trip import make_public_trip
from app.features.trip_links.services import InjectedTripLinks
from app.features.trip_links.texts import trip_line
from app.features.trip_links.tokens import new_token, token_hash, token_start
from app.i18n.messages import translate
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.routing import Id, serve

router = APIRouter(tags=["trip links"])
public = APIRouter(tags=["trip links"])
logger = logging.getLogger(__name__)
declare_activity(ACTIVITY)

MAX_DAYS = 90
"""How long a link lives at most."""
REPEATED = "Waybill-Repeated"
"""The header of requests that an open page repeats by itself. They are no openings."""


@serve(public, schemas.PUBLIC_TRIP)
async def get_public_trip(
    request: Request, services: InjectedServices, limits: InjectedTripLinks, tracking: InjectedTracking, token: str
) -> Answer:
    now, address, found_by = services.clock(), request.client.host if request.client else "", token_hash(token)
    limits.count_request(address, found_by, now)
    read = services.database.read
    link = await read(run_with, UNRESTRICTED, store.find_open_link, found_by, now)
    if link is None:
        limits.count_unknown(address, now)
        raise NotFound(translate("This link shows nothing any more. Ask who sent it for a new one."))
    course = await read(run_with, UNRESTRICTED, read_course, tracking, link.trip_id, now)
    if REPEATED not in request.headers:
        async with services.database.writing() as session:
            await store.count_view(session, link.id, now)
        logger.info("the link %s… to trip %d was opened", token_start(token), link.trip_id)
    phone = services.settings.office_phone
    shown = make_public_trip(link.trip, course, link.shows, now, office_phone=phone, is_simulated=tracking.is_simulated)
    return answer(shown)


@serve(router, schemas.TRIP_LINKS)
async def list_links(database: ReadDatabase, services: InjectedServices, id: Id) -> Answer:
    now = services.clock()
    rows = await database.read(store.read_links, id)
    return answer([_link(row, is_open=store.ends_at(row) > now) for row in rows])


def _link(row: Row, *, is_open: bool) -> Row:
    state = "Withdrawn" if row["revoked_at"] else "Open" if is_open else "Ended"
    return {**row, "ends_at": store.ends_at(row), "state": state}


@serve(router, schemas.SHARE_TRIP, model="no table")
async def share_trip(request: Request, session: WriteSession, id: Id, body: schemas.TripLinkBody) -> Answer:
    """Make a link. The request is not stored with an idempotency key: the answer has the token, which nobody stores."""
    trip, now = await store.ensure_visible_trip(session, id), context_of(session).clock()
    if body.valid_until is not None and not now < body.valid_until <= now + timedelta(days=MAX_DAYS):
        text = translate("Choose a time within {count} days", count=MAX_DAYS)
        raise Invalid(errors={"validUntil": [text]})
    if body.valid_until is None and trip["end_date"] is not None and store.ends_by_itself_at(trip) <= now:
        text = translate("This trip is over. Choose how long the link should work.")
        raise Invalid(errors={"validUntil": [text]})
    await store.ensure_room(session, id, now)
    token = new_token()
    values = {"trip_id": id, "token_hash": token_hash(token), "label": body.label, "shows": body.shows}
    dates = {"valid_from": now, "valid_until": body.valid_until, "created_at": now}
    link = await records.add(session, TripLink(**values, **dates, created_by_id=context_of(session).author))
    return answer(_new_link(request, link.id, token, trip), translate("Link made"))


@serve(router, schemas.RENEW_LINK, model="no table")
async def renew_link(request: Request, session: WriteSession, id: Id) -> Answer:
    """Give a link a new address. The old one ends."""
    link = await records.get(session, TripLink, id)
    trip, token = await store.ensure_visible_trip(session, link.trip_id), new_token()
    await store.ensure_open(session, link.id, context_of(session).clock())
    await records.change(session, link, {"token_hash": token_hash(token)}, schemas.StoredTripLink)
    return answer(_new_link(request, link.id, token, trip), translate("The link has a new address. The old one ended."))


@serve(router, schemas.WITHDRAW_LINK)
async def withdraw_link(session: WriteSession, id: Id) -> Answer:
    """End a link at once. It stays in the list of its trip."""
    link = await records.get(session, TripLink, id)
    await store.ensure_visible_trip(session, link.trip_id)
    if link.revoked_at is None:
        await records.change(session, link, {"revoked_at": context_of(session).clock()}, schemas.StoredTripLink)
    return answer(None, translate("The link of {name} was withdrawn.", name=link.label))


def _new_link(request: Request, link_id: int, token: str, trip: Row) -> schemas.NewTripLink:
    address = f"{request.url.scheme}://{request.url.netloc}/t/{token}"
    route = translate("{source} to {destination}", source=trip["source"] or "?", destination=trip["destination"] or "?")
    text = translate("{route}: where it is and when it arrives: {address}", route=route, address=address)
    return schemas.NewTripLink(id=link_id, address=address, text=text)


@serve(router, schemas.TRIP_TEXT)
async def get_trip_text(
    database: ReadDatabase, tracking: InjectedTracking, services: InjectedServices, id: Id
) -> Answer:
    return answer({"text": await database.read(_text_of_trip, id, tracking, services.clock())})


def _text_of_trip(connection: Connection, trip_id: int, tracking: Tracking, now: datetime) -> str:
    row = store.ensure_trip(connection, trip_id)
    return trip_line(store.text_trip(connection, row), read_course(connection, tracking, trip_id, now), now)


@serve(router, schemas.OPEN_TRIPS_TEXT)
async def get_open_trips_text(
    database: ReadDatabase,
    tracking: InjectedTracking,
    services: InjectedServices,
    query: Annotated[schemas.TextQuery, Query()],
) -> Answer:
    text = await database.read(_text_of_client, query.client_code, tracking, services.clock())
    return answer({"text": text or translate("No open trips.")})


def _text_of_client(connection: Connection, client_code: str, tracking: Tracking, now: datetime) -> str:
    rows = store.read_open_trips(connection, client_code)
    return "\n".join(
        trip_line(store.text_trip(connection, row), read_course(connection, tracking, row["id"], now), now)
        for row in rows
    )
