"""Users, and their calls."""

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field
from sqlalchemy.orm import Mapped, mapped_column

from app.contract.advice import Advice
from app.contract.calls import Call
from app.contract.conditions import AllOf, Equals, IsPhoneNumber, IsSet, Not
from app.contract.record_fields import Heading, Private
from app.contract.resources import page_of
from app.contract.rules.required_unless import RequiredUnless
from app.contract.schema import BlankIsNone, EmailText, OrNumber, Required, Schema, Text, derive_schema
from app.contract.spreadsheet_headings import declare_headings
from app.db.access import DERIVED_FROM
from app.db.access.scopes import Scope, declare_scope, equals
from app.db.lists.index.declaration import ListIndex, declare
from app.db.records.audit import AUTHORS
from app.db.records.record_resources import resource_of
from app.db.records.records import Record
from app.db.records.unique_columns import declare_key, declare_unique
from app.features.clients.schemas import CLIENTS_TABLE, OWN_CLIENT
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


class User(Record):
    """A member of the staff, who can sign in."""

    __tablename__ = USERS_TABLE.name

    full_name: Mapped[str]
    email_id: Mapped[Annotated[str | None, Field(title="Email")]]
    mobile_number: Mapped[Annotated[str, Heading("Phone")]]
    mobile_key: Mapped[Annotated[str, Private()]] = mapped_column(info={DERIVED_FROM: "mobile_number"})
    """The canonical mobile number (`phone_key`), which identifies the user."""
    designation: Mapped[str | None]
    gender: Mapped[Gender | None]
    role: Mapped[str | None]
    """'admin', 'user', 'driver' or the name of a stored role."""
    client_code: Mapped[Annotated[str | None, Field(title="Client")]] = mapped_column(
        CLIENTS_TABLE.foreign_key("client_code", onupdate="CASCADE"), index=True
    )


declare_scope(
    USERS_TABLE.name,
    Scope(
        "own_client",
        translatable("Own client"),
        lambda person: equals(User.client_code, OWN_CLIENT.of(person)),
        lambda person: {"client_code": OWN_CLIENT.of(person)},
    ),
)
declare_scope(
    USERS_TABLE.name, Scope("own", translatable("Only themselves"), lambda person: equals(User.id, person.id))
)
declare(
    ListIndex(
        USERS_TABLE.name, ("full_name", "mobile_number", "email_id", "designation", "gender", "role", "client_code")
    )
)

declare_unique(User.mobile_key, translatable("This mobile number belongs to another user"), field="mobileNumber")
declare_key(User.mobile_number, phone_key)


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


_CALLS = resource_of(User, body=UserBody, option=("full_name", "mobile_number", "designation"))
UserRow = derive_schema(
    "UserRow",
    _CALLS.record,
    {
        "undeletable_reason": (
            str | None,
            Field(None, description="Why the reader cannot delete this user; null if they can."),
        )
    },
    "A row of the list of users.",
)
UserRecord = derive_schema(
    "UserRecord",
    _CALLS.record,
    {
        "protected_reason": (
            str | None,
            Field(
                None,
                description="Why the reader cannot change the mobile number and the role; null if they can.",
            ),
        )
    },
    "A user for the form.",
)
USERS = replace(
    _CALLS,
    one=_CALLS.one.model_copy(update={"data": UserRecord}),
    list=_CALLS.list.model_copy(update={"data": page_of("users", UserRow)}),
)
OWN_ROLE = Call(method="GET", path="/users/own-role", query=OwnRoleQuery, data=OwnRole, needs="users.change")
OWN_ROLE_ADVICE = Advice(
    text=translatable("This is your own role. With another one, you may lose access at once."),
    when=IsSet(field="former"),
    call=OWN_ROLE,
    query={"role": "role"},
    route_query={"user": "id"},
)
declare_headings(
    "users",
    full_name="name, employee, employee name, staff, staff name, driver, driver name, person, नाम, पूरा नाम, कर्मचारी, "
    "कर्मचारी का नाम, ड्राइवर, ड्राइवर का नाम, चालक, चालक का नाम",
    email_id="email, e-mail, mail, email address, ईमेल",
    mobile_number="mobile, mobile no, mobile nos, mob, mob no, phone, phone no, phone number, contact, contact no, "
    "contact number, cell, whatsapp, whatsapp no, मोबाइल, मोबाइल नंबर, मोबाइल नं, फोन, फ़ोन, फोन नंबर, संपर्क",
    designation="post, position, job, job title, title, department, पद, पदनाम",
    gender="sex, m/f, लिंग",
    role="access, user role, rights, भूमिका",
    client_code="client, client code, client name, customer, company, ग्राहक, कंपनी",
)
