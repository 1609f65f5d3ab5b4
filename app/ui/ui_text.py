"""Every word of the renderer's own controls and of its libraries. `{name}` is filled in by the renderer."""

from app.ui.base.node import Node
from app.ui.base.translatable import Translatable


class ApiText(Node):
    """What a failed call says when the server did not."""

    session_expired: Translatable = "Session expired. Please log in again."
    """HTTP 401."""
    unauthorized: Translatable = "You are not authorized to access this page. Please log in."
    """A guarded screen without a token."""
    failed: Translatable = "API request failed"
    """Any other HTTP error without a message."""
    no_response: Translatable = "Network Error. Please check your connection."
    """No answer at all."""
    status_false: Translatable = "API Error"
    """An answer with a false status and no message."""


class GridText(Node):
    """Tables."""

    search: Translatable = "Type a keyword..."
    """Placeholder and name of the search field."""
    clear_search: Translatable = "Clear search"
    """The button that empties it."""
    previous: Translatable = "Previous"
    """The page before."""
    next: Translatable = "Next"
    """The page after."""
    page: Translatable = "Page {page}"
    """Title of a page button."""
    pages: Translatable = "Pages"
    """Name of the pager."""
    summary: Translatable = "Showing {from} to {to} of {total} results"
    """Hidden when there are none."""
    size: Translatable = "Rows per page"
    """Label of the page size."""
    loading: Translatable = "Loading..."
    """Before the first rows."""
    no_match: Translatable = "No matching records found"
    """The search found nothing."""
    failed: Translatable = "An error happened while fetching the data"
    """The rows did not load."""
    retry: Translatable = "Try again"
    """Loads them once more."""
    sort_ascending: Translatable = "Sort column ascending"
    """Title of a heading."""
    sort_descending: Translatable = "Sort column descending"
    """Title of a heading that is sorted ascending."""


class SelectText(Node):
    """Selects."""

    placeholder: Translatable = "Select..."
    """Nothing chosen."""
    no_options: Translatable = "No options"
    """Nothing to choose."""
    loading: Translatable = "Loading..."
    """Answers on their way."""
    results: Translatable = "{count} results available"
    """Announced while typing."""
    result: Translatable = "1 result available"
    """Announced for a single one."""
    selected: Translatable = "{label}, selected."
    """Announced after a choice."""
    cleared: Translatable = "Selection cleared."
    """Announced after taking it back."""
    option: Translatable = "{label}, {index} of {count}."
    """Announced on moving to an answer."""
    guidance: Translatable = "Use Up and Down to move, Enter to choose, Escape to close."
    """Announced on opening."""


class FormText(Node):
    """Forms."""

    required: Translatable = "required"
    """Added to a label for those who cannot see the star."""
    invalid_one: Translatable = "1 field needs your attention."
    """Announced when sending was stopped by one error."""
    invalid_many: Translatable = "{count} fields need your attention."
    """Announced when sending was stopped by several errors."""
    saving: Translatable = "Saving..."
    """On the button while the call is under way."""
    loading: Translatable = "Loading..."
    """While the record is on its way."""
    leave: Translatable = "Leave without saving? What you typed will be lost."
    """Asked when leaving with unsaved changes."""
    leave_yes: Translatable = "Leave"
    """Goes."""
    leave_no: Translatable = "Stay"
    """Stays."""
    restored: Translatable = "We kept what you were typing."
    """Shown when a draft came back after a reload; after signing in again, beside a button that leads to its screen."""
    discard: Translatable = "Discard it"
    """Throws the draft away."""
    offline: Translatable = "No connection. What you typed is kept."
    """While there is none."""
    online: Translatable = "The connection is back: save to send it."
    """Once there is one again."""


class ConflictText(Node):
    """What a form says when somebody else changed or deleted its record meanwhile."""

    by: Translatable = "{name} changed this meanwhile: {when}."
    """Who it was, and when."""
    unknown: Translatable = "This was changed meanwhile."
    """When nobody knows who it was."""
    ask: Translatable = "Choose what to save. What you typed is kept."
    """Above the fields that both have changed."""
    taken: Translatable = "Look at what has changed, then save. What you typed is kept."
    """When nothing was changed by both."""
    theirs: Translatable = "Theirs"
    """Before the other value."""
    yours: Translatable = "Yours"
    """Before the value that was typed here."""
    choose: Translatable = "Choose one"
    """Below a field for which nothing was chosen yet."""
    nothing: Translatable = "Empty"
    """In place of a value that there is not."""
    deleted: Translatable = "{name} deleted this meanwhile: {when}."
    """Above a form whose record is gone: who did that, and when."""
    kept: Translatable = "What you typed is kept. Restore this to save it."
    """Below that."""
    restore: Translatable = "Restore"
    """The button that puts the record back."""


