"""Test kit for authors of screens: open a screen, fill a form by its labels, save, and check the outcome.

    visit = await open_screen(app, "/add-user", signed_in_as="9000000001")
    await visit.fill({"Full Name": "Asha"})
    outcome = await visit.save()
    assert outcome.errors == {"Email": "Email is required", "Mobile Number": "Mobile Number is required"}

No browser is involved. The kit reads the screens of the application, validates the form as the browser does, and sends
its calls over HTTP. Effects are recorded in the outcome. An action that the screen does not offer raises NotOnScreen.
"""

from app.testing.bulk import Changes
from app.testing.files import Upload
from app.testing.groups import Group
from app.testing.outcome import Outcome
from app.testing.sample import sample_database
from app.testing.screen import NotOnScreen
from app.testing.session import api_client, sign_in
from app.testing.table import Row
from app.testing.visit import Visit, open_screen

__all__ = [
    "Changes",
    "Group",
    "NotOnScreen",
    "Outcome",
    "Row",
    "Upload",
    "Visit",
    "api_client",
    "open_screen",
    "sample_database",
    "sign_in",
]
