"""Messages about alerts that leave the application, and the settings and rules of people."""

from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, select, update

from app.core.settings import Settings
from app.db.access import UNRESTRICTED, Access
from app.features.alerts.models import AlertReader
from app.features.alerts.telling import Telling
from app.features.alerts.watch import AlertWatch
from app.features.messages.models import OUTBOX
from app.features.messages.services import Outbox
from app.features.services import Services
from app.features.trips.models import Trip
from app.features.users.schemas import User
from tests.app.features.alerts.conftest import TRIP, Troubles
from tests.support.assertions import data_of, refusal_of

pytestmark = pytest.mark.anyio
ASHA = 1


def with_channels(settings: Settings) -> Settings:
    return settings.model_copy(update={"smtp_host": "mail.example.com", "texts_url": "https://sms.example.com"})


class Channels:
    """The watch of alerts, with channels of a server that sends mail and SMS."""

    def __init__(self, troubles: Troubles) -> None:
        self.troubles, self.access = troubles, UNRESTRICTED
        services = troubles.services
        self.outbox = Outbox(with_channels(services.settings), troubles.clock)
        troubles.watch = self.new_watch()

    def new_watch(self) -> AlertWatch:
        services = self.troubles.services
        telling = Telling(self.outbox, self.troubles.clock, self.access_of)
        return AlertWatch(services.database, self.troubles.clock, telling)

    def access_of(self, _connection: Connection, _user: int) -> Access | None:
        return self.access

    async def keys(self) -> list[str]:
        def read(connection: Connection) -> list[str]:
            return list(connection.scalars(select(OUTBOX.c.key).order_by(OUTBOX.c.id)))

        return await self.troubles.services.database.read(read)

    async def late(self, number: int = TRIP) -> None:
        await self.troubles.trip(number, troubles="Late", risk="Late", end_date=self.troubles.clock())
        self.troubles.clock.advance(hours=1)


async def want(client: httpx.AsyncClient, **changes: Any) -> None:
    """Choose mail at once for late trips, and more, at a server that sends mail."""
    known = data_of(await client.get("/alert-settings"))
    wants = [row | {"mail": "now" if row["type"] == "late" else "off"} for row in known["wants"]]
    body = {"audience": "mine", "quietFrom": None, "quietTo": None, "wants": wants} | changes
    data_of(await client.put("/alert-settings", json=body))


@pytest.fixture
def channels(troubles: Troubles) -> Channels:
    return Channels(troubles)


@pytest.mark.every_database
async def test_mail_is_queued_once_with_the_alert(signed_in: httpx.AsyncClient, channels: Channels) -> None:
    await want(signed_in)
    await channels.late()
    for _ in range(3):
        await channels.troubles.look()
        channels.troubles.watch = channels.new_watch()
    (alert,) = await channels.troubles.alerts()
    assert await channels.keys() == [f"alert:{ASHA}:{alert['id']}:mail"]


async def test_bad_alert_is_reminded_of_by_mail(signed_in: httpx.AsyncClient, channels: Channels) -> None:
    await want(signed_in)
    await channels.late()
    await channels.troubles.look(13, minutes=5)
    (alert,) = await channels.troubles.alerts()
    first = f"alert:{ASHA}:{alert['id']}"
    assert await channels.keys() == [f"{first}:mail", f"{first}:1:mail"]


async def test_person_who_may_not_see_the_trip_gets_no_mail(signed_in: httpx.AsyncClient, channels: Channels) -> None:
    await want(signed_in, audience="all")
    rights = frozenset({"alerts.list", "trips.list", "tracking.list"})
    channels.access = Access(actions=rights, scopes={"trips": Trip.__table__.c.id == 2}, name="another trip")
    await channels.late()
    await channels.troubles.look()
    assert await channels.keys() == []
    await channels.late(2)
    await channels.troubles.look()
    assert len(await channels.keys()) == 1


