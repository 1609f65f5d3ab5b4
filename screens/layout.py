"""The layout of all screens: sidebar, top bar, user menu, dialogs and footer."""

from app import ui
from app.contract.lists.views import NAMED_VIEWS
from app.features.alerts.schemas import ALERTS, FEED, READ_ALERT, READ_ALL
from app.features.auth.schemas import LOGOUT, ME
from app.features.roles.schemas import ACCESS
from app.features.search.schemas import RECENT, SEARCH
from app.features.tracking.schemas.vehicles import POSITION_SOURCE
from app.features.users.schemas import IS_DRIVER
from screens.designations import DESIGNATION, ROLE

_ALERTS = ui.Source(call=FEED, refresh=60)
_DRIVES = ui.AnyOf(conditions=(IS_DRIVER, ui.Equals(field="role", value="driver", any_case=True)))

_PROFILE = ui.Dialog(
    name="profile",
    title="Profile",
    body=(
        ui.Details(
            source=ui.Source(call=ME),
            rows=(
                ui.Detail(label="Name", field="fullName"),
                ui.Detail(label="Designation", field="designation", cell=DESIGNATION),
                ui.Detail(label="Mobile Number", field="mobileNumber"),
                ui.Detail(label="Email", field="emailId"),
                ui.Detail(label="Role", field="role", cell=ROLE),
            ),
        ),
    ),
)

_HELP = ui.Dialog(
    name="help",
    title="Help",
    body=(
        ui.Paragraph(
            heading="Find a screen or a record",
            text="Press Ctrl+K, type part of a name, a plate or a number, and press Enter.",
        ),
        ui.Paragraph(heading="Find a row", text="Type in the field above a list. It searches every column."),
        ui.Paragraph(
            heading="Sort a list", text="Click a column heading to sort. Click it again to reverse the order."
        ),
        ui.Paragraph(
            heading="Notifications",
            text="Press Alt+T to move to the latest notification, Escape to leave it.",
        ),
        ui.Paragraph(heading="Keys", text="Press ? to see what each key does."),
        ui.Paragraph(
            heading="Lost your entry?",
            text="Reopen the form in the same tab to get it back.",
        ),
    ),
)

_SETTINGS = ui.Dialog(
    name="settings",
    title="Settings",
    body=(
        ui.Preferences(
            theme="Appearance",
            system="Same as this device",
            light="Light",
            dark="Dark",
            single_keys="Single-key shortcuts, such as n for a new record",
        ),
    ),
)

_SHORTCUTS = (
    *ui.ShortcutList().shortcuts,
    ui.Shortcut(keys=("d",), label="Open the selected vehicle"),
    ui.Shortcut(keys=("t",), label="Open the trip of the selected vehicle"),
)
_KEYS = ui.Dialog(name="keys", title="Keyboard", body=(ui.ShortcutList(shortcuts=_SHORTCUTS),))

LAYOUT = ui.Layout(
    brand="Waybill",
    logo="truck",
    home="/dashboard",
    sign_in="/login",
    navigation=(
        ui.NavGroup(
            items=(
                ui.NavItem(label="Dashboard", icon="layout-dashboard", to="/dashboard", key="d"),
                ui.NavItem(label="Live Tracker", icon="map-pin", to="/tracker", key="l"),
                ui.NavItem(label="Find a truck", icon="truck", to="/trucks"),
                ui.NavItem(label="Clients", icon="building", to="/clients", key="c"),
                ui.NavItem(label="Users", icon="users", to="/user-list", key="u"),
                ui.NavItem(label="Roles", icon="shield-check", to="/role-list", key="r"),
                ui.NavItem(label="Trips", icon="route", to="/trip-list", key="t"),
                ui.NavItem(label="Alerts", icon="triangle-alert", to="/alerts", key="w"),
                ui.NavItem(label="My trip", icon="smartphone", to="/my-trip", visible_when=_DRIVES),
                ui.NavItem(label="Reports", icon="chart-pie", to="/reports"),
                ui.NavItem(label="Transport Dashboard", icon="chart-column", to="/ct-dashboard"),
                ui.NavItem(label="Activity", icon="scroll-text", to="/activity", key="a"),
                ui.NavItem(label="Jobs", icon="list-checks", to="/jobs", key="j"),
            ),
        ),
        ui.NavGroup(
            label="Tenders",
            items=(
                ui.NavItem(label="Pending", icon="file-text", to="/tenders", key="p"),
                ui.NavItem(label="Assigned", icon="file-check", href="/assigned-tenders"),
            ),
        ),
        ui.NavGroup(
            label="Masters",
            items=(
                ui.NavItem(label="Fleet", icon="truck", to="/fleet-master", key="v"),
                ui.NavItem(label="Sites", icon="map-pinned", to="/site-list"),
                ui.NavItem(label="Station", icon="warehouse", to="/station-master", key="s"),
                ui.NavItem(label="State", icon="map", to="/state-master"),
            ),
        ),
        ui.NavGroup(
            label="Connections",
            items=(
                ui.NavItem(label="Webhooks", icon="webhook", to="/webhooks"),
                ui.NavItem(label="Mail and SMS", icon="mail", to="/channels"),
            ),
        ),
    ),
    badges=(ui.DataBadge(source=ui.Source(call=POSITION_SOURCE), field="simulated", label="Sample positions"),),
    dropdowns=(
        ui.Dropdown(
            label="Notifications",
            icon="bell",
            count=_ALERTS,
            count_field="unread",
            announced="alerts",
            actions=(
                ui.Action(
                    label="All read",
                    icon="check",
                    effects=(ui.Request(call=READ_ALL, on_success=(ui.Refresh(),)),),
                ),
                ui.Action(label="All alerts", icon="list", to="/alerts", call=ALERTS),
            ),
            body=(
                ui.Feed(
                    label="Notifications",
                    source=ui.Part(of=_ALERTS, name="alerts"),
                    address_field="to",
                    mark_field="sample",
                    mark="Sample",
                    on_open=(ui.Request(call=READ_ALERT, on_success=(ui.Refresh(),)),),
                    max_height=196,  # keeps the dropdown within 300 pixels, with heading, buttons and border
                    empty="You're all caught up.",
                ),
            ),
        ),
    ),
    user_menu=ui.UserMenu(
        label="Your account",
        me=ME,
        name="fullName",
        caption="designation",
        caption_cell=DESIGNATION,
        items=(
            ui.Action(label="Profile", icon="user", effects=(ui.OpenDialog(dialog="profile"),)),
            ui.Action(label="Help", icon="circle-question-mark", effects=(ui.OpenDialog(dialog="help"),)),
            ui.Action(label="Keyboard", icon="keyboard", effects=(ui.OpenDialog(dialog="keys"),)),
            ui.Action(label="Settings", icon="settings", effects=(ui.OpenDialog(dialog="settings"),)),
            ui.Action(label="Logout", icon="log-out", effects=(ui.SignOut(call=LOGOUT),)),
        ),
    ),
    dialogs=(_PROFILE, _HELP, _KEYS, _SETTINGS),
    palette=ui.Palette(search=SEARCH, recent=RECENT, views=NAMED_VIEWS),
    access=ACCESS,
    footer="Waybill, the back-office of your transport business",
)
