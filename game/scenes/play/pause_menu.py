"""The ways out of a match: pause menu, draw and resignation, saving, the rules, the title; and the
question whether what another person did is taken back."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.action import CONCEDE
from game.core.refs import Seat
from game.core.words import Phrase, Verbatim, Words, seat_name
from game.errors import GameError
from game.match import draw_offer, save, save_library
from game.match.keepsake import NAME_LENGTH, NOTE_LENGTH, Keepsakes
from game.match.match import Match
from game.match.save_format import match_mark_of
from game.scenes import start_match
from game.scenes.destinations import ToLoadGame, ToRules, ToSettings, ToTitle
from game.scenes.dialogs import AskText, AskWords, Dialog, DialogAnswer, ask
from game.scenes.match_summary import match_line
from game.scenes.play.commands import (
    Brief,
    Hint,
    Leave,
    NoteTurn,
    Play,
    Save,
    SaveAsMap,
    Send,
    Undo,
)
from game.scenes.services import Services
from game.settings import saves_folder
from game.ui.events import KeyPress


def open_pause(services: Services, match: Match, send: Send, still: Words = "") -> None:
    """Open the pause menu over a match.

    Args:
        services: what scenes share.
        match: the match.
        send: takes the commands of the menu.
        still: what is said of a clock that stands still meanwhile; empty: none runs.
    """
    mine = match.deciding and match.setup(match.deciding).human
    may = match.table_actions() if mine else ()
    not_now = "" if mine else "only on your own turn"
    if match.copied:
        not_now = "not in a copy of a match"
    once = not_now or ("" if draw_offer.OFFER in may else "you have offered one already")
    if match.lesson:
        once = "not in a lesson"
    answers = [
        DialogAnswer("Resume", main=True, hotkey="Esc"),
        DialogAnswer("Save with a name", partial(_ask_name, services, send), hotkey="A"),
        DialogAnswer("Note on this turn", partial(send, NoteTurn()), hotkey="Ctrl+N"),
        DialogAnswer("Save as a map", partial(send, SaveAsMap()), hotkey="M"),
        DialogAnswer("Load game", partial(services.open, ToLoadGame()), hotkey="L"),
        DialogAnswer("Settings", partial(services.open, ToSettings()), hotkey="S"),
        DialogAnswer("Rules", partial(open_rules, services, match), hotkey="F1"),
        DialogAnswer("Briefing", partial(send, Brief()), hotkey="B"),
        *_of_hints(match, send),
        *_of_lesson(services, match),
        DialogAnswer(
            "Offer a draw", partial(_offer_draw, services, send), hotkey="D", refusal=once
        ),
        DialogAnswer(
            "Resign",
            partial(_resign, services, match, send),
            hotkey="X",
            refusal=not_now or ("" if CONCEDE in may else "answer the offer first"),
        ),
        DialogAnswer("Leave the match", partial(send, Leave()), hotkey="Ctrl+Q"),
    ]
    paused = match_line(match.ruleset.manifest, match.map_data.title, match.round)
    told: list[Words] = [paused, match.unkept or "Every move is kept as it is made."]
    told += [still] if still else []
    menu = Dialog(services, "Paused", told, answers, column=True)
    menu.root.on_key = partial(_close_by_key, services, menu)
    services.stack.push(menu)


def _close_by_key(services: Services, menu: Dialog, event: KeyPress) -> bool:
    """Close the menu by the key that opens it; return whether it is that."""
    closes = services.ui.keys.does(event, "menu")
    if closes and not event.repeat:
        services.stack.pop(menu)
    return closes


def _of_hints(match: Match, send: Send) -> list[DialogAnswer]:
    """Return the hint, where the match is played with hints."""
    if match.lesson or match.hints.granted == 0:
        return []
    return [DialogAnswer("Hint", partial(send, Hint()), hotkey="H", refusal=match.hint_refusal)]


def _of_lesson(services: Services, match: Match) -> list[DialogAnswer]:
    """Return what a lesson offers besides."""
    if not match.lesson:
        return []
    restart = partial(start_match.learn, services, match.ruleset, anew=True)
    freely = partial(start_match.play_freely, services, match)
    return [
        DialogAnswer("Begin the lesson anew", restart, hotkey="N"),
        DialogAnswer("Play on freely", freely, hotkey="K"),
    ]


def _offer_draw(services: Services, send: Send) -> None:
    ask(
        services,
        "Offer a draw?",
        [
            "All others are asked at once, and the match ends if they all accept. "
            "It can be offered once a turn."
        ],
        "Offer it",
        partial(send, Play(draw_offer.OFFER)),
        no="Play on",
    )


def _resign(services: Services, match: Match, send: Send) -> None:
    name = {"name": seat_name(match.deciding)}
    ask(
        services,
        Phrase("Resign as {name}?", name),
        ["This cannot be taken back."],
        "Resign",
        partial(send, Play(CONCEDE)),
        no="Play on",
        harms="X",
    )


def ask_undo(services: Services, seat: Seat, what: Words, send: Send) -> None:
    """Ask whether it is the person themselves who takes back what passed the turn on.

    Args:
        services: what scenes share.
        seat: whose step it is.
        what: what would be taken back.
        send: takes the command.
    """
    name = {"name": seat_name(seat)}
    ask(
        services,
        Phrase("Does {name} take that back?", name),
        [what, Phrase("It is for {name} alone to say, until another acts.", name)],
        Phrase("Yes, I am {name}", name),
        partial(send, Undo(agreed=True)),
        no="It stays",
    )


def open_rules(services: Services, match: Match, paragraph: str = "") -> None:
    """Open the rules of the game, at a paragraph."""
    services.open(ToRules(match.ruleset.manifest.key, paragraph))


def _ask_name(services: Services, send: Send) -> None:
    """Ask what this step of the match shall be called, and save it then; it needs no name."""

    def save_as(words: Sequence[str]) -> None:
        name, note = (text.strip() for text in words)
        send(Save(name, note))

    key = {"key": Verbatim(services.ui.keys.told("Enter", confirms=True))}
    fields: list[tuple[Words, str, Words, int]] = [
        ("Name", "", Phrase("or {key} to save without one", key), NAME_LENGTH),
        ("Note", "", "Anything worth remembering", NOTE_LENGTH),
    ]
    services.stack.push(AskWords(services, "Save under which name?", fields, save_as))


def ask_note(services: Services, match: Match, seat: Seat, send: Send) -> None:
    """Ask what a seat notes on the present turn; nothing typed takes its note away."""
    hint: Words = "Anything worth remembering"
    if match.secret and len(match.humans) > 1:
        hint = "Yours alone, until the match is over"
    question = AskText(
        services,
        "Note on this turn",
        hint,
        lambda text: send(NoteTurn(text.strip())),
        text=match.notes.of(seat, match.turn),
        limit=NOTE_LENGTH,
    )
    services.stack.push(question)


def _mark(match: Match) -> str:
    return match_mark_of(match.ruleset.manifest.key, match.started, match.seed)


def save_match(services: Services, match: Match, name: str = "", note: str = "") -> Words:
    """Keep a copy of the match in a file of its own; return its name, or nothing if that failed.

    Args:
        services: what scenes share.
        match: the match.
        name: what this copy is called in the lists; empty: by its turn alone.
        note: what is noted on it there.
    """
    try:
        path = save.write_new(match, saves_folder() / save_library.file_name(match, save.now()))
        if name or note:
            keepsakes, mark = Keepsakes(saves_folder()), _mark(match)
            keepsakes.keep(mark, keepsakes.of(mark).called(path.stem, name, note))
    except GameError as error:
        services.tell(error)
        return ""
    return Phrase("Saved as {name}.", {"name": Verbatim(name or path.stem)})


def tell_kept_again(services: Services) -> None:
    """Tell that a match which could not be written down for a while is whole in its file again."""
    told = ["Every move is written down again, those in between too."]
    services.stack.push(Dialog(services, "Nothing is lost", told, icon="ok"))


def tell_notice(services: Services, match: Match) -> None:
    """Tell what is new about the files of a match that is kept, as that it has one of its own."""
    services.stack.push(Dialog(services, "Please note", [match.notice], icon="info"))


def leave(
    services: Services, match: Match, send: Send, go: Callable[[], None] | None = None
) -> None:
    """Leave a match; one that is not kept as it stands is not lost unasked.

    Args:
        services: what scenes share.
        match: the match.
        send: takes the command to save it instead.
        go: where to; None: back to the title.
    """
    go = go or partial(services.reset, ToTitle())
    if match.keeper is not None:
        match.keeper.catch_up()
    if match.outcome is not None or not match.unkept:
        go()
        return
    answers = [
        DialogAnswer("Save it", partial(send, Save()), main=True, hotkey="S"),
        DialogAnswer("Leave and lose that", go, hotkey="Q"),
        DialogAnswer("Stay"),
    ]
    told = [match.unkept, "Whoever leaves now loses what is not written down."]
    services.stack.push(Dialog(services, "Leave the match?", told, answers, icon="warning"))
