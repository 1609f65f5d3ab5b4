"""Screens that are being built: their routes exist, so that links and the sidebar can lead to them."""

from app import ui


def _coming(route: str, title: str, icon: str, parent: str | None = None) -> ui.Screen:
    return ui.Screen(
        routes=(route,),
        title=title,
        parent=parent,
        body=(ui.Notice(icon=icon, title=title, text="This screen is being built."),),
    )


tenders = _coming("/tenders", "Pending Tenders", "file-text")
