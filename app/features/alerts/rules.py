"""Finds the limits of a vehicle: its own, those of its groups, or those of all."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

from sqlalchemy import Connection, select

from app.features.alerts.models import AlertRule
from app.features.alerts.schemas.definitions import BY_TYPE, default_limits
from app.features.tracking.schemas.conditions import Limits, LimitsOf, Vehicle

AppliesTo = Literal["all", "client", "make", "partner", "vehicle"]
_FIRST: Final[tuple[AppliesTo, ...]] = ("vehicle", "client", "make", "partner", "all")
"""The more special rule counts."""


def read_limits(connection: Connection) -> LimitsOf:
    """Return the limits that people have set."""
    columns = AlertRule.type, AlertRule.applies_to, AlertRule.value, AlertRule.is_on, AlertRule.numbers
    rows = connection.execute(select(*columns).where(AlertRule.deleted_at.is_(None)).order_by(AlertRule.id))
    return limits_of_rules(dict(row) for row in rows.mappings())


def limits_of_rules(rows: Iterable[Mapping[str, Any]]) -> LimitsOf:
    """Return the limits of these rules. Rules of types that exist no more count for nothing."""
    found: dict[tuple[str, str, str], Limits | None] = {}
    for row in rows:
        if row["type"] in BY_TYPE:
            limits = default_limits(row["type"]) | row["numbers"] if row["is_on"] else None
            found[row["type"], row["applies_to"], row["value"].casefold()] = limits
    defaults = {type_: default_limits(type_) for type_ in BY_TYPE}
    special = {type_ for type_, applies_to, _ in found if applies_to != "all"}

    def limits_of(type_: str, vehicle: Vehicle) -> Limits | None:
        if type_ not in special:
            return found.get((type_, "all", ""), defaults[type_])
        values = {
            "vehicle": str(vehicle.id),
            "client": vehicle.client,
            "make": vehicle.make,
            "partner": vehicle.partner,
            "all": "",
        }
        keys = ((type_, name, (values[name] or "").casefold()) for name in _FIRST if values[name] or name == "all")
        return next((found[key] for key in keys if key in found), defaults[type_])

    return limits_of
