"""Alerts: troubles of trips and vehicles, who takes care of them, and what became of them."""

from app import ui
from app.features.alerts.schemas import (
    ALERT,
    ALERTS,
    CLOSE_ALERT,
    FOLLOW_TRIP,
    FOLLOWING,
    NOTE_ALERT,
    SNOOZE_ALERT,
    SNOOZE_LONG,
    TAKE_ALERT,
    UNFOLLOW_TRIP,
)
from app.features.alerts.schemas.definitions import DEFINITIONS
from screens import lists

LEVEL = ui.BadgeCell(
    labels={"bad": "Urgent", "warn": "Warning", "info": "Note", "good": "News"},
    tones={"bad": "bad", "warn": "warn", "info": "info", "good": "good"},
)
STATE = ui.BadgeCell(
    labels={"open": "Not taken", "taken": "Taken", "snoozed": "Snoozed", "closed": "Closed"},
    tones={"open": "bad", "taken": "info", "snoozed": "neutral", "closed": "good"},
)
TYPE = ui.BadgeCell(labels={each.type: each.label for each in DEFINITIONS}, tones={})
DETAILS = "/alert-details/{id}"
_IS_CLOSED = ui.Equals(field="state", value="closed")
_IS_OPEN = ui.Not(condition=_IS_CLOSED)


def _snooze(call: ui.Call, label: str) -> ui.Action:
    effects = (ui.Request(call=call, on_success=(ui.Refresh(),)),)
    return ui.Action(label=label, icon="clock", visible_when=_IS_OPEN, effects=effects)


TAKE = ui.Action(
    label="Take",
    icon="hand",
    visible_when=ui.AnyOf(conditions=tuple(ui.Equals(field="state", value=each) for each in ("open", "snoozed"))),
    effects=(ui.Request(call=TAKE_ALERT, on_success=(ui.Refresh(),)),),
)
CLOSE = ui.Action(label="Close", icon="check", visible_when=_IS_OPEN, to="/close-alert/{id}", call=CLOSE_ALERT)
OPEN_TRIP = ui.Action(
    label="Open trip", icon="route", visible_when=ui.IsSet(field="tripId"), to="/trip-details/{tripId}"
)
SNOOZE = (_snooze(SNOOZE_ALERT, "Snooze 1 hour"), _snooze(SNOOZE_LONG, "Snooze 4 hours"))

_FOLLOWING = ui.Source(call=FOLLOWING)
TRIP_ALERTS = ui.RecordScope(
    source=_FOLLOWING,
    requires="id",
    required_field="followed",
    loading="Loading alerts...",
    missing="No trip is named.",
    not_found="Trip not found.",
    failed="The alerts cannot be loaded now.",
    toasts=False,
    body=(
        ui.Card(
            title="Alerts",
            actions=(
                ui.Action(
                    label="Follow",
                    icon="bell",
                    visible_when=ui.AllOf(
                        conditions=(
                            ui.Equals(field="followed", value=False),
                            ui.Equals(field="own", value=False),
                        )
                    ),
                    effects=(ui.Request(call=FOLLOW_TRIP, on_success=(ui.Refresh(),)),),
                ),
                ui.Action(
                    label="Do not follow",
                    icon="bell",
                    visible_when=ui.Equals(field="followed", value=True),
                    effects=(ui.Request(call=UNFOLLOW_TRIP, on_success=(ui.Refresh(),)),),
                ),
            ),
            body=(
                ui.Rows(
                    label="Alerts",
                    source=ui.Source(call=ALERTS, rows="alerts", query={"tripId": "id"}, limit=50, refresh=60),
                    columns=(
                        ui.Column(field="level", cell=LEVEL, width="narrow"),
                        ui.Column(field="type", cell=TYPE, width="narrow"),
                        ui.Column(field="what", title="What", cell=ui.LinkCell(to=DETAILS), width="wide"),
                        ui.Column(field="since", cell=ui.DateTimeCell()),
                        ui.Column(field="lastedSeconds", cell=ui.DurationCell(fallback="-")),
                        ui.Column(field="state", title="Status", cell=STATE, width="narrow"),
                    ),
                    empty="This trip has had no trouble.",
                ),
            ),
        ),
    ),
)

