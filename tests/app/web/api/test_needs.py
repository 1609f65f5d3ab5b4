"""Each route says who may call it, or the server does not start."""

import re
from dataclasses import replace
from typing import Any

import pytest
from fastapi import APIRouter

from app.contract.resources import resource
from app.contract.schema import Schema
from app.features.auth.dependencies import GUARD
from app.features.fleets.schemas import FLEETS, Fleet
from app.ui import Call, ScreenError
from app.web.api.application import Api
from app.web.api.envelope import Answer, answer
from app.web.api.resource_routes import serve_list
from app.web.api.routing import Id, serve


def router_with(call: Call, **more: Any) -> APIRouter:
    async def full() -> Answer:
        return answer()

    router = APIRouter()
    serve(router, call, **more)(full)
    return router


def test_route_without_a_need_does_not_start() -> None:
    call = Call(method="GET", path="/fuel-cards/full", data=None)
    message = (
        "'GET /fuel-cards/full' does not say who may call it: write needs='fuel_cards.list', or another action of a"
        " resource, or needs='signed_in' or needs='public'"
    )
    with pytest.raises(ScreenError) as error:
        Api((), (router_with(call),), GUARD)
    assert (error.value.sentence, error.value.place) == (message, call.place)


def test_route_of_another_class_needs_a_call() -> None:
    router = APIRouter()
    router.add_api_route("/full", lambda: None)
    with pytest.raises(ScreenError, match=re.escape("the route '/full' has no call that says who may call it")):
        Api((), (router,), GUARD)


def test_need_has_to_fit_its_router() -> None:
    public = Call(method="GET", path="/full", data=None, needs="public")
    with pytest.raises(ScreenError, match=re.escape("is public, and `router` asks for a session")):
        Api((), (router_with(public),), GUARD)
    guarded = Call(method="GET", path="/full", data=None, needs="depots.list")
    with pytest.raises(ScreenError, match=re.escape("needs 'depots.list', and `public` checks no session")):
        Api((router_with(guarded),), (), GUARD)


@pytest.mark.parametrize(
    ("needs", "likely"),
    [("fleet.list", "fleets.list"), ("fleets.lists", "fleets.list"), ("fleets.chnage", "fleets.change")],
)
def test_misspelt_need_does_not_start(needs: str, likely: str) -> None:
    router = router_with(Call(method="GET", path="/full", data=None, needs=needs))
    with pytest.raises(ScreenError, match=re.escape(f"there is no right '{needs}', did you mean '{likely}'?")) as error:
        Api((), (router,), GUARD)
    assert ("The actions of fleets are list, add, change" in str(error.value)) == needs.startswith("fleets.")


def test_need_may_have_a_resource_of_its_own() -> None:
    Api((), (router_with(Call(method="GET", path="/full", data=None, needs="clocks.change")),), GUARD)


@pytest.mark.parametrize("needs", ["clocks.wind", "fleets.wash"])
def test_right_that_no_role_can_have_does_not_start(needs: str) -> None:
    router = router_with(Call(method="GET", path="/full", data=None, needs=needs))
    resource = needs.partition(".")[0]
    with pytest.raises(ScreenError) as error:
        Api((), (router,), GUARD)
    actions = f"The actions of {resource} are list, add, change, delete, history, export."
    assert error.value.sentence == f"there is no right '{needs}', so no role could have it. {actions}"


def router_that_writes(needs: str, **more: Any) -> APIRouter:
    """Return a router that changes a vehicle, and returns one from another call."""
    router = router_with(Call(method="POST", path="/full", data=FLEETS.update.data, needs=needs), **more)

    async def update(id: Id) -> Answer:
        return answer(id)

    serve(router, FLEETS.update, model=Fleet)(update)
    return router


@pytest.mark.parametrize("needs", ["fleets.change", "signed_in"])
def test_written_record_without_origin_does_not_start(needs: str) -> None:
    """A role may hide fields of vehicles, and the response of this call would contain them."""
    message = (
        f"'POST /full' does not say which columns the fields of {FLEETS.update.data.__name__} are: write model=… with"
        " the class of the table, so that a role can hide fields"
    )
    with pytest.raises(ScreenError) as error:
        Api((), (router_that_writes(needs),), GUARD)
    assert error.value.sentence == message
    assert error.value.place is not None
    assert error.value.place.path.endswith("test_needs.py")
    for model in (Fleet, "no table"):
        Api((), (router_that_writes(needs, model=model),), GUARD)


def test_calls_of_one_list_have_one_need() -> None:
    router, options = APIRouter(), FLEETS.options and FLEETS.options.model_copy(update={"needs": "fleets.export"})
    serve_list(router, replace(FLEETS, options=options), Fleet)
    with pytest.raises(ScreenError, match=re.escape("needs 'fleets.export' here and 'fleets.list' at")):
        Api((), (router,), GUARD)


def test_misspelt_need_is_refused() -> None:
    with pytest.raises(
        ScreenError, match=re.escape("'list trips' is no action of a resource: write needs='trips.list'")
    ):
        Call(method="GET", path="/trips", needs="list trips")


class Card(Schema):
    id: int
    number: str


def test_resource_names_the_needs_of_its_calls() -> None:
    cards = resource("/office/fuel-cards", record=Card, body=Card, option=Card)
    calls = (cards.list, cards.options, cards.one, cards.create, cards.update, cards.delete, cards.restore)
    actions = ["list", "list", "list", "add", "change", "delete", "delete"]
    assert [call and call.needs for call in calls] == [f"fuel_cards.{action}" for action in actions]
    assert cards.delete.undo is cards.restore
    own = replace(
        cards, create=Call(method="POST", path="/cards"), update=Call(method="PUT", path="/", needs="signed_in")
    )
    assert (own.create.needs, own.update.needs) == ("fuel_cards.add", "signed_in")
