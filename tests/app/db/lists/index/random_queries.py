"""Random searches and tests of fields, made from values that are there."""

from datetime import UTC
from random import Random
from typing import Any

from app.contract.lists.field_tests import OPERATORS_OF, FieldKind, date_text
from app.contract.lists.periods import PERIODS

ODD = [
    "'",
    '"',
    '""',
    *("*", "^a", "a OR b", "a AND", "NOT x", "NEAR(", "(", ")", "-", ":", "text:a", "{", "\\", "%", "_"),
]
UNICODE = ["आशा", "é", "É", "ß", "İ", "ı", "\U0001f69a", "a\u0301", "ﬁ", "\x1f", "\x00", "\x7f", "\ufffd", "\U0010ffff"]


def searches(chance: Random, names: list[str], odd: list[str]) -> list[str]:
    """Parts of what is there, in any case, and what is not there."""
    parts = []
    for _ in range(6):
        name = chance.choice(names)
        start, size = chance.randrange(len(name)), chance.choice((1, 1, 2, 2, 3, 4, 6, 9))
        parts.append(chance.choice((str, str.upper, str.swapcase))(name[start : start + size]))
    letters = "aeiou stnrMHKA019@.-:'\"*%_\\é"
    made = ["".join(chance.choices(letters, k=chance.randrange(1, 5))) for _ in range(3)]
    words = [" ".join(chance.sample(parts, chance.choice((2, 2, 3)))) for _ in range(3)]
    dates = ["19 nov", "9 nov", "Nov 2026", "nov 20", "march", "Sept 2026", "19/11", "2026-11", "2026-11-09", "6:00 am"]
    return ["", "  ", *odd, *parts, *made, *words, *chance.sample(dates, 5)]


def random_test(chance: Random, kind: FieldKind, values: list[Any]) -> str:
    """A test of a field with one of these values, or a part of one."""
    value, other = (chance.choice([each for each in values if each is not None]) for _ in range(2))
    operator = chance.choice(OPERATORS_OF[kind])
    if operator in ("empty", "filled"):
        return operator
    if operator == "during":
        return f"during.{chance.choice((*PERIODS, 'last-7-days', 'next-99-days', 'last-3-months'))}"
    if kind == "moment":
        texts = sorted(
            f"{each:%Y-%m-%d}" if chance.random() < 0.7 else date_text(each.astimezone(UTC)) for each in (value, other)
        )
    else:
        texts = [str(each).replace("\x1f", "") for each in sorted((value, other))]
    if operator == "between":
        return f"between.{texts[0]}..{texts[1]}"
    if operator in ("in", "notin"):
        joined = ",".join(each.replace("\\", "\\\\").replace(",", "\\,") for each in (*texts, "other", ""))
        return f"{operator}.{joined if kind in ('text', 'choice') else ','.join(texts)}"
    if operator in ("has", "begins"):
        start = 0 if operator == "begins" else chance.randrange(len(texts[0]) or 1)
        part = texts[0][start : start + chance.choice((1, 2, 3, 5))]
        return f"{operator}.{chance.choice((part, part.upper())) or 'a'}"
    return f"{operator}.{chance.choice((str, str.upper))(texts[0])}"
