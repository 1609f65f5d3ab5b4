"""The window of a page: its size, and what it has drawn."""

from playwright.sync_api import Page


def settled(page: Page) -> None:
    """Return when what has arrived is drawn."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def resize(page: Page, width: int, height: int) -> None:
    """Change the size of the window in CSS pixels. Return when the page has drawn it.

    The style sheets follow a new size at once, media queries in scripts follow it with the next frame.
    """
    page.set_viewport_size({"width": width, "height": height})
    settled(page)
