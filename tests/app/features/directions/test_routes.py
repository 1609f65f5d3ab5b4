"""Directions over HTTP."""

import logging

import httpx
import pytest
from fastapi import FastAPI

from app.features.directions.provider import NoRoute, Point, Route, Unreachable
from app.features.directions.services import Routing
from tests.support.assertions import data_of, naming, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]

DELHI = {"toLat": "28.6139", "toLng": "77.2090"}


class FailingDirections:
    """Directions that raise an error."""

    approximate, attribution = False, None

    def __init__(self, error: Exception) -> None:
        self._error = error

    async def route(self, start: Point, end: Point, via: tuple[Point, ...] = ()) -> Route:
        raise self._error if start != end and not via else AssertionError

    async def close(self) -> None:
        """Does nothing."""


async def test_route_has_points_length_and_duration(signed_in: httpx.AsyncClient) -> None:
    way = data_of(await signed_in.get("/directions", params={"fromLat": "19.076", "fromLng": "72.8777", **DELHI}))
    assert way["points"][0] == {"lat": 19.076, "lng": 72.8777}
    assert way["points"][-1] == {"lat": 28.6139, "lng": 77.209}
    assert len(way["points"]) > 100
    assert 1_250_000 < way["distance"] < 1_550_000
    assert 80_000 < way["duration"] < 130_000
    assert way["approximate"] is True
    assert way["attribution"] == "© OpenStreetMap contributors"


async def test_route_passes_the_places_between_its_ends(signed_in: httpx.AsyncClient) -> None:
    ends = {"fromLat": "19.076", "fromLng": "72.8777", **DELHI}
    direct = data_of(await signed_in.get("/directions", params=ends))
    way = data_of(await signed_in.get("/directions", params={**ends, "via": "21.1458,79.0882;21.1458,79.0882"}))
    assert {"lat": 21.1458, "lng": 79.0882} in way["points"]
    assert way["distance"] > direct["distance"] + 200_000
    assert (way["points"][0], way["points"][-1]) == (direct["points"][0], direct["points"][-1])


async def test_route_without_source_starts_at_default(signed_in: httpx.AsyncClient) -> None:
    way = data_of(await signed_in.get("/directions", params=DELHI))
    assert way["points"][0] == {"lat": 19.366, "lng": 73.1574}


INCOMPLETE = [
    ({}, "A route needs both coordinates of its destination"),
    ({"toLat": "28.6"}, "A route needs both coordinates of its destination"),
    ({"fromLat": "19", **DELHI}, "A route needs both coordinates of its source, or neither"),
    ({"fromLng": "73", **DELHI}, "A route needs both coordinates of its source, or neither"),
    ({"toLat": "91", "toLng": "77"}, "The destination's latitude must be at most 90"),
    ({"toLat": "28", "toLng": "181"}, "The destination's longitude must be at most 180"),
    ({"via": "19", **DELHI}, "The places between the ends must be at most 20 pairs of latitude and longitude"),
    ({"via": "19,91;91,19", **DELHI}, "The places between the ends must be at most 20 pairs of latitude and longitude"),
    ({"via": "1,2;" * 21, **DELHI}, "The places between the ends must be at most 20 pairs of latitude and longitude"),
    ({"toLat": "nan", "toLng": "77"}, "The destination's latitude must be a number"),
    ({"toLat": "north", "toLng": "77"}, "The destination's latitude must be a number"),
]


async def test_incomplete_coordinates_are_refused(signed_in: httpx.AsyncClient) -> None:
    for query, sentence in INCOMPLETE:
        with naming(query):
            assert refusal_of(await signed_in.get("/directions", params=query), 400) == sentence


async def test_place_in_sea_has_no_route(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.get("/directions", params={"toLat": "15", "toLng": "65"})
    assert refusal_of(response, 404) == "There is no highway within 50 km of 15.0000, 65.0000"


async def test_provider_message_explains_missing_route(api: FastAPI, signed_in: httpx.AsyncClient) -> None:
    api.state.services.of(Routing).provider = FailingDirections(NoRoute("No road connects them"))
    assert refusal_of(await signed_in.get("/directions", params=DELHI), 404) == "No road connects them"


async def test_provider_failure_is_logged_not_shown(
    api: FastAPI, signed_in: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    api.state.services.of(Routing).provider = FailingDirections(Unreachable("it is asleep"))
    with caplog.at_level(logging.ERROR):
        message = refusal_of(await signed_in.get("/directions", params=DELHI), 503)
    assert message == "Directions are not available at the moment. Please try again later."
    assert "it is asleep" in caplog.text


async def test_directions_require_session(client: httpx.AsyncClient) -> None:
    refusal_of(await client.get("/directions", params=DELHI), 401)
