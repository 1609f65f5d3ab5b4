"""Caching of routes."""

from unittest.mock import AsyncMock

import pytest

from app.features.directions.cache import DirectionsCache
from app.features.directions.provider import Point, Route

pytestmark = pytest.mark.anyio

MUMBAI, DELHI, JAIPUR = Point(19.076, 72.8777), Point(28.6139, 77.209), Point(26.9124, 75.7873)


async def test_each_direction_is_cached_and_the_rest_passed_on() -> None:
    provider = AsyncMock(approximate=True, attribution="somebody")
    provider.route.side_effect = lambda start, end, via: Route([start, *via, end], 1.0, 1.0)
    cache = DirectionsCache(provider)
    for ends in ((MUMBAI, DELHI), (DELHI, MUMBAI)) * 2:
        assert (await cache.route(*ends)).points == [*ends]
    assert provider.route.await_count == 2
    assert (await cache.route(MUMBAI, DELHI, (JAIPUR,))).points == [MUMBAI, JAIPUR, DELHI]
    assert (cache.approximate, cache.attribution) == (True, "somebody")
    await cache.close()
    provider.close.assert_awaited_once_with()
