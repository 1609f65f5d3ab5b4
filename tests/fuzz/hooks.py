"""What the generated requests leave alone: whoever is signed in stays."""

from typing import Any

import schemathesis

OWN_ID = 1
"""The user who asks, as tests/fuzz/test_api.py signs in."""


@schemathesis.hook
def filter_case(_: Any, case: Any) -> bool:
    """Without a session every other request would only be told that there is none."""
    is_own = str((case.path_parameters or {}).get("id")) == str(OWN_ID)
    return not (is_own and case.operation.path == "/users/{id}" and case.method in {"PUT", "DELETE"})
