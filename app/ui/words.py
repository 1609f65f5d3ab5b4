"""Every word of the renderer's own controls and of its libraries. `{name}` is filled in by the renderer."""

from app.ui.word import Word


class ApiWords(Word):
    """What a failed call says when the server did not."""

    session_expired: str = "Session expired. Please log in again."
    """HTTP 401."""
    unauthorized: str = "You are not authorized to access this page. Please log in."
    """A guarded screen without a token."""
    failed: str = "API request failed"
    """Any other HTTP error without a message."""
    no_response: str = "Network Error. Please check your connection."
    """No answer at all."""
    status_false: str = "API Error"
    """An answer with a false status and no message."""


class GridWords(Word):
    """Tables."""

    search: str = "Type a keyword..."
    """Placeholder and name of the search field."""
    clear_search: str = "Clear search"
    """The button that empties it."""
    previous: str = "Previous"
    """The page before."""
    next: str = "Next"
    """The page after."""
    page: str = "Page {page}"
    """Title of a page button."""
    pages: str = "Pages"
    """Name of the pager."""
    summary: str = "Showing {from} to {to} of {total} results"
    """Hidden when there are none."""
    size: str = "Rows per page"
    """Label of the page size."""
    loading: str = "Loading..."
    """Before the first rows."""
    no_match: str = "No matching records found"
    """The search found nothing."""
    failed: str = "An error happened while fetching the data"
    """The rows did not load."""
    retry: str = "Try again"
    """Loads them once more."""
    sort_ascending: str = "Sort column ascending"
    """Title of a heading."""
    sort_descending: str = "Sort column descending"
    """Title of a heading that is sorted ascending."""


class SelectWords(Word):
    """Selects."""

    placeholder: str = "Select..."
    """Nothing chosen."""
    no_options: str = "No options"
    """Nothing to choose."""
    loading: str = "Loading..."
    """Answers on their way."""
    results: str = "{count} results available"
    """Announced while typing."""
    result: str = "1 result available"
    """Announced for a single one."""
    selected: str = "{label}, selected."
    """Announced after a choice."""
    cleared: str = "Selection cleared."
    """Announced after taking it back."""
    option: str = "{label}, {index} of {count}."
    """Announced on moving to an answer."""
    guidance: str = "Use Up and Down to move, Enter to choose, Escape to close."
    """Announced on opening."""


class FormWords(Word):
    """Forms."""

    required: str = "required"
    """Added to a label for those who cannot see the star."""
    invalid_one: str = "1 field needs your attention."
    """Announced when sending was stopped by one error."""
    invalid_many: str = "{count} fields need your attention."
    """Announced when sending was stopped by several errors."""
    saving: str = "Saving..."
    """On the button while the call is under way."""
    loading: str = "Loading..."
    """While the record is on its way."""
    leave: str = "Leave without saving? What you typed will be lost."
    """Asked when leaving with unsaved changes."""
    leave_yes: str = "Leave"
    """Goes."""
    leave_no: str = "Stay"
    """Stays."""
    restored: str = "We kept what you were typing."
    """Shown when a draft came back after a reload."""
    discard: str = "Discard it"
    """Throws the draft away."""


class ShellWords(Word):
    """The frame."""

    skip: str = "Skip to content"
    """The first link of the page."""
    navigation: str = "Main"
    """Name of the sidebar."""
    breadcrumbs: str = "Breadcrumbs"
    """Name of the breadcrumbs."""
    open_menu: str = "Open navigation"
    """Button on narrow screens."""
    close: str = "Close"
    """Closes a dialog or the drawer."""
    collapse: str = "Make the sidebar small"
    """Button."""
    expand: str = "Make the sidebar large"
    """Button."""
    search: str = "Search screens"
    """Name and placeholder of the search."""
    search_keys: str = "Ctrl K"
    """The keys that open it."""
    search_empty: str = "No screen has this name. Try a shorter word."
    """Nothing found."""
    search_found_one: str = "1 screen found"
    """Announced while typing, when a single one is left."""
    search_found_many: str = "{count} screens found"
    """Announced while typing."""
    fullscreen: str = "Fullscreen"
    """Button."""
    leave_fullscreen: str = "Leave fullscreen"
    """Button."""
    dark: str = "Switch to dark mode"
    """Button."""
    light: str = "Switch to light mode"
    """Button."""
    unread: str = "new"
    """Marks what was not read yet."""
    reload_text: str = "There is a newer version of this page."
    """The page is older than its server."""
    reload: str = "Reload"
    """Loads the newer one."""
    loading: str = "Loading..."
    """A screen on its way."""
    no_data: str = "This could not be loaded."
    """A source failed outside a table."""
    unknown: str = "This part of the screen needs a newer version of the page: {kind}."
    """A block that this page does not know."""
    broken: str = "This part of the screen could not be drawn."
    """A block failed while drawing."""


class MapWords(Word):
    """Maps."""

    zoom_in: str = "Zoom in"
    """Button."""
    zoom_out: str = "Zoom out"
    """Button."""
    close: str = "Close"
    """Closes what a marker said."""
    moving: str = "moving"
    """Added to a marker's name for those who cannot see its sign."""
    standing: str = "standing"
    """The same."""
    silent: str = "no signal"
    """The same."""
    pick: str = (
        "Click where it is, or drag the pin. By keyboard: the arrow keys move the map, "
        "plus and minus zoom, Enter takes the middle."
    )
    """How a point is picked."""
    picked: str = "Set to {latitude}, {longitude}."
    """Announced when one was."""
    pin: str = "The point that is set. Drag it to move it."
    """Title of the pin."""


class ChartWords(Word):
    """Charts."""

    as_table: str = "Show as a table"
    """Button: the same numbers for those who would rather read them."""
    as_chart: str = "Show as a chart"
    """Button: back again."""
    guidance: str = "Use Left and Right to go from point to point."
    """Announced when the chart has the focus."""
    date: str = "Date"
    """The heading of the first column of the table."""


class ToastWords(Word):
    """Toasts."""

    region: str = "Notifications Alt+T"
    """Name of the corner."""
    close: str = "close"
    """The button of each toast."""


class Words(Word):
    """All of them."""

    api: ApiWords = ApiWords()
    """Failed calls."""
    grid: GridWords = GridWords()
    """Tables."""
    select: SelectWords = SelectWords()
    """Selects."""
    form: FormWords = FormWords()
    """Forms."""
    shell: ShellWords = ShellWords()
    """The frame."""
    map: MapWords = MapWords()
    """Maps."""
    chart: ChartWords = ChartWords()
    """Charts."""
    toast: ToastWords = ToastWords()
    """Toasts."""
