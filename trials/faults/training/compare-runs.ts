import type { Findings } from '../verify/compare.ts';

/** A job as it is stored. */
export interface StoredRun {
  readonly job: string;
  readonly status: string;
  readonly failure: string | null;
  readonly steps: number | null;
  /** The loss of each step, by step. */
  readonly curve: ReadonlyArray<{ readonly step: number; readonly loss: number }>;
  readonly heldOut: ReadonlyArray<{ readonly step: number; readonly loss: number }>;
  /** Of each model that came out of it. */
  readonly weights: readonly string[];
}

export interface CurveFindings extends Findings {
  readonly missing: number;
  readonly double: number;
  /** Points whose loss is another one than that of the undisturbed run. */
  readonly different: number;
  readonly isSameModel: boolean;
}

/** A disturbed run beside an undisturbed one with the same files, seed and configuration. */
export function compareRuns(undisturbed: StoredRun, run: StoredRun): CurveFindings {
  const times = Map.groupBy(run.curve, ({ step }) => step);
  const missing = undisturbed.curve.filter(({ step }) => !times.has(step)).length;
  const double = [...times.values()].filter(({ length }) => length > 1).length;
  const different = [
    [undisturbed.curve, run.curve],
    [undisturbed.heldOut, run.heldOut],
  ].reduce((sum, [expected = [], found = []]) => {
    const losses = new Map(expected.map(({ step, loss }) => [step, loss]));
    return sum + found.filter(({ step, loss }) => losses.get(step) !== loss).length;
  }, 0);
  const isSameModel = run.weights.length === 1 && run.weights[0] === undisturbed.weights[0];
  const of = `of job ${run.job}`;
  return {
    ...{ missing, double, different, isSameModel },
    lost: [
      ...(run.status === 'COMPLETED' ? [] : [`the end ${of}, which is ${run.status}: ${run.failure ?? 'no reason'}`]),
      ...(missing > 0 ? [`${missing} points ${of}`] : []),
      ...(run.heldOut.length < undisturbed.heldOut.length ? [`a held-out loss ${of}`] : []),
      ...(run.weights.length === 0 ? [`the model ${of}`] : []),
    ],
    twice: [...(double > 0 ? [`${double} points ${of}`] : []), ...(run.weights.length > 1 ? [`the model ${of}`] : [])],
    wrong: [
      ...(different > 0 ? [`${different} points ${of} have another loss than without a fault`] : []),
      ...(run.weights.length === 1 && !isSameModel ? [`the weights ${of} are others than without a fault`] : []),
    ],
  };
}
