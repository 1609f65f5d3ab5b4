"""Reports that are sent by e-mail."""

from app import ui
from app.features.reports.schemas import MAIL_STATE, SCHEDULES, SEND_REPORT
from app.features.reports.schemas.names import TITLES
from screens import lists

RESULTS = {"sent": "Sent", "queued": "Waiting", "failed": "Failed", "off": "E-mail is off", "no access": "No access"}
RESULT = ui.BadgeCell(labels=RESULTS, tones={"sent": "good", "queued": "info", "failed": "bad", "no access": "bad"})
REPORTS = tuple(ui.Option(value=name, label=title) for name, title in TITLES.items())
NEVER = ui.DateTimeCell(fallback="Never")

schedule_list = lists.record_list(
    SCHEDULES,
    icon="mail",
    title="Reports by e-mail",
    keywords="schedule weekly monthly mail excel",
    columns=(
        ui.Column(field="name", cell=ui.LinkCell(to=SCHEDULES.routes.edit), width="wide", essential=True),
        ui.Column(field="report", cell=ui.TextCell(labels=TITLES), width="wide", essential=True),
        ui.Column(field="filters", cell=ui.TextCell(fallback="None"), width="wide", sortable=False),
        ui.Column(field="every", essential=True),
        ui.Column(field="hour", cell=ui.NumberCell(), width="tiny", visible=False),
        ui.Column(field="addresses", cell=ui.TextCell(), width="wide", visible=False),
        ui.Column(field="format", width="narrow", visible=False),
        ui.Column(field="active", cell=ui.YesNoCell(), width="tiny", visible=False),
        ui.Column(field="owner", width="medium", visible=False),
        ui.Column(field="nextAt", cell=NEVER),
        ui.Column(field="sentAt", cell=NEVER),
        ui.Column(field="result", cell=RESULT, essential=True),
    ),
    filters=lists.filters("name", "report", "every", "active", ui.Filter(field="result", choice=True)),
    hint="Send a report each day, week or month.",
    actions=(
        lists.change(SEND_REPORT, label="Send now", icon="send", failed="The report could not be sent."),
        lists.edit(SCHEDULES.routes.edit),
        lists.delete(SCHEDULES),
    ),
    bulk=False,
    imports=False,
)

schedule_form = lists.form(
    SCHEDULES,
    fields=(
        ui.TextField(name="name"),
        ui.SelectField(name="report", options=REPORTS),
        ui.ListFiltersField(
            name="query",
            list="/reports/{report}",
            without=("day",),
            open="Open report",
            visible_when=ui.IsSet(field="report"),
            help="The days follow from the schedule: the day before, the seven days before, or the month before.",
        ),
        ui.SelectField(name="every", widget="segmented", clearable=False, initial=ui.Constant(value="Week")),
        ui.SelectField(
            name="weekday",
            initial=ui.Constant(value="Monday"),
            visible_when=ui.Equals(field="every", value="Week"),
        ),
        ui.NumberField(
            name="monthDay",
            help="In a shorter month, its last day.",
            visible_when=ui.Equals(field="every", value="Month"),
        ),
        ui.NumberField(
            name="hour",
            initial=ui.Constant(value=7),
            help="From 0 to 23, in the time zone of the office.",
        ),
        ui.TextField(
            name="addresses",
            help="Up to 10 e-mail addresses with commas between them.",
            advice=(
                ui.Advice(
                    text="E-mail is off on this server. The report is sent once e-mail is on.",
                    when=ui.Equals(field="sendsMail", value=False),
                    call=MAIL_STATE,
                ),
            ),
        ),
        ui.SelectField(name="format", widget="segmented", clearable=False, initial=ui.Constant(value="XLSX")),
        ui.SelectField(
            name="language",
            widget="segmented",
            clearable=False,
            initial=ui.Constant(value="English", by_language={"hi": "Hindi"}),
        ),
        ui.CheckboxField(name="active", initial=ui.Constant(value=True)),
    ),
    prefilled=("report", "query"),
)
