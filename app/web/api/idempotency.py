"""Calls that are done once, however often they are sent.

Whoever sends a call with an `Idempotency-Key`, and does not learn what came of it, sends it again with the same key,
and gets the answer that was given the first time. The key is taken, and the answer kept, in the transaction of the call
itself: when that fails, the key is free again.
"""

from collections.abc import Callable, Coroutine
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Request, Response
from fastapi.routing import APIRoute
from pydantic import ValidationError, ValidatorFunctionWrapHandler, WrapValidator
from pydantic_core import PydanticCustomError
from sqlalchemy import bindparam, delete, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Invalid
from app.db.engine import UtcDateTime
from app.db.idempotency import IdempotentResponse
from app.i18n.messages import translate
from app.ui.data.calls import Call
from app.web.api.dependencies import WriteSession
from app.web.api.routing import Endpoint, serve

RETENTION = timedelta(hours=24)
"""For so long an answer is kept."""
HEADER_NAME = "Idempotency-Key"


def _in_our_words(key: object, validate: ValidatorFunctionWrapHandler) -> object:
    try:
        return validate(key)
    except ValidationError:
        said = translate("An Idempotency-Key has 1 to 200 letters, digits and signs, and no spaces.")
        raise PydanticCustomError("said", "{sentence}", {"sentence": said}) from None


Key = Annotated[
    str | None,
    Header(
        alias=HEADER_NAME,
        pattern=r"^[\x21-\x7e]+$",
        max_length=200,
        description="A name for this call: it is done once",
    ),
    WrapValidator(_in_our_words),
]
# Whoever comes second waits here until the first is through.
_TAKE = text(
    "INSERT INTO given_answers (user_id, key, asked, at) VALUES (:user_id, :key, :asked, :at) ON CONFLICT DO NOTHING"
).bindparams(bindparam("at", type_=UtcDateTime))


def serve_idempotent(router: APIRouter, call: Call) -> Callable[[Endpoint], Endpoint]:
    """Serve a call with the function below, which writes; of those with the same key it is given the first alone."""
    return serve(router, call, route=_OnceRoute, needs=[Depends(_taken)])


class _Given(Exception):
    """It was done before: what was answered then."""

    def __init__(self, answer: Response) -> None:
        super().__init__()
        self.answer = answer


class _OnceRoute(APIRoute):
    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def once(request: Request) -> Response:
            try:
                answer = await handle(request)
            except _Given as given:
                return given.answer
            keep = getattr(request.state, "keep_answer", None)
            if keep:
                await keep(answer)
            return answer

        return once


async def _taken(request: Request, session: WriteSession, key: Key = None) -> None:
    """Takes the key, which `session` may lose again. Raises _Given, or Invalid when it stands for another call."""
    if key is None:
        return
    mine = IdempotentResponse.user_id == session.info["author"], IdempotentResponse.key == key
    now: datetime = session.info["clock"]()
    asked = sha256(f"{request.method} {request.url.path}\n".encode() + await request.body()).hexdigest()
    await session.execute(delete(IdempotentResponse).where(IdempotentResponse.at <= now - RETENTION))
    values = {"user_id": session.info["author"], "key": key, "asked": asked, "at": now}
    taken: Any = await session.execute(_TAKE, values)
    if not taken.rowcount:
        raise await _before(session, values)

    async def keep(answer: Response) -> None:
        given = {
            "status": answer.status_code,
            "body": bytes(answer.body).decode(),
            "tag": answer.headers.get("ETag"),
        }
        await session.execute(update(IdempotentResponse).where(*mine).values(given))

    request.state.keep_answer = keep


async def _before(session: AsyncSession, values: dict[str, Any]) -> Exception:
    """What to raise when the key is taken."""
    given = await session.get_one(IdempotentResponse, (values["user_id"], values["key"]))
    if given.asked != values["asked"] or given.body is None or given.status is None:
        said = translate(
            "This was saved before with other values. Look for it in the list; saving again adds another one."
        )
        return Invalid(said, errors={HEADER_NAME: [said]})
    headers = {"ETag": given.tag} if given.tag else None
    return _Given(Response(given.body, given.status, headers, media_type="application/json"))
