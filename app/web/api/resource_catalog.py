"""The resources of the API, and what a role can allow for each: actions, rows and fields. The calls say it already."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from fastapi import APIRouter
from fastapi.routing import APIRoute
from sqlalchemy import Table

from app.contract.calls import Call, record_in, row_in
from app.db.access import DERIVED_FROM, Access
from app.db.access.scopes import Scope, scopes_of
from app.db.engine import Base
from app.db.records.rows import SearchableColumns
from app.web.api.list_route import ListRoute, list_routes
from app.web.api.needs import ACTIONS, calls_of_route, own_actions
from app.web.api.routing import origin_of

_NOT_GUARDED: Final = frozenset(("id", "version", "deleted_at"))


class GuardedField(NamedTuple):
    """A column of a resource's table that a role can hide or lock."""

    name: str
    """The name of the column."""
    title: str
    """What users call it. It is translatable."""
    is_required: bool
    """Whether each record needs a value, so that those who add or change records have to see the field."""


class ResourceRights(NamedTuple):
    """What a role can allow for one resource, or for an action that only one resource has, such as 'invoices.send'."""

    name: str
    actions: tuple[str, ...]
    """The actions that calls need. The one of an action is 'change'."""
    fields: tuple[GuardedField, ...]
    scopes: Mapping[str, Scope]
    shapes: tuple[SearchableColumns, ...]
    """The columns of each shape of the resource, by their names in JSON."""
    label: str = ""
    """What users call the action, such as 'Send'. It is translatable. Empty for a resource."""

    @property
    def of(self) -> str:
        """The resource, also of an action."""
        return self.name.partition(".")[0]

    def hidden_names(self, access: Access) -> list[str]:
        """Return the fields of the resource that a person does not see, by their names in JSON."""
        return sorted({name for shape in self.shapes for name in access.hidden_names(self.name, shape)})

    def locked_names(self, access: Access) -> list[str]:
        """Return the fields that a person sees and may not change, by their names in JSON."""
        locked = access.locked.get(self.name, frozenset())
        return sorted({name for shape in self.shapes for name, column in shape.items() if column.key in locked})


Resources = Mapping[str, ResourceRights]
"""What roles can allow, by the name of the resource."""


def find_resources(routers: Iterable[APIRouter]) -> Resources:
    """Return the resources of the calls that these routers serve, by name, each followed by its own actions."""
    routers = tuple(routers)
    routes = [route for router in routers for route in router.routes]
    calls = [call for route in routes for call in calls_of_route(route)]
    origins: defaultdict[str, list[SearchableColumns]] = defaultdict(list)
    for route in routes:
        if isinstance(route, APIRoute) and (origin := origin_of(route.endpoint)):
            origins[calls_of_route(route)[0].resource].append(origin)
    lists = {route.call.resource: route for route in list_routes(routers)}
    names = dict.fromkeys(call.resource for call in calls if call.resource)
    found: dict[str, ResourceRights] = {}
    for name in names:
        found[name] = _resource(name, [each for each in calls if each.resource == name], origins[name], lists.get(name))
        for action, label in own_actions(name).items():
            found[f"{name}.{action}"] = ResourceRights(f"{name}.{action}", ("change",), (), {}, (), label)
    return found


def _resource(
    name: str, calls: list[Call], origins: list[SearchableColumns], route: ListRoute | None
) -> ResourceRights:
    found = dict.fromkeys(call.needs.partition(".")[2] for call in calls)
    actions = tuple(each for each in ACTIONS if each in found)
    shapes = (*origins, route.shown if route else {})
    table = Base.metadata.tables.get(name)
    fields = () if table is None or "version" not in table.columns else tuple(_fields(table, calls))
    return ResourceRights(name, actions, fields, scopes_of(name), tuple(filter(None, shapes)))


def _fields(table: Table, calls: list[Call]) -> Iterator[GuardedField]:
    """Yield the columns that the records and the bodies of these calls have, in the order of the table."""
    bodies = [call.body for call in calls if call.body]
    shapes = [*bodies, *(shape for call in calls for shape in (record_in(call.data), row_in(call.data)) if shape)]
    titles: dict[str, str] = {}
    for shape in shapes:
        for name, field in shape.model_fields.items():
            titles.setdefault(name, field.title or name.removesuffix("_id").replace("_", " ").title())
    required = {name for body in bodies for name, field in body.model_fields.items() if field.is_required()}
    for column in table.columns:
        if column.key in titles and column.key not in _NOT_GUARDED and DERIVED_FROM not in column.info:
            yield GuardedField(column.key, titles[column.key], column.key in required)
