"""Episodes of alerts: when they begin, go on, end and are told again."""

from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.features.alerts.episodes import Changes, Episode, reconcile
from app.features.alerts.schemas.definitions import BY_TYPE, AlertType
from app.features.tracking.schemas.conditions import Condition

START = 1_800_000_000
MINUTE, HOUR = 60, 3600
LATE = Condition("late", "trip 1", START, trip=1, amount=20)
HALT = Condition("long_halt", "trip 1", START, trip=1)
SILENT = Condition("silent_vehicle", "vehicle 1", START)


class Past:
    """Episodes as a database keeps them, and what people were told."""

    def __init__(self) -> None:
        self.episodes: list[Episode] = []
        self.told: list[tuple[int, str]] = []
        self.reminded: list[int] = []

    def last(self) -> dict[str, Episode]:
        return {each.key: each for each in self.episodes}

    def look(self, now: int, *conditions: Condition) -> Changes:
        changes = reconcile(now, conditions, self.last())
        for episode, _ in changes.opened:
            self.episodes.append(replace(episode, id=len(self.episodes) + 1))
            if episode.is_told:
                self.told.append((now, episode.key))
        for changed in (*changes.updated, *changes.continued, *changes.closed):
            self.episodes[changed.id - 1] = changed
        self.reminded += [now for _ in changes.reminded]
        return changes

    def close_by_hand(self, now: int) -> None:
        self.episodes[-1] = replace(self.episodes[-1], closed_at=now, closed_by="person")


def test_trouble_is_told_once_while_it_lasts() -> None:
    past = Past()
    for minute in range(0, 600, 1):
        past.look(START + minute * MINUTE, HALT)
    assert len(past.episodes) == len(past.told) == 1
    assert past.episodes[0].is_open


def test_trouble_ends_when_it_is_absent_twice() -> None:
    past = Past()
    past.look(START, HALT)
    past.look(START + 15)
    assert past.episodes[0].is_open
    past.look(START + 30)
    assert past.episodes[0].closed_at == START + 30


def test_trouble_ended_when_its_condition_did_and_not_when_that_was_noticed() -> None:
    past, over = Past(), replace(HALT, until=START + HOUR)
    past.look(START, HALT)
    past.look(START + 2 * HOUR, over)
    past.look(START + 2 * HOUR + 15, over)
    (episode,) = past.episodes
    assert episode.closed_at == START + HOUR


def test_trouble_that_is_absent_once_goes_on() -> None:
    past = Past()
    for number in range(20):
        past.look(START + 15 * number, *((HALT,) if number % 2 == 0 else ()))
    assert len(past.episodes) == len(past.told) == 1


@pytest.mark.parametrize(("pause", "episodes"), [(29 * MINUTE, 1), (31 * MINUTE, 2)])
def test_trouble_that_returns_soon_is_the_same(pause: int, episodes: int) -> None:
    past = Past()
    past.look(START, HALT)
    past.look(START + 15)
    past.look(START + 30)
    past.look(START + 30 + pause, HALT)
    assert len(past.episodes) == len(past.told) == episodes
    assert past.episodes[0].reopened == 2 - episodes


def test_worst_amount_is_kept() -> None:
    past = Past()
    for amount in (20, 90, 40):
        past.look(START + amount * MINUTE, replace(LATE, amount=amount))
    assert past.episodes[0].amount == 90


def test_amount_of_a_forecast_is_the_last_one() -> None:
    past = Past()
    for minute, amount in enumerate((20, 40, 30, 10)):
        past.look(START + minute * MINUTE, replace(LATE, type="at_risk", amount=amount))
    assert past.episodes[0].amount == 10


def test_trip_alert_closed_by_hand_opens_again_only_when_it_is_worse() -> None:
    past = Past()
    past.look(START, LATE)
    past.close_by_hand(START + MINUTE)
    past.look(START + HOUR, replace(LATE, amount=79))
    past.look(START + 40 * HOUR)
    past.look(START + 41 * HOUR, replace(LATE, amount=79))
    assert len(past.episodes) == 1
    past.look(START + 42 * HOUR, replace(LATE, amount=80))
    assert len(past.told) == 2


def test_halt_closed_by_hand_never_opens_again_for_its_trip() -> None:
    past = Past()
    past.look(START, HALT)
    past.close_by_hand(START + MINUTE)
    past.look(START + 40 * HOUR, HALT)
    assert len(past.told) == 1


