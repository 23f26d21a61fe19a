import { adamStep, newMoments } from './adam.ts';
import { evaluate } from './generate.ts';
import { type Shape, usualShape } from './shape.ts';
import { batchOf, type TextData } from './text-data.ts';
import { newTransformer, openPass, type Transformer } from './transformer.ts';
import type { Saved } from './weights-file.ts';

/** A small model learns from scratch: a rate for fine-tuning would teach it nothing. */
export const rateFactor = 150;
/** Of an epoch: a small model learns little from more. */
export const mostStepsPerEpoch = 500;
/** Shorter text fills no batch. */
export const leastTextBytes = 2000;

export interface Plan {
  readonly epochs: number;
  readonly batchSize: number;
  readonly learningRate: number;
  readonly seed: number;
  readonly shape?: Shape;
}

export interface Step {
  readonly step: number;
  readonly epoch: number;
  readonly loss: number;
  /** At the end of an epoch. */
  readonly heldOutLoss: number | null;
}

export class Diverged extends Error {}

export const stepsPerEpoch = ({ batchSize, shape = usualShape }: Plan, data: TextData): number =>
  Math.max(1, Math.min(mostStepsPerEpoch, Math.ceil(data.training.length / (batchSize * shape.context))));

/** A run that can be saved after each step and goes on from there as if nothing had happened. */
export function openRun(plan: Plan, data: TextData, from: Saved | null) {
  const { seed, batchSize } = plan;
  const shape = from?.shape ?? plan.shape ?? usualShape;
  const perEpoch = stepsPerEpoch({ ...plan, shape }, data);
  const totalSteps = perEpoch * plan.epochs;
  const [weights, first, second] = from?.arrays ?? [];
  const model: Transformer = weights ? { shape, params: weights } : newTransformer(shape, seed);
  const moments = first && second ? { first, second } : newMoments(model.params.length);
  const sizes = { texts: batchSize, length: shape.context };
  const pass = openPass(model, sizes.texts, sizes.length);
  const grads = new Float32Array(model.params.length);
  let step = from?.step ?? 0;
  let epochLoss = from?.epochLoss ?? 0;
  let heldOutLoss = Number.NaN;

  function next(): Step {
    step++;
    if ((step - 1) % perEpoch === 0) epochLoss = 0;
    const { bytes, targets } = batchOf(data.training, sizes, seed, step);
    pass.forward(bytes);
    const loss = pass.lossOf(targets, true);
    if (!Number.isFinite(loss))
      throw new Diverged(`The loss of step ${step} is not a number: try a lower learning rate.`);
    // Twice what knowing nothing costs.
    if (loss > 2 * Math.log(shape.vocabulary))
      throw new Diverged(`The loss grew to ${loss.toFixed(1)} at step ${step}: try a lower learning rate.`);
    grads.fill(0);
    pass.backward(bytes, grads);
    adamStep(model.params, grads, moments, { step, rate: rateAt(step, totalSteps) * plan.learningRate * rateFactor });
    epochLoss += loss;
    const isLast = step % perEpoch === 0;
    if (isLast) {
      heldOutLoss = evaluate(model, data.heldOut);
      if (!Number.isFinite(heldOutLoss)) throw new Diverged(`The held-out loss after step ${step} is not a number.`);
    }
    return { step, epoch: Math.ceil(step / perEpoch), loss, heldOutLoss: isLast ? heldOutLoss : null };
  }

  return {
    totalSteps,
    perEpoch,
    parameters: model.params.length,
    get step() {
      return step;
    },
    get isOver() {
      return step >= totalSteps;
    },
    next,
    checkpoint: (): Saved => ({ shape, step, epochLoss, arrays: [model.params, moments.first, moments.second] }),
    /** Once it is over. */
    result: () => ({
      saved: { shape, step, epochLoss: 0, arrays: [model.params] } satisfies Saved,
      trainingLoss: epochLoss / perEpoch,
      heldOutLoss: Number.isNaN(heldOutLoss) ? evaluate(model, data.heldOut) : heldOutLoss,
    }),
  };
}

/** Rises over the first steps, then falls to a tenth along a cosine. */
function rateAt(step: number, totalSteps: number): number {
  const warm = Math.min(20, Math.ceil(totalSteps / 10));
  if (step <= warm) return step / warm;
  const part = (step - warm) / Math.max(1, totalSteps - warm);
  return 0.1 + 0.9 * 0.5 * (1 + Math.cos(Math.PI * part));
}
