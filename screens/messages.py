"""Webhooks with their deliveries, and how e-mail and text messages do."""

from app import ui
from app.features.messages.schemas import (
    CHANNELS,
    CREATE_WEBHOOK,
    DELIVERIES,
    RENEW_SECRET,
    RESEND,
    TEST_CHANNEL,
    TEST_WEBHOOK,
    WEBHOOK_STATE,
    WEBHOOK_STATES,
    WEBHOOKS,
)
from screens import lists

LIST, ADD, EDIT, DETAILS = "/webhooks", "/add-webhook", "/edit-webhook/{id}", "/webhook-details/{id}"
REFRESH_SECONDS = 5
EVENTS = {
    "alert.opened": "An alert opened",
    "alert.updated": "An alert grew worse",
    "alert.closed": "An alert closed",
    "alert.taken": "Somebody took an alert",
}
EVENT = ui.TextCell(labels={**EVENTS, "test": "Test"})
STATE = ui.BadgeCell(
    labels={"Working": "Working", "No deliveries yet": "No deliveries yet", "Failing": "Failing", "Off": "Off"},
    tones={"Working": "good", "Failing": "bad", "Off": "neutral"},
)
CHANNEL_STATE = ui.BadgeCell(
    labels={"Working": "Working", "Failing": "Failing", "Off": "Off"},
    tones={"Working": "good", "Failing": "bad", "Off": "neutral"},
)
DELIVERY_STATE = ui.BadgeCell(
    labels={"Waiting": "Waiting", "Delivered": "Delivered", "Given up": "Given up"},
    tones={"Waiting": "info", "Delivered": "good", "Given up": "bad"},
)
SHOW_SECRET = ui.CopyText(heading="Secret of the webhook. Copy it now: it is shown only once.", send_to=None)
TO_EDIT = ui.Action(label="Edit", icon="pencil", to=EDIT, key="e")

webhook_list = ui.Screen(
    routes=(LIST,),
    title="Webhooks",
    keywords="connections integrations events http api erp",
    body=(
        ui.Card(
            title="Webhooks",
            actions=(
                ui.Action(label="Add Webhook", icon="plus", tone="primary", to=ADD, call=CREATE_WEBHOOK, key="n"),
            ),
            body=(
                ui.Table(
                    label="Webhooks",
                    source=ui.Source(call=WEBHOOK_STATES),
                    paging=ui.Paging(mode="browser", size=25),
                    sort="name",
                    columns=(
                        ui.Column(field="name", cell=ui.LinkCell(to=DETAILS), essential=True),
                        ui.Column(field="url", title="Address", essential=True),
                        ui.Column(field="state", title="Status", cell=STATE, width="narrow", essential=True),
                        ui.Column(field="note", title="Reason", width="wide", essential=True),
                        ui.Column(field="sentAt", title="Last delivery", cell=ui.RelativeTimeCell(), width="narrow"),
                        ui.Column(field="waiting", cell=ui.NumberCell(), width="tiny"),
                        lists.column(
                            "Actions",
                            label_field="name",
                            actions=(lists.edit(EDIT), lists.delete(WEBHOOKS, failed="Failed to delete webhook.")),
                        ),
                    ),
                    empty=ui.Notice(
                        icon="send",
                        title="No webhooks yet",
                        text="A webhook tells another system of alerts, such as your ERP, when they happen.",
                    ),
                ),
            ),
        ),
    ),
)

FIELDS: tuple[ui.Field, ...] = (
    ui.TextField(name="name", placeholder="ERP"),
    ui.TextField(
        name="url",
        placeholder="https://erp.example.com/waybill",
        help="It must begin with https:// and be reachable from the internet.",
    ),
    ui.CheckboxesField(
        name="types", options=tuple(ui.Option(value=value, label=label) for value, label in EVENTS.items())
    ),
    ui.CheckboxField(name="active", initial=ui.Constant(value=True)),
)
ADD_WEBHOOK = ui.Save(title="Add Webhook", call=CREATE_WEBHOOK)
FAILED = "The webhook could not be saved. Please try again."

add_webhook = ui.Screen(
    routes=(ADD,),
    title="Add Webhook",
    parent=LIST,
    keywords="new webhook",
    body=(
        ui.Form(add=ADD_WEBHOOK, fields=FIELDS, on_success=(SHOW_SECRET, ui.Navigate(to=LIST)), failed=FAILED, to=LIST),
    ),
)

edit_webhook = ui.Screen(
    routes=(EDIT,),
    title="Edit Webhook",
    parent=LIST,
    body=(
        ui.Form(
            add=ADD_WEBHOOK,
            edit=ui.Edit(
                title="Edit Webhook",
                call=WEBHOOKS.update,
                load=WEBHOOKS.record_source(),
                required_field="name",
                to=LIST,
                restore=WEBHOOKS.restore,
                duplicate=ui.Duplicate(to=f"{ADD}?from={{id}}", title="Copy of webhook {name}"),
            ),
            fields=FIELDS,
            on_success=(ui.Navigate(to=LIST),),
            failed=FAILED,
            to=LIST,
            record_route=EDIT,
        ),
        ui.Collapsible(title="History", requires="id", body=(lists.history(WEBHOOKS, FIELDS),)),
    ),
)

