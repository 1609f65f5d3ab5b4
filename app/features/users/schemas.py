"""Schemas of users, and their calls."""

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from app.contract.advice import Advice
from app.contract.calls import Call
from app.contract.conditions import AllOf, Equals, IsPhoneNumber, IsSet, Not
from app.contract.resources import page_of, resource
from app.contract.rules.required_unless import RequiredUnless
from app.contract.schema import BlankIsNone, EmailText, OrNumber, Required, Schema, Text
from app.db.records.audit import AUTHORS
from app.i18n.messages import translatable
from app.i18n.phone_numbers import is_mobile, phone_key

Gender = Literal["male", "female"]

ADMIN = "admin"
"""The role of those who may do everything."""
USERS_TABLE = replace(AUTHORS, columns=("mobile_key", "designation", "deleted_at"))


IS_DRIVER = Equals(field="designation", value="Driver", any_case=True)
"""Drivers need no e-mail address."""
_NO_MOBILE = translatable("{value} is not a ten-digit mobile number. SMS codes may not arrive.")
_NO_PHONE = translatable("{value} is not a complete phone number.")


def mobile_advice(field: str) -> Advice:
    """Advises against a number in `field` that cannot receive codes."""
    return _unless(IsPhoneNumber(field=field, mobile=True), _NO_MOBILE)


def is_same_mobile(number: str, other: str) -> bool:
    """Return whether both are spellings of one ten-digit number, so that codes for both reach the same phone."""
    return is_mobile(number) and is_mobile(other) and phone_key(number) == phone_key(other)


def phone_advice(field: str) -> Advice:
    """Advises against a value of `field` that cannot be called, because a number in it is incomplete or unclear."""
    return _unless(IsPhoneNumber(field=field), _NO_PHONE)


def _unless(number: IsPhoneNumber, text: str) -> Advice:
    return Advice(text=text, when=AllOf(conditions=(IsSet(field=number.field), Not(condition=number))))


class UserOption(Schema):
    """A user as an option of a select field."""

    id: Annotated[int, Field(title="ID")]
    full_name: str
    mobile_number: Annotated[str, Field(title="Phone")]
    designation: str | None


class User(UserOption):
    """A member of the staff, who can sign in."""

    email_id: Annotated[str | None, Field(title="Email")]
    gender: Gender | None
    role: str | None
    """'admin', 'user', 'driver' or the name of a stored role."""
    client_code: Annotated[str | None, Field(title="Client")]


class UserRow(User):
    """A row of the list of users."""

    undeletable_reason: str | None = None
    """Why the reader cannot delete this user; null if they can."""


class UserRecord(User):
    """A user for the form."""

    protected_reason: str | None = None
    """Why the reader cannot change the mobile number and the role of this user; null if they can."""


class OwnRoleQuery(Schema):
    """A role that a form would give to a user."""

    user: Annotated[int | None, Field(ge=1, le=2**31 - 1), BlankIsNone] = None
    role: str = ""


class OwnRole(Schema):
    """The own role of the reader, if a form would change it. None otherwise."""

    former: str | None = None


class UserBody(Schema):
    """The values of a new or changed user."""

    full_name: Annotated[Text, Required("Full Name is required")]
    email_id: Annotated[
        EmailText | None, BlankIsNone, Field(title="Email"), RequiredUnless("Email is required", IS_DRIVER)
    ] = None
    mobile_number: Annotated[OrNumber, Required("Mobile Number is required")]
    designation: Annotated[Text | None, BlankIsNone] = None
    gender: Annotated[Gender | None, BlankIsNone] = None
    role: Annotated[Text | None, BlankIsNone] = None
    client_code: Annotated[Text | None, BlankIsNone, Field(title="Client")] = None


USERS = replace(
    resource("/users", record=User, body=UserBody, rows="users", option=UserOption),
    one=Call(method="GET", path="/users/{id}", data=UserRecord),
    list=Call(
        method="GET",
        path="/users",
        data=page_of("users", UserRow),
        filters=("fullName", "mobileNumber", "emailId", "designation", "gender", "role", "clientCode"),
    ),
)


OWN_ROLE = Call(method="GET", path="/users/own-role", query=OwnRoleQuery, data=OwnRole, needs="users.change")
OWN_ROLE_ADVICE = Advice(
    text=translatable("This is your own role. With another one, you may lose access at once."),
    when=IsSet(field="former"),
    call=OWN_ROLE,
    query={"role": "role"},
    route_query={"user": "id"},
)
