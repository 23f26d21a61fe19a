import { randomFrom } from './random.ts';
import { evenBatches } from './text-data.ts';
import { openPass, type Transformer } from './transformer.ts';

const { exp } = Math;

export interface Wanted {
  readonly prompt: Uint8Array;
  readonly maxLength: number;
  readonly temperature: number;
  readonly seed: number;
  /** By the clock of `performance.now`. */
  readonly deadline: number;
}

export interface Continued {
  readonly bytes: Uint8Array;
  readonly stoppedBy: 'LENGTH' | 'TIME';
}

/** Continues a text byte by byte. */
export function continueText(model: Transformer, wanted: Wanted, now = () => performance.now()): Continued {
  const { context, vocabulary } = model.shape;
  const pass = openPass(model, 1, context);
  const random = randomFrom(wanted.seed);
  const text = [...wanted.prompt];
  const begun = text.length;
  const window = new Uint8Array(context);
  let filled = 0;
  while (text.length - begun < wanted.maxLength) {
    if (now() > wanted.deadline) return { bytes: Uint8Array.from(text.slice(begun)), stoppedBy: 'TIME' };
    let logits: Float32Array;
    if (filled > 0 && filled < context) {
      window[filled] = text.at(-1) as number;
      logits = pass.advance(window, filled++);
    } else {
      // A full window goes on with its later half, so that most bytes cost one position.
      const seen = text.slice(filled === 0 ? -context : -context / 2);
      window.set(seen);
      filled = seen.length;
      // Bytes behind the text do no harm: a position does not see what follows.
      logits = pass.forward(window).subarray((filled - 1) * vocabulary, filled * vocabulary);
    }
    text.push(choose(logits, wanted.temperature, random));
  }
  return { bytes: Uint8Array.from(text.slice(begun)), stoppedBy: 'LENGTH' };
}

function choose(logits: Float32Array, temperature: number, random: () => number): number {
  let best = 0;
  for (let at = 1; at < logits.length; at++) if ((logits[at] as number) > (logits[best] as number)) best = at;
  if (temperature === 0) return best;
  const highest = logits[best] as number;
  const shares = Array.from(logits, (logit) => exp((logit - highest) / temperature));
  let left = random() * shares.reduce((sum, share) => sum + share, 0);
  for (const [at, share] of shares.entries()) {
    left -= share;
    if (left < 0) return at;
  }
  return best;
}

const evaluated = { texts: 8, mostBatches: 8 };

/** The mean loss on a text, of at most 64 places spread over it. */
export function evaluate(model: Transformer, text: Uint8Array): number {
  const sizes = { texts: evaluated.texts, length: model.shape.context };
  const pass = openPass(model, sizes.texts, sizes.length);
  let total = 0;
  const batches = evenBatches(text, sizes, evaluated.mostBatches);
  for (const { bytes, targets } of batches) {
    pass.forward(bytes);
    total += pass.lossOf(targets, false);
  }
  return total / batches.length;
}
