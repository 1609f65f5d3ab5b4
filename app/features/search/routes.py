"""Endpoints of the search for records of every kind, and of those that a person has opened last."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection

from app.db.access import access_of
from app.features.search import schemas
from app.features.search.finding import KindSearch, found_record
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.recent_records import OpenedRecord, fetch_recent
from app.web.api.record_kinds import Kind, record_kinds
from app.web.api.routing import serve

router = APIRouter(tags=["search"])


@serve(router, schemas.SEARCH)
async def search(request: Request, database: ReadDatabase, query: Annotated[schemas.SearchQuery, Query()]) -> Answer:
    """Return at most five records of each kind, the best first."""
    wanted = {name for name in query.kinds.split(",") if name}
    kinds = [kind for kind in record_kinds(request) if not wanted or kind.name in wanted]
    typed = " ".join(query.q.split())
    return answer(await database.read_long(_search, typed, kinds, request) if typed else _NOTHING)


_NOTHING = schemas.SearchAnswer(records=[], totals=[])


def _search(connection: Connection, typed: str, kinds: list[Kind], request: Request) -> schemas.SearchAnswer:
    access = access_of(connection)
    allowed = [kind for kind in kinds if access.may(kind.route.call.needs)]
    named = [kind for kind in allowed if kind.rest_of(typed)]
    found = [KindSearch(connection, kind, request).find(kind.rest_of(typed)) for kind in named]
    named = [kind for kind, each in zip(named, found, strict=True) if each.records]
    others = [KindSearch(connection, kind, request).find(typed) for kind in allowed if kind not in named]
    found += sorted(others, key=lambda each: (not each.is_named, not each.is_numbered, not each.is_exact))
    shown = [each for each in found if each.records]
    return schemas.SearchAnswer(
        records=[record for each in shown for record in each.records], totals=[each.total for each in shown]
    )


@serve(router, schemas.RECENT)
async def recent(request: Request, database: ReadDatabase) -> Answer:
    """Return at most twelve records, without those that are deleted or that the person may no longer see."""
    return answer(await database.read(_recent, request.state.user_id, record_kinds(request), request))


def _recent(connection: Connection, user_id: int, kinds: list[Kind], request: Request) -> list[schemas.FoundRecord]:
    opened, access = fetch_recent(connection, user_id), access_of(connection)
    found: dict[OpenedRecord, schemas.FoundRecord] = {}
    for kind in (each for each in kinds if access.may(each.route.call.needs)):
        ids = {record.record_id for record in opened if record.kind == kind.name}
        rows = kind.fetch(connection, ids, request) if ids else {}
        shown = ((record_id, row, kind.address(row)) for record_id, row in rows.items())
        found |= {OpenedRecord(kind.name, number): found_record(kind, row, to) for number, row, to in shown if to}
    return [found[record] for record in opened if record in found]
