"""Actions and their effects. Effects are data; the renderer runs them in order."""

from typing import Annotated, Literal

from pydantic import Field, computed_field
from typing_extensions import TypeAliasType

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, Source, check_paths, fields_of, record_in
from app.contract.conditions import Condition
from app.contract.route_template import placeholders
from app.contract.states import Lock
from app.ui.blocks.shortcuts import check_key
from app.ui.icons import Icon


class Toast(Node):
    """Shows a short notification.

    Also called: snackbar, notification.
    See also: Notice, Callout, Confirm.
    """

    kind: Literal["toast"] = "toast"
    level: Literal["info", "success", "warning", "error"] = "info"
    """The severity, which sets the colour and how screen readers announce it."""
    text: Translatable
    """The message."""


class Navigate(Node):
    """Opens another screen.

    Also called: redirect.
    See also: LinkCell, Action.
    """

    kind: Literal["navigate"] = "navigate"
    to: str
    """The route; `{name}` is replaced with a field of the row or a route parameter."""


class Refresh(Node):
    """Reloads the data of the screen.

    Also called: reload.
    """

    kind: Literal["refresh"] = "refresh"


class RemoveRow(Node):
    """Removes the current row from its table without a request to the server."""

    kind: Literal["removeRow"] = "removeRow"


class Request(Node):
    """Calls the API and shows the message of the response as a toast.

    Also called: fetch, AJAX.
    See also: Call, Confirm.
    """

    kind: Literal["request"] = "request"
    call: Call
    """The call; `{name}` in its path is replaced with a field of the row or a route parameter."""
    on_success: tuple["Effect", ...] = ()
    """Effects that run after a successful response."""
    failed: Translatable | None = None
    """The error message when the server sends none."""

    def check(self) -> None:
        if self.call.body is not None:
            self.report(f"'{self.call.path}' needs a body, which only a form sends")
        if self.call.method == "GET":
            self.report(f"a request changes data, but '{self.call.path}' is GET: use a source, or another call")

    @computed_field  # type: ignore[prop-decorator]
    @property
    def undo(self) -> Call | None:
        """The call that reverses this one. The success toast offers it, and the screen reloads afterwards."""
        return self.call.undo


class RelatedRecords(Node):
    """Links to records that use the subject of a question. Nothing is shown while they load, if there are none, or
    if the user may not see them.

    Also called: dependents, usages, references.
    See also: Confirm.
    """

    source: Source
    """The list of the records. Fields of the row fill its `query`, and `limit` is the number of links."""
    text: Translatable
    """The sentence above the links: 'Open orders: {count}'. `{count}` is replaced with the number of all records."""
    to: str
    """The route of a record, with fields of it: '/edit-order/{id}'."""
    title: Translatable
    """What a record is called: 'Order {id}'. `{id}` is replaced with its id."""
    about: tuple[Translatable, ...] = ()
    """What follows the title, such as '{fullName}'; joined with commas. A part without its fields is left out."""

    def check(self) -> None:
        self.source.check_rows()
        if self.source.limit is None:
            self.source.report("a question has room for few links: write limit=5")
        named = (placeholders(text) for text in (self.to, self.title, *self.about))
        check_paths(self, self.source.shape(), *sorted(frozenset[str]().union(*named)))


class Confirm(Node):
    """Asks for confirmation before it runs other effects.

    Also called: confirmation, modal, popup.
    See also: Request, Dialog, RelatedRecords.
    """

    kind: Literal["confirm"] = "confirm"
    question: Translatable
    """The question."""
    about: tuple[Translatable, ...] = ()
    """What the question is about, such as '{fullName}'; joined with commas. A part without its fields is left out."""
    related: RelatedRecords | None = None
    """Records to know about before the answer, such as the open orders of a customer. They follow the question."""
    yes: Translatable
    """The label of the confirm button."""
    no: Translatable = "Cancel"
    """The label of the cancel button."""
    tone: Literal["plain", "danger"] = "plain"
    """Use 'danger' for actions that cannot be undone."""
    on_confirm: tuple["Effect", ...]
    """Effects that run after confirmation."""

    def check(self) -> None:
        if not self.on_confirm:
            self.report("a confirmation needs an effect: write on_confirm=(…,)")


class OpenDialog(Node):
    """Opens a dialog of the layout.

    Also called: modal, popup.
    See also: Dialog.
    """

    kind: Literal["openDialog"] = "openDialog"
    dialog: str
    """The dialog's name."""


class SelectTab(Node):
    """Selects a view of the tabs on this screen and scrolls it into view.

    See also: Tabs.
    """

    kind: Literal["selectTab"] = "selectTab"
    choices: dict[str, str]
    """View names by tabs name. Nested tabs are possible: {"tab": "track", "view": "live"}."""


class Log(Node):
    """Writes the form values or the current row to the browser's console only.

    Also called: console.
    """

    kind: Literal["log"] = "log"
    label: str
    """The text in front of the values."""


class Print(Node):
    """Prints the screen: without navigation and buttons, dark on white.

    Also called: PDF.
    """

    kind: Literal["print"] = "print"
    tabs: Literal["all", "open"] = "all"
    """Whether the paper has the content of all tabs, or only of the open ones."""


