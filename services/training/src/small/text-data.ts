import { createHash } from 'node:crypto';
import { randomFrom, seedOfStep } from './random.ts';

/** Text is kept from training in blocks of this size, chosen by their content: the same for every job. */
const blockBytes = 1024;
/** One in so many. */
const heldOutOneIn = 10;
/** Of held-out text that is kept with a model. */
const mostHeldOut = 16 * 1024;

export interface TextData {
  readonly training: Uint8Array;
  readonly heldOut: Uint8Array;
}

/**
 * Divides text. A block is held out by its hash, so that a model never learned from text on which another one that had
 * the same file is compared with it. A short text gives its end.
 */
export function divideText(texts: readonly Uint8Array[]): TextData {
  const training: Uint8Array[] = [];
  const heldOut: Uint8Array[] = [];
  for (const text of texts) {
    for (let at = 0; at < text.length; at += blockBytes) {
      const block = text.subarray(at, at + blockBytes);
      const first = createHash('sha256').update(block).digest()[0] ?? 0;
      (first % heldOutOneIn === 0 ? heldOut : training).push(block);
    }
  }
  if (heldOut.length > 0 && training.length > 0)
    return { training: Buffer.concat(training), heldOut: Buffer.concat(heldOut).subarray(0, mostHeldOut) };
  const all = Buffer.concat([...training, ...heldOut]);
  const cut = Math.floor(all.length * (1 - 1 / heldOutOneIn));
  return { training: all.subarray(0, cut), heldOut: all.subarray(cut) };
}

/** A batch: texts with, for each byte, the byte that follows. */
export interface Batch {
  readonly bytes: Uint8Array;
  readonly targets: Uint8Array;
}

/** The batch of a step depends on the seed and the step alone. */
export function batchOf(text: Uint8Array, sizes: { texts: number; length: number }, seed: number, step: number): Batch {
  const random = randomFrom(seedOfStep(seed, step));
  const room = text.length - sizes.length;
  return batchAt(text, sizes, () => Math.floor(random() * room));
}

/** Batches that cover a text evenly. */
export function evenBatches(text: Uint8Array, sizes: { texts: number; length: number }, most: number): Batch[] {
  const windows = Math.max(1, Math.min(most * sizes.texts, Math.floor((text.length - 1) / sizes.length)));
  const step = (text.length - 1 - sizes.length) / Math.max(1, windows - 1);
  const count = Math.ceil(windows / sizes.texts);
  return Array.from({ length: count }, (_, batch) => {
    let index = batch * sizes.texts;
    return batchAt(text, sizes, () => Math.max(0, Math.round((index++ % windows) * step)));
  });
}

function batchAt(text: Uint8Array, { texts, length }: { texts: number; length: number }, next: () => number): Batch {
  const bytes = new Uint8Array(texts * length);
  const targets = new Uint8Array(texts * length);
  for (let row = 0; row < texts; row++) {
    const at = next();
    bytes.set(text.subarray(at, at + length), row * length);
    targets.set(text.subarray(at + 1, at + 1 + length), row * length);
  }
  return { bytes, targets };
}
