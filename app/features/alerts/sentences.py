"""Says in one sentence, with numbers, what an alert is about."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from app.features.alerts.schemas.definitions import BY_TYPE
from app.features.tracking.services import clock_time, describe_place
from app.i18n.durations import duration
from app.i18n.messages import translatable, translate

_PLACE = translatable(", {place}")
_ROUTE = translatable("{source} to {destination}")
_TIGHT = translatable("May arrive late: the reserve is used up.")
_CLOSED_LATE = translatable("Was late by {amount} at most.")


def sentence(row: Mapping[str, Any], now: datetime) -> str:
    """Return what happened. `row` has type, since, amount, facts, source and destination, and lat and lng if the reader
    may see the place."""
    definition, facts = BY_TYPE[row["type"]], row["facts"] or {}
    place = describe_place(row["lat"], row["lng"]) if row["lat"] is not None else None
    stop = facts.get("stop")
    values = {
        "since": clock_time(int(row["since"].timestamp()), int(now.timestamp())),
        "place": translate(_PLACE, place=place) if place else "",
        "amount": duration(row["amount"] * 60) if definition.target == "trip" else f"{row['amount']:.0f}",
        "limit": f"{facts.get('limit', 0):.0f}",
        "source": row["source"] or "?",
        "destination": row["destination"] or "?",
        "stop": (row[stop] or "?") if stop in ("source", "destination") else stop or "?",
    }
    return translate(_sentence_of(row), **values)


def _sentence_of(row: Mapping[str, Any]) -> str:
    if row["type"] == "late" and row["closed_at"] is not None:
        return _CLOSED_LATE
    return _TIGHT if row["type"] == "at_risk" and row["amount"] < 1 else BY_TYPE[row["type"]].sentence


def label(type_: str) -> str:
    """Return the name of a type."""
    return translate(BY_TYPE[type_].label)


def route(row: Mapping[str, Any]) -> str | None:
    """Return the trip in words."""
    if row["trip_id"] is None:
        return None
    return translate(_ROUTE, source=row["source"] or "?", destination=row["destination"] or "?")
