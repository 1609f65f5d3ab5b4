"""Page object of source and destination in the form of a trip."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.maps import the_map


def source(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Source", exact=True)


def position(page: Page, end: str = "Source") -> tuple[Locator, Locator]:
    return page.get_by_label(f"{end} Latitude"), page.get_by_label(f"{end} Longitude")


def has_position(page: Page, latitude: str, longitude: str, end: str = "Source") -> None:
    for field, value in zip(position(page, end), (latitude, longitude), strict=True):
        expect(field).to_have_value(value)


def degrees(page: Page, end: str = "Source") -> list[float]:
    return [float(field.input_value()) for field in position(page, end)]


def opener(page: Page, end: str = "source") -> Locator:
    return page.get_by_role("button", name=f"Choose {end} on map")


def open_position(page: Page, end: str = "Source") -> tuple[Locator, Locator]:
    """The fields of the position, which are folded below their button."""
    button = opener(page, end.lower())
    if button.get_attribute("aria-expanded") == "false":
        button.click()
    return position(page, end)


def open_map(page: Page, end: str = "source") -> Locator:
    if opener(page, end).get_attribute("aria-expanded") == "false":
        opener(page, end).click()
    shown = the_map(page, f"Map of the {end}")
    expect(shown).to_be_visible()
    shown.scroll_into_view_if_needed()
    return shown


def pin(page: Page) -> Locator:
    return page.get_by_title("Selected point")
