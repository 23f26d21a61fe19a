import type { Metrics } from '@entourage/kit/metrics/metrics.ts';
import { Counter, Gauge } from 'prom-client';
import type { ReportOutcome } from './reports/report.routes.ts';
import type { Intake } from './reports/report.store.ts';

/** Figures of payments: reports that arrive, wait and are stuck, and what reports have missed. */
export function measureBilling(metrics: Metrics, intake: () => Promise<Intake>) {
  const registers = [metrics];
  const reports = new Counter({
    name: 'entourage_payment_reports_total',
    help: 'Reports of the payment provider, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const repairs = new Counter({
    name: 'entourage_payment_repairs_total',
    help: 'Subscriptions that were corrected by the hourly comparison: their reports did not arrive',
    registers,
  });
  const gauge = (name: string, help: string, of: (intake: Intake) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const now = await intake().catch(() => null);
        this.set((now && of(now)) ?? Number.NaN);
      },
    });
  gauge('entourage_payment_reports_waiting', 'Reports that are not handled yet', ({ waiting }) => waiting);
  gauge(
    'entourage_payment_reports_stuck',
    'Reports that were given up and wait for somebody to look',
    ({ stuck }) => stuck,
  );
  gauge('entourage_payment_silence_seconds', 'Time since the last report arrived', ({ silent }) => silent);
  return {
    countReport: (outcome: ReportOutcome) => reports.inc({ outcome }),
    countRepairs: (count: number) => repairs.inc(count),
  };
}
