"""Proves the trainer on the device of this machine: python3 -m entourage_trainer.prove FOLDER [--shape SHAPE]

The weights are untrained: what is proved is the trainer, not what a model learns. With --learn-first TEXT they learn
that text for a minute before, so that one sees a fine-tuned model become better. FOLDER must be empty; it keeps the logs.
The last line says how many checks failed, and so does the exit status.
"""

import argparse
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from . import device as devices
from .learned import make_learned
from .run import Plan, Run
from .untrained import SHAPES, make
from .weights import open_model

MAIN = Path(__file__).parent.parent / "main.py"
WARM_STEPS = 3
LARGEST_BATCH = 64
CANCEL_WITHIN = 10.0
LEARN_SECONDS = 60.0
PARTS = ("answers", "interrupted", "largest", "memory", "loop")

Report = dict[str, Any]


class Proof:
    def __init__(self, folder: Path, shape: str, learn_first: Path | None) -> None:
        self._folder, self._shape, self._learn_first = folder, shape, learn_first
        self._weights, self._text = folder / "weights", folder / "text"
        self._failed = 0

    def run(self, parts: list[str]) -> int:
        self._folder.mkdir(parents=True, exist_ok=True)
        if self._learn_first is None:
            make(self._weights, self._shape)
        else:
            steps, loss = make_learned(self._weights, self._shape, self._learn_first, LEARN_SECONDS)
            self._say("learned first", f"{steps} steps, to a loss of {loss:.3f}", None)
        self._text.write_text(_text(60_000), "utf-8")
        device, name = devices.choose()
        self._say("device", f"{name}, torch {torch.__version__}", None)
        whole = self._train("whole")
        said = f"{len(_of(whole, 'progress'))} of {_last(whole, 'started')['trainedAs']}"
        self._say("steps", said, whole[-1]["type"] == "done")
        uses = [each["deviceUse"] for each in _of(whole, "progress")[WARM_STEPS:]]
        self._say("use of the device, most", f"{max(uses):.0f} %", max(uses) > 0)
        self._learning(whole)
        if "answers" in parts:
            self._answers(whole)
        if "interrupted" in parts:
            self._interrupted(whole)
        if "largest" in parts:
            largest = self._train("largest", batchSize=LARGEST_BATCH, epochs=1)
            self._say(f"batches of {LARGEST_BATCH}", _end(largest), largest[-1]["type"] == "done")
        # A tiny model finds room on any device.
        if "memory" in parts and device.type == "cuda" and self._shape != "tiny":
            self._no_memory(device)
        if "loop" in parts:
            self._beside_a_loop(whole)
        print(f"{self._failed} failed", flush=True)
        return self._failed

    def _learning(self, whole: list[Report]) -> None:
        """What it said of its loss before the first step, and after the last."""
        before = next(each["message"] for each in _of(whole, "log") if each["message"].startswith("Before it learns"))
        loss = float(before.removesuffix(".").split()[-1])
        is_better = whole[-1]["heldOutLoss"] < loss
        self._say("loss on text held out", f"{loss:.3f} before, {whole[-1]['heldOutLoss']:.3f} after", is_better)

    def _answers(self, whole: list[Report]) -> None:
        """Two adapters by turns: the one that was trained, and one that a single step made."""
        other = self._train("other", epochs=1, batchSize=LARGEST_BATCH)
        sums = _last(whole, "started")["beganWith"]
        opening = {"type": "open", "weights": str(self._weights), "beganWith": sums}
        first, second = ({**opening, "adapter": run[-1]["path"]} for run in (whole, other))
        wanted = {"prompt": "the athlete", "maxLength": 200, "temperature": 0.8, "seed": 7, "mostSeconds": 30}
        orders: list[Report] = [
            first,
            {"type": "continue", **wanted},
            {"type": "evaluate", "text": whole[-1]["heldOut"]},
            second,
            {"type": "evaluate", "text": whole[-1]["heldOut"]},
            first,
            {"type": "continue", **wanted},
        ]
        opened, written, own, opened_other, of_other, _, again = self._ask(orders)
        self._say("opened the first time", f"{opened['seconds']:.1f} s", opened["type"] == "opened")
        self._say("opened another adapter", f"{opened_other['seconds']:.1f} s", opened_other["type"] == "opened")
        rate = len(written["text"].encode()) / written["seconds"]
        said = f"{written['text'][:80]!r}, {rate:.0f} bytes/s, {written['pieces']} pieces"
        self._say("continues a text", said, written["text"] == again["text"] and written["text"] != "")
        is_known = own["loss"] == whole[-1]["heldOutLoss"]
        self._say("measures the loss of the training", f"{own['loss']:.6f}", is_known)
        self._say("measures another one's", f"{of_other['loss']:.6f}", of_other["loss"] != own["loss"])

    def _ask(self, orders: list[Report]) -> list[Report]:
        """The last report of each order, with its seconds and how often it reported before."""
        ends: list[Report] = []
        with (self._folder / "answers.log").open("wb") as log:
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": log}
            trainer = subprocess.Popen([sys.executable, str(MAIN)], **pipes)
            for order in orders:
                begun, pieces = time.perf_counter(), 0
                _send(trainer, order)
                for line in trainer.stdout or ():
                    report = json.loads(line)
                    if report["type"] != "wrote":
                        break
                    pieces += 1
                ends.append({**report, "seconds": time.perf_counter() - begun, "pieces": pieces})
            if trainer.stdin is not None:
                trainer.stdin.close()
            trainer.wait()
        return ends

    def _interrupted(self, whole: list[Report]) -> None:
        """Killed halfway, resumed and cancelled, resumed and left alone."""
        steps = len(_of(whole, "progress"))

        def behind(part: float) -> Callable[[Report], bool]:
            return lambda each: each["type"] == "progress" and each["step"] > part * steps

        killed = self._train("killed", until=behind(1 / 2), kill=True)
        cancelled = self._train("cancelled", until=behind(3 / 4), checkpoint=_last(killed, "checkpoint")["path"])
        asked_at = next(each["at"] for each in cancelled if behind(3 / 4)(each))
        took = cancelled[-1]["at"] - asked_at
        is_over = cancelled[-1]["type"] == "cancelled" and took < CANCEL_WITHIN
        self._say("from an order to cancel to its end", f"{took:.1f} s", is_over)
        rest = self._train("rest", checkpoint=_last(cancelled, "checkpoint")["path"])
        losses = {each["step"]: each["loss"] for run in (killed, cancelled, rest) for each in _of(run, "progress")}
        expected = {each["step"]: each["loss"] for each in _of(whole, "progress")}
        is_same = losses == expected and rest[-1].get("sha256", 0) == whole[-1].get("sha256")
        self._say("killed, cancelled and resumed", "the losses and the weights of the whole run", is_same)

    def _no_memory(self, device: torch.device) -> None:
        free, _ = torch.cuda.mem_get_info()
        taken = torch.empty(int(free * 0.9), dtype=torch.uint8, device=device)
        end = _end(self._train("no-memory"))
        del taken
        torch.cuda.empty_cache()
        self._say("a device that is full", end, "too little memory" in end)

    def _beside_a_loop(self, whole: list[Report]) -> None:
        """The same steps without reports and checkpoints, in this process."""
        progress = _of(whole, "progress")
        ours = statistics.median(
            later["at"] - before["at"] for before, later in zip(progress[WARM_STEPS:], progress[WARM_STEPS + 1 :])
        )
        device, _ = devices.choose()
        torch.use_deterministic_algorithms(True)
        model, tokenizer = open_model(self._weights, 4, device)
        tokens = torch.tensor(tokenizer(self._text.read_text("utf-8"))["input_ids"], dtype=torch.long)
        run = Run(Plan(1, 4, 1e-4, 4), model, tokens, tokens[:4096])
        times = []
        for _ in range(min(len(progress), run.total_steps, 30)):
            begun = time.perf_counter()
            run.next()
            times.append(time.perf_counter() - begun)
        plain = statistics.median(times[WARM_STEPS:])
        memory = f", {torch.cuda.max_memory_allocated() / 2**30:.1f} GiB at most" if device.type == "cuda" else ""
        said = f"{1000 * ours:.0f} ms; without reports {1000 * plain:.0f} ms: {plain / ours:.2f}x{memory}"
        self._say("a step of 4 texts", said, None)

    def _train(
        self,
        name: str,
        until: Callable[[Report], bool] | None = None,
        kill: bool = False,
        **change: Any,
    ) -> list[Report]:
        """Reports with their time. After the first one that is `until`, it is cancelled, or killed."""
        folder = self._folder / name
        folder.mkdir()
        order = {
            **{"type": "start", "modelType": self._shape, "epochs": 2, "batchSize": 4, "learningRate": 1e-4, "seed": 4},
            **{"texts": [str(self._text)], "folder": str(folder), "checkpoint": None, "checkpointEverySeconds": 1},
            **{"weights": str(self._weights), **change},
        }
        reports: list[Report] = []
        with (folder / "log").open("wb") as log:
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": log}
            trainer = subprocess.Popen([sys.executable, str(MAIN)], **pipes)
            _send(trainer, order)
            for line in trainer.stdout or ():
                report = {**json.loads(line), "at": time.perf_counter()}
                reports.append(report)
                if until and until(report):
                    until = None
                    if kill:
                        trainer.kill()
                    else:
                        _send(trainer, {"type": "cancel"})
            trainer.wait()
        (folder / "reports.json").write_text(json.dumps(reports), "utf-8")
        return reports

    def _say(self, what: str, value: str, met: bool | None) -> None:
        if met is False:
            self._failed += 1
        print(f"{what}: {value}{'' if met is None else ': ok' if met else ': FAILED'}", flush=True)


