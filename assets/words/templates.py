"""The words of the program: every English template that a person may read, and where it stands.

The annotations say what is one. Whatever string can come to an argument, a field, a variable or a
result that is `Words` (or a `Term`) is a template, and so are those of a `Phrase`. Of the data,
some keys of the TOML files and the titles and notes of the maps.
"""

import ast
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

WORDS = frozenset({"Words", "Term"})
"""Names of the types that text for people has."""
PHRASE = "Phrase"
SOURCES = ("game", "rulesets")
TOML_KEYS = frozenset({"title", "say", "told", "other", "rival", "text", "another", "short"})
"""Keys of lessons and tips whose text is shown."""
NAMES = "data.toml"
"""The file with the names of a game's pieces, which stand in sentences in lower case."""
MAP_KEYS = frozenset({"title", "description", "text", "rule.side_1", "rule.side_2"})
"""Properties of maps that are shown."""
_CARRIERS = frozenset({"tuple", "list", "next", "dict", "MappingProxyType"})
"""Calls whose result holds what they are given."""
_DEEPEST = 6
"""Names that are followed from one to the next at most."""


class Template(NamedTuple):
    """A template as it stands in the source."""

    text: str
    many: str
    """Where it counts: the template for a count that is not one."""
    file: str
    line: int
    context: str = ""
    """What tells it from the same text elsewhere."""


class _Signature(NamedTuple):
    """Which arguments of a callable are words."""

    positional: tuple[str, ...]
    words: frozenset[str]
    rest: bool = False
    """Whether all further ones without a name are."""
    named: bool = False
    """Whether all further ones with a name are."""


class _Class(NamedTuple):
    bases: tuple[str, ...]
    constructor: _Signature | None
    fields: tuple[str, ...]
    words: frozenset[str]


def templates(root: Path) -> list[Template]:
    """Return all templates of a checkout, in the order of its files; one may stand several times.

    Raises:
        ValueError: which plural belongs to which template cannot be told; where.
    """
    trees = {
        path.relative_to(root).as_posix(): ast.parse(path.read_text("utf-8"))
        for folder in SOURCES
        for path in sorted((root / folder).rglob("*.py"))
    }
    known = _Known(trees)
    found: list[Template] = []
    for file, tree in trees.items():
        reader = _Reader(file, tree, known)
        reader.visit(tree)
        found += reader.found
    return [*found, *_of_data(root)]


def _is_words(annotation: ast.expr | None) -> bool:
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    return annotation is not None and any(
        isinstance(node, ast.Name) and node.id in WORDS for node in ast.walk(annotation)
    )


class _Known:
    """What the annotations of all modules say, by the bare names of functions and classes."""

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self.signatures: dict[str, set[_Signature]] = defaultdict(set)
        self.attributes: set[str] = set()
        """Names of fields that are words."""
        self.modules = {module_name(file): _scope(tree) for file, tree in trees.items()}
        self.results: dict[str, list[tuple[_Scope, ast.expr]]] = defaultdict(list)
        """By function, what it returns that is text, and the scope to read that in."""
        self._classes: dict[str, list[_Class]] = defaultdict(list)
        for file, tree in trees.items():
            self.attributes |= _declared(tree, ast.Attribute)
            methods = set()
            parts = list(_statements(tree))
            for node in parts:
                if isinstance(node, ast.ClassDef):
                    methods |= self._read_class(node)
            for node in parts:
                if isinstance(node, ast.FunctionDef) and node not in methods:
                    self.signatures[node.name].add(_signature(node))
                    if _is_words(node.returns):
                        self.results[node.name] += [
                            (self.modules[module_name(file)], part.value)
                            for part in _statements(node)
                            if isinstance(part, ast.Return) and part.value
                        ]
        for name, classes in self._classes.items():
            self.signatures[name] |= {self._constructor(each) for each in classes}

    def _read_class(self, node: ast.ClassDef) -> set[ast.FunctionDef]:
        methods = {part for part in node.body if isinstance(part, ast.FunctionDef)}
        constructor, fields, words = None, [], set()
        for part in node.body:
            if isinstance(part, ast.FunctionDef) and part.name == "__init__":
                constructor = _signature(part, bound=True)
            elif isinstance(part, ast.FunctionDef):
                static = any(
                    isinstance(mark, ast.Name) and mark.id == "staticmethod"
                    for mark in part.decorator_list
                )
                self.signatures[part.name].add(_signature(part, bound=not static))
            elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                fields.append(part.target.id)
                if _is_words(part.annotation):
                    words.add(part.target.id)
        self.attributes |= words
        bases = tuple(base.id for base in node.bases if isinstance(base, ast.Name))
        own = _Class(bases, constructor, tuple(fields), frozenset(words))
        self._classes[node.name].append(own)
        return methods

    def _constructor(self, own: _Class) -> _Signature:
        if own.constructor:
            return own.constructor
        order: list[str] = []
        words = set(own.words)
        for base in own.bases:
            for each in self._classes.get(base, ()):
                above = self._constructor(each)
                order += above.positional
                words |= above.words
        return _Signature(tuple(dict.fromkeys([*order, *own.fields])), frozenset(words))


