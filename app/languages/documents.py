"""What a page carries of an application, in every language."""

from collections.abc import Mapping
from typing import NamedTuple

from app.languages.catalogues import languages
from app.start import Start, start_of
from app.ui import Application, Screen
from app.ui.application import LanguageName
from app.ui.language import ENGLISH, Language, say, speaking
from app.ui.translatable import translated


class Told(NamedTuple):
    """An application in one language."""

    document: str
    """The whole of it, as JSON."""
    starts: tuple[Start, ...]
    """How its screens begin, in their order."""


Documents = Mapping[str, Told]
"""One application by the code of each language."""


def documents(application: Application, known: tuple[Language, ...] | None = None) -> Documents:
    """The application in all languages that there are; each names all of them."""
    known = known or languages()
    names = tuple(LanguageName(code=language.code, name=language.name) for language in known)
    return {language.code: _document(application, language, names) for language in known}


def said_in(language: Language, application: Application) -> Application:
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


def _document(application: Application, language: Language, names: tuple[LanguageName, ...]) -> Told:
    said = said_in(language, application).model_copy(update={"languages": names})
    with speaking(language):  # the rules of forms are told while they are written
        return Told(said.model_dump_json(by_alias=True), tuple(start_of(said, screen) for screen in said.screens))
