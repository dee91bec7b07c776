"""The client's widgets: what a person reads, presses, drags and types into.

Decision, taken once for the whole client: **one small retained widget layer of our own draws and
drives everything**, and pygame_gui carries inside it only what it does better. The reasons, from
trying it: pygame_gui has no Tab order, no regions, no dialogs that trap focus and no scale of its
own; its buttons cannot carry a key cap, a second line or a reason in place of it; it polls the
mouse position, which stays at (0, 0) under a dummy driver; and every widget of `LAYOUT.md` that a
player looks at (cards, forecast, phase strip, scrubber) would have been ours anyway. What it is
good at is text: entry with a caret, selection and clipboard (`UITextEntryLine`), pages of HTML with
links (`UITextBox`) and the file dialog (`UIFileDialog`). `game.ui.gui` wraps those three as widgets
of our tree, so that focus order and live scaling reach them too; nothing else imports pygame_gui,
and nothing imports it before a scene needs it. Its bundled Noto Sans is the client's font.

How it works:

- Places are `Box`es in *units*: one unit is one pixel at 100 %. A `Scale` turns units into pixels
  and rounds each edge. `Canvas` draws in units, so no widget ever sees a pixel.
- A `Root` holds the widgets of one scene. It turns pygame events into `Pointer` and `KeyPress`,
  keeps hover, focus, mouse capture and pop-ups, and draws. Nothing is polled.
- Widgets hold data and call back. Words go in as `Words` and are translated when drawn.
"""
