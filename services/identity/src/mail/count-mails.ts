import type { Metrics } from '@entourage/kit/metrics/metrics.ts';
import { Counter } from 'prom-client';

/** Both outcomes have a figure from the start, so that the first failures are an increase. */
export function countMails(metrics: Metrics): (outcome: 'sent' | 'failed') => void {
  const mails = new Counter({
    name: 'entourage_mails_total',
    help: 'Attempts to send a mail, by outcome',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  return (outcome) => mails.inc({ outcome });
}
