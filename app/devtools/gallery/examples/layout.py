"""Examples of the layout."""

from app import ui
from app.contract.calls import Call
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import ALL as ALL_DEPOTS
from app.devtools.gallery.sample_domain import ME, SHORT_LIST, TODAY

MENU = ui.UserMenu(
    label="Your account",
    me=ME,
    name="fullName",
    caption="designation",
    items=(ui.Action(label="Help", icon="circle-question-mark", effects=(ui.OpenDialog(dialog="help"),)),),
)
HELP = ui.Dialog(name="help", title="Help", body=(ui.Paragraph(text="Call the depot manager."),))
NAVIGATION = (ui.NavGroup(items=(ui.NavItem(label="Depots", icon="warehouse", to="/"),)),)
LIST = ui.Screen(
    routes=("/",),
    title="Depots",
    guard=False,
    body=(
        ui.Card(
            title="Depots",
            body=(ui.Rows(label="Depots", source=ALL_DEPOTS, columns=SHORT_LIST, empty="No depots yet."),),
        ),
    ),
)


def layout_of(
    navigation: tuple[ui.NavGroup, ...] = NAVIGATION,
    dropdowns: tuple[ui.Dropdown, ...] = (),
    user_menu: ui.UserMenu = MENU,
    dialogs: tuple[ui.Dialog, ...] = (),
    palette: ui.Palette | None = None,
    access: Call | None = None,
) -> ui.Layout:
    """Create a layout for an example."""
    return ui.Layout(
        brand="Depots",
        logo="warehouse",
        home="/",
        sign_in="/",
        navigation=navigation,
        dropdowns=dropdowns,
        user_menu=user_menu,
        dialogs=(HELP, *dialogs),
        footer="Depots of western India",
        palette=palette or ui.Palette(),
        access=access,
    )


def around(screen: ui.Screen) -> ui.Application:
    """Create an application with this screen and the list of depots."""
    return ui.Application(layout=layout_of(), screens=(screen.model_copy(update={"guard": False}), LIST))


def application(
    *body: ui.Block, map_base: ui.MapBase | None = None, ui_text: ui.UiText | None = None
) -> ui.Application:
    """Create an application with one screen that shows these blocks."""
    screen = ui.Screen(routes=("/",), title="Depots", guard=False, body=body or LIST.body)
    return ui.Application(
        layout=layout_of(), screens=(screen,), map_base=map_base or ui.MapBase(), ui_text=ui_text or ui.UiText()
    )


@example(ui.Layout)
def layout() -> ExampleContent:
    layout = ui.Layout(
        brand="Depots",
        logo="warehouse",
        home="/",
        sign_in="/",
        navigation=(ui.NavGroup(items=(ui.NavItem(label="Depots", icon="warehouse", to="/"),)),),
        dropdowns=(),
        user_menu=MENU,
        dialogs=(ui.Dialog(name="help", title="Help", body=(ui.Paragraph(text="Call the depot manager."),)),),
        footer="Depots of western India",
    )
    return ui.Application(layout=layout, screens=(LIST,))


@example(ui.NavGroup)
def nav_group() -> ExampleContent:
    group = ui.NavGroup(
        label="Places",
        items=(
            ui.NavItem(label="Depots", icon="warehouse", to="/"),
            ui.NavItem(label="Weather", icon="cloud-sun", href="https://weather.example"),
        ),
    )
    return ui.Application(layout=layout_of(navigation=(group,)), screens=(LIST,))


@example(ui.NavItem)
def nav_item() -> ExampleContent:
    item = ui.NavItem(label="All depots", icon="map", to="/")
    return ui.Application(layout=layout_of(navigation=(ui.NavGroup(items=(item,)),)), screens=(LIST,))


@example(ui.Dropdown)
def dropdown() -> ExampleContent:
    news = ui.Dropdown(
        label="News",
        icon="bell",
        body=(
            ui.Feed(label="News", source=ui.Source(call=TODAY.call, rows="events"), max_height=240, empty="No news."),
        ),
    )
    return ui.Application(layout=layout_of(dropdowns=(news,)), screens=(LIST,))


@example(ui.UserMenu)
def user_menu() -> ExampleContent:
    menu = ui.UserMenu(
        label="Your account",
        me=ME,
        name="fullName",
        caption="designation",
        items=(ui.Action(label="Help", icon="circle-question-mark", effects=(ui.OpenDialog(dialog="help"),)),),
    )
    return ui.Application(layout=layout_of(user_menu=menu), screens=(LIST,))


@example(ui.Dialog)
def dialog() -> ExampleContent:
    hours = ui.Dialog(
        name="hours", title="Hours", body=(ui.Paragraph(text="From six in the morning to ten at night."),)
    )
    open_it = ui.Action(label="Show the hours", icon="clock", effects=(ui.OpenDialog(dialog="hours"),))
    screen = ui.Screen(
        routes=("/",),
        title="Depots",
        guard=False,
        body=(ui.Notice(icon="warehouse", title="Opening hours", actions=(open_it,)),),
    )
    return ui.Application(layout=layout_of(dialogs=(hours,)), screens=(screen,))


@example(ui.Palette)
def palette() -> ExampleContent:
    return ui.Application(layout=layout_of(palette=ui.Palette()), screens=(LIST,))
