"""Events about alerts for webhooks: what each change publishes, and once."""

import json
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, select

from app.features.alerts.watch import AlertWatch
from app.features.messages.models import OUTBOX
from app.features.messages.schemas import EventType, Webhook
from app.features.services import Services
from tests.app.features.alerts.conftest import TRIP, Troubles
from tests.support.assertions import data_of, refusal_of

pytestmark = pytest.mark.anyio
TYPES: list[EventType] = ["alert.opened", "alert.updated", "alert.closed", "alert.taken"]


async def published(services: Services) -> list[tuple[str, dict[str, Any]]]:
    """Return the events that wait, with their data."""

    def read(connection: Connection) -> list[tuple[str, dict[str, Any]]]:
        rows = connection.execute(select(OUTBOX.c.type, OUTBOX.c.payload).order_by(OUTBOX.c.id))
        return [(row.type, json.loads(row.payload)["data"]) for row in rows]

    return await services.database.read(read)


@pytest.fixture(autouse=True)
async def _receiver(services: Services) -> None:
    async with services.database.writing() as session:
        session.add(Webhook(id=1, name="ERP", url="https://erp.example.com", types=TYPES, active=True))


async def late(troubles: Troubles, minutes: int) -> None:
    await troubles.trip(troubles="Late", risk="Late", end_date=troubles.clock() - timedelta(minutes=minutes))


@pytest.mark.every_database
async def test_watch_publishes_each_change_once(troubles: Troubles, services: Services) -> None:
    for minutes in (20, 30, 40, 60):  # 30 is not worth an event
        await late(troubles, minutes)
        troubles.watch = AlertWatch(services.database, troubles.clock, troubles.watch._teller)
        await troubles.look(3, seconds=1)
    await troubles.trip(troubles=None)
    await troubles.look(3)
    await late(troubles, 60)
    await troubles.look(2)
    found = await published(services)
    types = ["opened", "updated", "updated", "closed", "updated"]
    assert [type_ for type_, _ in found] == [f"alert.{each}" for each in types]
    assert [round(data["amount"]) for _, data in found] == [20, 40, 60, 60, 60]
    assert [data["state"] for _, data in found] == ["open", "open", "open", "closed", "open"]
    assert {(data["tripId"], data["type"]) for _, data in found} == {(TRIP, "late")}


@pytest.mark.every_database
async def test_what_people_do_is_published_with_it(
    signed_in: httpx.AsyncClient, troubles: Troubles, services: Services
) -> None:
    await late(troubles, 20)
    await troubles.look()
    (alert,) = await troubles.alerts()
    path = f"/alerts/{alert['id']}"
    data_of(await signed_in.post(f"{path}/take"))
    assert refusal_of(await signed_in.post(f"{path}/note", json={"note": ""}), 422)
    data_of(await signed_in.post(f"{path}/note", json={"note": "Called the driver"}))
    data_of(await signed_in.post(f"{path}/snooze"))
    data_of(await signed_in.post(f"{path}/close", json={"reason": "The client knows"}))
    assert refusal_of(await signed_in.post(f"{path}/take"), 409)
    found = await published(services)
    types = ["opened", "taken", "taken", "updated", "closed"]
    assert [type_ for type_, _ in found] == [f"alert.{each}" for each in types]
    taken, snoozed = found[2][1], found[3][1]
    assert (taken["takenBy"], taken["note"], taken["state"]) == ("Asha Deshmukh", "Called the driver", "taken")
    assert snoozed["snoozedUntil"] is not None
