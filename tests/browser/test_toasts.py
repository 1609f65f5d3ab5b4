"""The notices in the corner."""

import re
from itertools import count
from typing import Literal

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.accessibility import axe
from tests.browser.test_guard_and_errors import UNAUTHORIZED, toasts
from tests.browser.window import resize, settled

LIFE_MS = 5_000
STRANGERS = count(9_300_000_001)
"""Numbers of no user. A code for the same number may be requested only once in 30 seconds."""
WIDTH = 360
IN_TOP_BAR = 4
ARRIVING = re.compile("Toastify--animate")
# What closes a toast is the end of its bar's animation, and no fake clock moves that.
BAR = "toast => toast.querySelector('[role=progressbar]').getAnimations()[0]"


def last_long(toast: Locator) -> None:
    """Slow a toast's clock down, so that it does not close before a test on a busy machine has used it."""
    toast.evaluate(f"toast => {{ ({BAR})(toast).playbackRate = 0.01; }}")


def one_toast(page: Page) -> Locator:
    """The toast that says why a visitor was taken to sign-in. It does not close by itself."""
    page.goto("/clients")
    expect(page.get_by_label("Mobile Number")).to_be_focused()
    expect(toasts(page)).to_have_text([UNAUTHORIZED])
    last_long(toasts(page).first)
    expect(toasts(page)).not_to_have_class(ARRIVING)
    return toasts(page).first


def request_code(page: Page) -> None:
    """Show a toast, which says that a code is on its way. It does not close by itself."""
    page.get_by_label("Mobile Number").fill(str(next(STRANGERS)))
    page.keyboard.press("Enter")
    last_long(toasts(page).filter(has_not_text=UNAUTHORIZED))


def two_toasts(page: Page) -> Locator:
    one_toast(page).hover()
    request_code(page)
    expect(toasts(page)).to_have_count(2)
    last_long(toasts(page).first)
    expect(toasts(page).first).not_to_have_class(ARRIVING)
    return toasts(page)


def expect_running(toast: Locator, state: Literal["running", "paused"]) -> None:
    expect(toast.get_by_role("progressbar")).to_have_css("animation-play-state", state)


def box_of(toast: Locator) -> FloatRect:
    box = toast.bounding_box()
    assert box
    return box


def drag(page: Page, toast: Locator, distance: float) -> None:
    """Take the toast by its middle, and let it go elsewhere."""
    box = box_of(toast)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + distance, y, steps=4)
    page.mouse.up()


def expect_closing_after_its_life(page: Page, toast: Locator) -> None:
    expect_running(toast, "running")
    assert toast.evaluate(f"toast => ({BAR})(toast).effect.getComputedTiming().endTime") == LIFE_MS
    nearly_over = f"bar => {{ bar.playbackRate = 1; bar.currentTime = {LIFE_MS - 50}; return bar.playState; }}"
    assert toast.evaluate(f"toast => ({nearly_over})(({BAR})(toast))") == "running"
    expect(toasts(page)).to_have_count(0)


