"""Jobs: imports and changes of many records, which go on without the person who ordered them."""

from app import ui
from app.features.jobs.schemas import JOB, JOBS, STOP_JOB, UNDO_CHANGESET
from screens import lists

STATES = {
    "open": "In preparation",
    "waiting": "Waiting",
    "running": "Running",
    "done": "Done",
    "stopped": "Stopped",
    "failed": "Failed",
}
STATE = ui.BadgeCell(
    labels=STATES,
    tones={"waiting": "info", "running": "info", "done": "good", "stopped": "neutral", "failed": "bad"},
    marks=(ui.Mark(text="Undone", tone="neutral", when=ui.Equals(field="isUndone", value=True)),),
)
REFRESH_SECONDS = 10

CONTINUE = ui.Action(
    label="Continue",
    icon="arrow-right",
    visible_when=ui.Equals(field="state", value="open"),
    to="/import/{entity}?import={id}",
)
STOP = ui.Action(
    label="Stop",
    icon="circle-stop",
    visible_when=ui.AnyOf(conditions=tuple(ui.Equals(field="state", value=each) for each in ("waiting", "running"))),
    effects=(
        ui.Confirm(
            question="Stop this job? What it has changed so far stays. You can undo it.",
            about=("{text}",),
            yes="Stop",
            on_confirm=(ui.Request(call=STOP_JOB, on_success=(ui.Refresh(),)),),
        ),
    ),
)
UNDO = ui.Action(
    label="Undo",
    icon="undo-2",
    visible_when=ui.Equals(field="canUndo", value=True),
    effects=(
        ui.Confirm(
            question="Undo these changes? Records that have changed since then keep their values.",
            about=("{text}",),
            yes="Undo",
            on_confirm=(
                ui.Request(
                    call=UNDO_CHANGESET.model_copy(update={"path": "/changesets/{changeset}/undo"}),
                    on_success=(ui.Refresh(),),
                ),
            ),
        ),
    ),
)

jobs = ui.Screen(
    routes=("/jobs",),
    title="Jobs",
    keywords="imports undo bulk progress",
    body=(
        ui.Card(
            title="Jobs",
            body=(
                ui.Table(
                    label="Jobs",
                    source=ui.Source(call=JOBS, rows="jobs", refresh=REFRESH_SECONDS),
                    paging=ui.Paging(mode="server", size=25),
                    search="Search jobs",
                    sort="-createdAt",
                    columns=(
                        ui.Column(field="text", cell=ui.LinkCell(to="/job-details/{id}"), width="wide", essential=True),
                        ui.Column(field="state", title="Status", cell=STATE, width="narrow", essential=True),
                        ui.Column(field="done", cell=ui.NumberCell(), width="tiny", essential=True),
                        ui.Column(field="failed", cell=ui.NumberCell(), width="narrow", essential=True),
                        ui.Column(field="by", essential=True),
                        ui.Column(field="createdAt", cell=ui.DateTimeCell(), essential=True),
                        ui.Column(field="endedAt", cell=ui.DateTimeCell(), under="createdAt"),
                        lists.column("Actions", label_field="text", actions=(CONTINUE, STOP, UNDO)),
                    ),
                    filters=lists.filters(
                        "state",
                        "by",
                        ui.Filter(field="createdAt", presets=("today", "last-7-days", "this-month")),
                    ),
                    empty=ui.Notice(
                        icon="list-checks",
                        title="No jobs yet",
                        text="Imports appear here, and changes of more than 200 records. Activity has all changes.",
                    ),
                ),
            ),
        ),
    ),
)

_JOB = ui.Source(call=JOB, refresh=REFRESH_SECONDS)

job_details = ui.Screen(
    routes=("/job-details/{id}",),
    title="Job",
    parent="/jobs",
    body=(
        ui.RecordScope(
            source=_JOB,
            requires="id",
            required_field="id",
            loading="Loading job...",
            missing="No job is named.",
            not_found="Job not found.",
            failed="Failed to load the job.",
            body=(
                ui.RecordHeader(
                    source=ui.Part(of=_JOB),
                    title="{text}",
                    fallback="Job",
                    marks=(ui.Detail(label="Status", field="state", cell=STATE),),
                    rows=(
                        ui.Detail(label="Records", field="total", cell=ui.NumberCell()),
                        ui.Detail(label="Done", field="done", cell=ui.NumberCell()),
                        ui.Detail(label="Unchanged", field="failed", cell=ui.NumberCell()),
                        ui.Detail(label="Ordered", field="createdAt", cell=ui.DateTimeCell()),
                        ui.Detail(label="Ended", field="endedAt", cell=ui.DateTimeCell()),
                        ui.Detail(label="Person", field="by"),
                    ),
                    actions=(CONTINUE, STOP, UNDO),
                ),
                ui.Card(
                    title="Result",
                    body=(
                        ui.Bars(
                            label="Result",
                            source=ui.Part(of=_JOB, name="results"),
                            label_field="text",
                            value="count",
                            route="to",
                            empty="Nothing has been done yet.",
                        ),
                    ),
                ),
            ),
        ),
    ),
)
