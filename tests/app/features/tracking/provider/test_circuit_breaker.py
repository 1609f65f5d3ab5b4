"""The circuit breaker of tracking providers."""

import pytest

from app.features.tracking.provider import Rejected, Unreachable
from app.features.tracking.provider.circuit_breaker import CircuitBreaker


class ManualClock:
    """A clock that tests set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def breaker(clock: ManualClock) -> CircuitBreaker:
    return CircuitBreaker(clock)


def fail(breaker: CircuitBreaker) -> None:
    with pytest.raises(Rejected), breaker.call():
        raise Rejected("it answered 500")


def is_called(breaker: CircuitBreaker) -> bool:
    """Whether a call is made, which then succeeds."""
    try:
        with breaker.call():
            return True
    except Unreachable:
        return False


@pytest.mark.promise(
    "External services", "After five failures in thirty seconds, the circuit breaker opens for thirty seconds."
)
def test_five_failures_open_circuit(breaker: CircuitBreaker, clock: ManualClock) -> None:
    for _ in range(5):
        fail(breaker)
        clock.now += 7
    assert not is_called(breaker)
    clock.now = 28 + 30
    assert is_called(breaker)
    assert is_called(breaker)


def test_slow_failures_keep_circuit_closed(breaker: CircuitBreaker, clock: ManualClock) -> None:
    for _ in range(20):
        fail(breaker)
        clock.now += 8
    assert is_called(breaker)


def test_success_resets_failure_count(breaker: CircuitBreaker) -> None:
    for _ in range(3):
        for _ in range(4):
            fail(breaker)
        assert is_called(breaker)


@pytest.mark.promise("External services", "After the pause, one trial request decides for all that wait.")
def test_half_open_circuit_allows_one_call(breaker: CircuitBreaker, clock: ManualClock) -> None:
    for _ in range(5):
        fail(breaker)
    clock.now = 31
    with breaker.call():
        assert not is_called(breaker)
    assert is_called(breaker)


def test_failed_trial_keeps_circuit_open(breaker: CircuitBreaker, clock: ManualClock) -> None:
    for _ in range(5):
        fail(breaker)
    clock.now = 31
    fail(breaker)
    clock.now = 60
    assert not is_called(breaker)
    clock.now = 62
    assert is_called(breaker)
