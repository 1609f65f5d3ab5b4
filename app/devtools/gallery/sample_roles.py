"""Roles of the sample depots: what the gallery's matrix of rights edits, and what a role allows."""

from typing import Annotated, Literal

from app.contract.calls import Call
from app.contract.schema import Required, Schema, Text


class Scope(Schema):
    """The rows of a subject that a role sees."""

    value: Literal["all", "own"]
    label: str


class GuardedField(Schema):
    """A field that a role may change, only read, or not see."""

    label: str
    right: Literal["change", "read", "hidden"]


class Permission(Schema):
    """The permissions of a role for one subject. Null does not apply to it."""

    name: str
    see: bool = False
    add: bool | None = None
    change: bool = False
    delete: bool | None = None
    history: bool | None = None
    export: bool | None = None
    scope: str | None = None
    scopes: list[Scope] = []
    fields: list[GuardedField] = []


class Role(Schema):
    """A role template."""

    id: int
    role: str
    permissions: list[Permission]


class RoleBody(Schema):
    """The body of a call that saves a role."""

    role: Annotated[Text, Required("Role is required")]
    permissions: list[Permission] = []


class RoleAccess(Schema):
    """What a role allows."""

    version: str
    role: str
    can: list[str] | None
    hidden: dict[str, list[str]]
    locked: dict[str, list[str]]


ROLES = Call(method="GET", path="/roles", data=list[Role])
SEE_AS_ROLE = Call(method="PUT", path="/roles/see-as/{role}")
ACCESS = Call(method="GET", path="/access", data=RoleAccess)
ROLE = Call(method="GET", path="/roles/{id}", data=Role)
CHANGE_ROLE = Call(method="PUT", path="/roles/{id}", body=RoleBody)
