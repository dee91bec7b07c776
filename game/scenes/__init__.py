"""The screens of the client, and what they share.

Imports run one way: `stack`, `services`, `scene`; then `form` and `dialogs`; then the screens, the
larger ones in folders; then `routes`, which knows them all. How one is added stands in
game/README.md, "A screen".
"""
