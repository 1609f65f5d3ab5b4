"""What has become of an alert: when it was noticed, what people did about it, and how it ended."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection

from app.db.records.audit import fetch_changes
from app.db.records.rows import Row
from app.features.alerts.models import Alert
from app.features.tracking.services import clock_time
from app.i18n.messages import translatable, translate

_ACTIONS: Final = {
    "open": translatable("Opened again"),
    "taken": translatable("Taken"),
    "snoozed": translatable("Snoozed until {until}"),
    "closed": translatable("Closed"),
}
_RETURNED: Final = translatable("It ended and returned within half an hour. Times: {count}.")


def read_changes(connection: Connection, alert: Row, now: datetime) -> list[Row]:
    """Return what has become of an alert that the person of this transaction may see, the oldest first."""
    entries = fetch_changes(connection, Alert.__tablename__, alert["id"])
    rows = [_noticed(alert), *(_by_person(entry, now) for entry in reversed(entries))]
    is_by_person = bool(entries) and (entries[0]["after"] or {}).get("state") == "closed"
    # What happened at once was never open.
    ends_alone = alert["state"] == "closed" and alert["closedAt"] != alert["openedAt"] and not is_by_person
    return [*rows, _end(alert)] if ends_alone else rows


def _noticed(alert: Row) -> Row:
    note = translate(_RETURNED, count=alert["reopened"]) if alert["reopened"] else None
    return {"at": alert["openedAt"], "what": translate("Noticed"), "by": translate("Waybill"), "note": note}


def _by_person(entry: Row, now: datetime) -> Row:
    before, after = entry["before"] or {}, entry["after"] or {}
    what = describe_state({"state": after.get("state"), "snoozedUntil": after.get("snoozed_until")}, now)
    by = entry["userName"] or translate("Waybill")
    return {"at": entry["at"], "what": what, "by": by, "note": _new_text(before, after)}


def describe_state(values: Mapping[str, Any], now: datetime) -> str:
    """Return what a person has made of an alert, by its `state` and `snoozedUntil` in the audit log."""
    until = values.get("snoozedUntil")
    shown = {"until": clock_time(_seconds(until), int(now.timestamp()))} if until else {}
    return translate(_ACTIONS.get(values.get("state") or "", _ACTIONS["open"]), **shown)


def _new_text(before: Mapping[str, Any], after: Mapping[str, Any]) -> str | None:
    """Return the note or the reason that came with a change."""
    return next((after[name] for name in ("reason", "note") if after.get(name) not in (None, before.get(name))), None)


def _end(alert: Row) -> Row:
    return {"at": alert["closedAt"], "what": translate("Ended by itself"), "by": translate("Waybill"), "note": None}


def _seconds(moment: str) -> int:
    return int(datetime.fromisoformat(moment).timestamp())
