"""Makes the steps of a trip from its course. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from app.features.my_trip.schemas import TripStep
from app.features.tracking.schemas.trips import TimeKind
from app.i18n.messages import translatable, translate
from app.i18n.short_moments import short_moment

WHOLE_TRIP: Final = "trip"
_KINDS: Final[dict[str, tuple[TimeKind, ...]]] = {
    "Source": ("arrived", "loaded", "left"),
    "Pick-up": ("arrived", "loaded", "left"),
    "Drop": ("arrived", "unloaded", "left"),
    "Other": ("arrived", "left"),
    "Destination": ("arrived", "unloaded"),
}
_LABELS: Final = {
    "arrived": translatable("Reached {place}"),
    "loaded": translatable("Loaded"),
    "unloaded": translatable("Unloaded"),
    "left": translatable("Left {place}"),
}


def make_steps(trip: int, stops: Sequence[Mapping[str, Any]], *, is_broken: bool) -> list[TripStep]:
    """Return the steps of a trip in their order, and what can be reported at any time."""
    kind: TimeKind = "repaired" if is_broken else "breakdown"
    label = translate("The truck drives again") if is_broken else translate("Report a breakdown")
    anytime = TripStep(
        key=f"{trip} {WHOLE_TRIP} {kind}", trip=trip, stop=WHOLE_TRIP, kind=kind, label=label, done=None, anytime=True
    )
    return [*_in_turn(trip, stops), anytime]


def _in_turn(trip: int, stops: Sequence[Mapping[str, Any]]) -> Iterator[TripStep]:
    for stop in stops:
        for kind in _KINDS[stop["kind"]]:
            label = translate(_LABELS[kind], place=stop["name"] or "?")
            key = f"{trip} {stop['key']} {kind}"
            done = stop[kind]
            yield TripStep(key=key, trip=trip, stop=stop["key"], kind=kind, label=label, done=done, anytime=False)


def next_stop(stops: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """Return the stop after the last one that was left, unless the destination is reached."""
    last = max((number for number, stop in enumerate(stops) if stop["left"]), default=-1)
    following = stops[last + 1] if last + 1 < len(stops) else None
    return None if following is None or (following["kind"] == "Destination" and following["arrived"]) else following


def next_words(stop: Mapping[str, Any]) -> str:
    """Return where to go next, and until when."""
    name = stop["name"] or "?"
    if stop["planned"] is None:
        return str(name)
    time = short_moment(datetime.fromisoformat(stop["planned"]))
    return translate("{place}, planned {time}", place=name, time=time)


def map_address(stop: Mapping[str, Any]) -> str | None:
    """Return the way to a stop in Google Maps, which phones open in their map program."""
    if stop["lat"] is None or stop["lng"] is None:
        return None
    return f"https://www.google.com/maps/dir/?api=1&destination={stop['lat']:.5f},{stop['lng']:.5f}&travelmode=driving"
