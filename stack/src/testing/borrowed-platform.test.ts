import { answersReady } from '../processes/until-ready.ts';
import { borrowPlatform, type TestPlatform } from './borrowed-platform.ts';

const portOf = ({ gatewayUrl }: TestPlatform) => Number(new URL(gatewayUrl).port);

// The second time it is most likely the same one; were it another file's by now, that would find it whole too.
test.each(['first', 'next'])(
  'whoever borrows a platform %s has it whole, and may do to it what they like',
  async () => {
    const platform = await borrowPlatform();
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
