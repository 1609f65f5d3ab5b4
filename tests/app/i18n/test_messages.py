"""Sentences are said in the language of the moment, and in English where nothing else is known."""

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Annotated

import pytest
from pydantic import ValidationError

from app.contract.rules.json_schema import json_schema_of, texts_in
from app.contract.schema import Required, Schema, Text
from app.i18n.messages import (
    DEFERRED,
    ENGLISH,
    Language,
    current_language,
    localize,
    translatable,
    translate,
    translate_count,
    use_language,
)


class Shouted(NullTranslations):
    """A language in which every letter is large, and placeholders stay."""

    def gettext(self, message: str) -> str:
        return "".join(part if part.startswith("{") else part.upper() for part in _parts(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def _parts(message: str) -> Iterator[str]:
    yield from message.replace("{", "\0{").replace("}", "}\0").split("\0")


LOUD = Language("xx", "LOUD", Shouted())


class Depot(Schema):
    depot_name: Annotated[Text, Required("Depot Name is required")]
    city: Text | None = None


def test_outside_of_a_request_english_is_spoken() -> None:
    assert current_language() is ENGLISH
    assert translate("Client saved") == "Client saved"


def test_a_language_is_spoken_inside_its_block_only() -> None:
    with use_language(LOUD):
        assert translate("Client saved") == "CLIENT SAVED"
    assert translate("Client saved") == "Client saved"


def test_deferred_text_is_english_until_it_is_localized() -> None:
    with use_language(DEFERRED):
        place = translate("line {number}", number=3)
        text = "title: " + translate("Look at {place}", place=place) + translate_count("one", "{count} errors", 2)
    assert text == "title: Look at line 32 errors"
    with use_language(LOUD):
        assert localize(text) == "title: LOOK AT LINE 32 ERRORS"
        assert localize("plain") == "plain"
    assert localize(text) == text


def test_values_fill_the_sentence_after_it_was_translated() -> None:
    with use_language(LOUD):
        assert translate("{code} is your code", code="a1b2") == "a1b2 IS YOUR CODE"


@pytest.mark.parametrize(("count", "said"), [(1, "1 SECOND"), (3, "3 SECONDS")])
def test_one_and_many_are_said_apart(count: int, said: str) -> None:
    with use_language(LOUD):
        assert translate_count("{count} second", "{count} seconds", count) == said


def test_a_constant_is_translated_when_it_is_said() -> None:
    sentence = translatable("Not found")
    with use_language(LOUD):
        assert translate(sentence) == "NOT FOUND"


def test_empty_text_translates_to_empty_text() -> None:
    """Catalogs store their header under the empty text; it must not reach readers."""
    with use_language(LOUD):
        assert translate("") == ""


def test_rule_messages_use_current_language() -> None:
    with use_language(LOUD):
        name, city = json_schema_of(Depot)["properties"].values()
    assert name["title"] == "DEPOT NAME"
    assert name["messages"]["required"] == "DEPOT NAME IS REQUIRED"
    assert city["messages"]["maxLength"] == "CITY MAY HAVE AT MOST 500 CHARACTERS"
    assert (
        json_schema_of(Depot)["properties"]["city"]["messages"]["maxLength"] == "City may have at most 500 characters"
    )


def test_validation_errors_use_current_language() -> None:
    with use_language(LOUD), pytest.raises(ValidationError, match="DEPOT NAME IS REQUIRED"):
        Depot.model_validate({"depotName": " "})


def test_model_texts_are_titles_and_custom_messages() -> None:
    assert set(texts_in(Depot)) == {"Depot Name", "City", "Depot Name is required"}
