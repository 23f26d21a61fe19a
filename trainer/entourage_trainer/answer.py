"""Answers orders about trained models, one after the other: continues texts, and measures the loss on a text."""

import math
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import torch
from peft import PeftModel, get_peft_model_state_dict, set_peft_model_state_dict
from safetensors.torch import load_file
from transformers import PreTrainedTokenizerBase

from . import device as devices
from .held_out import held_out_loss, longest_of, tokens_of
from .reports import Refused, report
from .weights import open_model, verify

PIECE_SECONDS = 0.25


class Answers:
    """The weights of a model type stay on the device; a model is its adapter, which is exchanged."""

    def __init__(self) -> None:
        self._sums = ""
        self._model: PeftModel | None = None
        self._tokenizer: PreTrainedTokenizerBase | None = None

    def take(self, order: dict[str, Any]) -> None:
        if order["type"] == "open":
            self._open(order)
        elif order["type"] == "continue":
            self._continue(order)
        else:
            self._evaluate(order)

    def _open(self, order: dict[str, Any]) -> None:
        if self._model is None:
            device, _ = devices.choose()
            folder = Path(order["weights"])
            self._sums = verify(folder)
            self._model, self._tokenizer = open_model(folder, 0, device)
        if order["beganWith"] not in (None, self._sums):
            raise Refused("The weights of this model type are not those that this model began with.")
        adapter = load_file(order["adapter"])
        if set(adapter) != set(get_peft_model_state_dict(self._model)):
            raise Refused("The weights of this model do not fit those of its model type.")
        set_peft_model_state_dict(self._model, adapter)
        self._model.eval()
        report("opened")

    def _continue(self, order: dict[str, Any]) -> None:
        model, tokenizer = self._opened()
        begun = reported = time.perf_counter()
        written: list[int] = []
        text, stopped_by = "", "LENGTH"
        prompt = tokenizer(order["prompt"], add_special_tokens=False, verbose=False)["input_ids"]
        decode = _decode_after(tokenizer, prompt)
        for token in _tokens_after(model, prompt or [0], _choose_with(order["temperature"], order["seed"])):
            if token == tokenizer.eos_token_id:
                stopped_by = "END"
                break
            written.append(token)
            text, is_full = _at_most(_whole(decode(written)), order["maxLength"])
            if is_full:
                break
            now = time.perf_counter()
            if now - begun > order["mostSeconds"]:
                stopped_by = "TIME"
                break
            if now - reported > PIECE_SECONDS:
                report("wrote", text=text)
                reported = now
        report("continued", text=text, stoppedBy=stopped_by)

    def _evaluate(self, order: dict[str, Any]) -> None:
        model, tokenizer = self._opened()
        loss = held_out_loss(model, tokens_of(tokenizer, Path(order["text"]).read_bytes()))
        if not math.isfinite(loss):
            raise Refused("The loss of the live model on this text is not a number.")
        report("evaluated", loss=loss)

    def _opened(self) -> tuple[PeftModel, PreTrainedTokenizerBase]:
        if self._model is None or self._tokenizer is None:
            raise RuntimeError("no model is open")
        return self._model, self._tokenizer


@torch.inference_mode()
def _tokens_after(model: PeftModel, prompt: list[int], choose: Callable[[torch.Tensor], int]) -> Iterator[int]:
    """Without an end. A text that is longer than what the model reads goes on with its later half."""
    device = next(model.parameters()).device
    longest = longest_of(model)
    seen = prompt[-longest + 1 :]
    given, cache = seen, None
    while True:
        out = model(input_ids=torch.tensor([given], device=device), past_key_values=cache, use_cache=True)
        token = choose(out.logits[0, -1])
        yield token
        seen, given, cache = [*seen, token], [token], out.past_key_values
        if len(seen) >= longest:
            seen = seen[-(longest // 2) :]
            given, cache = seen, None


def _choose_with(temperature: float, seed: int) -> Callable[[torch.Tensor], int]:
    """On the CPU, so that a seed chooses the same on every device that counts the same."""
    generator = torch.Generator().manual_seed(seed)

    def choose(logits: torch.Tensor) -> int:
        if temperature == 0:
            return int(logits.argmax())
        shares = torch.softmax(logits.float().cpu() / temperature, dim=-1)
        return int(torch.multinomial(shares, 1, generator=generator))

    return choose


def _decode_after(tokenizer: PreTrainedTokenizerBase, prompt: list[int]) -> Callable[[list[int]], str]:
    """With what stands before: some decoders leave out the space that a text begins with."""
    before = prompt[-8:]

    def decode(tokens: list[int]) -> str:
        return str(tokenizer.decode(tokens, skip_special_tokens=True, clean_up_tokenization_spaces=False))

    cut = len(decode(before))
    return lambda written: decode(before + written)[cut:]


def _whole(text: str) -> str:
    """Without the beginning of a character whose end is still to come."""
    return text.rstrip("\ufffd")


def _at_most(text: str, most: int) -> tuple[str, bool]:
    encoded = text.encode()
    return (text, False) if len(encoded) < most else (encoded[:most].decode("utf-8", "ignore"), True)
