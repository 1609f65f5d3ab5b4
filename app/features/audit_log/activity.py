"""The list of the changes of all records, with their names and addresses."""

from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Connection, Select

from app.db.access import access_of
from app.db.lists.activity import (
    EXPORT,
    FILTERED,
    OTHER_RECORDS,
    SORTABLE,
    Fields,
    complete_changes,
    fetch_persons,
    filter_by_persons,
    kinds_in,
    select_activity,
    visible_tables,
)
from app.db.lists.query import ListQuery
from app.db.lists.source import ListSource
from app.db.records.rows import Row
from app.features.audit_log.schemas import ACTIVITY
from app.i18n.messages import translate
from app.web.api.list_route import ListRoute
from app.web.api.list_values import serve_values
from app.web.api.record_kinds import Kind, record_kinds
from app.web.services import core_services


def serve_activity(router: APIRouter) -> None:
    """Serve the changes of the records of all lists with a history."""
    route = ListRoute(_source({}), ACTIVITY, rows_name="entries", complete=_complete, source_of=_source_of)
    router.routes.append(route)
    serve_values(router, route)


def _source_of(request: Request) -> ListSource:
    return _source(_histories(request))


def _source(histories: Fields) -> ListSource:
    """Return the changes of the records with these histories."""

    def rows(connection: Connection, query: ListQuery) -> Select[Any]:
        found = select_activity(access_of(connection), kinds_in(query, histories), connection.dialect.name)
        return filter_by_persons(connection, found, query)

    def kinds(connection: Connection, text: str, limit: int) -> list[str]:
        return [table for table in visible_tables(access_of(connection), histories) if text in table][:limit]

    known = {"kind": kinds, "by": fetch_persons}
    return ListSource(rows, SORTABLE, filter_only=FILTERED, sort="-at", known_values=known)


def _histories(request: Request) -> Fields:
    """Return the fields of the histories, by the name of the table."""
    lists: dict[str, ListRoute] = request.app.lists
    histories = (route.history for route in lists.values() if route.history)
    others = {table: records.fields for table, records in OTHER_RECORDS.items()}
    return {fields.model.__tablename__: fields for fields in histories} | others


def _complete(connection: Connection, rows: list[Row], request: Request) -> None:
    """Add what changed, and how the records are called and where they are."""
    histories, access = _histories(request), access_of(connection)
    complete_changes(connection, rows, histories)
    kinds = {kind.name: kind for kind in record_kinds(request) if access.may(kind.route.call.needs)}
    now = core_services(request).clock()
    for table in {row["kind"] for row in rows}:
        own, kind = [row for row in rows if row["kind"] == table], kinds.get(table)
        found = kind.fetch(connection, {row["recordId"] for row in own}, request) if kind else {}
        for row in own:
            record, values = found.get(row["recordId"]), row["values"]
            row["title"] = _title(row, kind, {**values, **(record or {})})
            row["to"] = kind.address(record) if kind and record else None
            row["history"] = histories[table].path
            row["export"] = _export(values, hides=bool(access.hidden)) if row["action"] == EXPORT else None
        if table in OTHER_RECORDS:
            OTHER_RECORDS[table].describe(connection, own, now)
        for row in own:
            del row["values"]


def _export(values: Row, *, hides: bool) -> Row:
    """Return what an export contained. Earlier entries have no headings, and do not say that it was cancelled.

    A person who does not see all columns of all tables gets neither the query nor the columns: they may name hidden
    values, also those that the list reads from other tables.
    """
    query, columns = values["query"], values.get("titles") or values.get("columns") or []
    copied = {"rows": values["rows"], "format": values["format"], "isCancelled": values.get("cancelled", False)}
    return {**copied, "query": "" if hides else query, "columns": [] if hides else columns}


def _title(row: Row, kind: Kind | None, values: Row) -> str:
    """Return the name of a changed record, or what an export contained."""
    if row["action"] == EXPORT:
        return translate("Rows: {rows} ({format})", rows=values["rows"], format=values["format"].upper())
    name = kind.full_name({**values, "id": row["recordId"]}) if kind else ""
    return name or f"#{row['recordId']}"
