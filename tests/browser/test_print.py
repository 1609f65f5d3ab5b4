"""The printed trip sheet. A stub takes the place of the print dialog and notes what the page shows when it opens."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.dates import shown_day
from tests.browser.test_playback import START, play_back, track
from tests.browser.window import resize

DIALOG = """window.print = () => {
  window.dispatchEvent(new Event("beforeprint"));
  const shown = (selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  const markers = [...document.querySelectorAll(".leaflet-marker-pane [title]")];
  window.sheet = {
    text: document.body.innerText,
    controls: shown("button:not(td > button), form, [role=tablist], nav"),
    ink: getComputedStyle(document.body).color,
    paper: getComputedStyle(document.documentElement).backgroundColor,
    inks: [...document.querySelectorAll("dt, dd, .badge, .rail *")].map((part) => getComputedStyle(part).color),
    facts: getComputedStyle(document.querySelector(".card > .details")).gridTemplateColumns.split(" ").length,
    address: getComputedStyle(document.querySelector(".print-head"), "::after").content,
    map: markers.length,
    places: markers.map((marker) => marker.getBoundingClientRect().x),
    canvas: document.querySelector(".map-canvas")?.getBoundingClientRect().toJSON(),
  };
};"""


def press_button(page: Page) -> None:
    page.get_by_role("button", name="Print").click()


def press_keys(page: Page) -> None:
    expect(page.get_by_role("heading", name="Trip 1")).to_be_visible()
    page.keyboard.press("Control+p")


def test_trip_sheet_has_content_of_all_tabs(sign_in_as: OpenPage) -> None:
    page = sign_in_as(color_scheme="dark")
    page.add_init_script(DIALOG)
    page.goto("/trip-details/1")
    for command in (press_button, press_keys):
        command(page)
        page.wait_for_function("() => window.sheet")
        expect_sheet(page.evaluate("window.sheet"))
        page.evaluate("window.sheet = undefined, window.dispatchEvent(new Event('afterprint'))")
        expect(page.get_by_role("tabpanel")).to_have_count(1)
        expect(page.get_by_role("button", name="Print")).to_be_visible()


def expect_sheet(sheet: dict[str, Any]) -> None:
    for text in (
        "Trip 1",
        "Mumbai to Delhi",
        "MH 12 AB 1234",
        "Steel tubes",
        "Border check",
        "Coolant topped up",
        "Night halt near Dhamnod",
        "No documents available.",
        "Planned distance",
    ):
        assert text in sheet["text"]
    assert not sheet["controls"]  # a button in a cell has a value, and is printed as text
    assert sheet["map"] >= 2  # both ends, and the vehicle once its position is stored
    assert (sheet["ink"], sheet["paper"]) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)")
    assert {*sheet["inks"]} == {"rgb(0, 0, 0)", "rgb(61, 61, 61)"}
    assert sheet["facts"] == 2
    assert sheet["address"].endswith('/trip-details/1"')


CONTROLS = "button:not(.filter-chip-text), input, select, nav, [role=search], [role=tablist]"
POSITIONS = "(cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).position))]"
CUT = """(values) => values
  .filter((value) => value.scrollWidth > value.clientWidth || value.scrollHeight > value.clientHeight + 2)
  .map(({ textContent }) => textContent)"""
BUTTONS = """() => [...document.querySelectorAll("button, input, select, [role=search]")]
  .filter((control) => control.checkVisibility())
  .filter((control) => {
    const { borderStyle, backgroundColor, textDecorationLine } = getComputedStyle(control);
    return borderStyle !== "none" || backgroundColor !== "rgba(0, 0, 0, 0)" || textDecorationLine !== "none";
  })
  .map(({ outerHTML }) => outerHTML)"""


def print_command(page: Page) -> None:
    """Draw the page for paper, as the print command of the browser does."""
    page.emulate_media(media="print")
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")


def test_printed_list_has_its_filters_and_rows(signed_in: Page) -> None:
    resize(signed_in, 1017, 718)  # A4 across, without its margins
    signed_in.goto("/trip-list?limit=25&tripStatus=notin.Planned")
    expect(signed_in.get_by_role("cell").get_by_text("Completed", exact=True).first).to_be_visible()
    expect(signed_in.locator("li.filter-chip")).to_be_visible()
    print_command(signed_in)
    text = signed_in.locator("body").inner_text()
    assert "Trip Status: not Planned" in text
    for control in ("Search trips", "Filter", "Rows per page", "Overdue", "Actions"):
        assert control not in text
    assert re.search("Showing 1 to [0-9]+ of [0-9]+ results", text)  # paper may have a part of the rows
    assert signed_in.locator(CONTROLS).filter(visible=True).count() == 0
    cells = signed_in.locator(".rdt_TableHead, .rdt_cellBase")
    assert cells.evaluate_all(POSITIONS) == ["static"]  # none is over another
    expect(signed_in.locator(".rdt_TableHead")).to_have_css("display", "table-header-group")  # on each page
    assert signed_in.evaluate("document.documentElement.scrollWidth") <= 1017
    cut = signed_in.locator(".rdt_TableCell :is(.cut, .badge)").evaluate_all(CUT)
    assert not cut
    size = re.search(rb"/MediaBox \[0 0 (\d+)[.\d]* (\d+)", signed_in.pdf(prefer_css_page_size=True))
    assert size
    assert (int(size[1]), int(size[2])) == pytest.approx((842, 595), abs=1)  # A4 across


@pytest.mark.parametrize(("total", "printed"), [(130, "130"), (1_234, "1,000")])
def test_printed_report_has_the_rows_of_all_pages(signed_in: Page, total: int, printed: str) -> None:
    def answer(route: Route) -> None:
        query = {name: int(value) for name, value in re.findall("(page|limit)=([0-9]+)", route.request.url)}
        first = (query["page"] - 1) * query["limit"] + 1
        numbers = range(first, min(first + query["limit"], total + 1))
        rows = [{"id": number, "plate": f"PLATE-{number}"} for number in numbers]
        data = {"rows": rows, "total": total, "totalPages": -(-total // query["limit"]), "page": query["page"]}
        route.fulfill(json={"status": True, "message": None, "data": data})

    signed_in.add_init_script(DIALOG)
    signed_in.route(re.compile(r"/reports/halts\?.*limit="), answer)
    signed_in.goto("/reports/halts")
    expect(signed_in.get_by_text(re.compile("^Showing 1 to 25 of"))).to_be_visible()
    signed_in.get_by_role("button", name="Print").click()
    signed_in.wait_for_function("() => window.sheet")
    text = signed_in.evaluate("window.sheet.text")
    assert f"Showing 1 to {printed} of {total:,} results" in text
    assert len(re.findall("PLATE-[0-9]+", text)) == min(total, 1_000)
    signed_in.evaluate("window.dispatchEvent(new Event('afterprint'))")
    expect(signed_in.get_by_text(re.compile("^Showing 1 to 25 of"))).to_be_visible()


def test_printed_list_has_no_column_of_actions(signed_in: Page) -> None:
    signed_in.goto("/clients?page=2")
    expect(signed_in.get_by_role("button", name=re.compile("^Delete ")).first).to_be_visible()
    print_command(signed_in)
    expect(signed_in.get_by_role("columnheader")).to_have_text(["ID", "Client Name", "Client Code"])
    expect(signed_in.get_by_text("Showing 6 to 10 of 12 results")).to_be_visible()


def test_printed_sheet_has_no_history(signed_in: Page) -> None:
    signed_in.goto("/trip-details/1?tab=history")
    expect(signed_in.get_by_role("tab", name="History")).to_be_visible()
    print_command(signed_in)
    expect(signed_in.get_by_role("main")).to_contain_text("Steel tubes")
    signed_in.locator(".history").wait_for(state="attached")
    text = signed_in.locator("body").inner_text()
    assert "History" not in text
    assert "Set back" not in text


def test_track_is_printed_alone_with_its_dates(signed_in: Page) -> None:
    signed_in.add_init_script(DIALOG)
    play_back(signed_in, track())
    signed_in.get_by_role("button", name="Print").click()
    signed_in.wait_for_function("() => window.sheet")
    text = signed_in.evaluate("window.sheet.text")
    assert f"MH12AB1234, {shown_day(START)}" in text
    assert "Igatpuri to Nashik" in text
    assert "Fuel Amount" not in text
    places, canvas = signed_in.evaluate("[window.sheet.places, window.sheet.canvas]")
    assert sum(places) / len(places) == pytest.approx(canvas["x"] + canvas["width"] / 2, abs=40)  # fitted to paper


def test_printed_values_look_like_text(signed_in: Page) -> None:
    """Parts of a track, the range of a chart and the chosen days are values. Other buttons are not printed."""
    play_back(signed_in, track())
    drive = signed_in.get_by_role("button", name="Drive").first
    expect(drive).to_be_visible()
    print_command(signed_in)
    expect(drive).to_be_visible()
    assert signed_in.evaluate(BUTTONS) == []
    chosen = signed_in.locator(".track-segment[aria-current]")
    expect(chosen).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    for path, text in (("/dashboard", "Revenue"), ("/tracker", "Live Tracker")):
        signed_in.emulate_media(media="screen")
        signed_in.goto(path)
        expect(signed_in.get_by_role("heading", name=text)).to_be_visible()
        expect(signed_in.locator(".map, .segmented").first).to_be_visible()
        print_command(signed_in)
        assert signed_in.evaluate(BUTTONS) == [], path
    assert "Show as a table" not in signed_in.locator("body").inner_text()


PLACE = """() => {
  const map = document.querySelector(".map-canvas").getBoundingClientRect();
  return document.querySelector(".leaflet-marker-icon").getBoundingClientRect().x - map.x - map.width / 2;
}"""
"""How far the first marker is from the middle of the map."""


def test_print_command_keeps_vehicles_on_map_and_in_list(signed_in: Page) -> None:
    """The command of the browser's menu waits for nothing, so the map keeps its centre in the width of paper."""
    signed_in.goto("/tracker")
    row = signed_in.locator(".live-row").first
    marker = signed_in.locator(".leaflet-marker-icon").first
    expect(row).to_be_visible()
    expect(marker).to_be_visible()
    before = signed_in.evaluate(PLACE)
    signed_in.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    assert abs(signed_in.evaluate(PLACE) - before) <= 2
    signed_in.emulate_media(media="print")
    resize(signed_in, 688, 900)  # A4 without its margins
    expect(row).to_be_visible()
