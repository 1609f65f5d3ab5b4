"""Endpoint that returns the history of a record."""

from typing import Annotated

from fastapi import APIRouter, Query
from sqlalchemy import Connection, select

from app.db.audit import AUTHORS, AuditEntry
from app.db.rows import Row, fetch_rows
from app.features.audit_log import schemas
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

router = APIRouter(tags=["history"])

_MAX_ENTRIES = 200
_AUTHORS = AUTHORS.clause
_ENTRY_COLUMNS = (AuditEntry.id, AuditEntry.at, AuditEntry.action, AuditEntry.before, AuditEntry.after)
_USER_COLUMNS = (AuditEntry.user_id.label("userId"), _AUTHORS.c.full_name.label("userName"))
_ENTRIES = select(*_ENTRY_COLUMNS, *_USER_COLUMNS).outerjoin(_AUTHORS, _AUTHORS.c.id == AuditEntry.user_id)


@serve(router, schemas.HISTORY)
async def history(database: ReadDatabase, query: Annotated[schemas.HistoryQuery, Query()]) -> Answer:
    """Returns the entries, newest first. Returns an empty list for an unknown record."""
    return answer(await database.read(_entries, query))


def _entries(connection: Connection, query: schemas.HistoryQuery) -> list[Row]:
    of_record = (AuditEntry.entity == query.entity, AuditEntry.entity_id == query.id)
    return fetch_rows(connection, _ENTRIES.where(*of_record).order_by(AuditEntry.id.desc()).limit(_MAX_ENTRIES))
