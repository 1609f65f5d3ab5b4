"""Service records of simulated vehicles."""

from collections.abc import Sequence

from app.features.tracking.provider import ServiceRecord

_MAINTENANCES = (
    ServiceRecord("Engine oil and filters changed", "Periodic service"),
    ServiceRecord("Front brake pads replaced", "Repair"),
    ServiceRecord("Two rear tyres replaced", "Tyres"),
    ServiceRecord("Battery replaced after it failed to start", "Breakdown"),
    ServiceRecord("Wheels aligned and balanced", "Tyres"),
    ServiceRecord("Fitness certificate inspection passed", "Inspection"),
    ServiceRecord("Leaking radiator hose replaced", "Repair"),
)
_STOPPAGES = (
    ServiceRecord("Tea at a highway dhaba", "Rest"),
    ServiceRecord("Night halt at a truck park", "Night halt"),
    ServiceRecord("Queue at the toll plaza", "Traffic"),
    ServiceRecord("Papers checked at the state border", "Check post"),
    ServiceRecord("Waited for a dock to unload", "Unloading"),
    ServiceRecord("Diesel filled up", "Refuelling"),
    ServiceRecord("Puncture repaired at the roadside", "Breakdown"),
)


def maintenances(seed: int) -> list[ServiceRecord]:
    """Return the maintenances of a vehicle. One vehicle in five has none."""
    return _select(_MAINTENANCES, seed, count=seed % 5)


def stoppages(seed: int) -> list[ServiceRecord]:
    """Return the stoppages of a vehicle. A vehicle without maintenances has none either."""
    return _select(_STOPPAGES, seed, count=seed % 5 + (1 if seed % 5 else 0))


def _select(records: Sequence[ServiceRecord], seed: int, count: int) -> list[ServiceRecord]:
    first = seed // 5
    return [records[(first + number) % len(records)] for number in range(count)]
