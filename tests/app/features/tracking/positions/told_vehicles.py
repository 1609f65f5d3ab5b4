"""A provider that tells what a test has set."""

from collections.abc import Sequence

from app.features.geo.points import Point
from app.features.tracking.provider import ProviderError, Vehicle, VehicleDetails


class ToldProvider:
    """Returns the vehicles that a test has set, or raises the error that it has set."""

    def __init__(self) -> None:
        self.vehicles_told: list[Vehicle] = []
        self.way_told: list[Point] = []
        self.error: ProviderError | None = None
        self.calls = 0

    async def vehicles(self) -> Sequence[Vehicle]:
        self.calls += 1
        if self.error:
            raise self.error
        return list(self.vehicles_told)

    async def vehicle(self, plate: str) -> VehicleDetails:
        return VehicleDetails(next((each for each in self.vehicles_told if each.plate == plate), None))

    async def history(self, plate: str, start: int, end: int) -> Sequence[Point]:  # noqa: ARG002  # as providers do
        if self.error:
            raise self.error
        return self.way_told

    async def close(self) -> None:
        """Does nothing."""
