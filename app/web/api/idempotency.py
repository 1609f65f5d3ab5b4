"""Idempotency: replays the first response for a repeated `Idempotency-Key`.

A client that receives no response sends the call again with the same key. The key and the response are stored in the
transaction of the call itself, so a failed call leaves the key free.
"""

from collections.abc import Awaitable, Callable, Coroutine
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Request, Response
from pydantic import ValidationError, ValidatorFunctionWrapHandler, WrapValidator
from pydantic_core import PydanticCustomError
from sqlalchemy import bindparam, delete, text, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import DeclarativeBase

from app.contract.calls import Call
from app.core.errors import Invalid
from app.db.access import access_of
from app.db.context import context_of
from app.db.engine import UtcDateTime
from app.i18n.messages import translate
from app.web.api.dependencies import WriteSession
from app.web.api.idempotent_responses import IdempotentResponse
from app.web.api.routing import CallRoute, Endpoint, serve

__tracebackhide__ = True  # errors in calls are mistakes of the feature
RETENTION = timedelta(hours=24)
"""How long a response can be replayed."""
HEADER_NAME = "Idempotency-Key"


def _with_own_message(key: object, validate: ValidatorFunctionWrapHandler) -> object:
    try:
        return validate(key)
    except ValidationError:
        message = translate("An Idempotency-Key has 1 to 200 letters, digits and signs, and no spaces.")
        raise PydanticCustomError("message", "{sentence}", {"sentence": message}) from None


Key = Annotated[
    str | None,
    Header(
        alias=HEADER_NAME,
        pattern=r"^[\x21-\x7e]+$",
        max_length=200,
        description="A name for this call: it is done once",
    ),
    WrapValidator(_with_own_message),
]
# A concurrent call with the same key waits here until the transaction of the first one ends.
_RESERVE = text(
    "INSERT INTO given_answers (user_id, key, asked, at) VALUES (:user_id, :key, :asked, :at) ON CONFLICT DO NOTHING"
).bindparams(bindparam("at", type_=UtcDateTime))


def serve_idempotent(
    router: APIRouter, call: Call, *, model: type[DeclarativeBase] | Literal["no table"] | None = None
) -> Callable[[Endpoint], Endpoint]:
    """Serve a call that writes with the decorated function, which runs once for each key.

    `model` is that of `serve`.
    """
    return serve(router, call, model=model, route=IdempotentRoute, needs=[Depends(_reserve_key)])


StoreResponse = Callable[[Response], Awaitable[None]]


class _Replay(Exception):
    """The call is a repetition; `response` is the first response."""

    def __init__(self, response: Response) -> None:
        super().__init__()
        self.response = response


class IdempotentRoute(CallRoute):
    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_once(request: Request) -> Response:
            try:
                response = await handle(request)
            except _Replay as replay:
                return replay.response
            store: StoreResponse | None = getattr(request.state, "store_response", None)
            if store:
                await store(response)
            return response

        return handle_once


async def _reserve_key(request: Request, session: WriteSession, key: Key = None) -> None:
    request.state.store_response = await reserve_key(request, session, key)


async def reserve_key(request: Request, session: AsyncSession, key: str | None) -> StoreResponse | None:
    """Store the key in the transaction of the call, and return the function that stores the response.

    Raises _Replay for a repetition, and Invalid if the key belongs to a different call.
    """
    if key is None:
        return None
    own = IdempotentResponse.user_id == context_of(session).user_id, IdempotentResponse.key == key
    now: datetime = context_of(session).clock()
    access = access_of(session).name  # an answer may show what its author may not see any more
    call = f"{request.method} {request.url.path}\n{access}".encode()
    digest = sha256(call + await request.body()).hexdigest()
    await session.execute(delete(IdempotentResponse).where(IdempotentResponse.at <= now - RETENTION))
    values = {"user_id": context_of(session).user_id, "key": key, "asked": digest, "at": now}
    reserved: Any = await session.execute(_RESERVE, values)
    if not reserved.rowcount:
        raise await _repetition(session, values)

    async def store(response: Response) -> None:
        stored = {
            "status": response.status_code,
            "body": bytes(response.body).decode(),
            "tag": response.headers.get("ETag"),
        }
        await session.execute(update(IdempotentResponse).where(*own).values(stored))

    return store


async def _repetition(session: AsyncSession, values: dict[str, Any]) -> Exception:
    """Return the error to raise for a key that is already stored."""
    first = await session.get_one(IdempotentResponse, (values["user_id"], values["key"]))
    if first.asked != values["asked"] or first.body is None or first.status is None:
        message = translate("A similar record was already saved. Check the list before saving again.")
        return Invalid(message, errors={HEADER_NAME: [message]})
    headers = {"ETag": first.tag} if first.tag else None
    return _Replay(Response(first.body, first.status, headers, media_type="application/json"))
