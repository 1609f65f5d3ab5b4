"""The activity: the changes of all records, from the audit log, as a list that is filtered and paged."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, and_, case, cast, func, literal, or_, select

from app.contract.lists.field_tests import FieldTest
from app.db.access import Access, ResourceRows, access_of, is_personal, mark_rows
from app.db.lists.query import ListQuery
from app.db.lists.row_tests import row_tests
from app.db.records.audit import AUTHORS, AuditEntry, author_name, hides_authors
from app.db.records.history import (
    ACTIONS,
    HistoryFields,
    fetch_current,
    fetch_restored,
    names_of,
    value_changes,
    visible_fields,
)
from app.db.records.rows import Row, SearchableColumns
from app.db.text_functions import folded

Fields = Mapping[str, HistoryFields]
"""The fields of histories, by the name of the table."""
_AUTHORS = AUTHORS.clause
EXPORT: Final = "export"
"""The action of a list that a person has exported. Its entry has the record 0, which does not exist."""
_ACTION = case((AuditEntry.action.in_((*ACTIONS, EXPORT)), AuditEntry.action), else_="change")
COLUMNS: Final[SearchableColumns] = {
    "id": AuditEntry.id,
    "at": AuditEntry.at,
    "by": AuditEntry.by,
    "action": _ACTION,
    "kind": AuditEntry.entity,
    "recordId": AuditEntry.entity_id,
}
"""The columns of the list by their names in JSON."""
SORTABLE: Final[SearchableColumns] = {name: COLUMNS[name] for name in ("id", "at")}
"""The columns that the list is sorted by. Both have an index."""
FILTERED: Final[SearchableColumns] = {name: COLUMNS[name] for name in ("at", "by", "action", "kind", "recordId")}
_MAX_PERSONS: Final = 100
"""Up to this many persons, the query uses the index of persons instead of that of time."""
_MARK: Final = ResourceRows("audit", COLUMNS)


class OtherRecords(NamedTuple):
    """Records without a history of their own, whose changes those see who may list the records."""

    fields: HistoryFields
    sees: Callable[[Access], ColumnElement[bool]]
    """Returns the condition on the columns of the table that a person sees a record."""
    describe: Callable[[Connection, list[Row], datetime], None]
    """Sets the `title` and the address `to` of changes of records that the person of the transaction sees."""


OTHER_RECORDS: Final = dict[str, OtherRecords]()
"""By the name of the table."""


def declare_activity(records: OtherRecords) -> None:
    """Show the changes of these records in the activity."""
    OTHER_RECORDS[records.fields.model.__tablename__] = records


@lru_cache(50)
def select_activity(access: Access, tables: frozenset[str], dialect: str) -> Select[Any]:
    """Return a query for the changes of records of these tables that a person with this access sees."""
    names = "user_id", "before", "after", "restored_id"
    stored = {name: vars(AuditEntry)[name] for name in names}
    columns = {**COLUMNS, **stored}
    rows = select(*(column.label(name) for name, column in columns.items()))
    own = visible_tables(access, tables)
    is_limited = {
        table: access.visible_ids(table) is not None
        or bool(access.hidden_columns(table))
        or (table in OTHER_RECORDS and not access.is_unrestricted)
        for table in own
    }
    everywhere = AuditEntry.entity.in_([table for table in own if not is_limited[table]])
    limited = (_visible(access, table, dialect) for table in own if is_limited[table])
    return mark_rows(rows.where(or_(everywhere, *limited)), _MARK)


def visible_tables(access: Access, tables: Iterable[str]) -> list[str]:
    """Return those of the tables whose changes a person with this access may see."""

    def may(table: str) -> bool:
        return access.may(f"{table}.{'list' if table in OTHER_RECORDS else 'history'}")

    return sorted(table for table in tables if may(table) and not is_personal(table))


def _visible(access: Access, table: str, dialect: str) -> ColumnElement[bool]:
    """Return the condition of the changes of a table that a person sees: not those of hidden columns alone."""
    ids, hidden = access.visible_ids(table), sorted(access.hidden_columns(table))
    conditions = [AuditEntry.entity == table]
    if ids is not None:
        conditions.append(AuditEntry.entity_id.in_(ids))
    if table in OTHER_RECORDS:
        other = OTHER_RECORDS[table]
        seen = select(other.fields.model.__table__.c.id).where(other.sees(access)).correlate(None)
        conditions.append(AuditEntry.entity_id.in_(seen))
    if hidden:
        before, after = (_without(values, hidden, dialect) for values in (AuditEntry.before, AuditEntry.after))
        conditions.append(or_(before.is_(None), after.is_(None), before != after))
    return and_(*conditions)


def _without(values: Any, hidden: list[str], dialect: str) -> ColumnElement[Any]:
    """Return the values of a record in the audit log without these columns."""
    if dialect == "postgresql":
        from sqlalchemy.dialects.postgresql import ARRAY, JSONB, TEXT  # imported here because SQLite does not need it

        return cast(values, JSONB).op("-")(cast(literal(hidden, ARRAY(TEXT)), ARRAY(TEXT)))
    return func.json_remove(values, *(f'$."{name}"' for name in hidden))


def kinds_in(query: ListQuery, tables: Iterable[str]) -> frozenset[str]:
    """Return those of the tables that the tests of a query name, so that an index finds their changes."""
    wanted = [
        {value.lower() for value in test.values}
        for test in query.tests
        if test.operator in ("is", "in") and _names(test, "kind")
    ]
    return frozenset(table for table in tables if all(table.lower() in values for values in wanted))


def filter_by_persons(connection: Connection, rows: Select[Any], query: ListQuery) -> Select[Any]:
    """Return the changes by the persons that the tests of a query name, so that an index finds them."""
    tests = tuple(test for test in query.tests if _names(test, "by"))
    if not tests:
        return rows
    made = row_tests(query.model_copy(update={"tests": tests, "preset": ()}), COLUMNS)
    conditions = (test.of_column(_AUTHORS.c.full_name) for test in made.tests)
    found = connection.scalars(select(_AUTHORS.c.id).where(*conditions).limit(_MAX_PERSONS + 1), made.values).all()
    return rows.where(AuditEntry.user_id.in_(found)) if len(found) <= _MAX_PERSONS else rows


def fetch_persons(connection: Connection, text: str, limit: int) -> list[str]:
    """Return the names of users that contain a folded text, at most so many. All may have changed something."""
    name, access = _AUTHORS.c.full_name, access_of(connection)
    if hides_authors(access):
        return []
    ids = access.visible_ids(AUTHORS.name)
    names = select(name).where(folded(name).contains(text, autoescape=True)).distinct().order_by(name).limit(limit)
    return list(connection.scalars(names if ids is None else names.where(_AUTHORS.c.id.in_(ids))))


def _names(test: FieldTest, field: str) -> bool:
    return test.field == field and test.operator in ("is", "in", "has", "begins") and "" not in test.values


def complete_changes(connection: Connection, rows: list[Row], fields: Fields) -> None:
    """Replace the values of each change by the fields that differ, with the names of referenced records.

    Adds which earlier values it has restored, whether the record is deleted now, and its values in the audit log, by
    their names in JSON, as `values`. Those of an export are as they are stored.
    """
    access = access_of(connection)
    for table in {row["kind"] for row in rows}:
        visible, own = visible_fields(access, fields[table]), [row for row in rows if row["kind"] == table]
        current = fetch_current(connection, visible, {row["recordId"] for row in own})
        names = names_of(connection, visible, own)
        restored = fetch_restored(connection, visible, own)
        for row in own:
            now = current.get(row["recordId"])
            row["changes"] = value_changes(row, visible, now or {}, names)
            row["restored"] = restored.get(row["id"])
            row["by"] = author_name(access, row["user_id"], row["by"])
            row["isDeleted"] = now is None or now["deleted_at"] is not None
            known = row.pop("after") or row["before"] or {}
            columns = visible.columns.items()
            row["values"] = known if row["action"] == EXPORT else {name: known.get(column) for name, column in columns}
            del row["before"], row["restored_id"], row["user_id"]
