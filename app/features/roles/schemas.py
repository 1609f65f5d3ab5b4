"""Schemas of roles, and their calls."""

from dataclasses import replace
from typing import Annotated

from pydantic import Field, StrictBool

from app.features.content.schemas import Module
from app.ui.data.calls import Call
from app.ui.data.resources import resource
from app.ui.data.schema import BlankIsNone, Required, Schema, Text

_NAME = Field(title="Role Name")
_TEMPLATE = Field(title="Role Template")
_PERMISSIONS = Field(title="Permissions")


class ModulePermissions(Schema):
    """The permissions of a role in one part of the application."""

    name: Module
    list: StrictBool = False
    add: StrictBool = False
    edit: StrictBool = False
    delete: StrictBool = False


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


class RoleBody(Schema):
    """The values of a new or changed role. Without a name, it has the name of its template."""

    role: Annotated[Text, _TEMPLATE, Required("Role Template is required")]
    name: Annotated[Text | None, BlankIsNone, _NAME] = None
    modules: Annotated[list[ModulePermissions], _PERMISSIONS] = []


ROLES = replace(
    resource("/roles", record=Role, body=RoleBody),
    list=Call(method="GET", path="/roles", data=list[RoleRow], filters=("name", "access")),
)


class OwnAccess(Schema):
    """What the signed-in user may see and do."""

    version: str
    """Changes with each change of these rights. Each response that a role restricts has it in the header `X-Access`.
    Empty without restrictions, and then the header is missing."""
    role: str | None
    """The name of the role. None for a user without one."""
    can: list[str] | None
    """The rights, such as 'trips.list'. None for all of them."""
    hidden: dict[str, list[str]]
    """The fields that the user does not see, by resource."""
    locked: dict[str, list[str]]
    """The fields that the user sees and may not change, by resource."""


ACCESS = Call(method="GET", path="/access", data=OwnAccess, needs="signed_in")
SEE_AS = Call(method="POST", path="/roles/see-as/{name}", needs="roles.change")
"""Records in the audit log that a user starts to see the application as people with a role do. Requests that read then
send the name of the role in the header `X-See-As`."""
