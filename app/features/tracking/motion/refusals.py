"""Says why positions of a vehicle are refused: 'its clock is 2 h ahead'."""

from app.features.tracking.motion.intake import Reason
from app.i18n.messages import translatable, translate, translate_count

_AHEAD = translatable("its clock is {time} ahead")
_BEHIND = translatable("its clock is {time} behind")
_REASONS: dict[Reason, str] = {
    "no time": translatable("its positions have no time"),
    "zero position": translatable("it tells latitude 0 and longitude 0"),
}
_HOUR, _DAY = 60, 24 * 60


def describe_refusal(reason: Reason | None, clock_ahead: int | None) -> str | None:
    """Return why positions are refused, in the language of the request. None if they are not."""
    if clock_ahead is not None and reason is not None:
        return translate(_AHEAD if clock_ahead > 0 else _BEHIND, time=_span(round(abs(clock_ahead) / 60)))
    return translate(_REASONS[reason]) if reason in _REASONS else None


def _span(minutes: int) -> str:
    """Return a time in words: minutes below an hour, hours and minutes below two days, then days."""
    hours, rest = divmod(minutes, _HOUR)
    if minutes >= 2 * _DAY:
        return translate_count("{count} day", "{count} days", round(minutes / _DAY))
    if rest == 0 and hours:
        return translate("{hours} h", hours=hours)
    return (
        translate("{hours} h {minutes} min", hours=hours, minutes=rest)
        if hours
        else translate("{minutes} min", minutes=rest)
    )
