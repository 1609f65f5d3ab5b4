"""Request and response schemas of sign-in, and its calls."""

from typing import Annotated

from pydantic import Field

from app.contract.calls import Call
from app.contract.schema import OrNumber, Required, Schema


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

    client_code: str | None = Field(exclude=True)
    role_version: int | None = Field(exclude=True)
    """The version of the role, if it is a stored one."""


SEND_OTP = Call(method="POST", path="/auth/send-otp", body=SendOtp, needs="public")
VERIFY_OTP = Call(method="POST", path="/auth/verify-otp", body=VerifyOtp, data=str, needs="public")
LOGOUT = Call(method="POST", path="/auth/logout", needs="public")
ME = Call(method="GET", path="/auth/me", data=Me, needs="signed_in")
