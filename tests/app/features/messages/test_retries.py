"""When messages are tried again."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from app.features.messages.retries import DELAYS_SECONDS, JITTER, MAX_AGE, MAX_TRIES, next_try

NOW = datetime(2026, 11, 28, tzinfo=UTC)


def test_schedule_is_that_of_standard_webhooks() -> None:
    pauses = [timedelta(seconds=each) for each in DELAYS_SECONDS]
    hours = [timedelta(hours=each) for each in (2, 5, 10, 14, 20, 24)]
    assert pauses == [timedelta(seconds=5), timedelta(minutes=5), timedelta(minutes=30), *hours]


@given(st.lists(st.floats(0, 1, exclude_max=True), min_size=MAX_TRIES, max_size=MAX_TRIES))
def test_tries_end_and_pauses_grow(chances: list[float]) -> None:
    now, tries, pauses = NOW, 1, []
    chance = iter(chances)
    while (again := next_try(tries, now, lambda: next(chance))) is not None:
        pauses.append((again - now).total_seconds())
        now, tries = again, tries + 1
    assert tries == MAX_TRIES
    assert pauses == sorted(pauses)
    assert all(least <= pause <= least * (1 + JITTER) for least, pause in zip(DELAYS_SECONDS, pauses, strict=True))
    assert now - NOW < MAX_AGE


@given(st.integers(max_value=0) | st.integers(min_value=MAX_TRIES))
def test_no_other_number_of_tries_has_a_next_one(tries: int) -> None:
    assert next_try(tries, NOW) is None
