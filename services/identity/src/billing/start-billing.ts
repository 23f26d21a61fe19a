import type { Pool } from '@entourage/kit/data/database.ts';
import type { Metrics } from '@entourage/kit/metrics/metrics.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import type { Frame } from '@entourage/kit/serve/start-service.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import type { Express } from 'express';
import { billingResolvers } from './billing.graphql.ts';
import { createBillingStore } from './billing.store.ts';
import { endOrphans } from './end-orphans.ts';
import { followLatePayers } from './follow-late-payers.ts';
import { measureBilling } from './measure-billing.ts';
import type { BillingDeps } from './payments.ts';
import { createStripeProvider, type StripeSettings } from './provider/stripe-provider.ts';
import { purgeInvoices } from './purge-invoices.ts';
import { reconcileWhenDue } from './reconcile.ts';
import { handleNext } from './reports/handle-reports.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { createReportStore } from './reports/report.store.ts';
import { scrubOrphans } from './scrub-orphans.ts';

const lookMs = 60_000;
const purgeMs = 3600_000;

/** Subscriptions: their part of the graph, the reports of the payment provider, and the work that time brings. */
export function startBilling(given: {
  readonly pool: Pool;
  readonly settings: StripeSettings | null;
  readonly publicOrigin: string;
  readonly frame: Pick<Frame, 'every' | 'whenDue' | 'now' | 'wakeRelay'>;
  readonly metrics: Metrics;
  readonly throttle: Throttle;
  readonly wakeMails: () => void;
  readonly log: Log;
}) {
  const { pool, settings, publicOrigin, frame, log, wakeMails } = given;
  const { now, wakeRelay } = frame;
  const reports = createReportStore(pool);
  const { countReport, countRepairs } = measureBilling(given.metrics, reports.intake);
  const provider = settings && createStripeProvider(settings, log);
  const billing = createBillingStore(pool);
  const deps: BillingDeps = { pool, billing, provider, publicOrigin, now, log, wakeRelay, wakeMails };

  frame.every(lookMs, () => followLatePayers(deps));
  frame.every(lookMs, reports.purgeOld);
  frame.every(purgeMs, () => purgeInvoices(pool));
  let wake: () => void = () => undefined;
  if (provider) {
    const handling = { ...deps, provider, reports };
    ({ wake } = frame.whenDue({ next: reports.nextDue, work: () => handleNext(handling) }));
    frame.every(lookMs, () => reconcileWhenDue({ ...deps, provider, countRepairs }));
    frame.every(lookMs, () => endOrphans(deps));
    frame.every(lookMs, () => scrubOrphans({ billing, provider, log }));
  }
  return {
    canPay: provider !== null,
    resolvers: billingResolvers(deps, given.throttle),
    routes: (app: Express) => reportRoutes(app, { provider, reports, now, count: countReport, wake }),
  };
}