def test_a_toast_closes_by_itself_after_five_seconds(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    expect_closing_after_its_life(page, one_toast(page))
    page.emulate_media(reduced_motion="no-preference")
    request_code(page)
    expect_closing_after_its_life(page, toasts(page).first)


def expect_legible_toasts(page: Page) -> None:
    page.keyboard.press("Alt+t")
    expect(toasts(page).first).to_be_focused()
    looks: list[tuple[int, Literal["light", "dark"]]] = [(1440, "light"), (390, "dark")]
    for width, theme in looks:
        resize(page, width, 800)
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        settled(page)
        assert axe(page, ".Toastify") == [], f"{width} {theme}"
        for toast in toasts(page).all():
            box, close = box_of(toast), box_of(toast.get_by_role("button", name="close"))
            assert box["x"] >= 8
            assert box["x"] + box["width"] <= width - 8
            assert 0 < box["x"] + box["width"] - close["x"] - close["width"] < 16
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{width} {theme}"


def close_toasts(page: Page) -> None:
    resize(page, 1440, 900)
    page.keyboard.press("Escape")
    toasts(page).first.get_by_role("button", name="close", exact=True).click()
    expect(toasts(page)).to_have_count(1)
    expect(toasts(page)).to_contain_text(UNAUTHORIZED)
    page.keyboard.press("Alt+t")
    expect(toasts(page).first).to_be_focused()
    for key in ("Tab", "Enter"):
        page.keyboard.press(key)
    expect(toasts(page)).to_have_count(0)


def test_toasts_stack_fit_and_work_by_keyboard(page: Page) -> None:
    newest, older = two_toasts(page).all()
    expect(older).to_have_role("alert")  # an error
    expect(newest).to_have_role("status")
    expect(page.get_by_role("region", name="Notifications Alt+T")).to_have_count(1)
    newest.hover()
    upper, lower = box_of(newest), box_of(older)
    assert (upper["x"] + upper["width"], upper["y"], upper["width"]) == (1440 - 380, IN_TOP_BAR, WIDTH)
    assert lower["x"] == upper["x"]
    assert lower["y"] > upper["y"] + upper["height"]

    page.mouse.move(300, 600)
    expect_running(newest, "running")
    expect_running(older, "paused")  # it is behind the newest one
    assert box_of(older)["y"] < upper["y"] + upper["height"]
    page.keyboard.press("Alt+t")
    expect(newest).to_be_focused()
    for toast in (newest, older):
        expect_running(toast, "paused")
    page.keyboard.press("Tab")
    expect(newest.get_by_role("button", name="close")).to_be_focused()
    page.keyboard.press("Escape")
    for toast in (newest, older):
        expect_running(toast, "running")
    expect(toasts(page)).to_have_count(2)

    expect_legible_toasts(page)

    close_toasts(page)


def test_toast_closes_if_it_is_dragged_far(page: Page) -> None:
    toast = one_toast(page)
    before = box_of(toast)
    drag(page, toast, -0.7 * WIDTH)
    expect(toast).to_have_css("transform", "none")
    assert box_of(toast) == before
    drag(page, toast, -0.9 * WIDTH)
    expect(toasts(page)).to_have_count(0)


COVERED = """() => {
    const boxes = (selector) => [...document.querySelectorAll(selector)]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => ({ each, box: each.getBoundingClientRect() }));
    const toasts = boxes(".Toastify__toast");
    const meet = ({ box: one }, { box: other }) => one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
    return boxes(":is(a[href], button, input, select):not(.Toastify *)")
        .filter((control) => toasts.some((toast) => meet(toast, control)))
        .map(({ each }) => each.ariaLabel ?? each.textContent);
}"""
"""Returns the names of the controls that a toast covers."""


def expect_free_end(page: Page) -> None:
    """At the end of the page, toasts cover no control."""
    page.wait_for_function(f"() => {{ scrollTo(0, document.body.scrollHeight); return !({COVERED})().length; }}")


def test_toasts_of_two_deletes_cover_no_control(signed_in: Page) -> None:
    signed_in.goto("/trip-list")
    for count_of_toasts in (1, 2):
        signed_in.get_by_role("button", name=re.compile("^Delete ")).first.click()
        signed_in.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
        expect(toasts(signed_in)).to_have_count(count_of_toasts)
        expect(toasts(signed_in).first).not_to_have_class(ARRIVING)
        last_long(toasts(signed_in).first)
    for width, height in ((1440, 900), (1024, 768), (768, 1024), (390, 844)):
        resize(signed_in, width, height)
        expect_free_end(signed_in)
    signed_in.get_by_role("link", name="Add Trip").click()
    expect(signed_in.get_by_label("Source", exact=True)).to_be_focused()
    signed_in.wait_for_function(f"() => !({COVERED})().some((name) => ['Save', 'Cancel'].includes(name))")
    expect_free_end(signed_in)
    expect(toasts(signed_in)).to_have_count(2)
