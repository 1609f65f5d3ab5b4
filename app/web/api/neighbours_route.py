"""`GET {list}/{id}/neighbours`: the records before and after a record in a list, for the links of its screens."""

from typing import Annotated

from fastapi import APIRouter, BackgroundTasks, Query, Request
from pydantic import Field
from sqlalchemy import Connection

from app.contract.lists.neighbours import neighbours_call
from app.contract.schema import Schema
from app.db.lists.query import MAX_SEARCH_LENGTH, ListQuery, parse_list_query
from app.db.lists.results import Neighbours
from app.db.lists.source import ListSource
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.guard import request_access
from app.web.api.list_route import ListRoute, zone_of
from app.web.api.recent_records import OpenedRecord, note_opened
from app.web.api.record_kinds import record_kinds
from app.web.api.routing import Id, serve
from app.web.services import core_services


class NeighboursQuery(Schema):
    """The query of the list. Its tests hold as well."""

    search: Annotated[str, Field(max_length=MAX_SEARCH_LENGTH)] = ""
    sort: Annotated[str, Field(max_length=50)] = ""
    condition: Annotated[str, Field(max_length=50)] = ""


def serve_neighbours(router: APIRouter, route: ListRoute) -> None:
    """Serve the neighbours of a record below the path of the list. The query is that of the list."""

    @serve(router, neighbours_call(route.path, route.call.resource))
    async def neighbours(
        request: Request,
        database: ReadDatabase,
        id: Id,
        _: Annotated[NeighboursQuery, Query()],
        after_response: BackgroundTasks,
    ) -> Answer:
        services = core_services(request)
        filters, now = route.search_filters(request, request_access(request)), services.clock()
        query = parse_list_query(request.scope["query_string"], filters, now, zone_of(request))
        found, addresses = await database.read(_fetch, route.source(request), query, id, request)
        if found.is_known:  # only the screen of a record asks for its neighbours, so the person has opened it
            opened = OpenedRecord(route.call.resource, id)
            after_response.add_task(note_opened, services.database, request.state.user_id, opened, now)
        of_record, before, after = (addresses.get(each or 0) for each in (id, found.before, found.after))
        return answer({**found._asdict(), "to": of_record, "beforeTo": before, "afterTo": after})

    def _fetch(
        connection: Connection, source: ListSource, query: ListQuery, id: int, request: Request
    ) -> tuple[Neighbours, dict[int, str]]:
        found = source.neighbours(connection, query, id)
        kind = next((each for each in record_kinds(request) if each.route.path == route.path), None)
        ids = {each for each in (id, found.before, found.after) if each} if found.is_known else set[int]()
        return found, kind.addresses(connection, ids, request) if kind else {}
