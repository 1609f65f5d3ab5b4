"""The ranking of records: which record comes first for a typed text."""

import pytest

from app.features.search.ranking import Names, Text, Tier, rank

RECORDS = (
    Names(1, "Sharma Transport", ("CL-0001",)),
    Names(2, "Sharma", ("CL-0002",)),
    Names(3, "Anil Sharma", ("9820012345", "anil@waybill.example")),
    Names(4, "Ramesh Patil", ("+91 98200 54321", "ramesh.patil@waybill.example")),
    Names(5, "Ram Patil", ("9000000005",)),
    Names(6, "Sitaram Yadav", ("9000000006",)),
    Names(7, "WB-101", ("MH 12 AB 1234", "Tata", "Signa 4825.T")),
    Names(8, "WB-1012", ("MH 12 AB 1235", "Tata", "Prima")),
    Names(9, "WB-110", ("KA-01-HH-0007", "Ashok Leyland", "Boss")),
    Names(10, "Konkan Seafood Exports", ("Ratnagiri", "Mumbai", "WB-101")),
    Names(11, "Mumbai Port Trust", ("CL-0011",)),
    Names(12, "Port of Kochi", ("INCOK", "Kerala")),
    Names(13, "Kerala", ("India",)),
    Names(14, "Navi Mumbai Depot", ("NMD", "Maharashtra")),
    Names(15, "Godavari Paper Mills", ("Rajahmundry", "Hyderabad", "WB-106")),
    Names(16, "Raj Logistics", ("CL-0016",)),
    Names(17, "राम ट्रांसपोर्ट", ("CL-0017",)),
    Names(18, "A1 Carriers", ("A-1",)),
    Names(None, "Goa", ()),
    Names(101, "Deccan Steel", ("Pune", "Delhi", "WB-110")),
    Names(2026, "Indus Foods", ("Indore", "Nagpur")),
    Names(22, "d'Souza & Sons", ("CL-0022",)),
)


def first(typed: str) -> str:
    """Return the title of the record that comes first among those that contain each word."""
    text = Text(typed)

    def matches(names: Names) -> bool:
        values = " ".join(("" if names.id is None else str(names.id), names.title, *names.also)).casefold()
        compact = values.replace(" ", "").replace("-", "")
        plain = typed.casefold().lstrip("#")
        return all(word in values for word in plain.split()) or plain.replace(" ", "").replace("-", "") in compact

    found = [names for names in RECORDS if matches(names)]
    return min(found, key=lambda names: rank(text, names)).title


EXPECTED = {
    "sharma": "Sharma",
    "Sharma": "Sharma",
    "SHARMA": "Sharma",
    "  sharma  ": "Sharma",
    "shar": "Sharma",
    "sharma t": "Sharma Transport",
    "sharma transport": "Sharma Transport",
    "transport": "Sharma Transport",
    "anil": "Anil Sharma",
    "anil sh": "Anil Sharma",
    "sharma anil": "Anil Sharma",
    "harma": "Sharma",
    "9820012345": "Anil Sharma",
    "98200 12345": "Anil Sharma",
    "9820054321": "Ramesh Patil",
    "+919820054321": "Ramesh Patil",
    "054321": "Ramesh Patil",
    "ramesh": "Ramesh Patil",
    "ram": "Ram Patil",
    "ram patil": "Ram Patil",
    "patil": "Ram Patil",
    "patil ramesh": "Ramesh Patil",
    "sitaram": "Sitaram Yadav",
    "taram": "Sitaram Yadav",
    "ramesh.patil@waybill.example": "Ramesh Patil",
    "anil@": "Anil Sharma",
    "wb-101": "WB-101",
    "WB101": "WB-101",
    "wb 101": "WB-101",
    "wb-1012": "WB-1012",
    "wb-1": "WB-101",
    "wb-110": "WB-110",
    "mh12ab1234": "WB-101",
    "MH 12 AB 1234": "WB-101",
    "mh-12-ab-1235": "WB-1012",
    "mh 12 ab": "WB-101",
    "ka01hh0007": "WB-110",
    "ashok": "WB-110",
    "leyland": "WB-110",
    "boss": "WB-110",
    "prima": "WB-1012",
    "cl-0001": "Sharma Transport",
    "CL0011": "Mumbai Port Trust",
    "cl-0022": "d'Souza & Sons",
    "mumbai": "Konkan Seafood Exports",
    "mumbai p": "Mumbai Port Trust",
    "navi": "Navi Mumbai Depot",
    "port": "Port of Kochi",
    "kochi": "Port of Kochi",
    "incok": "Port of Kochi",
    "kerala": "Kerala",
    "ker": "Kerala",
    "raj": "Raj Logistics",
    "rajahmundry": "Godavari Paper Mills",
    "राम": "राम ट्रांसपोर्ट",
    "ट्रांस": "राम ट्रांसपोर्ट",
    "a1": "A1 Carriers",
    "goa": "Goa",
    "#101": "Deccan Steel",
    "101": "Deccan Steel",
    "2026": "Indus Foods",
    "#7": "WB-101",
    "souza": "d'Souza & Sons",
    "steel deccan": "Deccan Steel",
}


@pytest.mark.parametrize(("typed", "title"), EXPECTED.items())
def test_best_record_comes_first(typed: str, title: str) -> None:
    assert first(typed) == title


@pytest.mark.parametrize(
    ("typed", "tier"),
    [
        ("sharma transport", Tier.EQUAL),
        ("sharma tr", Tier.BEGINS),
        ("trans", Tier.WORD_BEGINS),
        ("cl-00", Tier.WORD_BEGINS),
        ("ansport", Tier.CONTAINS),
    ],
)
def test_tier_of_record(typed: str, tier: Tier) -> None:
    assert Text(typed).tier(RECORDS[0]) == tier
