"""The calls of sign-in."""

from fastapi import APIRouter, BackgroundTasks, Request, Response

from app.features.auth import otp as codes
from app.features.auth import otp_limits as tries
from app.features.auth import schemas, sessions
from app.features.auth.dependencies import Bearer, CurrentUser
from app.features.services import InjectedServices
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

public = APIRouter(tags=["auth"])

_ON_ITS_WAY = translatable("If this number is registered, a code is on its way.")


@serve(public, schemas.SEND_OTP)
async def send_otp(
    request: Request,
    response: Response,
    services: InjectedServices,
    session: WriteSession,
    body: schemas.SendOtp,
    later: BackgroundTasks,
) -> Answer:
    """`Retry-After` says when another code may be asked for, in good answers as in refusals."""
    people, settings, now = services.users, services.settings, services.clock()
    key, address = people.key(body.mobile), request.client.host if request.client else ""
    person = await people.find_by_mobile(session, body.mobile)
    response.headers["Retry-After"] = str(await tries.count_sending(session, settings, key, address, now))
    code = await codes.make(session, settings, key, now)
    if person is None:
        return answer(message=translate(_ON_ITS_WAY))
    sms = services.sms
    text = translate("{code} is your sign-in code. It is valid for 5 minutes.", code=code)
    later.add_task(sms.send, person.mobile_number, text)
    return answer(
        message=translate("Development: your code is {code}", code=code) if sms.shows_codes else translate(_ON_ITS_WAY)
    )


@serve(public, schemas.VERIFY_OTP)
async def verify_otp(services: InjectedServices, body: schemas.VerifyOtp) -> Answer:
    """Two transactions on purpose: a wrong code is refused, and its try stays counted all the same."""
    people, database, now = services.users, services.database, services.clock()
    settings, key = services.settings, people.key(body.mobile)
    async with database.writing() as session:
        await tries.count_guess(session, settings, key, now)
        code = await codes.spend_try(session, key, now)
    codes.check(settings, code, body.otp)
    async with database.writing() as session:
        await tries.refund_guess(session, settings, key)
        await codes.use(session, code, now)
        person = await people.find_by_mobile(session, body.mobile)
        if person is None:
            raise codes.refused(translate(codes.WRONG_CODE))
        await sessions.delete_expired(session, settings, now)
        return answer(await sessions.begin(session, person.id, now), translate("Signed in"))


@serve(public, schemas.LOGOUT)
async def logout(session: WriteSession, bearer: Bearer) -> Answer:
    if bearer is not None:
        await sessions.end(session, bearer.credentials)
    return answer()


@serve(public, schemas.ME)
async def me(person: CurrentUser) -> Answer:
    return answer(person)
