import type { Metrics } from '@entourage/kit/metrics/metrics.ts';
import { Counter } from 'prom-client';
import { type PushOutcome, pushOutcomes } from './send-pushes.ts';

/** Each outcome has a figure from the start, so that the first failures are an increase. */
export function countPushes(metrics: Metrics): (outcome: PushOutcome) => void {
  const pushes = new Counter({
    name: 'entourage_pushes_total',
    help: 'Attempts to send a push message, by outcome',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  for (const outcome of pushOutcomes) pushes.inc({ outcome }, 0);
  return (outcome) => pushes.inc({ outcome });
}
