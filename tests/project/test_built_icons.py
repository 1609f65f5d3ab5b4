"""What pages draw of the icons. Needs the built renderer."""

from app.web.pages.build_manifest import read_build

SHAPES_PER_ICON = 1.25
"""The mean of all icons. Half of the elements of a list were shapes of its icons before they became paths."""


def test_icons_are_drawn_with_few_shapes() -> None:
    icons = read_build().icons().values()
    assert sum(icon.count("<") for icon in icons) / len(icons) <= SHAPES_PER_ICON
