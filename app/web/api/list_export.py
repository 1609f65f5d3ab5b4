"""The export of a list: the call that orders it, and what the process needs that writes it.

The browser downloads a file by a link, which cannot carry the session's token. So the call returns a ticket: a random
text that works once, for a minute, and only with a cookie or a token of the same session.
"""

from collections.abc import Mapping
from datetime import datetime, tzinfo
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection, make_url

from app.contract.base.node import nearest
from app.contract.calls import row_fields
from app.contract.lists.exports import ExportedColumn, ExportOrder, export_call
from app.contract.lists.field_tests import FieldKind, FieldTest, field_type
from app.core.errors import Invalid, NotFound
from app.core.settings import Settings
from app.db.access import Access, access_of
from app.db.lists.query import ListQuery, parse_list_query, query_string_of
from app.i18n.messages import LocalizedText, translate
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.guard import request_access
from app.web.api.list_route import TIME_ZONE, ListRoute, zone_of
from app.web.api.routing import serve
from app.web.exports import tickets
from app.web.exports.columns import ExportColumn
from app.web.exports.order import CellNotes, Order
from app.web.services import core_services

__tracebackhide__ = True  # errors in calls are mistakes of the feature

COOKIE: Final = "export"


class ExportedList:
    """A list that can be exported."""

    def __init__(self, route: ListRoute) -> None:
        self.path, self.resource, self.need = route.path, route.call.resource, export_call(route.call).needs
        self._route = route
        types = {name: field_type(annotation) for name, annotation in row_fields(route.call.data).items()}
        self._kinds: dict[str, FieldKind] = {
            name: type_.kind for name, type_ in types.items() if type_ and name in route.shown
        }

    def columns(self, wanted: list[ExportedColumn] | None, access: Access) -> list[ExportColumn]:
        """Return the columns of an order. Raises Invalid for a field that the rows of this person do not have."""
        hidden = access.hidden_names(self.resource, self._route.shown)
        visible = [name for name in self._kinds if name not in hidden]
        columns = [ExportedColumn(field=name) for name in visible] if wanted is None else wanted
        for column in columns:
            if column.field not in visible:
                near = nearest(column.field, visible)
                message = LocalizedText(f"The rows have no field '{column.field}'{near}")
                raise Invalid(message, errors={"columns": [message]})
        return [
            ExportColumn(each.field, each.title or each.field, self._kinds[each.field], each.labels, each.divisor)
            for each in columns
        ]

    def query(self, order: ExportOrder, request: Request, access: Access, now: datetime, zone: tzinfo) -> ListQuery:
        """Return the query of all rows to export. Raises BadRequest."""
        filters = self._route.search_filters(request, access)
        query = parse_list_query(query_string_of(order.query), filters, now, zone)
        tests = query.tests if order.ids is None else (*query.tests, _ids_test(order.ids))
        return query.of_all_pages.model_copy(update={"tests": tests})

    def count(self, connection: Connection, query: ListQuery, request: Request) -> int:
        """Return the number of rows. Raises BadRequest for a sorting that the list does not have."""
        page = query.model_copy(update={"page": 1, "limit": 1})
        return self._route.source(request).page(connection, page).load().total

    def order(
        self, connection: Connection, wanted: ExportOrder, request: Request, zone: tzinfo, notes: Mapping[str, str]
    ) -> Order:
        """Return what the process needs that writes the file."""
        services, access = core_services(request), access_of(connection)
        query = self.query(wanted, request, access, services.clock(), zone)
        statement = self._route.source(request).export(connection, query)
        return Order(
            database=address_of(services.settings),
            statement=statement.sql,
            parameters=statement.parameters,
            leading=statement.leading,
            columns=self.columns(wanted.columns, access),
            format=wanted.format,
            plain=wanted.plain,
            notes=CellNotes(**notes),
            sheet=wanted.title or self.path.rpartition("/")[2],
            zone=str(zone),
        )


def serve_export(router: APIRouter, route: ListRoute) -> None:
    """Serve the call that orders an export of the list of `route`."""
    exported = route.export = ExportedList(route)

    @serve(router, export_call(route.call), model="no table")
    async def order_export(request: Request, response: Response, database: ReadDatabase, body: ExportOrder) -> Answer:
        services, zone = core_services(request), zone_of(request)
        now, owner = services.clock(), tickets.Owner(request.state.user_id, request.state.session_hash)
        access = request_access(request)
        exported.columns(body.columns, access)
        query = exported.query(body, request, access, now, zone)
        rows = await database.read(exported.count, query, request)
        name = _file_name(body, exported.path, now.astimezone(zone))
        stored: dict[str, Any] = {"path": exported.path, "resource": exported.resource, "query": query.text}
        stored |= {
            "notes": _cell_notes(),
            "name": name,
            "zone": request.headers.get(TIME_ZONE, ""),
            "order": body.model_dump(mode="json"),
        }
        async with services.database.writing() as session:
            ticket = await tickets.order(session, owner, stored, rows, now)
        set_cookie(request, response, services.settings, owner.session_hash)
        return answer({"ticket": ticket, "name": name, "rows": rows})


def exported_list(request: Request, path: str) -> ExportedList:
    """Return the list with this path. Raises NotFound if it cannot be exported, because the server has changed."""
    route: ListRoute | None = request.app.lists.get(path)
    if route is None or not isinstance(route.export, ExportedList):
        raise NotFound()
    return route.export


def set_cookie(request: Request, response: Response, settings: Settings, session_hash: str) -> None:
    """Set the cookie that shows that a download belongs to this session. It is no session."""
    response.set_cookie(
        COOKIE,
        cookie_value(settings, session_hash),
        max_age=tickets.TICKET_SECONDS,
        path=f"{request.scope.get('root_path', '')}/exports",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )


def cookie_value(settings: Settings, session_hash: str) -> str:
    """Return the value of the cookie for this session."""
    return settings.keyed_hash("export", session_hash)


def _cell_notes() -> dict[str, str]:
    """Return the notes of cells in the language of the page. A download has only the language of the browser."""
    cut = translate("... (cut: a cell of Excel has at most 32,767 characters)")
    return {"unwritten": translate("Could not be written: {value}", value="{value}"), "cut": cut}


def _file_name(order: ExportOrder, path: str, now: datetime) -> str:
    title = "".join(" " if character in '\\/:*?"<>|' else character for character in order.title).strip(" .")
    return f"{title or path.rpartition('/')[2]} {now:%Y-%m-%d}.{order.format}"


def _ids_test(ids: list[int]) -> FieldTest:
    return FieldTest("id", "in", tuple(map(str, dict.fromkeys(ids))))


def address_of(settings: Settings) -> str:
    """Return the path of an SQLite database, or the address of a PostgreSQL database."""
    url = make_url(settings.database_url)
    if url.get_backend_name() == "sqlite":
        return url.database or ""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)
