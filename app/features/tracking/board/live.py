"""The live state of all vehicles: from the last reading of the provider, or as the watcher keeps it in the database."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from app.core.clock import Clock
from app.features.tracking.motion.intake import MAX_AHEAD_SECONDS, Reason
from app.features.tracking.motion.states import MotionState, Observation, follow_motion, is_engine_on
from app.features.tracking.plates import normalize_plate
from app.features.tracking.provider import ProviderError, Vehicle
from app.features.tracking.provider.cached_provider import CachedProvider


class LiveVehicle(NamedTuple):
    """The live state of one vehicle. Times are in seconds since 1970."""

    plate: str
    provider_state: str | None
    heard: int | None
    lat: float | None
    lng: float | None
    speed: float | None
    heading: float | None
    motion: MotionState | None = None
    """None for a vehicle without a position."""
    metres_today: int | None = None
    """None if positions are not stored."""
    version: int = 0
    """The reading with its last visible change."""
    is_listed: bool = True
    """Whether the last reading has it."""
    refusal: Reason | None = None
    """Why its last position is refused. All else is what was known before it."""
    clock_ahead: int | None = None
    """By how many seconds the time of that position is wrong."""


class LiveState(NamedTuple):
    """The live state of all vehicles."""

    version: int
    """The number of the reading; rises."""
    vehicles: Mapping[str, LiveVehicle]
    """By normalized plate."""
    outage: int | None = None
    """Since when the provider does not answer."""
    is_kept: bool = False
    """Whether positions are stored."""


class LiveSource(Protocol):
    """Returns the live state. Raises ProviderError if there is none."""

    async def read(self) -> LiveState: ...


class ProviderLive:
    """The live state of the last reading, while positions are not stored."""

    def __init__(self, tracking: CachedProvider, clock: Clock) -> None:
        self._tracking, self._clock = tracking, clock
        self._reading: Sequence[Vehicle] | None = None
        self._state = LiveState(0, {})

    async def read(self) -> LiveState:
        """Return the state of the last reading. If the provider has failed since, the state says since when."""
        try:
            reading = await self._tracking.reading()
        except ProviderError:
            if self._reading is None:
                raise
            if self._state.outage is None:
                now, version = int(self._clock().timestamp()), self._state.version + 1
                self._state = self._state._replace(outage=now, version=version)
            return self._state
        if reading is not self._reading:
            vehicles = live_vehicles(reading, int(self._clock().timestamp()))
            self._reading, self._state = reading, LiveState(self._state.version + 1, vehicles)
        return self._state


def live_vehicles(vehicles: Sequence[Vehicle], now: int) -> dict[str, LiveVehicle]:
    """Return the state of vehicles from one reading. Of two with one plate, the newest position counts."""
    live: dict[str, LiveVehicle] = {}
    for vehicle in vehicles:
        key = normalize_plate(vehicle.plate or "")
        if key and (key not in live or (live[key].heard or 0) <= (vehicle.updated or 0) // 1000):
            live[key] = _live_vehicle(vehicle, now)
    return live


def _live_vehicle(vehicle: Vehicle, now: int) -> LiveVehicle:
    lat, lng = vehicle.position or (None, None)
    heard = None if vehicle.updated is None else vehicle.updated // 1000
    if heard is not None and heard > now + MAX_AHEAD_SECONDS:
        refused = LiveVehicle(vehicle.plate or "", None, None, lat, lng, None, None)
        return refused._replace(refusal="future", clock_ahead=heard - now)
    motion = None
    if heard is not None and vehicle.position is not None:
        motion = follow_motion(None, Observation(heard, vehicle.speed, is_engine_on(vehicle.state)))
    return LiveVehicle(vehicle.plate or "", vehicle.state, heard, lat, lng, vehicle.speed, vehicle.heading, motion)
