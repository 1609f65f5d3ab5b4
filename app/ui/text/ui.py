"""The texts of the renderer's own controls and of its libraries. The renderer replaces `{name}`."""

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.ui.text.access import AccessText
from app.ui.text.bulk import BulkText, JobText
from app.ui.text.copying import CopyingText
from app.ui.text.export import ExportText
from app.ui.text.filter import FilterText
from app.ui.text.lines import LinesText
from app.ui.text.live import LiveText
from app.ui.text.maps import MapText
from app.ui.text.matrix import MatrixText
from app.ui.text.playback import PlaybackText
from app.ui.text.record import HistoryText, NeighboursText
from app.ui.text.view import ViewText


class ApiText(Node):
    """Messages for failed calls without a message from the server."""

    session_expired: Translatable = "Session expired. Please log in again."
    """The message for HTTP 401."""
    unauthorized: Translatable = "You are not authorized to access this page. Please log in."
    """The message when a guarded screen opens without a token."""
    failed: Translatable = "API request failed"
    """The message for other HTTP errors."""
    no_response: Translatable = "Network Error. Please check your connection."
    """The message when the server does not respond."""
    status_false: Translatable = "API Error"
    """The message for a response whose `status` is false."""


class GridText(Node):
    """Texts of tables."""

    clear_search: Translatable = "Clear search"
    """The button that clears the search field."""
    conditions: Translatable = "Show only"
    """The accessible name of the views or conditions of a list, which are buttons."""
    previous: Translatable = "Previous"
    """The button for the previous page."""
    next: Translatable = "Next"
    """The button for the next page."""
    page: Translatable = "Page {page}"
    """The tooltip of a page button."""
    pages: Translatable = "Pages"
    """The accessible name of the pager."""
    summary: Translatable = "Showing {from} to {to} of {total} results"
    """The range of visible rows; hidden for empty tables."""
    size: Translatable = "Rows per page"
    """The label of the page size."""
    few_rows: Translatable = "{size} rows per page."
    """The page size for screen readers, before the button that selects a larger one."""
    more_rows: Translatable = "Show {size} per page?"
    """The button that selects the suggested page size."""
    keep_size: Translatable = "Keep {size}"
    """The button that keeps the page size and ends the suggestion."""
    go_to_page: Translatable = "Go to page"
    """The field that opens any page. It appears when a table has more than five pages."""
    loading: Translatable = "Loading..."
    """Shown before the first rows arrive."""
    saved: Translatable = "Saved. It is highlighted on page {page} of {last}."
    """Announced when a table shows the record that the user has just saved."""
    hidden: Translatable = "Your search or filters hide the record that you saved."
    """Shown above a list that lacks the record that the user has just saved."""
    hidden_by_view: Translatable = "The view {name} hides the record that you saved."
    """Shown instead while a view is open."""
    show_hidden: Translatable = "Show it"
    """The button that shows the saved record among all records."""
    no_match: Translatable = "No matching records found"
    """Shown when the search has no results."""
    failed: Translatable = "An error happened while fetching the data"
    """Shown when the rows fail to load."""
    retry: Translatable = "Try again"
    """The button that loads the rows again after an error."""
    sort: Translatable = "Sort"
    """The button that sorts a table on phones."""
    sort_up: Translatable = "{title}, ascending"
    """The choice to sort by a column."""
    sort_down: Translatable = "{title}, descending"
    """The choice to sort by a column in reverse."""
    sort_oldest: Translatable = "{title}, oldest first"
    """The choice to sort by a column of dates."""
    sort_newest: Translatable = "{title}, newest first"
    """The choice to sort by a column of dates in reverse."""
    sorted: Translatable = "Sorted by {order}"
    """The chip of an order by a column that is not in sight."""
    reverse: Translatable = "Reverse the order"
    """The tooltip of that chip, which reverses the order."""
    unsort: Translatable = "Remove this order"
    """The button of that chip that sorts as the list does by itself."""
    sort_ascending: Translatable = "Sort column ascending"
    """The tooltip of an unsorted column heading."""
    sort_descending: Translatable = "Sort column descending"
    """The tooltip of a column heading in ascending order."""
    more_actions: Translatable = "More actions: {name}"
    """The accessible name of the button that opens the menu of a row."""


class SelectText(Node):
    """Texts of select fields."""

    placeholder: Translatable = "Select..."
    """Shown without a selection."""
    no_options: Translatable = "No options"
    """Shown when there are no options."""
    loading: Translatable = "Loading..."
    """Shown while options load."""
    failed: Translatable = "The options could not be loaded."
    """Shown when options fail to load. Opening the menu again loads them again."""
    more: Translatable = "Type to find more."
    """Shown below the first options when there are more."""
    results: Translatable = "{count} results available"
    """Announces the number of results while the user types."""
    result: Translatable = "1 result available"
    """Announces a single result while the user types."""
    selected: Translatable = "{label}, selected."
    """Announces a selection."""
    cleared: Translatable = "Selection cleared."
    """Announces a cleared selection."""
    option: Translatable = "{label}, {index} of {count}."
    """Announces the focused option."""
    guidance: Translatable = "Use Up and Down to move, Enter to choose, Escape to close."
    """Announced when the menu opens."""
    suggestions: Translatable = "Suggestions"
    """The accessible name of the suggestions below a text field."""


