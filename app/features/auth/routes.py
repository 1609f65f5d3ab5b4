"""Endpoints of sign-in."""

from fastapi import APIRouter, BackgroundTasks, Request, Response

from app.features.auth import otp, otp_limits, schemas, sessions
from app.features.auth.delivery import Delivery, gateway_state
from app.features.auth.dependencies import BearerToken, CurrentUser
from app.features.auth.requester import remember_device, requester_of
from app.features.services import InjectedServices
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

public = APIRouter(tags=["auth"])
router = APIRouter(tags=["auth"])

_CODE_SENT = translatable("If this number is registered, a code is on its way.")
_GATEWAY_FAILS = translatable(
    "Text messages are failing at the moment, so your code may not arrive. Try again in a few minutes, or contact an"
    " admin."
)


@serve(public, schemas.SEND_OTP)
async def send_otp(
    request: Request,
    response: Response,
    services: InjectedServices,
    session: WriteSession,
    body: schemas.SendOtp,
    background: BackgroundTasks,
) -> Answer:
    """Send a code. `Retry-After` says when the next one may be requested, also when the request succeeds."""
    users, settings, now = services.users, services.settings, services.clock()
    who = requester_of(request, settings, body.mobile, now)
    user = await users.find_by_mobile(session, body.mobile)
    response.headers["Retry-After"] = str(await otp_limits.count_send(session, settings, who, now))
    code = await otp.create(session, settings, who.code_subjects[0], now)
    state = await gateway_state(session, now)
    to = user.mobile_number if user else None
    delivery = Delivery(settings, services.database, services.sms, who, to, state, now)
    text = translate("{code} is your sign-in code. It is valid for 5 minutes.", code=code)
    background.add_task(delivery.send, text)
    if user and services.sms.can_show_code:
        return answer(message=translate("Development: your code is {code}", code=code))
    return answer(message=translate(_GATEWAY_FAILS if state.is_failing else _CODE_SENT))


@serve(public, schemas.VERIFY_OTP)
async def verify_otp(
    request: Request, response: Response, services: InjectedServices, body: schemas.VerifyOtp
) -> Answer:
    """Sign a user in. Uses two transactions, so that the attempt stays counted when the code is wrong."""
    users, database, now = services.users, services.database, services.clock()
    settings = services.settings
    who = requester_of(request, settings, body.mobile, now)
    async with database.writing() as session:
        await otp_limits.count_guess(session, who, now)
        code = await otp.count_attempt(session, who.code_subjects, now)
    otp.verify(settings, code, body.otp)
    async with database.writing() as session:
        await otp_limits.refund_guess(session, who)
        await otp.consume(session, code, now)
        user = await users.find_by_mobile(session, body.mobile)
        if user is None:
            raise otp.invalid_code(translate(otp.WRONG_CODE))
        await sessions.delete_expired(session, settings, now)
        remember_device(request, response, settings, who, now)
        connection = await session.connection()
        request.state.access = await connection.run_sync(services.access_of.user, user, request.app.resources)
        return answer(await sessions.create(session, user.id, now), translate("Signed in"))


@serve(public, schemas.LOGOUT)
async def logout(session: WriteSession, bearer: BearerToken) -> Answer:
    if bearer is not None:
        await sessions.end(session, bearer.credentials)
    return answer()


@serve(router, schemas.ME)
async def me(user: CurrentUser) -> Answer:
    return answer(user)
