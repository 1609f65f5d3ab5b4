"""Built-in roles, and the templates of the permission matrix."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from app.features.content.base import Content, Line, Name, unique_by
from app.ui.data.calls import Call

Module = Literal["Users", "Clients"]
"""A part of the application that has permissions."""


class BuiltInRole(Content):
    """A built-in role."""

    name: Annotated[Name, Field(title="Role Name")]
    """The name of the role."""
    access: Name
    """A summary of its permissions in two words."""


class Permissions(Content):
    """The permissions of a role in one part of the application."""

    name: Module
    """The part of the application."""
    list: bool
    """Whether the role may see the list."""
    add: bool
    """Whether the role may add records."""
    edit: bool
    """Whether the role may change records."""
    delete: bool
    """Whether the role may delete records."""


class RoleTemplate(Content):
    """A template for a new role."""

    role: Name
    """The unique name of the template, which is stored."""
    label: Line = ""
    """The name that the form shows. Default: role."""
    modules: Annotated[list[Permissions], Field(min_length=2, max_length=2), unique_by("name")]
    """Its permissions in each part of the application."""

    @model_validator(mode="before")
    @classmethod
    def _default_label(cls, value: object) -> object:
        role = value.get("role") if isinstance(value, dict) else None
        return {"label": role, **value} if isinstance(value, dict) and isinstance(role, str) and role.strip() else value


class RolesContent(Content):
    """The built-in roles and the templates."""

    roles: Annotated[list[BuiltInRole], Field(min_length=1), unique_by("name")]
    """The rows of the list."""
    templates: Annotated[list[RoleTemplate], Field(min_length=1), unique_by("role")]
    """The templates that the form offers."""


CONTENT_ROLES = Call(method="GET", path="/content/roles", data=RolesContent, needs="roles.list")