class FormText(Node):
    """Texts of forms."""

    required: Translatable = "required"
    """Marks required fields for screen readers."""
    invalid_one: Translatable = "1 field needs your attention."
    """Announced when one error prevents submission."""
    invalid_many: Translatable = "{count} fields need your attention."
    """Announced when several errors prevent submission."""
    advised_one: Translatable = 'Check 1 field, or press "{submit}".'
    """Shown and announced when advice about one field keeps the form from being saved at once."""
    advised_many: Translatable = 'Check {count} fields, or press "{submit}".'
    """Shown and announced when advice about several fields keeps the form from being saved at once."""
    no_original: Translatable = "The record to copy does not exist. Saving adds a new one."
    """Shown above a form for a new record whose address names a record to copy that does not exist."""
    deleted: Translatable = "Not copied, because these records were deleted: {fields}."
    """Added to the sentence above a copy whose original refers to deleted records, with the labels of these fields."""
    empty: Translatable = "Not filled in: {fields}."
    """The advice that names the recommended fields without a value."""
    saving: Translatable = "Saving..."
    """The label of the submit button during the call."""
    loading: Translatable = "Loading..."
    """Shown while the record loads."""
    leave: Translatable = "Discard unsaved changes?"
    """The question when the user leaves a form with unsaved changes."""
    leave_yes: Translatable = "Discard"
    """The button that discards the changes and leaves."""
    leave_no: Translatable = "Keep editing"
    """The button that returns to the form."""
    restored: Translatable = "Draft restored."
    """Shown when a draft is restored after a reload."""
    continue_draft: Translatable = "Continue"
    """The button that opens the form of a draft after sign-in."""
    discard: Translatable = "Discard draft"
    """The button that discards the draft."""
    offline: Translatable = "You're offline. Your entry is safe."
    """Shown while the browser is offline."""
    online: Translatable = "Back online. Press Save to send it."
    """Shown when the browser is online again."""


class ConflictText(Node):
    """Texts of forms whose record another user changed or deleted."""

    by: Translatable = "{name} changed this record on {when}."
    """The user who changed the record, and the time."""
    unknown: Translatable = "This record was changed."
    """Shown instead when the user is unknown."""
    ask: Translatable = "Choose which values to save. Your entry is safe."
    """The heading of the fields with conflicting changes."""
    taken: Translatable = "Review the changes, then save. Your entry is safe."
    """Shown when the changes do not conflict."""
    theirs: Translatable = "Saved"
    """The label of the value that the record has now, perhaps saved by the same user in another tab."""
    yours: Translatable = "Your entry"
    """The label of the value in the form."""
    choose: Translatable = "Choose one"
    """The error message of a conflicting field without a selection."""
    nothing: Translatable = "Empty"
    """Shown in place of an empty value."""
    yes: Translatable = "Yes"
    """Shown for a checkbox that is set."""
    no: Translatable = "No"
    """Shown for a checkbox that is empty."""
    deleted: Translatable = "{name} deleted this record on {when}."
    """The user who deleted the record, and the time."""
    kept: Translatable = "Your entry is safe. Restore the record to save it."
    """The text below that message."""
    restore: Translatable = "Restore"
    """The button that restores the record."""


