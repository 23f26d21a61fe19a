import { answersReady } from '../processes/until-ready.ts';
import { ownPlatform } from './own-platform.ts';
import type { TestPlatform } from './test-platform.ts';

const portOf = ({ gatewayUrl }: TestPlatform) => Number(new URL(gatewayUrl).port);

// The second file most likely gets the first one's platform again.
test.each(['first', 'second'])(
  'the %s file to take a platform finds all of it running, whatever another did to it',
  async () => {
    const platform = await ownPlatform();
    for (const url of [platform.gatewayUrl, ...Object.values(platform.serviceUrls)]) {
      expect(await (await fetch(`${url}/metrics`)).text()).toContain('entourage_bus_connected 1');
    }

    await platform.kill('gateway', 'SIGKILL');
    expect(await answersReady(portOf(platform))).toBe(false);
    await platform.restart('gateway');
    expect(await answersReady(portOf(platform))).toBe(true);

    await platform.kill('gateway', 'SIGKILL');
    await platform.nats.kill('SIGKILL');
    platform.pause('admin');
    await platform.stop();
  },
);
