"""What a reader sees of a list, and the calls that the page makes for it."""

import re

from playwright.sync_api import Locator, Page, Request, Route, expect


def below(page: Page, title: str) -> Locator:
    """The cells below a heading, from the top: `to_have_text([...])` waits until they say so."""
    headings = page.get_by_role("columnheader")
    expect(headings.first).to_be_visible()
    at = headings.all_inner_texts().index(title) + 1
    return page.locator(f"[role=row] > [role=cell]:nth-child({at})")


def cells(page: Page, title: str) -> list[str]:
    """What the cells below a heading say, once there are some: rows that are replaced just now may still be there."""
    found = below(page, title)
    expect(found.first).to_have_text(re.compile(r"\S"))
    return [text.strip() for text in found.all_inner_texts()]


def pager(page: Page) -> Locator:
    """The pager: `to_have_text("Previous 1 2 3 Next", ...)` compares what it shows."""
    return page.get_by_role("navigation", name="Pages")


def marks(page: Page) -> list[str]:
    """What the pager shows, in reading order."""
    return pager(page).inner_text().split()


def summary(page: Page) -> Locator:
    """The sentence below the rows."""
    return page.get_by_role("status").filter(has_text="results")


def search_field(page: Page) -> Locator:
    return page.get_by_placeholder("Type a keyword...")


def corner(page: Page) -> Locator:
    """Where notices stand. It comes once the page is idle."""
    return page.get_by_label("Notifications Alt+T")


def toast(page: Page, text: str) -> Locator:
    """A notice in the corner."""
    return corner(page).get_by_text(text, exact=True)


class Calls:
    """The calls of the API that a page makes from now on, as 'GET /users?page=1&limit=2'."""

    def __init__(self, page: Page) -> None:
        self.made: list[str] = []
        self.bodies: list[object] = []
        page.on("request", self._note)

    def _note(self, request: Request) -> None:
        address = request.url.split("/", 3)[3]
        if address.startswith("api/"):
            self.made.append(f"{request.method} /{address.removeprefix('api/')}")
            if request.post_data:
                self.bodies.append(request.post_data_json)


class Held:
    """Calls to an address that wait until the test lets them go."""

    def __init__(self, page: Page, address: str) -> None:
        self.routes: list[Route] = []
        self._page = page
        page.route(address, lambda route: self.routes.append(route))

    def release(self) -> None:
        """Lets the first one go, once it is there."""
        while not self.routes:
            self._page.evaluate("new Promise(requestAnimationFrame)")
        self.routes.pop(0).continue_()