alerts = ui.Screen(
    routes=("/alerts",),
    title="Alerts",
    keywords="troubles notifications late silent off route",
    body=(
        ui.Card(
            title="Alerts",
            actions=(
                ui.Action(label="My settings", icon="bell", to="/alert-settings"),
                ui.Action(label="Rules", icon="settings", to="/alert-rules"),
            ),
            body=(
                ui.Table(
                    label="Alerts",
                    source=ui.Source(call=ALERTS, rows="alerts", refresh=30),
                    paging=ui.Paging(mode="server", size=25),
                    search="Search alerts",
                    sort="-openedAt",
                    columns=(
                        ui.Column(field="level", cell=LEVEL, width="narrow", essential=True),
                        ui.Column(
                            field="what", title="What", cell=ui.LinkCell(to=DETAILS), width="wide", essential=True
                        ),
                        ui.Column(field="type", cell=TYPE, width="narrow", under="what", essential=True),
                        ui.Column(field="trip", cell=ui.LinkCell(to="/trip-details/{tripId}"), essential=True),
                        ui.Column(
                            field="vehicle",
                            cell=ui.LinkCell(to="/fleet-details/{vehiclePlate}"),
                            under="trip",
                            essential=True,
                        ),
                        ui.Column(
                            field="driver",
                            cell=ui.PhoneCell(number="driverContact", call="Call {first}"),
                            sortable=False,
                            essential=True,
                        ),
                        ui.Column(field="lastedSeconds", cell=ui.DurationCell(fallback="-"), width="narrow"),
                        ui.Column(
                            field="openedAt",
                            cell=ui.DateTimeCell(),
                            width="narrow",
                            under="lastedSeconds",
                            essential=True,
                        ),
                        ui.Column(field="state", title="Status", cell=STATE),
                        ui.Column(field="takenBy", under="state"),
                        ui.Column(
                            field="snoozedUntil",
                            title="Snoozed until",
                            cell=ui.DateTimeCell(),
                            sortable=False,
                            visible=False,
                        ),
                        lists.column("Actions", label_field="what", actions=(TAKE, CLOSE, *SNOOZE, OPEN_TRIP)),
                    ),
                    filters=lists.filters(
                        "type",
                        "level",
                        "state",
                        "vehicle",
                        ui.Filter(field="openedAt", presets=("today", "last-7-days", "this-month")),
                        "takenBy",
                        "mine",
                    ),
                    views=(
                        ui.ListView(
                            name="open",
                            label="Open now",
                            query="state=in.open,taken&sort=-level",
                            opens_for="everybody",
                        ),
                        ui.ListView(name="mine", label="Mine", query="mine=is.yes&state=notin.closed&sort=-level"),
                        ui.ListView(
                            name="snoozed",
                            label="Snoozed",
                            query="state=in.snoozed&sort=-level",
                            columns=("level", "what", "type", "trip", "vehicle", "openedAt", "snoozedUntil"),
                        ),
                        ui.ListView(name="closed", label="Closed", query="state=in.closed&sort=-openedAt"),
                    ),
                    empty=ui.Notice(
                        icon="bell",
                        title="No alerts",
                        text="Late trips, halts, silences and other troubles appear here.",
                    ),
                ),
            ),
        ),
    ),
)

_ALERT = ui.Source(call=ALERT, refresh=30)
_TAKEN_BY = ui.Detail(label="Taken by", field="takenBy")


def _header(*more: ui.Detail, actions: tuple[ui.Action, ...] = ()) -> ui.RecordHeader:
    """Create the header of an alert: what it says, its vehicle and trip, since when, and more."""
    return ui.RecordHeader(
        source=ui.Part(of=_ALERT),
        title="{typeLabel}",
        fallback="Alert",
        subtitle="{what}",
        marks=(
            ui.Detail(label="Level", field="level", cell=LEVEL),
            ui.Detail(label="Status", field="state", cell=STATE),
        ),
        rows=(
            ui.Detail(label="Vehicle", field="vehicle", cell=ui.LinkCell(to="/fleet-details/{vehiclePlate}")),
            ui.Detail(label="Trip", field="trip", cell=ui.LinkCell(to="/trip-details/{tripId}")),
            ui.Detail(label="Since", field="since", cell=ui.DateTimeCell()),
            *more,
        ),
        actions=actions,
    )


