"""Page object of the list next to a map, and vehicles to show in both."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, Route

from tests.browser.maps import answer_with, reported

BOARD = re.compile("/api/tracking/board")
STATES = ("moving", "idle", "parked", "quiet", "silent", "unlocated")
NOW = "2026-11-20T06:30:00Z"


def row(plate: str, state: str = "moving", **more: Any) -> dict[str, Any]:
    nothing = dict.fromkeys(("unlistedPlate", "make", "partner", "lastState", "driver", "tripId", "client", "source"))
    where = {"lat": 20.0, "lng": 78.0, "speed": 40.0, "heading": 90.0, "place": "12 km N of Nagpur"}
    times = {"since": "2026-11-20T05:20:00Z", "heard": NOW, "today": 161.3, "destination": None}
    names = {"key": plate, "plate": plate, "fleetNumber": None, "registrationNumber": None, "providerState": "RUNNING"}
    fleet = {"fleetId": None if "unlistedPlate" in more else 1}
    return {**nothing, **where, **times, **names, **fleet, "state": state, **more}


def board(*rows: dict[str, Any], version: int = 1, **more: Any) -> dict[str, Any]:
    counts = {state: sum(each["state"] == state for each in rows) for state in STATES}
    state = {"version": version, "now": NOW, "outage": None, "kept": True, "counts": {"all": len(rows), **counts}}
    return {**state, "complete": True, "rows": list(rows), "gone": [], **more}


def tell(page: Page, *answers: dict[str, Any]) -> list[str]:
    """Make the API answer with these boards in turn, and the last one from then on. Returns the addresses of calls."""
    asked = list[str]()

    def answer(route: Route) -> None:
        data = answers[min(len(asked), len(answers) - 1)]
        asked.append(route.request.url)
        route.fulfill(json={"status": True, "message": None, "data": data})

    page.route(BOARD, answer)
    return asked


THREE = (
    row("MH12AB1234"),
    row("GJ06BT9043", "parked", speed=0.0, place="Surat", lat=21.0, lng=73.0),
    row("KA01AF4582", "silent", heard="2026-11-18T06:30:00Z", place="Hubli"),
)


def open_board(page: Page, query: str = "", *answers: dict[str, Any]) -> list[str]:
    asked = tell(page, *(answers or (board(*THREE),)))
    answer_with(page, reported("MH12AB1234", 20, 78), reported("GJ06BT9043", 21, 73))
    page.goto(f"/tracker{query}")
    return asked


def rows_of(page: Page) -> Locator:
    return page.locator(".live-choose strong")