def test_vehicle_alert_closed_by_hand_opens_again_after_it_was_over() -> None:
    past = Past()
    past.look(START, SILENT)
    past.close_by_hand(START + MINUTE)
    for minute in range(5, 120, 5):
        past.look(START + minute * MINUTE, SILENT)
    assert len(past.told) == 1
    past.look(START + 150 * MINUTE, SILENT)
    assert len(past.told) == 2


@pytest.mark.parametrize(("age", "is_told"), [(15 * MINUTE, True), (15 * MINUTE + 1, False)])
def test_event_that_is_known_too_late_is_recorded_only(age: int, is_told: bool) -> None:
    past = Past()
    arrival = Condition("arrived", "trip 1", START - age, trip=1, event="arrived 1 destination")
    for second in (0, 15, 30):
        past.look(START + second, arrival)
    assert len(past.episodes) == 1
    assert len(past.told) == is_told
    assert not past.episodes[0].is_open


def test_bad_alert_that_nobody_takes_is_reminded_of_three_times() -> None:
    past = Past()
    for minute in range(0, 24 * 60, 5):
        past.look(START + minute * MINUTE, LATE)
    assert [(at - START) / HOUR for at in past.reminded] == [1, 5, 9]


def test_taken_and_snoozed_alerts_have_no_reminders() -> None:
    for change in ({"is_taken": True}, {"snoozed_until": START + 90 * HOUR}):
        past = Past()
        past.look(START, LATE)
        past.episodes[0] = replace(past.episodes[0], **change)
        for hour in range(30):
            past.look(START + hour * HOUR, LATE)
        assert past.reminded == []


def test_warning_has_no_reminders() -> None:
    past = Past()
    for hour in range(30):
        past.look(START + hour * HOUR, HALT)
    assert past.reminded == []


def test_snoozed_alert_wakes_up() -> None:
    past = Past()
    past.look(START, LATE)
    past.episodes[0] = replace(past.episodes[0], snoozed_until=START + HOUR)
    past.look(START + HOUR - 1, LATE)
    assert past.episodes[0].snoozed_until is not None
    past.look(START + HOUR, LATE)
    assert past.episodes[0].snoozed_until is None


@pytest.mark.promise(
    "Alerts",
    "Episodes of one trouble never overlap, and each is told once, however looks, pauses and people interleave.",
)
@settings(max_examples=300, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.integers(1, 2400),
            st.sets(st.sampled_from(("late", "long_halt", "silent_vehicle")), max_size=3),
            st.integers(15, 400),
            st.sampled_from(("look", "look", "look", "hand", "take", "snooze")),
        ),
        min_size=1,
        max_size=60,
    )
)
def test_episodes_never_overlap_and_each_is_told_once(steps: list[tuple[int, set[str], int, str]]) -> None:
    """A restart changes nothing, because `reconcile` gets all that it knows from what is stored."""
    past, now = Past(), START
    known = {each.type: each for each in (LATE, HALT, SILENT)}
    for seconds, held, amount, step in steps:
        now += seconds
        if step != "look" and past.episodes and past.episodes[-1].is_open:
            choices: dict[str, dict[str, Any]] = {
                "hand": {"closed_at": now, "closed_by": "person"},
                "take": {"is_taken": True},
                "snooze": {"snoozed_until": now + 600},
            }
            past.episodes[-1] = replace(past.episodes[-1], **choices[step])
        before = [each.key for each in past.episodes if each.is_open]
        past.look(now, *(replace(known[name], amount=float(amount)) for name in held))
        still_held = [key for key in before if key.split("|")[0] in held]
        assert all(past.last()[key].is_open for key in still_held)
    assert len(past.told) == len(past.episodes)
    for key in {each.key for each in past.episodes}:
        own = [each for each in past.episodes if each.key == key]
        for one, other in zip(own, own[1:], strict=False):
            assert one.closed_at is not None
            assert one.closed_at <= other.opened_at
            by_rule = one.closed_by == "rule"
            assert not by_rule or other.opened_at - one.closed_at > 30 * MINUTE


def test_each_type_of_alerts_has_a_definition() -> None:
    assert get_args(AlertType) == tuple(BY_TYPE)
