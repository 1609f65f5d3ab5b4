"""The transport dashboard: a page in a frame, and what is said when it cannot be shown."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.browser.accessibility import axe
from tests.browser.chromium import context_options, signed_in_storage
from tests.browser.conftest import OpenPage
from tests.browser.server import Server, serving
from tests.browser.traffic import Traffic
from tests.support.embedded_site import EmbeddedSite, serve_embedded_site

TITLE = "Transport Dashboard"
CALL = "GET /api/content/transport-dashboard"
UNREACHABLE = "The transport dashboard is not responding."
WAITING = "Loading the transport dashboard..."


@pytest.fixture(scope="module")
def site() -> Iterator[EmbeddedSite]:
    with serve_embedded_site() as running:
        yield running


@pytest.fixture
def framing(
    open_page: OpenPage, site: EmbeddedSite, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Page, str]]:
    """The screen of a server whose frame shows a page of another origin, and the address of that page."""
    address = f"{site.url}/fine"
    with serving(tmp_path_factory.mktemp("framing"), WAYBILL_TRANSPORT_DASHBOARD_URL=address) as server:
        page = open_page(**{**context_options(server), "storage_state": signed_in_storage(server)})
        page.goto("/ct-dashboard")
        yield page, address
        page.goto("about:blank")  # the page goes before its server does


def frame(page: Page) -> Locator:
    return page.locator("iframe")


def inside(page: Page) -> FrameLocator:
    return page.frame_locator("iframe")


def policy(page: Page) -> str:
    """The policy of the screen's page, from a request of its own, which does not disturb the page."""
    return page.request.get(page.url).headers["content-security-policy"]


HOSTILE = """<!doctype html><p id="tried"></p><script>
const attempts = {
  storage: () => parent.localStorage.getItem("token"),
  session: () => top.sessionStorage.length,
  cookies: () => parent.document.cookie,
  page: () => top.document.body.innerHTML,
  assign: () => { top.location.href = "/assigned-tenders"; },
  replace: () => { top.location.replace("https://elsewhere.invalid/"); },
  call: () => parent.fetch("/api/users"),
};
const tried = Object.entries(attempts).map(([name, attempt]) => {
  try { return `${name}: ${attempt()}`; } catch (error) { return `${name}: ${error.name}`; }
});
let own = "none";
try { own = Object.keys(localStorage).join(); } catch {}
parent.postMessage({ type: "signedOut", token: null, key: "token" }, "*");
document.getElementById("tried").textContent = [...tried, `own: ${own}`].join(", ");
</script>"""
NOTHING_WORKED = ", ".join(
    f"{attempt}: SecurityError" for attempt in ("storage", "session", "cookies", "page", "assign", "replace", "call")
)


def stand_in(page: Page, address: str) -> None:
    """The page in the frame is hostile."""
    headers = {"Cross-Origin-Resource-Policy": "cross-origin"}
    page.route(address, lambda route: route.fulfill(body=HOSTILE, content_type="text/html", headers=headers))


def assert_still_there(page: Page) -> None:
    expect(page).to_have_url(re.compile("/ct-dashboard$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)
    assert page.evaluate("localStorage.getItem('token')")


CUT_ROWS = """(lists) => {
  const text = "UP 32 HN 8471, 19 km N of Sawai Madhopur, expected 30 Nov, 11:30 pm";
  for (const details of document.querySelectorAll(".entry .details")) details.textContent = text;
  return lists.flatMap((list) => [...list.children]
    .filter((row) => row.getBoundingClientRect().left > list.getBoundingClientRect().left + 1)
    .map((row) => row.textContent));
}"""
"""Gives each row a long text, whatever vehicles do now. Returns rows that wrapped into a column outside their list."""


def test_sample_is_in_a_titled_iframe(signed_in: Page, server: Server) -> None:
    traffic = Traffic(signed_in, server.url)
    signed_in.goto("/ct-dashboard")
    expect(signed_in.get_by_role("heading", level=1)).to_have_text(TITLE)
    expect(inside(signed_in).get_by_role("heading", level=1)).to_have_text("On the road now")
    expect(signed_in.get_by_text(WAITING)).to_have_count(0)
    expect(frame(signed_in)).to_have_attribute("title", TITLE)
    box = frame(signed_in).bounding_box()
    assert box is not None
    assert box["height"] == 800
    signed_in.set_viewport_size({"width": 1920, "height": 1080})
    expect(inside(signed_in).get_by_role("heading", name="Open alerts")).to_be_in_viewport()
    assert inside(signed_in).locator("html").evaluate("page => page.scrollHeight") == 800, (
        "a screen on the wall shows all"
    )
    assert inside(signed_in).locator(".entries").evaluate_all(CUT_ROWS) == [], "short lists leave room for longer ones"
    permissions = "allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation"
    expect(frame(signed_in)).to_have_attribute("sandbox", permissions)
    assert "frame-src 'self';" in policy(signed_in)
    assert traffic.asked == [CALL]


@pytest.mark.promise(
    "Browser security", "A hostile embedded page of another origin reads no data and cannot navigate the application."
)
@pytest.mark.expects_console_errors("Unsafe attempt to initiate navigation")
def test_other_origin_loads_isolated_and_may_be_slow(framing: tuple[Page, str], site: EmbeddedSite) -> None:
    page, address = framing
    expect(inside(page).get_by_text("scripts run, storage of its own")).to_be_visible()
    expect(frame(page)).to_have_attribute("sandbox", "allow-scripts allow-forms allow-popups allow-same-origin")
    expect(page.get_by_text(WAITING)).to_have_count(0)
    assert f"frame-src {site.url};" in policy(page)

    expect(inside(page).get_by_role("heading", name="Their board")).to_be_visible()
    held = []
    page.route(address, lambda route: held.append(route))
    page.reload(wait_until="commit")
    expect(page.get_by_role("status").filter(has_text=WAITING)).to_be_visible()
    expect(frame(page)).to_have_count(1)
    expect(page.get_by_role("status").filter(has_text=WAITING)).to_be_visible()
    while not held:
        page.evaluate("new Promise(requestAnimationFrame)")
    held[0].continue_()
    expect(page.get_by_text(WAITING)).to_have_count(0)

    page.unroute(address)
    page.route(
        "**/api/content/transport-dashboard",
        lambda route: route.fulfill(json={"status": True, "message": None, "data": {"state": "unreachable"}}),
    )
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text(UNREACHABLE)
    assert axe(page) == []
    page.get_by_role("button", name="Show it anyway").click()
    expect(inside(page).get_by_role("heading", name="Their board")).to_be_visible()

    page.unroute_all(behavior="wait")
    stand_in(page, address)
    page.reload()
    expect(inside(page).locator("#tried")).to_have_text(f"{NOTHING_WORKED}, own: a")
    assert_still_there(page)


@pytest.mark.promise(
    "Browser security", "A hostile embedded page of the same origin reads no data and cannot navigate the application."
)
@pytest.mark.expects_console_errors("Unsafe attempt to initiate navigation")
def test_hostile_same_origin_page_is_isolated(signed_in: Page, server: Server) -> None:
    stand_in(signed_in, f"{server.url}/api/dashboard/transport/*")
    signed_in.goto("/ct-dashboard")
    expect(inside(signed_in).locator("#tried")).to_have_text(f"{NOTHING_WORKED}, own: none")
    assert_still_there(signed_in)
