"""A function has to take the parameters of its path, and each path belongs to one call."""

import re
from typing import Any

import pytest
from fastapi import APIRouter
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.base.diagnostics import ScreenError
from app.contract.calls import Call
from app.features.auth.dependencies import GUARD
from app.features.clients.schemas import Client
from app.web.api.application import Api
from app.web.api.envelope import Answer, answer
from app.web.api.routing import Id, serve

CARD = Call(method="GET", path="/cards/{id}", data=None, needs="cards.list")


def test_function_without_a_parameter_of_its_path_is_refused() -> None:
    async def card(id_: Id) -> Answer:
        return answer(id_)

    with pytest.raises(ScreenError) as error:
        serve(APIRouter(), CARD)(card)
    assert error.value.place.line == card.__code__.co_firstlineno
    assert error.value.sentence == ("'/cards/{id}' has {id}, which this function does not take: rename 'id_' to 'id'")


async def untyped(id: Id) -> Answer:
    return answer(id)


del untyped.__annotations__["id"]


async def with_id_of_no_path(id: Id) -> Answer:
    return answer(id)


def synchronous() -> Answer:
    return answer()


async def without_answer() -> dict[str, str]:
    return {}


async def with_session(session: AsyncSession) -> Answer:
    return answer(session)


async def with_model(body: Client) -> Answer:
    return answer(body)


WRONG: list[tuple[Any, str, str]] = [
    (untyped, "/cards/{id}", "the parameter 'id' has no type: write `id: Id`"),
    (with_id_of_no_path, "/cards", "this function takes 'id', but '/cards' has no {id}"),
    (synchronous, "/cards", "a function that serves a call is asynchronous: write `async def synchronous`"),
    (with_session, "/cards", "no request has a value for 'session: AsyncSession': write `session: WriteSession`"),
    (with_model, "/cards", "no request has a value for 'body: Client': write `body: …`"),
    (without_answer, "/cards", "a function that serves a call returns an answer: write `-> Answer`"),
]


@pytest.mark.parametrize(("function", "path", "message"), WRONG)
def test_function_that_cannot_serve_is_refused(function: Any, path: str, message: str) -> None:
    with pytest.raises(ScreenError, match=re.escape(message)):
        serve(APIRouter(), Call(method="GET", path=path))(function)


def test_router_with_a_prefix_is_refused() -> None:
    with pytest.raises(ScreenError, match=re.escape("remove prefix='/cards' of the router")):
        serve(APIRouter(prefix="/cards"), CARD)


def test_two_calls_with_one_path_are_refused() -> None:
    async def one(id: Id) -> Answer:
        return answer(id)

    async def other(card: int) -> Answer:
        return answer(card)

    first, second = APIRouter(), APIRouter()
    serve(first, CARD)(one)
    serve(second, Call(method="GET", path="/cards/{card}", data=None, needs="cards.list"))(other)
    serve(second, Call(method="POST", path="/cards/{card}", data=None, needs="cards.list"))(other)
    message = f"'GET /cards/{{card}}' is served already, by the call at {CARD.place}"
    with pytest.raises(ScreenError, match=re.escape(message)):
        Api((), (first, second), GUARD)


def test_call_that_is_served_twice_is_refused() -> None:
    async def one(id: Id) -> Answer:
        return answer(id)

    async def other(id: Id) -> Answer:
        return answer(id)

    router = APIRouter()
    serve(router, CARD)(one)
    serve(router, CARD)(other)
    with pytest.raises(ScreenError, match="is served twice: remove one of the two"):
        Api((), (router,), GUARD)
