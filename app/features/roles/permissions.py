"""What a role allows: for each resource the actions, the rows and the fields. Roles store it as JSON.

There are no rules that deny, and nothing is inherited: what a role does not name, it does not allow.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from operator import itemgetter
from typing import Any, Final

from app.contract.base.node import suggestion
from app.core.errors import Invalid
from app.db.access import Access
from app.db.access.scopes import NO_PERSON, Person, tables_of
from app.features.roles.schemas import FieldAccess
from app.i18n.messages import LocalizedText, translate
from app.web.api.needs import ACTIONS
from app.web.api.resource_catalog import ResourceRights, Resources

COLUMN_OF_ACTION: Final = {action: "edit" if action == "change" else action for action in ACTIONS}
"""The column of the matrix for each action."""
ALL_ROWS: Final = "all"


@dataclass(frozen=True)
class Permission:
    """What a role allows for one resource."""

    resource: str
    actions: frozenset[str] = frozenset()
    scope: str = ALL_ROWS
    """The name of the scope that limits the rows."""
    fields: Mapping[str, FieldAccess] = field(default_factory=dict)
    """The guarded columns that a role hides or locks. It may change all others."""

    @classmethod
    def parse(cls, stored: Mapping[str, Any]) -> "Permission":
        """Return the permission that a role stores as JSON. Unknown keys are ignored."""
        actions = frozenset(action for action, column in COLUMN_OF_ACTION.items() if stored.get(column))
        listed = actions | {"list"} if actions else actions
        fields = {each["name"]: each["right"] for each in stored.get("fields") or () if each["right"] != "change"}
        return cls(str(stored["name"]), listed, stored.get("scope") or ALL_ROWS, fields)

    @property
    def is_empty(self) -> bool:
        """Whether it allows and limits nothing."""
        return not self.actions and not self.fields and self.scope == ALL_ROWS

    @property
    def as_json(self) -> dict[str, Any]:
        """What a role stores."""
        columns = {column: action in self.actions for action, column in COLUMN_OF_ACTION.items()}
        fields = [{"name": name, "right": self.fields[name]} for name in sorted(self.fields)]
        return {"name": self.resource, **columns, "scope": self.scope, "fields": fields}

    def columns(self, *accesses: FieldAccess) -> frozenset[str]:
        """Return the guarded columns with one of these kinds of access."""
        return frozenset(name for name, access in self.fields.items() if access in accesses)


@dataclass(frozen=True)
class Permissions:
    """All that a role allows, by the name of the resource."""

    of: Mapping[str, Permission]

    @classmethod
    def parse(cls, stored: Iterable[Mapping[str, Any]]) -> "Permissions":
        """Return the permissions that a role stores as JSON."""
        return cls({each.resource: each for each in map(Permission.parse, stored)})

    @classmethod
    def everything(cls, resources: Resources) -> "Permissions":
        """Return the permissions of those who may do everything."""
        return cls({name: Permission(name, frozenset(each.actions)) for name, each in resources.items()})

    def as_json(self) -> list[dict[str, Any]]:
        """Return what a role stores: the permissions that allow or limit something."""
        return [each.as_json for each in self.of.values() if not each.is_empty]

    @cached_property
    def digest(self) -> str:
        """A short text that differs for different permissions."""
        content = json.dumps(sorted(self.as_json(), key=itemgetter("name")), sort_keys=True)
        return hashlib.sha256(content.encode()).hexdigest()[:12]

    @cached_property
    def has_scopes(self) -> bool:
        """Whether what is allowed differs from person to person."""
        return any(each.scope != ALL_ROWS for each in self.of.values())

    def summary(self, resources: Resources) -> str:
        """Return the summary that the list of roles shows."""
        granted, limits = self.rights(resources), any(each.fields for each in self.of.values())
        if not granted:
            return "No Access"
        is_full = granted == self.everything(resources).rights(resources) and not limits and not self.has_scopes
        return "Full Access" if is_full else "Limited Access"

    def rights(self, resources: Resources) -> frozenset[str]:
        """Return the rights to actions."""
        granted = set[str]()
        for name, resource in resources.items():
            if (permission := self.of.get(name)) is None:
                continue
            allowed = permission.actions.intersection(resource.actions)
            granted |= {name if resource.label else f"{name}.{action}" for action in allowed}
        return frozenset(granted)

    def access(self, role: str, person: Person, resources: Resources) -> Access:
        """Return what a person with these permissions may do and see."""
        scopes = {
            name: resources[name].scopes[each.scope]
            for name, each in self.of.items()
            if each.scope != ALL_ROWS and name in resources and each.scope in resources[name].scopes
        }
        owner = person if self.has_scopes else ()
        return Access(
            actions=self.rights(resources),
            scopes={name: scope.rows(person) for name, scope in scopes.items()},
            hidden=self._columns("hidden"),
            locked=self._columns("read"),
            values={name: values for name, scope in scopes.items() if (values := scope.values(person))},
            name=hashlib.sha256(repr((role, self.digest, owner)).encode()).hexdigest()[:16],
            role=role,
            scope_names={name: scope.name for name, scope in scopes.items()},
            person=person if self.has_scopes else NO_PERSON,
        )

    def _columns(self, access: FieldAccess) -> dict[str, frozenset[str]]:
        found = {name: each.columns(access) for name, each in self.of.items()}
        return {name: columns for name, columns in found.items() if columns}


def check_permissions(permissions: Permissions, resources: Resources, labels: Mapping[str, str] | None = None) -> None:
    """Raise Invalid for a resource, a scope or a field that does not exist, for a hidden field that forms need, and
    for a scope that people with the role could extend. `labels` are what staff call the resources."""
    for name, permission in permissions.of.items():
        if name not in resources:
            raise _unknown(translate("There is no part '{name}'", name=name), name, resources)
        resource = resources[name]
        if permission.scope != ALL_ROWS and permission.scope not in resource.scopes:
            known = (ALL_ROWS, *resource.scopes)
            sentence = translate("'{part}' has no rows '{name}'", part=name, name=permission.scope)
            raise _unknown(sentence, permission.scope, known)
        fields = {each.name: each for each in resource.fields}
        for each in permission.fields:
            if each not in fields:
                raise _unknown(translate("'{part}' has no field '{name}'", part=name, name=each), each, fields)
        _check_required(permission, resource)
    for permission in permissions.of.values():
        _check_scope(permission, permissions, resources, labels or {})


def _check_scope(
    permission: Permission, permissions: Permissions, resources: Resources, labels: Mapping[str, str]
) -> None:
    """Raise Invalid if the role may change records of others that decide which records the scope selects."""
    if permission.scope == ALL_ROWS:
        return
    for name in sorted(tables_of(resources[permission.resource].scopes[permission.scope]) - {permission.resource}):
        other = permissions.of.get(name)
        if other and other.actions & {"add", "change"} and other.scope != permission.scope:
            part, of = (translate(labels.get(each, each)) for each in (permission.resource, name))
            raise _invalid(
                translate(
                    "This role could give itself more: its records of {part} depend on {other}, which it may change."
                    " Limit the records of {other} in the same way.",
                    part=part,
                    other=of,
                )
            )


def _check_required(permission: Permission, resource: ResourceRights) -> None:
    writes = permission.actions & {"add", "change"}
    closed = permission.columns("hidden", "read") if "add" in writes else permission.columns("hidden")
    for field_ in resource.fields if writes else ():
        if field_.is_required and field_.name in closed:
            title = translate(field_.title)
            raise _invalid(
                translate("Each record needs {field}: who adds or edits records has to see and change it.", field=title)
            )


def _unknown(sentence: str, name: str, known: Iterable[str]) -> Invalid:
    return _invalid(LocalizedText(sentence + suggestion(name, known)))


def _invalid(message: LocalizedText) -> Invalid:
    return Invalid(message, errors={"modules": [message]})
