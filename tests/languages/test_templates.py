"""Which strings of the source are words for people: the annotations say it."""

from pathlib import Path

import pytest
from words.templates import templates

HEAD = "from game.core.words import Phrase, Term, Words\n"


def found(tmp_path: Path, source: str, **more: str) -> list[tuple[str, str, str]]:
    """Return template, plural and context of what a small program says."""
    for name, content in {"main": source, **more}.items():
        path = tmp_path / "game" / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(HEAD + content, "utf-8")
    return [(each.text, each.many, each.context) for each in templates(tmp_path)]


def words(tmp_path: Path, source: str, **more: str) -> list[str]:
    return [text for text, _, _ in found(tmp_path, source, **more)]


def test_a_phrase_has_its_plural_its_context_and_the_words_in_its_gaps(tmp_path):
    source = 'x = Phrase("{count} {what}", {"what": "unit"}, many="{count} units", context="here")'
    assert found(tmp_path, source) == [
        ("unit", "", ""),
        ("{count} {what}", "{count} units", "here"),
    ]


@pytest.mark.parametrize(
    "source",
    [
        'def told(text: Words, key: str): ...\ntold("Yes", "no")',
        'def told(key: str, *, text: "Words | None" = None): ...\ntold("no", text="Yes")',
        'def told(*text: Words): ...\ntold("Yes")',
        'def told(**text: Words | int): ...\ntold(a="Yes", b=1)',
        'def told(key="no", text: Term = "Yes"): ...',
        'def told() -> Words:\n    return "Yes"',
        'def told():\n    text: Words = "Yes"\n    key = "no"',
        'class Row:\n    label: Words\n    key: str\nRow("Yes", "no")',
        'class Row:\n    key: str\nclass Long(Row):\n    label: Term\nLong("no", label="Yes")',
        'class Row:\n    def __init__(self, key, label: Words): ...\nRow("no", "Yes")',
        'class Row:\n    def __init__(self, text: Words): ...\n'
        'class Long(Row):\n    def __init__(self):\n        super().__init__("Yes")',
        'class Row:\n    text: Words\ndef change(row):\n    row.text = "Yes"\n    row.key = "no"',
        'def told(text: Words): ...\nname = "Yes"\ntold(name)',
        'def told(text: Words): ...\nNAMES = {"no": "Yes"}\ntold(NAMES["no"])',
        'def told(text: Words): ...\nNAMES = ("Yes",)\nname = pick(dice, NAMES, "no")\ntold(name)',
        'def told(text: Words): ...\ntold("" if told else "Yes")',
        'from game.other import NAMES\ndef told(text: Words): ...\ntold(NAMES.get("no", ""))',
        'def told() -> dict[str, Words]:\n    a = {}\n    a["no"] = "Yes"\n    return a',
        'class Options:\n    fog: bool = Field(title="Yes", json_schema_extra={"group": "no"})',
        'def warn(text: Words): ...\nsay = warn if warn else print\nsay("Yes")',
    ],
)  # fmt: skip
def test_a_string_is_words_where_the_annotations_say_so(tmp_path, source):
    assert words(tmp_path, source, other='NAMES = {"no": "Yes"}') == ["Yes"]


def test_words_in_lower_case_are_words_of_their_own(tmp_path):
    source = 'def name() -> Term:\n    return "Deep Water"\nx: Words = name().lower()'
    assert sorted(set(words(tmp_path, source))) == ["Deep Water", "deep water"]


def test_two_plurals_of_one_template_must_be_told_apart(tmp_path):
    source = 'x = Phrase("{count} unit", many="{count} units" if x else "{count} of them")'
    with pytest.raises(ValueError, match=r"game/main.py:2: which plural belongs to which"):
        words(tmp_path, source)


def test_of_lessons_tips_and_maps_what_people_read_is_words(tmp_path):
    folder = tmp_path / "rulesets" / "chess"
    folder.mkdir(parents=True)
    (folder / "lesson.toml").write_text('title = "Chess"\nstep = [{ say = "Go!", wait = "next" }]')
    (folder / "data.toml").write_text('[units.king]\ntitle = "King"\ngroup = "royal"')
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "a.tmx").write_text(
        '<map><properties><property name="title" value="The Board"/>'
        '<property name="author" value="Nobody"/></properties></map>'
    )
    assert words(tmp_path, "") == ["King", "king", "Chess", "Go!", "The Board"]
