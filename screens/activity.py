"""What happened: the changes of all records, by person, kind and time."""

from app import ui
from app.features.audit_log.schemas import ACTIVITY
from screens import lists

KINDS = {
    "clients": "Client",
    "users": "User",
    "roles": "Role",
    "trips": "Trip",
    "fleets": "Vehicle",
    "trip_links": "Trip link",
    "stations": "Station",
    "sites": "Site",
    "states": "State",
    "alerts": "Alert",
    "webhooks": "Webhook",
    "reports": "Report by e-mail",
}
ACTIONS = {"add": "Created", "change": "Changed", "delete": "Deleted", "restore": "Restored", "export": "Exported"}

activity = ui.Screen(
    routes=("/activity",),
    title="Activity",
    keywords="history audit log changes who when",
    body=(
        ui.Card(
            title="Activity",
            body=(
                ui.Table(
                    label="Activity",
                    source=ui.Source(call=ACTIVITY, rows="entries"),
                    paging=ui.Paging(mode="server", size=25),
                    search=None,
                    sort="-at",
                    columns=(
                        ui.Column(field="at", cell=ui.DateTimeCell(), width="wide"),
                        ui.Column(field="by", cell=ui.TextCell(fallback="Waybill"), sortable=False),
                        ui.Column(
                            field="action",
                            cell=ui.BadgeCell(
                                labels=ACTIONS,
                                marks=(ui.Mark(text="Restored", tone="neutral", when=ui.IsSet(field="restored")),),
                            ),
                            width="narrow",
                            sortable=False,
                        ),
                        ui.Column(field="kind", cell=ui.TextCell(labels=KINDS), width="narrow", sortable=False),
                        ui.Column(field="title", cell=ui.ChangeCell(), width="wide", sortable=False),
                    ),
                    filters=lists.filters(
                        ui.Filter(field="kind", choice=True),
                        "action",
                        "by",
                        ui.Filter(field="at", presets=("today", "last-7-days", "this-month")),
                        ui.Filter(field="recordId", grouped=False),
                    ),
                    views=True,
                    empty=ui.Notice(
                        icon="scroll-text",
                        title="Nothing has happened yet",
                        text="Each change of a record appears here.",
                    ),
                ),
            ),
        ),
    ),
)
