"""The calls of sign-in."""

from fastapi import APIRouter, BackgroundTasks, Request

from app.auth import codes, schemas, sessions
from app.auth.guard import Bearer, SignedIn
from app.auth.people import people_of
from app.auth.sms import Sms
from app.database import Writing, clock_of, database_of
from app.envelope import Answer, answer, serve
from app.ui.language import say, sayable

public = APIRouter(tags=["auth"])

_ON_ITS_WAY = sayable("If this number is registered, a code is on its way.")


@serve(public, schemas.SEND_OTP)
async def send_otp(request: Request, session: Writing, body: schemas.SendOtp, later: BackgroundTasks) -> Answer:
    people, sms = people_of(request), _sms_of(request)
    person = await people.with_mobile(session, body.mobile)
    code = await codes.make(session, people.key(body.mobile), clock_of(request)())
    if person is None:
        return answer(message=say(_ON_ITS_WAY))
    text = say("{code} is your sign-in code. It is valid for 5 minutes.", code=code)
    later.add_task(sms.send, person.mobile_number, text)
    return answer(message=say("Development: your code is {code}", code=code) if sms.shows_codes else say(_ON_ITS_WAY))


@serve(public, schemas.VERIFY_OTP)
async def verify_otp(request: Request, body: schemas.VerifyOtp) -> Answer:
    """Two transactions on purpose: a wrong code is refused, and its try stays counted all the same."""
    people, database, now = people_of(request), database_of(request), clock_of(request)()
    code = await codes.spend_try(database, people.key(body.mobile), now)
    codes.check(code, body.otp)
    async with database.writing() as session:
        await codes.use(session, code, now)
        person = await people.with_mobile(session, body.mobile)
        if person is None:
            raise codes.refused(say(codes.NOT_RIGHT))
        await sessions.forget_ended(session, request.app.state.settings, now)
        return answer(await sessions.begin(session, person.id, now), say("Signed in"))


@serve(public, schemas.LOGOUT)
async def logout(session: Writing, bearer: Bearer) -> Answer:
    if bearer is not None:
        await sessions.end(session, bearer.credentials)
    return answer()


@serve(public, schemas.ME)
async def me(person: SignedIn) -> Answer:
    return answer(person)


def _sms_of(request: Request) -> Sms:
    sms: Sms = request.app.state.sms
    return sms
