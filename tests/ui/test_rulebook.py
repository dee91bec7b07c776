"""The rules as a page: paragraphs, links, what is searched for, and the same by keys."""

import itertools
import re
from importlib.resources import files
from pathlib import Path

import pygame
import pytest

from game import text
from game.core.registry import keys, ruleset
from game.scenes.rulebook import Rulebook, read_rules
from game.text import say
from game.ui.markdown import BlockKind, parse
from game.ui.rules_page import RulesPage
from game.ui.theme import theme
from tests.ui.desk import Desk


def test_ux45_every_rule_named_opens_at_its_paragraph(person):
    for key in keys():
        package = ruleset(key).manifest.package
        numbers = {block.rule for block in read_rules(package) if block.rule}
        folder = Path(str(files(package)))
        named = set()
        for source in folder.rglob("*.py"):
            named |= set(re.findall(r'rule="(\d+[a-z]?)"', source.read_text("utf-8")))
        assert named - numbers == set(), key
        links = {
            span.link
            for block in read_rules(package)
            for spans in (block.spans, *(cell for row in block.rows for cell in row))
            for span in spans
            if span.link
        }
        assert links - numbers == set(), key


def test_ux45_the_rules_open_at_a_paragraph_and_follow_links(person):
    one = person(lambda services: Rulebook(services, "mini_wars", "11"))
    page = one.scene.page
    assert page.blocks[page.lit].rule == "11"
    box = page.block_box(page.lit)
    assert one.scene.scroll.box.y <= box.y < one.scene.scroll.box.bottom
    one.scene.open_at("3")
    assert page.blocks[page.lit].rule == "3"


@pytest.mark.parametrize(
    ("code", "told"), [("en", ""), ("fr", ""), ("de", "The text is in English")]
)
def test_rules_that_are_not_translated_say_so(person, monkeypatch, code, told):
    """German stood round an English text without a word."""
    monkeypatch.setattr(text, "code", lambda: code)
    one = person(lambda services: Rulebook(services, "mini_wars"))
    assert one.scene.subtitle == told


def test_the_rules_show_eight_lines_and_some_of_their_list_at_large_type(person):
    one = person(lambda services: Rulebook(services, "mini_wars", "4"), percent=200)
    assert one.scene.scroll.box.h >= 8 * theme.reading
    assert one.scene.list.box.h >= 180


def test_paragraphs_that_begin_alike_are_listed_by_what_tells_them_apart(person):
    one = person(lambda services: Rulebook(services, "mini_wars"))
    listed = [say(item.title) for item in one.scene.list.items]
    heals, reinforces = (next(t for t in listed if t.startswith(n)) for n in ("15.", "16."))
    assert heals == "15. … a unit below full hp heals at an own building beside it …"
    assert reinforces.startswith("16. … a unit reinforces an own unit of the same kind")
    topics = [title.partition(" ")[2] for title in listed if title[0].isdigit()]
    assert len(set(topics)) == len(topics)


@pytest.mark.parametrize("width", range(300, 900, 60))
def test_no_line_of_the_rules_ends_with_a_bracket_that_opens(width):
    ui = Desk().ui
    page = RulesPage(read_rules("rulesets.mini_wars"), lambda _: None)
    page.measure(ui, float(width))
    rows = [itertools.pairwise(words) for words in page._words]
    ends = [a.text for row in rows for a, b in row if b.box.y > a.box.y]
    assert not [text for text in ends if text.endswith("(")]


def test_a_paragraph_that_is_chosen_or_paged_to_is_said_aloud(person):
    one = person(lambda services: Rulebook(services, "mini_wars"))
    rules, said = one.scene, one.scene.herald.said
    one.key("down")
    while rules.page.blocks[rules.page.lit].kind is BlockKind.HEADING:
        assert not said, "the list has said it"
        one.key("down")
    at = rules.page.lit
    assert say(said[-1].name).startswith(rules.page.blocks[at].text)
    row = rules._rows.index(at)
    last = rules.page.blocks[rules._rows[row + 1] - 1]
    assert last.text in say(said[-1].name), "with what belongs to it"
    count = len(said)
    one.post(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="")
    assert len(said) == count + 1


