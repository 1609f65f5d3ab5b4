"""What features declare of their content."""

from types import ModuleType

import pytest

from app.content import features
from app.content.features import content_schemas
from app.contract.base.diagnostics import ScreenError
from app.features.roles.content import RolesContent

WRONG = [
    ([{"roles": RolesContent}, {"roles": RolesContent}], "1.py:1: 'roles.yaml' has a schema already, RolesContent"),
    ([["roles"]], "0.py:1: the server reads CONTENT from this file: write `CONTENT ="),
    ([None], "0.py:1: the server reads CONTENT from this file: write `CONTENT ="),
]


@pytest.mark.parametrize(("contents", "message"), WRONG)
def test_wrong_content_of_a_feature_is_an_error(
    contents: list[object], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    modules = [ModuleType(str(number)) for number in range(len(contents))]
    for module, content in zip(modules, contents, strict=True):
        vars(module).update(CONTENT=content, __file__=f"{module.__name__}.py")
    monkeypatch.setattr(features, "feature_modules", lambda _: modules)
    with pytest.raises(ScreenError, match=message.replace("(", r"\(")):
        content_schemas.__wrapped__()
