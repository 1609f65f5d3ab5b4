"""Packing fixes."""

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.features.tracking.motion.fixes import Fix, merge_fixes
from app.features.tracking.positions.packing import MAX_FIXES, DamagedTrack, pack, unpack
from tests.app.features.tracking.positions.made_tracks import make_track

some_fix = st.builds(
    Fix,
    st.integers(0, 2**31 - 1),
    st.integers(-9_000_000, 9_000_000),
    st.integers(-18_000_000, 18_000_000),
    st.none() | st.integers(0, 200),
    st.none() | st.integers(0, 359),
    st.integers(0, 4),
    st.none() | st.integers(0, 10**8),
    st.booleans(),
)
tracks = st.lists(some_fix, unique_by=lambda fix: fix.at, max_size=300).map(lambda each: sorted(each))


@pytest.mark.promise("Positions", "What is packed is unpacked unchanged.")
@given(tracks)
def test_unpack_reverses_pack(track: list[Fix]) -> None:
    assert unpack(pack(track)) == track


def test_fix_needs_at_most_five_bytes() -> None:
    size = count = 0
    for seed in range(5):
        fixes = make_track(seed).fixes
        size += sum(len(pack(fixes[start : start + 240])) for start in range(0, len(fixes), 240))
        count += len(fixes)
    assert size / count <= 5


@given(st.binary(max_size=200))
def test_damaged_body_is_refused(body: bytes) -> None:
    with pytest.raises(DamagedTrack):
        unpack(body + b"!")


@pytest.mark.parametrize("count", [0, 1, 2, MAX_FIXES, 2**16 - 1])
def test_bomb_is_refused(count: int) -> None:
    with pytest.raises(DamagedTrack):
        unpack(count.to_bytes(2, "little") + zlib.compress(bytes(50_000_000)))


def test_unknown_format_is_refused() -> None:
    with pytest.raises(DamagedTrack):
        unpack(pack([]), 2)


def test_more_than_an_hour_is_refused() -> None:
    assert len(unpack(pack([Fix(at, 0, 0) for at in range(MAX_FIXES)]))) == MAX_FIXES
    with pytest.raises(ValueError, match="3601"):
        pack([Fix(at, 0, 0) for at in range(MAX_FIXES + 1)])


@given(tracks, st.randoms())
def test_merge_does_not_depend_on_order(track: list[Fix], chance: object) -> None:
    shuffled = list(track)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    middle = len(shuffled) // 2
    assert merge_fixes(shuffled[:middle], shuffled[middle:], shuffled[:3]) == track
