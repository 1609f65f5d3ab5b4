"""What a person wants to hear of, and the rules by which alerts begin."""

from app import ui
from app.features.alerts.schemas.definitions import DEFINITIONS
from app.features.alerts.schemas.rules import ADD_RULE, CHANGE_RULE, DELETE_RULE, RULE, RULES, field_of
from app.features.alerts.schemas.settings import SAVE_SETTINGS, SETTINGS
from app.features.fleets.schemas import FLEETS
from screens import lists
from screens.clients import client_options

_SETTINGS = ui.Source(call=SETTINGS)

alert_settings = ui.Screen(
    routes=("/alert-settings",),
    title="Alert Settings",
    parent="/alerts",
    keywords="notifications mail sms quiet hours sound",
    body=(
        ui.Form(
            add=ui.Save(title="Alert Settings", call=SAVE_SETTINGS),
            edit=ui.Edit(title="Alert Settings", call=SAVE_SETTINGS, load=_SETTINGS, required_field="audience"),
            fields=(
                ui.SelectField(
                    name="audience",
                    options=(
                        ui.Option(value="mine", label="Trips that I made or follow"),
                        ui.Option(value="all", label="All trips that I see"),
                    ),
                    clearable=False,
                    width="full",
                ),
                ui.NumberField(
                    name="quietFrom",
                    unit="o'clock",
                    placeholder="22",
                    help="No mail and no SMS is sent in these hours.",
                ),
                ui.NumberField(name="quietTo", unit="o'clock", placeholder="6", help="One mail sums up what happened."),
                ui.MatrixField(
                    name="wants",
                    width="full",
                    label_field="label",
                    row_header="Alert",
                    columns=(
                        ui.CheckboxColumn(field="inBell", label="Bell"),
                        ui.ChoiceColumn(field="mail", label="E-mail", options_field="mails"),
                        ui.CheckboxColumn(field="sms", label="SMS"),
                    ),
                    empty="No alerts.",
                    help="A dash: the server has no channel for it. Alerts are always in the list of alerts.",
                ),
            ),
            on_success=(ui.Navigate(to="/alerts"),),
            failed="The settings could not be saved. Please try again.",
            to="/alerts",
        ),
        ui.Card(
            title="This browser",
            body=(
                ui.Announcements(
                    notify="Notify me while a page of Waybill is open",
                    sound="Play a sound",
                    denied="Your browser forbids notifications of this site. Allow them in its settings.",
                    missing="This browser has no notifications.",
                ),
            ),
        ),
    ),
)

alert_rules = ui.Screen(
    routes=("/alert-rules",),
    title="Alert Rules",
    parent="/alerts",
    keywords="limits thresholds alerts",
    body=(
        ui.Card(
            title="Alert Rules",
            actions=(
                ui.Action(label="Add Rule", icon="plus", tone="primary", to="/add-alert-rule", call=ADD_RULE, key="n"),
            ),
            body=(
                ui.Table(
                    label="Alert Rules",
                    source=ui.Source(call=RULES),
                    paging=ui.Paging(mode="browser", size=25),
                    columns=(
                        ui.Column(field="label", essential=True),
                        ui.Column(field="appliesTo", essential=True),
                        ui.Column(field="numbers", width="wide", essential=True, wrap=True),
                        ui.Column(field="isOn", cell=ui.YesNoCell(yes="On", no="Off"), width="narrow", essential=True),
                        ui.Column(field="begins", width="wide", wrap=True),
                        lists.column(
                            "Actions",
                            label_field="label",
                            actions=(
                                ui.Action(
                                    label="Edit",
                                    icon="pencil",
                                    to="/edit-alert-rule/{id}",
                                    call=CHANGE_RULE,
                                    visible_when=ui.IsSet(field="id"),
                                ),
                                ui.Action(
                                    label="Change for all",
                                    icon="pencil",
                                    to="/add-alert-rule?type={type}&appliesTo=all",
                                    call=ADD_RULE,
                                    visible_when=ui.Not(condition=ui.IsSet(field="id")),
                                ),
                                ui.Action(
                                    label="Delete",
                                    icon="trash",
                                    tone="danger",
                                    visible_when=ui.IsSet(field="id"),
                                    effects=(
                                        ui.Confirm(
                                            question="Delete this rule? The usual limits count again.",
                                            about=("{label}", "{appliesTo}"),
                                            yes="Delete",
                                            tone="danger",
                                            on_confirm=(ui.Request(call=DELETE_RULE, on_success=(ui.Refresh(),)),),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                    empty=ui.Notice(icon="triangle-alert", title="No rules", text="There are no alerts."),
                ),
            ),
        ),
    ),
)


def _is(field: str, value: str) -> ui.Equals:
    return ui.Equals(field=field, value=value)


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def _limit_fields() -> tuple[ui.NumberField, ...]:
    """The numbers of each type, which are shown for it alone."""
    return tuple(
        ui.NumberField(
            name=_camel(field_of(definition, limit)),
            unit=limit.unit,
            placeholder=f"{limit.default:g}",
            help=limit.help,
            visible_when=_is("type", definition.type),
        )
        for definition in DEFINITIONS
        for limit in definition.limits
    )


alert_rule_form = ui.Screen(
    routes=("/add-alert-rule", "/edit-alert-rule/{id}"),
    title="Alert Rule",
    parent="/alert-rules",
    body=(
        ui.Form(
            add=ui.Save(title="Add Rule", call=ADD_RULE),
            edit=ui.Edit(
                title="Edit Rule",
                call=CHANGE_RULE,
                load=ui.Source(call=RULE),
                required_field="id",
                duplicate=ui.Duplicate(to="/add-alert-rule?from={id}", title="Copy of a rule", without=("vehicleId",)),
            ),
            fields=(
                ui.SelectField(
                    name="type",
                    options=tuple(ui.Option(value=each.type, label=each.label) for each in DEFINITIONS),
                    clearable=False,
                ),
                ui.SelectField(
                    name="appliesTo",
                    options=(
                        ui.Option(value="all", label="All vehicles"),
                        ui.Option(value="client", label="Trips of a client"),
                        ui.Option(value="make", label="Vehicles of a make"),
                        ui.Option(value="partner", label="Vehicles of a partner"),
                        ui.Option(value="vehicle", label="One vehicle"),
                    ),
                    clearable=False,
                ),
                ui.SelectField(name="clientCode", options=client_options(), visible_when=_is("appliesTo", "client")),
                ui.TextField(name="make", visible_when=_is("appliesTo", "make")),
                ui.SelectField(
                    name="partner",
                    options=ui.Option.same(("partnerA", "partnerB", "partnerC", "partnerD", "partnerE")),
                    visible_when=_is("appliesTo", "partner"),
                ),
                ui.SelectField(
                    name="vehicleId",
                    options=ui.Options(
                        source=FLEETS.options_source(),
                        search="search",
                        value="id",
                        label="registrationNumber",
                        stored_label="vehicle",
                    ),
                    visible_when=_is("appliesTo", "vehicle"),
                ),
                ui.CheckboxField(name="isOn"),
                *_limit_fields(),
            ),
            on_success=(ui.Navigate(to="/alert-rules"),),
            failed="The rule could not be saved. Please try again.",
            to="/alert-rules",
            prefilled=("type", "appliesTo"),
        ),
    ),
)