class ShellText(Node):
    """The frame."""

    skip: Translatable = "Skip to content"
    """The first link of the page."""
    navigation: Translatable = "Main"
    """Name of the sidebar."""
    breadcrumbs: Translatable = "Breadcrumbs"
    """Name of the breadcrumbs."""
    open_menu: Translatable = "Open navigation"
    """Button on narrow screens."""
    close: Translatable = "Close"
    """Closes a dialog or the drawer."""
    collapse: Translatable = "Make the sidebar small"
    """Button."""
    expand: Translatable = "Make the sidebar large"
    """Button."""
    search: Translatable = "Search screens"
    """Name and placeholder of the search."""
    search_keys: Translatable = "Ctrl K"
    """The keys that open it."""
    search_empty: Translatable = "No screen has this name. Try a shorter word."
    """Nothing found."""
    search_found_one: Translatable = "1 screen found"
    """Announced while typing, when a single one is left."""
    search_found_many: Translatable = "{count} screens found"
    """Announced while typing."""
    fullscreen: Translatable = "Fullscreen"
    """Button."""
    leave_fullscreen: Translatable = "Leave fullscreen"
    """Button."""
    dark: Translatable = "Switch to dark mode"
    """Button."""
    light: Translatable = "Switch to light mode"
    """Button."""
    language: Translatable = "Language"
    """The choice of the language of all words; each language has its own name in it."""
    unread: Translatable = "new"
    """Marks what was not read yet."""
    reload_text: Translatable = "There is a newer version of this page."
    """The page is older than its server."""
    reload: Translatable = "Reload"
    """Loads the newer one."""
    loading: Translatable = "Loading..."
    """A screen on its way."""
    no_data: Translatable = "This could not be loaded."
    """A source failed outside a table."""
    unknown: Translatable = "This part of the screen needs a newer version of the page: {kind}."
    """A block that this page does not know."""
    broken: Translatable = "This part of the screen could not be drawn."
    """A block failed while drawing."""


class MapText(Node):
    """Maps."""

    zoom_in: Translatable = "Zoom in"
    """Button."""
    zoom_out: Translatable = "Zoom out"
    """Button."""
    close: Translatable = "Close"
    """Closes what a marker said."""
    moving: Translatable = "moving"
    """Added to a marker's name for those who cannot see its sign."""
    standing: Translatable = "standing"
    """The same."""
    silent: Translatable = "no signal"
    """The same."""
    pick: Translatable = (
        "Click where it is, or drag the pin. By keyboard: the arrow keys move the map, "
        "plus and minus zoom, Enter takes the middle."
    )
    """How a point is picked."""
    picked: Translatable = "Set to {latitude}, {longitude}."
    """Announced when one was."""
    pin: Translatable = "The point that is set. Drag it to move it."
    """Title of the pin."""


class ChartText(Node):
    """Charts."""

    as_table: Translatable = "Show as a table"
    """Button: the same numbers for those who would rather read them."""
    as_chart: Translatable = "Show as a chart"
    """Button: back again."""
    guidance: Translatable = "Use Left and Right to go from point to point."
    """Announced when the chart has the focus."""
    date: Translatable = "Date"
    """The heading of the first column of the table."""


class ToastText(Node):
    """Toasts."""

    region: Translatable = "Notifications Alt+T"
    """Name of the corner."""
    close: Translatable = "close"
    """The button of each toast."""
    timer: Translatable = "Time until this closes"
    """Name of the bar that runs out."""
    undo: Translatable = "Undo"
    """The button that takes back what was done."""
    request: Translatable = "Request {name}"
    """Beneath an error of the server: by this name whoever runs it finds out more."""


class UiText(Node):
    """All of them."""

    api: ApiText = ApiText()
    """Failed calls."""
    grid: GridText = GridText()
    """Tables."""
    select: SelectText = SelectText()
    """Selects."""
    form: FormText = FormText()
    """Forms."""
    conflict: ConflictText = ConflictText()
    """Two who change the same record."""
    shell: ShellText = ShellText()
    """The frame."""
    map: MapText = MapText()
    """Maps."""
    chart: ChartText = ChartText()
    """Charts."""
    toast: ToastText = ToastText()
    """Toasts."""
