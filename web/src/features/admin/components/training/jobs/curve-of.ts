import type { JobMetrics } from '../../../api/training.api.ts';

export interface Curve {
  readonly steps: readonly number[];
  readonly training: readonly (number | null)[];
  readonly heldOut: readonly (number | null)[];
}

/** Both losses over the same steps; null where one was not measured. */
export function curveOf({ points, heldOut }: Pick<JobMetrics, 'points' | 'heldOut'>): Curve {
  const trained = new Map(points.map(({ step, loss }) => [step, loss]));
  const held = new Map(heldOut.map(({ step, loss }) => [step, loss]));
  const steps = [...new Set([...trained.keys(), ...held.keys()])].sort((one, other) => one - other);
  return {
    steps,
    training: steps.map((step) => trained.get(step) ?? null),
    heldOut: steps.map((step) => held.get(step) ?? null),
  };
}

/** A row for each epoch: its last step, the loss there, and the loss on held-out text. */
export const epochRows = ({ points, heldOut }: Pick<JobMetrics, 'points' | 'heldOut'>) => {
  const last = new Map(points.map((point) => [point.epoch, point]));
  const held = new Map(heldOut.map(({ step, loss }) => [step, loss]));
  return [...last.values()].map(({ epoch, step, loss }) => ({ epoch, step, loss, heldOut: held.get(step) ?? null }));
};

const lossDigits = 3;
export const lossInWords = (loss: number | null, absent: string): string => loss?.toFixed(lossDigits) ?? absent;

/** 75 is '1 min 15 s', 4000 is '1 h 6 min'. */
export function timeInWords(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}
