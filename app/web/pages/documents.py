"""What a page carries of an application, in every language."""

from collections.abc import Mapping

from app.i18n.catalogs import languages
from app.i18n.messages import ENGLISH, Language, say, speaking
from app.ui import Application, Screen
from app.ui.application import LanguageName
from app.ui.base.translatable import translated
from app.web.pages.bootstrap import bootstrap_of
from app.web.pages.skeleton import Skeletons
from app.web.pages.snapshot import LocalizedDocument, PageSnapshot


def build_snapshot(application: Application) -> PageSnapshot:
    """What a server needs of the application to serve its pages."""
    return PageSnapshot(
        told=documents(application),
        routes=tuple(screen.routes for screen in application.screens),
        sign_in=application.layout.sign_in,
        brand=application.layout.brand,
        icons=tuple(application.used_icons()),
    )


def documents(application: Application, known: tuple[Language, ...] | None = None) -> Mapping[str, LocalizedDocument]:
    """The application in all languages that there are; each names all of them."""
    known = known or languages()
    names = tuple(LanguageName(code=language.code, name=language.name) for language in known)
    return {language.code: _document(application, language, names) for language in known}


def translate_application(language: Language, application: Application) -> Application:
    """The application with everything that people read of it in this language; English where it is not translated."""
    if language is ENGLISH:
        return application
    with speaking(language):
        said: Application = translated(application, say)
    screens = tuple(_found_in_english(*both) for both in zip(said.screens, application.screens, strict=True))
    return said.model_copy(update={"screens": screens, "language": language.code})


def _found_in_english(screen: Screen, english: Screen) -> Screen:
    """Whoever reads another script may still type on a Latin keyboard: the search knows the English name as well."""
    keywords = " ".join(filter(None, (screen.keywords, english.title, english.keywords)))
    return screen.model_copy(update={"keywords": keywords})


def _document(application: Application, language: Language, names: tuple[LanguageName, ...]) -> LocalizedDocument:
    said = translate_application(language, application).model_copy(update={"languages": names})
    with speaking(language):  # the rules of forms are told while they are written
        document = said.model_dump_json(by_alias=True)
        return LocalizedDocument(
            document, tuple(bootstrap_of(said, screen) for screen in said.screens), Skeletons(document)
        )
