"""The matrix of permissions: a row for each resource of the application, with what can be done with it."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from fastapi import Request

from app.features.clients.schemas import CLIENTS
from app.features.roles.permissions import ALL_ROWS, COLUMN_OF_ACTION, Permission, Permissions
from app.features.users.schemas import USERS
from app.i18n.messages import LocalizedText, translatable, translate
from app.ui import Application
from app.web.api.resource_catalog import ResourceRights, Resources
from app.web.api.screens import resource_titles, screens_of

_FIRST: Final = (USERS.name, CLIENTS.name)
"""The resources of the first rows."""
_ALL = translatable("All")
_ACTION = translatable("{part}: {action}")


class Matrix(NamedTuple):
    """The rows of the matrix for an application."""

    resources: Resources
    labels: Mapping[str, str]
    """What the menu calls the resources, in the order of the rows. The texts are translatable."""

    def rows(self, stored: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """Return the row of each resource, with the permissions that a role stores."""
        permissions = Permissions.parse(stored)
        return [self._row(name, permissions.of.get(name) or Permission(name)) for name in self.labels]

    def all_rows(self) -> list[dict[str, Any]]:
        """Return the row of each resource, with all permissions."""
        return self.rows(Permissions.everything(self.resources).as_json())

    def _row(self, name: str, permission: Permission) -> dict[str, Any]:
        resource = self.resources[name]
        actions = {
            column: action in permission.actions if action in resource.actions else None
            for action, column in COLUMN_OF_ACTION.items()
        }
        scope = (permission.scope if permission.scope in resource.scopes else ALL_ROWS) if resource.scopes else None
        return {
            "name": name,
            "label": self._label(resource),
            **actions,
            "scope": scope,
            "scopes": _scopes(resource),
            "fields": [
                {"name": each.name, "label": translate(each.title), "right": permission.fields.get(each.name, "change")}
                for each in resource.fields
            ],
        }

    def _label(self, resource: ResourceRights) -> LocalizedText:
        label = translate(self.labels[resource.name])
        return translate(_ACTION, part=label, action=translate(resource.label)) if resource.label else label


def _scopes(resource: ResourceRights) -> list[dict[str, str]]:
    if not resource.scopes:
        return []
    own = [{"value": scope.name, "label": translate(scope.label)} for scope in resource.scopes.values()]
    return [{"value": ALL_ROWS, "label": translate(_ALL)}, *own]


def matrix_of(request: Request) -> Matrix:
    """Return the matrix of the application that serves a request."""
    return screens_of(request).derive(_matrix, request.app.resources)


def _matrix(application: Application | None, resources: Resources) -> Matrix:
    return Matrix(resources, _labels(application, resources))


def _labels(application: Application | None, resources: Resources) -> dict[str, str]:
    """Return the titles of the screens that the menu opens for resources, or else their names as words."""
    found = resource_titles(application)
    known = sorted(each.name for each in resources.values() if not each.label)
    names = dict.fromkeys((*_FIRST, *found, *known))
    titles = {name: found.get(name) or name.replace("_", " ").capitalize() for name in names if name in resources}
    return {each.name: titles[each.of] for name in titles for each in _with_actions(resources, name)}


def _with_actions(resources: Resources, name: str) -> list[ResourceRights]:
    """Return a resource, followed by the actions that only it has."""
    return [each for each in resources.values() if each.name == name or (each.label and each.of == name)]
