"""The calls that the screens of the conformance suite send, and the shapes of their answers."""

from datetime import UTC, date, datetime
from typing import Annotated

from pydantic import Field

from app.contract.calls import Call
from app.contract.history import HistoryEntry, RecordHistory, Restoration, ValueChange, history_call
from app.contract.rules.comparisons import Compare
from app.contract.rules.derived import Product, Sum
from app.contract.schema import Messages, Required, Schema, Text
from app.ui.icons import Icon


class DepotName(Schema):
    """What a list shows of a depot."""

    id: int
    name: str
    city: str


class Depot(Schema):
    """A depot with a value for each kind of cell."""

    name: str
    state: str
    rent: float | None
    since: date | None
    guarded: bool
    loading_days: list[str]


class Me(Schema):
    """The current user."""

    full_name: str
    designation: str


class Choice(Schema):
    """An option of a row."""

    value: str
    label: str


class GuardedField(Schema):
    """A field of an area, and who sees it."""

    label: str
    right: str


class Area(Schema):
    """The permissions of a depot's guard in one area."""

    name: str
    enter: bool | None
    change: bool | None = None
    hours: str | None = None
    choices: list[Choice] = []
    fields: list[GuardedField] = []


class GuardBody(Schema):
    """What a guard may do in each area."""

    areas: list[Area] = []


class Guard(Schema):
    """A guard."""

    name: str
    areas: list[Area]


class Stat(Schema):
    """A number for an overview."""

    label: str
    value: float


class Event(Schema):
    """A message in a feed."""

    title: str
    text: str
    time: str
    icon: Icon


class RoleName(Schema):
    """What a list shows of a role."""

    name: str


class RoleAccess(Schema):
    """What a role allows."""

    version: str
    role: str
    can: list[str] | None
    hidden: dict[str, list[str]]
    locked: dict[str, list[str]]


class NameBody(Schema):
    """A body with a required text."""

    name: Annotated[Text, Required("Name is required")]


class DocksBody(Schema):
    """A body with a limited number."""

    docks: Annotated[int, Field(ge=1, le=40), Messages(required="Docks is required")]


class PeriodBody(Schema):
    """A body with two dates, of which one is after the other."""

    since: date | None = None
    until: Annotated[date | None, Compare(gt="since")] = None


class PhoneBody(Schema):
    """A body with a text that advice is about."""

    phone: Text | None = None


class CityBody(Schema):
    """A body with an option."""

    city: Text | None = None


class DaysBody(Schema):
    """A body with a list of options."""

    days: list[Text] = []


class ContractBody(Schema):
    """A body with a date and a yes or no."""

    since: date | None = None
    guarded: bool = False


class RentBody(Schema):
    """A body with a value that follows from others."""

    months: int | None = None
    rent: float | None = None
    total: Annotated[float | None, Product("months", "rent")] = None


class ChargeBody(Schema):
    """A line of a bill."""

    text: Annotated[Text, Required("Text is required")]
    amount: float | None = None


class BillBody(Schema):
    """A body with lines."""

    charges: list[ChargeBody] = []
    total: Annotated[float | None, Sum("charges.amount")] = None


class LeaseBody(Schema):
    """A body with an amount, a quantity, a long text and a password."""

    rent: Annotated[int | None, Field(gt=0)] = None
    area: float | None = None
    remarks: Annotated[str | None, Field(max_length=200)] = None
    password: Text | None = None


class ManagerBody(Schema):
    """A body with a value that depends on another."""

    manager: Text | None = None
    phone: Text | None = None


ME = Call(method="GET", path="/me", data=Me)
DEPOTS = Call(method="GET", path="/depots", data=list[DepotName], filters=("city",))
DEPOT = Call(method="GET", path="/depots/{id}", data=Depot)
ADD_DEPOT = Call(method="POST", path="/depots", body=NameBody)
CHANGE_DEPOT = Call(method="PUT", path="/depots/{id}", body=NameBody)
DEPOT_HISTORY = history_call("/depots/{id}/history", "depots")
STATS = Call(method="GET", path="/stats", data=list[Stat])
EVENTS = Call(method="GET", path="/events", data=list[Event])
GUARDS = Call(method="GET", path="/guards", data=list[Guard])
GUARD = Call(method="GET", path="/guards/{id}", data=Guard)

DEPOT_NAMES = [DepotName(id=1, name="Bhiwandi North", city="Bhiwandi"), DepotName(id=2, name="Port", city="Kochi")]
BHIWANDI = Depot(
    name="Bhiwandi North",
    state="open",
    rent=500,
    since=date(2024, 2, 28),
    guarded=True,
    loading_days=["Monday", "Friday"],
)
HOURS = [Choice(value="day", label="By day"), Choice(value="night", label="At night")]
ASHA = Guard(
    name="Asha Deshmukh",
    areas=[
        Area(
            name="Gate",
            enter=True,
            change=False,
            hours="day",
            choices=HOURS,
            fields=[GuardedField(label="Phone", right="hidden")],
        ),
        Area(name="Office", enter=False, change=False, hours="day", choices=HOURS[:1]),
        Area(name="Roof", enter=True),
    ],
)
EMPTY_DEPOT = Depot(name="Port", state="closed", rent=None, since=None, guarded=False, loading_days=[])


def _renaming(entry_id: int, day: int, old: str, new: str, restored: Restoration | None = None) -> HistoryEntry:
    change = ValueChange(field="name", old=old, new=new, old_name=None, new_name=None, is_current=False)
    at = datetime(2026, 2, day, 9, 30, tzinfo=UTC)
    return HistoryEntry(
        id=entry_id,
        at=at,
        by="Asha Deshmukh",
        action="change",
        transition=None,
        changes=[change],
        restored=restored,
    )


_FIRST = _renaming(7, 27, "Chakan", "Bhiwandi North")
RENAMED = RecordHistory(entries=[_FIRST], next=None)
CLOSED = RecordHistory(entries=[_FIRST.model_copy(update={"transition": "Close"})], next=None)
_AFTER_FIRST = Restoration(at=_FIRST.at, part="after")
_BEFORE_FIRST = Restoration(at=_FIRST.at, part="before")
RESTORED = RecordHistory(
    entries=[
        _renaming(9, 28, "Chakan", "Bhiwandi North", _AFTER_FIRST),
        _renaming(8, 27, "Bhiwandi North", "Chakan", _BEFORE_FIRST),
        _FIRST,
    ],
    next=None,
)
