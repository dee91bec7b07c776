"""Line-ups at one press: the game's own, and the person's last on the map and side."""

from game.text import say
from game.ui.button import Button
from tests.scenes.client import Client, new_match


def danville(client, seats=("human", "human")):
    return client(new_match("danville", seats, game="mj12"))


def labels(one):
    """Return the words of the buttons beside the prompt, with their keys."""
    keys = one.app.services.ui.keys
    return {say(button.label): keys.cap(button.action) for button in buttons(one)}


def buttons(one):
    """Return the buttons beside the prompt."""
    return [widget for widget in one.table.prompt.walk() if isinstance(widget, Button)]


def placed(one):
    """Return which units stand where."""
    seat = one.match.deciding
    return {(v.cell, str(v.name)) for v in one.interaction.scene.pieces if v.look.seat == seat}


def test_place_for_me_sets_up_the_army_as_one_deed(client):
    one = danville(client)
    assert labels(one)["Place for me"] == "P"
    one.drag(one.card("mayor"), one.at("0708"))
    one.key("p")
    assert one.actions == ["place"] * 9
    assert "Place for me" not in labels(one)
    assert one.table.main.enabled
    one.key("u")
    assert one.actions == ["place"], "all but what was placed by hand"
    one.click(one.middle(next(b for b in buttons(one) if b.action == "arrange")))
    assert one.actions == ["place"] * 9


def test_place_for_me_reckons_with_what_was_dragged_elsewhere(client):
    one = client(new_match("muster_moor", game="mj12"))
    one.drag(one.card("goblin"), one.at("0205"))
    taken = one.scene.lineups.proposed[0].target.cell
    one.drag(one.at("0205"), one.at(one.match.board.grid.label(taken)))
    assert [cell for cell, _ in placed(one)] == [taken]
    proposed = one.scene.lineups.proposed
    assert proposed == one.match.playable(proposed)
    one.key("p")
    assert len(one.actions) == 1 + len(proposed)


def test_what_is_left_of_the_points_is_said(client):
    one = client(new_match("danville", game="mj12", points=110))
    one.scene.view.camera.fit()
    one.key("p")
    assert say(one.table.prompt.sentence) == "Placed; points left: 1."


def test_place_for_me_is_the_same_every_time(client):
    first, second = danville(client), danville(client)
    for one in (first, second):
        one.key("p")
    assert placed(first) == placed(second)


def test_the_last_line_up_comes_back_in_the_next_match_of_the_same_side(client, tmp_path):
    one = danville(client)
    assert "Last line-up" not in labels(one)
    one.drag(one.card("mayor"), one.at("0410"))
    one.key("p")
    army = placed(one)
    profiles = one.app.services.settings.profiles
    one.end_turn()
    assert not any(profile.lineups for profile in profiles.values()), "till set-up is over"
    one.key("p")
    one.end_turn()
    assert len(profiles["Anna"].lineups) == len(profiles["Ben"].lineups) == 1
    again = Client(tmp_path, new_match("danville", game="mj12", seed=9))
    again.app.services.settings.profiles.update(profiles)
    again.match._memo.clear()
    again.scene.hud.show()
    assert labels(again)["Last line-up"] == "O"
    again.key("o")
    assert placed(again) == army
    again.key("u")
    assert again.actions == []
    again.close()


def test_a_kept_line_up_that_does_not_fit_any_more_is_not_offered(client):
    one = client(new_match("danville", game="mj12"))
    profile = one.app.services.settings.profile("Anna")
    profile.lineups = {
        "mj12/Danville/1": ["place *dragon 0708", "nonsense nonsense", "place *x 99"]
    }
    one.match._memo.clear()
    one.scene.hud.show()
    assert "Last line-up" not in labels(one)


def test_the_last_stock_of_a_base_is_offered_too(client, tmp_path):
    one = client(new_match("skirmish", game="dominoes", secret_stocking=False))
    one.play("go_first")
    for _ in range(2):
        seat = one.match.deciding
        while one.match.decision().phase != "act" and one.match.deciding == seat:
            legal = one.match.legal()
            faces = [a for a in legal if a.verb == "face"]
            one.match.step((faces or list(legal))[0])
    one.scene.follow()
    profiles = one.app.services.settings.profiles
    kept = [profile.lineups for profile in profiles.values() if profile.lineups]
    assert len(kept) == 2
    again = Client(tmp_path, new_match("skirmish", game="dominoes", secret_stocking=False))
    again.app.services.settings.profiles.update(profiles)
    again.play("go_first")
    again.key("o")
    assert again.actions.count("stock") == 6
    assert again.table.main.enabled
    again.close()


def test_undo_says_that_it_takes_back_all_that_was_placed_at_one_press(client):
    one = danville(client)
    one.drag(one.card("mayor"), one.at("0708"))
    assert say(one.table.undo.what) == "Mayor placed at 0708"
    one.key("p")
    assert say(one.table.undo.what) == "all 8 placed at once"
    one.key("u")
    assert one.actions == ["place"]
    assert say(one.table.undo.what) == "Mayor placed at 0708"
