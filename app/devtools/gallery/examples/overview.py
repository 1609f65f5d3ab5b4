"""Examples of blocks for overview pages."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import ALL, DEPOTS, TODAY


@example(ui.SharedData)
def shared() -> ExampleContent:
    return ui.SharedData(
        source=TODAY,
        body=(
            ui.Details(source=ui.Part(of=TODAY), rows=(ui.Detail(label="Today", field="line"),)),
            ui.Feed(
                label="Recent activity",
                source=ui.Part(of=TODAY, name="events"),
                max_height=160,
                empty="No recent activity.",
            ),
        ),
    )


@example(ui.Split)
def panes() -> ExampleContent:
    return ui.Split(
        panes=(
            ui.SplitPane(share=2, body=(ui.Card(title="Early shift", body=(ui.Paragraph(text="From six to two."),)),)),
            ui.SplitPane(body=(ui.Card(title="Late shift", body=(ui.Paragraph(text="From two to ten."),)),)),
        )
    )


@example(ui.SplitPane)
def pane() -> ExampleContent:
    return ui.Split(
        panes=(
            ui.SplitPane(
                share=3,
                body=(
                    ui.Card(
                        title="Docks in use",
                        body=(
                            ui.Bars(
                                label="Docks in use",
                                source=ALL,
                                label_field="name",
                                value="used",
                                empty="No depots yet.",
                            ),
                        ),
                    ),
                ),
            ),
            ui.SplitPane(body=(ui.Card(title="Rules", body=(ui.Paragraph(text="Engines off."),)),)),
        )
    )


@example(ui.Greeting)
def greeting() -> ExampleContent:
    return ui.Greeting(
        source=TODAY,
        times=(ui.TimeOfDay(hour=5, field="morning"), ui.TimeOfDay(hour=17, field="evening")),
        line="line",
    )


@example(ui.TimeOfDay)
def time_of_day() -> ExampleContent:
    return ui.Greeting(
        source=TODAY,
        times=(ui.TimeOfDay(hour=4, field="morning"), ui.TimeOfDay(hour=12, field="evening")),
        line="line",
    )


@example(ui.StatCards)
def stat_cards() -> ExampleContent:
    return ui.SharedData(
        source=TODAY,
        body=(
            ui.StatCards(
                label="Figures",
                source=ui.Part(of=TODAY, name="figures"),
                count=3,
                label_field="label",
                value="value",
                currency="currency",
                change="change",
                change_label="vs last month",
                icon_field="icon",
                link="link",
                route="route",
                empty="No figures yet.",
            ),
        ),
    )


@example(ui.CountCards)
def count_cards() -> ExampleContent:
    return ui.CountCards(
        label="Depots now",
        cards=(
            ui.CountCard(
                label="Open depots",
                source=ui.Source(call=DEPOTS, rows="depots", condition="open", refresh=60),
                icon="warehouse",
                link="See open depots",
                to="/",
            ),
            ui.CountCard(
                label="Full depots",
                source=ui.Source(call=DEPOTS, rows="depots", condition="full", refresh=60),
                icon="bell",
                link="See full depots",
                to="/",
            ),
        ),
        no_value="Not available",
    )


@example(ui.CountCard)
def count_card() -> ExampleContent:
    return ui.CountCards(
        label="Depots now",
        cards=(
            ui.CountCard(
                label="All depots",
                source=ui.Source(call=DEPOTS, rows="depots"),
                icon="warehouse",
                link="See all depots",
                to="/",
            ),
        ),
        no_value="Not available",
    )


@example(ui.Callout)
def callout() -> ExampleContent:
    return ui.Callout(source=TODAY, heading="heading", text="text", button="button", icon="user-plus", to="/")
