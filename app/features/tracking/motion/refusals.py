"""Says why positions of a vehicle are refused: 'its clock is 2 h ahead'."""

from app.features.tracking.motion.intake import Reason
from app.i18n.durations import duration
from app.i18n.messages import translatable, translate

_AHEAD = translatable("its clock is {time} ahead")
_BEHIND = translatable("its clock is {time} behind")
_REASONS: dict[Reason, str] = {
    "no time": translatable("its positions have no time"),
    "zero position": translatable("it tells latitude 0 and longitude 0"),
}


def describe_refusal(reason: Reason | None, clock_ahead: int | None) -> str | None:
    """Return why positions are refused, in the language of the request. None if they are not."""
    if clock_ahead is not None and reason is not None:
        return translate(_AHEAD if clock_ahead > 0 else _BEHIND, time=duration(abs(clock_ahead)))
    return translate(_REASONS[reason]) if reason in _REASONS else None
