"""Endpoint that reports whether an embedded page can be shown."""

from fastapi import APIRouter, Request

from app.features.embedding.schemas import TRANSPORT_DASHBOARD_FRAMING, Framing
from app.features.figures.schemas import TRANSPORT_PAGE
from app.features.services import InjectedServices
from app.i18n.messages import current_language
from app.web.api.envelope import Answer, answer
from app.web.api.guard import guard_of
from app.web.api.routing import serve
from app.web.middleware.locale import PARAMETER

router = APIRouter(tags=["framing"])


@serve(router, TRANSPORT_DASHBOARD_FRAMING)
async def transport_dashboard(request: Request, services: InjectedServices) -> Answer:
    url = services.settings.transport_dashboard_url
    if url is None:  # the built-in page can always be embedded
        page = TRANSPORT_PAGE.path.replace("{ticket}", guard_of(request).page_ticket(request))
        query = f"?{PARAMETER}={current_language().code}"
        return answer(Framing(state="fine", page=f"{request.scope.get('root_path', '')}{page}{query}"))
    from app.features.embedding.probe import probe  # imports httpx only when needed

    origin = f"{request.url.scheme}://{request.url.netloc}"
    return answer(Framing(state=await probe(url, origin)))
