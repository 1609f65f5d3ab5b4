"""The sign-in screen."""

from app import ui
from app.features.auth.schemas import SEND_OTP, VERIFY_OTP
from app.features.content.schemas.login import CONTENT_LOGIN
from app.features.users.schemas import mobile_advice

SLOGANS = ui.Source(call=CONTENT_LOGIN, rows="slogans")

login = ui.Screen(
    routes=("/login",),
    title="Sign In",
    guard=False,
    bare=True,
    body=(
        ui.SignIn(
            heading="Welcome Back !",
            slogans=SLOGANS,
            notice="notice",
            badge=ui.DataBadge(source=ui.Part(of=SLOGANS.whole()), field="sample", label="Sample"),
            next_slogan="Next slogan",
            mobile="Mobile Number",
            otp="Enter OTP",
            submit="Sign In",
            submit_anyway="Sign in anyway",
            advice=(mobile_advice("mobile"),),
            resend_hint="If you don't receive code!",
            resend="Resend",
            change_number="Use another number",
            send=SEND_OTP,
            verify=VERIFY_OTP,
            to="/dashboard",
        ),
    ),
)
