"""Serves the history of the records of a resource."""

from typing import Annotated

from fastapi import APIRouter, Query

from app.contract.calls import Call
from app.contract.history import HistoryQuery
from app.contract.schema import Schema
from app.db.records.history import HistoryFields, fetch_changes, history_fields
from app.db.records.records import Record
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.routing import Id, serve

__tracebackhide__ = True  # errors in calls are mistakes of the feature


def serve_history(router: APIRouter, call: Call, model: type[Record], *shapes: type[Schema] | None) -> HistoryFields:
    """Serve the history of a record: the changes of the columns that these schemas have as fields. Returns them."""
    named = {
        name: field.alias or name for shape in shapes if shape is not None for name, field in shape.model_fields.items()
    }
    fields = history_fields(call.path, model, [(alias, name) for name, alias in named.items()])

    @serve(router, call)
    async def history(database: ReadDatabase, id: Id, query: Annotated[HistoryQuery, Query()]) -> Answer:
        return answer(await database.read(fetch_changes, fields, id, query.before))

    return fields
