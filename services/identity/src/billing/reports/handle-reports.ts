import type { BillingStore } from '../billing.store.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { type RefreshDeps, refreshCustomer } from '../refresh-customer.ts';
import type { ReportStore } from './report.store.ts';
import { nextTry } from './retry.ts';

export interface HandlingDeps extends RefreshDeps {
  readonly reports: ReportStore;
  readonly billing: BillingStore;
  readonly provider: PaymentProvider;
}

/**
 * Handles one due report; returns how many. A report only says of whom something changed: the state is fetched, so
 * neither order nor duplicates matter, and an unknown type does no harm.
 */
export async function handleNext(deps: HandlingDeps): Promise<number> {
  const { reports, billing, provider, now, log } = deps;
  const report = await reports.claim();
  if (!report?.customerId) return 0;
  try {
    const until = await reports.clock();
    const { customerId } = report;
    const customer = await billing.customerAt(customerId);
    if (customer) await refreshCustomer(deps, customer, () => provider.accountOf(customerId));
    else log.info({ report: report.id, type: report.type }, 'a report about a customer of somebody else');
    await reports.markHandled(customerId, until);
  } catch (error) {
    const at = nextTry(report, now());
    await reports.tryAgainAt(report.id, at);
    const { id, type, attempts } = report;
    if (at) log.warn({ err: error, report: id, type, attempts }, 'a report could not be handled and is tried again');
    else log.error({ err: error, report: id, type, attempts }, 'a report could not be handled and is given up');
  }
  return 1;
}
