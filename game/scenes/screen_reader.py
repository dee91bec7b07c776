"""The bridge to screen readers: the tree of the screen on top goes to AccessKit, and what a reader
asks comes back as presses and moves of the focus.

The only module that knows AccessKit. Its callbacks come on a thread of its own: they note what is
wanted and wake the loop, and nothing they do can fail into it. Whatever fails here drops the bridge
for good, is reported once, and the client plays on. Without a session bus nothing is started.
"""

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pygame

from game.scenes.stack import Screen, Stack
from game.ui.access import ROOT, Live, Role, Said, Tree, Wish
from game.ui.canvas import Ui
from game.ui.scale import NOWHERE

WINDOW = "Miniwars"
"""What a reader calls the window."""
WAKE = pygame.event.custom_type()
"""An event that only ends the loop's rest."""
_WINDOW_ID = 1
_BEAT = 0.5
"""Seconds after which it is looked whether anything else is shown, though nothing has happened."""
_QUICK = 0.1
"""The same while something is being made or moves beside the board."""
_SET = frozenset({Role.LIST, Role.LIST_BOX, Role.MENU, Role.RADIO_GROUP})
"""What counts its items."""


class ScreenReader:
    """Tells screen readers what is on top of a stack, and does what they ask.

    Args:
        stack: the open screens.
        ui: what they are drawn with.
        on_failure: told once, if the bridge fails.
    """

    def __init__(
        self, stack: Stack, ui: Ui, on_failure: Callable[[BaseException], object] = lambda _: None
    ) -> None:
        self._stack = stack
        self._ui = ui
        self._on_failure = on_failure
        self._kit: Any = None
        self._adapter: Any = None
        self._window: object = None
        self._on = False
        """A reader listens."""
        self._afresh = True
        """The whole tree is to be sent."""
        self._wishes: deque[tuple[Wish | None, int, Any]] = deque()
        self._shown: object = None
        """Whose widgets were told last."""
        self._age = 0
        """How many times they were another's: what a reader remembers of those is unknown."""
        self._last: dict[str, Said] = {}
        self._paths: dict[int, str] = {}
        self._tree = Tree({}, {})
        self._said: WeakKeyDictionary[object, Mapping[str, str]] = WeakKeyDictionary()
        """By screen: what stood there to be said aloud; it is not said again as it comes back."""
        self._due = False
        self._waited = 0.0

    # ------------------------------------------------------------------ to begin

    def start(self, reopen: Callable[[int], None]) -> None:
        """Offer the tree to whatever reader there is or comes; nothing where none can be.

        Args:
            reopen: opens the window anew with flags of pygame's: Windows and macOS want it hidden
                first.
        """
        if sys.platform == "linux" and not _has_bus():
            return
        try:
            import accesskit  # 5 ms, and not on every machine
        except ImportError:
            return
        self._kit = accesskit
        self._guarded(lambda: self._begin(reopen))

    def follow_window(self, reopen: Callable[[int], None]) -> None:
        """Begin anew where the window is another than before to the system."""
        if self._window is not None and self._window != _handle():
            self._deactivate()
            self.start(reopen)

    def _begin(self, reopen: Callable[[int], None]) -> None:
        self._adapter = self._made(reopen)
        self._place()

    def _made(self, reopen: Callable[[int], None]) -> Any:
        kit = self._kit
        if sys.platform == "linux":
            return kit.unix.Adapter(self._activate, self._act, self._deactivate)
        if sys.platform not in ("win32", "darwin"):
            return None
        reopen(pygame.HIDDEN)  # both untried
        handle = self._window = _handle()
        if sys.platform == "win32":
            adapter = kit.windows.SubclassingAdapter(handle, self._activate, self._act)
        else:
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            made = kit.macos.SubclassingAdapter.for_window
            adapter = made(handle, self._activate, self._act)
        reopen(pygame.SHOWN)
        return adapter

    def _drop(self, error: BaseException) -> None:
        """Let go of the bridge for good, and tell why."""
        self._adapter = None
        self._deactivate()
        self._on_failure(error)

    # ------------------------------------------------------------------ from a thread of its own

    def _activate(self) -> None:
        """Note that a reader listens; the tree follows from the loop."""
        self._on = self._afresh = self._ui.heard = True
        _wake()

    def _deactivate(self) -> None:
        """Note that none listens any more."""
        self._on = self._ui.heard = False

    def _act(self, request: Any) -> None:
        """Note what a reader asks."""
        try:
            data = request.data[1] if isinstance(request.data, tuple) else request.data
            self._wishes.append((self._wish(request.action), int(request.target), data))
        except BaseException:  # it would end the reader's thread
            return
        _wake()

    # ------------------------------------------------------------------ in the loop

    def notice(self, event: pygame.Event) -> None:
        """Follow the window: whether it has the focus, and where it lies."""
        if self._adapter is None:
            return
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            gained = event.type == pygame.WINDOWFOCUSGAINED
            self._guarded(lambda: self._focus_window(gained=gained))
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
            self._guarded(self._place)

    def _focus_window(self, *, gained: bool) -> None:
        if sys.platform == "linux":
            self._adapter.update_window_focus_state(gained)
        elif sys.platform == "darwin":
            _raise(self._adapter.update_view_focus_state(gained))

    def _place(self) -> None:
        """Tell where the window lies on the screen."""
        if sys.platform == "linux" and self._adapter is not None:
            x, y = pygame.display.get_window_position()
            wide, high = pygame.display.get_window_size()
            place = self._kit.Rect(x, y, x + wide, y + high)
            self._adapter.set_root_window_bounds(place, place)

    def obey(self) -> None:
        """Do what readers have asked for: what is not there any more is passed over."""
        while self._wishes:
            wish, number, data = self._wishes.popleft()
            owner = self._tree.owners.get(self._paths.get(number, ""))
            top = self._stack.top
            if wish is None or owner is None or top is None or top.heard is not self._shown:
                continue
            value = float(data) if isinstance(data, int | float) else 0.0
            top.obey(*owner, wish, value)
            self._due = True
            self._stack.carry_out()

    def _wish(self, action: Any) -> Wish | None:
        kit = self._kit.Action
        known = ((kit.FOCUS, Wish.FOCUS), (kit.CLICK, Wish.PRESS), (kit.SET_VALUE, Wish.SET))
        return next((wish for known_action, wish in known if known_action == action), None)

    def tell(self, seconds: float, *, happened: bool) -> None:
        """Send what has changed, where something may have and all of it stands still.

        Args:
            seconds: since the last time.
            happened: there were events.
        """
        top = self._stack.top
        if not self._on or self._adapter is None or top is None:
            return
        self._waited += seconds
        waits = _QUICK if top.lively else _BEAT
        another = top.heard is not self._shown
        self._due = self._due or happened or self._afresh or another or self._waited >= waits
        if self._due and (top.settled or another):
            self._due, self._waited = False, 0.0
            self._guarded(lambda: self._send(top))

    def _guarded(self, step: Callable[[], object]) -> None:
        """Do something of which AccessKit may fail with what no `Exception` is."""
        try:
            step()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:
            self._drop(error)

    def _send(self, top: Screen) -> None:
        """Send what is another than before of a screen's tree."""
        tree = top.told(WINDOW)
        if tree is None:
            return
        if top.heard is not self._shown:
            self._shown, self._age, self._last = top.heard, self._age + 1, {}
        whole, self._afresh = self._afresh, False
        if whole:
            self._last = {}
        changed = {path: said for path, said in tree.nodes.items() if self._last.get(path) != said}
        aloud = self._new_aloud(tree.nodes)
        if not changed and tree.focus == self._tree.focus:
            self._tree = tree
            return
        self._tree, self._last = tree, tree.nodes
        self._paths = {self._id(path): path for path in tree.nodes}
        update = self._kit.TreeUpdate(self._id(tree.focus))
        if whole:
            update.tree = self._kit.Tree(_WINDOW_ID)
        for path, said in changed.items():
            update.nodes += self._nodes(path, said, aloud=path in aloud)
        _raise(self._adapter.update_if_active(lambda: update))

    def _new_aloud(self, nodes: Mapping[str, Said]) -> Iterable[str]:
        """Return the paths of what is to be said aloud: it has come, or says something else."""
        now = {path: said.name for path, said in nodes.items() if said.live is not Live.OFF}
        before = self._said.get(self._shown, {})
        self._said[self._shown] = now
        return {path for path, name in now.items() if before.get(path) != name}

    def _id(self, path: str) -> int:
        """Return the number of a part: it follows from its place alone, and tells no more."""
        if path == ROOT:
            return _WINDOW_ID
        digest = blake2b(f"{self._age} {path}".encode(), digest_size=7).digest()
        return int.from_bytes(digest) + 2

    # ------------------------------------------------------------------ a part as AccessKit has it

    def _nodes(self, path: str, said: Said, *, aloud: bool) -> list[tuple[int, Any]]:
        """Return a part as a node, and what is typed in it as another."""
        kit = self._kit
        node = kit.Node(getattr(kit.Role, said.role.name))
        number, children = self._id(path), [self._id(inside) for inside in said.inside]
        (node.set_value if said.role is Role.LABEL else node.set_label)(said.name)
        if said.note:
            node.set_description(said.note)
        node.set_bounds(self._bounds(said))
        if said.on is not None:
            node.set_toggled(kit.Toggled.TRUE if said.on else kit.Toggled.FALSE)
        if said.chosen is not None:
            node.set_selected(said.chosen)
        if said.place is not None:
            node.set_position_in_set(said.place)
        if said.role in _SET:
            node.set_size_of_set(len(said.inside))
        if said.role in (Role.DIALOG, Role.ALERT_DIALOG):
            node.set_modal()
        if not said.usable:
            node.set_disabled()
        self._set_live(node, said, aloud=aloud)
        if said.active:
            node.add_action(kit.Action.FOCUS)
            node.add_action(kit.Action.CLICK)
        if said.span is not None:
            now, low, high, step = said.span
            node.set_numeric_value(now)
            node.set_min_numeric_value(low)
            node.set_max_numeric_value(high)
            node.set_numeric_value_step(step)
            node.add_action(kit.Action.SET_VALUE)
        runs = []
        if said.text is not None:
            runs = [(self._id(f"{path}\n"), self._run(said.text))]
            children.append(runs[0][0])
            at = kit.TextPosition(runs[0][0], said.caret)
            node.set_text_selection(kit.TextSelection(at, at))
        node.set_children(children)
        return [*runs, (number, node)]

    def _bounds(self, said: Said) -> Any:
        """Return where a part lies in the window: the whole of it, if nowhere by itself."""
        if said.box == NOWHERE:
            return self._kit.Rect(0, 0, *pygame.display.get_window_size())
        rect = self._ui.scale.rect(said.box)
        return self._kit.Rect(rect.left, rect.top, rect.right, rect.bottom)

    def _run(self, text: str) -> Any:
        """Return a line that is typed into."""
        run = self._kit.Node(self._kit.Role.TEXT_RUN)
        run.set_value(text)
        run.set_character_lengths([len(letter.encode()) for letter in text])
        run.set_word_lengths([len(text)] if text else [])
        return run

    def _set_live(self, node: Any, said: Said, *, aloud: bool) -> None:
        """Have a part said aloud as it comes; not once more where its screen comes back."""
        kit = self._kit
        if said.live is Live.OFF:
            if said.active:  # else what it lies in would have it said
                node.set_live(kit.Live.OFF)
        elif aloud:
            node.set_live(kit.Live.POLITE if said.live is Live.POLITE else kit.Live.ASSERTIVE)


def _has_bus() -> bool:
    """Return whether there is a session bus to be heard on."""
    if os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    own = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(own) and (Path(own) / "bus").exists()


def _handle() -> object:
    """Return what the system calls the window."""
    return pygame.display.get_wm_info().get("window")


def _wake() -> None:
    """End the loop's rest."""
    try:
        pygame.event.post(pygame.Event(WAKE))
    except pygame.error:
        return  # the window is closing


def _raise(events: Any) -> None:
    """Hand on what Windows and macOS return for that."""
    if events is not None:
        events.raise_events()
