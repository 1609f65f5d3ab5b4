"""The transport dashboard: a page of another server or the figures of the week for a large screen, in an iframe."""

from app import ui
from app.features.embedding.schemas import TRANSPORT_DASHBOARD_FRAMING

transport_dashboard = ui.Screen(
    routes=("/ct-dashboard",),
    title="Transport Dashboard",
    keywords="reports figures embedded",
    body=(
        ui.Iframe(
            title="Transport Dashboard",
            href="/transport-dashboard",
            height=800,
            source=ui.Source(call=TRANSPORT_DASHBOARD_FRAMING),
            state="state",
            address="page",
            problems={
                "refused": "The transport dashboard cannot be shown inside another page.",
                "unreachable": "The transport dashboard is not responding.",
            },
            loading="Loading the transport dashboard...",
            open_label="Open in a new tab",
            show_anyway="Show it anyway",
        ),
    ),
)
