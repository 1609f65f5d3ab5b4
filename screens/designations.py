"""Designations and roles of users, which lists, histories and the profile translate."""

from app import ui

DESIGNATIONS = (
    "Accounts Executive",
    "Dispatch Coordinator",
    "Dispatcher",
    "Driver",
    "Export Manager",
    "Fleet Supervisor",
    "Logistics Manager",
    "Plant Despatch Officer",
)
"""Common designations, which are translated. Users may enter others."""
DESIGNATION_LABELS = {name: name for name in DESIGNATIONS}
DESIGNATION = ui.TextCell(labels=DESIGNATION_LABELS)
ROLE = ui.TextCell(labels={"admin": "Admin", "user": "User", "driver": "Driver"})
"""The role of a user. Stored roles have their own names."""
