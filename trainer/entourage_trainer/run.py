"""A run that can be saved after each step, and goes on from there as if nothing had happened."""

import math
from dataclasses import dataclass
from pathlib import Path

import torch
from peft import PeftModel, get_peft_model_state_dict, set_peft_model_state_dict
from safetensors.torch import save_file

from .files import save
from .held_out import held_out_loss, length_of_texts, loss_of
from .reports import Refused
from .texts import offsets_of_step

# Of a batch, so many texts are on the device at once: a larger batch takes longer, not more memory.
AT_ONCE = 4


@dataclass(frozen=True)
class Plan:
    epochs: int
    batch_size: int
    learning_rate: float
    seed: int


class Run:
    def __init__(self, plan: Plan, model: PeftModel, training: torch.Tensor, held_out: torch.Tensor) -> None:
        self._plan, self._model = plan, model
        self._training, self._held_out = training, held_out
        self._length = length_of_texts(model, held_out)
        if self._length < 8 or len(training) <= 2 * self._length:
            raise Refused(f"The files have too little text: {len(training) + len(held_out)} tokens.")
        self.per_epoch = math.ceil(len(training) / (plan.batch_size * self._length))
        self.total_steps = self.per_epoch * plan.epochs
        self._trained = [each for each in model.parameters() if each.requires_grad]
        self._optimizer = torch.optim.AdamW(self._trained, lr=plan.learning_rate, weight_decay=0.0)
        self.step = 0
        self._epoch_loss = 0.0
        self._device = next(model.parameters()).device
        model.train()

    def restore(self, path: Path) -> None:
        saved = torch.load(path, map_location=self._device, weights_only=True)
        set_peft_model_state_dict(self._model, saved["adapter"])
        self._optimizer.load_state_dict(saved["optimizer"])
        self.step, self._epoch_loss = saved["step"], saved["epoch_loss"]

    def save_checkpoint(self, path: Path) -> str:
        saved = {
            "adapter": get_peft_model_state_dict(self._model),
            "optimizer": self._optimizer.state_dict(),
            "step": self.step,
            "epoch_loss": self._epoch_loss,
        }
        return save(path, lambda draft: torch.save(saved, draft))

    def save_result(self, path: Path) -> str:
        """The adapter alone, by names in order: the same weights are the same bytes."""
        adapter = get_peft_model_state_dict(self._model)
        tensors = {name: adapter[name].detach().cpu().contiguous() for name in sorted(adapter)}
        return save(path, lambda draft: save_file(tensors, draft, metadata={"format": "pt"}))

    @property
    def is_over(self) -> bool:
        return self.step >= self.total_steps

    @property
    def epoch(self) -> int:
        return max(1, math.ceil(self.step / self.per_epoch))

    @property
    def training_loss(self) -> float:
        """The mean of the last epoch."""
        return self._epoch_loss / self.per_epoch

    def next(self) -> float:
        if self.step % self.per_epoch == 0:
            self._epoch_loss = 0.0
        self.step += 1
        # A model may have dropout: by the step, never by what happened before.
        torch.manual_seed(self._plan.seed * 1_000_003 + self.step)
        starts = offsets_of_step(
            self._plan.seed, self.step, len(self._training), self._length, self._plan.batch_size
        )
        value = 0.0
        for at in range(0, len(starts), AT_ONCE):
            together = starts[at : at + AT_ONCE]
            loss = loss_of(self._model, self._training, together, self._length) * (len(together) / len(starts))
            value += loss.item()
            loss.backward()
        if not math.isfinite(value):
            raise Refused(f"The loss of step {self.step} is not a number: try a lower learning rate.")
        torch.nn.utils.clip_grad_norm_(self._trained, 1.0)
        for group in self._optimizer.param_groups:
            group["lr"] = self._plan.learning_rate * self._rate()
        self._optimizer.step()
        self._optimizer.zero_grad(set_to_none=True)
        self._epoch_loss += value
        return value

    def held_out_loss(self) -> float:
        loss = held_out_loss(self._model, self._held_out)
        if not math.isfinite(loss):
            raise Refused(f"The held-out loss after step {self.step} is not a number.")
        return loss

    def _rate(self) -> float:
        """Rises over the first steps, then falls to a tenth along a cosine."""
        warm = min(20, math.ceil(self.total_steps / 10))
        if self.step <= warm:
            return self.step / warm
        part = (self.step - warm) / max(1, self.total_steps - warm)
        return 0.1 + 0.9 * 0.5 * (1 + math.cos(math.pi * part))
