"""Changes of many rows of a table at once."""

from typing import Any, Literal

from pydantic import Field

from app.contract.base.node import Node, duplicates
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, fields_of
from app.contract.jobs import JOB, STOP_JOB, UNDO_CHANGESET
from app.contract.lists.bulk import bulk_call
from app.contract.route_template import placeholders
from app.ui.icons import Icon


class BulkAction(Node):
    """One change that users can make to all selected rows.

    It is what its call does to one record: a DELETE call deletes the records, a PUT call sets some of their fields, and
    a POST call without a body, such as that of a transition, is made for each.

    Also called: batch action, mass action.
    See also: Bulk, Action.
    """

    label: Translatable
    """The label of the button: 'Complete'."""
    icon: Icon | None = None
    """The icon in front of the label."""
    tone: Literal["plain", "danger"] = "plain"
    """Use 'danger' for deletions."""
    call: Call
    """The call that changes one record. Only those who may make it have the action."""
    change: dict[str, Any] = {}
    """The values that a PUT call sets: {"tripStatus": "Completed"}. None clears a field."""
    fields: tuple[str, ...] = ()
    """The fields that a PUT call sets, whose values users enter, as in the form that sends this call. Of several, they
    choose one."""

    def check(self) -> None:
        path, method = self.call.path, self.call.method
        if method == "GET" or placeholders(path) != {"id"}:
            self.report(f"an action changes one record after the other: '{method} {path}' is no change of '{{id}}'")
        elif method != "PUT" and (self.change or self.fields):
            self.report(f"'{method} {path}' sets no fields: write the call that updates a record")
        elif method == "POST" and self.call.body is not None:
            self.report(f"'{path}' needs a body, which only a form sends")
        elif method == "PUT" and bool(self.change) == bool(self.fields):
            self.report(f"action '{self.label}' needs either `change` or `fields`: what it sets, or what it asks for")
        known = fields_of(self.call.body) if self.call.body else {}
        self.check_names(f"'{path}' sets no", known, *self.change, *self.fields)


class Bulk(Node):
    """What users can do with many rows of a table at once. Each row has a box, and a bar has the actions.

    Users select rows of several pages, or all that match the search and the filters. Before a change, a dialog says how
    many records it is possible for, and why not for the others. Afterwards, it can be undone. If the table has an
    export, selected rows can be exported.

    Also called: batch, mass edit, multiple selection, checkboxes.
    See also: Table, BulkAction.
    """

    actions: tuple[BulkAction, ...]
    """The actions, in the order of the bar."""
    call: Call = Field(default=Call(method="POST", path="/bulk"))
    """The call that changes many records of the list. The table fills it."""
    job: Call = JOB
    """The call that returns how far a change of very many records is."""
    stop: Call = STOP_JOB
    """The call that stops it."""
    undo: Call = UNDO_CHANGESET
    """The call that undoes a change."""

    def check(self) -> None:
        if not self.actions:
            self.report("rows are selected for an action: write actions=(…,)")
        for action, other in duplicates(self.actions, lambda action: action.label):
            action.report(f"there is another action '{action.label}' at {other.place}")

    def of_list(self, rows: Call) -> "Bulk":
        """Return the changes for the rows of a list."""
        return self.model_copy(update={"call": bulk_call(rows)})
