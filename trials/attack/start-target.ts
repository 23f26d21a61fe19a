import { randomBytes } from 'node:crypto';
import { webhookPath } from '@entourage/contracts/billing.ts';
import { eachService } from '@entourage/contracts/services.ts';
import { startStripeSimulator } from '@entourage/stack/stripe-simulator/simulator';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import { startTestServers } from '@entourage/stack/testing/test-servers';
import { peopleOf } from '../../gateway/test/people.ts';
import type { Target } from './attack.ts';

export interface Started {
  readonly target: Target;
  stop(): Promise<void>;
}

/**
 * The whole product as real processes behind one proxy, simulated by the attacker: it sets the last address of
 * `X-Forwarded-For`, so that each attack has its own. All log levels are on.
 */
export async function startTarget({ quick }: { quick: boolean }): Promise<Started> {
  const servers = await startTestServers();
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`;
  let webhookUrl = '';
  const simulator = await startStripeSimulator({ webhookUrl: () => webhookUrl, webhookSecret });
  try {
    const platform = await ownPlatform({
      env: {
        ...{ NODE_ENV: 'production', SECURE_COOKIES: 'off', TRUSTED_PROXIES: '1', LOG_LEVEL: 'trace' },
        DECK_PASSWORD_HINT: 'off',
      },
      settings: {
        identity: {
          STRIPE_SECRET_KEY: 'sk_test_simulated',
          STRIPE_WEBHOOK_SECRET: webhookSecret,
          STRIPE_API_BASE: simulator.url,
        },
      },
    });
    webhookUrl = `${platform.gatewayUrl}${webhookPath}`;
    const portOf = (url: string) => Number(new URL(url).port);
    let stopped: Promise<void> | undefined;
    return {
      target: {
        platform,
        people: peopleOf(platform),
        stripe: { simulator, webhookSecret },
        gateway: portOf(platform.gatewayUrl),
        ...eachService((name) => portOf(platform.serviceUrls[name])),
        marker: `mark${randomBytes(6).toString('hex')}`,
        quick,
      },
      stop() {
        stopped ??= Promise.all([platform.stop(), simulator.stop()]).then(servers.stop);
        return stopped;
      },
    };
  } catch (error) {
    await simulator.stop();
    await servers.stop();
    throw error;
  }
}
