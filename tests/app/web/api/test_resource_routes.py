"""Calls that are served from a table: fixed values of columns, and columns in messages."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from fastapi import APIRouter

from app.core.settings import Settings
from app.features.fleets.schemas import FLEETS, Fleet
from app.main import create_api, create_app
from app.testing import api_client, sign_in
from app.ui import Call, ScreenError
from app.web.api.envelope import Answer
from app.web.api.resource_routes import serve_change, serve_create, serve_delete, serve_update
from app.web.api.routing import Id, serve
from app.web.pages.snapshot import SnapshotSource
from tests.conftest import FIRST_ADMIN, SetClock, open_services
from tests.support.assertions import data_of, message_of, refusal_of

pytestmark = pytest.mark.anyio

RETIRE = Call(method="PUT", path="/fleets/{id}/retire", data=FLEETS.one.data, needs="fleets.change")


@pytest.fixture
async def client(settings: Settings, clock: SetClock, source: SnapshotSource) -> AsyncIterator[httpx.AsyncClient]:
    router = APIRouter()
    serve_change(router, RETIRE, Fleet, message="{fleet_number} retired", values={"partner": "partnerE"})
    app = create_app(settings, clock=clock, source=source, api=create_api([router]))
    url = "http://testserver/api"
    async with (
        open_services(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=url) as client,
    ):
        client.headers["Authorization"] = f"Bearer {await sign_in(client, FIRST_ADMIN)}"
        yield client


async def test_change_sets_columns_of_one_record(client: httpx.AsyncClient) -> None:
    before = data_of(await client.get("/fleets/1"))
    response = await client.put("/fleets/1/retire")
    assert message_of(response) == f"{before['fleetNumber']} retired"
    assert data_of(response) == data_of(await client.get("/fleets/1")) == {**before, "partner": "partnerE"}
    assert refusal_of(await client.put("/fleets/99/retire"), 404) == "Fleet not found"


async def test_unexpected_error_is_reported_and_not_described(
    settings: Settings, clock: SetClock, source: SnapshotSource
) -> None:
    """Development shows it in an overlay. A refusal is no error of the code."""
    router = APIRouter()

    @serve(router, RETIRE.model_copy(update={"path": "/fleets/{id}/odd"}), model=Fleet)
    async def odd(id: Id) -> Answer:
        raise KeyError(id)

    reported: list[Exception] = []
    api = create_api([router])
    api.state.on_unexpected = reported.append
    app = create_app(settings, clock=clock, source=source, api=api)
    async with open_services(app), api_client(app, FIRST_ADMIN) as client:
        assert refusal_of(await client.get("/fleets/99"), 404) == "Fleet not found"
        assert reported == []
        assert refusal_of(await client.put("/fleets/1/odd"), 500) == "Something went wrong. Please try again."
    assert [repr(error) for error in reported] == ["KeyError(1)"]


def test_change_of_unknown_column_is_refused() -> None:
    with pytest.raises(ScreenError, match="Fleet has no column 'partnr', did you mean 'partner'"):
        serve_change(APIRouter(), RETIRE, Fleet, message="Vehicle retired", values={"partnr": "partnerE"})


@pytest.mark.parametrize("serve", [serve_create, serve_update, serve_delete])
def test_message_with_unknown_column_is_refused(serve: Any) -> None:
    call = {serve_create: FLEETS.create, serve_update: FLEETS.update, serve_delete: FLEETS.delete}[serve]
    with pytest.raises(ScreenError, match="Fleet has no column 'mke', did you mean 'make'"):
        serve(APIRouter(), call, Fleet, message="{mke} saved")
