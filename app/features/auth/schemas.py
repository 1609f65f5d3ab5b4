"""Request and response schemas of sign-in, and its calls."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from app.contract.calls import Call
from app.contract.schema import OrNumber, Required, Schema
from app.db.access.scopes import Person, person_of


class SendOtp(Schema):
    """A request for a code."""

    mobile: Annotated[OrNumber, Field(title="Mobile Number"), Required("Mobile Number is required")]


class VerifyOtp(SendOtp):
    """A number and the code sent to it."""

    otp: Annotated[OrNumber, Field(title="OTP"), Required("OTP is required")]


class Me(Schema):
    """The signed-in user."""

    id: int
    full_name: str
    designation: str | None
    role: str | None
    mobile_number: str
    email_id: str | None


class SessionUser(Me):
    """The user of a session, with what decides their access. Responses have only the fields of `Me`."""

    role_version: int | None = Field(exclude=True)
    """The version of the role, if it is a stored one."""
    person: Person = Field(exclude=True)
    """What the scopes of the role know of the user."""

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> "SessionUser":
        """Return the user of a row of a `UserDirectory`. Validation would take as long as the query."""
        return cls.model_construct(**row, person=person_of(row["id"], row))


SEND_OTP = Call(method="POST", path="/auth/send-otp", body=SendOtp, needs="public")
VERIFY_OTP = Call(method="POST", path="/auth/verify-otp", body=VerifyOtp, data=str, needs="public")
LOGOUT = Call(method="POST", path="/auth/logout", needs="public")
ME = Call(method="GET", path="/auth/me", data=Me, needs="signed_in")
