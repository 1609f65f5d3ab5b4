"""Tells people outside of the application: by mail, by SMS, and other systems by webhook.

Messages are queued in the transaction that stores the alerts. Each has a key, so that none is queued twice.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import Clock
from app.db.access import Access, read_rows, run_with
from app.db.records.rows import Row
from app.features.alerts import reading
from app.features.alerts.episodes import Changes, Episode
from app.features.alerts.events import publish_look
from app.features.alerts.feed import STORM, wanted
from app.features.alerts.models import Alert, AlertWant
from app.features.alerts.wants import Reader, Want, read_readers
from app.features.messages.services import Email, Outbox, TextMessage
from app.features.users.schemas import User
from app.i18n.messages import translatable, translate
from app.i18n.time_zone import OFFICE
from app.web.services import AccessOfUser

_STORM_SPAN: Final = timedelta(minutes=5)
DIGEST_HOUR: Final = 8
"""The hour of the office at which daily mails are sent."""
_MAX_LINES: Final = 50
_SUBJECT = translatable("{label}: {subject}")
_REMINDER = translatable("Nobody has taken it yet: {label}, {subject}")
_MANY = translatable("{label}: {count} alerts within five minutes")
_SUMMARY = translatable("{count} alerts")
_SETTINGS: Final = "/alert-settings"


class Person(NamedTuple):
    """A person who hears of alerts outside of the application."""

    id: int
    mail: str | None
    mobile: str
    reader: Reader
    access: Access

    def wants(self, type_: str) -> Want:
        return self.reader.wants.get(type_, Want(False))

    def is_quiet(self, now: datetime) -> bool:
        """Return whether nothing may leave the application for them now."""
        start, end, hour = self.reader.quiet_from, self.reader.quiet_to, now.astimezone(OFFICE).hour
        if start is None or end is None or start == end:
            return False
        return start <= hour < end if start < end else hour >= start or hour < end


def read_people(connection: Connection, access_of: AccessOfUser) -> list[Person]:
    """Return the people who want mail or SMS, with what they may see now."""
    chosen = select(AlertWant.user_id).where((AlertWant.mail != "off") | AlertWant.sms).distinct()
    columns = User.id, User.email_id, User.mobile_number
    rows = connection.execute(select(*columns).where(User.id.in_(chosen), User.deleted_at.is_(None))).all()
    readers = read_readers(connection, tuple(row.id for row in rows))
    accesses = {row.id: access_of(connection, row.id) for row in rows}
    return [
        Person(row.id, row.email_id, row.mobile_number, readers[row.id], access)
        for row in rows
        if (access := accesses[row.id]) is not None
    ]


class Telling:
    """Queues messages about alerts."""

    def __init__(self, outbox: Outbox, clock: Clock, access_of: AccessOfUser) -> None:
        self._outbox, self._clock, self._access_of = outbox, clock, access_of

    async def tell(self, session: AsyncSession, changes: Changes, ids: Sequence[int]) -> None:
        """Queue the messages about these changes to people and to other systems."""
        await publish_look(self._outbox, session, changes, ids)
        opened = [number for number, (each, _) in zip(ids, changes.opened, strict=True) if each.is_told]
        reminded = {each.id: each for each in changes.reminded}
        if not (opened or reminded):
            return
        connection = await session.connection()
        for person in await connection.run_sync(read_people, self._access_of):
            if person.is_quiet(self._clock()):
                continue
            rows = await connection.run_sync(_read_for, person, [*opened, *reminded], self._clock())
            for row in rows:
                await self._tell_one(session, person, row, reminded.get(row["id"]))

    async def sum_up(self, session: AsyncSession) -> None:
        """Queue the daily mails, and what happened in the quiet hours of people that are over."""
        now = self._clock()
        local = now.astimezone(OFFICE)
        connection = await session.connection()
        for person in await connection.run_sync(read_people, self._access_of):
            if local.hour == DIGEST_HOUR:
                since, key = now - timedelta(days=1), f"alerts:digest:{person.id}:{local.date()}"
                await self._sum_up_one(session, person, "digest", since, key)
            quiet = person.reader
            if quiet.quiet_from is not None and quiet.quiet_to is not None and local.hour == quiet.quiet_to:
                hours = (quiet.quiet_to - quiet.quiet_from) % 24
                since = now.replace(minute=0, second=0, microsecond=0) - timedelta(hours=hours)
                await self._sum_up_one(session, person, "now", since, f"alerts:quiet:{person.id}:{local.date()}")

    async def _sum_up_one(self, session: AsyncSession, person: Person, mail: str, since: datetime, key: str) -> None:
        types = [type_ for type_, want in person.reader.wants.items() if want.mail == mail]
        if not types or person.mail is None:
            return
        connection = await session.connection()
        rows = await connection.run_sync(_read_since, person, types, since, self._clock())
        if rows:
            lines = [f"{row['typeLabel']}, {_subject(row)}: {row['what']}" for row in rows[:_MAX_LINES]]
            subject = translate(_SUMMARY, count=len(rows))
            email = Email(key, person.mail, subject, "\n\n".join(lines), link="/alerts", settings=_SETTINGS)
            await self._outbox.queue(session, email)

    async def _tell_one(self, session: AsyncSession, person: Person, row: Row, reminded: Episode | None) -> None:
        want = person.wants(row["type"])
        reminder = f":{reminded.reminders}" if reminded else ""
        many, label = row["around"] > STORM, row["typeLabel"]
        bucket = int(row["openedAt"].timestamp()) // 300
        key = f"alert:{person.id}:{row['type']}:{bucket}" if many else f"alert:{person.id}:{row['id']}{reminder}"
        if want.mail == "now" and person.mail is not None:
            text = _MANY if many else _REMINDER if reminded else _SUBJECT
            subject = translate(text, label=label, subject=_subject(row), count=row["around"])
            link = f"/alerts?type={row['type']}" if many else f"/alert-details/{row['id']}"
            body = subject if many else f"{row['what']}\n\n{row['trip'] or ''}".strip()
            email = Email(f"{key}:mail", person.mail, subject, body, link=link, settings=_SETTINGS)
            await self._outbox.queue(session, email)
        if want.sms:
            values = {"count": str(row["around"]), "what": label}
            short = TextMessage(f"{key}:sms", person.mobile, "summary", values) if many else None
            one = TextMessage(f"{key}:sms", person.mobile, "alert", {"what": label, "subject": _subject(row)})
            await self._outbox.queue(session, short or one)


def _subject(row: Row) -> str:
    return row["vehicle"] or row["trip"] or translate("Waybill")


def _read_for(connection: Connection, person: Person, ids: Sequence[int], now: datetime) -> list[Row]:
    """Return those of these alerts of which the person wants to hear, with how many of its type they see around it."""
    rows = _read(connection, person, now, Alert.id.in_(ids))
    for row in rows:
        span = row["openedAt"] - _STORM_SPAN, row["openedAt"]
        same = _read(connection, person, now, Alert.type == row["type"], Alert.opened_at.between(*span))
        row["around"] = len(same)
    return rows


def _read_since(connection: Connection, person: Person, types: list[str], since: datetime, now: datetime) -> list[Row]:
    return _read(connection, person, now, Alert.type.in_(types), Alert.opened_at >= since)


def _read(connection: Connection, person: Person, now: datetime, *conditions: Any) -> list[Row]:
    outside = [type_ for type_, want in person.reader.wants.items() if want.mail != "off" or want.sms]
    reader = person.reader._replace(wants={type_: Want(True) for type_ in outside})
    own = (*wanted(reader, now - timedelta(days=2)), *conditions)

    def read(each: Connection) -> list[Row]:
        rows = read_rows(each, reading.select_alerts(person.access, person.id).where(*own).order_by(Alert.id))
        reading.complete(each, rows, now)
        return rows

    return run_with(connection, person.access, read)
