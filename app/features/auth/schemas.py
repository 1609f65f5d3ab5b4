"""The shapes of sign-in, and the calls that carry them."""

from typing import Annotated

from pydantic import Field

from app.ui.data.calls import Call
from app.ui.data.schema import OrNumber, Required, Schema


class SendOtp(Schema):
    """Who asks for a code."""

    mobile: Annotated[OrNumber, Field(title="Mobile Number"), Required("Mobile Number is required")]


class VerifyOtp(SendOtp):
    """A number with the code that was sent to it."""

    otp: Annotated[OrNumber, Field(title="OTP"), Required("OTP is required")]


class Me(Schema):
    """The person who is signed in."""

    id: int
    full_name: str
    designation: str | None
    role: str | None
    mobile_number: str
    email_id: str


SEND_OTP = Call(method="POST", path="/auth/send-otp", body=SendOtp)
VERIFY_OTP = Call(method="POST", path="/auth/verify-otp", body=VerifyOtp, data=str)
LOGOUT = Call(method="POST", path="/auth/logout")
ME = Call(method="GET", path="/auth/me", data=Me)
