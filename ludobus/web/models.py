"""What requests and answers of the JSON API look like: the OpenAPI document is made of these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Level = Literal["beginner", "casual", "strong", "expert", "master"]
Number = Annotated[int, Field(ge=0, le=2**53)]
SeatNumber = Annotated[int, Field(ge=0, le=5)]
Luck = Annotated[str, Field(pattern="^(?:[0-9a-f]{2}){16,32}$", description="32 to 64 hexadecimal digits")]
OptionValue = bool | Annotated[int, Field(ge=-(2**53), le=2**53)] | Annotated[str, Field(max_length=80)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewTable(Strict):
    """A table to open. `seats` has "human" or the level of a bot for each seat; `luck` is a random number of yours."""

    game: str = Field(max_length=40)
    seats: list[Literal["human", "beginner", "casual", "strong", "expert", "master"]] = Field(
        min_length=1, max_length=6
    )
    options: dict[Annotated[str, Field(max_length=40)], OptionValue] = Field(default_factory=dict, max_length=8)
    public: bool = False
    name: str = Field(default="", max_length=80)
    luck: Luck | None = None


class Invitation(BaseModel):
    seat: int
    invite: str
    link: str


class OpenedTable(BaseModel):
    id: str
    seat: int
    token: str
    invites: list[Invitation]
    watch: str
    seed_sha256: str


class Join(Strict):
    """`keep`: the browser keeps the seat in its cookie, and the answer has no token."""

    invite: str | None = Field(default=None, max_length=80)
    name: str = Field(default="", max_length=80)
    keep: bool = False
    luck: Luck | None = None


class Joined(BaseModel):
    """`others`: how many other devices hold this seat already."""

    seat: int
    token: str | None
    others: int


class Knock(Strict):
    """A key at a table's door, before anybody is asked for a name."""

    invite: str = Field(max_length=80)


class Watch(Strict):
    watch: str = Field(max_length=80)


class Move(Strict):
    """`version` is the one of the position that the move answers; `id` is made by the client, new for each move."""

    version: Number
    action: int = Field(ge=-(2**53), le=2**53)
    id: str = Field(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]*$")
    seat: SeatNumber | None = None


class Version(BaseModel):
    version: int


class Undo(Strict):
    version: Number | None = None
    seat: SeatNumber | None = None


class Standing(Strict):
    answer: Literal["ask", "always", "never", "call"]
    seat: SeatNumber | None = None


class SitIn(Strict):
    level: Level = "casual"


class Rematch(Strict):
    luck: Luck | None = None


class LegalAction(BaseModel):
    action: int
    text: str


class PlayerInfo(BaseModel):
    seat: int
    name: str
    kind: Literal["human", "bot"]
    level: str | None
    joined: bool
    resigned: bool
    sitting_in: bool
    presence: Literal["free", "here", "away", "left", "bot"]


class TableInfo(BaseModel):
    """A table as its viewer may know it. After the end there are also `seed`, `match` and `rematch`."""

    model_config = ConfigDict(extra="allow")

    id: str
    game: str
    stage: Literal["waiting", "playing", "over"]
    version: int
    seat: int | None
    to_act: int | None
    over: bool
    read_only: bool
    players: list[PlayerInfo]
    watchers: int
    view: dict[str, Any] | None
    legal: list[LegalAction]
    can_undo: bool
    story: list[str]
    seed_sha256: str
    luck_sha256: list[str | None]


class Advice(BaseModel):
    """An action, its winning chance and expected score, and for some of them why, in sentences."""

    action: int
    text: str
    chance: float
    score: float
    visits: int
    why: list[str]


class Hint(BaseModel):
    """What a bot thinks of each action of the position that had this version, best first."""

    version: int
    seat: int
    quick: bool
    options: list[Advice]


class AnalysisState(BaseModel):
    """How far an analysis is, in actions; `analysis` as `ludobus.analyse(match).to_json()` when it is done."""

    state: Literal["none", "running", "failed", "done"]
    done: int
    total: int
    analysis: dict[str, Any] | None = None


class LinkInfo(BaseModel):
    """A link to hand on, and the same as a QR code (SVG)."""

    link: str
    qr: str


class OpenLink(BaseModel):
    """A link that can be used, without its key. `made` in seconds since 1970."""

    id: str
    kind: Literal["seat", "watch"]
    seat: int | None
    made: float
    mine: bool


class Moved(BaseModel):
    table: str


class GameInfo(BaseModel):
    name: str
    title: str
    tagline: str
    about: str
    seats: list[int]
    options: dict[str, dict[str, list[bool | int | str]]]
    credits: dict[str, Any]
    levels: list[str]


class GameRules(GameInfo):
    rules: dict[str, str]


class Error(BaseModel):
    """Why not, in a sentence; `version`, `legal`, `to_act` or `retry_after` (seconds) where they help."""

    model_config = ConfigDict(extra="allow")
    error: str
