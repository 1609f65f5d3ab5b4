"""Simplification of lines."""

from math import sin

from app.features.geo.points import Point
from app.features.geo.thinning import thin_line

WAVES = [Point(20 + sin(step / 500) / 10, 75 + step / 10_000) for step in range(20_000)]


def test_short_line_is_unchanged() -> None:
    assert thin_line(WAVES[:100], 100) == WAVES[:100]


def test_thinning_keeps_ends_and_limit() -> None:
    thin = thin_line(WAVES, 2_000)
    assert len(thin) <= 2_000
    assert (thin[0], thin[-1]) == (WAVES[0], WAVES[-1])
    assert set(thin) <= set(WAVES)


def test_removed_points_are_near_line() -> None:
    thin, farthest = thin_line(WAVES, 500), 0.0
    for before, after in zip(thin, thin[1:], strict=False):
        for point in WAVES[WAVES.index(before) : WAVES.index(after)]:
            share = (point.lng - before.lng) / (after.lng - before.lng)
            farthest = max(farthest, abs(point.lat - before.lat - share * (after.lat - before.lat)))
    assert farthest < 0.0005


def test_identical_points_are_thinned() -> None:
    assert thin_line([Point(20, 75)] * 5_000, 2) == [Point(20, 75)] * 2


def test_zigzag_line_is_thinned() -> None:
    """A quadratic algorithm would never finish here, and services may send any line."""
    zigzag = [Point(20 + step % 2, 75 + step / 100_000) for step in range(100_000)]
    assert len(thin_line(zigzag, 2_000)) == 2_000
