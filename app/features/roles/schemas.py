"""Schemas of roles, and their calls."""

from dataclasses import replace
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, StrictBool, WithJsonSchema

from app.contract.calls import Call
from app.contract.resources import resource
from app.contract.schema import BlankIsNone, Required, Schema, Text
from app.db.records.references import TableReference

ROLES_TABLE = TableReference("roles", "name", ("version", "deleted_at"))
FieldAccess = Literal["change", "read", "hidden"]
_NAME = Field(title="Role Name")
_TEMPLATE = Field(title="Role Template")
_PERMISSIONS = Field(title="Permissions")


class Choice(Schema):
    """An option of a select."""

    value: str
    label: str


class FieldPermission(Schema):
    """What a role may do with one field."""

    name: str
    """The name of its column, such as 'mobile_number'."""
    label: str = ""
    right: FieldAccess
    """Whether the role may change the field, only read it, or does not see it."""


_Choices: TypeAlias = list[Choice]  # below, `list` is a field
_FieldPermissions: TypeAlias = list[FieldPermission]


# The form sends rows as it has read them, with null, which the rules of the browser otherwise refuse.
_Allowed: TypeAlias = Annotated[StrictBool | None, WithJsonSchema({"type": ["boolean", "null"]})]
_ScopeName: TypeAlias = Annotated[str | None, WithJsonSchema({"type": ["string", "null"]})]


class ModulePermissions(Schema):
    """The permissions of a role in one part of the application. An action is null if the part does not have it."""

    name: str
    """The name of the resource, such as 'trips'."""
    label: str = ""
    """What the menu calls it. Ignored in requests, as are `scopes`."""
    list: _Allowed = False
    add: _Allowed = False
    edit: _Allowed = False
    delete: _Allowed = False
    history: _Allowed = False
    export: _Allowed = False
    scope: _ScopeName = None
    """The records that the role sees: 'all' or null, or the name of a scope."""
    scopes: _Choices = []
    """The scopes that the part has."""
    fields: _FieldPermissions = []
    """The fields that the role may not change or does not see. Responses have all fields."""


class RoleRow(Schema):
    """A row of the list of roles."""

    id: Annotated[int | None, Field(title="ID")]
    """None for a built-in role, which comes from fixtures/roles.yaml."""
    name: Annotated[str, _NAME]
    access: str
    """'Full Access', 'Limited Access' or 'No Access'."""


class Role(RoleRow):
    """A role with its permissions."""

    role: Annotated[str, _TEMPLATE]
    modules: Annotated[list[ModulePermissions], _PERMISSIONS]


class RoleRecord(Role):
    """A role for its form."""

    people: int | None
    """How many of the users that the reader sees have the role. None if the reader does not see the roles of users."""


class RoleTemplate(Schema):
    """A role that new ones start from."""

    role: str
    """The name that roles store."""
    label: str
    modules: list[ModulePermissions]


class RoleChoice(Schema):
    """A role that users can have."""

    role: str
    """What a user stores: 'admin', 'user', 'driver' or the name of a stored role."""
    label: str


class RoleBody(Schema):
    """The values of a new or changed role. Without a name, it has the name of its template."""

    role: Annotated[Text, _TEMPLATE, Required("Role Template is required")]
    name: Annotated[Text | None, BlankIsNone, _NAME] = None
    modules: Annotated[list[ModulePermissions], _PERMISSIONS] = []


ROLES = replace(
    resource("/roles", record=Role, body=RoleBody),
    one=Call(method="GET", path="/roles/{id}", data=RoleRecord),
    list=Call(method="GET", path="/roles", data=list[RoleRow], filters=("name", "access")),
)


class OwnAccess(Schema):
    """What the signed-in user may see and do."""

    version: str
    """Changes with each change of these rights. Each response that a role restricts has it in the header `X-Access`.
    Empty without restrictions, and then the header is missing."""
    role: str
    """The role of the user: 'user', or the name of a stored one. Empty without restrictions, and without a role."""
    can: list[str] | None
    """The rights, such as 'trips.list'. None for all of them."""
    hidden: dict[str, list[str]]
    """The fields that the user does not see, by resource."""
    locked: dict[str, list[str]]
    """The fields that the user sees and may not change, by resource."""


ROLE_TEMPLATES = Call(method="GET", path="/roles/templates", data=list[RoleTemplate], needs="roles.list")
ROLE_PERMISSIONS = Call(method="GET", path="/roles/permissions", data=list[RoleTemplate], needs="roles.list")
"""The permissions of all roles, built-in and stored ones, to compare them."""
ROLE_CHOICES = Call(method="GET", path="/roles/choices", data=list[RoleChoice], needs="users.list")
ACCESS = Call(method="GET", path="/access", data=OwnAccess, needs="signed_in")
SEE_AS = Call(method="PUT", path="/roles/see-as/{name}", needs="roles.change")
"""Records in the audit log that a user starts to see the application as people with a role do. Requests that read then
send the name of the role in the header `X-See-As`."""
