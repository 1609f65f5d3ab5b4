"""What the browser is told, in the shapes of `schemas`. A list of ten thousand vehicles is no place for models."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from app.features.geo.points import Point
from app.features.tracking.provider import Vehicle, VehicleDetails

_MOST_POINTS = 5000


def serialize_vehicles(vehicles: Sequence[Vehicle]) -> dict[str, Any]:
    """The data of `VEHICLES`."""
    return {"vehicles": [_tracked(vehicle) for vehicle in vehicles]}


def serialize_vehicle(dossier: VehicleDetails) -> dict[str, Any]:
    """The data of `VEHICLE`."""
    return {
        "vehicle": dossier.vehicle and _detail(dossier.vehicle),
        "maintenances": [{"description": text, "maintenanceType": kind} for text, kind in dossier.maintenances],
        "stoppages": [{"description": text, "stoppageType": kind} for text, kind in dossier.stoppages],
    }


def serialize_history(positions: Sequence[Point]) -> dict[str, Any]:
    """The data of `HISTORY`: evenly thinned to at most 5000 places, the first and the last among them."""
    last = len(positions) - 1
    if last >= _MOST_POINTS:
        positions = [positions[round(number * last / (_MOST_POINTS - 1))] for number in range(_MOST_POINTS)]
    return {"location_values": [{"lat": lat, "lng": lng} for lat, lng in positions]}


def _tracked(vehicle: Vehicle) -> dict[str, Any]:
    lat, lng = vehicle.position or (None, None)
    updated = None if vehicle.updated is None else _iso(vehicle.updated // 1000)
    return {
        "plate": vehicle.plate,
        "gps_info": {"loc": {"lat": lat, "lng": lng}, "sp": vehicle.speed, "hd": vehicle.heading},
        "status": {"state": vehicle.state, "last_update": updated},
    }


def _detail(vehicle: Vehicle) -> dict[str, Any]:
    return {
        **_tracked(vehicle),
        "is_obd": vehicle.is_obd,
        "engine_hours": {"engine_hour": vehicle.engine_hours},
        "fuel": {"amount": vehicle.fuel},
        "fuel_enabled": vehicle.fuel_enabled,
        "odo": vehicle.odometer,
    }


@lru_cache(maxsize=10_000)  # most of a list were last heard of in the same few seconds
def _iso(seconds: int) -> str:
    """ISO 8601: '2026-03-02T09:30:00Z'."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
