"""The sample roles, and the templates of the permission matrix."""

from typing import Annotated, Literal

from pydantic import Field

from app.features.content.base import Content, Line, unique_by
from app.ui.data.calls import Call
from app.ui.data.schema import Required, Schema, Text

Module = Literal["Users", "Clients"]
"""A part of the product for which permissions are given."""


class Role(Content):
    """A row of the list of roles."""

    name: Annotated[Line, Field(title="Role Name")]
    """The role."""
    access: Line
    """What it may do, in two words."""


class Permissions(Content):
    """What a role may do in one part of the product."""

    name: Module
    """The part."""
    list: bool
    """Whether it may see the list."""
    add: bool
    """Whether it may add."""
    edit: bool
    """Whether it may change."""
    delete: bool
    """Whether it may delete."""


class RoleTemplate(Content):
    """A role to begin with."""

    role: Line
    """Its name."""
    modules: Annotated[list[Permissions], Field(min_length=2, max_length=2), unique_by("name")]
    """What it may do in each part of the product."""


class RolesContent(Content):
    """The roles and the templates."""

    roles: Annotated[list[Role], Field(min_length=1), unique_by("name")]
    """The rows of the list."""
    templates: Annotated[list[RoleTemplate], Field(min_length=1), unique_by("role")]
    """The templates that can be chosen."""


class ModulePermissions(Schema):
    """What a role is to be allowed in one part of the product."""

    name: Module
    list: bool = False
    add: bool = False
    edit: bool = False
    delete: bool = False


class RoleBody(Schema):
    """A role as its form gives it. It is sent nowhere."""

    role: Annotated[Text, Field(title="Role Template"), Required("Role Template is required")]
    modules: Annotated[list[ModulePermissions], Field(title="Permissions")] = []


CONTENT_ROLES = Call(method="GET", path="/content/roles", data=RolesContent)
