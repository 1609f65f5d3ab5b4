"""Page object of a list, and its API calls."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, Request, Route, expect

from tests.browser.traffic import is_in_idle_time


def below(page: Page, title: str) -> Locator:
    """Return the cells of a column, for `to_have_text([...])`, which waits."""
    headings = page.get_by_role("columnheader")
    expect(headings.first).to_be_visible()
    at = headings.all_inner_texts().index(title) + 1
    return page.locator(f"[role=row] > [role=cell]:nth-child({at})")


def cells(page: Page, title: str) -> list[str]:
    """Return the texts of the cells of a column, once there are any. They may be about to be replaced."""
    found = below(page, title)
    expect(found.first).to_have_text(re.compile(r"\S"))
    return [text.strip() for text in found.all_inner_texts()]


def pager(page: Page) -> Locator:
    """Return the pager, for `to_have_text("Previous 1 2 3 Next", ...)`."""
    return page.get_by_role("navigation", name="Pages")


def marks(page: Page) -> list[str]:
    """Return the texts of the pager in order."""
    return pager(page).inner_text().split()


def choose(control: Locator, label: str) -> None:
    """Choose an option of a control by its label."""
    control.click()
    control.page.get_by_role("option", name=label, exact=True).click()


def summary(page: Page) -> Locator:
    """Return the text below the rows."""
    return page.get_by_role("status").filter(has_text="results")


def search_field(page: Page) -> Locator:
    return page.get_by_role("search").get_by_role("searchbox")


def corner(page: Page) -> Locator:
    """Return the container of toasts, which appears once the page is idle."""
    return page.get_by_label("Notifications Alt+T")


def toast(page: Page, text: str) -> Locator:
    """Return a toast."""
    return corner(page).get_by_text(text, exact=True)


@contextmanager
def keys_loaded(page: Page) -> Iterator[None]:
    """Wait until the keys of the page that opens here act. They load when it is idle."""
    with page.expect_response("**/assets/Palette-*.js") as loaded:
        yield
    page.evaluate("(code) => import(code)", loaded.value.url)


class Calls:
    """Records the API calls of a page, such as 'GET /users?page=1&limit=2', but those of idle time."""

    def __init__(self, page: Page) -> None:
        self.made: list[str] = []
        self.bodies: list[object] = []
        page.on("request", self._note)

    @property
    def changes(self) -> list[str]:
        """Call that change something. A form may read at any moment, for example for advice."""
        return [call for call in self.made if not call.startswith("GET ")]

    def _note(self, request: Request) -> None:
        address = request.url.split("/", 3)[3]
        if address.startswith("api/") and not is_in_idle_time(request):
            self.made.append(f"{request.method} /{address.removeprefix('api/')}")
            if request.post_data:
                self.bodies.append(request.post_data_json)


class Held:
    """Holds calls to an address until the test releases them."""

    def __init__(self, page: Page, address: str | re.Pattern[str]) -> None:
        self.routes: list[Route] = []
        self._page = page
        page.route(address, lambda route: self.routes.append(route))

    def release(self) -> None:
        """Release the first call, once it has arrived."""
        self._first().continue_()

    def answer(self, data: object) -> None:
        """Answer the first call with data, once it has arrived."""
        self._first().fulfill(json={"status": True, "message": None, "data": data})

    def abort(self) -> None:
        """Make the first call fail as without a network, once it has arrived."""
        self._first().abort()

    def refuse(self, message: str | None) -> None:
        """Answer the first call as the server does when it fails, once it has arrived."""
        answer = {"status": False, "message": message, "data": None}
        self._first().fulfill(status=503, headers={"X-Request-Id": "1"}, json=answer)

    def wait(self) -> None:
        """Wait until a call has arrived."""
        while not self.routes:
            self._page.evaluate("new Promise(requestAnimationFrame)")

    def _first(self) -> Route:
        self.wait()
        return self.routes.pop(0)
