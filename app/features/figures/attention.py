"""What needs attention now, for a large screen: late trips, those expected late, open alerts, and vehicles by state."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Literal, NamedTuple

from sqlalchemy import Connection

from app.contract.calls import Call
from app.db.records.rows import Row
from app.features.alerts.schemas import ALERTS
from app.features.figures.lists import Lists, address_of
from app.features.figures.record import trip_name
from app.features.figures.weeks import TRIP_LIST
from app.features.tracking.schemas.board import BOARD, BoardState
from app.features.tracking.services import clock_time, due_of
from app.features.trips.schemas import TRIPS
from app.i18n.durations import age
from app.i18n.messages import translatable, translate

_MAX_ENTRIES = 12
_FEW = 3
"""So many troubled trips leave room for the others."""
_LATE_TEXTS = translatable("Late trips"), translatable("No trip is late.")
_EXPECTED_TEXTS = translatable("Expected late"), translatable("No trip on its way is expected late.")
_OTHER_TEXTS = translatable("Other ongoing trips"), translatable("No other trip is ongoing.")
_OTHERS = "condition=ongoing&endDate=during.future&risk=notin.At%20risk,Late&sort=endDate"
_LATE, _EXPECTED, _DUE = translatable("{length} late"), translatable("Expected {time}"), translatable("Due {time}")
_AT_RISK = translatable("At risk")

Tone = Literal["good", "warn", "bad", "info", "neutral"]
_STATES: Mapping[BoardState, tuple[str, Tone]] = {
    "moving": (translatable("Moving"), "good"),
    "idle": (translatable("Idle"), "warn"),
    "parked": (translatable("Parked"), "info"),
    "quiet": (translatable("Quiet"), "neutral"),
    "silent": (translatable("No signal"), "bad"),
    "unlocated": (translatable("No position"), "neutral"),
}


class Entry(NamedTuple):
    """A trip or an alert."""

    name: str
    details: Sequence[str]
    value: str
    """How late or how far a trip is, or since when an alert lasts."""
    tone: Tone
    route: str


class Section(NamedTuple):
    """The first rows of a list, and their total."""

    heading: str
    total: int
    route: str
    """The address of all rows."""
    entries: Sequence[Entry]
    empty: str
    tone: Tone
    """That of the first row."""


class StateCount(NamedTuple):
    """How many vehicles are in a state."""

    state: BoardState
    label: str
    vehicles: int
    tone: Tone
    route: str


def attention_of(connection: Connection, lists: Lists, vehicles: Sequence[Row]) -> list[list[Section]]:
    """Return the columns of sections, without those of lists that the person may not see."""
    places = {row["tripId"]: row["place"] for row in vehicles if row["tripId"] and row["place"]}
    now = int(lists.now.timestamp())

    def section(call: Call, address: str, texts: tuple[str, str], entry_of: Callable[[Row], Entry]) -> list[Section]:
        found = lists.page(connection, call, address.partition("?")[2], _MAX_ENTRIES)
        if found is None:
            return []
        entries = [entry_of(row) for row in found.rows]
        tone = entries[0].tone if entries else "neutral"
        return [Section(texts[0], found.total, address, entries, texts[1], tone)]

    def trips(query: str, heading: str, empty: str, value_of: Callable[[Row, int], tuple[str, Tone]]) -> list[Section]:
        texts = translate(heading), translate(empty)
        return section(TRIPS, f"{TRIP_LIST}?{query}", texts, lambda row: _trip(row, places, now, *value_of(row, now)))

    troubled = [
        *trips("condition=late&sort=endDate", *_LATE_TEXTS, _overdue),
        *trips("condition=expected-late&sort=endDate", *_EXPECTED_TEXTS, _delay),
    ]
    has_room = sum(each.total for each in troubled) <= _FEW
    others = trips(_OTHERS, *_OTHER_TEXTS, _progress) if has_room else []
    alerts = section(
        ALERTS,
        "/alerts?condition=open&sort=-level",
        (translate("Open alerts"), translate("No open alerts.")),
        lambda row: _alert(row, now),
    )
    return [column for column in ([*troubled, *others], alerts) if column]


def states_of(lists: Lists, vehicles: Sequence[Row]) -> list[StateCount] | None:
    """Return how many vehicles are in each state; none if no state is known. None for a person who may not see them."""
    if not lists.may(BOARD) or not vehicles:
        return [] if lists.may(BOARD) else None
    counts = Counter(row["state"] for row in vehicles)
    return [
        StateCount(
            state, translate(label), counts[state], tone, address_of("/tracker", {"state": state, "list": "shown"})
        )
        for state, (label, tone) in _STATES.items()
    ]


def _overdue(row: Row, now: int) -> tuple[str, Tone]:
    expected = max(row["eta"].timestamp() if row["eta"] else now, now)
    late = (row["arrivedAt"].timestamp() if row["arrivedAt"] else expected) - due_of(row["endDate"])
    return (translate(_LATE, length=age(late)), "bad") if late > 0 else ("", "neutral")


def _delay(row: Row, _: int) -> tuple[str, Tone]:
    late = row["eta"].timestamp() - due_of(row["endDate"]) if row["eta"] else 0
    return translate(_LATE, length=age(late)) if late > 0 else translate(_AT_RISK), "warn"


def _progress(row: Row, _: int) -> tuple[str, Tone]:
    value = "" if row["progress"] is None else f"{row['progress']} %"
    return value, "good" if row["risk"] == "On time" else "neutral"


def _trip(row: Row, places: Mapping[int, str], now: int, value: str, tone: Tone) -> Entry:
    text, moment = (_EXPECTED, row["eta"]) if row["eta"] else (_DUE, row["endDate"])
    truck = row["truckRegistrationNumber"] or row["truckNumber"]
    details = (truck, places.get(row["id"]), translate(text, time=_moment(moment, now)))
    return Entry(trip_name(row), [each for each in details if each], value, tone, f"/trip-details/{row['id']}")


def _alert(row: Row, now: int) -> Entry:
    since = _moment(row["since"], now) if row["since"] else ""
    details = [each for each in (row["vehicle"], row["trip"]) if each]
    return Entry(row["typeLabel"], details, since, row["level"] or "neutral", f"/alert-details/{row['id']}")


def _moment(moment: datetime, now: int) -> str:
    return clock_time(int(moment.timestamp()), now)
