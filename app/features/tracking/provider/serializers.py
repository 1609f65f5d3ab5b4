"""Serializes vehicles in the format of `schemas`, as dictionaries, because models are slow for large lists."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from app.features.geo.points import Point
from app.features.tracking.place_names import describe_place
from app.features.tracking.provider import Vehicle, VehicleDetails

_MAX_POINTS = 5000


def serialize_vehicles(vehicles: Sequence[Vehicle]) -> dict[str, Any]:
    """Return the data of `VEHICLES`."""
    return {"vehicles": [_serialize_position(vehicle) for vehicle in vehicles]}


def serialize_vehicle(dossier: VehicleDetails) -> dict[str, Any]:
    """Return the data of `VEHICLE`."""
    return {
        "vehicle": dossier.vehicle and _serialize_details(dossier.vehicle),
        "maintenances": [{"description": text, "maintenanceType": kind} for text, kind in dossier.maintenances],
        "stoppages": [{"description": text, "stoppageType": kind} for text, kind in dossier.stoppages],
        "sample": dossier.is_sample,
        "maintenancesSample": dossier.is_sample and bool(dossier.maintenances),
        "stoppagesSample": dossier.is_sample and bool(dossier.stoppages),
    }


def serialize_history(positions: Sequence[Point]) -> dict[str, Any]:
    """Return the data of `HISTORY`, evenly thinned to 5000 positions at most. Keeps the first and the last one."""
    last = len(positions) - 1
    if last >= _MAX_POINTS:
        positions = [positions[round(number * last / (_MAX_POINTS - 1))] for number in range(_MAX_POINTS)]
    return {"location_values": [{"lat": lat, "lng": lng} for lat, lng in positions]}


def _serialize_position(vehicle: Vehicle) -> dict[str, Any]:
    lat, lng = vehicle.position or (None, None)
    updated = None if vehicle.updated is None else _iso(vehicle.updated // 1000)
    return {
        "plate": vehicle.plate,
        "near": None if vehicle.position is None else describe_place(*vehicle.position),
        "gps_info": {"loc": {"lat": lat, "lng": lng}, "sp": vehicle.speed, "hd": vehicle.heading},
        "status": {"state": vehicle.state, "last_update": updated},
    }


def _serialize_details(vehicle: Vehicle) -> dict[str, Any]:
    return {
        **_serialize_position(vehicle),
        "is_obd": vehicle.is_obd,
        "engine_hours": {"engine_hour": vehicle.engine_hours},
        "fuel": {"amount": vehicle.fuel},
        "fuel_enabled": vehicle.fuel_enabled,
        "odo": vehicle.odometer,
    }


@lru_cache(maxsize=10_000)  # most vehicles of a list were updated within the same few seconds
def _iso(seconds: int) -> str:
    """Format a time as ISO 8601, such as '2026-03-02T09:30:00Z'."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