def test_ux45_a_search_lists_the_paragraphs_with_the_words(person):
    one = person(lambda services: Rulebook(services, "mini_wars"))
    one.push("search")
    one.type("counter")
    rows = [one.scene.page.blocks[index] for index in one.scene._rows]
    assert rows
    assert all("counter" in block.text.lower() for block in rows)


@pytest.mark.parametrize("key", ["f", "/"])
def test_a_key_leads_to_the_search_and_enter_from_place_to_place(person, key):
    one = person(lambda services: Rulebook(services, "mini_wars"))
    scene = one.scene
    if key == "/":
        one.post(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/")
        one.post(pygame.TEXTINPUT, text="/")
        one.frames(2)
    else:
        one.key("f", ctrl=True)
    assert one.focus == "search"
    one.type("mountain")
    one.frames(2)
    assert scene.search.text == "mountain"
    seen = [scene.page.lit]
    assert len(scene._rows) > 2
    for _ in scene._rows:
        one.key("enter")
        seen.append(scene.page.lit)
    assert seen == [*scene._rows, scene._rows[0]]
    one.key("enter", shift=True)
    assert scene.page.lit == scene._rows[-1]
    assert one.focus == "search"
    one.key("esc")
    assert scene.search.text == ""
    assert one.scene is scene


def test_ux10_the_keys_of_the_search_can_be_others(person):
    one = person(lambda services: Rulebook(services, "mini_wars"))
    scene, settings = one.scene, one.app.services.settings
    keys = {"find_open": "ctrl+g", "find_next": "ctrl+n", "find_previous": "ctrl+p"}
    for action, key in keys.items():
        settings.bind(action, (key,))
    one.app.services.apply()
    one.key("f", ctrl=True)
    assert one.focus != "search"
    one.key("g", ctrl=True)
    assert one.focus == "search"
    one.type("mountain")
    one.frames(2)
    first = scene.page.lit
    one.key("n", ctrl=True)
    assert scene.page.lit == scene._rows[1]
    one.key("p", ctrl=True)
    assert scene.page.lit == first
    one.key("enter")
    assert scene.page.lit == first


def test_what_is_found_is_told_in_lines_one_can_read(person):
    one = person(lambda services: Rulebook(services, "mini_wars"))
    one.key("f", ctrl=True)
    one.type("town")
    one.frames(2)
    items = {say(item.title): " ".join(map(say, item.lines)) for item in one.scene.list.items}
    assert items["Soldier"].startswith("Sold next to town, Class human, Move 3")
    assert "town" in items["2. Each cell is plain …"]
    for words in (*items, *items.values()):
        assert "|" not in words
        assert len(words) < 200


def test_what_is_searched_for_is_marked_also_where_it_runs_over_several_words(person):
    one = person(lambda services: Rulebook(services, "mini_wars"))
    one.key("f", ctrl=True)
    one.type("deep water")
    one.frames(2)
    page = one.scene.page
    (index,) = one.scene._rows[:1]
    marked = [page._words[index][number].text for number in sorted(page.found()[index])]
    assert [word.strip(".,") for word in marked[:2]] == ["deep", "water"]
    one.type("xyz")
    one.frames(2)
    assert not any(page.found())
    assert say(one.scene.left.told) == "Nothing is found."


def test_markdown_is_read_in_blocks():
    source = "# Title\n\nA *soft* **bold** word, see §2.\n\n**2.** Two\nlines.\n\n- one\n- two\n\n"
    source += "| A | B |\n|---|---|\n| 1 | **2** |\n"
    blocks = parse(source)
    assert [block.kind for block in blocks] == [
        BlockKind.HEADING, BlockKind.TEXT, BlockKind.TEXT,
        BlockKind.ITEM, BlockKind.ITEM, BlockKind.TABLE,
    ]  # fmt: skip
    assert blocks[1].text == "A soft bold word, see §2."
    assert [s.link for s in blocks[1].spans if s.link] == ["2"]
    assert (blocks[2].rule, blocks[2].text) == ("2", "2. Two lines.")
    assert [[cell[0].text for cell in row] for row in blocks[5].rows] == [["A", "B"], ["1", "2"]]
    assert blocks[5].rows[1][1][0].bold


def test_any_text_is_a_page():
    assert parse("") == []
    for odd in ("|", "**", "# ", "- ", "[x](", "§", "|---|\n|"):
        for block in parse(odd):
            assert isinstance(block.text, str)


def test_the_list_of_the_rules_follows_the_text(person):
    one = person(lambda services: Rulebook(services, "mini_wars"))
    scene = one.scene
    for index in (20, 9):
        block = scene._rows[index]
        scene.scroll.scroll_to(scene.page.tops[block])
        one.frames(1)
        assert scene.list.cursor == index
    scene.open_at("23")
    one.frames(1)
    assert scene.page.blocks[scene._rows[scene.list.cursor]].rule == "23", "not what is above it"


def link_in_sight(rules):
    """Return the word of a link that is in sight, and where it stands."""
    seen = rules.scroll.box
    for _, word in rules.page._links:
        box = word.box.moved(rules.page.box.x, rules.page.box.y)
        if seen.y <= box.y and box.bottom <= seen.bottom:
            return word.link, box
    raise AssertionError("no link in sight")


def test_links_are_walked_and_followed_by_keys_and_lead_back(person):
    """They were reached by the mouse alone."""
    one = person(lambda services: Rulebook(services, "mini_wars", "4"))
    rules, page = one.scene, one.scene.page
    for _ in range(9):
        if one.focus == "page":
            break
        one.key("tab")
    assert one.focus == "page"
    assert not rules.returning.visible
    one.key("right")
    block, word = page._links[page._link]
    assert block >= page.lit, "the first from what is read on"
    assert all(index >= block or index < page.lit for index, _ in page._links)
    box = word.box.moved(page.box.x, page.box.y)
    assert rules.scroll.box.y <= box.y < rules.scroll.box.bottom
    one.key("enter")
    assert page.blocks[page.lit].rule == word.link
    one.key("right")
    further, _ = page._links[page._link]
    one.key("enter")
    assert page.lit != further
    one.key("backspace")
    assert page.lit == further
    one.key("backspace")
    assert page.lit == block
    assert not rules.returning.visible
    assert one.scene is rules


def test_left_goes_back_to_the_link_before_and_stays_at_the_first(person):
    one = person(lambda services: Rulebook(services, "mini_wars"))
    page = one.scene.page
    one.scene.root.set_focus(page, show=True)
    for key, at in (("right", 0), ("right", 1), ("left", 0), ("left", 0)):
        one.key(key)
        assert page._link == at
    one.key("down")
    assert page._link == -1, "Enter follows nothing that has no ring"
    lit = page.lit
    one.key("enter")
    assert page.lit == lit


def test_a_link_that_is_clicked_leads_back_too(person):
    one = person(lambda services: Rulebook(services, "warshard", "11"))
    rules = one.scene
    for _ in range(40):
        try:
            link, box = link_in_sight(rules)
            break
        except AssertionError:
            rules._page(0.9)
    offset = rules.scroll.offset
    one.click((box.cx, box.cy))
    one.frames(2)
    assert rules.page.blocks[rules.page.lit].rule == link
    one.push("return")
    one.frames(2)
    assert rules.scroll.offset == offset
    assert rules._rows[rules.list.cursor] == rules.page.lit, "the list names where the link was"
    assert not rules.returning.visible


def test_the_page_that_is_walked_to_stays_where_it_was_scrolled(person):
    one = person(lambda services: Rulebook(services, "mini_wars"))
    rules = one.scene
    rules.scroll.scroll_to(900)
    one.frames(1)
    rules.root.set_focus(rules.page, show=True)
    assert rules.scroll.offset == 900
    first = rules.page.told[rules.page.paragraph][0]
    assert rules.page.block_box(first).y >= rules.scroll.box.y - 1


def test_another_game_has_no_way_back_to_the_last(person):
    one = person(lambda services: Rulebook(services, "mini_wars", "4"))
    rules = one.scene
    rules.page.on_link("3")
    assert rules.returning.visible
    rules._choose("warshard")
    assert not rules.returning.visible


def test_who_reads_the_end_of_long_rules_reads_another_games_from_the_beginning(person):
    one = person(lambda services: Rulebook(services, "mini_wars"))
    rules, page = one.scene, one.scene.page
    rules.root.set_focus(page, show=True)
    one.key("end")
    assert page.paragraph == len(page.told) - 1
    shortest = min(keys(), key=lambda key: len(read_rules(ruleset(key).manifest.package)))
    rules._choose(shortest)
    one.frames(2)
    assert page.paragraph == 0
    one.key("down")
    assert page.paragraph == 1
