"""Leaves out fixes of a track for drawing."""

from collections.abc import Iterable, Sequence

from app.features.tracking.motion.fixes import Fix
from app.features.tracking.motion.segments import Segment


def thin(fixes: Sequence[Fix], segments: Iterable[Segment], fastest: int | None, max_points: int) -> list[int]:
    """Return the indices of at most `max_points` fixes, in order.

    It keeps the first and the last fix, both ends of each segment and each cut, and the fastest fix, even if these are
    more. The others are taken evenly.
    """
    last = len(fixes) - 1
    if last < max_points:
        return list(range(last + 1))
    kept = {0, last, *(index for each in segments for index in (each.first, each.last))}
    kept |= {index for number, fix in enumerate(fixes) if fix.is_cut for index in (number - 1, number) if index >= 0}
    if fastest is not None:
        kept.add(fastest)
    room = max_points - len(kept)
    if room > 0:
        others = [index for index in range(last + 1) if index not in kept]
        kept.update(others[number * len(others) // room] for number in range(room))
    return sorted(kept)
