import type { LiveModel } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { lossInWords } from '../jobs/curve-of.ts';

const { models: said } = trainingWords;

/** What the gate found, once the model is live itself: its own sentence is of the moment before. */
export function gateInWords({
  heldOutLoss,
  liveHeldOutLoss,
  passed,
  reason,
}: NonNullable<LiveModel['current']>['gate']) {
  if (heldOutLoss === null) return reason;
  if (liveHeldOutLoss === null && !passed) return said.notCompared;
  return said.gate(lossInWords(heldOutLoss, '–'), liveHeldOutLoss === null ? null : lossInWords(liveHeldOutLoss, '–'));
}
