"""The loss of a model on text that it did not learn from: the same for the run that made it and for any other model."""

import torch
from peft import PeftModel
from transformers import PreTrainedTokenizerBase

from .texts import offsets_of_held_out

LONGEST = 512


def longest_of(model: PeftModel) -> int:
    return int(getattr(model.config, "max_position_embeddings", LONGEST))


def length_of_texts(model: PeftModel, held_out: torch.Tensor) -> int:
    return min(LONGEST, longest_of(model), len(held_out) - 1)


def tokens_of(tokenizer: PreTrainedTokenizerBase, text: bytes) -> torch.Tensor:
    ids = tokenizer(text.decode("utf-8", "replace"), add_special_tokens=False, verbose=False)["input_ids"]
    return torch.tensor(ids, dtype=torch.long)


def loss_of(model: PeftModel, tokens: torch.Tensor, starts: list[int], length: int) -> torch.Tensor:
    batch = torch.stack([tokens[start : start + length] for start in starts])
    batch = batch.to(next(model.parameters()).device)
    return model(input_ids=batch, labels=batch).loss


def held_out_loss(model: PeftModel, tokens: torch.Tensor) -> float:
    length = length_of_texts(model, tokens)
    was_training = model.training
    model.eval()
    try:
        with torch.no_grad():
            starts = offsets_of_held_out(len(tokens), length)
            losses = [loss_of(model, tokens, [start], length).item() for start in starts]
    finally:
        model.train(was_training)
    return sum(losses) / len(losses)
