"""The web table: games in a browser, and the same tables by a JSON API."""

from ludobus.extras import require

require("play")
