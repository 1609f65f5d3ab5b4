"""A copy that opens the form of another resource."""

from app import ui
from app.features.clients.schemas import CLIENTS
from screens import lists

people = lists.form(
    CLIENTS,
    add=lists.add("Add Person", to="/add-person"),
    edit=("Edit Person", "/edit-person/{id}"),
    duplicate=ui.Duplicate(to="/add-fleet?from={id}", title="Copy"),  # ! the form at '/add-fleet?from={id}' adds records of another kind: write the route of their own
    required_field="clientName",
    fields=(ui.TextField(name="clientName"), ui.TextField(name="clientCode")),
    failed="Not saved.",
    not_found="Not found.",
    back="/clients",
)
