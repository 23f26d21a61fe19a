import { randomBytes } from 'node:crypto';
import type { Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type StripeSimulator, startStripeSimulator } from '@entourage/stack/stripe-simulator/simulator';
import { createBillingStore } from '../src/billing/billing.store.ts';
import type { BillingDeps } from '../src/billing/payments.ts';
import type { PaymentProvider } from '../src/billing/provider/payment-provider.ts';
import { createStripeProvider } from '../src/billing/provider/stripe-provider.ts';
import { createReportStore } from '../src/billing/reports/report.store.ts';

export const webhookSecret = 'whsec_simulated';
const log = createLog('test', 'silent');

/** The simulator, which delivers nothing by itself: tests hand reports on as they like. */
export async function quietSimulator(): Promise<StripeSimulator> {
  const simulator = await startStripeSimulator({ webhookUrl: () => 'http://127.0.0.1:1', webhookSecret });
  simulator.webhooks.hold();
  return simulator;
}

export type TestBilling = BillingDeps & {
  readonly provider: PaymentProvider;
  readonly reports: ReturnType<typeof createReportStore>;
};

/** Composed as one replica of the service is. */
export function billingAt(pool: Pool, { url }: Pick<StripeSimulator, 'url'>, now = () => new Date()): TestBilling {
  const settings = { secretKey: 'sk_test_simulated', webhookSecret, publishableKey: null, apiBase: url };
  return {
    ...{ pool, now, log, publicOrigin: 'http://localhost:3000' },
    billing: createBillingStore(pool),
    reports: createReportStore(pool),
    provider: createStripeProvider(settings, log),
    wakeRelay: () => undefined,
    wakeMails: () => undefined,
  };
}

/** An account as registering leaves it. */
export async function insertAthlete(pool: Pool): Promise<string> {
  const name = `p${randomBytes(5).toString('hex')}`;
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (username, email, email_confirmed_at, password_hash, role, verification_status)
     values ($1, $1 || '@example.org', now(), '-', 'ATHLETE', 'APPROVED') returning id`,
    [name],
  );
  return rows[0]?.id ?? '';
}