def _of(reports: list[Report], kind: str) -> list[Report]:
    return [each for each in reports if each["type"] == kind]


def _last(reports: list[Report], kind: str) -> Report:
    return _of(reports, kind)[-1]


def _end(reports: list[Report]) -> str:
    """How a run ended, with its reason if it failed."""
    return str(reports[-1].get("reason", reports[-1]["type"]))


def _send(trainer: "subprocess.Popen[bytes]", order: dict[str, Any]) -> None:
    if trainer.stdin is None:
        raise RuntimeError("the trainer takes no orders")
    trainer.stdin.write(json.dumps(order).encode() + b"\n")
    trainer.stdin.flush()


def _text(length: int) -> str:
    """The same each time; no two blocks alike."""
    words = "the athlete rests sleeps runs eats well before after each long hard game and travels home".split()
    chosen = random.Random(4)
    text = ""
    while len(text) < length:
        text += " ".join(chosen.choices(words, k=8)) + ".\n"
    return text[:length]


def main() -> int:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--shape", choices=SHAPES, default="tiny")
    arguments.add_argument("--learn-first", type=Path)
    arguments.add_argument("--only", choices=PARTS, nargs="*", default=PARTS)
    given = arguments.parse_args()
    return min(1, Proof(given.folder, given.shape, given.learn_first).run(given.only))


if __name__ == "__main__":
    sys.exit(main())
