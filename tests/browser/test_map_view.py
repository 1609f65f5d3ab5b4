"""What a map in a page shows: everything, until the reader moves it"""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.maps import the_map
from tests.browser.window import resize


def scale_of(page: Page) -> Locator:
    return page.locator(".leaflet-control-scale-line")


def open_map(page: Page, address: str = "/dashboard") -> Locator:
    page.goto(address)
    expect(page.locator(".map .leaflet-marker-icon").first).to_be_visible()
    return the_map(page)


def test_wheel_zooms_only_map_in_use_and_one_button_shows_everything(signed_in: Page) -> None:
    area = open_map(signed_in)
    again = signed_in.get_by_role("button", name="Show everything")
    scale = scale_of(signed_in)
    area.click(position={"x": 20, "y": 200})
    signed_in.mouse.wheel(0, 2000)
    expect(again).to_be_visible()
    out = signed_in.get_by_role("button", name="Zoom out")
    expect(out).to_have_attribute("aria-disabled", "true")
    far = scale.inner_text()
    assert int(far.removesuffix(" km")) <= 1000  # a continent, not the world

    again.click()
    expect(again).to_have_count(0)
    expect(area).to_be_focused()
    expect(scale).not_to_have_text(far)

    signed_in.mouse.move(0, 0)
    area.hover(position={"x": 20, "y": 200})
    signed_in.mouse.wheel(0, 5000)
    expect(area).not_to_be_in_viewport()
    expect(again).to_have_count(0)


def test_map_shows_everything_in_another_size(signed_in: Page) -> None:
    resize(signed_in, 390, 800)
    open_map(signed_in, "/tracker")
    scale = scale_of(signed_in)
    narrow = scale.inner_text()
    resize(signed_in, 1440, 900)
    expect(scale).not_to_have_text(narrow)
    expect(signed_in).to_have_url(re.compile("/tracker$"))  # only a view that the reader chose is in the address
    expect(signed_in.get_by_role("button", name="Show everything")).to_have_count(0)
