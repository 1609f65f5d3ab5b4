"""What simulated vehicles have been through."""

from collections.abc import Sequence

from app.features.tracking.provider import Record

_MAINTENANCES = (
    Record("Engine oil and filters changed", "Periodic service"),
    Record("Front brake pads replaced", "Repair"),
    Record("Two rear tyres replaced", "Tyres"),
    Record("Battery replaced after it failed to start", "Breakdown"),
    Record("Wheels aligned and balanced", "Tyres"),
    Record("Fitness certificate inspection passed", "Inspection"),
    Record("Leaking radiator hose replaced", "Repair"),
)
_STOPPAGES = (
    Record("Tea at a highway dhaba", "Rest"),
    Record("Night halt at a lorry park", "Night halt"),
    Record("Queue at the toll plaza", "Traffic"),
    Record("Papers checked at the state border", "Check post"),
    Record("Waited for a dock to unload", "Unloading"),
    Record("Diesel filled up", "Refuelling"),
    Record("Puncture repaired at the roadside", "Breakdown"),
)


def maintenances(seed: int) -> list[Record]:
    """The maintenances of a vehicle; one in five has none."""
    return _some(_MAINTENANCES, seed, count=seed % 5)


def stoppages(seed: int) -> list[Record]:
    """The stoppages of a vehicle; one in five has none, and one without maintenances is one of them."""
    return _some(_STOPPAGES, seed, count=seed % 5 + (1 if seed % 5 else 0))


def _some(records: Sequence[Record], seed: int, count: int) -> list[Record]:
    first = seed // 5
    return [records[(first + number) % len(records)] for number in range(count)]
