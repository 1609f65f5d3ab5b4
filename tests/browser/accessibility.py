"""What axe says about a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

_AXE = Path("node_modules/axe-core/axe.min.js")
_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_RUN = "tags => axe.run(document, {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']})"


def axe(page: Page) -> list[str]:
    """One readable text for each element that breaks a rule; empty when all is well. Call it when nothing loads."""
    page.evaluate(_AXE.read_text(encoding="utf-8"))
    found = page.evaluate(_RUN, _TAGS)
    return [_sentence(rule, node) for rule in found["violations"] for node in rule["nodes"]]


def _sentence(rule: dict[str, Any], node: dict[str, Any]) -> str:
    where = " ".join(str(part) for part in node["target"])
    why = node["failureSummary"].replace("\n", " ")
    return f"{rule['id']} at {where}: {rule['help']}. {why} {node['html'][:200]}"
