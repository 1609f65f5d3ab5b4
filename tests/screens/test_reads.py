"""The first requests of each screen; renderer/src/engine/initialRequests.test.ts computes the same."""

from app.ui import Screen
from app.ui.data.route_template import placeholders
from app.ui.initial_requests import initial_requests
from screens import APPLICATION
from tests.screens.test_golden import GOLDEN, assert_golden

PAGED = ("page", "limit", "search", "sort")


def reads_at(route: str, screen: Screen) -> list[dict[str, object]]:
    """The paths that are read at a route, and the names in their query strings."""
    known = placeholders(route)
    found: list[dict[str, object]] = []
    for source, table in initial_requests(screen):
        if placeholders(source.call.path) | {*source.query.values()} <= known:
            paged = PAGED if table is not None and table.paging.mode == "server" else ()
            found.append({"path": source.call.path, "asks": sorted([*source.query, *paged])})
    return found


def test_first_requests_match_golden_file() -> None:
    asked = {route: reads_at(route, screen) for screen in APPLICATION.screens for route in screen.routes}
    assert_golden(GOLDEN / "reads.json", asked)