def _signature(node: ast.FunctionDef, *, bound: bool = False) -> _Signature:
    positional = [*node.args.posonlyargs, *node.args.args][int(bound) :]
    every = [*positional, *node.args.kwonlyargs]
    return _Signature(
        tuple(argument.arg for argument in positional),
        frozenset(argument.arg for argument in every if _is_words(argument.annotation)),
        node.args.vararg is not None and _is_words(node.args.vararg.annotation),
        node.args.kwarg is not None and _is_words(node.args.kwarg.annotation),
    )


class _Scope(NamedTuple):
    """What the names of a module or a function may become."""

    assigned: Mapping[str, Sequence[ast.expr]]
    imported: Mapping[str, tuple[str, str]]
    """By the name here: the module, and the name there."""


class _Reader(ast.NodeVisitor):
    """Finds the templates of one module."""

    def __init__(self, file: str, tree: ast.Module, known: _Known) -> None:
        self.found: list[Template] = []
        self._file = file
        self._known = known
        self._scopes = [known.modules[module_name(file)]]
        self._returns_words = [False]
        self._bases: list[tuple[str, ...]] = [()]
        self._word_names: list[frozenset[str]] = [_declared(tree)]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Read defaults, results and variables by what they are annotated with."""
        positional = [*node.args.posonlyargs, *node.args.args]
        defaults = [
            *zip(reversed(positional), reversed(node.args.defaults), strict=False),
            *zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True),
        ]
        for argument, default in defaults:
            if _is_words(argument.annotation):
                self._take(default)
        self._scopes.append(_scope(node))
        self._returns_words.append(_is_words(node.returns))
        self._word_names.append(_declared(node))
        self.generic_visit(node)
        self._word_names.pop()
        self._returns_words.pop()
        self._scopes.pop()

    def visit_Return(self, node: ast.Return | ast.Yield | ast.YieldFrom) -> None:
        """Read a result, or what a generator gives."""
        if self._returns_words[-1]:
            self._take(node.value)
        self.generic_visit(node)

    visit_Yield = visit_YieldFrom = visit_Return  # noqa: N815 - what ast calls

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Read a variable or the default of a field."""
        if _is_words(node.annotation):
            self._take(node.value)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        """Read what a field or a variable declared elsewhere becomes, or a part of it."""
        if any(self._holds_words(target) for target in node.targets):
            self._take(node.value)
        self.generic_visit(node)

    def _holds_words(self, target: ast.expr) -> bool:
        match target:
            case ast.Attribute(attr=name):
                return name in self._known.attributes
            case ast.Name(id=name):
                in_class = len(self._scopes) == 1 and self._bases[-1]
                return name in self._word_names[-1] or bool(
                    in_class and name in self._known.attributes
                )
            case ast.Subscript(value=ast.Name(id=name)):
                return self._returns_words[-1] or name in self._word_names[-1]
        return False

    def visit_Call(self, node: ast.Call) -> None:
        """Read the arguments that are words."""
        name = self._called(node.func)
        if name == PHRASE:
            self._take_phrase(node)
        elif name == "partial" and node.args:
            self._take_arguments(_name(node.args[0]), node.args[1:], node.keywords)
        elif name == "__init__":
            for base in self._bases[-1]:
                self._take_arguments(base, node.args, node.keywords)
        elif name == "Field":
            self._take_field(node)
        elif name in ("_replace", "replace", "model_copy"):
            for keyword in node.keywords:
                if keyword.arg in self._known.attributes:
                    self._take(keyword.value)
        elif name in ("append", "extend", "insert", "add") and isinstance(node.func, ast.Attribute):
            if _name(node.func.value) in self._word_names[-1]:
                self._take(node.args[-1])
        else:
            self._take_arguments(name, node.args, node.keywords)
        self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Remember the bases, whose constructor a class may call."""
        self._bases.append(tuple(_name(base) for base in node.bases))
        self.generic_visit(node)
        self._bases.pop()

    def _called(self, node: ast.expr) -> str:
        """Return the name of what is called; of a variable, that of what it may be."""
        local = isinstance(node, ast.Name) and any(
            node.id in scope.assigned for scope in self._scopes[1:]
        )
        if isinstance(node, ast.Name) and (local or node.id not in self._known.signatures):
            _, parts = self._meant(node, self._scopes)
            names = (_name(each) for part in parts for each in ast.walk(part))
            return next((name for name in names if name in self._known.signatures), node.id)
        return _name(node)

    def _take_arguments(
        self, name: str, given: Iterable[ast.expr], named: Iterable[ast.keyword]
    ) -> None:
        signatures = self._known.signatures.get(name, ())
        for place, argument in enumerate(given):
            if any(
                signature.positional[place] in signature.words
                if place < len(signature.positional)
                else signature.rest
                for signature in signatures
            ):
                self._take(argument)
        for keyword in named:
            if any(keyword.arg in signature.words or signature.named for signature in signatures):
                self._take(keyword.value)

    def _take_phrase(self, node: ast.Call) -> None:
        parts = dict(zip(("template", "args", "many", "context"), node.args, strict=False))
        parts |= {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
        self._take(parts.get("args"))
        texts = list(self._texts(parts.get("template")))
        many = [text for text, _ in self._texts(parts.get("many"))]
        context = next((text for text, _ in self._texts(parts.get("context"))), "")
        if many and len(many) != len(texts):
            raise ValueError(f"{self._file}:{node.lineno}: which plural belongs to which template?")
        for (text, line), counted in zip(texts, many or [""] * len(texts), strict=True):
            self.found.append(Template(text, counted, self._file, line, context))

    def _take_field(self, node: ast.Call) -> None:
        """Read the words of an option, and those of its values."""
        for keyword in node.keywords:
            if keyword.arg in ("title", "description"):
                self._take(keyword.value)
            elif keyword.arg == "json_schema_extra" and isinstance(keyword.value, ast.Dict):
                for key, value in zip(keyword.value.keys, keyword.value.values, strict=True):
                    if isinstance(key, ast.Constant) and key.value in ("labels", "notes"):
                        self._take(value)

    def _take(self, node: ast.expr | None) -> None:
        for text, line in self._texts(node):
            self.found.append(Template(text, "", self._file, line))

    def _texts(
        self, node: ast.expr | None, scopes: Sequence[_Scope] = (), followed: int = 0
    ) -> Iterator[tuple[str, int]]:
        """Yield the strings an expression may come to, with their lines."""
        scopes = scopes or self._scopes
        parts: Iterable[ast.expr | None] = ()
        match node:
            case ast.Constant(value=str(text)):
                if any(sign.isalpha() for sign in text):
                    yield text, node.lineno
            case ast.IfExp():
                parts = (node.body, node.orelse)
            case ast.BoolOp():
                parts = node.values
            case ast.Tuple() | ast.List() | ast.Set():
                parts = node.elts
            case ast.Dict():
                parts = node.values
            case ast.ListComp() | ast.GeneratorExp() | ast.SetComp():
                parts = (node.elt,)
            case ast.BinOp():
                parts = (node.left, node.right)
            case ast.DictComp() | ast.Starred() | ast.NamedExpr() | ast.Subscript():
                parts = (node.value,)
            case ast.Lambda():
                parts = (node.body,)
            case ast.Call(func=ast.Attribute(attr="lower" | "capitalize" as change, value=text)):
                for each, line in self._texts(text, scopes, followed):
                    yield getattr(each, change)(), line
            case ast.Call(func=ast.Attribute(attr="get", value=table)):
                parts = (table, *node.args[1:])
            case ast.Call(func=ast.Name(id="pick")):  # of game.core.dice: one of some choices
                parts = node.args[1:2]
            case ast.Call(func=ast.Name(id=name)) if name in _CARRIERS:
                parts = node.args
            case ast.Call(func=ast.Name(id=name)) if followed < _DEEPEST:
                for home, result in self._known.results.get(name, ()):
                    yield from self._texts(result, [home], followed + 1)
            case ast.Name() | ast.Attribute(value=ast.Name()) if followed < _DEEPEST:
                scopes, parts = self._meant(node, scopes)
                followed += 1
        for part in parts:
            yield from self._texts(part, scopes, followed)

    def _meant(
        self, node: ast.Name | ast.Attribute, scopes: Sequence[_Scope]
    ) -> tuple[Sequence[_Scope], Sequence[ast.expr]]:
        """Return what a name, or one of a module, may become, and the scopes to read that in."""
        name = node.id if isinstance(node, ast.Name) else _name(node.value)
        for scope in reversed(scopes):
            if name in scope.assigned and isinstance(node, ast.Name):
                return scopes, scope.assigned[name]
            if name in scope.imported:
                module, there = scope.imported[name]
                if isinstance(node, ast.Attribute):
                    module, there = f"{module}.{there}", node.attr
                home = self._known.modules.get(module)
                return ([home], home.assigned.get(there, ())) if home else (scopes, ())
        return scopes, ()


def _name(node: ast.expr) -> str:
    """Return the bare name of what is called."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _declared(node: ast.AST, kind: type[ast.expr] = ast.Name) -> frozenset[str]:
    """Return the variables, or the fields, that a module or function declares as words."""
    return frozenset(
        _name(part.target)
        for part in _statements(node)
        if isinstance(part, ast.AnnAssign)
        and isinstance(part.target, kind)
        and _is_words(part.annotation)
    )


