"""The area of a site, drawn on a map."""

from playwright.sync_api import Page, expect

from tests.browser.server import Server


def test_corners_are_drawn_on_the_map(signed_in: Page, server: Server) -> None:
    signed_in.goto("/edit-site/1")
    area = signed_in.get_by_role("region", name="Map of the site")
    area.scroll_into_view_if_needed()
    signed_in.get_by_role("button", name="Draw corners").click()
    box = area.bounding_box()
    assert box
    for right, down in ((0.4, 0.2), (0.6, 0.2), (0.6, 0.4), (0.5, 0.45)):
        area.click(position={"x": box["width"] * right, "y": box["height"] * down})
    expect(signed_in.get_by_text("4 corners")).to_be_visible()
    signed_in.get_by_role("button", name="Remove last corner").click()
    expect(signed_in.get_by_text("3 corners")).to_be_visible()
    signed_in.get_by_role("button", name="Save", exact=True).click()
    expect(signed_in.get_by_role("heading", name="Sites")).to_be_visible()
    with server.api() as api:
        polygon = api.get("/sites/1").json()["data"]["polygon"]
    assert len(polygon) == 3
    assert all(abs(lat - 19.06) < 0.1 and abs(lng - 73.12) < 0.1 for lat, lng in polygon)
