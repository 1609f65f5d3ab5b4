"""A table and its address: what is asked of a table is drawn first, and the address says it as soon as it can."""

import re

from playwright.sync_api import Page, expect

from tests.browser.gallery import follow_link
from tests.browser.grid import below, cells, pager, summary
from tests.browser.test_guard_and_errors import settled

WRITTEN = """() => {
  window.written = [];
  for (const way of ["pushState", "replaceState"]) {
    const write = history[way].bind(history);
    history[way] = (...said) => {
      window.written.push([...document.querySelectorAll("[role=status]")].map((notice) => notice.innerText).join());
      write(...said);
    };
  }
}"""
QUICK = """([clicks]) => {
  const heading = [...document.querySelectorAll("[role=columnheader]")].find((one) => one.textContent === "ID");
  for (let click = 0; click < clicks; click += 1) heading.click();
  document.querySelector("[title='Page 2']").click();
}"""


def click_headings_quickly(signed_in: Page) -> None:
    heading = signed_in.get_by_role("columnheader", name="ID")
    for clicks, sort, direction in ((1, "-id", "descending"), (2, "", "none")):
        follow_link(signed_in, "/user-list")
        expect(heading).to_have_attribute("aria-sort", "none")
        heading.click()
        expect(signed_in).to_have_url(re.compile("sort=id$"))
        signed_in.evaluate(QUICK, [clicks])
        expect(signed_in).to_have_url(re.compile("/user-list" + (f"[?]sort={sort}$" if sort else "$")))
        expect(heading).to_have_attribute("aria-sort", direction)


def sort_by_other_heading(signed_in: Page) -> None:
    follow_link(signed_in, "/clients?sort=-clientName")
    code = signed_in.get_by_role("columnheader", name="Client Code")
    expect(code.get_by_title("Sort column ascending")).to_be_visible()
    code.press("Enter")
    expect(code).to_have_attribute("aria-sort", "ascending")
    expect(signed_in).to_have_url(re.compile("sort=clientCode$"))
    expect(below(signed_in, "Client Code").first).to_have_text("CL-0001")
    expect(code).to_be_focused()
    signed_in.keyboard.press("Enter")
    expect(code).to_have_attribute("aria-sort", "descending")
    expect(below(signed_in, "Client Code").first).to_have_text("CL-0012")


def test_list_draws_first_and_keeps_address_in_step(signed_in: Page) -> None:
    signed_in.goto("/user-list?page=2")
    pager(signed_in).get_by_role("button", name="1", exact=True).click()
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 9 results")
    expect(signed_in).to_have_url(re.compile("/user-list$"))
    signed_in.evaluate(WRITTEN)
    pager(signed_in).get_by_role("button", name="2", exact=True).click()
    expect(signed_in).to_have_url(re.compile("page=2$"))
    assert signed_in.evaluate("window.written") == ["Showing 3 to 4 of 9 results"]

    follow_link(signed_in, "/user-list")
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 9 results")
    pager(signed_in).get_by_role("button", name="2", exact=True).click()
    expect(signed_in).to_have_url(re.compile("page=2$"))
    signed_in.go_back()
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 9 results")
    settled(signed_in)
    expect(signed_in).to_have_url(re.compile("/user-list$"))

    click_headings_quickly(signed_in)

    sort_by_other_heading(signed_in)

    follow_link(signed_in, "/user-list")
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 9 results")
    signed_in.evaluate("""() => {
      const size = document.querySelector(".size-choice select");
      size.value = "10";
      size.dispatchEvent(new Event("change", { bubbles: true }));
      [...document.querySelectorAll("[role=columnheader] *")].find((one) => one.textContent === "Full Name").click();
    }""")
    expect(signed_in).to_have_url(re.compile(r"\?limit=10&sort=fullName$"))
    expect(summary(signed_in)).to_have_text("Showing 1 to 9 of 9 results")
    expect(below(signed_in, "Full Name")).to_have_text(sorted(cells(signed_in, "Full Name")))
