"""A provider that does not answer is left in peace for a while."""

import pytest

from app.features.tracking.circuit_breaker import CircuitBreaker
from app.features.tracking.provider import Rejected, Unreachable


class Hand:
    """A clock that is moved by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Hand:
    return Hand()


@pytest.fixture
def breaker(clock: Hand) -> CircuitBreaker:
    return CircuitBreaker(clock)


def fail(breaker: CircuitBreaker) -> None:
    with pytest.raises(Rejected), breaker.call():
        raise Rejected("it answered 500")


def is_asked(breaker: CircuitBreaker) -> bool:
    """Whether a call is made; it is answered."""
    try:
        with breaker.call():
            return True
    except Unreachable:
        return False


@pytest.mark.promise(
    "External services", "After five failures in thirty seconds, the circuit breaker opens for thirty seconds."
)
def test_five_failures_in_half_a_minute_make_a_rest_of_half_a_minute(breaker: CircuitBreaker, clock: Hand) -> None:
    for _ in range(5):
        fail(breaker)
        clock.now += 7
    assert not is_asked(breaker)
    clock.now = 28 + 30
    assert is_asked(breaker)
    assert is_asked(breaker)


def test_failures_that_are_further_apart_make_none(breaker: CircuitBreaker, clock: Hand) -> None:
    for _ in range(20):
        fail(breaker)
        clock.now += 8
    assert is_asked(breaker)


def test_an_answer_takes_the_failures_back(breaker: CircuitBreaker) -> None:
    for _ in range(3):
        for _ in range(4):
            fail(breaker)
        assert is_asked(breaker)


@pytest.mark.promise("External services", "After the pause, one trial request decides for all that wait.")
def test_after_the_rest_one_call_is_tried_and_the_others_wait_for_what_comes_of_it(
    breaker: CircuitBreaker, clock: Hand
) -> None:
    for _ in range(5):
        fail(breaker)
    clock.now = 31
    with breaker.call():
        assert not is_asked(breaker)
    assert is_asked(breaker)


def test_a_try_in_vain_begins_the_rest_again(breaker: CircuitBreaker, clock: Hand) -> None:
    for _ in range(5):
        fail(breaker)
    clock.now = 31
    fail(breaker)
    clock.now = 60
    assert not is_asked(breaker)
    clock.now = 62
    assert is_asked(breaker)
