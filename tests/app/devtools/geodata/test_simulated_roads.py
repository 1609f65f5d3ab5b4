"""The roads of simulated vehicles."""

from app.devtools.geodata.simulated_roads import write_roads
from app.features.geo.highways import highways
from app.features.tracking.provider.simulator.road import FILE


def test_roads_follow_the_bundled_highways() -> None:
    """`npm run geography` writes them together."""
    assert FILE.read_bytes() == write_roads(highways())
