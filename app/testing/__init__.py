"""Use a screen as a person does, without a browser: sign in, fill a form by its labels, save, and read what came of it.

    visit = await open_screen(app, "/add-user", signed_in_as="9000000001")
    await visit.fill({"Full Name": "Asha"})
    outcome = await visit.save()
    assert outcome.errors == {"Email": "Email is required", "Mobile Number": "Mobile Number is required"}

The words of the very screens that the application serves say what there is. Rules are held against what is typed before
anything is sent, what is sent goes over HTTP to the application, and effects are told instead of shown. What the person
could not do raises NotOnScreen.
"""

from app.testing.outcome import Outcome
from app.testing.sample import sample_database
from app.testing.screen import NotOnScreen
from app.testing.session import person, sign_in
from app.testing.table import Row
from app.testing.visit import Visit, open_screen

__all__ = ["NotOnScreen", "Outcome", "Row", "Visit", "open_screen", "person", "sample_database", "sign_in"]
