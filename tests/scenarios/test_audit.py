"""Each write adds exactly one entry to the audit log, in the same transaction. Entries cannot be changed."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import httpx
import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from sqlalchemy import insert, text
from sqlalchemy.exc import DBAPIError

from app.db.discovery import routers
from app.db.engine import Database
from app.db.records.audit import AuditEntry
from app.db.records.rows import fetch_rows, select_columns
from app.features.alerts.models import Alert
from app.features.exports import routes as exports
from app.features.imports import routes as imports
from app.features.jobs import routes as jobs
from app.features.messages.models import OUTBOX, SENT
from app.features.messages.services import Messages, Outbox
from app.features.services import Services
from app.web.api import list_bulk, list_export, resource_routes
from tests.support.assertions import data_of, refusal_of

pytestmark = pytest.mark.anyio

USER = {"fullName": "Mira", "emailId": "mira@example.com", "mobileNumber": "9000000099"}
FLEET = {"fleetNumber": "WB-111", "registrationNumber": "PB 10 CV 4417"}
TRIP = {"startDate": "2026-03-03T09:00:00Z", "endDate": "2026-03-04T09:00:00Z"}
ROLE = {"role": "User"}
STATE = {"name": "Goa", "country": "India"}
STATION = {"name": "Mormugao", "code": "INMRM", "state": "Goa", "latitude": "15.4", "longitude": "73.8"}
TIME = {"stop": "trip", "kind": "cancelled", "at": "2026-03-01T00:00:00Z", "reason": "The client needs no truck"}
OWN_TRIP = TRIP | {"driver": "1"}
STEP = {"trip": "13", "stop": "trip", "kind": "cancelled", "at": "2026-03-01T00:00:00Z"}
"""A step of the trip that follows those of the sample data."""
LINKS, LINK = "/trips/trip-details/1/links", {"label": "Asha Traders"}
VIEW = {"list": "/trip-list", "name": "Late"}
WEBHOOK: dict[str, Any] = {"name": "ERP", "url": "https://93.184.215.14/hook", "types": ["alert.opened"]}
MAIL = {
    "name": "Weekly",
    "report": "distance",
    "every": "Day",
    "hour": 7,
    "addresses": "a@example.com",
    "format": "CSV",
    "active": True,
}
ADDED_MAIL = ("/report-schedules", MAIL)
ADDED_WEBHOOK = ("/webhooks/new", WEBHOOK | {"name": "Other"})
CLIENT = {"clientName": "Konkan Foods", "clientCode": "KON"}

RULE: dict[str, Any] = {"type": "late", "appliesTo": "all", "isOn": True}
NOTE, REASON = {"note": "Called the driver"}, {"reason": "The client knows"}


class Write(NamedTuple):
    """A call that writes, with a valid and an invalid request."""

    path: str
    entry: tuple[str, str]
    body: dict[str, Any] | None = None
    refused: dict[str, Any] | None = None
    deleted: str = ""
    stored: tuple[str, dict[str, Any]] | None = None
    """The call and the body that add a record before, to a table without sample data."""
    prepare: Callable[[FastAPI], Awaitable[None]] | None = None
    """Stores before what no call adds."""


async def add_alert(api: FastAPI) -> None:
    now = api.state.services.clock()
    moments = {"since": now, "opened_at": now, "last_at": now}
    async with api.state.services.database.writing() as session:
        values = {"key": "late|trip 2", "type": "late", "level": "bad", "state": "open", "trip_id": 2}
        session.add(Alert(id=2, **values, **moments, amount=20.0, facts={}, is_told=True))


async def add_delivery(api: FastAPI) -> None:
    now = api.state.services.clock()
    moments = {"created_at": now, "due_at": now, "ended_at": now}
    values = {"key": "x", "channel": "webhook", "address": "x", "webhook_id": 1, "type": "test", "payload": "{}"}
    async with api.state.services.database.writing() as session:
        await session.execute(insert(OUTBOX).values(**values, **moments, state=SENT, tries=1))


async def turn_mail_on(api: FastAPI) -> None:
    services: Services = api.state.services
    mail = services.settings.model_copy(update={"smtp_host": "127.0.0.1", "smtp_from": "w@example.com"})
    services.of(Messages).outbox = Outbox(mail, services.clock)


WRITES = {
    "POST /client/create": Write("/client/create", ("add", "clients"), CLIENT, {"clientName": ""}),
    "PUT /client/clients/{id}": Write(
        "/client/clients/2", ("change", "clients"), CLIENT, CLIENT | {"clientCode": "CL-0001"}
    ),
    "DELETE /client/clients/{id}": Write("/client/clients/2", ("delete", "clients")),
    "POST /client/clients/{id}/restore": Write(
        "/client/clients/2/restore", ("restore", "clients"), deleted="/client/clients/2"
    ),
    "POST /users": Write("/users", ("add", "users"), USER, USER | {"mobileNumber": "9000000001"}),
    "PUT /users/{id}": Write("/users/2", ("change number", "users"), USER, USER | {"mobileNumber": "9000000001"}),
    "DELETE /users/{id}": Write("/users/2", ("delete", "users")),
    "POST /users/{id}/restore": Write("/users/2/restore", ("restore", "users"), deleted="/users/2"),
    "POST /fleets": Write("/fleets", ("add", "fleets"), FLEET, {"fleetNumber": "1"}),
    "PUT /fleets/{id}": Write("/fleets/2", ("change", "fleets"), FLEET, {"fleetNumber": "1"}),
    "DELETE /fleets/{id}": Write("/fleets/2", ("delete", "fleets")),
    "POST /fleets/{id}/restore": Write("/fleets/2/restore", ("restore", "fleets"), deleted="/fleets/2"),
    "POST /trips/create-trip": Write("/trips/create-trip", ("add", "trips"), TRIP, TRIP | {"driver": "999"}),
    "PUT /trips/{id}": Write("/trips/2", ("change", "trips"), TRIP, TRIP | {"driver": "999"}),
    "DELETE /trip/trips/{id}": Write("/trip/trips/2", ("delete", "trips")),
    "POST /trips/{id}/status/{proposal}": Write("/trips/2/status/Ongoing", ("change", "trips")),
    "POST /trips/{id}/truck/{truckId}": Write("/trips/2/truck/1", ("change", "trips")),
    "POST /trips/{id}/times": Write("/trips/2/times", ("change", "trips"), TIME, TIME | {"stop": ""}),
    "POST /trips/{id}/times/{time}/undo": Write(
        "/trips/2/times/1/undo", ("change", "trips"), stored=("/trips/2/times", TIME)
    ),
    "POST /my/trip/steps": Write(
        "/my/trip/steps", ("change", "trips"), STEP, STEP | {"stop": ""}, stored=("/trips/create-trip", OWN_TRIP)
    ),
    "POST /trips/trip-details/{id}/links": Write(LINKS, ("add", "trip_links"), LINK, {"label": ""}),
    "POST /trip-links/{id}/renew": Write("/trip-links/1/renew", ("change", "trip_links"), stored=(LINKS, LINK)),
    "DELETE /trip-links/{id}": Write("/trip-links/1", ("change", "trip_links"), stored=(LINKS, LINK)),
    "POST /alerts/{id}/take": Write("/alerts/2/take", ("change", "alerts"), prepare=add_alert),
    "POST /alerts/{id}/note": Write("/alerts/2/note", ("change", "alerts"), NOTE, {"note": ""}, prepare=add_alert),
    "POST /alerts/{id}/snooze": Write("/alerts/2/snooze", ("change", "alerts"), prepare=add_alert),
    "POST /alerts/{id}/snooze-long": Write("/alerts/2/snooze-long", ("change", "alerts"), prepare=add_alert),
    "POST /alerts/{id}/close": Write(
        "/alerts/2/close", ("change", "alerts"), REASON, {"reason": ""}, prepare=add_alert
    ),
    "POST /webhooks/new": Write("/webhooks/new", ("add", "webhooks"), WEBHOOK, WEBHOOK | {"types": []}),
    "PUT /webhooks/{id}": Write(
        "/webhooks/1", ("change", "webhooks"), WEBHOOK, WEBHOOK | {"url": "https://10.0.0.1/"}, stored=ADDED_WEBHOOK
    ),
    "POST /webhooks/{id}/secret": Write("/webhooks/1/secret", ("change", "webhooks"), stored=ADDED_WEBHOOK),
    "DELETE /webhooks/{id}": Write("/webhooks/1", ("delete", "webhooks"), stored=ADDED_WEBHOOK),
    "POST /webhooks/{id}/restore": Write(
        "/webhooks/1/restore", ("restore", "webhooks"), deleted="/webhooks/1", stored=ADDED_WEBHOOK
    ),
    "POST /webhooks/{id}/test": Write("/webhooks/1/test", ("change", "webhooks"), stored=ADDED_WEBHOOK),
    "POST /webhooks/deliveries/{id}/send": Write(
        "/webhooks/deliveries/1/send", ("change", "webhooks"), stored=ADDED_WEBHOOK, prepare=add_delivery
    ),
    "POST /channels/{name}/test": Write("/channels/email/test", ("change", "messages"), prepare=turn_mail_on),
    "POST /alert-rules": Write("/alert-rules", ("add", "alert_rules"), RULE, {"type": ""}),
    "PUT /alert-rules/{id}": Write(
        "/alert-rules/1", ("change", "alert_rules"), RULE | {"isOn": False}, {"type": ""}, stored=("/alert-rules", RULE)
    ),
    "DELETE /alert-rules/{id}": Write("/alert-rules/1", ("delete", "alert_rules"), stored=("/alert-rules", RULE)),
    "POST /report-schedules": Write("/report-schedules", ("add", "reports"), MAIL, MAIL | {"hour": 24}),
    "PUT /report-schedules/{id}": Write(
        "/report-schedules/1", ("change", "reports"), MAIL | {"hour": 8}, MAIL | {"addresses": "x"}, stored=ADDED_MAIL
    ),
    "POST /report-schedules/{id}/send": Write("/report-schedules/1/send", ("change", "reports"), stored=ADDED_MAIL),
    "DELETE /report-schedules/{id}": Write("/report-schedules/1", ("delete", "reports"), stored=ADDED_MAIL),
    "POST /report-schedules/{id}/restore": Write(
        "/report-schedules/1/restore", ("restore", "reports"), deleted="/report-schedules/1", stored=ADDED_MAIL
    ),
    "POST /trips/{id}/restore": Write("/trips/2/restore", ("restore", "trips"), deleted="/trip/trips/2"),
}
for table, body in (("roles", ROLE), ("states", STATE), ("stations", STATION), ("views", VIEW)):
    other = body | ({"name": "Other"} if table != "stations" else {"code": "OTHER"})
    refused, stored = dict.fromkeys(body, ""), (f"/{table}", other)
    one = f"/{table}/1"
    WRITES |= {
        f"POST /{table}": Write(f"/{table}", ("add", table), body, refused),
        f"PUT /{table}/{{id}}": Write(one, ("change", table), body, refused, stored=stored),
        f"DELETE /{table}/{{id}}": Write(one, ("delete", table), stored=stored),
        f"POST /{table}/{{id}}/restore": Write(f"{one}/restore", ("restore", table), deleted=one, stored=stored),
    }
READS = {
    "PUT /alert-settings",
    "POST /alerts/{id}/read",
    "POST /alerts/read-to/{newest}",
    "POST /trips/{id}/follow",
    "POST /trips/{id}/unfollow",
}
"""Calls that change no record: they remember what a person has read and follows."""
LOOKS = {"PUT /looks", "PUT /views/default", "PUT /roles/see-as/{name}"}
"""Calls that change no record: they remember how a person works, or that they look as another role does."""
OTHERS = (resource_routes, list_export, list_bulk, exports, imports, jobs)
"""Calls that change no record, or many: by the functions of the calls for one."""
UPLOADS = {"POST /files"}
"""The history has a file once a record has it."""
SIGN_IN = {"POST /auth/send-otp", "POST /auth/verify-otp", "POST /auth/logout"}


async def entries(api: FastAPI) -> list[dict[str, Any]]:
    """Return the entries of users, without those of the sample data."""
    database: Database = api.state.services.database
    done = select_columns({"action": AuditEntry.action, "entity": AuditEntry.entity}).where(
        AuditEntry.user_id.is_not(None)
    )
    return await database.read(fetch_rows, done.order_by(AuditEntry.id))


def served(openapi: dict[str, Any]) -> set[str]:
    """Return all calls that write."""
    paths: dict[str, dict[str, object]] = openapi["paths"]
    return {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods if method != "get"}


def served_by_hand() -> set[str]:
    """Return the calls that have a function of their own, and change records."""
    routes = [route for router in routers("router") for route in router.routes if isinstance(route, APIRoute)]
    return {
        f"{method} {route.path_format}"
        for route in routes
        for method in (route.methods or set()) - {"GET"}
        if route.endpoint.__module__ not in {each.__name__ for each in OTHERS}
    }


async def test_all_writing_calls_are_covered(openapi: dict[str, Any]) -> None:
    assert served_by_hand() - SIGN_IN - LOOKS - READS - UPLOADS <= WRITES.keys() <= served(openapi)


@pytest.mark.promise(
    "Audit log",
    "Each request that writes adds exactly one entry for its record to the audit log, in its own transaction.",
)
@pytest.mark.parametrize("call", WRITES)
async def test_write_adds_one_audit_entry(signed_in: httpx.AsyncClient, api: FastAPI, call: str) -> None:
    method, write = call.split()[0], WRITES[call]
    if write.stored:
        path, body = write.stored
        data_of(await signed_in.post(path, json=body))
    if write.prepare:
        await write.prepare(api)
    if write.deleted:
        data_of(await signed_in.delete(write.deleted))
    before = await entries(api)
    assert (await signed_in.request(method, write.path, json=write.body)).status_code == 200
    (entry,) = [each for each in (await entries(api))[len(before) :] if each["entity"] == write.entry[1]]
    assert (entry["action"], entry["entity"]) == write.entry


@pytest.mark.promise("Audit log", "A refused request adds no entry to the audit log.")
@pytest.mark.parametrize("call", WRITES)
async def test_refused_write_adds_no_audit_entry(signed_in: httpx.AsyncClient, api: FastAPI, call: str) -> None:
    method, write = call.split()[0], WRITES[call]
    path = write.path if write.refused else write.path.replace("/2", "/9999")
    answer = await signed_in.request(method, path, json=write.refused)
    assert answer.status_code in (404, 409, 422)
    assert await entries(api) == []


@pytest.mark.promise("Audit log", "The database itself refuses changes of the audit log.")
@pytest.mark.every_database
@pytest.mark.parametrize("statement", ["UPDATE audit SET action = 'add'", "DELETE FROM audit"])
async def test_database_refuses_audit_changes(signed_in: httpx.AsyncClient, api: FastAPI, statement: str) -> None:
    data_of(await signed_in.delete("/fleets/2"))
    database: Database = api.state.services.database
    with pytest.raises(DBAPIError, match="the audit is append-only"):
        async with database.writing() as session:
            await session.execute(text(statement))
    assert await entries(api) == [{"action": "delete", "entity": "fleets"}]


@pytest.mark.every_database
async def test_failed_audit_entry_rolls_back_change(
    signed_in: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.db.records.audit.AuditEntry", broken)
    assert refusal_of(await signed_in.delete("/fleets/2"), 500)
    monkeypatch.undo()
    assert data_of(await signed_in.get("/fleets/2"))["id"] == 2


def broken(**_: object) -> None:
    raise RuntimeError("no entry today")
