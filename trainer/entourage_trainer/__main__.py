"""Reads orders from the standard input; ends with it, so that no trainer survives its worker."""

import json
import os
import queue
import sys
import threading
from typing import Any

from .reports import Refused, keep_stdout_for_reports, report

# Before torch and transformers are imported: nothing is fetched, and a GPU adds in the same order each time.
os.environ.update(
    HF_HUB_OFFLINE="1",
    TRANSFORMERS_OFFLINE="1",
    TOKENIZERS_PARALLELISM="false",
    CUBLAS_WORKSPACE_CONFIG=":4096:8",
)

Orders = queue.SimpleQueue[dict[str, Any]]


def main() -> None:
    keep_stdout_for_reports()
    orders: Orders = queue.SimpleQueue()
    cancelled = threading.Event()

    def read_orders() -> None:
        for line in sys.stdin:
            order = json.loads(line)
            if order["type"] == "cancel":
                cancelled.set()
            else:
                orders.put(order)
        # The worker is gone.
        os._exit(1)

    threading.Thread(target=read_orders, daemon=True).start()
    try:
        _obey(orders, cancelled)
    except Refused as refused:
        report("failed", reason=str(refused)[:2000])
    except Exception as error:  # noqa: BLE001: whatever it is, the job learns of it
        report("failed", reason=f"The trainer failed: {type(error).__name__}: {error}"[:2000])
    os._exit(0)


def _obey(orders: Orders, cancelled: threading.Event) -> None:
    """Trains once, or answers for as long as it is asked."""
    order = orders.get()
    import torch

    from .answer import Answers
    from .train import train

    torch.use_deterministic_algorithms(True)
    try:
        if order["type"] == "start":
            train(order, cancelled)
            return
        answers = Answers()
        while True:
            answers.take(order)
            order = orders.get()
    except torch.OutOfMemoryError as error:
        tried = f"batches of {order['batchSize']}: try smaller ones" if order["type"] == "start" else "this model"
        raise Refused(f"The device has too little memory for {tried}.") from error


if __name__ == "__main__":
    main()