def _scope(*body: ui.Block) -> ui.RecordScope:
    return ui.RecordScope(
        source=_ALERT,
        requires="id",
        required_field="id",
        loading="Loading alert...",
        missing="No alert is named.",
        not_found="Alert not found.",
        failed="The alert cannot be loaded now.",
        body=body,
    )


alert_details = ui.Screen(
    routes=(DETAILS,),
    title="Alert",
    parent="/alerts",
    body=(
        _scope(
            _header(
                ui.Detail(label="Duration", field="lastedSeconds", cell=ui.DurationCell()),
                ui.Detail(label="Place", field="place"),
                ui.Detail(
                    label="Driver", field="driver", cell=ui.PhoneCell(number="driverContact", call="Call {first}")
                ),
                ui.Detail(
                    label="Last driver",
                    field="lastDriver",
                    cell=ui.PhoneCell(number="lastDriverContact", call="Call {first}"),
                ),
                ui.Detail(label="Customer", field="client", cell=ui.LinkCell(to="/client-details/{clientCode}")),
                ui.Detail(label="Customer Contact", field="clientContact", cell=ui.PhoneCell()),
                ui.Detail(label="Due", field="due", cell=ui.DateTimeCell()),
                ui.Detail(label="Expected arrival", field="eta", cell=ui.DateTimeCell()),
                _TAKEN_BY,
                ui.Detail(label="Note", field="note"),
                ui.Detail(label="Snoozed until", field="snoozedUntil", cell=ui.DateTimeCell()),
                actions=(TAKE, CLOSE, *SNOOZE, OPEN_TRIP),
            ),
            ui.Card(
                title="Where it was",
                visible_when=ui.IsSet(field="lat"),
                body=(
                    ui.MarkersMap(
                        label="Where it was",
                        source=ui.Part(of=_ALERT),
                        marker=ui.Marker(key="typeLabel", latitude="lat", longitude="lng", icon="truck"),
                        view=ui.MapView(latitude=22.5, longitude=79, zoom=5),
                        height=240,
                        close_up=9,
                        loading="Loading map...",
                        empty="No position.",
                        failed="The map cannot be loaded now.",
                    ),
                ),
            ),
            ui.Card(
                title="What was done",
                body=(
                    ui.Rows(
                        label="What was done",
                        source=ui.Part(of=_ALERT, name="changes"),
                        columns=(
                            ui.Column(field="what", width="wide"),
                            ui.Column(field="by"),
                            ui.Column(field="at", cell=ui.DateTimeCell()),
                            ui.Column(field="note", width="wide"),
                        ),
                        empty="Nothing.",
                    ),
                ),
            ),
            ui.Collapsible(
                title="Take it with a note",
                visible_when=_IS_OPEN,
                body=(
                    ui.Form(
                        add=ui.Save(title="Take it with a note", submit="Take", call=NOTE_ALERT),
                        fields=(
                            ui.TextField(name="note", width="full", placeholder="The driver waits for a mechanic"),
                        ),
                        on_success=(ui.Refresh(),),
                        failed="The note could not be saved. Please try again.",
                        to=DETAILS,
                    ),
                ),
            ),
        ),
    ),
)


close_alert = ui.Screen(
    routes=("/close-alert/{id}",),
    title="Close alert",
    parent=DETAILS,
    body=(
        _scope(
            _header(_TAKEN_BY),
            ui.Form(
                add=ui.Save(title="Close alert", submit="Close", call=CLOSE_ALERT),
                fields=(
                    ui.TextField(
                        name="reason",
                        width="full",
                        placeholder="The client knows and waits",
                        suggestions=(
                            "Called the driver",
                            "Client informed",
                            "Vehicle in workshop",
                            "Device being repaired",
                            "False alarm",
                        ),
                    ),
                ),
                on_success=(ui.Navigate(to="/alerts"), ui.Refresh()),
                failed="The alert could not be closed. Please try again.",
                to=DETAILS,
            ),
        ),
    ),
)
