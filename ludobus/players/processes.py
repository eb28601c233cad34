"""Worker processes."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process


def process_pool(workers: int) -> ProcessPoolExecutor:
    """A pool whose workers exit when this process ends, even if it is killed."""
    return ProcessPoolExecutor(workers, get_context("spawn"), end_with_parent)


def end_with_parent() -> None:
    """In a worker: exit when the parent ends. Otherwise an orphaned worker waits for its next task forever."""
    threading.Thread(target=_wait_and_end, name="end with parent", daemon=True).start()


def _wait_and_end() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
