"""The lines of the bell: open troubles by urgency, then the newest alerts. Many of one type at once are one line.

Each person gets lines of what they may see, so that no line or count tells of anything else.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from operator import attrgetter
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Integer,
    and_,
    case,
    cast,
    extract,
    false,
    func,
    or_,
    select,
)

from app.db.access import access_of, read_rows
from app.db.records.rows import Row
from app.features.alerts import reading, sentences
from app.features.alerts.models import Alert, AlertRead
from app.features.alerts.schemas.definitions import NEWS
from app.features.alerts.visibility import visible_to
from app.features.alerts.wants import Reader, read_reader
from app.i18n.messages import translatable, translate

LINES: Final = 20
MAX_UNREAD: Final = 100
STORM: Final = 20
"""More alerts of one type within five minutes are one line."""
_BUCKET_SECONDS: Final = 300
_DAYS: Final = 14
"""The bell shows the alerts of so many days."""
_MAX_GROUPS: Final = 400
_STORM = translatable("{label}: {count} vehicles")
_STORM_TEXT = translatable("All at once. See the list.")
_TITLE = translatable("{label}: {subject}")
_OVER = translatable("Over: {what}")
_IS_OVER: Final = Alert.closed_at > Alert.opened_at
"""An event, such as an arrival, closes as it opens."""
_URGENCY: Final = case((Alert.state == "open", case({"bad": 2, "warn": 1}, value=Alert.level, else_=0)), else_=0)


class Line(NamedTuple):
    """A line of the bell, and its place among the others."""

    place: tuple[int, int, int]
    row: Row


@dataclass(frozen=True)
class Group:
    """The alerts of one type within five minutes."""

    type: str
    bucket: int
    count: int
    unread: int
    newest: int
    """The id of the newest."""
    urgency: int = 0
    """The rank of the most urgent alert in the group that is open and not taken."""
    since: int = 0
    """When the first of them began, in seconds since 1970."""
    oldest_bucket: int = 0

    @property
    def is_storm(self) -> bool:
        return self.count > STORM

    @property
    def place(self) -> tuple[int, int, int]:
        """The place among other lines."""
        return _place(self.urgency, self.newest, self.since)


def _place(urgency: int, newest: int, since: int) -> tuple[int, int, int]:
    """Return the place of a line: those to take first, by urgency and how long they last; then the newest."""
    return -urgency, since if urgency else 0, -newest


def merge_storms(groups: Iterable[Group]) -> list[Group]:
    """Return the groups in the order of their lines. Neighbours in time that are many together are one group."""
    found: list[Group] = []
    last: dict[str, int] = {}
    for group in sorted(groups, key=lambda each: each.bucket):
        number = last.get(group.type)
        before = None if number is None else found[number]
        if before is not None and group.bucket - before.bucket == 1 and before.count + group.count > STORM:
            found[number or 0] = replace(
                group,
                count=before.count + group.count,
                unread=before.unread + group.unread,
                newest=max(before.newest, group.newest),
                urgency=max(before.urgency, group.urgency),
                since=min(before.since, group.since),
                oldest_bucket=before.oldest_bucket or before.bucket,
            )
        else:
            last[group.type] = len(found)
            found.append(replace(group, oldest_bucket=group.bucket))
    return sorted(found, key=attrgetter("place"))


def wanted(reader: Reader, since: datetime) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that an alert meets of which the bell of a person tells."""
    audience = or_(Alert.trip_id.is_(None), reading.is_concerned(reader.id, with_orphans=True))
    return (
        Alert.deleted_at.is_(None),
        Alert.is_told,
        Alert.opened_at > since,
        Alert.type.in_(reader.bell_types) if reader.bell_types else false(),
        *(() if reader.wants_all else (audience,)),
    )


def read_feed(connection: Connection, user_id: int, now: datetime) -> dict[str, Any]:
    """Return the lines of a person, and how many are unread."""
    reader = read_reader(connection, user_id)
    groups = merge_storms(_read_groups(connection, reader, now))
    unread = sum(min(1, each.unread) if each.is_storm else each.unread for each in groups)
    lines = sorted(_lines(connection, reader, groups, now), key=attrgetter("place"))[:LINES]
    newest = max((each.newest for each in groups), default=0)
    return {"alerts": [each.row for each in lines], "unread": min(unread, MAX_UNREAD), "newest": newest}


def is_read(reader: Reader) -> ColumnElement[bool]:
    """Return the condition that a person need not read an alert, because they have read it, it is news, such as an
    arrival, or it is over."""
    opened = select(AlertRead.alert_id).where(AlertRead.user_id == reader.id)
    return or_(Alert.level.in_(NEWS), Alert.id <= reader.read_to, Alert.id.in_(opened), _IS_OVER)


