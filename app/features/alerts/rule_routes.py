"""Endpoints of the rules of alerts."""

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter
from sqlalchemy import Connection, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.schema import Schema
from app.core.errors import Conflict, NotFound
from app.db.access import ResourceRows, access_of, mark_rows, read_rows, run_with
from app.db.records import records
from app.db.records.rows import Row
from app.features.alerts.models import AlertRule
from app.features.alerts.schemas import rules as schemas
from app.features.alerts.schemas.definitions import BY_TYPE, DEFINITIONS, default_limits
from app.features.fleets.schemas import FLEETS_TABLE
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.idempotency import serve_idempotent
from app.web.api.routing import Id, serve

router = APIRouter(tags=["alerts"])
_FLEETS = FLEETS_TABLE.clause
_VALUE_FIELDS = {"client": "client_code", "make": "make", "partner": "partner", "vehicle": "vehicle_id"}
_APPLIES = {
    "all": translatable("All vehicles"),
    "client": translatable("Client {value}"),
    "make": translatable("Make {value}"),
    "partner": translatable("Partner {value}"),
    "vehicle": translatable("Vehicle {value}"),
}
_COLUMNS: dict[str, Any] = {
    name: getattr(AlertRule, name).expression for name in ("id", "type", "applies_to", "value", "is_on", "numbers")
}


def _read_rules(connection: Connection) -> list[Row]:
    query = select(*(column.label(name) for name, column in _COLUMNS.items()))
    rows = mark_rows(query, ResourceRows(AlertRule.__tablename__, _COLUMNS, AlertRule.id.expression))
    return read_rows(connection, rows.where(AlertRule.deleted_at.is_(None)).order_by(AlertRule.id))


def _vehicle_names(connection: Connection, rules: list[Row]) -> dict[str, str]:
    ids = [int(each["value"]) for each in rules if each["applies_to"] == "vehicle"]
    columns = {"id": _FLEETS.c.id, "number": _FLEETS.c.registration_number}
    query = select(*(column.label(name) for name, column in columns.items())).where(_FLEETS.c.id.in_(ids))
    rows = read_rows(connection, mark_rows(query, ResourceRows(_FLEETS.name, columns, _FLEETS.c.id))) if ids else []
    return {str(row["id"]): row["number"] for row in rows}


@serve(router, schemas.RULES)
async def list_rules(database: ReadDatabase) -> Answer:
    """Return a rule for all vehicles of each type, stored or usual, and the rules of groups and vehicles."""
    return answer(await database.read(_list_rules))


def _list_rules(connection: Connection) -> list[Row]:
    rules = _read_rules(connection)
    names = _vehicle_names(connection, rules)
    stored = {rule["type"] for rule in rules if rule["applies_to"] == "all"}
    usual: list[Row] = [
        {"id": None, "type": each.type, "applies_to": "all", "value": "", "is_on": True, "numbers": {}}
        for each in DEFINITIONS
        if each.type not in stored
    ]
    order = list(BY_TYPE)
    found = [rule for rule in (*usual, *rules) if rule["type"] in BY_TYPE]
    found.sort(key=lambda rule: (order.index(rule["type"]), rule["applies_to"] != "all", rule["id"] or 0))
    return [_row(rule, names) for rule in found]


def _row(rule: Mapping[str, Any], names: Mapping[str, str]) -> Row:
    definition = BY_TYPE[rule["type"]]
    numbers = default_limits(rule["type"]) | rule["numbers"]
    limits = [f"{translate(each.title)} {numbers[each.name]:g} {translate(each.unit)}" for each in definition.limits]
    value = names.get(rule["value"], "?") if rule["applies_to"] == "vehicle" else rule["value"]
    return {
        "id": rule["id"],
        "type": rule["type"],
        "label": translate(definition.label),
        "begins": translate(definition.begins),
        "appliesTo": translate(_APPLIES[rule["applies_to"]], value=value),
        "numbers": ", ".join(limits),
        "isOn": rule["is_on"],
    }


@serve(router, schemas.RULE)
async def get_rule(database: ReadDatabase, id: Id) -> Answer:
    return answer(await database.read(_read_rule, id))


def _read_rule(connection: Connection, rule_id: int) -> dict[str, Any]:
    rules = [each for each in _read_rules(connection) if each["id"] == rule_id]
    if not rules:
        raise NotFound(translate("{record} not found", record=translate("Alert rule")))
    (rule,) = rules
    name = _VALUE_FIELDS.get(rule["applies_to"])
    value: object = int(rule["value"]) if name == "vehicle_id" else rule["value"]
    limits = {f"{rule['type']}_{limit}": number for limit, number in rule["numbers"].items()}
    found = {"id": rule_id, "type": rule["type"], "applies_to": rule["applies_to"], "is_on": rule["is_on"]}
    values = dict.fromkeys(schemas.AlertRuleRecord.model_fields) | found | limits | ({name: value} if name else {})
    values["vehicle"] = _vehicle_names(connection, rules).get(rule["value"])
    return schemas.AlertRuleRecord.model_validate(values).model_dump(by_alias=True)


@serve_idempotent(router, schemas.ADD_RULE, model="no table")
async def add_rule(session: WriteSession, body: Schema) -> Answer:
    values = await _values(session, body, None)
    await records.add(session, AlertRule(**values))
    return answer(None, translate("Rule saved"))


@serve(router, schemas.CHANGE_RULE, model="no table")
async def change_rule(session: WriteSession, id: Id, body: Schema) -> Answer:
    rule = await records.get(session, AlertRule, id)
    await records.change(session, rule, await _values(session, body, id), schemas.StoredAlertRule)
    return answer(None, translate("Rule saved"))


@serve(router, schemas.DELETE_RULE)
async def delete_rule(session: WriteSession, id: Id) -> Answer:
    """Delete a rule. The more general one counts from the next look on."""
    await records.delete(session, await records.get(session, AlertRule, id))
    return answer(None, translate("Rule deleted"))


async def _values(session: AsyncSession, body: Any, own: int | None) -> dict[str, Any]:
    """Return the columns of a body. Raises Conflict if another rule is for the same."""
    definition, values = BY_TYPE[body.type], body.model_dump(by_alias=False)
    name = _VALUE_FIELDS.get(body.applies_to)
    value = str(values[name]) if name else ""
    numbers = {
        limit.name: number
        for limit in definition.limits
        if (number := values[schemas.field_of(definition, limit)]) is not None
    }
    connection = await session.connection()
    for rule in await connection.run_sync(run_with, access_of(session), _read_rules):
        same = (rule["type"], rule["applies_to"], rule["value"].casefold())
        if rule["id"] != own and same == (body.type, body.applies_to, value.casefold()):
            raise Conflict(translate(schemas.TAKEN), errors={"appliesTo": [translate(schemas.TAKEN)]})
    return {
        "type": body.type,
        "applies_to": body.applies_to,
        "value": value,
        "is_on": body.is_on,
        "numbers": numbers,
    }
