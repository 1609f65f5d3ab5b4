"""Examples of conditions. The form shows the phone field while the condition is true."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import Trial, Visit


def _form_with_condition(condition: ui.Condition) -> ui.Form:
    return ui.Form(
        add=ui.Save(title="Try the condition", shape=Trial),
        fields=(
            ui.TextField(name="line", help="Type something here."),
            ui.TextField(name="email", input="email", help="Or here."),
            ui.TextField(name="phone", input="tel", visible_when=condition),
            ui.NumberField(name="number"),
            ui.DateTimeField(name="moment"),
            ui.TextField(name="choice"),
            ui.TextField(name="suggested"),
            ui.CheckboxesField(name="days", options=ui.Option.same(("Monday", "Tuesday"))),
        ),
        on_success=(ui.Log(label="Typed"),),
        to="/",
    )


@example(ui.Equals)
def equals() -> ExampleContent:
    return _form_with_condition(ui.Equals(field="line", value="call me", any_case=True))


@example(ui.IsSet)
def is_set() -> ExampleContent:
    return _form_with_condition(ui.IsSet(field="line"))


@example(ui.Matches)
def matches() -> ExampleContent:
    return _form_with_condition(ui.Matches(field="line", pattern="^[0-9]+$"))


@example(ui.IsPhoneNumber)
def is_phone_number() -> ExampleContent:
    return _form_with_condition(ui.IsPhoneNumber(field="line"))


@example(ui.Before)
def before() -> ExampleContent:
    early = ui.Advice(text="Leaves before it arrives.", when=ui.Before(field="departure", other="arrival"))
    return ui.Form(
        add=ui.Save(title="Plan a Visit", shape=Visit),
        fields=(ui.DateTimeField(name="arrival"), ui.DateTimeField(name="departure", advice=(early,))),
        on_success=(ui.Log(label="Typed"),),
        to="/",
    )


@example(ui.Past)
def past() -> ExampleContent:
    late = ui.Advice(text="This time is over.", when=ui.Past(field="arrival"))
    return ui.Form(
        add=ui.Save(title="Plan a Visit", shape=Visit),
        fields=(ui.DateTimeField(name="arrival", advice=(late,)), ui.DateTimeField(name="departure")),
        on_success=(ui.Log(label="Typed"),),
        to="/",
    )


@example(ui.Not)
def not_() -> ExampleContent:
    return _form_with_condition(ui.Not(condition=ui.IsSet(field="email")))


@example(ui.AllOf)
def all_of() -> ExampleContent:
    return _form_with_condition(ui.AllOf(conditions=(ui.IsSet(field="line"), ui.IsSet(field="email"))))


@example(ui.AnyOf)
def any_of() -> ExampleContent:
    return _form_with_condition(ui.AnyOf(conditions=(ui.IsSet(field="line"), ui.IsSet(field="email"))))
