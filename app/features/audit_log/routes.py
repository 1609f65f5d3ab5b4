"""Endpoint that returns the history of a record."""

from typing import Annotated

from fastapi import APIRouter, Query

from app.db.records.audit import fetch_history
from app.features.audit_log import schemas
from app.features.audit_log.activity import serve_activity
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

router = APIRouter(tags=["history"])
serve_activity(router)


@serve(router, schemas.HISTORY)
async def history(database: ReadDatabase, query: Annotated[schemas.HistoryQuery, Query()]) -> Answer:
    """Return the entries, newest first. Returns an empty list for an unknown record."""
    return answer(await database.read(fetch_history, query.entity, query.id))
