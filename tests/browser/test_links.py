"""Links between screens: what is theirs, and what stays the browser's."""

import re

from playwright.sync_api import Locator, Page, expect


def entry(page: Page, name: str) -> Locator:
    return page.get_by_role("navigation", name="Main").get_by_role("link", name=name, exact=True)


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def test_links_navigate_in_place_or_new_tab(signed_in: Page) -> None:
    signed_in.goto("/clients")
    with signed_in.context.expect_page() as opened:
        entry(signed_in, "Fleet").click(modifiers=["Control"])
    expect(opened.value).to_have_url(re.compile("/fleet-master$"))
    expect(signed_in).to_have_url(re.compile("/clients$"))

    signed_in.evaluate("window.same = true")
    entry(signed_in, "Fleet").click()
    expect(heading(signed_in)).to_have_text("Fleet Master")
    assert signed_in.evaluate("window.same") is True

    steps = signed_in.evaluate("history.length")
    entry(signed_in, "Fleet").click()
    entry(signed_in, "Fleet").click()
    assert signed_in.evaluate("history.length") == steps
    signed_in.go_back()
    expect(signed_in).to_have_url(re.compile("/clients$"))
