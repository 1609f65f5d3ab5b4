"""Reads how webhooks and channels do, for the screens of those who may see them."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, Row, Select, func, select

from app.core.errors import NotFound
from app.core.settings import Settings
from app.features.messages.failures import describe_failure
from app.features.messages.models import CHANNEL_STATES, FAILED, OUTBOX, SENDING, SENT, WAITING, WEBHOOK_STATES
from app.features.messages.schemas import Webhook
from app.i18n.messages import translatable, translate

MAX_DELIVERIES: Final = 20
FAILED_DAYS: Final = 30
"""For how many days the page of channels counts messages that were given up."""
_STATES: Final = {WAITING: "Waiting", SENDING: "Waiting", SENT: "Delivered", FAILED: "Given up"}
_LABELS: Final[Mapping[str, str]] = {"email": translatable("E-mail"), "sms": translatable("Text messages (SMS)")}
_OFF: Final[Mapping[str, str]] = {
    "email": translatable(
        "Off. The person who runs the server sets WAYBILL_SMTP_HOST and WAYBILL_SMTP_FROM and restarts it."
    ),
    "sms": translatable(
        "Off. The person who runs the server sets WAYBILL_TEXTS_URL, in India also WAYBILL_TEXTS_TEMPLATES, and"
        " restarts it."
    ),
}
_FAILING: Final = translatable("No message is lost: they wait, and one is tried each minute.")
_IS_OPEN: Final = OUTBOX.c.state.in_((WAITING, SENDING))


def _webhooks() -> Select[Any]:
    waiting = select(func.count()).where(OUTBOX.c.webhook_id == Webhook.id, _IS_OPEN).scalar_subquery()
    state = WEBHOOK_STATES.c
    return (
        select(
            *(Webhook.id, Webhook.name, Webhook.url, Webhook.types, Webhook.active, waiting.label("waiting")),
            *(state.failing_since, state.error, state.sent_at, state.stopped_by),
        )
        .outerjoin(WEBHOOK_STATES, state.webhook_id == Webhook.id)
        .where(Webhook.deleted_at.is_(None))
        .order_by(Webhook.name, Webhook.id)
    )


def read_webhook_states(connection: Connection) -> list[dict[str, Any]]:
    """Return the data of `WEBHOOK_STATES`."""
    return [_webhook(row) for row in connection.execute(_webhooks())]


def read_webhook_state(connection: Connection, webhook: int) -> dict[str, Any]:
    """Return the data of `WEBHOOK_STATE`. Raises NotFound."""
    row = connection.execute(_webhooks().where(Webhook.id == webhook)).one_or_none()
    if row is None:
        raise NotFound(translate("Webhook not found."))
    return _webhook(row)


def _webhook(row: Row[Any]) -> dict[str, Any]:
    shown = {name: getattr(row, name) for name in ("id", "name", "url", "types", "active", "sent_at", "waiting")}
    if not row.active:
        return shown | {"state": "Off", "note": describe_failure(row.stopped_by), "since": None}
    if row.failing_since:
        return shown | {"state": "Failing", "note": describe_failure(row.error), "since": row.failing_since}
    return shown | {"state": "Working" if row.sent_at else "No deliveries yet", "note": None, "since": None}


def read_deliveries_of(connection: Connection, webhook: int) -> list[dict[str, Any]]:
    """Return the last messages of a webhook, the newest first. Raises NotFound."""
    read_webhook_state(connection, webhook)
    own = select(OUTBOX).where(OUTBOX.c.webhook_id == webhook).order_by(OUTBOX.c.id.desc()).limit(MAX_DELIVERIES)
    return [
        {
            "id": row.id,
            "type": row.type,
            "state": _STATES[row.state],
            "tries": row.tries,
            "error": describe_failure(row.error),
            "created_at": row.created_at,
            "due_at": row.due_at if row.state == WAITING else None,
            "ended_at": row.ended_at,
        }
        for row in connection.execute(own)
    ]


def read_channels(connection: Connection, settings: Settings, now: datetime) -> list[dict[str, Any]]:
    """Return the data of `CHANNELS`."""
    states = {row.channel: row for row in connection.execute(select(CHANNEL_STATES))}
    is_failed = (OUTBOX.c.state == FAILED) & (OUTBOX.c.ended_at > now - timedelta(days=FAILED_DAYS))
    open_count, failed_count = (func.count().filter(each) for each in (_IS_OPEN, is_failed))
    counts = select(OUTBOX.c.channel, open_count.label("open"), failed_count.label("failed"))
    counted = {
        row.channel: row for row in connection.execute(counts.where(_IS_OPEN | is_failed).group_by(OUTBOX.c.channel))
    }
    addresses = {"email": settings.smtp_host, "sms": settings.texts_url}
    return [
        _channel(name, settings, states.get(name), counted.get(name), is_on=address is not None)
        for name, address in addresses.items()
    ]


def _channel(
    name: str, settings: Settings, state: Row[Any] | None, counts: Row[Any] | None, *, is_on: bool
) -> dict[str, Any]:
    is_failing = state is not None and state.failing_since is not None
    how = {
        "email": translate("Sends as {address}.", address=settings.smtp_from or ""),
        "sms": translate("Sends through the gateway of the settings."),
    }
    note = translate(_OFF[name]) if not is_on else translate(_FAILING) if is_failing else how[name]
    return {
        "name": name,
        "label": translate(_LABELS[name]),
        "state": "Off" if not is_on else "Failing" if is_failing else "Working",
        "note": note,
        "since": state.failing_since if state else None,
        "error": describe_failure(state.error) if state else None,
        "sent_at": state.sent_at if state else None,
        "waiting": counts.open if counts else 0,
        "failed": counts.failed if counts else 0,
    }
