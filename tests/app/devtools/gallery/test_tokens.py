"""The tokens of the styles: what is read on what is legible in both themes."""

from pathlib import Path

import pytest

from app.devtools.gallery.tokens import PAIRS, contrast, pairs, read_colors, read_sizes

CSS = (Path(__file__).parents[4] / "renderer/src/styles/tokens.css").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [("#000000", "#ffffff", 21), ("#777777", "#ffffff", 4.48), ("#ffffff", "#ffffff", 1)],
)
def test_contrast_is_that_of_wcag(one: str, other: str, expected: float) -> None:
    assert contrast(one, other) == contrast(other, one) == pytest.approx(expected, abs=0.005)


def test_colors_are_legible_in_both_themes() -> None:
    shown = pairs(read_colors(CSS))

    assert len(shown) == len(PAIRS)
    assert [each for each in shown if min(each.contrasts) < each.least] == []


def test_sizes_are_those_of_wide_screens() -> None:
    assert read_sizes(CSS)["control"] == "32px"
