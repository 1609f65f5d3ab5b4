"""Serves the documents of tenders."""

from fastapi import FastAPI, Request
from fastapi.responses import Response

from app.content.errors import InvalidContent
from app.content.loader import Fixtures
from app.content.owner_files import DOCUMENT_FOLDER, WrongFile, read_document
from app.core.settings import Settings
from app.features.content.schemas.tenders import Document, Tender, TendersContent
from app.features.content.tender_documents import FOLDER, SUMMARY_TEXTS, Tenders
from app.i18n.messages import ENGLISH, current_language, translate, use_language
from app.web.middleware.security_headers import READ_METHODS
from app.web.pages import html


def mount(app: FastAPI, fixtures: Fixtures, settings: Settings) -> None:
    """Serve the files."""

    async def tender_document(request: Request) -> Response:
        try:
            content = fixtures.load("tenders", TendersContent)
            with use_language(ENGLISH):
                english = fixtures.load("tenders", TendersContent)
        except InvalidContent as error:
            return html.invalid_content(error)
        found = Tenders(content, english, settings).find_file(
            request.url.path.removeprefix(request.scope.get("root_path", ""))
        )
        return html.not_found() if found is None else _download(fixtures, *found)

    app.add_route(FOLDER + "/{signature}/{name}", tender_document, methods=READ_METHODS)


def _download(fixtures: Fixtures, tender: Tender, document: Document) -> Response:
    headers = {"Content-Disposition": "attachment", "Vary": "Accept-Language, Cookie", "Cache-Control": "no-cache"}
    if document.file is None:
        texts = {name: translate(text) for name, text in SUMMARY_TEXTS.items()}
        response = html.page(
            "tender.html",
            lang=current_language().code,
            title=tender.title,
            tender=tender,
            document=document,
            texts=texts,
        )
        response.headers.update(headers)
        return response
    try:
        file = read_document(fixtures.folder / DOCUMENT_FOLDER / document.file)
    except (OSError, WrongFile):  # it has changed since the content was checked
        return html.not_found()
    return Response(file.data, media_type=file.media_type, headers=headers)
