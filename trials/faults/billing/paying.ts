import { webhookPath } from '@entourage/contracts/billing.ts';
import { freePort } from '@entourage/stack/ports';
import { type StripeSimulator, startStripeSimulator } from '@entourage/stack/stripe-simulator/simulator';
import { eventually } from '@entourage/stack/testing/eventually';
import type { Stage } from '../load/acts.ts';
import { createClient } from '../load/client.ts';
import { createAdmin } from '../load/create-admin.ts';
import { emptyLedger, type Person } from '../load/ledger.ts';
import { approved } from '../load/pair.ts';
import { actOften } from '../load/surely.ts';
import type { TrialPlatform, TrialPlatformOptions } from '../platform/trial-platform.ts';

/** Chosen before the platform starts: identity is told where its payment provider is. */
const port = await freePort();
const webhookSecret = 'whsec_of_the_trials';

export const payingPlatform: TrialPlatformOptions = {
  env: {
    STRIPE_SECRET_KEY: 'sk_test_simulated',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
  },
};

/** An athlete with a subscription that is charged again and again. */
export interface Payer {
  readonly person: Person;
  /** Null until it is acknowledged. */
  subscriptionId: string | null;
}

export interface Paying extends Stage {
  readonly simulator: StripeSimulator;
  readonly payers: readonly Payer[];
  stop(): Promise<void>;
  close(): Promise<void>;
}

const payerCount = 6;
const everyMs = 1_200;
const connections = 200;
const startedWithinMs = 100_000;

/** Athletes who subscribe in two tabs at once; each period is charged, with or without success, a second later. */
export async function startPaying(platform: TrialPlatform): Promise<Paying> {
  const webhookUrl = () => `${platform.origins[0]}${webhookPath}`;
  const simulator = await startStripeSimulator({ port, webhookUrl, webhookSecret });
  const client = createClient(platform.origins, connections);
  const stage: Stage = { client, ledger: emptyLedger(), adminCookie: await createAdmin(platform, client) };
  const payers: Payer[] = [];
  while (payers.length < payerCount) payers.push({ person: await approved(stage, 'ATHLETE'), subscriptionId: null });
  let stopping = false;
  const running = payers.map((payer) =>
    actOften(
      everyMs,
      () => stopping,
      () => live(stage, simulator, payer),
    ),
  );
  return {
    ...{ ...stage, simulator, payers },
    async stop() {
      stopping = true;
      await Promise.all(running);
    },
    async close() {
      await client.close();
      await simulator.stop();
    },
  };
}

async function live(stage: Stage, { account }: StripeSimulator, payer: Payer): Promise<void> {
  if (payer.subscriptionId === null) {
    const clientSecret = await subscribed(stage, payer);
    account.pay(clientSecret, 'SUCCESS');
    return;
  }
  account.renew(payer.subscriptionId, Math.random() < 0.5 ? 'paid' : 'failed');
}

const subscribed = ({ client, ledger }: Stage, payer: Payer): Promise<string> =>
  eventually(async () => {
    const { cookie, username } = payer.person;
    const question = { method: 'POST', path: '/api/get-or-create-subscription', cookie } as const;
    const tabs = await Promise.all([client.ask('subscribe', question), client.ask('subscribe', question)]);
    for (const { status, requestId } of tabs) {
      const fate = status === 200 ? 'acknowledged' : 'unknown';
      ledger.writes.push({ kind: 'subscription', key: username, fate, requestId });
    }
    const answer = tabs.find(({ body }) => typeof body.clientSecret === 'string');
    if (!answer) throw new Error('the subscription is not made yet');
    payer.subscriptionId = String(answer.body.subscriptionId);
    return String(answer.body.clientSecret);
  }, startedWithinMs);
