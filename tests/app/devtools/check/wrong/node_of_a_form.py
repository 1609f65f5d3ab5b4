"""An unknown name in a screen whose route another statement defines: links to that route are no mistakes."""

from app import ui
from app.features.clients.schemas import CLIENTS

ADD = ui.Action(label="Add", icon="plus", to="/add-people")
OTHER = ui.Action(label="Other", icon="plus", to="/add-peple")
ROUTE = str(ADD.to)

people = ui.Screen(
    routes=(ROUTE,),
    title="People",
    body=(
        ui.Form(
            add=ui.Save(title="Add Client", call=CLIENTS.create),
            fields=(ui.TextField(name="clientName", visible_when=ui.FieldIs("clientName", "x")),),  # ! app.ui has no 'FieldIs', did you mean 'Field'?
            on_success=(ui.Navigate(to="/clients"),),
            failed="Not saved.",
            to="/clients",
        ),
    ),
)
other = ui.Screen(routes=("/other",), title="Other", body=(ui.Card(title="Other", actions=(ADD, OTHER), body=()),))
