"""The frame of all screens: sidebar, top bar, user menu, dialogs, footer."""

from app.auth.schemas import LOGOUT, ME
from app.content.schemas import CONTENT_NOTIFICATIONS
from app.ui import (
    Action,
    BadgeCell,
    Detail,
    Details,
    Dialog,
    Dropdown,
    Feed,
    Layout,
    NavGroup,
    NavItem,
    OpenDialog,
    Paragraph,
    Preferences,
    SignOut,
    Source,
    UserMenu,
)

_PROFILE = Dialog(
    name="profile",
    title="Profile",
    body=(
        Details(
            source=Source(call=ME),
            rows=(
                Detail(label="Name", field="fullName"),
                Detail(label="Designation", field="designation"),
                Detail(label="Mobile Number", field="mobileNumber"),
                Detail(label="Email", field="emailId"),
                Detail(label="Role", field="role", cell=BadgeCell(labels={"admin": "Admin", "user": "User"})),
            ),
        ),
    ),
)

_HELP = Dialog(
    name="help",
    title="Help",
    body=(
        Paragraph(heading="Find a screen", text="Press Ctrl K, type a part of its name and press Enter."),
        Paragraph(heading="Find a row", text="Type into the field above a list: every column is searched."),
        Paragraph(heading="Sort a list", text="Press a column's heading; press it again to turn the order round."),
        Paragraph(heading="Notices", text="Press Alt T to read the notices in the corner, Escape to let them go on."),
        Paragraph(
            heading="Something typed is gone?",
            text="Open the form again in the same tab: what was not saved is still there.",
        ),
    ),
)

_SETTINGS = Dialog(
    name="settings",
    title="Settings",
    body=(Preferences(theme="Appearance", system="Same as this device", light="Light", dark="Dark"),),
)

LAYOUT = Layout(
    brand="Waybill",
    logo="truck",
    home="/dashboard",
    sign_in="/login",
    navigation=(
        NavGroup(
            items=(
                NavItem(label="Dashboard", icon="layout-dashboard", to="/dashboard"),
                NavItem(label="Live Tracker", icon="map-pin", to="/tracker"),
                NavItem(label="Clients", icon="building", to="/clients"),
                NavItem(label="Users", icon="users", to="/user-list"),
                NavItem(label="Roles", icon="shield-check", to="/role-list"),
                NavItem(label="Trips", icon="route", to="/trip-list"),
                NavItem(label="Transport Dashboard", icon="chart-column", to="/ct-dashboard"),
            ),
        ),
        NavGroup(
            label="Tenders",
            items=(
                NavItem(label="Pending", icon="file-text", to="/tenders"),
                NavItem(label="Assigned", icon="file-check", href="/assigned-tenders"),
            ),
        ),
        NavGroup(
            label="Masters",
            items=(
                NavItem(label="Fleet", icon="truck", to="/fleet-master"),
                NavItem(label="Station", icon="warehouse", to="/station-master"),
                NavItem(label="State", icon="map", to="/state-master"),
            ),
        ),
    ),
    dropdowns=(
        Dropdown(
            label="Notifications",
            icon="bell",
            body=(
                Feed(
                    label="Notifications",
                    source=Source(call=CONTENT_NOTIFICATIONS, rows="notifications"),
                    max_height=300,
                    empty="You have read everything.",
                ),
            ),
        ),
    ),
    user_menu=UserMenu(
        label="Your account",
        me=ME,
        name="fullName",
        caption="designation",
        items=(
            Action(label="Profile", icon="user", do=(OpenDialog(dialog="profile"),)),
            Action(label="Help", icon="circle-question-mark", do=(OpenDialog(dialog="help"),)),
            Action(label="Settings", icon="settings", do=(OpenDialog(dialog="settings"),)),
            Action(label="Logout", icon="log-out", do=(SignOut(call=LOGOUT),)),
        ),
    ),
    dialogs=(_PROFILE, _HELP, _SETTINGS),
    footer="Waybill, the back-office of your transport business",
)
