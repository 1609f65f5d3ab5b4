"""What axe says about a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

_AXE = Path("node_modules/axe-core/axe.min.js")
_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_RUN = """async ([part, but, tags]) => {
  const options = { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"], preload: false };
  if (part === null) return axe.run(document, options);
  // axe measures the whole document for what it looks at: a long navigation would cost more than the part.
  const around = [...document.querySelectorAll("nav")].filter((nav) => nav.closest(part) === null);
  const inside = around.map((nav) => [...nav.childNodes]);
  for (const nav of around) nav.replaceChildren();
  try {
    const exclude = but === null ? [] : [...document.querySelectorAll(but)];
    return await axe.run({ include: [part], exclude }, options);
  } finally {
    around.forEach((nav, index) => { nav.replaceChildren(...inside[index]); });
  }
}"""


def axe(page: Page, part: str | None = None, *, but: str | None = None) -> list[str]:
    """One readable text for each element that breaks a rule; empty when all is well. Call it when nothing loads.
    `part` selects what is looked at, `but` what of it is not; without them, all of the page is.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE.read_text(encoding="utf-8"))
    found = page.evaluate(_RUN, [part, but, _TAGS])
    return [_sentence(rule, node) for rule in found["violations"] for node in rule["nodes"]]


def _sentence(rule: dict[str, Any], node: dict[str, Any]) -> str:
    where = " ".join(str(part) for part in node["target"])
    why = node["failureSummary"].replace("\n", " ")
    return f"{rule['id']} at {where}: {rule['help']}. {why} {node['html'][:200]}"
