import { randomBytes } from 'node:crypto';
import { eachService } from '@entourage/contracts/services.ts';
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
  try {
    const platform = await ownPlatform({
      env: { NODE_ENV: 'production', SECURE_COOKIES: 'off', TRUSTED_PROXIES: '1', LOG_LEVEL: 'trace' },
    });
    const portOf = (url: string) => Number(new URL(url).port);
    let stopped: Promise<void> | undefined;
    return {
      target: {
        platform,
        people: peopleOf(platform),
        gateway: portOf(platform.gatewayUrl),
        ...eachService((name) => portOf(platform.serviceUrls[name])),
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
