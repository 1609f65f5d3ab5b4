"""Mistakes in the declaration of states are named with their line."""

from typing import Annotated, Any

import pytest
from sqlalchemy.orm import Mapped

from app.contract.base.diagnostics import ScreenError
from app.contract.conditions import Equals
from app.contract.schema import Text
from app.contract.states import ALL, Lock, State, States, Transition, lock_reason
from app.db.records.record_resources import resource_of
from tests.support.parcels import RecordApart, forgotten

DRAFT, SENT = State("draft"), State("sent", locks=("number",), reason="A sent bill keeps its number.")
SEND = Transition("send", "Send", start="draft", end="sent")


@pytest.mark.parametrize(
    ("states", "transitions", "message"),
    [
        ((DRAFT,), (), "States need at least two of them"),
        ((DRAFT, DRAFT), (), "the state 'draft' is there twice"),
        ((DRAFT, State("sent", locks=ALL)), (), "the state 'sent' needs both `locks` and `reason`, or neither"),
        ((DRAFT, State("sent", tone="god")), (), "the state 'sent' has no tone 'god', did you mean 'good'?"),  # type: ignore[arg-type]
        ((DRAFT, SENT), (SEND, SEND), "the transition 'send' is there twice"),
        (
            (DRAFT, SENT),
            (SEND._replace(end="snet"),),
            "the transition 'send' names no state with 'snet', did you mean 'sent'?",
        ),
        ((DRAFT, SENT), (SEND._replace(name="Send it"),), "'Send it' cannot be the name of a transition: use"),
    ],
)
def test_wrong_states_are_refused(states: tuple[State, ...], transitions: tuple[Transition, ...], message: str) -> None:
    with pytest.raises(ScreenError) as error:
        States(*states, transitions=transitions)
    assert error.value.sentence.startswith(message)
    assert error.value.place.path == __file__


@pytest.mark.parametrize(
    ("marked", "message"),
    [
        (
            States(DRAFT, SENT._replace(locks=("nubmer",)), transitions=(SEND,)),
            "the state 'sent' locks 'nubmer', which Note does not have, did you mean 'number'?",
        ),
        (
            States(DRAFT, SENT, transitions=(SEND._replace(requires=("nubmer",)),)),
            "the transition 'send' requires 'nubmer', which Note does not have, did you mean 'number'?",
        ),
        (
            States(DRAFT, SENT, transitions=(SEND._replace(name="restore"),)),
            "another call has the path '/notes/{id}/restore': rename the transition",
        ),
    ],
)
def test_states_that_do_not_fit_the_record_are_refused(marked: States, message: str) -> None:
    status: Any = Mapped[Annotated[Text, marked]]
    with forgotten():
        columns = {"__annotations__": {"number": Mapped[Text], "status": status}, "__tablename__": "notes"}
        note: Any = type("Note", (RecordApart,), {**columns, "__module__": f"{__name__}{id(marked)}"})
        with pytest.raises(ScreenError) as error:
            resource_of(note)
    assert (error.value.sentence, error.value.place) == (message, marked.place)


def test_first_lock_that_applies_has_the_reason() -> None:
    locks = tuple(Lock(when=Equals(field="status", value=name), reason=f"It is {name}.") for name in ("sent", "paid"))
    assert [lock_reason(locks, {"status": name}) for name in ("draft", "paid", "sent")] == [
        "",
        "It is paid.",
        "It is sent.",
    ]
