"""What whoever runs the server can set."""

from __future__ import annotations

from dataclasses import dataclass

from ludobus.core.folders import data_folder


@dataclass(frozen=True)
class Settings:
    """Every field is an option of `ludobus serve`."""

    database: str = ""  # an SQLAlchemy URL; empty: a SQLite file in the user's data directory
    public_url: str = ""  # how people reach the server, when it stands behind a proxy
    pace: float = 0.9  # seconds between the moves of bots while somebody watches
    pause: float = 3.0  # seconds that a question out of turn stays open, where its time could tell something
    away: float = 60.0  # seconds without a connection after which others may let a bot sit in
    tables_per_hour: int = 120  # that one client may open
    streams_per_address: int = 100
    retire_days: float = 30.0  # unfinished tables are removed after so many days without a move
    bot_threads: int = 2
    hint_level: str = "strong"
    warm: bool = False  # compile and draw every game at the start, so that nobody waits for it later
    log_requests: bool = False

    @property
    def database_url(self) -> str:
        if self.database:
            return self.database
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'tables.sqlite'}"

    @property
    def secure(self) -> bool:
        """Whether browsers come by TLS: then cookies say so."""
        return self.public_url.startswith("https:")
