"""When an alert begins, continues and ends, and when it sends a reminder. Nothing here reads a clock or a database.

One key has one open episode at most. It ends when its condition was absent at two looks in a row, and goes on if the
condition returns within half an hour. Times are seconds since 1970.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from app.features.alerts.schemas.definitions import BY_TYPE, Definition
from app.features.tracking.schemas.conditions import Condition

CONTINUES_SECONDS: Final = 1800
"""A condition that returns so soon is the same trouble."""
LOOKS_TO_CLOSE: Final = 2
TOO_LATE_SECONDS: Final = 900
"""Events that are older are stored, but send no message."""
TOUCH_SECONDS: Final = 300
"""How often it is stored that an episode goes on."""
REMINDERS: Final = (3600, 5 * 3600, 9 * 3600)
"""Seconds until the first reminder of an urgent alert in the state open."""
ClosedBy = Literal["rule", "person"]


@dataclass(frozen=True)
class Episode:
    """An alert from its beginning to its end."""

    key: str
    type: str
    opened_at: int
    """When it became known."""
    last_at: int
    """When its condition held last."""
    id: int = 0
    """0 until it is stored."""
    has_trip: bool = False
    amount: float = 0.0
    """The worst amount so far; of a forecast, the last one."""
    closed_at: int | None = None
    closed_by: ClosedBy | None = None
    misses: int = 0
    """At how many looks in a row the condition was absent."""
    reopened: int = 0
    is_told: bool = True
    """Whether it sends messages."""
    is_taken: bool = False
    snoozed_until: int | None = None
    reminders: int = 0

    @property
    def is_open(self) -> bool:
        return self.closed_at is None


@dataclass
class Changes:
    """What a look has found."""

    opened: list[tuple[Episode, Condition]] = field(default_factory=list)
    continued: list[Episode] = field(default_factory=list)
    updated: list[Episode] = field(default_factory=list)
    grown: list[Episode] = field(default_factory=list)
    """Those of the updated ones that are worse than before."""
    closed: list[Episode] = field(default_factory=list)
    reminded: list[Episode] = field(default_factory=list)


def reconcile(now: int, conditions: Iterable[Condition], last: Mapping[str, Episode]) -> Changes:
    """Return what changes with a look at all conditions that hold now, or of which it is known when they ended.

    `last` has the last episode of each key that is open, has ended within half an hour, or was closed by a person.
    """
    changes = Changes()
    conditions = [*conditions]
    ends = {each.key: each.until for each in conditions if each.until is not None}
    held = _worst(each for each in conditions if each.until is None)
    for key, condition in held.items():
        _hold(changes, now, condition, last.get(key))
    for key, episode in last.items():
        if key not in held and episode.is_open:
            _miss(changes, now, episode, ends.get(key, now))
    return changes


def _worst(conditions: Iterable[Condition]) -> dict[str, Condition]:
    found: dict[str, Condition] = {}
    for each in conditions:
        key = each.event or each.key
        if key not in found or found[key].amount < each.amount:
            found[key] = each
    return found


def _hold(changes: Changes, now: int, condition: Condition, before: Episode | None) -> None:
    definition = BY_TYPE[condition.type]
    if condition.event is not None:
        if before is None:
            changes.opened.append((_new(now, condition), condition))
        return
    if before is None:
        changes.opened.append((_new(now, condition), condition))
    elif before.is_open:
        _go_on(changes, now, condition.amount, before, definition)
    elif before.closed_by == "person":
        is_worse = definition.grows is not None and condition.amount >= before.amount + definition.grows
        has_ended = now - before.last_at > CONTINUES_SECONDS and not before.has_trip
        if is_worse or has_ended:
            changes.opened.append((_new(now, condition), condition))
        elif now - before.last_at >= TOUCH_SECONDS:
            changes.updated.append(replace(before, last_at=now))
    elif now - (before.closed_at or 0) <= CONTINUES_SECONDS:
        amount = max(before.amount, condition.amount)
        again = replace(before, closed_at=None, closed_by=None, misses=0, last_at=now, amount=amount)
        changes.continued.append(replace(again, reopened=before.reopened + 1))
    else:
        changes.opened.append((_new(now, condition), condition))


def _new(now: int, condition: Condition) -> Episode:
    is_event = condition.event is not None
    return Episode(
        *(condition.event or condition.key, condition.type, now, now),
        has_trip=condition.subject.startswith("trip "),
        amount=condition.amount,
        closed_at=now if is_event else None,
        closed_by="rule" if is_event else None,
        is_told=not is_event or now - condition.since <= TOO_LATE_SECONDS,
    )


def _go_on(changes: Changes, now: int, amount: float, episode: Episode, definition: Definition) -> None:
    is_worse = amount >= episode.amount + definition.step
    is_better = definition.is_forecast and amount <= episode.amount - definition.step
    reminders = _reminders(now, episode)
    woken = episode.snoozed_until is not None and now >= episode.snoozed_until
    after = replace(
        episode,
        last_at=now,
        misses=0,
        amount=amount if is_worse or is_better else episode.amount,
        snoozed_until=None if woken else episode.snoozed_until,
        reminders=max(reminders, episode.reminders),
    )
    if reminders > episode.reminders:
        changes.reminded.append(after)
    if is_worse:
        changes.grown.append(after)
    is_due = episode.misses or is_worse or is_better or woken or reminders > episode.reminders
    if is_due or now - episode.last_at >= TOUCH_SECONDS:
        changes.updated.append(after)


def _reminders(now: int, episode: Episode) -> int:
    """Return how many reminders are due. Several that a restart has missed are one."""
    is_silent = BY_TYPE[episode.type].level != "bad" or episode.is_taken or not episode.is_told
    if is_silent or episode.snoozed_until is not None:
        return episode.reminders
    return sum(now - episode.opened_at >= seconds for seconds in REMINDERS)


def _miss(changes: Changes, now: int, episode: Episode, end: int) -> None:
    misses = episode.misses + 1
    if misses >= LOOKS_TO_CLOSE:
        end = min(max(end, episode.opened_at + 1), now)  # what ends when it begins is an event
        changes.closed.append(replace(episode, misses=0, closed_at=end, closed_by="rule"))
    else:
        changes.updated.append(replace(episode, misses=misses))