async def test_deleted_person_gets_no_mail(signed_in: httpx.AsyncClient, channels: Channels) -> None:
    await want(signed_in)
    async with channels.troubles.services.database.writing() as session:
        gone = channels.troubles.clock()
        await session.execute(update(User).where(User.id == ASHA).values(deleted_at=gone))
    await channels.late()
    await channels.troubles.look()
    assert await channels.keys() == []


async def test_quiet_hours_are_summed_up_afterwards(signed_in: httpx.AsyncClient, channels: Channels) -> None:
    await want(signed_in, quietFrom=22, quietTo=7)
    clock = channels.troubles.clock
    clock.now = clock.now.replace(hour=18, minute=0)  # 23:30 in India
    await channels.late()
    await channels.troubles.look()
    assert await channels.keys() == []
    clock.now = clock.now.replace(hour=23, minute=0)  # 4:30
    clock.advance(hours=2, minutes=45)  # 7:15
    await channels.troubles.look(3)
    (key,) = [key for key in await channels.keys() if "quiet" in key]
    assert key.startswith(f"alerts:quiet:{ASHA}:")


async def test_daily_mail_is_sent_once_a_day(signed_in: httpx.AsyncClient, channels: Channels) -> None:
    known = data_of(await signed_in.get("/alert-settings"))["wants"]
    await want(signed_in, wants=[row | {"mail": "digest"} for row in known])
    await channels.late()
    await channels.troubles.look()
    clock = channels.troubles.clock
    clock.now = clock.now.replace(hour=2, minute=0)  # 7:30 in India
    clock.advance(days=1)
    await channels.troubles.look(8, minutes=15)
    assert len([key for key in await channels.keys() if "digest" in key]) == 1


@pytest.mark.every_database
async def test_settings_are_stored_for_each_person(signed_in: httpx.AsyncClient, services: Services) -> None:
    known = data_of(await signed_in.get("/alert-settings"))
    assert known["audience"] == "mine"
    assert {row["mail"] for row in known["wants"]} == {None}
    wants = [row | {"inBell": False} for row in known["wants"]]
    body = {"audience": "all", "quietFrom": 22, "quietTo": 6, "wants": wants}
    data_of(await signed_in.put("/alert-settings", json=body))
    stored = data_of(await signed_in.get("/alert-settings"))
    assert (stored["audience"], stored["quietFrom"], stored["quietTo"]) == ("all", 22, 6)
    assert not any(row["inBell"] for row in stored["wants"])
    assert refusal_of(await signed_in.put("/alert-settings", json=body | {"quietTo": None}), 422)

    def people(connection: Connection) -> list[int]:
        return list(connection.scalars(select(AlertReader.user_id)))

    assert await services.database.read(people) == [ASHA]


@pytest.mark.every_database
async def test_rules_are_made_of_definitions(signed_in: httpx.AsyncClient, troubles: Troubles) -> None:
    usual = data_of(await signed_in.get("/alert-rules"))
    assert {row["id"] for row in usual} == {None}
    overspeed = next(row for row in usual if row["type"] == "overspeed")
    assert overspeed["numbers"].startswith("Limit 84 km/h, Duration 60 s")
    rule = {"type": "idle", "appliesTo": "vehicle", "vehicleId": 1, "isOn": True, "idleMinutes": 45}
    data_of(await signed_in.post("/alert-rules", json=rule))
    stored = data_of(await signed_in.get("/alert-rules/1"))
    assert (stored["vehicleId"], stored["idleMinutes"], stored["vehicle"]) == (1, 45, "MH 12 AB 1234")
    assert refusal_of(await signed_in.post("/alert-rules", json=rule), 409)
    for wrong in ({"idleMinutes": 4}, {"idleMinutes": 601}, {"vehicleId": None}, {"type": "weather"}):
        assert refusal_of(await signed_in.put("/alert-rules/1", json=rule | wrong), 422), wrong
    await troubles.tracker(motion="idle", since_at=troubles.now - 40 * 60)
    await troubles.look()
    assert await troubles.open_types() == []
    data_of(await signed_in.delete("/alert-rules/1"))
    await troubles.look()
    assert await troubles.open_types() == ["idle"]