_STATE = ui.Source(call=WEBHOOK_STATE, refresh=REFRESH_SECONDS)
_TEST = ui.Action(
    label="Send a test",
    icon="send",
    tone="primary",
    visible_when=ui.Equals(field="active", value=True),
    effects=(ui.Request(call=TEST_WEBHOOK, on_success=(ui.Refresh(),)),),
)
_RENEW = ui.Action(
    label="New secret",
    icon="key",
    effects=(
        ui.Confirm(
            question="Make a new secret? For 24 hours, messages are signed with the old one, too.",
            about=("{name}",),
            yes="New secret",
            on_confirm=(ui.Request(call=RENEW_SECRET, on_success=(SHOW_SECRET, ui.Refresh())),),
        ),
    ),
)
_RESEND = ui.Action(
    label="Send again",
    icon="refresh-cw",
    visible_when=ui.Not(condition=ui.Equals(field="state", value="Waiting")),
    effects=(ui.Request(call=RESEND, on_success=(ui.Refresh(),)),),
)

webhook_details = ui.Screen(
    routes=(DETAILS,),
    title="Webhook",
    parent=LIST,
    body=(
        ui.RecordScope(
            source=_STATE,
            requires="id",
            required_field="id",
            loading="Loading webhook...",
            missing="No webhook is named.",
            not_found="Webhook not found.",
            failed="Failed to load the webhook.",
            body=(
                ui.RecordHeader(
                    source=ui.Part(of=_STATE),
                    title="{name}",
                    fallback="Webhook",
                    marks=(ui.Detail(label="Status", field="state", cell=STATE),),
                    rows=(
                        ui.Detail(label="Address", field="url"),
                        ui.Detail(label="Events", field="types", cell=ui.ListCell(labels=EVENTS)),
                        ui.Detail(label="Last delivery", field="sentAt", cell=ui.DateTimeCell(fallback="None yet")),
                        ui.Detail(label="Failing since", field="since", cell=ui.DateTimeCell(fallback="Not failing")),
                        ui.Detail(label="Reason", field="note", cell=ui.TextCell(fallback="None")),
                        ui.Detail(label="Waiting messages", field="waiting", cell=ui.NumberCell()),
                    ),
                    actions=(_TEST, _RENEW, TO_EDIT),
                ),
                ui.Card(
                    title="Last deliveries",
                    body=(
                        ui.Rows(
                            label="Last deliveries",
                            source=ui.Source(call=DELIVERIES, refresh=REFRESH_SECONDS),
                            columns=(
                                ui.Column(field="type", title="Event", cell=EVENT),
                                ui.Column(field="state", title="Status", cell=DELIVERY_STATE, width="narrow"),
                                ui.Column(field="error", title="Problem", width="wide"),
                                ui.Column(field="tries", cell=ui.NumberCell(), width="tiny"),
                                ui.Column(field="createdAt", title="Created", cell=ui.DateTimeCell()),
                                ui.Column(field="dueAt", title="Next try", cell=ui.DateTimeCell()),
                                ui.Column(field="endedAt", title="Ended", cell=ui.DateTimeCell()),
                                lists.column("Actions", label_field="type", actions=(_RESEND,), labels=EVENTS),
                            ),
                            empty="No deliveries yet.",
                            hint="Send a test to see whether the receiver gets it.",
                        ),
                    ),
                ),
                ui.Collapsible(title="History", requires="id", body=(lists.history(WEBHOOKS, FIELDS),)),
            ),
        ),
    ),
)

channels = ui.Screen(
    routes=("/channels",),
    title="Mail and SMS",
    keywords="email smtp text messages gateway connections channels",
    body=(
        ui.Card(
            title="Mail and SMS",
            body=(
                ui.Rows(
                    label="Mail and SMS",
                    source=ui.Source(call=CHANNELS, refresh=REFRESH_SECONDS),
                    columns=(
                        ui.Column(field="label", title="Channel", width="narrow"),
                        ui.Column(field="state", title="Status", cell=CHANNEL_STATE, width="narrow"),
                        ui.Column(field="note", title="Note", width="wide"),
                        ui.Column(field="error", title="Last problem"),
                        ui.Column(field="since", title="Failing since", cell=ui.DateTimeCell()),
                        ui.Column(field="waiting", cell=ui.NumberCell(), width="tiny"),
                        ui.Column(field="failed", title="Given up", cell=ui.NumberCell(), width="tiny"),
                        ui.Column(field="sentAt", title="Last sent", cell=ui.RelativeTimeCell(), width="narrow"),
                        lists.column(
                            "Actions",
                            label_field="label",
                            actions=(
                                ui.Action(
                                    label="Send a test to me",
                                    icon="send",
                                    visible_when=ui.Not(condition=ui.Equals(field="state", value="Off")),
                                    effects=(ui.Request(call=TEST_CHANNEL, on_success=(ui.Refresh(),)),),
                                ),
                            ),
                        ),
                    ),
                    empty="No channels.",
                ),
            ),
        ),
        ui.Paragraph(
            text="Messages wait in the database until they are sent. If a channel fails for a day, none is lost and"
            " none is sent twice. After four days, a message is given up.",
        ),
    ),
)
