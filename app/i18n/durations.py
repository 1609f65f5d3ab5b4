"""Lengths of time in words. `renderer/src/engine/durations.ts` writes them in the same way."""

from math import floor

from app.i18n.messages import LocalizedText, translate


def duration(seconds: float) -> LocalizedText:
    """Return a length of time in words: '45 min', '1 h 10 min', '2 h', and from two days on '2 d 3 h'."""
    minutes = max(1, floor(seconds / 60 + 0.5))  # half a minute rounds up, as in JavaScript
    hours, days = minutes // 60, minutes // 1440
    if days >= 2 and hours % 24 == 0:
        return translate("{count} d", count=days)
    if days >= 2:
        return translate("{days} d {hours} h", days=days, hours=hours % 24)
    if hours and minutes % 60 == 0:
        return translate("{count} h", count=hours)
    if hours:
        return translate("{hours} h {minutes} min", hours=hours, minutes=minutes % 60)
    return translate("{minutes} min", minutes=minutes)


def age(seconds: float) -> LocalizedText:
    """Return a length of time in its largest unit, as the marks of screens show it: '45 min', '7 h', '2 d'."""
    minutes = int(seconds) // 60
    if minutes >= 1440:
        return translate("{count} d", count=minutes // 1440)
    return translate("{count} h", count=minutes // 60) if minutes >= 60 else translate("{count} min", count=minutes)