class SeeAs(Node):
    """Shows the application as people with a role see it, for reading only, until the user ends it.

    Also called: impersonation, view as.
    """

    kind: Literal["seeAs"] = "seeAs"
    call: Call
    """The call that checks that the user may do this, and records it."""
    role: str
    """The row's field with the name of the role."""


class Download(Node):
    """Saves the file that a GET call returns. A refusal is shown as a toast.

    Also called: save file.
    See also: DownloadCell, Request.
    """

    kind: Literal["download"] = "download"
    call: Call
    """The call. Its answer is a file whose header `Content-Disposition` has the name."""
    query: dict[str, str] = {}
    """Query parameters from fields of the row or parameters of the route: {"code": "code"}."""
    failed: Translatable | None = None
    """The error message when the server sends none."""

    def check(self) -> None:
        if self.call.method != "GET":
            self.report(f"a download needs a GET call, but '{self.call.path}' is {self.call.method}")
        known = fields_of(self.call.query) if self.call.query else {}
        self.check_names(f"'{self.call.path}' has no query parameter", known, *self.query)


class CopyText(Node):
    """Shows a text that the server makes, with buttons that copy it and that send it with another application.

    Also called: share, clipboard, copy link.
    See also: Request, Form.
    """

    kind: Literal["copyText"] = "copyText"
    heading: Translatable
    """The heading above the text."""
    call: Call | None = None
    """The GET call whose data has the text. None: the text is in the answer to the form or the request before."""
    query: dict[str, str] = {}
    """Query parameters from fields of the row or parameters of the route: {"code": "code"}."""
    field: str = "text"
    """The field of the data with the text."""
    send_to: str | None = "https://wa.me/?text={text}"
    """The address that takes the text. None has no button for it."""
    send_label: Translatable = "Open WhatsApp"
    """The label of the button that opens this address."""
    failed: Translatable | None = None
    """The error message when the server sends none."""

    def check(self) -> None:
        if self.send_to is not None and "{text}" not in self.send_to:
            self.report(f"'{self.send_to}' takes no text: write {{text}} in it")
        if self.call is None:
            return
        if self.call.method != "GET":
            self.report(f"a text needs a GET call, but '{self.call.path}' is {self.call.method}: use a request before")
        known = fields_of(self.call.query) if self.call.query else {}
        self.check_names(f"'{self.call.path}' has no query parameter", known, *self.query)
        shape = record_in(self.call.data)
        self.check_names(f"'{self.call.path}' returns no", fields_of(shape) if shape else {}, self.field)


class SignOut(Node):
    """Deletes the session and opens the sign-in screen without waiting for the response.

    Also called: logout.
    See also: SignIn.
    """

    kind: Literal["signOut"] = "signOut"
    call: Call
    """The call that ends the session on the server."""


Effect = TypeAliasType(
    "Effect",
    Annotated[
        Toast
        | Navigate
        | Refresh
        | RemoveRow
        | Request
        | Confirm
        | OpenDialog
        | SelectTab
        | Log
        | Print
        | SeeAs
        | Download
        | CopyText
        | SignOut,
        Field(discriminator="kind"),
    ],
)
"""All kinds of effects."""

Request.model_rebuild()
Confirm.model_rebuild()


class Action(Node):
    """A button that runs effects, or a link to a screen.

    Also called: button, menu item.
    See also: ActionsCell, Navigate, Request.
    """

    label: Translatable
    """The label, or the accessible name if only the icon is visible."""
    icon: Icon | None = None
    """The icon in front of the label or instead of it."""
    tone: Literal["primary", "plain", "danger"] = "plain"
    """Use 'primary' for the main action of a screen."""
    to: str | None = None
    """The route of a link."""
    carries: str | None = None
    """The parameter in which a link carries the search and the filters of the screen, in the address of the screen."""
    effects: tuple[Effect, ...] = ()
    """Effects that run on click, for actions without a route."""
    visible_when: Condition | None = None
    """Shows the action only if this condition is true. It tests the row of the action, or the record around it, such as
    that of a `RecordHeader` or a `RecordScope`."""
    disabled_reason: str | None = None
    """The row's field with the reason why the action is disabled. Without a reason, the action is enabled."""
    locked: Translatable | None = None
    """The reason why the action cannot be used. It is disabled and says so."""
    locks: tuple[Lock, ...] = ()
    """Reasons that depend on the row or the record. The first one that applies disables the action."""
    call: Call | None = Field(default=None, exclude=True)
    """The call of the screen that a link opens, if that screen is for several resources. Only those who may make it
    have the link."""
    otherwise: Literal["hidden", "disabled"] = Field(default="hidden", exclude=True)
    """What those see whose role does not allow the action: nothing, or the disabled action with the reason."""
    key: str | None = None
    """The key that presses the button: 'n' for the main action of a list, 'e' to edit. In a row, it presses the button
    of the focused row."""

    def check(self) -> None:
        check_key(self, self.key)
        if (self.to is None) == (not self.effects):
            self.report(f"action '{self.label}' needs either `to` or `effects`")
        if self.carries is not None and self.to is None:
            self.report("only a link carries filters: write `to`", "carries")
