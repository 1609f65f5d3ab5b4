"""The call that tells what happened to a record."""

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

_MOST = 200
# Just the column that an entry shows of its person, whose table belongs to another slice.
_PEOPLE = table("users", column("id", Integer), column("full_name", String))
_OWN = (AuditEntry.id, AuditEntry.at, AuditEntry.action, AuditEntry.before, AuditEntry.after)
_NAMED = select(*_OWN, AuditEntry.user_id.label("userId"), _PEOPLE.c.full_name.label("userName")).outerjoin(
    _PEOPLE, _PEOPLE.c.id == AuditEntry.user_id
)


@serve(router, schemas.HISTORY)
async def history(database: ReadDatabase, asked: Annotated[schemas.HistoryQuery, Query()]) -> Answer:
    """The newest first. Nothing for what there never was."""
    return answer(await database.read(_entries, asked))


def _entries(connection: Connection, asked: schemas.HistoryQuery) -> list[Row]:
    mine = (AuditEntry.entity == asked.entity, AuditEntry.entity_id == asked.id)
    return fetch_rows(connection, _NAMED.where(*mine).order_by(AuditEntry.id.desc()).limit(_MOST))