def _read_groups(connection: Connection, reader: Reader, now: datetime) -> list[Group]:
    access = access_of(connection)
    second = cast(extract("epoch", Alert.opened_at), BigInteger)
    bucket = cast(func.floor(second / _BUCKET_SECONDS), Integer)
    unread = func.sum(case((is_read(reader), 0), else_=1))
    newest, urgency, since = func.max(Alert.id), func.max(_URGENCY), func.min(reading.SINCE)
    groups = (
        select(Alert.type, bucket.label("bucket"), func.count(), unread, newest, urgency, since)
        .select_from(reading.joined(access))
        .where(visible_to(access, Alert.__table__), *wanted(reader, now - timedelta(days=_DAYS)))
        .group_by(Alert.type, bucket)
        .order_by(urgency.desc(), case((urgency > 0, since), else_=0), newest.desc())
        .limit(_MAX_GROUPS)
    )
    return [Group(*row) for row in connection.execute(groups)]


def _lines(connection: Connection, reader: Reader, groups: list[Group], now: datetime) -> Iterator[Line]:
    """Yield the lines of the first groups. The alerts of groups are read together."""
    shown: list[Group] = []
    count = 0
    for group in groups:
        if count >= LINES:
            break
        shown.append(group)
        count += 1 if group.is_storm else group.count
    single = [group for group in shown if not group.is_storm]
    rows = _read_alerts(connection, reader, single, now) if single else {}
    for group in shown:
        if group.is_storm:
            yield Line(group.place, _storm_line(group))
        else:
            yield from rows.get((group.type, group.bucket), ())


def _read_alerts(
    connection: Connection, reader: Reader, groups: list[Group], now: datetime
) -> Mapping[tuple[str, int], list[Line]]:
    access = access_of(connection)
    is_in = or_(
        *(
            and_(
                Alert.type == group.type,
                Alert.opened_at >= _moment(group.oldest_bucket, now),
                Alert.opened_at < _moment(group.bucket + 1, now),
            )
            for group in groups
        )
    )
    query = (
        reading.select_alerts(access, reader.id)
        .add_columns(
            case((is_read(reader), 1), else_=0).label("isRead"), _URGENCY.label("urgency"), reading.SINCE.label("began")
        )
        .where(is_in, *wanted(reader, now - timedelta(days=_DAYS)))
        .order_by(_URGENCY.desc(), case((_URGENCY > 0, reading.SINCE), else_=0), Alert.id.desc())
        .limit(LINES)
    )
    found: dict[tuple[str, int], list[Line]] = {}
    buckets = {(group.type, number): group.bucket for group in groups for number in _buckets(group)}
    rows = read_rows(connection, query)
    reading.complete(connection, rows, now)
    for row in rows:
        own = int(row["openedAt"].timestamp()) // _BUCKET_SECONDS
        line = Line(_place(row["urgency"], row["id"], row["began"]), _line(row))
        found.setdefault((row["type"], buckets.get((row["type"], own), own)), []).append(line)
    return found


def _buckets(group: Group) -> range:
    return range(group.oldest_bucket, group.bucket + 1)


def _moment(bucket: int, now: datetime) -> datetime:
    return datetime.fromtimestamp(bucket * _BUCKET_SECONDS, now.tzinfo)


def _line(row: Row) -> Row:
    subject = row["vehicle"] or row["trip"] or ""
    is_over = row["closedAt"] is not None and row["closedAt"] > row["openedAt"]
    return {
        "id": str(row["id"]),
        "title": translate(_TITLE, label=row["typeLabel"], subject=subject) if subject else row["typeLabel"],
        "text": translate(_OVER, what=row["what"]) if is_over and row["what"] else row["what"],
        "time": row["openedAt"],
        "tone": "neutral" if is_over else row["level"],
        "to": f"/alert-details/{row['id']}",
        "unread": not row["isRead"],
        "sample": False,
    }


def _storm_line(group: Group) -> Row:
    since = datetime.fromtimestamp(group.oldest_bucket * _BUCKET_SECONDS).astimezone()
    return {
        "id": str(group.newest),
        "title": translate(_STORM, label=sentences.label(group.type), count=group.count),
        "text": translate(_STORM_TEXT),
        "time": since,
        "tone": "warn",
        "to": f"/alerts?type={group.type}",
        "unread": group.unread > 0,
        "sample": False,
    }
