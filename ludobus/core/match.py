"""A match: a game from the deal to the end. Seed and actions determine it; every position is kept for undo."""

from __future__ import annotations

import hashlib
import json
import os
import re
import secrets
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from ludobus.core import above, templates
from ludobus.core.game import BadOption, Game, UnknownGame
from ludobus.core.narrator import Narrator
from ludobus.core.quote import shown
from ludobus.core.record import raw
from ludobus.core.seal import deal_key
from ludobus.core.sheet import Sheet

FORMAT = "ludobus-match-1"
LUCK = re.compile("(?:[0-9a-f]{2}){16,32}")  # a player's contribution to the deal


class IllegalAction(ValueError):
    """The action is not legal in this position. The match has not changed."""


class BadMatch(ValueError):
    """A file that cannot be replayed as a match; the text says where and why."""


class Match:
    """One match of a game. `game.start(players=3, seed=7)` makes one.

    With `luck`, a number of each player in hexadecimal digits, the deal comes from the seed and all numbers.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int | bytes | None = None,
        options: dict[str, Any] | None = None,
        luck: list[str | None] | None = None,
    ) -> None:
        self.game = game
        self.players = game.check_players(players)
        self.options = game.check_options(players, **(options or {}))
        self.seed = secrets.token_bytes(32) if seed is None else seed
        self.luck = luck
        self.actions: list[int] = []
        self._states = game.new_states(64)
        self._mask = np.zeros(game.actions, np.uint8)
        self._advance, self._legal = game.entry(templates.advance), game.entry(templates.legal_at)
        key = self.seed if luck is None else deal_key(_bytes(self.seed), luck)
        game.deal(self._states, 0, game.option_array(players, **self.options), key)

    # who and what
    @property
    def state(self) -> Any:
        """The current record. It belongs to the match: copy it before you change it."""
        return self._states[len(self.actions)]

    @property
    def records(self) -> Any:
        """All records: the deal, then one after each action; the rest is scratch. They belong to the match."""
        return self._states

    def state_at(self, ply: int) -> Any:
        """The record after the first `ply` actions."""
        return self._states[self._ply(ply)]

    def _ply(self, ply: int | None) -> int:
        if ply is None:
            return len(self.actions)
        if not 0 <= ply <= len(self.actions):
            raise ValueError(
                f"this match has {len(self.actions)} moves: ply can be 0 to {len(self.actions)}, not {ply}"
            )
        return ply

    @property
    def seat(self) -> int | None:
        """The seat to act; None when the game is over."""
        seat = int(self._states["seat"][len(self.actions)])  # faster than a record's attribute
        return None if seat < 0 else seat

    @property
    def over(self) -> bool:
        return self.seat is None

    @property
    def scores(self) -> list[int] | None:
        """The final score of each seat; None until the end."""
        return self.game.outcome(self._states, len(self.actions))[0] if self.over else None

    @property
    def ranks(self) -> list[int] | None:
        """The rank of each seat after all tie-breaks, 0 for the winners; None until the end."""
        return self.game.outcome(self._states, len(self.actions))[1] if self.over else None

    @property
    def winners(self) -> list[int]:
        """The winning seats, more than one if the win is shared; empty until the end."""
        return [seat for seat, rank in enumerate(self.ranks or []) if rank == 0]

    def legal(self) -> list[int]:
        """The legal actions of the seat to act, as numbers of `game.rules.ACTIONS`."""
        if self.over:
            return []
        self._legal(self._states, len(self.actions), self._mask)
        return self._mask.nonzero()[0].tolist()

    # play and undo
    def play(self, action: int) -> None:
        """Play an action of the seat to act. IllegalAction says what is legal, and nothing has changed."""
        self.foresee(action)
        self.accept(action)

    def foresee(self, action: int) -> int:
        """Write the record that an action leads to after the current one; returns its index in `records`.

        Nothing else changes until `play` or `accept`.
        """
        n = len(self.actions)
        if n + 1 == len(self._states):
            grown = self.game.new_states(2 * len(self._states))
            raw(grown)[: n + 1] = raw(self._states)
            self._states = grown
        known = isinstance(action, (int, np.integer)) and 0 <= action < self.game.actions
        if not known or not self._advance(self._states, n, int(action), self._mask):
            raise IllegalAction(self._complaint(action))
        return n + 1

    def accept(self, action: int) -> None:
        """Play the action last given to `foresee`."""
        self.actions.append(int(action))

    def overwrite(self, ply: int, actions: list[int], rows: Any) -> None:
        """Become another match of the same deal: `rows` are its records as bytes, from that after `ply` actions on."""
        while len(actions) + 1 >= len(self._states):
            grown = self.game.new_states(2 * len(self._states))
            raw(grown)[: len(self._states)] = raw(self._states)
            self._states = grown
        raw(self._states)[ply : ply + len(rows)] = rows
        self.actions = actions[:]

    def _complaint(self, action: Any) -> str:
        if self.over:
            return "the game is over: no action is legal"
        spell = self.game.rules.ACTIONS.spell
        known = isinstance(action, (int, np.integer)) and 0 <= action < self.game.actions
        named = f"{action} ({spell(int(action))})" if known else shown(action)
        return f"{named} is not legal here; legal: {', '.join(f'{a} ({spell(a)})' for a in self.legal())}"

    def undo(self) -> None:
        """Undo the last action, whatever it was. At a table, check `can_undo` first."""
        if not self.actions:
            raise ValueError("nothing to undo: no action has been played")
        self.actions.pop()

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be undone at a table.

        Not if another player has decided since, something was revealed, chance was visible, or the turn ended.
        """
        return self._can_undo(len(self.actions))

    @property
    def undoable(self) -> int:
        """How many actions may be undone at a table, one after another."""
        now = len(self.actions)
        return next((count for count in range(now) if not self._can_undo(now - count)), now)

    def _can_undo(self, ply: int) -> bool:
        if ply == 0 or self._states["seat"][ply] < 0:
            return False
        before, after = Sheet.of(self._states, ply - 1), Sheet.of(self._states, ply)
        same = before.seat == after.seat and before.turn == after.turn
        return same and not self.game.rules.NEWS.is_final(after)

    def copy(self) -> Match:
        """An independent match at the same position with the same history."""
        twin = object.__new__(Match)
        twin.__dict__ |= self.__dict__
        twin.actions, twin.options, twin._mask = self.actions[:], dict(self.options), self._mask.copy()
        twin._states = self.game.new_states(len(self._states))
        raw(twin._states)[:] = raw(self._states)
        return twin

    # what a seat may know
    def seen(self, seat: int | None = None, ply: int | None = None) -> Any:
        """The record without what `seat` (None: a spectator) cannot know. Views, sentences and pictures start here."""
        return self._forgotten(seat, self._ply(ply))[0]

    def sheet(self, seat: int | None = None, ply: int | None = None) -> Sheet:
        """What `seen` gives, to be read only and many times faster: for views and sentences."""
        return Sheet.of(self._forgotten(seat, self._ply(ply)), 0)

    def _forgotten(self, seat: int | None, n: int) -> Any:
        if seat is not None and not 0 <= seat < self.players:
            raise ValueError(f"seats are 0 to {self.players - 1}, not {seat}")
        one = self.game.new_states(1)
        raw(one)[0] = raw(self._states)[n]
        self.game.forget(one, 0, seat)
        return one

    def view(self, seat: int | None = None, ply: int | None = None) -> dict[str, Any]:
        """What `seat` (None: a spectator) may see, as JSON-ready data."""
        one = self._forgotten(seat, self._ply(ply))
        s = Sheet.of(one, 0)
        over = s.seat < 0
        result = self.game.outcome(one, 0) if over else None
        view = {
            "game": self.game.name,
            "players": self.players,
            "options": dict(self.options),
            "viewer": seat,
            "to_act": None if over else s.seat,
            "turn": s.turn,
            "over": over,
            "final": result and {"scores": result[0], "ranks": result[1]},
            **self.game.views.view(s, seat),
        }
        if not self.over and hasattr(self.game.views, "hide"):
            self.game.views.hide(view)
        return view

    def news(self, seat: int | None = None, ply: int | None = None) -> list[tuple[str, dict[str, int]]]:
        """The news of the last action that `seat` may know: names and facts."""
        return self.game.news(self.sheet(seat, ply))

    def describe(self, action: int, lang: str = "en", names: list[str] | None = None) -> str:
        """A legal action as a sentence, from what its seat knows."""
        if action not in self.legal():
            raise IllegalAction(self._complaint(action))
        return Narrator(self, names).explain(self.sheet(self.seat), action, lang)

    def story(
        self, seat: int | None = None, lang: str = "en", names: list[str] | None = None, since: int = 0
    ) -> list[str]:
        """The log that `seat` may know, as sentences; `since` skips the first actions."""
        narrator = Narrator(self, names)
        plies = range(self._ply(since), len(self.actions) + 1)
        return [line for ply in plies for line in narrator.lines(seat, lang, ply)]

    def board(self, seat: int | None = None, lang: str = "en", names: list[str] | None = None) -> list[str]:
        """The position in sentences, for people who cannot see the picture."""
        return Narrator(self, names).board(self.view(seat), lang)

    def svg(
        self, seat: int | None = None, lang: str = "en", names: list[str] | None = None, ply: int | None = None
    ) -> str:
        """The position as a standalone picture, as `seat` (None: a spectator) sees it."""
        return above.picture(self, seat, lang, names, ply)

    def _repr_svg_(self) -> str:
        return self.svg()

    # files
    def hash(self, ply: int | None = None) -> str:
        """A short hash of a record, by its index in `records`; of the current one by default."""
        row = raw(self._states)[len(self.actions) if ply is None else ply]
        return hashlib.blake2b(row.tobytes(), digest_size=8).hexdigest()

    def hashes(self) -> list[str]:
        """The hashes of the records after the deal and after each action."""
        return [self.hash(ply) for ply in range(len(self.actions) + 1)]

    def to_json(self) -> dict[str, Any]:
        """Everything needed to replay the match and to check the replay."""
        return {
            "format": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules.RULES,
            "players": self.players,
            "options": self.options,
            "seed": self.seed.hex() if isinstance(self.seed, bytes) else self.seed,
            **({} if self.luck is None else {"luck": self.luck}),
            "actions": self.actions,
            "hashes": self.hashes(),
        }

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the match as JSON, atomically."""
        path = Path(path)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(self.to_json(), file)
                file.write("\n")
                file.flush()
                os.fsync(file.fileno())
            os.chmod(name, 0o666 & ~_umask())
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise

    @staticmethod
    def load(path: str | os.PathLike[str]) -> Match:
        """Read and replay a saved match. BadMatch says what is wrong with its content; OSError if it cannot be read."""
        try:
            content = json.loads(Path(path).read_bytes())
        except UnicodeDecodeError:
            raise BadMatch(f"{path}: not a match file, it is not text") from None
        except json.JSONDecodeError as error:
            raise BadMatch(
                f"{path}: damaged or cut off at line {error.lineno}, column {error.colno}: {error.msg}"
            ) from None
        except RecursionError:
            raise BadMatch(f"{path}: not a match file, it is nested too deeply") from None
        except ValueError:
            raise BadMatch(f"{path}: not a match file, it has a number of thousands of digits") from None
        try:
            return Match.from_json(content)
        except BadMatch as error:
            raise BadMatch(f"{path}: {error}") from None

    @staticmethod
    def from_json(content: Any) -> Match:
        """Replay the output of `to_json`, checking every action and every record."""
        if not isinstance(content, dict) or content.get("format") != FORMAT:
            raise BadMatch(f'not a match file: it has no "format": "{FORMAT}"')
        want: dict[str, Any] = {
            "game": str,
            "rules": int,
            "players": int,
            "options": dict,
            "seed": (int, str),
            "actions": list,
            "hashes": list,
        }
        for name, kind in want.items():
            if not isinstance(content.get(name), kind) or isinstance(content[name], bool):
                raise BadMatch(f"its entry {name!r} is missing or of the wrong kind")
        try:
            game = above.load(content["game"])
            luck = _luck(content.get("luck"), content["players"])
            match = Match(game, content["players"], _seed(content["seed"]), content["options"], luck)
        except (UnknownGame, BadOption, ValueError) as error:
            raise BadMatch(str(error)) from None
        match._replay(content["actions"], content["hashes"], content["rules"])
        return match

    def _replay(self, actions: list[Any], hashes: list[Any], rules: int) -> None:
        if len(hashes) != len(actions) + 1:
            raise BadMatch(
                f"it has {len(actions)} actions and {len(hashes)} hashes; one hash more than actions is needed"
            )
        other = (
            ""
            if rules == self.game.rules.RULES
            else f" (played by rules {shown(rules)}, these are rules {self.game.rules.RULES})"
        )
        for number, action in enumerate(actions, 1):
            try:
                self.play(action)
            except IllegalAction as error:
                raise BadMatch(f"action {number} of {len(actions)}{other}: {error}") from None
        for number, (mine, theirs) in enumerate(zip(self.hashes(), hashes, strict=True)):
            if mine != theirs:
                where = f"after action {number}" if number else "after the deal"
                raise BadMatch(f"the position {where} is not the one that was saved{other or ': the file was changed'}")


def _seed(seed: int | str) -> int | bytes:
    if isinstance(seed, int):
        return seed
    try:
        return bytes.fromhex(seed)
    except ValueError:
        raise BadMatch(f"its seed {shown(seed)} is neither a number nor 64 hexadecimal digits") from None


def _luck(luck: Any, players: int) -> list[str | None] | None:
    if luck is None:
        return None
    if not isinstance(luck, list) or len(luck) != players:
        raise BadMatch('its "luck" is not a list with an entry for each seat')
    for number in luck:
        if number is not None and (not isinstance(number, str) or not LUCK.fullmatch(number)):
            raise BadMatch(f"a player's number {shown(number)} is not 32 to 64 hexadecimal digits")
    return luck


def _bytes(seed: int | bytes) -> bytes:
    if not isinstance(seed, bytes):
        raise BadMatch("a deal with the players' numbers needs a seed of 64 hexadecimal digits")
    return seed


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
