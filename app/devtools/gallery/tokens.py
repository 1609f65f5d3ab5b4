"""Reads the tokens of the styles and computes their contrasts, for a page of the gallery."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

_TOKEN = re.compile(r"--([\w-]+):\s*([^;]+);")
_THEMES = re.compile(r"light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)")
_COLOR = re.compile(r"#[0-9a-f]{6}")

TEXT, MARK = 4.5, 3.0
"""The least contrast of text, and of the borders and shapes that one has to see (WCAG 2.2, 1.4.3 and 1.4.11)."""
_STATES = ("good", "warn", "bad", "slate")
PAIRS = (
    *((name, layer, TEXT) for name in ("text", "text-2", "muted") for layer in ("background", "surface", "raised")),
    *((name, "surface", TEXT) for name in ("accent", *_STATES)),
    *((name, f"{name}-tint", TEXT) for name in ("accent", *_STATES)),
    ("accent-text", "accent", TEXT),
    ("bad-text", "bad", TEXT),
    ("control-border", "surface", MARK),
)
"""Colours that are seen on others: name, name of the colour below it, and the least contrast."""


@dataclass(frozen=True)
class Pair:
    """A colour on another. The contrasts are those of the light and of the dark theme, from 1 to 21."""

    name: str
    below: str
    least: float
    contrasts: tuple[float, float]


def read_colors(css: str) -> dict[str, tuple[str, str]]:
    """Return the light and the dark value of each colour: {'text': ('#12161c', '#eceef2')}."""
    found = {}
    for name, value in _TOKEN.findall(css):
        if themes := _THEMES.fullmatch(value):
            found[name] = (themes[1], themes[2])
        elif _COLOR.fullmatch(value):
            found[name] = (value, value)
    return found


def read_sizes(css: str) -> dict[str, str]:
    """Return the value of each size for wide screens: {'size-text': '14px'}."""
    wide = css.partition("@media")[0]
    return {name: value for name, value in _TOKEN.findall(wide) if value.endswith("px")}


def pairs(colors: Mapping[str, tuple[str, str]]) -> tuple[Pair, ...]:
    """Return the contrasts of the colours that are seen on others, of those that there are."""
    return tuple(
        Pair(name, below, least, (contrast(name_0, below_0), contrast(name_1, below_1)))
        for name, below, least in PAIRS
        if name in colors and below in colors
        for (name_0, name_1), (below_0, below_1) in [(colors[name], colors[below])]
    )


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours such as '#12161c', from 1 to 21 (WCAG 2.2)."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: str) -> float:
    channels = (int(color[index : index + 2], 16) / 255 for index in (1, 3, 5))
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
