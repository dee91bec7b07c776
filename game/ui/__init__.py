"""The client's widgets: what a person reads, presses, drags and types into.

Decision, taken once for the whole client: **one small retained widget layer of our own draws and
drives everything**, and pygame_gui carries inside it only what it does better. The reasons, from
trying it: pygame_gui has no Tab order, no regions, no dialogs that trap focus and no scale of its
own; its buttons cannot carry a key cap, a second line or a reason in place of it; it polls the
mouse position, which stays at (0, 0) under a dummy driver; and every widget of the layout that a
player looks at (cards, forecast, phase strip, scrubber) would have been ours anyway.

- It carries **text entry**: caret, selection, clipboard (`UITextEntryLine`). `text_field.py` wraps
  it as a widget of our tree, with a theme made for the scale; nothing else imports pygame_gui, and
  nothing does before a field is typed into. Its bundled Noto Sans is the client's font.
- It fought over **rules pages** (`UITextBox` knows no tables, cannot be scrolled to a paragraph and
  takes the wheel from the polled mouse) and over the **file dialog** (`UIFileDialog` cannot be
  reached with Tab), so `game.ui.rules_page` and `game.scenes.file_browser` are ours.

How it works is told in `README.md` beside this file.
"""
