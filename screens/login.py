"""The sign-in screen."""

from app import ui
from app.features.auth.schemas import SEND_OTP, VERIFY_OTP
from app.features.content.schemas import CONTENT_LOGIN

login = ui.Screen(
    routes=("/login",),
    title="Sign In",
    guard=False,
    bare=True,
    body=(
        ui.SignIn(
            heading="Welcome Back !",
            slogans=ui.Source(call=CONTENT_LOGIN, rows="slogans"),
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
