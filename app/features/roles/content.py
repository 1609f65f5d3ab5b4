"""Built-in roles, and the templates of the permission matrix."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from app.content.base import Content, ContentFile, Line, Name, unique_by
from app.content.loader import ContentSchemas


class BuiltInRole(Content):
    """A built-in role."""

    name: Annotated[Name, Field(title="Role Name")]
    """The name of the role."""
    access: Name
    """A summary of its permissions in two words."""


def _resource_name(name: str) -> str:
    """Return the name of a part as calls spell it, for people who write it as the menu does."""
    return name.casefold().replace(" ", "_").replace("-", "_")


class FieldPermission(Content):
    """What a role may do with one field."""

    name: Name
    """The name of the field: 'mobile_number'."""
    right: Literal["change", "read", "hidden"]
    """Whether the role may change the field, only read it, or does not see it."""


_FieldPermissions = Annotated[list[FieldPermission], unique_by("name")]  # below, `list` is a field


class Permissions(Content):
    """The permissions of a role in one part of the application. What is left out is not allowed."""

    name: Annotated[Name, AfterValidator(_resource_name)]
    """The part of the application: 'users', 'trips', 'transport_dashboard'."""
    list: bool = False
    """Whether the role may see the list."""
    add: bool = False
    """Whether the role may add records."""
    edit: bool = False
    """Whether the role may change records."""
    delete: bool = False
    """Whether the role may delete records."""
    history: bool = False
    """Whether the role may see who changed records, and how."""
    export: bool = False
    """Whether the role may download the list."""
    scope: Name = "all"
    """The records: 'all', or those of a scope such as 'own_client' and 'own_trips'."""
    fields: _FieldPermissions = []
    """The fields that the role may only read, or does not see. It may change all others."""


class RoleTemplate(Content):
    """A template for a new role."""

    role: Name
    """The unique name of the template, which is stored."""
    label: Line = ""
    """The name that the form shows. Default: role."""
    all: bool = False
    """Whether the role may do everything, in new parts of the application as well."""
    modules: Annotated[list[Permissions], unique_by("name")] = []
    """Its permissions in the parts of the application. What is left out is not allowed."""

    @model_validator(mode="before")
    @classmethod
    def _default_label(cls, value: object) -> object:
        role = value.get("role") if isinstance(value, dict) else None
        return {"label": role, **value} if isinstance(value, dict) and isinstance(role, str) and role.strip() else value


class RolesContent(ContentFile):
    """The built-in roles and the templates."""

    roles: Annotated[list[BuiltInRole], Field(min_length=1), unique_by("name")]
    """The rows of the list."""
    templates: Annotated[list[RoleTemplate], Field(min_length=1), unique_by("role")]
    """The templates that the form offers."""


CONTENT: ContentSchemas = {"roles": RolesContent}
"""Schemas by file name without '.yaml'."""
