"""Every catalogue has every template, in every form and with the same gaps, and nothing else."""

import re
from collections import Counter
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from words import catalogues

from game import data, text
from game.core.words import Phrase

ROOT = data.folder("assets").parent
LANGUAGES = catalogues.languages(ROOT)
BROUGHT_UP_TO_DATE = "run: python assets/translate.py"


@cache
def source() -> Catalog:
    return catalogues.template(ROOT)


@cache
def catalogue(language: str) -> Catalog:
    return catalogues.read(ROOT, language)


def templates(catalog: Catalog) -> set[tuple[object, str | None]]:
    return {(message.id, message.context) for message in catalog if message.id}


def gaps(said: str) -> Counter[str]:
    return Counter(re.findall(r"\{(\w+)\}", said))


def said(message: Message) -> list[str]:
    """Return every form of a translation."""
    string = message.string
    return [str(string)] if isinstance(string, str | None) else list(string)


def forms(message: Message) -> list[tuple[str, str]]:
    """Return each form of a translation with the English it stands for."""
    if isinstance(message.id, str):
        return [(message.id, each) for each in said(message)]
    return [(message.id[number > 0], each) for number, each in enumerate(said(message))]


def test_english_and_two_more_are_spoken():
    assert text.languages() == {"en": "English", "de": "Deutsch", "fr": "Français"}


def test_the_template_for_translators_is_what_the_source_says_now():
    with (catalogues.folder(ROOT) / "miniwars.pot").open("rb") as file:
        written = templates(read_po(file))
    assert written == templates(source()), BROUGHT_UP_TO_DATE


@pytest.mark.parametrize("language", LANGUAGES)
def test_ux47_a_catalogue_has_every_template_and_no_other(language):
    assert templates(catalogue(language)) == templates(source()), BROUGHT_UP_TO_DATE
    missing = [message.id for message in catalogues.untranslated(catalogue(language))]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_ux47_a_translation_has_the_gaps_of_its_template(language):
    wrong = []
    for message in catalogue(language):
        several = not isinstance(message.id, str)
        for english, each in forms(message) if message.id else ():
            same = gaps(each) == gaps(english)
            if not same and not (several and gaps(each) - gaps(message.id[1]) == Counter()):
                wrong.append((english, each))
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_ux47_every_form_of_a_count_can_be_said(language):
    spoken = text.load(language)
    counted = [message for message in catalogue(language) if isinstance(message.id, tuple)]
    assert counted
    for message in counted:
        heard = {
            spoken.template(Phrase(message.id[0], {"count": count}, message.id[1]))
            for count in (0, 1, 2, 5, 21, 1_000_000)
        }
        assert heard == set(said(message)), message.id


NO_SPACE = {"fr": r"\w ?[;?!»]|\w:(?!\w)(?=\s|$)|«[^\u00a0]| [:;?!»%]", "de": r" [:;?!%]|\d%|\""}
"""What the typography of a language does not have: in French the signs have a space that does not
break before them, in German a sum has one before its sign."""

TYPED = re.compile(r"\{\"[^}]*\}|\b(script|engine|https?):")
"""What programs read, and is the same in every language."""


@pytest.mark.parametrize("language", sorted(NO_SPACE))
def test_signs_stand_as_a_language_sets_them(language):
    wrong = [
        each
        for message in catalogue(language)
        for each in (said(message) if message.id else ())
        if re.search(NO_SPACE[language], TYPED.sub("", each))
    ]
    assert wrong == []


def test_a_new_catalogue_begins_with_every_template_and_keeps_what_is_translated(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(catalogues, "template", lambda root: small("End turn", "Undo"))
    assert len(list(catalogues.untranslated(catalogues.update(tmp_path, "nb")))) == 2
    path = catalogues.folder(tmp_path) / "nb" / "miniwars.po"
    done = path.read_text("utf-8").replace(
        'msgid "Undo"\nmsgstr ""', 'msgid "Undo"\nmsgstr "Angre"'
    )
    path.write_text(done, "utf-8")
    monkeypatch.setattr(catalogues, "template", lambda root: small("Undo", "Redo"))
    updated = catalogues.update(tmp_path, "nb")
    assert {message.id: message.string or "" for message in updated if message.id} == {
        "Undo": "Angre",
        "Redo": "",
    }
    assert catalogues.compile_all(tmp_path) == [path.with_suffix(".mo")]
    assert catalogues.compile_all(tmp_path) == []


def small(*words: str) -> Catalog:
    catalog = Catalog(fuzzy=False)
    for each in words:
        catalog.add(each)
    return catalog
