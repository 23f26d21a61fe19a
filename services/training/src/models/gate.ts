import type { GateResult } from '@entourage/contracts/rest/training-models.ts';
import { gateMargin } from '@entourage/contracts/training.ts';

const shown = (loss: number) => loss.toFixed(3);

/** A model that may become live only with a reason. */
const notCompared = (loss: number, reason: string): GateResult => ({
  heldOutLoss: Number.isFinite(loss) ? loss : null,
  liveHeldOutLoss: null,
  margin: gateMargin,
  passed: false,
  reason,
});

/** Losses of other engines and model types count by other units, and held-out text does not leave its location. */
export const cannotBeCompared = (loss: number, reason = 'It cannot be compared with the live model.'): GateResult =>
  notCompared(loss, `${reason} Give a reason to deploy it all the same.`);

export const comparisonWaived = (loss: number): GateResult =>
  notCompared(loss, 'It was not compared with the live model, since a reason was given.');

/** Whether a model may become live: its loss on held-out text, compared with that of the live model on the same text. */
export function judge(loss: number, liveLoss: number | null): GateResult {
  const result = (passed: boolean, reason: string): GateResult => ({
    heldOutLoss: Number.isFinite(loss) ? loss : null,
    liveHeldOutLoss: liveLoss !== null && Number.isFinite(liveLoss) ? liveLoss : null,
    margin: gateMargin,
    passed,
    reason,
  });
  if (!Number.isFinite(loss)) return result(false, 'Its loss on held-out text is not a number.');
  if (liveLoss === null || !Number.isFinite(liveLoss))
    return result(true, `Its loss on held-out text is ${shown(loss)}. No model is live to compare it with.`);
  const compared = `${shown(loss)} on held-out text, the live model has ${shown(liveLoss)}`;
  return loss <= liveLoss * (1 + gateMargin)
    ? result(true, `Its loss is ${compared}.`)
    : result(false, `Its loss is ${compared}: more than ${gateMargin * 100} % worse.`);
}
