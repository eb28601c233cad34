"""A whole match as a film from a seat's eyes: an animated GIF, or an MP4 where ffmpeg is installed."""

from __future__ import annotations

import io
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ludobus.core.game import BadOption
from ludobus.core.match import Match
from ludobus.core.narrator import Narrator
from ludobus.extras import require
from ludobus.look import picture, png

KINDS = (".gif", ".mp4")
WIDTH = 800
FRAME, LAST = 0.7, 4.0  # seconds that a position is shown, and the last one
COLOURS = 96  # of a GIF: the palette of a board is small


def frames(
    match: Match, seat: int | None, lang: str, scheme: str, width: int, progress: Callable[[int], None]
) -> Iterator[bytes]:
    """The positions that the seat (None: a spectator) can tell apart, each as PNG."""
    for ply in Narrator(match).steps(seat):
        yield png(picture(match, seat, lang, ply=ply, scheme=scheme), width)
        progress(1)


def film(
    match: Match,
    out: Path,
    seat: int | None = None,
    lang: str = "en",
    scheme: str = "light",
    width: int | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> None:
    """Write the film of a match. BadOption where an MP4 is asked for and there is no ffmpeg."""
    require("png")
    pictures = frames(match, seat, lang, scheme, 2 * ((width or WIDTH) // 2), progress)
    if out.suffix == ".mp4":
        _mp4(pictures, out)
    else:
        _gif(pictures, out)


def _gif(pictures: Iterator[bytes], out: Path) -> None:
    from PIL import Image

    shown: list[Any] = []
    for content in pictures:
        with Image.open(io.BytesIO(content)) as frame:
            shown.append(frame.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE))
    times = [round(1000 * FRAME)] * (len(shown) - 1) + [round(1000 * LAST)]
    shown[0].save(out, save_all=True, append_images=shown[1:], duration=times, loop=0, optimize=False)


def _mp4(pictures: Iterator[bytes], out: Path) -> None:
    encoder = shutil.which("ffmpeg")
    if encoder is None:
        raise BadOption("an .mp4 needs ffmpeg, which was not found; a .gif does not")
    how = ["-y", "-loglevel", "error", "-f", "image2pipe", "-framerate", f"{1 / FRAME:.4f}", "-i", "-"]
    last = ["-vf", f"tpad=stop_mode=clone:stop_duration={LAST},crop=trunc(iw/2)*2:trunc(ih/2)*2"]
    command = [encoder, *how, *last, "-pix_fmt", "yuv420p", "-r", "25", str(out)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdin is not None
        assert running.stderr is not None
        try:
            for content in pictures:
                running.stdin.write(content)
            running.stdin.close()
        except BrokenPipeError:
            pass
        said = running.stderr.read().decode(errors="replace").strip()
    if running.returncode:
        raise BadOption(f"ffmpeg could not write {out.name}: {said.splitlines()[-1] if said else 'no reason given'}")
