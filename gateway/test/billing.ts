import { webhookPath } from '@entourage/contracts/billing.ts';
import { addressVariableOf } from '@entourage/contracts/services.ts';
import { type StripeSimulator, startStripeSimulator } from '@entourage/stack/stripe-simulator/simulator';
import { eventually } from '@entourage/stack/testing/eventually';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Browser, openBrowser } from './browser.ts';
import type { Person } from './people.ts';
import { type Replica, startReplica } from './replica.ts';

export const webhookSecret = 'whsec_of_the_tests';

export interface Billing {
  readonly simulator: StripeSimulator;
  /** Gateways, each before an identity of its own. */
  readonly gateways: readonly Replica[];
  /** The person in a new session at one of the gateways. */
  signIn(person: Person, at?: number): Promise<Browser>;
  /** What gateways and identities have logged so far. */
  logged(): string;
  stop(): Promise<void>;
}

/** Replicas of identity with the simulator as their payment provider, and gateways before them, beside a platform. */
export async function billingBeside(
  platform: Pick<SharedPlatform, 'env' | 'gatewayUrl'>,
  replicas = 1,
): Promise<Billing> {
  let webhookUrl = '';
  const simulator = await startStripeSimulator({ webhookUrl: () => webhookUrl, webhookSecret });
  const identities = await Promise.all(
    Array.from({ length: replicas }, () =>
      startReplica(platform, 'identity', {
        STRIPE_SECRET_KEY: 'sk_test_simulated',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_BASE: simulator.url,
      }),
    ),
  );
  const gateways = await Promise.all(
    identities.map(({ url }) => startReplica(platform, 'gateway', { [addressVariableOf('identity')]: url })),
  );
  webhookUrl = `${gateways[0]?.url}${webhookPath}`;
  return {
    simulator,
    gateways,
    async signIn({ username, password }, at = 0) {
      const browser = openBrowser(gateways[at]?.url ?? '');
      // As behind one address.
      const send: Browser['send'] = (method, path, body, headers) =>
        browser.send(method, path, body, { ...headers, ...(method !== 'GET' && { origin: platform.gatewayUrl }) });
      const answer = await send('POST', '/api/login', { username, password });
      if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(answer.body)}`);
      return { ...browser, send };
    },
    logged: () => [...gateways, ...identities].map((replica) => replica.logged()).join(''),
    async stop() {
      await Promise.all([...gateways, ...identities].map((replica) => replica.end()));
      await simulator.stop();
    },
  };
}

/** Waits until the reports have arrived. */
export const untilStatus = (browser: Browser, status: string): Promise<void> =>
  eventually(async () => {
    const { body } = await browser.send('GET', '/api/subscription');
    expect(body.status).toBe(status);
  });
