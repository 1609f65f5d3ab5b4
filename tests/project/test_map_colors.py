"""The colors of maps come from the theme, so that no marker glares in dark mode."""

import re
from pathlib import Path

from tests.support.project_rules import require_none

STYLES = Path(__file__).parents[2] / "renderer/src/styles"


def test_map_styles_name_no_color() -> None:
    colors = re.findall(r"#[0-9a-f]{3,8}\b", (STYLES / "map.css").read_text(encoding="utf-8"))
    require_none(colors, "Use variables of the theme instead of these colors in map.css")
