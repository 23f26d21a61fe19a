import { randomBytes } from 'node:crypto';
import { testPlatform } from '@entourage/stack/testing/platform';
import { startTestServers } from '@entourage/stack/testing/test-servers';
import { peopleOf } from '../../gateway/test/people.ts';
import type { Target } from './attack.ts';

export interface Started {
  readonly target: Target;
  stop(): Promise<void>;
}

/**
 * The whole product as real processes behind one proxy, which is us: the last address of `X-Forwarded-For` is ours to say, so
 * that each attacker has one. Everything that can be logged is.
 */
export async function startTarget({ quick }: { quick: boolean }): Promise<Started> {
  const servers = await startTestServers();
  try {
    const platform = await testPlatform({
      env: { NODE_ENV: 'production', SECURE_COOKIES: 'off', TRUSTED_PROXIES: '1', LOG_LEVEL: 'trace' },
    });
    const portOf = (url: string) => Number(new URL(url).port);
    let stopped: Promise<void> | undefined;
    return {
      target: {
        platform,
        people: peopleOf(platform),
        gateway: portOf(platform.gatewayUrl),
        identity: portOf(platform.identityUrl),
        verification: portOf(platform.verificationUrl),
        'health-data': portOf(platform.serviceUrls['health-data']),
        messaging: portOf(platform.serviceUrls.messaging),
        admin: portOf(platform.adminUrl),
        marker: `mark${randomBytes(6).toString('hex')}`,
        quick,
      },
      stop() {
        stopped ??= platform.stop().then(servers.stop);
        return stopped;
      },
    };
  } catch (error) {
    await servers.stop();
    throw error;
  }
}
