"""How well positions of vehicles are stored: for how long, since when, and what is missing."""

from app import ui
from app.features.tracking.schemas.health import HEALTH

STORED = ui.Source(call=HEALTH, refresh=60)

TOTALS = ui.Details(
    source=ui.Part(of=STORED),
    rows=(
        ui.Detail(
            label="Kept for", field="keptDays", cell=ui.NumberCell(unit="days", fallback="As long as there is space")
        ),
        ui.Detail(label="Stored every", field="everySeconds", cell=ui.NumberCell(unit="s", fallback="Not stored")),
        ui.Detail(label="Oldest position", field="oldest", cell=ui.DateTimeCell(fallback="N/A")),
        ui.Detail(label="Last response from the provider", field="polled", cell=ui.RelativeTimeCell(fallback="N/A")),
        ui.Detail(label="Delay of new positions", field="lagSeconds", cell=ui.NumberCell(unit="s", fallback="N/A")),
        ui.Detail(label="Vehicles", field="vehicles", cell=ui.NumberCell()),
        ui.Detail(label="Reported in the last 10 minutes", field="heard", cell=ui.NumberCell()),
        ui.Detail(label="Positions today", field="fixesToday", cell=ui.NumberCell(fallback="N/A")),
        ui.Detail(
            label="Size", field="bytes", cell=ui.NumberCell(divisor=1_000_000, digits=1, unit="MB", fallback="N/A")
        ),
    ),
)
WARNINGS = ui.Rows(
    label="To correct",
    source=ui.Part(of=STORED, name="warnings"),
    columns=(ui.Column(field="text", title="Problem", width="wide"),),
    empty="Nothing needs to be corrected.",
)
OUTAGES = ui.Rows(
    label="Times without positions",
    source=ui.Part(of=STORED, name="outages"),
    columns=(
        ui.Column(field="start", title="From", cell=ui.DateTimeCell(), width="narrow"),
        ui.Column(field="end", title="To", cell=ui.DateTimeCell(fallback="Now"), width="narrow"),
        ui.Column(
            field="kind",
            title="Reason",
            cell=ui.TextCell(
                labels={"outage": "The GPS provider did not answer", "unwatched": "The server did not ask the provider"}
            ),
        ),
        ui.Column(field="reason", title="Details"),
    ),
    empty="No times without positions.",
    hint="Outages of the GPS provider and stops of the server are listed here.",
)
REFUSED = ui.Rows(
    label="Vehicles whose positions are refused",
    source=ui.Part(of=STORED, name="refused"),
    columns=(
        ui.Column(field="plate", title="Vehicle", cell=ui.LinkCell(to="/fleet-details/{plate}"), width="narrow"),
        ui.Column(field="reason", title="Reason"),
        ui.Column(field="since", title="Last position", cell=ui.DateTimeCell(fallback="N/A"), width="narrow"),
    ),
    empty="No vehicle's positions are refused.",
    hint="They count as lost until their GPS devices are corrected.",
)
REFUSALS = ui.Rows(
    label="Positions refused today",
    source=ui.Part(of=STORED, name="refusals"),
    columns=(
        ui.Column(
            field="reason",
            cell=ui.TextCell(
                labels={
                    "no position": "No latitude or longitude",
                    "zero position": "Latitude and longitude are zero",
                    "no time": "No time",
                    "future": "Time in the future",
                    "too old": "Older than what is kept",
                    "jump": "Too far from the last position",
                }
            ),
        ),
        ui.Column(field="count", title="Positions", cell=ui.NumberCell()),
    ),
    empty="No position was refused today.",
)

positions = ui.Screen(
    routes=("/positions",),
    title="GPS Data",
    keywords="gps history retention outages health tracking",
    parent="/tracker",
    body=(
        ui.SharedData(
            source=STORED,
            body=(
                ui.Card(title="GPS Data", body=(TOTALS,)),
                ui.Card(title="To correct", body=(WARNINGS,)),
                ui.Card(title="Times without positions", body=(OUTAGES,)),
                ui.Card(title="Vehicles whose positions are refused", body=(REFUSED,)),
                ui.Card(title="Positions refused today", body=(REFUSALS,)),
            ),
        ),
    ),
)
