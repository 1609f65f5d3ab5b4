"""A vehicle in the format of the API, and the screen with its details."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.maps import VEHICLE, reported

PLATE = "MH12AB1234"
TABS = ["General", "Fuel", "Documents", "Maintenance", "Stoppage", "Trips", "Track"]


def vehicle_details(**changes: Any) -> dict[str, Any]:
    """Return a complete vehicle with some changes."""
    more: dict[str, Any] = {
        "is_obd": True,
        "engine_hours": {"engine_hour": 4321.25},
        "fuel": {"amount": 186.4},
        "fuel_enabled": False,
    }
    return {**reported("MH 12", 19.36604, 73.15741, **more, odo=120_000.0), **changes}


def answer_with(page: Page, vehicle: dict[str, Any] | None, **more: Any) -> None:
    """Make the API return this vehicle."""
    data = {"vehicle": vehicle, "maintenances": [], "stoppages": [], **more}
    page.unroute(VEHICLE)
    page.route(VEHICLE, lambda route: route.fulfill(json={"status": True, "message": None, "data": data}))


def open_vehicle(page: Page, tab: str = "", plate: str = PLATE) -> None:
    page.goto(f"/fleet-details/{plate}{tab}")
    expect(page.get_by_role("tablist", name="Vehicle details").get_by_role("tab")).to_have_text(TABS)
