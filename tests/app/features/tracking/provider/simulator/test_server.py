"""The simulator as a provider: the client parses what the simulator sends over a real connection."""

import socket
from collections.abc import Iterator
from threading import Thread

import pytest
import uvicorn

from app.core.settings import Settings
from app.features.tracking.provider import Rejected
from app.features.tracking.provider.simulator.provider import SimulatedProvider
from app.features.tracking.provider.simulator.server import create_simulator_server
from app.features.tracking.provider.vendor import VendorProvider
from tests.conftest import SetClock

pytestmark = pytest.mark.anyio

PLATES = ("MH12AB1234", "WB23F1968", "TN09CX3310")
DAY = 24 * 60 * 60 * 1000


@pytest.fixture
def simulator(clock: SetClock) -> SimulatedProvider:
    return SimulatedProvider(lambda: PLATES, clock, more=20)


@pytest.fixture(params=["/api/v1/vendor/vehicle/list", "/one?account=7"])
def connected(simulator: SimulatedProvider, request: pytest.FixtureRequest) -> Iterator[Settings]:
    """Settings that use the simulator as provider, with one shared path and with two separate paths."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        settings = Settings(
            env="development", tracking_url=url, tracking_key="the-key", tracking_vehicle_path=request.param
        )
        app = create_simulator_server(simulator, settings, "the-key")
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="off"))
        thread = Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        yield settings
        server.should_exit = True
        thread.join()


async def test_provider_reads_simulator_server(
    connected: Settings, simulator: SimulatedProvider, clock: SetClock
) -> None:
    vendor, now = VendorProvider(connected), int(clock.now.timestamp() * 1000)
    assert await vendor.vehicles() == await simulator.vehicles()
    for plate in (*PLATES, "unknown"):
        there, here = await vendor.vehicle(plate), await simulator.vehicle(plate)
        assert there.vehicle == here.vehicle
        assert list(there.maintenances) == list(here.maintenances)
        assert list(there.stoppages) == list(here.stoppages)
        assert await vendor.history(plate, now - DAY, now) == await simulator.history(plate, now - DAY, now)
    await vendor.close()


@pytest.mark.parametrize("key", ["another", "the-key2"])
async def test_request_without_key_is_refused(connected: Settings, key: str) -> None:
    vendor = VendorProvider(connected.model_copy(update={"tracking_key": key}))
    with pytest.raises(Rejected, match="answered 401"):
        await vendor.vehicles()
    await vendor.close()
