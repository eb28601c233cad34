"""Processes that help this one."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process


def process_pool(workers: int) -> ProcessPoolExecutor:
    """A pool whose workers end by themselves when this process is gone, even if it was killed."""
    return ProcessPoolExecutor(workers, get_context("spawn"), end_with_parent)


def end_with_parent() -> None:
    """In a worker: end with the process that started it. Alone, a worker would wait for its next task for ever."""
    threading.Thread(target=_wait_and_end, name="end with parent", daemon=True).start()


def _wait_and_end() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
