"""A function has to take the parameters of its path, and each path belongs to one call."""

import re

import pytest
from fastapi import APIRouter

from app.contract.base.diagnostics import ScreenError
from app.contract.calls import Call
from app.features.auth.dependencies import GUARD
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


def test_function_with_an_id_of_no_path_is_refused() -> None:
    async def card(id: Id) -> Answer:
        return answer(id)

    with pytest.raises(ScreenError, match=re.escape("this function takes 'id', but '/cards' has no {id}")):
        serve(APIRouter(), Call(method="GET", path="/cards"))(card)


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
