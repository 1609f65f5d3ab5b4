"""Colors and sizes of text are tokens, so that both themes, pages without scripts and paper agree."""

import re
from pathlib import Path

from tests.support.project_rules import require_none

STYLES = Path(__file__).parents[2] / "renderer/src/styles"
COLOR = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\((?!from\b)[^)]*\)", re.IGNORECASE)
SIZE = re.compile(r"font-size: *+((?!var\(|0\b|inherit\b|clamp\(var\()[^;]+)")


def test_styles_use_tokens() -> None:
    found = [
        f"{path.name}: {value}"
        for path in sorted(STYLES.glob("*.css"))
        if path.name != "tokens.css"
        for pattern in (COLOR, SIZE)
        for value in pattern.findall(re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL))
    ]
    require_none(found, "Use variables of tokens.css instead of these colors and sizes")
