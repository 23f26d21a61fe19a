const { sqrt } = Math;

const beta1 = 0.9;
const beta2 = 0.99;
const epsilon = 1e-8;
const decay = 0.01;
/** Gradients are scaled down to this norm: one odd text does not undo what was learned. */
const longest = 1;

/** The moments of AdamW, for each parameter. */
export interface Moments {
  readonly first: Float32Array;
  readonly second: Float32Array;
}

export const newMoments = (size: number): Moments => ({
  first: new Float32Array(size),
  second: new Float32Array(size),
});

/** One step of AdamW; `step` counts from 1. */
export function adamStep(
  params: Float32Array,
  grads: Float32Array,
  { first, second }: Moments,
  { step, rate }: { step: number; rate: number },
): void {
  let squares = 0;
  for (let at = 0; at < grads.length; at++) squares += (grads[at] as number) ** 2;
  const norm = sqrt(squares);
  const shrink = norm > longest ? longest / norm : 1;
  const correct1 = 1 - beta1 ** step;
  const correct2 = 1 - beta2 ** step;
  for (let at = 0; at < params.length; at++) {
    const gradient = (grads[at] as number) * shrink;
    const m = beta1 * (first[at] as number) + (1 - beta1) * gradient;
    const v = beta2 * (second[at] as number) + (1 - beta2) * gradient * gradient;
    first[at] = m;
    second[at] = v;
    const value = params[at] as number;
    params[at] = value - rate * (m / correct1 / (sqrt(v / correct2) + epsilon) + decay * value);
  }
}
