"""What happens when somebody acts: effects are data, and the renderer runs them one after the other."""

from typing import Annotated, Literal

from pydantic import Field, computed_field
from typing_extensions import TypeAliasType

from app.ui.base.icons import Icon
from app.ui.base.node import Node
from app.ui.base.translatable import Translatable
from app.ui.data.calls import Call


class Toast(Node):
    """Show a short notice in the corner."""

    kind: Literal["toast"] = "toast"
    level: Literal["info", "success", "warning", "error"] = "info"
    """How it is coloured and announced."""
    text: Translatable
    """The sentence."""


class Navigate(Node):
    """Go to another screen."""

    kind: Literal["navigate"] = "navigate"
    to: str
    """The route; `{name}` is filled from the row or the route."""


class Refresh(Node):
    """Load the data of the screen again."""

    kind: Literal["refresh"] = "refresh"


class RemoveRow(Node):
    """Take the row that was acted on out of its table, without asking the server."""

    kind: Literal["removeRow"] = "removeRow"


class Request(Node):
    """Call the API; the envelope's message is shown as a toast."""

    kind: Literal["request"] = "request"
    call: Call
    """The call; `{name}` in its path is filled from the row or the route."""
    on_success: tuple["Effect", ...] = ()
    """What happens after success."""
    failed: Translatable | None = None
    """The toast after a failure for which the server has no message of its own."""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def undo(self) -> Call | None:
        """The call that takes it back; the toast after success offers it, and the screen is loaded again then."""
        return self.call.undo


class Confirm(Node):
    """Ask first; nothing happens on a no."""

    kind: Literal["confirm"] = "confirm"
    question: Translatable
    """The question."""
    yes: Translatable
    """The button that goes on."""
    no: Translatable = "Cancel"
    """The button that does not."""
    tone: Literal["plain", "danger"] = "plain"
    """Danger for what cannot be taken back."""
    on_confirm: tuple["Effect", ...]
    """What happens on a yes."""


class OpenDialog(Node):
    """Open one of the layout's dialogs."""

    kind: Literal["openDialog"] = "openDialog"
    dialog: str
    """The dialog's name."""


class SelectTab(Node):
    """Show a view of the tabs on this screen, and bring it into sight."""

    kind: Literal["selectTab"] = "selectTab"
    choices: dict[str, str]
    """The name of the view by the name of its tabs; also for tabs inside of tabs: {"tab": "track", "view": "live"}."""


class Log(Node):
    """Write what was typed into the form, or the row that was acted on, to the browser's console, and nowhere else."""

    kind: Literal["log"] = "log"
    label: str
    """What stands before it on the console."""


class SignOut(Node):
    """Forget who is signed in and go to the sign-in screen. The call is sent along, its answer is not awaited."""

    kind: Literal["signOut"] = "signOut"
    call: Call
    """The call that ends the session on the server."""


Effect = TypeAliasType(
    "Effect",
    Annotated[
        Toast | Navigate | Refresh | RemoveRow | Request | Confirm | OpenDialog | SelectTab | Log | SignOut,
        Field(discriminator="kind"),
    ],
)
"""Any effect."""

Request.model_rebuild()
Confirm.model_rebuild()


class Action(Node):
    """Something that can be done: a button, or a link when it only leads somewhere."""

    label: Translatable
    """What it is called; also its accessible name when only the icon is shown."""
    icon: Icon | None = None
    """The icon beside or instead of the label."""
    tone: Literal["primary", "plain", "danger"] = "plain"
    """Primary for the main action of a screen."""
    to: str | None = None
    """The route it leads to; a real link, so that it opens in a new tab when the reader asks for that."""
    effects: tuple[Effect, ...] = ()
    """What happens on a click, when it leads nowhere."""

    def check(self) -> None:
        if (self.to is None) == (not self.effects):
            self.report(f"action '{self.label}' needs either `to` or `do`")
