"""Sign-in."""

from app.auth.schemas import SEND_OTP, VERIFY_OTP
from app.content.schemas import CONTENT_LOGIN
from app.ui import Screen, SignIn, Source

login = Screen(
    routes=("/login",),
    title="Sign In",
    guard=False,
    bare=True,
    body=(
        SignIn(
            heading="Welcome Back !",
            slogans=Source(call=CONTENT_LOGIN, rows="slogans"),
            next_slogan="Next slogan",
            mobile="Mobile Number",
            otp="Enter OTP",
            submit="Sign In",
            resend_hint="If you don't receive code!",
            resend="Resend",
            change_number="Use another number",
            send=SEND_OTP,
            verify=VERIFY_OTP,
            to="/dashboard",
        ),
    ),
)
