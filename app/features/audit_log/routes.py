"""Endpoint that returns the history of a record."""

from typing import Annotated

from fastapi import APIRouter, Query
from sqlalchemy import Connection, Integer, String, column, select, table

from app.db.records import AuditEntry
from app.db.rows import Row, fetch_rows
from app.features.audit_log import schemas
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

router = APIRouter(tags=["history"])

_MAX_ENTRIES = 200
# Only the columns that entries show. The table belongs to another feature.
_USERS = table("users", column("id", Integer), column("full_name", String))
_ENTRY_COLUMNS = (AuditEntry.id, AuditEntry.at, AuditEntry.action, AuditEntry.before, AuditEntry.after)
_USER_COLUMNS = (AuditEntry.user_id.label("userId"), _USERS.c.full_name.label("userName"))
_ENTRIES = select(*_ENTRY_COLUMNS, *_USER_COLUMNS).outerjoin(_USERS, _USERS.c.id == AuditEntry.user_id)


@serve(router, schemas.HISTORY)
async def history(database: ReadDatabase, query: Annotated[schemas.HistoryQuery, Query()]) -> Answer:
    """Returns the entries, newest first. Returns an empty list for an unknown record."""
    return answer(await database.read(_entries, query))


def _entries(connection: Connection, query: schemas.HistoryQuery) -> list[Row]:
    of_record = (AuditEntry.entity == query.entity, AuditEntry.entity_id == query.id)
    return fetch_rows(connection, _ENTRIES.where(*of_record).order_by(AuditEntry.id.desc()).limit(_MAX_ENTRIES))