class ShellText(Node):
    """Texts of the layout."""

    skip: Translatable = "Skip to content"
    """The skip link, the first link of the page."""
    navigation: Translatable = "Main"
    """The accessible name of the sidebar."""
    breadcrumbs: Translatable = "Breadcrumbs"
    """The accessible name of the breadcrumbs."""
    open_menu: Translatable = "Open navigation"
    """The button that opens the sidebar on narrow screens."""
    close: Translatable = "Close"
    """The button that closes a dialog or the sidebar."""
    collapse: Translatable = "Collapse the sidebar"
    """The button that collapses the sidebar."""
    expand: Translatable = "Expand the sidebar"
    """The button that expands the sidebar."""
    search: Translatable = "Search everything"
    """The button that opens the palette, and the accessible name of its field."""
    search_keys: Translatable = "Ctrl K"
    """The keyboard shortcut of the palette."""
    search_empty: Translatable = "Nothing found. Try a shorter word."
    """Shown when the palette finds nothing."""
    search_found_one: Translatable = "1 result"
    """Announces a single result while the user types."""
    search_found_many: Translatable = "{count} results"
    """Announces the number of results while the user types."""
    search_actions: Translatable = "Actions on this page"
    """The heading of the actions of the open screen in the palette."""
    search_screens: Translatable = "Go to"
    """The heading of the screens in the palette."""
    search_recent: Translatable = "Recent"
    """The heading of the records in the palette that the person has opened last."""
    search_id: Translatable = "ID"
    """What '#' finds, below the field of the palette."""
    search_all: Translatable = "All {count} results in {list}"
    """The entry of the palette that opens a list with all results."""
    search_all_uncounted: Translatable = "All results in {list}"
    """The same if the results are not counted."""
    search_loading: Translatable = "Searching records..."
    """Shown while the palette waits for records."""
    search_failed: Translatable = "Records could not be searched."
    """Shown when the search for records fails."""
    no_page: Translatable = "There is no page at {path}."
    """The toast after a wrong address."""
    all_records: Translatable = "Back to {list}"
    """The link to the list of a record that could not be loaded."""
    fullscreen: Translatable = "Fullscreen"
    """The button that enters fullscreen mode."""
    leave_fullscreen: Translatable = "Exit full screen"
    """The button that exits fullscreen mode."""
    dark: Translatable = "Switch to dark mode"
    """The button that switches to the dark theme."""
    light: Translatable = "Switch to light mode"
    """The button that switches to the light theme."""
    language: Translatable = "Language"
    """The accessible name of the language selection, which shows each language's own name."""
    unread: Translatable = "new"
    """Marks unread messages for screen readers."""
    within_hour: Translatable = "Now"
    """The heading of the messages of the last hour."""
    today: Translatable = "Today"
    """The heading of the other messages of this day."""
    earlier: Translatable = "Earlier"
    """The heading of the messages of other days."""
    reload_text: Translatable = "A newer version of this page is available."
    """Shown when the server has a newer version than the page."""
    reload: Translatable = "Reload"
    """The button that loads the newer version."""
    loading: Translatable = "Loading..."
    """Shown while a screen loads."""
    no_data: Translatable = "This could not be loaded."
    """Shown when a source outside a table fails to load."""
    unknown: Translatable = "This section needs a newer version of the page ({kind})."
    """Shown in place of a block that this version does not support."""
    broken: Translatable = "This section did not load."
    """Shown in place of a block that fails to render."""


class DateText(Node):
    """Texts of fields for dates."""

    calendar: Translatable = "Calendar"
    """The button that opens the calendar."""
    example: Translatable = "e.g. {date}"
    """The placeholder, with an example of how to write a date."""


class ChartText(Node):
    """Texts of charts."""

    as_table: Translatable = "Show as a table"
    """The button that shows the values as a table."""
    as_chart: Translatable = "Show as a chart"
    """The button that shows the chart again."""
    guidance: Translatable = "Use the left and right arrow keys to move between points."
    """Announced when the chart receives focus."""
    unknown: Translatable = "Not known"
    """The total of numbers of which none is known."""
    date: Translatable = "Date"
    """The heading of the table's date column."""


class ToastText(Node):
    """Texts of toasts."""

    region: Translatable = "Notifications Alt+T"
    """The accessible name of the toast region."""
    close: Translatable = "close"
    """The button that closes a toast."""
    timer: Translatable = "Time until this closes"
    """The accessible name of the progress bar."""
    undo: Translatable = "Undo"
    """The button that reverses an action."""
    open: Translatable = "Open it"
    """The button that opens the record that was saved."""
    request: Translatable = "Request {name}"
    """The request id below a server error, which the operator can find in the logs."""


class UiText(Node):
    """All texts of the renderer's own controls.

    Also called: labels, strings.
    """

    api: ApiText = ApiText()
    """Texts of failed calls."""
    grid: GridText = GridText()
    """Texts of tables."""
    bulk: BulkText = BulkText()
    """Texts of changes of many records."""
    jobs: JobText = JobText()
    """Texts of work on many records."""
    export: ExportText = ExportText()
    """Texts of exports."""
    filters: FilterText = FilterText()
    """Texts of the filters of tables."""
    views: ViewText = ViewText()
    """Texts of views of lists."""
    select: SelectText = SelectText()
    """Texts of select fields."""
    form: FormText = FormText()
    """Texts of forms."""
    lines: LinesText = LinesText()
    """Texts of fields with lines."""
    matrix: MatrixText = MatrixText()
    """Texts of matrix fields."""
    conflict: ConflictText = ConflictText()
    """Texts of edit conflicts."""
    history: HistoryText = HistoryText()
    """Texts of the history of a record."""
    neighbours: NeighboursText = NeighboursText()
    """Texts of the links to the records before and after a record."""
    shell: ShellText = ShellText()
    """Texts of the layout."""
    date: DateText = DateText()
    """Texts of fields for dates."""
    map: MapText = MapText()
    """Texts of maps."""
    live: LiveText = LiveText()
    """Texts of lists that keep themselves up to date."""
    playback: PlaybackText = PlaybackText()
    """Texts of maps that play a track."""
    chart: ChartText = ChartText()
    """Texts of charts."""
    copying: CopyingText = CopyingText()
    """Texts of the dialog with a text to copy."""
    toast: ToastText = ToastText()
    """Texts of toasts."""
    access: AccessText = AccessText()
    """Texts for users whose role does not allow everything."""
