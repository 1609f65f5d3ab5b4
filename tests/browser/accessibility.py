"""Accessibility checks with axe."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

_AXE = Path("node_modules/axe-core/axe.min.js")
_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_RUN = """async ([part, but, tags]) => {
  const runOnly = { type: "tag", values: tags };
  const options = { runOnly, resultTypes: ["violations"], preload: false, iframes: false };
  if (part === null) return axe.run(document, options);
  // axe measures the whole document, so other parts would cost more time than the part itself.
  const around = [...document.querySelectorAll("nav, svg:has(> symbol)")].filter((each) => each.closest(part) === null);
  const inside = around.map((each) => [...each.childNodes]);
  const removed = but === null ? [] : [...document.querySelectorAll(but)].map((each) => [each, new Comment()]);
  for (const each of around) each.replaceChildren();
  for (const [each, place] of removed) each.replaceWith(place);
  try {
    return await axe.run({ include: [part] }, options);
  } finally {
    for (const [each, place] of removed) place.replaceWith(each);
    around.forEach((each, index) => { each.replaceChildren(...inside[index]); });
  }
}"""


def axe(page: Page, part: str | None = None, *, but: str | None = None) -> list[str]:
    """Return a message for each element that violates a rule. Call it when the page has finished loading.

    `part` selects the element to check, `but` elements to leave out. Without them the whole page is checked.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE.read_text(encoding="utf-8"))
    found = page.evaluate(_RUN, [part, but, _TAGS])
    return [_message(rule, node) for rule in found["violations"] for node in rule["nodes"] if not _is_place(rule, node)]


def _is_place(rule: dict[str, Any], node: dict[str, Any]) -> bool:
    """Return whether a small target is a marker of a map. WCAG 2.5.8 excepts it, because it has to be where it is."""
    return rule["id"] == "target-size" and "leaflet-marker-icon" in node["html"]


def _message(rule: dict[str, Any], node: dict[str, Any]) -> str:
    where = " ".join(str(part) for part in node["target"])
    why = node["failureSummary"].replace("\n", " ")
    return f"{rule['id']} at {where}: {rule['help']}. {why} {node['html'][:200]}"
