"""A job from its order to its end."""

import threading
import time
from pathlib import Path
from typing import Any

from . import device as devices
from .held_out import tokens_of
from .reports import Refused, log, report
from .run import Plan, Run
from .texts import divide
from .weights import SUMS, describe, open_model, verify


def train(order: dict[str, Any], cancelled: threading.Event) -> None:
    if order["weights"] is None:
        raise Refused(f"There are no weights for {order['modelType']} at this worker.")
    folder = Path(order["folder"])
    texts = divide([Path(path) for path in order["texts"]])
    device, device_name = devices.choose()
    sums = verify(Path(order["weights"]))
    model, tokenizer = open_model(Path(order["weights"]), order["seed"], device)

    plan = Plan(order["epochs"], order["batchSize"], order["learningRate"], order["seed"])
    run = Run(plan, model, tokens_of(tokenizer, texts.training), tokens_of(tokenizer, texts.held_out))
    if order["checkpoint"] is not None:
        run.restore(Path(order["checkpoint"]))
    trained_as, parameters = describe(model, order["modelType"], device_name)
    report(
        "started",
        engine="pytorch",
        device=device_name,
        trainedAs=trained_as,
        parameters=parameters,
        totalSteps=run.total_steps,
        step=run.step,
        beganWith=sums,
    )
    log(f"It begins with the weights of {SUMS} {sums[:16]}….")
    log(f"{len(texts.training)} bytes to learn from, {len(texts.held_out)} held out. {run.per_epoch} steps an epoch.")
    if run.step == 0:
        log(f"Before it learns, its loss on the held-out text is {run.held_out_loss():.3f}.")
    if _loop(run, folder, order["checkpointEverySeconds"], devices.Use(device), cancelled):
        _finish(run, folder, texts.held_out)


def _loop(run: Run, folder: Path, every_seconds: float, use: devices.Use, cancelled: threading.Event) -> bool:
    """False if it was cancelled."""
    begun_at, begun_step = time.perf_counter(), run.step
    saved_at = begun_at

    def save_checkpoint() -> None:
        # Each in a file of its own: the worker may still be reading the one before.
        path = folder / f"checkpoint-{run.step}.pt"
        report("checkpoint", step=run.step, path=str(path), sha256=run.save_checkpoint(path))

    while not run.is_over:
        loss = run.next()
        now = time.perf_counter()
        seconds_left = (now - begun_at) / (run.step - begun_step) * (run.total_steps - run.step)
        report(
            "progress", step=run.step, epoch=run.epoch, loss=loss, secondsLeft=seconds_left, deviceUse=use.read()
        )
        if run.step % run.per_epoch == 0:
            report("heldOut", step=run.step, loss=run.held_out_loss())
        # Lets the thread that reads orders run.
        time.sleep(0.001)
        if cancelled.is_set():
            save_checkpoint()
            report("cancelled")
            return False
        if now - saved_at > every_seconds:
            save_checkpoint()
            saved_at = time.perf_counter()
    return True


def _finish(run: Run, folder: Path, held_out: bytes) -> None:
    path, held_out_path = folder / "weights.safetensors", folder / "held-out.txt"
    held_out_path.write_bytes(held_out)
    sha256 = run.save_result(path)
    report(
        "done",
        path=str(path),
        sha256=sha256,
        bytes=path.stat().st_size,
        steps=run.step,
        trainingLoss=run.training_loss,
        heldOutLoss=run.held_out_loss(),
        heldOut=str(held_out_path),
    )
