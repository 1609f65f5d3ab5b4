"""Page object of a map, and vehicles to show on it."""

import math
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, Route, expect

TRACKER = "/tracker?at=22.9,79.6,4.5"
"""The tracker with the view that it has without vehicles, so that pixels can be calculated."""
VEHICLES = "**/api/tracking/vehicles"
VEHICLE = "**/api/tracking/vehicle?*"
HEARD = "2026-11-20T06:30:00Z"
"""When vehicles were heard of last."""
_COLOURS = """(canvases) => {
  const found = new Set();
  for (const canvas of canvases) {
    if (canvas.width === 0) continue;
    const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    for (let at = 0; at < pixels.length; at += 4 * 97) found.add(pixels.slice(at, at + 3).join());
  }
  return [...found];
}"""


class Spot(NamedTuple):
    """The centre of an element, in pixels."""

    x: float
    y: float


def reported(plate: str | None, lat: object, lng: object, state: str | None = "RUNNING", **more: Any) -> dict[str, Any]:
    """Return a vehicle in the format of the API."""
    info = {"loc": {"lat": lat, "lng": lng}, "sp": 40.0, "hd": 90.0}
    status = {"state": state, "last_update": HEARD}
    return {"plate": plate, "near": "Deolali, Maharashtra", "gps_info": info, "status": status, **more}


def answer_with(page: Page, *vehicles: dict[str, Any]) -> None:
    """Make the API return these vehicles."""
    answer = {"status": True, "message": None, "data": {"vehicles": list(vehicles)}}
    page.unroute(VEHICLES)
    page.route(VEHICLES, lambda route: route.fulfill(json=answer))


def fail_with(page: Page, address: str, message: str | None) -> None:
    """Make calls to this address fail."""
    page.unroute(address)

    def fail(route: Route) -> None:
        route.fulfill(status=503, json={"status": False, "message": message, "data": None})

    page.route(address, fail)


def the_map(page: Page, name: str = "Map of all vehicles") -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def marker(page: Page, name: str) -> Locator:
    """Return a marker or cluster by its name."""
    return page.locator(".leaflet-marker-pane").get_by_title(name, exact=True)


def spot(place: Locator) -> Spot:
    """Return the centre of an element."""
    expect(place).to_be_visible()
    box = place.bounding_box()
    assert box is not None
    return Spot(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def mercator(lat: float, lng: float, zoom: float) -> Spot:
    """Return the pixel position on the world map at a zoom level."""
    world = 256 * 2**zoom
    north = math.log(math.tan(math.pi / 4 + math.radians(lat) / 2))
    return Spot((lng + 180) / 360 * world, (0.5 - north / (2 * math.pi)) * world)


def colours(page: Page) -> set[str]:
    """Return a sample of the colours of the base map, as 'red,green,blue'."""
    found: list[str] = page.locator("canvas.leaflet-tile").evaluate_all(_COLOURS)
    return set(found)


def expect_main_text(page: Page, text: str) -> None:
    """Expect this exact text in the main part of the page."""
    expect(page.get_by_role("main").get_by_text(text, exact=True)).to_be_visible()


def click_marker(page: Page, name: str | None = None) -> None:
    """Click a marker or cluster, or the only one, once the map rests.

    Pressing the button stops a pan, and another place is below it.
    """
    expect(page.locator(":is(.leaflet-pan-anim, .leaflet-zoom-anim)")).to_have_count(0)
    one = page.locator(".leaflet-marker-pane").get_by_role("button") if name is None else marker(page, name)
    one.click()
