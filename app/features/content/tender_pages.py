"""Selects the pending tenders of a page, or the tender with a number."""

from datetime import date, datetime

from app.features.content.schemas.tenders import Tender, TenderRow, TendersAnswer, TendersQuery
from app.features.content.tender_documents import Tenders
from app.i18n.time_zone import OFFICE


def page_of(tenders: Tenders, query: TendersQuery, now: datetime) -> TendersAnswer:
    """Return a page of the pending tenders; or only the tender with the number of the query, pending or overdue."""
    today = now.astimezone(OFFICE).date()
    every = enumerate(tenders.content.tenders)
    if query.number:
        chosen = [index for index, tender in every if tender.number == query.number]
    else:
        chosen = [index for index, tender in every if tender.due_date >= today]
    last = max(-(-len(chosen) // query.limit), 1)
    page = min(query.page, last)
    first = (page - 1) * query.limit
    return TendersAnswer(
        sample=tenders.content.sample,
        tenders=[_row(tenders, index, today) for index in chosen[first : first + query.limit]],
        page=page,
        total=len(chosen),
        total_pages=last,
    )


def _row(tenders: Tenders, index: int, today: date) -> TenderRow:
    tender = tenders.content.tenders[index]
    shared = Tender.model_fields.keys() & TenderRow.model_fields.keys()
    values = {name: getattr(tender, name) for name in shared} | {"documents": tenders.documents_of(index)}
    return TenderRow(**values, state="pending" if tender.due_date >= today else "overdue")
