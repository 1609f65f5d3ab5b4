"""A word that there is not, in a screen whose route stands in another statement: nobody misses that one."""

from app import ui
from app.features.clients.schemas import CLIENTS

ADD = ui.Action(label="Add", icon="plus", to="/add-people")
BESIDE = ui.Action(label="Beside", icon="plus", to="/add-peple")  # ! no screen has the route '/add-peple', did you mean '/add-people'?
ROUTE = str(ADD.to)

people = ui.Screen(
    routes=(ROUTE,),
    title="People",
    body=(
        ui.Form(
            add=ui.Save(title="Add Client", call=CLIENTS.create),
            fields=(ui.Field(name="clientName", shown_when=ui.FieldIs("clientName", "x")),),  # ! app.ui has no 'FieldIs', did you mean 'Field'?
            done=(ui.Navigate(to="/clients"),),
            failed="Not saved.",
            to="/clients",
        ),
    ),
)
beside = ui.Screen(routes=("/beside",), title="Beside", body=(ui.Card(title="Beside", actions=(ADD, BESIDE), body=()),))
