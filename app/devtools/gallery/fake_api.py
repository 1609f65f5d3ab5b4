"""Answers the calls of the examples. It stores nothing."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from math import ceil, sin
from typing import Literal

from app.contract.history import HistoryEntry, RecordChange, RecordHistory, Restoration, ValueChange
from app.contract.lists.exports import EXPORT_PROGRESS, ExportProgress, ExportTicket
from app.contract.lists.views import LOAD_VIEWS, ListViews, View
from app.contract.tracks import TrackColumns
from app.core.errors import NotFound
from app.devtools.gallery import sample_domain as depots
from app.devtools.gallery.sample_domain import (
    City,
    Depot,
    Event,
    Figure,
    Overview,
    Place,
    Series,
    Tone,
    TruckSegment,
    TruckTrack,
    Way,
    Week,
)
from app.devtools.gallery.sample_roles import ACCESS, ROLES, GuardedField, Permission, Role, RoleAccess, Scope
from app.i18n.messages import LocalizedText
from app.web.api.envelope import Answer, answer

_DEFAULT_SIZE = 10
_VIEW = View(
    id=1,
    version=1,
    list_key="/",
    name="Depots in Surat",
    scope="mine",
    query="city=in.Surat",
    columns=None,
    density=None,
    page_size=None,
)
_ROUTE_POINTS = ((18.76, 73.86), (19.0, 73.2), (19.3, 73.06), (20.4, 72.9), (21.17, 72.83))
_NIGHT = datetime(2026, 2, 26, 15, 30, tzinfo=UTC)
_TRACK_SPEEDS = (12, 34, 52, 66, 88, 71, 45, 0, 0, 58, 63)
_TRACK_MINUTES = (0, 10, 20, 30, 40, 50, 60, 70, 100, 110, 160)
_EVENTS: tuple[tuple[str, str, str, Tone], ...] = (
    ("Unloading has begun", "The truck from Surat is at dock 4.", "truck", "info"),
    ("Dock 2 is free again", "It was repaired an hour earlier than planned.", "circle-check", "good"),
    ("The permit ends soon", "It has to be renewed before the end of the month.", "file-clock", "warn"),
    ("The cold store is too warm", "It has been above 8 degrees for ten minutes.", "thermometer", "bad"),
)


def _track() -> TruckTrack:
    """Make a track along the route, with a halt after 70 minutes and a time without positions after 110."""
    at = [round(_NIGHT.timestamp()) + 60 * minutes for minutes in _TRACK_MINUTES]
    count = len(_TRACK_MINUTES)
    lat = [1_876_000 + 24_100 * step - (24_100 if step > 7 else 0) for step in range(count)]
    lng = [7_386_000 - 10_300 * step + (10_300 if step > 7 else 0) for step in range(count)]

    def segment(kind: str, first: int, last: int, place: str, end_place: str | None, metres: int) -> TruckSegment:
        start, end = (_NIGHT + timedelta(minutes=_TRACK_MINUTES[index]) for index in (first, last))
        where = {"lat": lat[first] / 100_000, "lng": lng[first] / 100_000, "place": place, "end_place": end_place}
        return TruckSegment.model_validate({"kind": kind, "start": start, "end": end, "metres": metres, **where})

    return TruckTrack(
        name="Night truck",
        start=_NIGHT,
        end=_NIGHT + timedelta(minutes=_TRACK_MINUTES[-1]),
        stored_from=_NIGHT,
        columns=TrackColumns(
            at=_differences(at),
            lat=_differences(lat),
            lng=_differences(lng),
            speed=list(_TRACK_SPEEDS),
            heading=[338] * count,
        ),
        cuts=[count - 1],
        segments=[
            segment("drive", 0, 7, "Pune", "12 km S of Vasai", 190_000),
            segment("halt", 7, 8, "12 km S of Vasai", None, 0),
            segment("drive", 8, 9, "12 km S of Vasai", "Boisar", 28_000),
            segment("silence", 9, 10, "Boisar", "Vapi", 0),
        ],
        metres=218_000,
    )


def _differences(column: list[int]) -> list[int]:
    return [column[0], *(after - before for before, after in pairwise(column))]


def answer_of(method: str, path: str, query: dict[str, str]) -> Answer:
    """Return the envelope of a call. Raises NotFound for an unknown call."""
    if path.endswith("/export"):
        return answer(ExportTicket(ticket="sample", name="Depots.csv", rows=len(ROWS)))
    if method != "GET":
        return answer("token" if path == depots.CHECK_CODE.path else None, _MESSAGES.get(method))
    if path == depots.DEPOTS.path:
        return answer(_page(query))
    if path == depots.ALL_DEPOTS.path:
        return answer([depot for depot in ROWS if depot.name.lower().startswith(query.get("search", "").lower())])
    if path == EXPORT_PROGRESS.path:
        return answer(ExportProgress(state="done", rows=len(ROWS), total=len(ROWS), shortened=0, unwritten=0))
    if path.startswith(f"{EXPORT_PROGRESS.path}/"):
        return answer(list(ROWS))  # the file, which has no values worth reading
    if path == LOAD_VIEWS.path:
        return answer(ListViews(views=[_VIEW], look=None, default_view=None, page_size=None))
    if path == f"{depots.DEPOTS.path}/values":
        return answer(_values(query))
    if path.startswith("/depots/"):
        found = next((depot for depot in ROWS if path == f"/depots/{depot.id}"), None)
        return answer(depots.DepotRecord(depot=found, neighbours=list(ROWS[3:])))
    if path not in _ANSWERS:
        raise NotFound
    return answer(_ANSWERS[path])


def _page(query: dict[str, str]) -> depots.DepotPage:
    """Search, sort and paginate the rows as the server does."""
    search = query.get("search", "").lower()
    rows = [depot for depot in ROWS if search in f"{depot.name} {depot.city}".lower()]
    rows = [depot for depot in rows if query.get("condition", depot.state) == depot.state]
    for name, text in query.items():
        if name in depots.DEPOTS.filters and text.startswith("in."):
            rows = [depot for depot in rows if _text_of(depot, name) in text.removeprefix("in.").split(",")]
    sort = query.get("sort", "id")
    rows.sort(key=lambda depot: _sortable(depot, sort.removeprefix("-")), reverse=sort.startswith("-"))
    page, size = (int(query.get(name) or "0") for name in ("page", "limit"))
    size = size or _DEFAULT_SIZE
    shown = rows[max(0, page - 1) * size :][:size]
    return depots.DepotPage(depots=shown, total=len(rows), total_pages=ceil(len(rows) / size))


def _values(query: dict[str, str]) -> list[dict[str, object]]:
    """Count the values of a field as the server does. Periods have the same dates every day."""
    name, part = query.get("field", ""), query.get("q", "")
    if name in ("since", "seen"):
        return [{"value": period, "label": "2025-03-01..2025-03-07", "count": None} for period in part.split(",")]
    counts = Counter(_text_of(depot, name) for depot in ROWS)
    return [
        {"value": value, "label": value or "No value", "count": count}
        for value, count in counts.most_common()
        if part.lower() in value.lower()
    ]


def _text_of(depot: Depot, name: str) -> str:
    value = depot.model_dump(by_alias=True).get(name)
    return ("yes" if value else "no") if isinstance(value, bool) else "" if value is None else str(value)


def _sortable(depot: Depot, name: str) -> tuple[bool, float, str]:
    value = depot.model_dump(by_alias=True).get(name)
    is_number = isinstance(value, int | float)
    return (value is None, float(value or 0) if is_number else 0.0, "" if is_number else str(value))


def _week(number: int) -> Week:
    day = date(2025, 3, 2) + timedelta(weeks=number)
    return Week(date=day, loads=40 + number % 7 * 3, earnings=90000 + 30000 * sin(number / 5))


def _event(day: int, title: str, text: str, icon: str, tone: Tone) -> Event:
    time = datetime(2026, 2, 27 - day, 9, 30, tzinfo=UTC)
    return Event(title=title, text=text, icon=icon, tone=tone, time=time, unread=day < 2)


def _permission(name: str, most: int) -> Permission:
    """Create the permissions for a subject: 0 is none, 1 reading, 2 everything."""
    is_log = name in ("Visits", "Alarms")
    scopes = [Scope(value="all", label="All"), Scope(value="own", label="Own depot")]
    rights: tuple[GuardedField, ...] = ()
    if name in ("Depots", "Leases"):
        right: Literal["change", "hidden"] = "change" if most > 1 else "hidden"
        rights = (GuardedField(label="Rent", right=right), GuardedField(label="Phone", right="change"))
    return Permission(
        name=name,
        see=most > 0,
        add=None if is_log else most > 1,
        change=most > 1,
        delete=None if is_log else most > 1,
        history=most > 0,
        export=None if name == "Docks" else most > 1,
        scope=None if name == "Carriers" else "all" if most > 1 or name == "Visits" else "own",
        scopes=scopes[:1] if name == "Visits" else scopes,
        fields=list(rights),
    )


def _role(id: int, name: str, most: int, others: int) -> Role:
    permissions = [_permission(subject, most if row == 0 else others) for row, subject in enumerate(_SUBJECTS)]
    return Role(id=id, role=name, permissions=permissions)


_SUBJECTS = (
    *("Depots", "Docks", "Visits", "Trucks", "Drivers", "Carriers", "Leases", "Guards", "Alarms", "Gates"),
    *("Customers", "Invoices", "Payments", "Inspections of refrigerated stores", "Users"),
)
_ROLES = [_role(1, "Manager", 2, 1), _role(2, "Guard", 1, 0)]
_OVERVIEW = Overview(
    morning="Good morning, {name}",
    evening="Good evening, {name}",
    line="Six depots, five of them open.",
    heading="Another pair of hands",
    text="Let a colleague see the depots as you do.",
    button="Invite",
    figures=[
        Figure(label="Rent", value=1500000, currency="INR", change=2.5, icon="indian-rupee", link="See all", route="/"),
        Figure(label="Docks", value=84, change=0, icon="warehouse", link="See all", route="/"),
        Figure(label="Waiting", value=7, change=-12.5, icon="truck", link="See all", route="/"),
    ],
    series=[Series(field="earnings", label="Earnings", currency="INR"), Series(field="loads", label="Loads")],
    weeks=[_week(number) for number in range(52)],
    events=[_event(day, *event) for day, event in enumerate(_EVENTS)],
)


def _depot(
    id: int, name: str, city: City, lat: float, lng: float, docks: int, rent: float | None, used: float
) -> Depot:
    return Depot(
        id=id,
        name=name,
        city=city,
        manager=("Asha Deshmukh", "Ravi Menon", None)[id % 3],
        phone=f"98200000{id:02}",
        docks=docks,
        rent=rent,
        used=used,
        stars=(None, 3, 4, 5)[id % 4],
        state=("open", "full", "closed")[id % 3],
        guarded=id % 2 == 1,
        days=["Monday", "Wednesday", "Friday"][: 1 + id % 3],
        site=f"https://depots.example/{id}" if id % 2 else None,
        plan="Download",
        plan_file=f"/depot-plans/{id}.pdf" if id % 2 else None,
        since=date(2015 + id, id, 10 + id),
        seen=datetime(2026, 2, 27, 6 + id, 15, tzinfo=UTC),
        loading=1500 * id + 2100,
        place=Place(lat=lat, lng=lng),
        heading=40.0 * id,
        text=f"{docks} docks next to the highway, with a yard for trucks that wait and a canteen for their drivers.",
        unclosable_reason="A depot that is full cannot be closed." if id % 3 == 1 else None,
    )


ROWS = (
    _depot(1, "Bhiwandi North", "Bhiwandi", 19.30, 73.06, 24, 480000, 82),
    _depot(2, "Port of Kochi", "Kochi", 9.97, 76.25, 12, 255000, 64.5),
    _depot(3, "Nagpur Crossroads", "Nagpur", 21.15, 79.09, 18, None, 47),
    _depot(4, "Pune Chakan", "Pune", 18.76, 73.86, 9, 190000, 91),
    _depot(5, "Surat Textile Yard", "Surat", 21.17, 72.83, 15, 310000, 58),
    _depot(6, "Bhiwandi Cold Store", "Bhiwandi", 19.28, 73.07, 6, 265000, 100),
)


def _live() -> depots.LiveDepots:
    """Make the list of all depots, at a moment at which one was last heard of an hour ago."""
    counts = Counter(depot.state for depot in ROWS)
    rows = [
        depots.LiveDepot(
            key=str(depot.id),
            name=depot.name,
            city=depot.city,
            state=depot.state,
            docks=depot.docks,
            seen=depot.seen,
            since=depot.seen - timedelta(hours=depot.id),
        )
        for depot in ROWS
    ]
    return depots.LiveDepots(
        version=1,
        complete=True,
        now=max(row.seen for row in rows),
        outage=None,
        counts=depots.DepotCounts(all=len(rows), open=counts["open"], full=counts["full"], closed=counts["closed"]),
        rows=rows,
        gone=[],
    )


def _value(field: str, old: object, new: object, *, current: bool = False) -> ValueChange:
    return ValueChange(field=field, old=old, new=new, old_name=None, new_name=None, is_current=current)


_CHANGED = HistoryEntry(
    id=2,
    at=datetime(2026, 2, 27, 9, 30, tzinfo=UTC),
    by="Asha Deshmukh",
    action="change",
    changes=[_value("docks", 18, 24), _value("manager", None, "Ravi Menon"), _value("state", "full", "open")],
    restored=Restoration(at=datetime(2026, 2, 20, 14, 5, tzinfo=UTC), part="after"),
)
_ADDED = HistoryEntry(
    id=1,
    at=datetime(2026, 2, 20, 14, 5, tzinfo=UTC),
    by=None,
    action="add",
    changes=[_value("name", None, "Bhiwandi North", current=True), _value("docks", None, 18)],
    restored=None,
)
_OF_RECORD = RecordChange(
    **{**_CHANGED.model_dump(), "changes": _CHANGED.changes},
    kind="depots",
    record_id=1,
    title="Bhiwandi North",
    to="/",
    history=depots.FIRST_HISTORY.path,
    is_deleted=False,
    export=None,
)
_MESSAGES = {
    "POST": LocalizedText("Depot added"),
    "PUT": LocalizedText("Depot saved"),
    "DELETE": LocalizedText("Depot closed"),
}
_ANSWERS: dict[str, object] = {
    depots.FIRST_HISTORY.path: RecordHistory(entries=[_CHANGED, _ADDED], next=None),
    depots.CHANGES.path: [_OF_RECORD],
    depots.NO_DEPOTS.path: [],
    depots.FIRST_DEPOT.path: ROWS[0],
    depots.OVERVIEW.path: _OVERVIEW,
    depots.TRACK.path: _track(),
    depots.LIVE_DEPOTS.path: _live(),
    depots.WAY.path: Way(
        points=[Place(lat=lat, lng=lng) for lat, lng in _ROUTE_POINTS],
        distance=336000,
        approximate=True,
    ),
    ROLES.path: _ROLES,
    f"{ROLES.path}/1": _ROLES[0],
    ACCESS.path: RoleAccess(version="", role="Guard", can=None, hidden={}, locked={}),
    depots.FRAMING.path: depots.Framing(state="refused"),
    depots.ME.path: depots.Me(full_name="Asha Deshmukh", designation="Depot manager"),
    depots.SLOGANS.path: depots.Slogans(slogans=["Every load, every mile.", "A dock for every truck."]),
}