def module_name(file: str) -> str:
    """Return what a source file is called in imports."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _statements(node: ast.AST) -> Iterator[ast.stmt]:
    """Yield the statements of a module or function, and all that are in them."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.stmt):
            yield part
        if isinstance(part, (ast.stmt, ast.excepthandler, ast.match_case)):
            yield from _statements(part)


def _scope(node: ast.AST) -> _Scope:
    """Return what each name may become in a module or function."""
    assigned: dict[str, list[ast.expr]] = defaultdict(list)
    imported: dict[str, tuple[str, str]] = {}
    for part in _statements(node):
        match part:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                assigned[name].append(value)
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                assigned[name].append(value)
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                for target, value in zip(names, values, strict=False):
                    assigned[_name(target)].append(value)
            case ast.ImportFrom(module=str(module)):
                for each in part.names:
                    imported[each.asname or each.name] = (module, each.name)
    return _Scope(assigned, imported)


def _of_data(root: Path) -> Iterator[Template]:
    for path in sorted((root / "rulesets").rglob("*.toml")):
        file = path.relative_to(root).as_posix()
        for key, text in _toml_words(tomllib.loads(path.read_text("utf-8"))):
            yield Template(text, "", file, 0)
            if path.name == NAMES and key == "title" and not text.isupper():
                yield Template(text.lower(), "", file, 0)
    for path in sorted((root / "maps").rglob("*.tmx")):
        file = path.relative_to(root).as_posix()
        for node in ElementTree.parse(path).iter("property"):
            if node.get("name") in MAP_KEYS and node.get("value", node.text):
                yield Template(node.get("value", node.text or ""), "", file, 0)


def _toml_words(value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for key, part in value.items():
            if key in TOML_KEYS and isinstance(part, str):
                yield key, part
            else:
                yield from _toml_words(part)
    elif isinstance(value, list):
        for part in value:
            yield from _toml_words(part)
