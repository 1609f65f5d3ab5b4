"""Links to trips: the form that makes them, the list of a trip, and the page that anybody sees."""

from app import ui
from app.features.trip_links.schemas import (
    OPEN_TRIPS_TEXT,
    PUBLIC_TRIP,
    RENEW_LINK,
    SHARE_TRIP,
    TRIP_LINKS,
    TRIP_TEXT,
    WITHDRAW_LINK,
)
from screens import lists

SHARE = ui.Action(label="Share", icon="share-2", to="/share-trip/{id}?label={clientName}", call=SHARE_TRIP)
COPY_TRIP = ui.Action(
    label="Copy as text",
    icon="message-square-text",
    effects=(ui.CopyText(heading="The trip as text", call=TRIP_TEXT, failed="Unable to fetch trip details"),),
)
COPY_OPEN_TRIPS = ui.Action(
    label="Copy open trips of this client",
    icon="messages-square",
    visible_when=ui.IsSet(field="clientCode"),
    effects=(
        ui.CopyText(
            heading="Open trips as text",
            call=OPEN_TRIPS_TEXT,
            query={"clientCode": "clientCode"},
            failed="Unable to fetch trips",
        ),
    ),
)
SHOW_LINK = ui.CopyText(heading="Link for the customer")
IS_OPEN = ui.Equals(field="state", value="Open")

LINKS = ui.Table(
    label="Links",
    source=ui.Source(call=TRIP_LINKS),
    paging=ui.Paging(mode="browser", size=10),
    sort="-createdAt",
    columns=(
        ui.Column(field="label", title="For", essential=True),
        ui.Column(
            field="state",
            title="Status",
            cell=ui.BadgeCell(
                labels={"Open": "Open", "Ended": "Ended", "Withdrawn": "Withdrawn"}, tones={"Open": "good"}
            ),
            essential=True,
        ),
        ui.Column(field="endsAt", title="Valid until", cell=ui.DateTimeCell()),
        ui.Column(field="views", title="Opened", cell=ui.NumberCell(), width="narrow", essential=True),
        ui.Column(field="lastViewAt", title="Last opened", cell=ui.RelativeTimeCell(), essential=True),
        ui.Column(field="createdBy", title="Made by"),
        ui.Column(field="createdAt", title="Made", cell=ui.DateTimeCell()),
        lists.column(
            "Actions",
            label_field="label",
            actions=(
                ui.Action(
                    label="New address",
                    icon="refresh-cw",
                    visible_when=IS_OPEN,
                    effects=(
                        ui.Confirm(
                            question="Give this link a new address? The old one shows nothing any more.",
                            about=("{label}",),
                            yes="New address",
                            on_confirm=(ui.Request(call=RENEW_LINK, on_success=(SHOW_LINK, ui.Refresh())),),
                        ),
                    ),
                ),
                ui.Action(
                    label="Withdraw",
                    icon="circle-x",
                    tone="danger",
                    visible_when=IS_OPEN,
                    effects=(ui.Request(call=WITHDRAW_LINK, on_success=(ui.Refresh(),)),),
                ),
            ),
        ),
    ),
    empty=ui.Notice(
        icon="link",
        title="No links yet",
        text="A link shows this trip to a customer, without an account.",
    ),
)

share_trip = ui.Screen(
    routes=("/share-trip/{id}",),
    title="Share Trip",
    parent="/trip-list",
    body=(
        ui.Form(
            add=ui.Save(title="Share Trip", submit="Make link", call=SHARE_TRIP),
            fields=(
                ui.TextField(name="label", placeholder="Kaveri Traders, purchase"),
                ui.DateTimeField(
                    name="validUntil",
                    help="Empty: a day after the arrival, at the latest a week after the planned end.",
                ),
                ui.CheckboxField(
                    name="showsPosition",
                    initial=ui.Constant(value=True),
                    help="Every link shows how far the trip is, and when it arrives.",
                ),
                ui.SelectField(name="plate", initial=ui.Constant(value="Last 4")),
                ui.CheckboxField(name="showsDriverContact"),
                ui.CheckboxField(name="showsMaterial"),
            ),
            on_success=(SHOW_LINK, ui.Refresh()),
            failed="Unable to make the link",
            to="/trip-details/{id}",
            prefilled=("label",),
        ),
        ui.Card(title="Links", body=(LINKS,)),
    ),
)

