"""What people do about alerts, in the list of all changes."""

from datetime import datetime

from sqlalchemy import ColumnElement, Connection

from app.db.access import Access, access_of, read_rows
from app.db.lists.activity import OtherRecords
from app.db.records.history import history_fields
from app.db.records.rows import Row
from app.features.alerts import reading
from app.features.alerts.changes import describe_state
from app.features.alerts.models import Alert
from app.features.alerts.visibility import visible_to
from app.i18n.messages import translate

_FIELDS = (("state", "state"), ("note", "note"), ("reason", "reason"), ("snoozedUntil", "snoozed_until"))


def _describe(connection: Connection, rows: list[Row], now: datetime) -> None:
    """Say of which alert a change is, and what it was."""
    ids = {row["recordId"] for row in rows}
    alerts = read_rows(connection, reading.select_alerts(access_of(connection), 0).where(Alert.id.in_(ids)))
    reading.complete(connection, alerts, now)
    found = {alert["id"]: alert for alert in alerts}
    for row in rows:
        values, alert = row["values"], found.get(row["recordId"])
        texts = [each["new"] for each in row["changes"] if each["field"] in ("note", "reason") and each["new"]]
        if alert is not None:
            subject = alert["vehicle"] or alert["trip"]
            name = translate("{label}: {subject}", label=alert["typeLabel"], subject=subject) if subject else ""
            row["title"] = " · ".join((name or alert["typeLabel"], describe_state(values, now), *texts))
            row["to"] = f"/alert-details/{alert['id']}"


def _sees(access: Access) -> ColumnElement[bool]:
    return visible_to(access, Alert.__table__)


ACTIVITY = OtherRecords(history_fields("", Alert, _FIELDS), _sees, _describe)
