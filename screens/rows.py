"""What can be done to a row of a list, said once for all lists."""

from app.ui import Action, Call, Confirm, Effect, Request


def edit(to: str) -> Action:
    """A pencil that leads to the row's form."""
    return Action(label="Edit", icon="pencil", to=to)


def delete(call: Call, *, what: str, failed: str, then: Effect) -> Action:
    """A bin that asks, deletes, and does `then` once the row is gone."""
    return Action(
        label="Delete",
        icon="trash",
        tone="danger",
        do=(
            Confirm(
                question=f"Are you sure you want to delete this {what}?",
                yes="Delete",
                tone="danger",
                then=(Request(call=call, failed=failed, done=(then,)),),
            ),
        ),
    )
