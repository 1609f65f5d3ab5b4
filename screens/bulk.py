"""Actions for many records of a list: their changes, and their import."""

from app import ui
from app.contract.resources import Resource
from app.ui.records import bulk_actions_of, bulk_fields_of

__tracebackhide__ = True  # errors in these nodes are mistakes of the caller


def bulk_of(
    calls: Resource,
    *actions: ui.BulkAction,
    fields: tuple[str, ...] | None = None,
    delete: bool = True,
) -> ui.Bulk:
    """Create the changes of many records of a resource: each `Toggle`, the transitions of `States`, `actions`, the form
    fields `fields`, and the deletion.

    By default, users can set all fields of the form that several records can share.
    """
    names = bulk_fields_of(calls) if fields is None else fields
    edit = ui.BulkAction(label="Edit", icon="pencil", call=calls.update, fields=names)
    return ui.Bulk(
        actions=(
            *bulk_actions_of(calls),
            *actions,
            *((edit,) if names else ()),
            *((bulk_delete(calls.delete),) if delete else ()),
        )
    )


def bulk_delete(call: ui.Call) -> ui.BulkAction:
    """Create the action that deletes many records."""
    return ui.BulkAction(label="Delete", icon="trash", tone="danger", call=call)


def importing(create: ui.Call) -> ui.Action:
    """Create the action of a list that opens the import of its records, which `create` adds."""
    return ui.Action(label="Import", icon="upload", to=f"/import/{create.resource}", call=create)
