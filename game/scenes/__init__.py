"""The screens of the client, and what they share.

Imports run one way: `stack`, `services`, `scene`; then `form` and `dialogs`; then the screens, the
larger ones in folders; then `routes`, which knows them all. A new screen is a `Scene` with a record
in `destinations` and its line in `routes`; any other opens it by `services.open(ToThere())`.
"""