_PUBLIC = ui.Source(call=PUBLIC_TRIP, refresh=60)
_TRIP = ui.Part(of=_PUBLIC)
_DONE = ui.AnyOf(
    conditions=(ui.Equals(field="phase", value="At destination"), ui.Equals(field="phase", value="Finished"))
)
_OPEN = ui.AnyOf(conditions=(ui.Equals(field="phase", value="Planned"), ui.Equals(field="phase", value="At source")))

public_trip = ui.Screen(
    routes=("/t/{token}",),
    title="Trip",
    public=True,
    body=(
        ui.RecordScope(
            source=_PUBLIC,
            requires="token",
            required_field="headline",
            loading="Loading trip details...",
            missing="This link is not complete.",
            not_found="This link shows nothing any more. Ask who sent it for a new one.",
            failed="The trip cannot be loaded now.",
            toasts=False,
            body=(
                ui.RecordHeader(
                    source=_TRIP,
                    title="{route}",
                    fallback="Trip",
                    subtitle="{headline}",
                    marks=(
                        ui.Detail(label="Status", field="note"),
                        ui.Detail(
                            label="Positions",
                            field="sample",
                            cell=ui.BadgeCell(
                                labels={"true": "Sample positions", "false": ""}, tones={"true": "neutral"}
                            ),
                        ),
                    ),
                    rows=(
                        ui.Detail(label="Vehicle", field="vehicle"),
                        ui.Detail(label="Call the office", field="officePhone", cell=ui.PhoneCell()),
                        ui.Detail(label="Driver's phone", field="driverContact", cell=ui.PhoneCell()),
                        ui.Detail(label="Material", field="material"),
                    ),
                ),
                ui.Rail(
                    label="Progress of the trip",
                    source=_TRIP,
                    start=ui.RailEnd(title="{source}", time="plannedStart"),
                    end=ui.RailEnd(title="{destination}", text="Due {time}", time="plannedEnd"),
                    position="share",
                    open=_OPEN,
                    done=_DONE,
                ),
                ui.Card(
                    title="Where it is",
                    visible_when=ui.IsSet(field="lat"),
                    body=(
                        ui.Details(
                            source=_TRIP,
                            rows=(
                                ui.Detail(label="Place", field="place", cell=ui.TextCell(fallback="Unknown")),
                                ui.Detail(label="As of", field="heard", cell=ui.RelativeTimeCell()),
                            ),
                        ),
                        ui.MarkersMap(
                            label="Where it is",
                            source=_TRIP,
                            marker=ui.Marker(key="headline", latitude="lat", longitude="lng", icon="truck"),
                            view=ui.MapView(latitude=22.5, longitude=79, zoom=5),
                            height=320,
                            close_up=9,
                            line=ui.MapLine(points="line", start="source", end="destination"),
                            loading="Loading map...",
                            empty="No position.",
                            failed="The map cannot be loaded now.",
                        ),
                    ),
                ),
                ui.Card(
                    title="Stops",
                    visible_when=ui.IsSet(field="stops"),
                    body=(
                        ui.Rows(
                            label="Stops",
                            source=ui.Part(of=_PUBLIC, name="stops"),
                            columns=(
                                ui.Column(field="name", title="Place"),
                                ui.Column(field="state", title="When"),
                            ),
                            timeline=True,
                            done="reached",
                            empty="Only the start and the end of this trip are planned.",
                        ),
                    ),
                ),
            ),
        ),
    ),
)
