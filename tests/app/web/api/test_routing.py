"""A function has to take the parameters of its path, and each path belongs to one call."""

import re
from typing import Annotated, Any

import pytest
from fastapi import APIRouter, Query

from app.contract.base.diagnostics import ScreenError
from app.contract.calls import Call
from app.contract.schema import Schema
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


class Wanted(Schema):
    number: str = ""


class Body(Schema):
    number: str


def test_function_with_a_parameter_that_no_request_fills_is_refused() -> None:
    async def card(id: Id, nummer: str) -> Answer:
        return answer((id, nummer))

    async def add(id: Id, card: Body) -> Answer:
        return answer((id, card))

    path, put = "which '/cards/{id}' does not have", CARD.model_copy(update={"method": "PUT"})
    queried, changing = CARD.model_copy(update={"query": Wanted}), put.model_copy(update={"body": Wanted})
    wrong: list[tuple[Call, Any, str]] = [
        (CARD, card, f"this function takes 'nummer', {path}; there is id"),
        (queried, card, f"this function takes 'nummer', {path}, did you mean 'number'?"),
        (put, add, f"this function takes 'card' from the body, {path}: write body=… in the call, or remove it"),
        (changing, add, f"this function takes 'card' from the body, {path}: annotate it with Wanted"),
    ]
    for call, function, sentence in wrong:
        with pytest.raises(ScreenError) as error:
            serve(APIRouter(), call)(function)
        assert (error.value.sentence, error.value.place.line) == (sentence, function.__code__.co_firstlineno)


def test_function_takes_the_query_and_the_body_of_its_call() -> None:
    async def card(id: Id, body: Body, query: Annotated[Wanted, Query()], number: str = "") -> Answer:
        return answer((id, body, query, number))

    serve(APIRouter(), CARD.model_copy(update={"method": "PUT", "body": Body, "query": Wanted}))(card)


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
